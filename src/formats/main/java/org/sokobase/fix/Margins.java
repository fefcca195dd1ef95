package org.sokobase.fix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Removes the columns of floor on both sides of a board, and the blanks behind its rows. */
final class Margins extends RowFixer {

    @Override
    public FixKind kind() {
        return FixKind.MARGIN;
    }

    @Override
    Optional<List<Optional<String>>> fixed(BoardRows board, Consumer<String> reason) {
        List<String> rows = board.rows();
        boolean hasTabs = rows.stream().anyMatch(row -> row.stripTrailing().indexOf('\t') >= 0);
        int left = hasTabs || board.isQuoted()
                ? 0 // in a mail, the blanks belong to the quoting
                : rows.stream().mapToInt(Margins::floorBefore).min().orElse(0);
        int right = rows.stream().mapToInt(Margins::end).max().orElse(0);
        Optional<String> obstacle = left == 0 ? Optional.empty() : board.whyItMayNotMove();
        obstacle.ifPresent(reason);
        int from = obstacle.isPresent() ? 0 : left;
        List<Optional<String>> cropped = new ArrayList<>();
        for (String row : rows) {
            String written = row.stripTrailing();
            int to = hasTabs ? written.length() : Math.min(written.length(), right);
            String squares = written.substring(Math.min(from, to), to).stripTrailing();
            boolean isLost = BoardRows.isFloor(squares.strip()) && !squares.contains("-") && !squares.contains("_");
            cropped.add(Optional.of(isLost ? row : squares));
        }
        return Optional.of(cropped);
    }

    private static int floorBefore(String row) {
        int floor = 0;
        while (floor < row.length() && BoardRows.isFloor(row.charAt(floor))) {
            floor++;
        }
        return floor < row.length() ? floor : Integer.MAX_VALUE;
    }

    /** The offset behind the last square that is not floor. */
    private static int end(String row) {
        int end = row.stripTrailing().length();
        while (end > 0 && BoardRows.isFloor(row.charAt(end - 1))) {
            end--;
        }
        return end;
    }
}
