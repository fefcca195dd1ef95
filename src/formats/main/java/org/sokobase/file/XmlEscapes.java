package org.sokobase.file;

/**
 * Texts as they may stand in an XML document, or in HTML; counts the characters that XML cannot hold.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class XmlEscapes {

    /** What stands for a character that XML cannot hold. */
    public static final char REPLACEMENT = '\uFFFD';

    private int replaced;

    /** How many characters U+FFFD stands for now. */
    public int replaced() {
        return replaced;
    }

    /** Text between two tags; a carriage return would else be read as a line feed. */
    public String text(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            if (isForbidden(text, i)) {
                escaped.append(REPLACEMENT);
                replaced++;
                continue;
            }
            switch (text.charAt(i)) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '\r' -> escaped.append("&#13;");
                default -> escaped.append(text.charAt(i));
            }
        }
        return escaped.toString();
    }

    /** An attribute with a blank before it, or nothing for an empty text. */
    public String attribute(String name, String text) {
        if (text.isEmpty()) {
            return "";
        }
        String value = text(text).replace("\"", "&quot;").replace("\n", "&#10;").replace("\t", "&#9;");
        return " " + name + "=\"" + value + "\"";
    }

    /** Whether XML 1.0 does not allow the character at an offset: controls, halves of pairs, U+FFFE and U+FFFF. */
    public static boolean isForbidden(CharSequence text, int offset) {
        char c = text.charAt(offset);
        if (Character.isHighSurrogate(c)) {
            return offset + 1 == text.length() || !Character.isLowSurrogate(text.charAt(offset + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return offset == 0 || !Character.isHighSurrogate(text.charAt(offset - 1));
        }
        return c < ' ' && c != '\t' && c != '\n' && c != '\r' || c > REPLACEMENT;
    }
}
