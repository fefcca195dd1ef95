package org.sokobase.file;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZFile;

/** The members of a .7z. */
final class SevenZipMembers implements PackedMembers {

    private static final int KIND_OF_FILE = 0170000;
    private static final int LINK = 0120000;

    private final SevenZFile file;

    SevenZipMembers(byte[] bytes) throws IOException {
        file = SevenZFile.builder()
                .setByteArray(bytes)
                .setMaxMemoryLimitKiB(Archive.MOST_MEMORY_KIB)
                .get();
    }

    @Override
    public Optional<Member> next() throws IOException {
        SevenZArchiveEntry entry = file.getNextEntry();
        while (entry != null && (entry.isDirectory() || entry.isAntiItem())) {
            entry = file.getNextEntry();
        }
        return Optional.ofNullable(entry).map(this::member);
    }

    private Member member(SevenZArchiveEntry entry) {
        String name = entry.getName() == null ? "" : entry.getName();
        return new Member(name, isLink(entry) ? Optional.of(Archive.LINK) : Optional.empty(), this::content);
    }

    /** Programs for Unix keep what kind of file it is in the higher half of the attributes. */
    private static boolean isLink(SevenZArchiveEntry entry) {
        return entry.getHasWindowsAttributes() && (entry.getWindowsAttributes() >>> 16 & KIND_OF_FILE) == LINK;
    }

    private InputStream content() {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                return file.read();
            }

            @Override
            public int read(byte[] buffer, int from, int length) throws IOException {
                return file.read(buffer, from, length);
            }
        };
    }

    @Override
    public boolean areApart() {
        return false;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
