package org.sokobase.format.xml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Where the elements of a well-formed XML document lie in its text; the parser of the JDK does not know it for certain in
 * long documents.
 */
public final class XmlElements {

    /**
     * An element.
     *
     * @param start the offset of its start tag
     * @param end   the offset behind its end tag
     */
    public record Element(int start, int end) {}

    private static final int OPEN = -1;

    private final String text;

    /** In the order of their start tags. */
    private final List<Element> elements = new ArrayList<>();

    /** The places in that list of those that are not at their end. */
    private final Deque<Integer> open = new ArrayDeque<>();

    public XmlElements(String text) {
        this.text = text;
        int at = text.indexOf('<');
        while (at >= 0) {
            at = text.indexOf('<', take(at));
        }
    }

    /** The element whose start tag is the one with this number, counted from 1; nothing if it is not there, or has no end. */
    public Optional<Element> numbered(int number) {
        return number < 1 || number > elements.size()
                ? Optional.empty()
                : Optional.of(elements.get(number - 1)).filter(element -> element.end() != OPEN);
    }

    /** Takes what begins with the mark at this offset. Returns the offset behind it. */
    private int take(int at) {
        if (text.startsWith("<!--", at)) {
            return behind("-->", at);
        }
        if (text.startsWith("<![CDATA[", at)) {
            return behind("]]>", at);
        }
        if (text.startsWith("<?", at)) {
            return behind("?>", at);
        }
        if (text.startsWith("<!", at)) {
            int end = behind(">", at);
            return text.substring(at, end).indexOf('[') >= 0 ? behind("]>", at) : end;
        }
        if (text.startsWith("</", at)) {
            int end = behind(">", at);
            if (!open.isEmpty()) {
                int begun = open.pop();
                elements.set(begun, new Element(elements.get(begun).start(), end));
            }
            return end;
        }
        return takeStartTag(at);
    }

    private int takeStartTag(int at) {
        int end = endOfStartTag(at);
        boolean isEmpty = text.startsWith("/>", end - 2);
        elements.add(new Element(at, isEmpty ? end : OPEN));
        if (!isEmpty) {
            open.push(elements.size() - 1);
        }
        return end;
    }

    /** The offset behind the tag, in whose attributes {@code >} may stand. */
    private int endOfStartTag(int at) {
        int i = at + 1;
        while (i < text.length() && text.charAt(i) != '>') {
            char c = text.charAt(i);
            boolean isQuote = c == '"' || c == '\'';
            int closing = isQuote ? text.indexOf(c, i + 1) : i;
            i = closing < 0 ? text.length() : closing + 1;
        }
        return Math.min(text.length(), i + 1);
    }

    private int behind(String mark, int at) {
        int found = text.indexOf(mark, at);
        return found < 0 ? text.length() : found + mark.length();
    }
}
