package org.sokobase.format.xml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sokobase.level.Credit;
import org.sokobase.level.Note;
import org.sokobase.level.TextEntry;

/**
 * The texts of one element of an XML document, under the keys that level text has for them. Comments may have several
 * lines; every other text is one line, as it is in level text, and blanks around texts do not count.
 */
final class XmlTexts {

    private final XmlCursor xml;
    private final List<TextEntry> entries = new ArrayList<>();

    /** The texts of the element that was just entered. */
    XmlTexts(XmlCursor xml) {
        this.xml = xml;
    }

    /** All of them. */
    List<TextEntry> entries() {
        return entries;
    }

    /**
     * The texts that further levels have from an element with several: the first under each key, no solutions. There are
     * few, however many texts and levels there are.
     */
    static List<TextEntry> firstOfEachKey(List<TextEntry> entries) {
        Set<String> keys = new HashSet<>();
        return entries.stream()
                .filter(entry -> entry.kind() == TextEntry.Kind.KEY && keys.add(entry.key()))
                .toList();
    }

    /** Adds a text under a key; false if nobody knows this key. */
    boolean add(String key, String text) {
        String kept = key.equalsIgnoreCase(Note.COMMENT) ? lines(text) : oneLine(text);
        return TextEntry.ofKey(key, kept, xml.line(), xml.column())
                .map(entries::add)
                .orElse(false);
    }

    /** Adds the text of the element that was just entered under one of these keys or its name, or leaves it unread. */
    void addElement(Map<String, String> keys) {
        String key = keys.getOrDefault(xml.name(), xml.name());
        if (TextEntry.ofKey(key, "", 0, 0).isPresent()) {
            add(key, xml.text());
        } else {
            xml.skip();
        }
    }

    /** Adds attributes under these keys, and the others under their names; what has no place is left unread. */
    void addAttributes(Map<String, String> attributes, Map<String, String> keys) {
        attributes.forEach((name, text) -> {
            if (!text.isBlank() && !add(keys.getOrDefault(name, name), text)) {
                xml.unread("the attribute " + name);
            }
        });
    }

    /**
     * Adds the text of the element that was just entered as a solution, with what these of its attributes say of it; the
     * others are left unread.
     */
    void addSolution(Map<String, String> attributes) {
        List<TextEntry> credit = new ArrayList<>();
        attributes.forEach((name, text) ->
                credit(name, text).ifPresentOrElse(credit::add, () -> xml.unread("the attribute " + name)));
        addMoves();
        entries.addAll(credit);
    }

    private Optional<TextEntry> credit(String name, String text) {
        String key = name.equals("Name") ? Credit.Field.PLAYER.key() : name;
        return Credit.Field.ofKey(key)
                .map(field -> new TextEntry(
                        TextEntry.Kind.CREDIT,
                        xml.line(),
                        xml.column(),
                        key,
                        field == Credit.Field.COMMENT ? lines(text) : oneLine(text)));
    }

    private void addMoves() {
        int line = xml.line();
        int column = xml.column();
        String text = xml.text();
        String moves = text.strip();
        String before = text.substring(0, text.indexOf(moves));
        int breaks = (int) before.chars().filter(c -> c == '\n').count();
        boolean placed = text.chars().filter(c -> c == '\n').count() == xml.line() - line;
        if (!placed) {
            entries.add(new TextEntry(TextEntry.Kind.SOLUTION, line, column, "", oneLine(moves)));
            return;
        }
        int from = breaks == 0 ? column + before.length() : before.length() - before.lastIndexOf('\n');
        int known = xml.known(line + breaks, from);
        entries.add(new TextEntry(TextEntry.Kind.SOLUTION, line + breaks, known, "", oneLine(moves)));
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("[\\r\\n]++[ \\t]*+", " ");
    }

    private static String lines(String text) {
        return text.strip().lines().map(String::stripTrailing).collect(Collectors.joining("\n"));
    }
}
