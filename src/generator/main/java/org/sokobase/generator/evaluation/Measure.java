package org.sokobase.generator.evaluation;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What is measured of a level. Every measure has a name of its own, because no single number says how hard a level is.
 *
 * <p>The measures of a solution are those of <em>the push-optimal solution</em>: of all solutions with the fewest pushes one with
 * the fewest moves, and of these one with the fewest box lines. If several are left, the same one is taken for all symmetric
 * images of a board, so these have the same measures.
 *
 * <p>A <em>position</em> is the squares of the boxes and the area within reach of the player. No box of it stands on a dead
 * square, because every player sees that such a position is lost; and none follows a solved one, because the game is over.
 *
 * <p><b>Sources.</b> Box lines: Taylor and Parberry, "Procedural Generation of Sokoban Levels", 2011, and Wu, "An Efficient
 * Approach of Sokoban Level Generation", 2020. Counterintuitive pushes and 2-decomposition: Jarušek and Pelánek, "Difficulty
 * Rating of Sokoban Puzzle", 2010.
 */
public enum Measure {
    /** Steps of the push-optimal solution, pushes included. */
    MOVES(Part.SOLUTION, Unit.WHOLE),

    /** Pushes of the push-optimal solution. */
    PUSHES(Part.SOLUTION, Unit.WHOLE),

    /** Box lines of the push-optimal solution: straight runs of pushes of one box. */
    BOX_LINES(Part.SOLUTION, Unit.WHOLE),

    /** Box changes of the push-optimal solution: pushes of a box other than the one before; the first push counts. */
    BOX_CHANGES(Part.SOLUTION, Unit.WHOLE),

    /** Pushing sessions of the push-optimal solution: runs of pushes between walks. */
    PUSHING_SESSIONS(Part.SOLUTION, Unit.WHOLE),

    /** Player lines of the push-optimal solution: straight runs of steps. */
    PLAYER_LINES(Part.SOLUTION, Unit.WHOLE),

    /** The fewest box lines of all solutions, which may have more pushes than others. Taylor and Parberry print this number. */
    LEAST_BOX_LINES(Part.LINES, Unit.WHOLE),

    /** The fewest moves of all solutions. */
    LEAST_MOVES(Part.MOVES, Unit.WHOLE),

    /** The fewest pushes of all solutions. */
    LEAST_PUSHES(Part.PUSHES, Unit.WHOLE),

    /** Squares that are no wall, those of goals, boxes and the player included. */
    FLOOR(Part.BOARD, Unit.WHOLE),

    /** Boxes, those on goals included. */
    BOXES(Part.BOARD, Unit.WHOLE),

    /** Boxes per square of floor. */
    DENSITY(Part.BOARD, Unit.SHARE),

    /** The percentage of the floor from which a box alone, wherever the player is, can be brought to no goal. */
    DEAD_SQUARES(Part.BOARD, Unit.SHARE),

    /**
     * Pushes of the push-optimal solution that take a box farther from the goal on which it ends. The distance is the fewest
     * pushes that bring this box alone to that goal, wherever the player is.
     */
    COUNTERINTUITIVE_PUSHES(Part.SOLUTION, Unit.WHOLE),

    /**
     * The fewest switches between two groups of boxes in the push-optimal solution, over all ways to part the boxes that it
     * pushes into two groups: how far the level is from two that are solved one after the other. 0 if it pushes only one box.
     */
    TWO_DECOMPOSITION(Part.SOLUTION, Unit.WHOLE),

    /**
     * The share of the box lines of the push-optimal solution that repeat one: the box that was pushed just before this one
     * had a line of the same direction and length in its turn. A row of boxes that go one after the other the same way to a row
     * of goals has nearly 1.
     */
    TEDIUM(Part.SOLUTION, Unit.SHARE),

    /** How many positions can arise from the start. */
    REACHABLE_STATES(Part.ALL_POSITIONS, Unit.WHOLE),

    /** Possible pushes per position, solved ones aside; those onto dead squares do not count. */
    BRANCHING(Part.ALL_POSITIONS, Unit.SHARE),

    /** The share of the positions that can arise from which there is no solution any more. */
    DEAD_POSITIONS(Part.ALL_POSITIONS, Unit.SHARE),

    /** How many sequences of pushes solve the board with the fewest pushes; walks between them are not told apart. */
    OPTIMAL_SOLUTIONS(Part.PUSHES, Unit.WHOLE);

    /** What must be known for a measure. */
    enum Part {
        BOARD,
        PUSHES,
        SOLUTION,
        LINES,
        MOVES,
        ALL_POSITIONS
    }

    private enum Unit {
        WHOLE,
        SHARE
    }

    private final Part part;
    private final Unit unit;

    Measure(Part part, Unit unit) {
        this.part = part;
        this.unit = unit;
    }

    /** The name in output, files and catalogs, such as {@code least_box_lines}. It never changes. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The measure with a name. */
    public static Optional<Measure> labelled(String label) {
        return Arrays.stream(values())
                .filter(measure -> measure.label().equals(label))
                .findFirst();
    }

    /** All of them. */
    public static Set<Measure> all() {
        return EnumSet.allOf(Measure.class);
    }

    /** Whether it is a number of things; otherwise it may have a fraction. */
    public boolean isWhole() {
        return unit == Unit.WHOLE;
    }

    Part part() {
        return part;
    }
}
