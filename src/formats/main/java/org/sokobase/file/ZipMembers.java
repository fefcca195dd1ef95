package org.sokobase.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Enumeration;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.archivers.zip.ZipMethod;
import org.apache.commons.io.input.ChecksumInputStream;

/**
 * The members of a .zip, in the order of their bytes. Names without a mark that says UTF-8 are in the letters of DOS. Where
 * the table at the end is lost, what comes before is read as a stream.
 */
final class ZipMembers implements PackedMembers {

    private static final Charset DOS =
            Charset.isSupported("IBM437") ? Charset.forName("IBM437") : StandardCharsets.ISO_8859_1;

    /** The library has a place for these methods, but needs another one for them. */
    private static final Set<Integer> ZSTANDARD = Set.of(ZipMethod.ZSTD.getCode(), ZipMethod.ZSTD_DEPRECATED.getCode());

    private final ZipFile zip;
    private final Enumeration<ZipArchiveEntry> entries;

    private ZipMembers(ZipFile zip) {
        this.zip = zip;
        this.entries = zip.getEntriesInPhysicalOrder();
    }

    static PackedMembers of(byte[] bytes) {
        try {
            return new ZipMembers(
                    ZipFile.builder().setByteArray(bytes).setCharset(DOS).get());
        } catch (IOException | RuntimeException e) {
            return new Cut(bytes);
        }
    }

    @Override
    public Optional<Member> next() {
        while (entries.hasMoreElements()) {
            ZipArchiveEntry entry = entries.nextElement();
            if (!entry.isDirectory()) {
                return Optional.of(new Member(entry.getName(), refusal(entry), () -> content(entry)));
            }
        }
        return Optional.empty();
    }

    private Optional<String> refusal(ZipArchiveEntry entry) {
        if (entry.getGeneralPurposeBit().usesEncryption()) {
            return Optional.of(Archive.ENCRYPTED);
        }
        if (entry.isUnixSymlink()) {
            return Optional.of(Archive.LINK);
        }
        boolean isKnown = zip.canReadEntryData(entry) && !ZSTANDARD.contains(entry.getMethod());
        return isKnown ? Optional.empty() : Optional.of(Archive.UNKNOWN_METHOD);
    }

    private InputStream content(ZipArchiveEntry entry) throws IOException {
        return ChecksumInputStream.builder()
                .setInputStream(zip.getInputStream(entry))
                .setChecksum(new CRC32())
                .setExpectedChecksumValue(entry.getCrc())
                .get();
    }

    @Override
    public boolean areApart() {
        return true;
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }

    /** The members of a .zip that ends too early. */
    private static final class Cut implements PackedMembers {

        private final ZipInputStream zip;

        Cut(byte[] bytes) {
            zip = new ZipInputStream(new ByteArrayInputStream(bytes), DOS);
        }

        @Override
        public Optional<Member> next() throws IOException {
            ZipEntry entry = zip.getNextEntry();
            while (entry != null && entry.isDirectory()) {
                entry = zip.getNextEntry();
            }
            return Optional.ofNullable(entry).map(found -> new Member(found.getName(), () -> zip));
        }

        @Override
        public boolean areApart() {
            return false;
        }

        @Override
        public void close() throws IOException {
            zip.close();
        }
    }
}
