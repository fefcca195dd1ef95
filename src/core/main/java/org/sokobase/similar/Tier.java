package org.sokobase.similar;

import java.util.Arrays;
import java.util.Optional;

/**
 * The degrees of likeness of two levels, from the surest to the loosest. Every tier but {@link #SIMILAR} compares pictures
 * in all views; from {@link #TRIMMED} on, those of the trimmed boards. Levels that are the same in one tier are the same in
 * every later one, except that {@link #OTHER_BOXES}, {@link #OTHER_GOALS} and {@link #REVERSED} do not imply each other.
 */
public enum Tier {
    /** The very same board: one Exact-Id. */
    EXACT("exact", "the very same board"),
    /** The same puzzle: one Unique-Id. */
    SAME("same", "the same puzzle"),
    /** The same puzzle without the parts that do not affect play, see {@link Trimming}. */
    TRIMMED("trimmed", "the same puzzle once trimmed"),
    /** The same walls, boxes and goals; the player starts in another area, so the puzzle is a different one. */
    ANY_PLAYER("any-player", "a different puzzle: the player in another area"),
    /** The same walls and goals. */
    OTHER_BOXES("other-boxes", "a different puzzle: the boxes elsewhere"),
    /** The same walls and boxes. */
    OTHER_GOALS("other-goals", "a different puzzle: the goals elsewhere"),
    /** Boxes and goals exchanged. */
    REVERSED("reversed", "a different puzzle: boxes and goals exchanged"),
    /** The same walls. */
    SAME_WALLS("same-walls", "a different puzzle: only the walls are the same"),
    /** Few squares differ. */
    SIMILAR("similar", "a different puzzle: few squares differ");

    private final String label;
    private final String meaning;

    Tier(String label, String meaning) {
        this.label = label;
        this.meaning = meaning;
    }

    /** The tier with a label. */
    public static Optional<Tier> labelled(String label) {
        return Arrays.stream(values()).filter(tier -> tier.label.equals(label)).findFirst();
    }

    /** The name in commands and output. */
    public String label() {
        return label;
    }

    /** How two levels of this tier are related, in words. */
    public String meaning() {
        return meaning;
    }
}
