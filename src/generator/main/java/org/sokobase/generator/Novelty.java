package org.sokobase.generator;

import org.sokobase.board.Board;
import org.sokobase.identity.LevelIdentity;

/** Tells what levels somebody has already. Called by one thread at a time, in the order of the levels. */
@FunctionalInterface
public interface Novelty {

    /** Everything is new. */
    Novelty ALL_NEW = (board, identity) -> Found.NEW;

    /** What is found. */
    enum Found {
        /** Nothing like it. */
        NEW,
        /** The same puzzle. */
        KNOWN,
        /** A level that differs in too few squares. */
        NEAR
    }

    /** Looks a level up. */
    Found find(Board board, LevelIdentity identity);
}
