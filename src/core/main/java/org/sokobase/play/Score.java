package org.sokobase.play;

/**
 * How near the solutions of some levels come to the best known ones, in one measure such as moves. Scores add up.
 *
 * <p><b>Source.</b> The satisficing tracks of the International Planning Competitions: a solved task brings the cost of
 * the best known plan divided by the cost of the plan, a task that is not solved brings 0. As there, no task brings more
 * than 1: who does better than the best known has found the new best.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param points   the sum over the levels, each between 0 and 1
 * @param levels   how many levels were compared; those for which nothing is known are not among them
 * @param newBests in how many of them the best known was beaten
 */
public record Score(double points, int levels, int newBests) {

    /** Of no level. */
    public static final Score NONE = new Score(0, 0, 0);

    /** Of one level that was not solved. */
    static final Score UNSOLVED = new Score(0, 1, 0);

    /**
     * Of one solved level.
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

    /** Of the levels of both. */
    public Score plus(Score other) {
        return new Score(points + other.points, levels + other.levels, newBests + other.newBests);
    }
}
