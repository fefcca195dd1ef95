package org.sokobase.catalog.study;

import java.util.List;

/**
 * What a new study is to be.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param name     its name
 * @param from     what names the collections of each set: a part of their title, or their file
 * @param levels   how many levels count, drawn evenly from all sets
 * @param practice how many come first and do not count
 * @param seed     what decides which levels are drawn, and in which order each participant gets them
 * @param balance  what the sets have in common
 * @param entry    who can begin it
 */
public record StudySettings(
        String name, List<String> from, int levels, int practice, long seed, Balance balance, StudyEntry entry) {

    /** What the levels of all sets have in common. */
    public enum Balance {
        /** That they are drawn by lot. */
        BY_LOT,
        /** For each number of box lines, as {@code least_box_lines} was measured, each set gives as many levels that count. */
        EQUAL_BOX_LINES
    }

    /** One drawn by lot, for everybody at once. */
    public StudySettings(String name, List<String> from, int levels, int practice, long seed) {
        this(name, from, levels, practice, seed, Balance.BY_LOT, StudyEntry.ANYBODY);
    }

    /** Keeps a copy of the list. */
    public StudySettings {
        from = List.copyOf(from);
    }
}
