package org.sokobase.cli.duplicate;

import org.sokobase.board.Board;
import org.sokobase.cli.argument.ShownLevel;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.similar.BitBoard;

/**
 * A level with what it is compared by.
 *
 * @param board its board
 * @param bits  the same as bits
 */
record ComparedLevel(ShownLevel level, Board board, BitBoard bits) {

    /**
     * A level to be compared.
     *
     * @throws UserException if it is defective or too large
     */
    static ComparedLevel of(ShownLevel level) {
        Board board = level.board()
                .orElseThrow(() -> new UserException(
                        ExitCode.UNREADABLE,
                        level.name() + ": cannot be compared, it is defective (" + level.status() + ")"));
        BitBoard bits = BitBoard.of(board)
                .orElseThrow(() -> new UserException(
                        ExitCode.UNREADABLE,
                        "%s: %d x %d squares are too many to be compared, %d x %d are the most, walls included"
                                .formatted(
                                        level.name(),
                                        board.grid().width(),
                                        board.grid().height(),
                                        BitBoard.MAX_SIDE + 2,
                                        BitBoard.MAX_SIDE + 2)));
        return new ComparedLevel(level, board, bits);
    }

    /** Its ids. */
    LevelIdentity identity() {
        return new Identifier().identify(board);
    }
}
