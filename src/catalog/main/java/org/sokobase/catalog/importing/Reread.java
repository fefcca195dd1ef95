package org.sokobase.catalog.importing;

/**
 * What reading a file once more brought that the catalog had.
 *
 * @param levels    how many levels more it has: they were not found before, or had no board
 * @param changed   how many of its other levels differ from before, in their numbers, places, texts or problems
 * @param gone      how many levels it has no more
 * @param solutions how many solutions more it has that solve a level; none of those that it had goes
 * @param others    how many other things differ: the texts at its head, lines of solutions, solutions that wait for their levels
 */
public record Reread(int levels, int changed, int gone, int solutions, int others) {

    /** It was as before. */
    public static final Reread NOTHING = new Reread(0, 0, 0, 0, 0);

    /** What both brought. */
    public Reread plus(Reread other) {
        return new Reread(
                levels + other.levels,
                changed + other.changed,
                gone + other.gone,
                solutions + other.solutions,
                others + other.others);
    }
}
