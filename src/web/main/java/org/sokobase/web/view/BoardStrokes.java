package org.sokobase.web.view;

import java.util.Set;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * Draws boards as strokes: squares in a row or a column are a line with square ends, a box or a dot a line without length. A square is one
 * unit, and the centre of the first one is at 0, 0. Classes name the parts, as everything else is in the style sheet: floor, walls,
 * goals, boxes, boxes on goals, the player, and the hole in what stands on a goal. Walls that touch only walls are left out, and with
 * them everything outside. Floor lies below walls, so its lines may run on under them.
 */
final class BoardStrokes {

    private static final Set<Square> GOALS = Set.of(Square.GOAL);
    private static final Set<Square> BOXES = Set.of(Square.BOX);
    private static final Set<Square> DONE = Set.of(Square.BOX_ON_GOAL);
    private static final Set<Square> PLAYER = Set.of(Square.PLAYER, Square.PLAYER_ON_GOAL);
    private static final Set<Square> HOLES = Set.of(Square.BOX_ON_GOAL, Square.PLAYER_ON_GOAL);

    private final Grid grid;
    private final StringBuilder paths = new StringBuilder();

    /** Which squares a part has. */
    private interface Wanted {
        boolean at(int x, int y);
    }

    private BoardStrokes(Grid grid) {
        this.grid = grid;
    }

    /** The paths of all parts that the board has. */
    static String paths(Grid grid) {
        BoardStrokes board = new BoardStrokes(grid);
        board.add('f', board::isOpen, (x, y) -> board.isOpen(x, y) || board.isWallToSee(x, y));
        board.add('w', board::isWallToSee, board::isWallToSee);
        board.add('g', GOALS);
        board.add('b', BOXES);
        board.add('d', DONE);
        board.add('p', PLAYER);
        board.add('h', HOLES);
        return board.paths.toString();
    }

    private void add(char part, Set<Square> squares) {
        add(part, (x, y) -> squares.contains(grid.at(x, y)), (x, y) -> false);
    }

    /** Lines that go through every wanted square, and through no others than those where they may run on. */
    private void add(char part, Wanted wanted, Wanted mayRun) {
        boolean[][] left = new boolean[grid.height()][grid.width()];
        for (int y = 0; y < grid.height(); y++) {
            for (int x = 0; x < grid.width(); x++) {
                left[y][x] = wanted.at(x, y);
            }
        }
        int begin = paths.length();
        int atX = 0;
        int atY = 0;
        for (int y = 0; y < grid.height(); y++) {
            for (int x = 0; x < grid.width(); x++) {
                if (!left[y][x]) {
                    continue;
                }
                paths.append(paths.length() == begin ? "<path class=s" + part + " d=\"m" : "m")
                        .append(x - atX);
                if (y >= atY) {
                    paths.append(' ');
                }
                paths.append(y - atY);
                Line across = new Line(left, mayRun, x, y, 1, 0);
                Line down = new Line(left, mayRun, x, y, 0, 1);
                Line line = down.squares > across.squares ? down : across;
                paths.append(line == down ? 'v' : 'h').append(line.length);
                line.take(left);
                atX = x + line.dx * line.length;
                atY = y + line.dy * line.length;
            }
        }
        if (paths.length() > begin) {
            paths.append("\"/>");
        }
    }

    /** A line from a square to the right or down, which ends at the last square that is left to be drawn. */
    private static final class Line {

        private final int x;
        private final int y;
        private final int dx;
        private final int dy;
        private int length;
        private int squares;

        Line(boolean[][] left, Wanted mayRun, int x, int y, int dx, int dy) {
            this.x = x;
            this.y = y;
            this.dx = dx;
            this.dy = dy;
            for (int step = 0; step == 0 || mayRun.at(x + step * dx, y + step * dy); step++) {
                if (left[y + step * dy][x + step * dx]) {
                    length = step;
                    squares++;
                }
            }
        }

        void take(boolean[][] left) {
            for (int step = 0; step <= length; step++) {
                left[y + step * dy][x + step * dx] = false;
            }
        }
    }

    private boolean isOpen(int x, int y) {
        return isWithin(x, y) && grid.at(x, y) != Square.WALL;
    }

    private boolean isWithin(int x, int y) {
        return x >= 0 && y >= 0 && x < grid.width() && y < grid.height();
    }

    private boolean isWallToSee(int x, int y) {
        if (!isWithin(x, y) || isOpen(x, y)) {
            return false;
        }
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                if (isOpen(x + dx, y + dy)) {
                    return true;
                }
            }
        }
        return false;
    }
}
