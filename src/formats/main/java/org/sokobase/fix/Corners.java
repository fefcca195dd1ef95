package org.sokobase.fix;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.row.RowReader;

/**
 * Adds walls outside where floor touches a square within the player's reach at a corner. Cavities in the walls are left;
 * they have no corners that are missing.
 */
final class Corners extends RowFixer {

    @Override
    public FixKind kind() {
        return FixKind.CORNER;
    }

    @Override
    Optional<List<Optional<String>>> fixed(BoardRows board, Consumer<String> reason) {
        if (board.level().inspection().board().isEmpty()) {
            return Optional.empty();
        }
        Grid grid = board.level().grid().orElseThrow();
        BitSet inside = Board.filled(grid);
        BitSet outside = outside(grid);
        List<Optional<String>> rows = new ArrayList<>();
        for (int y = 0; y < grid.height(); y++) {
            StringBuilder row = new StringBuilder(board.rows().get(y));
            for (int x = 0; x < grid.width(); x++) {
                if (outside.get(y * grid.width() + x) && touches(inside, grid, x, y)) {
                    wall(row, x);
                }
            }
            rows.add(Optional.of(row.toString()));
        }
        return Optional.of(rows);
    }

    /** The squares, other than walls, from which one gets off the grid. */
    private static BitSet outside(Grid grid) {
        BitSet outside = new BitSet(grid.size());
        Deque<Integer> open = new ArrayDeque<>();
        for (int square = 0; square < grid.size(); square++) {
            int x = square % grid.width();
            int y = square / grid.width();
            if (x == 0 || y == 0 || x == grid.width() - 1 || y == grid.height() - 1) {
                open.add(square);
            }
        }
        while (!open.isEmpty()) {
            int square = open.remove();
            if (!Square.isWall(grid.symbol(square)) && !outside.get(square)) {
                outside.set(square);
                int x = square % grid.width();
                for (Direction direction : Direction.values()) {
                    int next = square + direction.offset(grid.width());
                    boolean isInRow = x + direction.dx() >= 0 && x + direction.dx() < grid.width();
                    if (isInRow && next >= 0 && next < grid.size()) {
                        open.add(next);
                    }
                }
            }
        }
        return outside;
    }

    /** A square within reach is walled in on all sides, so the squares at its corners are on the grid. */
    private static boolean touches(BitSet inside, Grid grid, int x, int y) {
        return isIn(inside, grid, x - 1, y - 1)
                || isIn(inside, grid, x + 1, y - 1)
                || isIn(inside, grid, x - 1, y + 1)
                || isIn(inside, grid, x + 1, y + 1);
    }

    private static boolean isIn(BitSet inside, Grid grid, int x, int y) {
        return x >= 0 && x < grid.width() && y >= 0 && y < grid.height() && inside.get(y * grid.width() + x);
    }

    private static void wall(StringBuilder row, int x) {
        int offset = RowReader.offset(row.toString(), x);
        String written = row.toString().stripTrailing();
        if (offset >= written.length()) {
            String floor = String.valueOf(BoardRows.floorOf(written));
            int columns = RowReader.squares(written).length();
            row.replace(0, row.length(), written + floor.repeat(x - columns) + "#");
        } else if (BoardRows.isFloor(row.charAt(offset))) {
            row.setCharAt(offset, '#');
        }
    }
}
