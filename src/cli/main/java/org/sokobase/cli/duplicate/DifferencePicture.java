package org.sokobase.cli.duplicate;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.similar.Overlay;

/**
 * Draws two boards that lie on each other, and the squares that differ: the three pictures beside each other, or one below
 * the other where the line is too short for that. The third one has an {@code X} on each square that differs; on a terminal,
 * these squares also have another background in the other two.
 */
final class DifferencePicture {

    private static final String INDENT = "  ";
    private static final String BETWEEN = "   ";
    private static final String CROSS = "X";

    private final Console console;
    private final BoardPicture picture;
    private final Overlay overlay;

    DifferencePicture(Console console, Overlay overlay) {
        this.console = console;
        this.picture = new BoardPicture(console);
        this.overlay = overlay;
    }

    void draw() {
        List<String> first = rows(overlay, square -> drawn(overlay.first(), square));
        List<String> second = rows(overlay, square -> drawn(overlay.second(), square));
        List<String> marks = rows(overlay, this::mark);
        int width = overlay.first().width() * picture.squareWidth();
        if (INDENT.length() + 3 * width + 2 * BETWEEN.length() <= console.width()) {
            for (int y = 0; y < first.size(); y++) {
                console.print(INDENT + first.get(y) + BETWEEN + second.get(y) + BETWEEN + marks.get(y) + "\n");
            }
        } else {
            drawBelow(first);
            console.println("");
            drawBelow(second);
            console.println("");
            drawBelow(marks);
        }
    }

    private void drawBelow(List<String> rows) {
        rows.forEach(row -> console.print(INDENT + row + "\n"));
    }

    /** The third picture in plain characters, each row ended by a line feed. */
    static String marks(Overlay overlay) {
        return rows(overlay, square -> overlay.differs(square) ? CROSS : plain(likeBoth(overlay, square))).stream()
                .map(row -> row + "\n")
                .collect(Collectors.joining());
    }

    private static String plain(Square square) {
        return Character.toString(square.symbol());
    }

    private static List<String> rows(Overlay overlay, IntFunction<String> squares) {
        int width = overlay.first().width();
        return IntStream.range(0, overlay.first().height())
                .mapToObj(y -> {
                    StringBuilder row = new StringBuilder();
                    for (int x = 0; x < width; x++) {
                        row.append(squares.apply(y * width + x));
                    }
                    return row.toString();
                })
                .toList();
    }

    private String drawn(Grid grid, int square) {
        Square drawn = Square.of(grid.symbol(square));
        return overlay.differs(square) ? picture.marked(picture.drawn(drawn)) : picture.drawn(drawn);
    }

    private String mark(int square) {
        return overlay.differs(square)
                ? picture.marked(CROSS.repeat(picture.squareWidth()))
                : picture.drawn(likeBoth(overlay, square));
    }

    /** A square that does not differ, as the third picture has it: only the walls, so that one sees where one is. */
    private static Square likeBoth(Overlay overlay, int square) {
        return Square.isWall(overlay.first().symbol(square)) ? Square.WALL : Square.FLOOR;
    }
}
