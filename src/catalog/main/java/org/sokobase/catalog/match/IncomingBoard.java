package org.sokobase.catalog.match;

import org.sokobase.board.Board;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;

/** A board with its three ids. */
public record IncomingBoard(Board board, LevelIdentity identity, LevelId v1) {

    public static IncomingBoard of(Board board, Identifier identifier) {
        return new IncomingBoard(board, identifier.identify(board), identifier.firstEdition(board));
    }
}
