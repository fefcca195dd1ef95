package org.sokobase.catalog.merge;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** What the texts of a level already say, so that nothing is said twice. Case, punctuation and blanks do not matter. */
final class NamedNames {

    /** Shorter names are found only where they stand alone: an {@code A.} is not named by every "a". */
    private static final int SHORTEST_FOUND = 5;

    private final StringBuilder said = new StringBuilder("\n ");
    private final Set<String> whole = new HashSet<>();

    /** Takes note of a text, each line of which may be a name. */
    void add(String text) {
        said.append(words(text)).append(" \n ");
        whole.add(words(text));
        text.lines().forEach(line -> whole.add(words(line)));
    }

    /** Whether a text is said already, be it within another one. */
    boolean has(String text) {
        String words = words(text);
        return whole.contains(words) || words.length() >= SHORTEST_FOUND && said.indexOf(" " + words + " ") >= 0;
    }

    /** Whether a text is said already, and nothing else with it. */
    boolean hasAlone(String text) {
        return whole.contains(words(text));
    }

    /** The words of a text, one blank between two; of a text without letters and digits the text itself. */
    private static String words(String text) {
        String words = text.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", " ")
                .strip();
        return words.isEmpty() ? text.strip() : words;
    }
}
