package org.sokobase.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** The members of a .tar, packed or not. Names are in UTF-8 if they can be, else in the character set they seem to be in. */
final class TarMembers implements PackedMembers {

    /** Longest headers of a member, with those that only say what its name is. */
    private static final long LONGEST_HEADERS = 1 << 20;

    private final Allowance in;
    private final TarArchiveInputStream tar;

    TarMembers(InputStream in) {
        this.in = new Allowance(in);
        this.tar = new TarArchiveInputStream(this.in, StandardCharsets.ISO_8859_1.name());
    }

    @Override
    public Optional<Member> next() throws IOException {
        TarArchiveEntry entry = nextEntry();
        while (entry != null && entry.isDirectory()) {
            entry = nextEntry();
        }
        return Optional.ofNullable(entry).map(found -> new Member(name(found), refusal(found), () -> tar));
    }

    private TarArchiveEntry nextEntry() throws IOException {
        in.left = LONGEST_HEADERS;
        TarArchiveEntry entry = tar.getNextEntry();
        in.left = Long.MAX_VALUE;
        if (entry != null && !entry.isCheckSumOK()) {
            throw new IOException("the header of a member is wrong");
        }
        return entry;
    }

    /** The library was told that a byte is a letter; only names that are marked as UTF-8 can have others. */
    private static String name(TarArchiveEntry entry) {
        String name = entry.getName();
        boolean isBytes = name.chars().allMatch(letter -> letter <= 0xFF);
        return isBytes
                ? DecodedText.of(name.getBytes(StandardCharsets.ISO_8859_1)).text()
                : name;
    }

    private static Optional<String> refusal(TarArchiveEntry entry) {
        if (entry.isSymbolicLink() || entry.isLink()) {
            return Optional.of(Archive.LINK);
        }
        if (entry.isSparse()) {
            return Optional.of("a sparse file, which is not read");
        }
        boolean isDevice = entry.isCharacterDevice() || entry.isBlockDevice() || entry.isFIFO();
        return isDevice ? Optional.of("neither a file nor a folder") : Optional.empty();
    }

    @Override
    public boolean areApart() {
        return false;
    }

    @Override
    public void close() throws IOException {
        tar.close();
    }

    /** Lets only so many bytes through: the library keeps long names in memory, however long they are. */
    private static final class Allowance extends FilterInputStream {

        private long left;

        Allowance(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            take(1);
            return super.read();
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            int read = super.read(buffer, from, length);
            take(Math.max(0, read));
            return read;
        }

        @Override
        public long skip(long count) throws IOException {
            long skipped = super.skip(count);
            take(skipped);
            return skipped;
        }

        private void take(long count) throws IOException {
            left -= count;
            if (left < 0) {
                throw new IOException("the name of a member is longer than 1 MiB");
            }
        }
    }
}
