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
 */
public record StudySettings(String name, List<String> from, int levels, int practice, long seed) {

    /** Keeps a copy of the list. */
    public StudySettings {
        from = List.copyOf(from);
    }
}
