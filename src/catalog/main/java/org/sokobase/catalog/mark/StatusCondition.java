package org.sokobase.catalog.mark;

import java.util.Optional;

/** What makes a puzzle have a status, in SQL. No other place knows it. */
public final class StatusCondition {

    private StatusCondition() {}

    /**
     * A condition that holds for puzzles of this status; without one, always.
     *
     * @param row a row in SQL with the columns {@code unique_id} and {@code unique_nth}, which may be null, such as
     *            {@code l}
     */
    public static String of(Optional<PuzzleStatus> status, String row) {
        return status.map(wanted -> of(wanted, row)).orElse("1 = 1");
    }

    private static String of(PuzzleStatus status, String row) {
        return switch (status) {
            case SOLVABLE -> isSolved(row);
            case UNSOLVABLE -> isMarked(Mark.UNSOLVABLE, row);
            case TRIVIAL -> isMarked(Mark.TRIVIAL, row);
            case OPEN ->
                "(%s.unique_id is not null and not %s and not %s)"
                        .formatted(row, isSolved(row), isMarked(Mark.UNSOLVABLE, row));
        };
    }

    /** That a puzzle has a verified solution. */
    public static String isSolved(String row) {
        return """
                exists (select 1 from board join solution on solution.board_id = board.id
                        where board.unique_id = %1$s.unique_id and board.unique_nth = %1$s.unique_nth)""".formatted(row);
    }

    /** That somebody has marked a puzzle. */
    static String isMarked(Mark mark, String row) {
        return """
                exists (select 1 from puzzle join puzzle_mark on puzzle_mark.puzzle_id = puzzle.id
                        where puzzle.unique_id = %1$s.unique_id and puzzle.unique_nth = %1$s.unique_nth
                        and puzzle_mark.mark = '%2$s')""".formatted(row, mark.label());
    }
}
