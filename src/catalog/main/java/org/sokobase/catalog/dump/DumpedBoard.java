package org.sokobase.catalog.dump;

import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/** A board in a line of a dump, with its ids computed anew. */
final class DumpedBoard {

    private DumpedBoard() {}

    /** The board in the field {@code rows}, of the puzzle with the id in {@code unique_id}. */
    static IncomingBoard read(DumpLine line) throws DumpFormatException {
        IncomingBoard board = IncomingBoard.of(normalForm(line.text("rows")), new Identifier());
        checkId(line, "unique_id", board.identity().unique());
        return board;
    }

    /** The same, with the id in {@code exact_id}. */
    static IncomingBoard readExact(DumpLine line) throws DumpFormatException {
        IncomingBoard board = read(line);
        checkId(line, "exact_id", board.identity().exact());
        return board;
    }

    private static Board normalForm(String rows) throws DumpFormatException {
        try {
            Board board = Board.of(Grid.of(rows));
            if (!board.toString().equals(rows)) {
                throw new DumpFormatException("the board is not in normal form");
            }
            return board;
        } catch (IllegalArgumentException e) {
            throw new DumpFormatException("the field rows: " + e.getMessage());
        }
    }

    private static void checkId(DumpLine line, String field, LevelId id) throws DumpFormatException {
        String said = line.text(field);
        if (!said.equals(id.toString())) {
            throw new DumpFormatException("the field " + field + " is " + said + ", but this board has " + id);
        }
    }
}
