package org.sokobase.file;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Paths as texts, and back. On most systems the name of a file is bytes, which need not be text in the character set of the
 * process: names from old archives, or any but English ones where no language is set. Java shows all of these bytes as one
 * replacement character, so that different files would have one name. Here a name that Java cannot show is read as UTF-8, and each
 * byte that is none is written {@code \xE9}. A name that has such letters in it has its backslash written {@code \x5C}.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class PathNames {

    private static final String UNIX_SEPARATOR = "/";
    private static final char REPLACEMENT = '\uFFFD';
    private static final Pattern ESCAPE = Pattern.compile("\\\\x([89A-F][0-9A-F]|5C)");
    private static final String ESCAPED_BACKSLASH = "\\x5C";
    private static final int HEXADECIMAL = 16;

    private PathNames() {}

    /** A path as a text that differs from that of every other path. */
    public static String of(Path path) {
        String text = path.toString();
        if (!isBytes(path) || isPlain(text)) {
            return text;
        }
        StringBuilder all = new StringBuilder(path.isAbsolute() ? UNIX_SEPARATOR : "");
        for (Path part : path) {
            all.append(all.isEmpty() || all.length() == 1 && path.isAbsolute() ? "" : UNIX_SEPARATOR)
                    .append(isPlain(part.toString()) ? part.toString() : decoded(bytes(part)));
        }
        return all.toString();
    }

    /** The last name of a path as such a text. */
    public static String last(Path path) {
        return of(path.getFileName());
    }

    /**
     * The path with such a text.
     *
     * @throws InvalidPathException if no path can have it
     */
    public static Path path(String text) {
        Path empty = Path.of("");
        if (!isBytes(empty)) {
            return Path.of(text);
        }
        Path path = Path.of(text.startsWith(UNIX_SEPARATOR) ? UNIX_SEPARATOR : "");
        for (String part : text.split(UNIX_SEPARATOR, -1)) {
            path = path.resolve(part(part));
        }
        return path;
    }

    private static Path part(String text) {
        if (!ESCAPE.matcher(text).find()) {
            try {
                return Path.of(text);
            } catch (InvalidPathException e) {
                if (text.indexOf('\0') >= 0
                        || !StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
                    throw e;
                }
            }
        }
        StringBuilder uri = new StringBuilder("file:///");
        for (byte each : encoded(text)) {
            uri.append("%%%02X".formatted(each));
        }
        return Path.of(URI.create(uri.toString())).getFileName();
    }

    private static boolean isBytes(Path path) {
        return path.getFileSystem().getSeparator().equals(UNIX_SEPARATOR);
    }

    private static boolean isPlain(String text) {
        return text.indexOf(REPLACEMENT) < 0 && !ESCAPE.matcher(text).find();
    }

    /** The bytes of a name, which only its address as a URI shows. */
    private static byte[] bytes(Path name) {
        String uri = name.toUri().getRawPath();
        String whole = uri.endsWith(UNIX_SEPARATOR) ? uri.substring(0, uri.length() - 1) : uri;
        String last = whole.substring(whole.lastIndexOf('/') + 1);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < last.length(); i++) {
            if (last.charAt(i) == '%') {
                bytes.write(Integer.parseInt(last, i + 1, i + 3, HEXADECIMAL));
                i += 2;
            } else {
                bytes.write(last.charAt(i));
            }
        }
        return bytes.toByteArray();
    }

    private static String decoded(byte[] bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        StringBuilder text = new StringBuilder();
        while (in.hasRemaining()) {
            CharBuffer out = CharBuffer.allocate(in.remaining());
            CoderResult result = decoder.reset().decode(in, out, true);
            text.append(ESCAPE.matcher(out.flip())
                    .replaceAll(escape -> Matcher.quoteReplacement(
                            ESCAPED_BACKSLASH + escape.group().substring(1))));
            for (int i = 0; result.isError() && i < result.length(); i++) {
                text.append("\\x%02X".formatted(in.get()));
            }
        }
        return text.toString();
    }

    private static byte[] encoded(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Matcher escape = ESCAPE.matcher(text);
        int from = 0;
        while (escape.find()) {
            bytes.writeBytes(text.substring(from, escape.start()).getBytes(StandardCharsets.UTF_8));
            bytes.write(Integer.parseInt(escape.group(1), HEXADECIMAL));
            from = escape.end();
        }
        bytes.writeBytes(text.substring(from).getBytes(StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }
}
