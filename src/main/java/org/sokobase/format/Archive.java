package org.sokobase.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/**
 * Reads a .zip or .gz archive as a folder: its members in their order, one at a time, never all at once. Nothing is ever
 * written, so that a member's name, be it absolute or with {@code ..}, does no harm. Members that begin with a dot, or
 * lie in a folder that does, are passed over, as in folders. An archive within an archive is not opened.
 *
 * <p><b>Limits.</b> A member may unpack to {@link #LARGEST_MEMBER} bytes, and an archive to {@link #HIGHEST_RATIO} times
 * its own size (or to two of the largest members, if that is more). Beyond that the rest of it is not read.
 */
final class Archive {

    static final int LARGEST_MEMBER = 256 << 20;
    static final long HIGHEST_RATIO = 200;

    private static final Charset DOS =
            Charset.isSupported("IBM437") ? Charset.forName("IBM437") : StandardCharsets.ISO_8859_1;

    private final byte[] bytes;
    private final Members members;
    private long unpackedLeft;

    /** Receives what an archive holds. */
    interface Members {

        /** A member. */
        void member(String name, byte[] content);

        /** Something, or all, of the archive cannot be read, with the reason in words; the name is empty for all. */
        void unreadable(String name, String reason);
    }

    private Archive(byte[] bytes, Members members) {
        this.bytes = bytes;
        this.members = members;
        this.unpackedLeft = Math.max(2L * LARGEST_MEMBER, HIGHEST_RATIO * bytes.length);
    }

    /** Whether these bytes begin like an archive that can be read. */
    static boolean isArchive(byte[] bytes) {
        return isZip(bytes) || isGzip(bytes);
    }

    private static boolean isZip(byte[] bytes) {
        return startsWith(bytes, 'P', 'K', 3, 4) || startsWith(bytes, 'P', 'K', 5, 6);
    }

    private static boolean isGzip(byte[] bytes) {
        return startsWith(bytes, 0x1F, 0x8B, 8);
    }

    /**
     * Hands over all members in their order.
     *
     * @param name the archive's own name, from which the one member of a .gz gets its name
     */
    static void read(String name, byte[] bytes, Members members) {
        Archive archive = new Archive(bytes, members);
        try {
            if (isGzip(bytes)) {
                archive.readGzip(name);
            } else {
                archive.readZip();
            }
        } catch (IOException e) {
            members.unreadable("", "the archive is damaged: " + FileTrouble.inWords(e));
        }
    }

    private void readGzip(String name) throws IOException {
        String member = name.substring(name.lastIndexOf('/') + 1);
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            readMember(SolutionLines.withoutEnding(member), in);
        }
    }

    private void readZip() throws IOException {
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes), DOS)) {
            boolean more = true;
            for (ZipEntry entry = zip.getNextEntry(); entry != null && more; entry = more ? zip.getNextEntry() : null) {
                String name = entry.getName().replace('\0', '\uFFFD'); // no file can have the former in its name
                if (!entry.isDirectory() && !isHidden(name)) {
                    more = readMember(name, zip);
                }
            }
        }
    }

    private static boolean isHidden(String name) {
        for (String part : name.split("/")) {
            if (part.startsWith(".") && !part.equals(".") && !part.equals("..")) {
                return true;
            }
        }
        return false;
    }

    /** Reads one member. Returns whether it may go on, or the limits are reached. */
    private boolean readMember(String name, InputStream in) throws IOException {
        int limit = (int) Math.min(LARGEST_MEMBER, unpackedLeft);
        byte[] content;
        try {
            content = in.readNBytes(limit + 1);
        } catch (ZipException e) {
            members.unreadable(name, "the archive is damaged here, the rest of it is not read: " + e.getMessage());
            return false;
        }
        if (content.length > limit) {
            members.unreadable(
                    name,
                    limit == LARGEST_MEMBER
                            ? "unpacks to more than 256 MiB, the rest of the archive is not read"
                            : "the archive unpacks to more than " + HIGHEST_RATIO
                                    + " times its size, the rest of it is not read");
            return false;
        }
        unpackedLeft -= content.length;
        members.member(name, content);
        return true;
    }

    private static boolean startsWith(byte[] bytes, int... first) {
        for (int i = 0; i < first.length; i++) {
            if (bytes.length <= i || (bytes[i] & 0xFF) != first[i]) {
                return false;
            }
        }
        return true;
    }
}
