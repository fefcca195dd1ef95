package org.sokobase.catalog.level;

import java.util.HashSet;
import java.util.Set;

/** Some puzzles, in 16 to 32 bytes each but for the rare ones that share their id with another. */
public final class PuzzleSet {

    private static final int LEAST = 1 << 10;

    /** An open table of ids, at most half full; 0 is a free place. */
    private long[] ids = new long[LEAST];

    private int size;
    private final Set<PuzzleKey> others = new HashSet<>();

    /** Adds a puzzle; returns whether it is new. */
    public boolean add(PuzzleKey puzzle) {
        long id = puzzle.unique().bits();
        if (puzzle.nth() > 0 || id == 0) {
            return others.add(puzzle);
        }
        int place = place(id);
        if (ids[place] == id) {
            return false;
        }
        ids[place] = id;
        size++;
        if (2 * size > ids.length) {
            grow();
        }
        return true;
    }

    /** How many puzzles there are. */
    public int size() {
        return size + others.size();
    }

    /** Whether it has a puzzle. */
    public boolean contains(PuzzleKey puzzle) {
        long id = puzzle.unique().bits();
        return puzzle.nth() > 0 || id == 0 ? others.contains(puzzle) : ids[place(id)] == id;
    }

    /** Where an id is, or else the free place for it. Ids are digests, and so their last bits are spread already. */
    private int place(long id) {
        int place = (int) id & (ids.length - 1);
        while (ids[place] != 0 && ids[place] != id) {
            place = (place + 1) & (ids.length - 1);
        }
        return place;
    }

    private void grow() {
        long[] old = ids;
        ids = new long[2 * old.length];
        for (long id : old) {
            if (id != 0) {
                ids[place(id)] = id;
            }
        }
    }
}
