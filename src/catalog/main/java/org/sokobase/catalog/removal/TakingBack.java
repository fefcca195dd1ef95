package org.sokobase.catalog.removal;

import org.sokobase.catalog.undo.Undo;

/**
 * What came of taking a removal back.
 *
 * <p>Every answer is immutable, and equal to another one if all its components are.
 */
public sealed interface TakingBack {

    /**
     * Everything is back.
     *
     * @param undo the files, and what came back with each
     */
    record Done(Undo undo) implements TakingBack {}

    /**
     * Nothing came back, because a file was imported again since.
     *
     * @param file its name
     */
    record InTheWay(String file) implements TakingBack {}
}
