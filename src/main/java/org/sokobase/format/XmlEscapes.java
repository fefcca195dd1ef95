package org.sokobase.format;

/** Texts as they may stand in an XML document, or in HTML; counts the characters that XML cannot hold. */
public final class XmlEscapes {

    private int replaced;

    /** How many characters U+FFFD stands for now. */
    int replaced() {
        return replaced;
    }

    /** Text between two tags; a carriage return would else be read as a line feed. */
    public String text(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            if (XmlText.isForbidden(text, i)) {
                escaped.append(XmlText.REPLACEMENT);
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
}
