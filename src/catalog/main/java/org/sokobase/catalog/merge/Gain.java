package org.sokobase.catalog.merge;

import java.util.Locale;

/**
 * One text or solution that a kept level gains.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param kind what it is
 * @param text the text, the moves of a solution, or a note with its key
 * @param from where it comes from: a level, {@code FILE#N}, or the line of a solution, {@code FILE:LINE}
 */
public record Gain(Kind kind, String text, String from) {

    /** What a level can gain. */
    public enum Kind {
        TITLE,
        AUTHOR,
        /** A date, a comment or any other note. */
        NOTE,
        /** The name of somebody whom a copy names. */
        ALSO_BY,
        /** Another title of a copy. */
        ALSO_CALLED,
        /** A collection in which a copy stands. */
        ALSO_IN,
        SOLUTION;

        /** The name in output, such as {@code also by}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        /** The beginning of the line that a level has of it, such as {@code Also by: }. */
        String prefix() {
            String label = label();
            return Character.toUpperCase(label.charAt(0)) + label.substring(1) + ": ";
        }
    }
}
