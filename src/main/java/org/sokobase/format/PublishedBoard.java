package org.sokobase.format;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.play.Coordinates;

/** Reads the board of a level back from the lines that were kept exactly as published. */
public final class PublishedBoard {

    private PublishedBoard() {}

    /** The squares of {@link Level#published()}; nothing if a row holds a foreign character or the board is too large. */
    public static Optional<Grid> grid(String published) {
        List<String> rows = new ArrayList<>();
        for (Iterator<String> lines = published.lines().iterator(); lines.hasNext(); ) {
            String row = RowReader.squares(RowReader.unquoted(lines.next()));
            if (!RowReader.isSquares(row)) {
                return Optional.empty();
            }
            rows.add(row);
        }
        return grid(rows);
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
        return isAsWritten(published)
                ? published + "\n"
                : grid(published).map(XsbWriter::rows).orElse(published);
    }

    /**
     * Whether {@link XsbWriter#rows} would give the same rows: most levels are published so, and exporting many takes half as
     * long if they are not taken apart.
     */
    private static boolean isAsWritten(String published) {
        boolean onlyFloorAndGoals = true;
        int longest = 0;
        int rows = 1;
        int start = 0;
        for (int i = 0; i < published.length(); i++) {
            char c = published.charAt(i);
            if (c == '\n') {
                if (onlyFloorAndGoals || published.charAt(i - 1) == ' ') {
                    return false;
                }
                longest = Math.max(longest, i - start);
                onlyFloorAndGoals = true;
                rows++;
                start = i + 1;
            } else if (Square.isSymbol(c)) {
                onlyFloorAndGoals &= c == ' ' || c == '.';
            } else {
                return false;
            }
        }
        longest = Math.max(longest, published.length() - start);
        return !onlyFloorAndGoals
                && published.charAt(published.length() - 1) != ' '
                && rows <= Grid.MAX_SIDE
                && longest <= Grid.MAX_SIDE;
    }

    /**
     * Whether any program can read the rows of {@link Level#published()} from level text as they are: two or more, each
     * with a wall and nothing but the usual symbols.
     */
    public static boolean isPlain(String published) {
        List<String> rows = published.lines().toList();
        return rows.size() > 1
                && String.join("\n", rows).equals(published)
                && rows.stream()
                        .allMatch(row -> row.indexOf('#') >= 0 && row.chars().allMatch(PublishedBoard::isUsual));
    }

    private static boolean isUsual(int symbol) {
        return "#@+$*. -_".indexOf(symbol) >= 0;
    }

    /** The grid of rows of squares, unless it is too large. */
    static Optional<Grid> grid(List<String> rows) {
        boolean tooLarge = rows.size() > Grid.MAX_SIDE;
        for (String row : rows) {
            tooLarge |= row.length() > Grid.MAX_SIDE;
        }
        return tooLarge ? Optional.empty() : Optional.of(Grid.ofRows(rows));
    }
}
