package org.sokobase.format.xml;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Optional;
import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.lint.LintCode;
import org.sokobase.row.LineEnds;

/**
 * Walks through an XML document from its beginning to its end, from one element to the next. Never throws for what the
 * document holds: where it is not well-formed, that is reported, and all elements end there, without the text that stands
 * directly before.
 *
 * <p>No document type and no entity of its own is ever looked at, inside or outside of the file: a reference to such an
 * entity is text like any other. Namespaces do not matter, as half of the files have wrong ones or none; names are
 * without their prefixes. XML comments are no content. {@link UnreadMarkup} is reported at the end.
 */
final class XmlCursor {

    /** Limits that newer versions of Java have by default: the same file is read alike on all of them. */
    private static final List<String> LIMITS =
            List.of("jdk.xml.maxElementDepth", "jdk.xml.elementAttributeLimit", "jdk.xml.maxXMLNameLimit");

    private static final String NO_LIMIT = "0";

    private final LineLengths lengths;
    private final XMLStreamReader xml;
    private final Diagnostics diagnostics;
    private final Deque<String> open = new ArrayDeque<>();
    private final UnreadMarkup unread = new UnreadMarkup();
    private int elements;
    private boolean attributesAreRead;
    private boolean ended;

    XmlCursor(XmlText text, Diagnostics diagnostics) {
        String lines = new LineEnds(text.text()).convertedOnce();
        this.lengths = new LineLengths(lines);
        this.diagnostics = diagnostics;
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        LIMITS.stream().filter(factory::isPropertySupported).forEach(limit -> factory.setProperty(limit, NO_LIMIT));
        try {
            this.xml = factory.createXMLStreamReader(new StringReader(lines));
        } catch (XMLStreamException e) {
            throw new IllegalStateException("nothing has been parsed yet", e);
        }
    }

    /**
     * Goes to the next element within the one that was entered last, and enters it, or leaves that one at its end. Every
     * element that is entered must be left in this way, or by {@link #text} or {@link #skip}, before the next one of its
     * parent is asked for.
     */
    boolean enterNext() {
        leaveStartTag();
        while (next()) {
            switch (xml.getEventType()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    open.push(withoutPrefix(xml.getLocalName()));
                    attributesAreRead = false;
                    return true;
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    open.pop();
                    return false;
                }
                default -> {
                    if (isEntity() || isText() && !xml.getText().isBlank()) {
                        unreadText();
                    }
                }
            }
        }
        return false;
    }

    /** The name of the element that was entered last. */
    String name() {
        return open.element();
    }

    /** The line where the start tag of the element ends that was just entered. */
    int line() {
        return xml.getLocation().getLineNumber();
    }

    /** The column behind the start tag of the element that was just entered; 0 where the parser has lost count of it. */
    int column() {
        return known(line(), xml.getLocation().getColumnNumber());
    }

    /** How many elements have begun, the one just entered included; so it is the number of that one. */
    int number() {
        return elements;
    }

    /**
     * The attributes of the element that was just entered, by their names, without those of namespaces. If nobody asks
     * for them they are reported as unread.
     */
    Map<String, String> attributes() {
        attributesAreRead = true;
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            QName name = xml.getAttributeName(i);
            if (name.getPrefix().isEmpty() && !name.getLocalPart().equals("xmlns")) {
                attributes.put(name.getLocalPart(), xml.getAttributeValue(i));
            }
        }
        return attributes;
    }

    /** The text of the element that was just entered, which is left; elements within give their texts, too. */
    String text() {
        leaveStartTag();
        StringBuilder text = new StringBuilder();
        int depth = open.size();
        while (open.size() >= depth && next()) {
            switch (xml.getEventType()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    open.push(withoutPrefix(xml.getLocalName()));
                    unread("the mark <" + name() + ">");
                }
                case XMLStreamConstants.END_ELEMENT -> open.pop();
                case XMLStreamConstants.ENTITY_REFERENCE ->
                    text.append('&').append(xml.getLocalName()).append(';');
                default -> text.append(isText() ? xml.getText() : "");
            }
        }
        return text.toString();
    }

    /** Leaves the element that was just entered, for which there is no place. */
    void skip() {
        String name = open.pop();
        unread("<" + name + ">");
        open.push(name);
        int depth = open.size();
        while (open.size() >= depth && next()) {
            switch (xml.getEventType()) {
                case XMLStreamConstants.START_ELEMENT -> open.push(xml.getLocalName());
                case XMLStreamConstants.END_ELEMENT -> open.pop();
                default -> {}
            }
        }
    }

    private void leaveStartTag() {
        if (!ended && xml.isStartElement() && !attributesAreRead) {
            attributes().keySet().forEach(name -> unread("the attribute " + name));
        }
    }

    private void unreadText() {
        String text = isText() ? xml.getText().stripLeading() : "";
        int breaks = (int) text.chars().filter(c -> c == '\n').count();
        unread("text", line() - breaks);
    }

    /** Takes note of something within the current element for which there is no place. */
    void unread(String what) {
        unread(what, line());
    }

    private void unread(String what, int line) {
        String where = open.isEmpty() ? "" : " within <" + open.element() + ">";
        unread.add(what + where, line);
    }

    /** Walks to the end of the document, and reports everything that no reader had a place for. */
    void end() {
        while (next()) {
            // only blanks and comments are well-formed here
        }
        unread.report(diagnostics);
    }

    private boolean isEntity() {
        return xml.getEventType() == XMLStreamConstants.ENTITY_REFERENCE;
    }

    private boolean isText() {
        return switch (xml.getEventType()) {
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> true;
            default -> false;
        };
    }

    private boolean next() {
        try {
            if (ended || !xml.hasNext()) {
                ended = true;
                return false;
            }
            elements += xml.next() == XMLStreamConstants.START_ELEMENT ? 1 : 0;
            return true;
        } catch (XMLStreamException e) {
            endAt(e.getLocation());
            return false;
        } catch (MissingResourceException e) { // the parser has no words for some of the damages that it finds
            endAt(xml.getLocation());
            return false;
        }
    }

    /** Ends the document at a damage. Says where, but not in the words of the parser, which depend on the language of the machine. */
    private void endAt(Location damage) {
        ended = true;
        String where = Optional.ofNullable(open.peek())
                .map(name -> "within <" + name + ">")
                .orElse("outside of all elements");
        int line = damage.getLineNumber();
        diagnostics.report(
                line,
                // Where the document breaks off, the parser counts beyond its end.
                Math.max(0, Math.min(damage.getColumnNumber(), lengths.of(line) + 1)),
                LintCode.MALFORMED_XML,
                "the XML is not well-formed here, " + where + "; no more is read than what stands before");
    }

    /** A column that was computed, or 0 if the line is not so long: references make a text differ from what is written. */
    int known(int line, int column) {
        return column <= lengths.of(line) + 1 ? Math.max(0, column) : 0;
    }

    private static String withoutPrefix(String name) {
        return name.substring(name.indexOf(':') + 1);
    }
}
