package org.sokobase.file;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import java.util.Set;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * The text of a file, with its detected character set: by its byte order mark, else ISO-2022-JP if the bytes are ASCII with
 * valid shifts to Japanese letters, else UTF-8 if they are valid UTF-8, else guessed from byte frequencies, else
 * windows-1252, which most old level sets use.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param text    without byte order mark, and without the characters 26 with which DOS ends a file
 * @param charset the character set
 */
public record DecodedText(String text, Charset charset) {

    private static final Charset FALLBACK = Charset.forName("windows-1252");
    private static final Charset WINDOWS_CYRILLIC = Charset.forName("windows-1251");
    private static final Set<String> CYRILLIC = Set.of("WINDOWS-1251", "KOI8-R", "IBM866", "ISO-8859-5", "MACCYRILLIC");
    private static final Set<String> TRUSTED = Set.of(
            "WINDOWS-1251",
            "KOI8-R",
            "IBM866",
            "ISO-8859-5",
            "SHIFT_JIS",
            "EUC-JP",
            "BIG5",
            "GB18030",
            "GBK",
            "EUC-KR",
            "EUC-TW");
    /** What DOS has at the end of a text. */
    public static final char END_OF_FILE = '\u001A';

    private static final int GUESSED_FROM = 1 << 20;

    /** What begins Japanese letters in ISO-2022-JP, before the last character {@code @} or {@code B}. */
    private static final String TO_JAPANESE = "\u001B$";

    private static final String JAPANESE = "ISO-2022-JP";

    /** A text and its character set. */
    public DecodedText {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == END_OF_FILE) {
            end--;
        }
        text = text.substring(0, end);
    }

    public static DecodedText of(byte[] bytes) {
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            return decoded(bytes, 3, StandardCharsets.UTF_8);
        }
        if (startsWith(bytes, 0xFF, 0xFE)) {
            return withoutNuls(decoded(bytes, 2, StandardCharsets.UTF_16LE));
        }
        if (startsWith(bytes, 0xFE, 0xFF)) {
            return withoutNuls(decoded(bytes, 2, StandardCharsets.UTF_16BE));
        }
        int ascii = asciiLength(bytes);
        if (ascii == bytes.length) {
            return ascii(bytes);
        }
        return strictly(bytes, StandardCharsets.UTF_8).orElseGet(() -> decoded(bytes, 0, guess(bytes, ascii)));
    }

    private static DecodedText ascii(byte[] bytes) {
        DecodedText ascii = decoded(bytes, 0, StandardCharsets.US_ASCII);
        boolean mayBeJapanese = ascii.text.contains(TO_JAPANESE) && Charset.isSupported(JAPANESE);
        return mayBeJapanese ? strictly(bytes, Charset.forName(JAPANESE)).orElse(ascii) : ascii;
    }

    /** The text in a character set, if every byte fits. */
    private static Optional<DecodedText> strictly(byte[] bytes, Charset charset) {
        try {
            String text = charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return Optional.of(new DecodedText(text, charset));
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /** Whether bytes begin with the byte order mark of UTF-8 or UTF-16. */
    public static boolean hasByteOrderMark(byte[] bytes) {
        return startsWith(bytes, 0xEF, 0xBB, 0xBF) || startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF);
    }

    /** Whether bytes are not text: they contain a NUL and do not begin with the byte order mark of UTF-16. */
    public static boolean isBinary(byte[] bytes, int length) {
        if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (bytes[i] == 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether bytes with NULs may be text all the same, parted by them as KDE's levels are: no other byte among them means
     * anything but text.
     */
    public static boolean isSeparatedByNuls(byte[] bytes) {
        for (byte b : bytes) {
            if (b >= 0 && b < ' ' && "\0\t\n\r\f\32".indexOf(b) < 0) {
                return false;
            }
        }
        return true;
    }

    /** In UTF-16 a NUL says nothing, and what is written with one could not be read again. */
    private static DecodedText withoutNuls(DecodedText decoded) {
        return new DecodedText(decoded.text.replace("\0", ""), decoded.charset);
    }

    private static DecodedText decoded(byte[] bytes, int from, Charset charset) {
        return new DecodedText(new String(bytes, from, bytes.length - from, charset), charset);
    }

    /**
     * A guess at an old character set. The detector tells Cyrillic and multi-byte text well; of short Western text it makes
     * Greek or Hebrew, so that anything else is taken for Western. It is given some of the ASCII text before the
     * first other letter, too, as it takes more of Western text for Cyrillic without.
     *
     * @param ascii how many bytes stand before the first one that is not ASCII
     */
    private static Charset guess(byte[] bytes, int ascii) {
        int from = Math.max(0, ascii - GUESSED_FROM / 2);
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(bytes, from, Math.min(bytes.length - from, GUESSED_FROM));
        detector.dataEnd();
        String name = detector.getDetectedCharset();
        try {
            if (name != null && CYRILLIC.contains(name) && isWesternByItsWords(bytes, from)) {
                return FALLBACK;
            }
            if ("MACCYRILLIC".equals(name)) {
                return WINDOWS_CYRILLIC; // their small letters are the same, and this one is what sets are written in
            }
            return name != null && TRUSTED.contains(name) ? Charset.forName(name) : FALLBACK;
        } catch (UnsupportedCharsetException e) {
            return FALLBACK;
        }
    }

    /**
     * Whether most words with other letters than those of ASCII have some of ASCII, too, as in {@code Größe}: a word of
     * Cyrillic letters has none.
     */
    private static boolean isWesternByItsWords(byte[] bytes, int from) {
        int mixed = 0;
        int pure = 0;
        boolean ascii = false;
        boolean other = false;
        for (int i = from; i <= bytes.length; i++) {
            byte b = i < bytes.length ? bytes[i] : 0;
            if (b < 0) {
                other = true;
            } else if (b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z') {
                ascii = true;
            } else {
                mixed += other && ascii ? 1 : 0;
                pure += other && !ascii ? 1 : 0;
                other = false;
                ascii = false;
            }
        }
        return mixed > pure;
    }

    /** How many bytes stand before the first one that is not ASCII. */
    private static int asciiLength(byte[] bytes) {
        int length = 0;
        while (length < bytes.length && bytes[length] >= 0) {
            length++;
        }
        return length;
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
