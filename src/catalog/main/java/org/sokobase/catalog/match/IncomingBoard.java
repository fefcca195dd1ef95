package org.sokobase.catalog.match;

import org.sokobase.board.Board;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;

/** A board with its ids. */
public record IncomingBoard(Board board, LevelIdentity identity) {

    public static IncomingBoard of(Board board, Identifier identifier) {
        return new IncomingBoard(board, identifier.identify(board));
    }
}
