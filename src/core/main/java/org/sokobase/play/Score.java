package org.sokobase.play;

/**
 * Compares the solutions of some levels with the best known ones, in one measure such as moves. Scores add up.
 *
 * <p><b>Source.</b> The satisficing tracks of the International Planning Competitions: a solved task scores the cost of
 * the best known plan divided by the cost of the plan, an unsolved task scores 0. As there, no task scores more than 1: a
 * plan that beats the best known one becomes the new best.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param points   the sum over the levels, each between 0 and 1
 * @param levels   the number of levels compared; levels without a known solution do not count
 * @param newBests the number of levels for which the best known was beaten
 */
public record Score(double points, int levels, int newBests) {

    /** The score of no levels. */
    public static final Score NONE = new Score(0, 0, 0);

    /** The score of one unsolved level. */
    static final Score UNSOLVED = new Score(0, 1, 0);

    /**
     * The score of one solved level.
     *
     * @param own  the measure of the solution, at least 1
     * @param best the smallest known, at least 1
     */
    static Score solved(int own, int best) {
        if (own < 1 || best < 1) {
            throw new IllegalArgumentException("a solution has moves and pushes: " + own + ", " + best);
        }
        return own < best ? new Score(1, 1, 1) : new Score((double) best / own, 1, 0);
    }

    /** The score of the levels of both. */
    public Score plus(Score other) {
        return new Score(points + other.points, levels + other.levels, newBests + other.newBests);
    }
}
