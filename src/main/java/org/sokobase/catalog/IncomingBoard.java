package org.sokobase.catalog;

import org.sokobase.board.Board;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;

/** A board with its three ids. */
record IncomingBoard(Board board, LevelIdentity identity, LevelId v1) {

    static IncomingBoard of(Board board, Identifier identifier) {
        return new IncomingBoard(board, identifier.identify(board), identifier.firstEdition(board));
    }
}
