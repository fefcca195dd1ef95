package org.sokobase;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZOutputFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Archives for tests; the same content gives the same bytes. */
public final class Packed {

    private static final LocalDateTime LONG_AGO = LocalDateTime.of(2000, 1, 1, 0, 0);

    private Packed() {}

    /** Names and texts by turns as members of a .zip, in this order. */
    public static byte[] zip(String... namesAndTexts) {
        Map<String, byte[]> members = new LinkedHashMap<>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            members.put(namesAndTexts[i], namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
        }
        return zip(members);
    }

    /** Names and texts by turns as members of a .tar, in this order. */
    public static byte[] tar(String... namesAndTexts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes, "UTF-8")) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_GNU);
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                byte[] content = namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8);
                TarArchiveEntry entry = new TarArchiveEntry(namesAndTexts[i], true);
                entry.setSize(content.length);
                entry.setModTime(0);
                tar.putArchiveEntry(entry);
                tar.write(content);
                tar.closeArchiveEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Names and texts by turns as members of a .7z, in this order; encrypted if there is a password. */
    public static byte[] sevenZip(Optional<String> password, String... namesAndTexts) {
        try (SeekableInMemoryByteChannel bytes = new SeekableInMemoryByteChannel()) {
            try (SevenZOutputFile archive = new SevenZOutputFile(
                    bytes, password.map(String::toCharArray).orElse(null))) {
                for (int i = 0; i < namesAndTexts.length; i += 2) {
                    SevenZArchiveEntry entry = new SevenZArchiveEntry();
                    entry.setName(namesAndTexts[i]);
                    entry.setDirectory(namesAndTexts[i].endsWith("/"));
                    archive.putArchiveEntry(entry);
                    archive.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
                    archive.closeArchiveEntry();
                }
            }
            return Arrays.copyOf(bytes.array(), (int) bytes.size());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A .bz2. */
    public static byte[] bzip2(byte[] content) {
        return packed(content, BZip2CompressorOutputStream::new);
    }

    /** An .xz. */
    public static byte[] xz(byte[] content) {
        return packed(content, bytes -> new XZOutputStream(bytes, new LZMA2Options()));
    }

    /** A .gz. */
    public static byte[] gzip(byte[] content) {
        return packed(content, GZIPOutputStream::new);
    }

    /** Packs what is written to a stream into another. */
    private interface Packing {
        OutputStream into(OutputStream bytes) throws IOException;
    }

    private static byte[] packed(byte[] content, Packing packing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream packed = packing.into(bytes)) {
            packed.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Members of a .zip by their names, in this order. */
    public static byte[] zip(Map<String, byte[]> members) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        // Names in DOS letters, as old programs wrote them: without the mark that says UTF-8.
        try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.ISO_8859_1)) {
            for (Map.Entry<String, byte[]> member : members.entrySet()) {
                put(zip, member.getKey(), member.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Adds a member to a .zip. */
    public static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(LONG_AGO);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    /** A .gz of a text. */
    public static byte[] gzip(String text) {
        return gzip(text.getBytes(StandardCharsets.UTF_8));
    }
}
