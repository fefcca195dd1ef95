package org.sokobase.fix;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.row.RowReader;

/** Removes boxes and goals out of the player's reach. */
final class Decoration extends RowFixer {

    @Override
    public FixKind kind() {
        return FixKind.DECORATION;
    }

    @Override
    Optional<List<Optional<String>>> fixed(BoardRows board, Consumer<String> reason) {
        if (board.level().inspection().board().isEmpty()) {
            return Optional.empty();
        }
        Grid grid = board.level().grid().orElseThrow();
        BitSet inside = Board.filled(grid);
        List<String> rows = new ArrayList<>();
        for (int y = 0; y < grid.height(); y++) {
            rows.add(fixed(board.rows().get(y), grid, y, inside));
        }
        int first = 0;
        while (BoardRows.isFloor(rows.get(first))) {
            first++;
        }
        int end = rows.size();
        while (BoardRows.isFloor(rows.get(end - 1))) {
            end--;
        }
        Optional<String> obstacle = first == 0 ? Optional.empty() : board.whyItMayNotMove();
        obstacle.ifPresent(reason);
        List<Optional<String>> left = new ArrayList<>();
        for (int y = 0; y < rows.size(); y++) {
            left.add(y < first || y >= end ? Optional.empty() : Optional.of(rows.get(y)));
        }
        return obstacle.isPresent() ? Optional.empty() : Optional.of(left);
    }

    private static String fixed(String row, Grid grid, int y, BitSet inside) {
        StringBuilder fixed = new StringBuilder(row);
        List<Integer> removed = new ArrayList<>();
        for (int x = 0; x < grid.width(); x++) {
            byte symbol = grid.symbol(y * grid.width() + x);
            boolean isOutside = !inside.get(y * grid.width() + x);
            if (isOutside && (Square.hasBox(symbol) || Square.hasGoal(symbol))) {
                removed.add(RowReader.offset(row, x));
            }
        }
        if (removed.isEmpty()) {
            return row;
        }
        removed.forEach(at -> fixed.setCharAt(at, BoardRows.floorOf(row)));
        if (BoardRows.isFloor(fixed.toString())) { // a blank row would cut the board
            removed.forEach(at -> fixed.setCharAt(at, '-'));
        }
        return fixed.toString().stripTrailing();
    }
}
