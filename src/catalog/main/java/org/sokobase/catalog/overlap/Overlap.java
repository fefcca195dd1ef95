package org.sokobase.catalog.overlap;

import org.sokobase.similar.Tier;

/**
 * How much two collections have in common, in puzzles.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param here      the first one
 * @param there     the second one
 * @param tier      in which puzzles are near
 * @param common    the puzzles that both have
 * @param nearHere  the puzzles that only the first one has, but the second one a near one
 * @param nearThere the same the other way round
 * @param dates     which had the common puzzles first
 */
public record Overlap(Side here, Side there, Tier tier, long common, long nearHere, long nearThere, Dates dates) {

    /**
     * Which of two collections had their common puzzles first, by the dates that levels or their collections state.
     *
     * @param earlierHere  how many puzzles the first one had certainly earlier
     * @param earlierThere how many the second one had
     * @param stated       of how many both state a date, though not always different ones
     */
    public record Dates(long earlierHere, long earlierThere, long stated) {}

    /** The two can be wholly in each other. */
    public enum Containment {
        NEITHER("neither"),
        HERE("here"),
        THERE("there"),
        BOTH("both");

        private final String label;

        Containment(String label) {
            this.label = label;
        }

        /** The name in output. */
        public String label() {
            return label;
        }
    }

    /** The puzzles that only the first one has, near ones included. */
    public long onlyHere() {
        return here.puzzles() - common;
    }

    /** The puzzles that only the second one has. */
    public long onlyThere() {
        return there.puzzles() - common;
    }

    /** Which of the two the other one has wholly; one without puzzles is in none. */
    public Containment contained() {
        boolean hereIs = common > 0 && onlyHere() == 0;
        boolean thereIs = common > 0 && onlyThere() == 0;
        return hereIs
                ? thereIs ? Containment.BOTH : Containment.HERE
                : thereIs ? Containment.THERE : Containment.NEITHER;
    }

    /** Whether they have anything in common. */
    public boolean isAny() {
        return common > 0 || nearHere > 0 || nearThere > 0;
    }
}
