package org.sokobase.picture;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * Writes a film as an SVG without scripts. Walls and goals are fixed; the player and each box are separate shapes that
 * step from square to square.
 *
 * <p><b>Source.</b> SVG 1.1, chapter 19: {@code animate} with discrete values.
 */
final class FilmSvg {

    private static final int UNIT = 10;
    private static final int PIXELS = 32;

    private final Film film;
    private final List<Integer> moments;
    private final double seconds;

    /**
     * For each moving thing, its square by the frame in which it gets there. The player is first, then the boxes in the
     * order of their squares.
     */
    private final List<TreeMap<Integer, Integer>> ways = new ArrayList<>();

    FilmSvg(Film film) {
        this.film = film;
        this.moments = film.frames().of(film.moves());
        this.seconds = (double) moments.size() / film.aSecond() + Film.LAST;
    }

    byte[] bytes() {
        Board board = film.board();
        Grid grid = board.grid();
        follow(grid, board.player());
        StringBuilder svg = new StringBuilder();
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" viewBox=\"0 0 %s %s\" width=\"%s\">\n"
                .formatted(UNIT * grid.width(), UNIT * grid.height(), PIXELS * grid.width()));
        svg.append("<style>").append(BoardSvg.STYLE).append("</style>\n");
        svg.append(BoardSvg.paths(standing(grid))).append('\n');
        for (int thing = 1; thing < ways.size(); thing++) {
            svg.append(moving("<path class=\"bb\" d=\"M1 1h8v8h-8z\"/>", ways.get(thing)))
                    .append('\n');
        }
        svg.append(moving("<circle class=\"bp\" cx=\"5\" cy=\"5\" r=\"4\"/>", ways.get(0)));
        // On top of what moves, so that a goal shows through the box or the player on it.
        svg.append("\n<g fill-opacity=\"0.8\">").append(goals(grid)).append("</g>\n</svg>\n");
        return svg.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Records in which frame each thing gets to which square. */
    private void follow(Grid grid, int player) {
        ways.add(new TreeMap<>());
        ways.get(0).put(0, player);
        List<Integer> boxes = new ArrayList<>();
        for (int square = 0; square < grid.size(); square++) {
            if (Square.hasBox(grid.symbol(square))) {
                boxes.add(square);
                ways.add(new TreeMap<>());
                ways.get(ways.size() - 1).put(0, square);
            }
        }
        int frame = 0;
        int at = player;
        for (int move = 1; move <= film.moves().length(); move++) {
            int step = film.moves().direction(move - 1).offset(grid.width());
            at += step;
            int box = boxes.indexOf(at);
            while (moments.get(frame) < move) {
                frame++;
            }
            if (box >= 0) {
                boxes.set(box, at + step);
                ways.get(1 + box).put(frame, at + step);
            }
            ways.get(0).put(frame, at);
        }
    }

    private static Grid standing(Grid grid) {
        byte[] squares = grid.symbols();
        for (int i = 0; i < squares.length; i++) {
            if (!Square.isWall(squares[i])) {
                squares[i] = Square.hasGoal(squares[i]) ? Square.GOAL.symbol() : Square.FLOOR.symbol();
            }
        }
        return Grid.of(grid.width(), grid.height(), squares);
    }

    private static String goals(Grid grid) {
        StringBuilder goals = new StringBuilder();
        for (int i = 0; i < grid.size(); i++) {
            if (Square.hasGoal(grid.symbol(i))) {
                goals.append("<circle class=\"bg\" cx=\"%s\" cy=\"%s\" r=\"2\"/>"
                        .formatted(UNIT * (i % grid.width()) + UNIT / 2, UNIT * (i / grid.width()) + UNIT / 2));
            }
        }
        return goals.toString();
    }

    private String moving(String shape, SortedMap<Integer, Integer> way) {
        int width = film.board().grid().width();
        List<String> values = new ArrayList<>();
        List<String> times = new ArrayList<>();
        way.forEach((frame, square) -> {
            values.add(UNIT * (square % width) + "," + UNIT * (square / width));
            times.add(String.format(Locale.ROOT, "%.6f", (double) frame / film.aSecond() / seconds));
        });
        String first = "<g transform=\"translate(" + values.get(0) + ")\">" + shape;
        if (way.size() == 1) {
            return first + "</g>";
        }
        return first
                + "<animateTransform attributeName=\"transform\" type=\"translate\" calcMode=\"discrete\" values=\"%s\" keyTimes=\"%s\" "
                        .formatted(String.join(";", values), String.join(";", times))
                + String.format(Locale.ROOT, "dur=\"%.3fs\" repeatCount=\"indefinite\"/></g>", seconds);
    }
}
