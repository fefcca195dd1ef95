package org.sokobase.similar;

import java.util.Arrays;
import java.util.Optional;

/**
 * How alike two levels must be to be shown together, from the surest to the loosest. Every tier but {@link #SIMILAR}
 * compares pictures, however they are turned; from {@link #TRIMMED} on, those of the trimmed boards. What a tier holds for
 * the same, every later one does as well, except that {@link #OTHER_BOXES}, {@link #OTHER_GOALS} and {@link #REVERSED}
 * stand side by side.
 */
public enum Tier {
    /** The very same board: one Exact-Id. */
    EXACT("exact", "the very same board"),
    /** The same puzzle: one Unique-Id. */
    SAME("same", "the same puzzle"),
    /** The same puzzle once what plays no part in it is trimmed away, see {@link Trimming}. */
    TRIMMED("trimmed", "the same puzzle once trimmed"),
    /** The same walls, boxes and goals; the player stands in another area, so that it is a different puzzle. */
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

    /** What two levels of this tier are to each other, in words. */
    public String meaning() {
        return meaning;
    }
}
