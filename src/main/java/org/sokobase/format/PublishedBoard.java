package org.sokobase.format;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.play.Coordinates;

/** Reads the board of a level back from the lines that were kept exactly as published. */
public final class PublishedBoard {

    private PublishedBoard() {}

    /** The squares of {@link Level#published()}; nothing if a row holds a foreign character or the board is too large. */
    public static Optional<Grid> grid(String published) {
        List<String> lines = published.lines().map(RowReader::unquoted).toList();
        List<String> rows = lines.stream().map(RowReader::squares).toList();
        return rows.stream().allMatch(RowReader::isSquares) ? grid(rows) : Optional.empty();
    }

    /**
     * Where the player of a level stands as published, which is what coordinates in solutions refer to; in rows that say
     * it in another way than XSB, where he stands in the normal form.
     *
     * @param board the normal form
     */
    public static Coordinates player(String published, Board board) {
        return grid(published).flatMap(Coordinates::ofPlayer).orElseGet(() -> Coordinates.ofPlayer(board));
    }

    /** The rows for a {@link LevelWriter}: those of {@link XsbWriter#rows}, or as published where there is no grid. */
    public static String rows(String published) {
        return grid(published).map(XsbWriter::rows).orElse(published);
    }

    /** The grid of rows of squares, unless it is too large. */
    static Optional<Grid> grid(List<String> rows) {
        boolean tooLarge = rows.size() > Grid.MAX_SIDE || rows.stream().anyMatch(row -> row.length() > Grid.MAX_SIDE);
        return tooLarge ? Optional.empty() : Optional.of(Grid.ofRows(rows));
    }
}
