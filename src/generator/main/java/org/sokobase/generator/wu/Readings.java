package org.sokobase.generator.wu;

/**
 * How the method is read where its paper leaves something open. Each has a default, and another reading that can be tried.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param border   whether sizes include the border
 * @param idle     what an iteration does whose box cannot move
 * @param pushes   how often a box is pushed in one iteration, as long as it can go on
 * @param farthest from where {@code farthest} measures a push
 * @param pulls    what the strategies of pushes mean for pulls
 * @param backward where the pulls begin
 * @param ground   on what the pulls go
 * @param unpushed what becomes of a box that was never pushed
 */
public record Readings(
        Border border,
        Idle idle,
        int pushes,
        Farthest farthest,
        Pulls pulls,
        Backward backward,
        Ground ground,
        Unpushed unpushed) {

    /** All defaults. */
    public static final Readings DEFAULT = new Readings(
            Border.INCLUDED,
            Idle.COUNTS,
            1,
            Farthest.OWN_START,
            Pulls.MIRRORED,
            Backward.FROM_START,
            Ground.FLOOR,
            Unpushed.DISCARDED);

    /** The most pushes of one iteration. */
    public static final int MOST_PUSHES = 50;

    /** Whether sizes include the border. */
    public enum Border {
        /** The border counts, as in all boards. */
        INCLUDED,
        /** The size is that of the inside. */
        EXCLUDED
    }

    /** What an iteration does whose box cannot move. */
    public enum Idle {
        /** Nothing, and it counts. */
        COUNTS,
        /** Moves another box, the next that can be moved. */
        ANOTHER_BOX
    }

    /** From where {@code farthest} measures a push. */
    public enum Farthest {
        /** From the first square of the box that is pushed. */
        OWN_START,
        /** From the first squares of all boxes together. */
        ALL_STARTS
    }

    /** What the strategies of pushes mean for pulls. */
    public enum Pulls {
        /** The same measure, taken where the pull ends; the largest wins. */
        MIRRORED,
        /** The same measure; the smallest wins. */
        OPPOSITE
    }

    /** Where the pulls begin. */
    public enum Backward {
        /** Where everything began: the solution is the pulls turned round, then the pushes. */
        FROM_START,
        /** Where the pushes ended: the solution is the pulls turned round. */
        FROM_GOALS
    }

    /** On what the pulls go. */
    public enum Ground {
        /** On what is floor. */
        FLOOR,
        /** Through everything; it becomes floor. */
        ANYTHING
    }

    /** What becomes of a box that was never pushed. */
    public enum Unpushed {
        /** The try is thrown away. */
        DISCARDED,
        /** It becomes a wall, and the level has a box less. */
        WALL
    }

    /**
     * @throws IllegalArgumentException if the pushes are none or too many
     */
    public Readings {
        if (pushes < 1 || pushes > MOST_PUSHES) {
            throw new IllegalArgumentException("a box is pushed 1 to " + MOST_PUSHES + " times in one iteration");
        }
    }
}
