package org.sokobase.format.xml;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sokobase.file.DecodedText;
import org.sokobase.file.XmlEscapes;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.lint.LintCode;
import org.sokobase.row.TextPlaces;

/**
 * The text of an XML document as a parser can take it, every character at the line and column that it has in the file.
 *
 * <p>The character set is the one of the byte order mark, else the declared one, else UTF-8. Where the bytes cannot be in
 * that set, or hardly are in ISO-8859-1, it is guessed as for level text, and reported. What stands before the document, and the declaration, which has
 * no more to say then, are blanks in the text; a character that XML does not allow is U+FFFD.
 *
 * @param text    without byte order mark
 * @param charset the character set
 */
public record XmlText(String text, Charset charset) {

    /** How far into a file its root element is looked for, in bytes. */
    private static final int HEAD = 1 << 16;

    /** The control characters that ISO-8859-1 has beyond ASCII. */
    private static final char FIRST_CONTROL = '\u0080';

    private static final char LAST_CONTROL = '\u009F';

    private static final Pattern NAME = Pattern.compile("(?:[\\w.-]++:)?+([\\w.-]++)");

    /** Not a processing instruction whose name only begins so, as that of a style sheet does. */
    private static final Pattern DECLARATION = Pattern.compile("<\\?xml(?=[\\s?])[^>]*+>");

    private static final Pattern ENCODING = Pattern.compile("encoding\\s*+=\\s*+[\"']([^\"']*+)[\"']");

    /**
     * The name of the root element, without its prefix, if the bytes look like XML. Whatever stands before the first mark
     * must hold no wall: a drawing of a board is no beginning of XML.
     */
    public static Optional<String> root(byte[] bytes) {
        return root(asciiHead(bytes));
    }

    private static Optional<String> root(String text) {
        int mark = text.indexOf('<');
        if (mark < 0 || text.lastIndexOf('#', mark) >= 0) {
            return Optional.empty();
        }
        while (mark >= 0) {
            if (text.startsWith("<?", mark)) {
                mark = nextMark(text, "?>", mark);
            } else if (text.startsWith("<!--", mark)) {
                mark = nextMark(text, "-->", mark);
            } else if (text.startsWith("<!", mark)) {
                int subset = text.indexOf('[', mark);
                boolean hasSubset = subset >= 0 && subset < text.indexOf('>', mark);
                mark = nextMark(text, hasSubset ? "]>" : ">", mark);
            } else {
                Matcher name = NAME.matcher(text).region(mark + 1, text.length());
                return name.lookingAt() ? Optional.of(name.group(1)) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static int nextMark(String text, String end, int from) {
        int ended = text.indexOf(end, from);
        return ended < 0 ? -1 : text.indexOf('<', ended);
    }

    /** The beginning, in which everything that matters to find out the character set is ASCII, also in UTF-16. */
    private static String asciiHead(byte[] bytes) {
        int length = Math.min(bytes.length, HEAD);
        return new String(bytes, 0, length, StandardCharsets.ISO_8859_1).replace("\0", "");
    }

    /** The text of the bytes of an XML document; what is wrong with its characters is reported. */
    public static XmlText of(byte[] bytes, Diagnostics diagnostics) {
        XmlText decoded = decoded(bytes, diagnostics);
        StringBuilder text = new StringBuilder(decoded.text());
        blankBeforeRoot(text, diagnostics);
        replaceForbidden(text, diagnostics);
        return new XmlText(text.toString(), decoded.charset());
    }

    /** The same as it stands in the bytes, with every character at the same offset. */
    public static XmlText decoded(byte[] bytes) {
        return decoded(bytes, new Diagnostics(""));
    }

    private static XmlText decoded(byte[] bytes, Diagnostics diagnostics) {
        Optional<Charset> unmarked = utf16WithoutMark(bytes);
        if (unmarked.isPresent()) {
            return new XmlText(new String(bytes, unmarked.get()), unmarked.get());
        }
        DecodedText guess = DecodedText.of(bytes);
        String declared = declaredEncoding(bytes).orElse("UTF-8");
        boolean marked = DecodedText.hasByteOrderMark(bytes);
        if (marked && declared.regionMatches(true, 0, "UTF", 0, 3)) {
            return new XmlText(guess.text(), guess.charset());
        }
        Optional<String> text = marked
                ? Optional.empty()
                : strictly(bytes, declared).filter(read -> isProbable(read, declared, guess.charset()));
        if (text.isPresent()) {
            return new XmlText(text.get(), Charset.forName(declared));
        }
        String message = "the bytes are not in the character set %s, as they should be; read as %s"
                .formatted(declared, guess.charset().name());
        diagnostics.report(1, 0, LintCode.WRONG_CHARSET, message);
        return new XmlText(guess.text(), guess.charset());
    }

    /** The encoding in the declaration, which is the first mark of all; what stands in comments is none. */
    private static Optional<String> declaredEncoding(byte[] bytes) {
        String head = asciiHead(bytes);
        Matcher declaration = DECLARATION.matcher(head).region(Math.max(0, head.indexOf('<')), head.length());
        if (!declaration.lookingAt()) {
            return Optional.empty();
        }
        Matcher encoding = ENCODING.matcher(declaration.group());
        return encoding.find() ? Optional.of(encoding.group(1)) : Optional.empty();
    }

    private static Optional<Charset> utf16WithoutMark(byte[] bytes) {
        if (bytes.length < 2 || bytes[0] != '<' && bytes[1] != '<') {
            return Optional.empty();
        }
        if (bytes[0] == '<' && bytes[1] == 0) {
            return Optional.of(StandardCharsets.UTF_16LE);
        }
        return bytes[0] == 0 ? Optional.of(StandardCharsets.UTF_16BE) : Optional.empty();
    }

    /** The bytes in a character set, if every one of them fits and what looked like XML does so still. */
    private static Optional<String> strictly(byte[] bytes, String charset) {
        try {
            String text = Charset.forName(charset)
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return root(text.substring(0, Math.min(text.length(), HEAD))).isPresent()
                    ? Optional.of(text)
                    : Optional.empty();
        } catch (CharacterCodingException | IllegalCharsetNameException | UnsupportedCharsetException e) {
            return Optional.empty();
        }
    }

    /**
     * Whether text that fits into ISO-8859-1, as all bytes do, is in it: hardly if it is valid UTF-8, or has the control
     * characters that stand where windows-1252 has quotation marks and dashes.
     */
    private static boolean isProbable(String text, String declared, Charset guess) {
        return !Charset.forName(declared).equals(StandardCharsets.ISO_8859_1)
                || !guess.equals(StandardCharsets.UTF_8)
                        && text.chars().noneMatch(c -> c >= FIRST_CONTROL && c <= LAST_CONTROL);
    }

    private static void blankBeforeRoot(StringBuilder text, Diagnostics diagnostics) {
        int begin = Math.max(0, text.indexOf("<"));
        if (!text.substring(0, begin).isBlank()) {
            diagnostics.report(1, 0, LintCode.UNKNOWN_ELEMENT, "text before the XML is not read");
        }
        Matcher declaration = DECLARATION.matcher(text).region(begin, text.length());
        int end = declaration.lookingAt() ? declaration.end() : begin;
        for (int i = 0; i < end; i++) {
            if (text.charAt(i) != '\n' && text.charAt(i) != '\r') {
                text.setCharAt(i, ' ');
            }
        }
    }

    private static void replaceForbidden(StringBuilder text, Diagnostics diagnostics) {
        int first = -1;
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            if (XmlEscapes.isForbidden(text, i)) {
                text.setCharAt(i, XmlEscapes.REPLACEMENT);
                first = count == 0 ? i : first;
                count++;
            }
        }
        if (count > 0) {
            String message = "%s characters that XML does not allow, such as control characters, are read as U+FFFD"
                    .formatted(count);
            TextPlaces.Place place = new TextPlaces(text).at(first);
            diagnostics.report(place.line(), place.column(), LintCode.CONTROL_CHARACTER, message);
        }
    }
}
