package org.sokobase.generator;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.sokobase.identity.LevelIdentity;

/**
 * The puzzles that a run has seen, by their Unique-Ids. Two puzzles with one id are taken for one: among a million levels that
 * happens once in some ten million runs, and costs one level.
 */
final class AcceptedPuzzles {

    private final Set<Long> ids = ConcurrentHashMap.newKeySet();

    /** Whether it is a new one; it is known from now on. */
    boolean add(LevelIdentity identity) {
        return ids.add(identity.unique().bits());
    }

    boolean contains(LevelIdentity identity) {
        return ids.contains(identity.unique().bits());
    }
}
