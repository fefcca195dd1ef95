package org.sokobase.level;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts what a {@link LevelWriter} cannot express, by kind.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class Omissions {

    private final Map<String, Integer> counts = new LinkedHashMap<>();

    /** So many more of a kind. */
    public void add(String what, int count) {
        if (count > 0) {
            counts.merge(what, count, Integer::sum);
        }
    }

    /** A text of a kind, unless it is empty. */
    public void add(String what, String text) {
        add(what, text.isEmpty() ? 0 : 1);
    }

    /** Everything at the head of a collection. */
    public void addHead(String title, String author, List<Note> notes) {
        add("collection title", title);
        add("collection author", author);
        add("collection note", notes.size());
    }

    /** How many of each kind, in the order in which they were counted first. */
    public Map<String, Integer> counts() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    }
}
