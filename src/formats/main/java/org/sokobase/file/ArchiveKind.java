package org.sokobase.file;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.commons.compress.archivers.tar.TarUtils;

/**
 * A kind of archive or of packed file, recognised by its first bytes, never by its name. Some kinds are read; the others
 * are recognised so that they are reported instead of being taken for level text.
 */
public enum ArchiveKind {
    ZIP(bytes -> startsWith(bytes, 0, "PK\3\4") || startsWith(bytes, 0, "PK\5\6")),
    SEVEN_ZIP(bytes -> startsWith(bytes, 0, "7z\u00BC\u00AF'\u001C")),
    GZIP(bytes -> startsWith(bytes, 0, "\u001F\u008B\b")),
    BZIP2(bytes -> startsWith(bytes, 0, "BZh")
            && (startsWith(bytes, 4, "1AY&SY") || startsWith(bytes, 4, "\u0017rE8P\u0090"))),
    XZ(bytes -> startsWith(bytes, 0, "\u00FD7zXZ\0")),
    TAR(ArchiveKind::isTar),
    /** A script of the database of JSoko, whose collections are the members. */
    JSOKO(JsokoMembers::isScript),

    RAR("a RAR archive", bytes -> startsWith(bytes, 0, "Rar!\u001A\7\0") || startsWith(bytes, 0, "Rar!\u001A\7\1\0")),
    LHA("an LHA archive", bytes -> isLha(bytes) && hasNul(bytes)),
    ARJ("an ARJ archive", bytes -> startsWith(bytes, 0, "`\u00EA") && hasNul(bytes)),
    ZOO("a ZOO archive", bytes -> startsWith(bytes, 20, "\u00DC\u00A7\u00C4\u00FD")),
    ACE("an ACE archive", bytes -> startsWith(bytes, 7, "**ACE**") && hasNul(bytes)),
    CABINET("a cabinet (.cab)", bytes -> startsWith(bytes, 0, "MSCF\0\0\0\0")),
    COMPRESS("a file packed by compress (.Z)", bytes -> startsWith(bytes, 0, "\u001F\u009D")),
    ZSTANDARD("a file packed by zstd", bytes -> startsWith(bytes, 0, "(\u00B5/\u00FD")),
    LZIP("a file packed by lzip", bytes -> startsWith(bytes, 0, "LZIP\1"));

    /** The length of a header in a tar; that of the first member is what tells a tar. */
    static final int TAR_HEADER = 512;

    private static final String INSTEAD = ": unpack it, then import the folder";

    private final Optional<String> unread;
    private final Predicate<byte[]> test;

    ArchiveKind(Predicate<byte[]> test) {
        this(Optional.empty(), test);
    }

    ArchiveKind(String unread, Predicate<byte[]> test) {
        this(Optional.of(unread), test);
    }

    ArchiveKind(Optional<String> unread, Predicate<byte[]> test) {
        this.unread = unread;
        this.test = test;
    }

    /** The kind of these bytes; nothing if they are neither an archive nor packed. */
    public static Optional<ArchiveKind> of(byte[] bytes) {
        return Arrays.stream(values()).filter(kind -> kind.test.test(bytes)).findFirst();
    }

    /** What it is and what to do instead, in words, if archives of this kind are not read. */
    Optional<String> unread() {
        return unread.map(what -> what + INSTEAD);
    }

    /** What it is and what to do instead, where one file of levels is expected, as in another archive. */
    public String closed() {
        return unread.orElse("an archive") + ", which is not opened here" + INSTEAD;
    }

    /** By its magic word, or, as the oldest have none, by the sum of its first header. */
    private static boolean isTar(byte[] bytes) {
        if (bytes.length < TAR_HEADER) {
            return false;
        }
        byte[] header = Arrays.copyOf(bytes, TAR_HEADER);
        if (startsWith(header, 257, "ustar\0") || startsWith(header, 257, "ustar  \0")) {
            return true;
        }
        try {
            return header[0] != 0 && hasNul(header) && TarUtils.verifyCheckSum(header);
        } catch (IllegalArgumentException e) {
            return false; // what stands in the place of the sum is no number
        }
    }

    /** The name of the method, such as {@code -lh5-}, stands behind the length and the sum of the first header. */
    private static boolean isLha(byte[] bytes) {
        return bytes.length > 6
                && bytes[2] == '-'
                && bytes[3] == 'l'
                && (bytes[4] == 'h' || bytes[4] == 'z')
                && bytes[6] == '-';
    }

    private static boolean hasNul(byte[] bytes) {
        return DecodedText.isBinary(bytes, bytes.length);
    }

    private static boolean startsWith(byte[] bytes, int from, String first) {
        for (int i = 0; i < first.length(); i++) {
            if (bytes.length <= from + i || (bytes[from + i] & 0xFF) != first.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
