package org.sokobase.leak;

import org.sokobase.level.Level;

/**
 * How many levels there are, and how many of these could not be compared.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param levels    all levels
 * @param defective those that have no board
 * @param tooLarge  those with a board that is too large for something that is sought
 */
public record LevelCounts(long levels, long defective, long tooLarge) {

    /** No levels. */
    public static final LevelCounts NONE = new LevelCounts(0, 0, 0);

    /** One level. */
    static LevelCounts of(Level level, Sought sought) {
        return level.inspection()
                .board()
                .map(board -> new LevelCounts(1, 0, sought.compares(board) ? 0 : 1))
                .orElse(new LevelCounts(1, 1, 0));
    }

    /** These and others. */
    public LevelCounts plus(LevelCounts other) {
        return new LevelCounts(levels + other.levels, defective + other.defective, tooLarge + other.tooLarge);
    }
}
