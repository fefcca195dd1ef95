package org.sokobase.catalog.importing;

/**
 * The changes from reading a known file again.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param levels    the number of levels that were not found before, or had no board or another one
 * @param changed   the number of other levels whose numbers, lines, texts or problems have changed, or that have no
 *                  board any more
 * @param gone      the number of levels that are no longer found
 * @param solutions the number of additional solutions that solve a level; earlier ones are never removed
 * @param others    the number of other changes: 1 for the texts in its header, 1 for each known solution that stands
 *                  in other lines, and for each solution that now waits for its level, or no longer does
 */
public record Reread(int levels, int changed, int gone, int solutions, int others) {

    /** Nothing has changed. */
    public static final Reread NOTHING = new Reread(0, 0, 0, 0, 0);

    /** The sum of both. */
    public Reread plus(Reread other) {
        return new Reread(
                levels + other.levels,
                changed + other.changed,
                gone + other.gone,
                solutions + other.solutions,
                others + other.others);
    }
}
