package org.sokobase.format;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * An XML document that is written as nobody writes it: in several character sets, which its declaration may get wrong, with blanks
 * before that, and with references, CDATA sections, comments, processing instructions and line ends of all kinds wherever they may
 * stand.
 */
final class ChosenXml {

    /** A declared name of a character set, or an empty string, and what the bytes really are. */
    private record Encoding(String declared, Charset charset, String mark) {

        /** UTF-16 without a byte order mark is known by its first character. */
        private boolean needsMarkFirst() {
            return charset.equals(StandardCharsets.UTF_16LE) && mark.isEmpty();
        }
    }

    private static final String MARK = "\uFEFF";

    /** A wrong name must not matter where the bytes are UTF-8, or begin with a byte order mark. */
    private static final List<Encoding> ENCODINGS = List.of(
            new Encoding("", StandardCharsets.UTF_8, ""),
            new Encoding("UTF-8", StandardCharsets.UTF_8, ""),
            new Encoding("utf-8", StandardCharsets.UTF_8, MARK),
            new Encoding("UTF-16", StandardCharsets.UTF_16LE, MARK),
            new Encoding("", StandardCharsets.UTF_16BE, MARK),
            new Encoding("UTF-16", StandardCharsets.UTF_16LE, ""),
            new Encoding("ISO-8859-1", StandardCharsets.ISO_8859_1, ""),
            new Encoding("windows-1251", Charset.forName("windows-1251"), ""),
            new Encoding("UTF-16", StandardCharsets.UTF_8, ""),
            new Encoding("none-such", StandardCharsets.UTF_8, ""),
            new Encoding("ISO-8859-1", StandardCharsets.UTF_8, MARK));

    private static final List<String> BEFORE = List.of("", "", "\n \n", "From: somebody\n\n");

    private static final List<String> IN_PROLOG = List.of(
            "",
            "\n",
            "<!-- a comment -->",
            "<!-- <L>#@$.#</L> & -> -->",
            "<?xml-stylesheet href='a>b.css' type='text/css'?>",
            "<!--<?xml version='1.0' encoding='KOI8-R'?>-->",
            "<?levels <SokobanLevels> ?>");

    private static final List<String> DOCUMENT_TYPES = List.of(
            "",
            "",
            "<!DOCTYPE SokobanLevels SYSTEM 'SokobanLev.dtd'>",
            "<!DOCTYPE SokobanLevels [<!ENTITY nbsp 'x'>]>");

    private static final List<String> BETWEEN = List.of(
            "",
            "",
            "\n  ",
            "<!-- <Level><L>#@$.#</L></Level> -->",
            "<?levels <L>#@$.#</L> ?>",
            "<![CDATA[ \n ]]>",
            "<Other Id='x'>text<Level><L>#@$.#</L></Level></Other>");

    private static final List<String> PREFIXES = List.of("", "", "s:", "SLC-1.0:");

    private final Choices choices;
    private final Encoding encoding;
    private final CharsetEncoder encoder;
    private final String prefix;
    private final String lineEnd;
    private final StringBuilder document = new StringBuilder();

    /** A document with what stands before its root element. */
    ChosenXml(Choices choices) {
        this.choices = choices;
        this.encoding = choices.oneOf(ENCODINGS);
        this.encoder = encoding.charset().newEncoder();
        this.prefix = choices.oneOf(PREFIXES);
        this.lineEnd = choices.oneOf(List.of("\n", "\r\n", "\r"));
        document.append(encoding.needsMarkFirst() ? "" : choices.oneOf(BEFORE));
        if (!encoding.declared().isEmpty()) {
            document.append("<?xml version=\"1.0\" encoding=\"%s\"?>".formatted(encoding.declared()));
        }
        document.append(choices.oneOf(IN_PROLOG))
                .append(choices.oneOf(DOCUMENT_TYPES))
                .append(choices.oneOf(IN_PROLOG));
    }

    /** The start tag of an element. */
    void open(String name, Map<String, String> attributes) {
        document.append('<').append(prefix).append(name);
        attributes.forEach((key, value) -> {
            char quote = choices.oneOf("\"'");
            document.append(choices.oneOf(List.of(" ", "\n  ")))
                    .append(key)
                    .append('=')
                    .append(quote);
            int style = choices.next(3);
            value.codePoints().forEach(c -> character(c, style));
            document.append(quote);
        });
        document.append(choices.oneOf(List.of(">", "\n>", " >")));
    }

    /** The end tag of an element. */
    void close(String name) {
        document.append("</").append(prefix).append(name).append(choices.oneOf(List.of(">", "\n>")));
    }

    /** An element that holds nothing but text. */
    void element(String name, String text) {
        open(name, Map.of());
        text(text);
        close(name);
    }

    /** What may stand between two elements. */
    void between() {
        document.append(choices.oneOf(BETWEEN));
    }

    /** Text in an element: in one style, or each character in its own. What looks like an entity may be left as it is. */
    private void text(String text) {
        int style = choices.next(6);
        if (style == 5 && text.strip().equals("&nbsp;")) {
            document.append(text);
        } else {
            text.codePoints().forEach(c -> character(c, style < 4 ? style : choices.next(7)));
        }
    }

    private void character(int c, int style) {
        String written = Character.toString(c);
        boolean reference = style == 1 || style == 2 || !encoder.canEncode(written);
        if (reference) {
            document.append("&#" + (style == 2 ? "x" + Integer.toHexString(c) : c) + ";");
        } else if (style == 3) {
            document.append("<![CDATA[").append(written).append("]]>");
        } else {
            document.append(
                    switch (style) {
                        case 4 -> "<!--\n#-->";
                        case 5 -> "<?x #?>";
                        case 6 -> "<b></b>";
                        default -> "";
                    });
            document.append(
                    switch (c) {
                        case '&' -> "&amp;";
                        case '<' -> "&lt;";
                        case '>' -> "&gt;";
                        case '"' -> "&quot;";
                        case '\'' -> "&apos;";
                        default -> written;
                    });
        }
    }

    /** The whole document; what may stand below its root element is chosen now. */
    byte[] bytes() {
        String all = encoding.mark() + document + choices.oneOf(List.of("\n", "", "<!-- # -->", "<?x #?>\n\n"));
        return all.replace("\n", lineEnd).getBytes(encoding.charset());
    }
}
