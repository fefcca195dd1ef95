package org.sokobase.web.view;

import java.util.Set;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * Draws boards as strokes: a run of squares is a line with square ends, a box or a dot a line without length. A square is one
 * unit, and the centre of the first one is at 0, 0. Classes name the parts, as everything else is in the style sheet: floor, walls,
 * goals, boxes, boxes on goals, the player, and the hole in what stands on a goal. Walls that touch only walls are left out, and with
 * them everything outside.
 */
final class BoardStrokes {

    private static final Set<Square> GOALS = Set.of(Square.GOAL);
    private static final Set<Square> BOXES = Set.of(Square.BOX);
    private static final Set<Square> DONE = Set.of(Square.BOX_ON_GOAL);
    private static final Set<Square> PLAYER = Set.of(Square.PLAYER, Square.PLAYER_ON_GOAL);
    private static final Set<Square> HOLES = Set.of(Square.BOX_ON_GOAL, Square.PLAYER_ON_GOAL);

    private final Grid grid;

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
        StringBuilder paths = new StringBuilder();
        board.add(paths, 'f', board::isOpen, Run.LONG);
        board.add(paths, 'w', board::isWallToSee, Run.LONG);
        board.add(paths, 'g', GOALS);
        board.add(paths, 'b', BOXES);
        board.add(paths, 'd', DONE);
        board.add(paths, 'p', PLAYER);
        board.add(paths, 'h', HOLES);
        return paths.toString();
    }

    /** Whether squares beside each other are one line. */
    private enum Run {
        LONG,
        SINGLE
    }

    private void add(StringBuilder paths, char part, Set<Square> squares) {
        add(paths, part, (x, y) -> squares.contains(grid.at(x, y)), Run.SINGLE);
    }

    private void add(StringBuilder paths, char part, Wanted wanted, Run run) {
        int begin = paths.length();
        int atX = 0;
        int atY = 0;
        for (int y = 0; y < grid.height(); y++) {
            for (int x = 0; x < grid.width(); x++) {
                if (wanted.at(x, y)) {
                    int end = x;
                    while (run == Run.LONG && end + 1 < grid.width() && wanted.at(end + 1, y)) {
                        end++;
                    }
                    if (paths.length() == begin) {
                        paths.append("<path class=\"s").append(part).append("\" d=\"");
                    }
                    paths.append('m').append(x - atX);
                    if (y >= atY) {
                        paths.append(' ');
                    }
                    paths.append(y - atY).append('h').append(end - x);
                    x = end;
                    atX = x;
                    atY = y;
                }
            }
        }
        if (paths.length() > begin) {
            paths.append("\"/>");
        }
    }

    private boolean isOpen(int x, int y) {
        boolean within = x >= 0 && y >= 0 && x < grid.width() && y < grid.height();
        return within && grid.at(x, y) != Square.WALL;
    }

    private boolean isWallToSee(int x, int y) {
        if (isOpen(x, y)) {
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
