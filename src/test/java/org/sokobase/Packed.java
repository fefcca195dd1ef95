package org.sokobase;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

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

    /** A .gz. */
    public static byte[] gzip(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
