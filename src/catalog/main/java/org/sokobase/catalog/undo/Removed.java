package org.sokobase.catalog.undo;

/**
 * How much went with files that were taken out of the catalog.
 *
 * @param levels    their levels
 * @param boards    exact boards that no other level has
 * @param puzzles   puzzles that have no other level
 * @param solutions solutions that stand in no other file
 * @param waiting   solutions that waited for their levels
 */
public record Removed(long levels, long boards, long puzzles, long solutions, long waiting) {

    public static final Removed NOTHING = new Removed(0, 0, 0, 0, 0);

    public Removed plus(Removed other) {
        return new Removed(
                levels + other.levels,
                boards + other.boards,
                puzzles + other.puzzles,
                solutions + other.solutions,
                waiting + other.waiting);
    }
}
