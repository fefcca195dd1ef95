package org.sokobase.catalog;

import java.util.Optional;

/** What makes a puzzle have a status, in SQL. No other place knows it. */
final class StatusCondition {

    private StatusCondition() {}

    /**
     * A condition that holds for puzzles of this status; without one, always.
     *
     * @param puzzle the row of the puzzle in SQL, such as {@code e.puzzle_id}; may be null there
     */
    static String of(Optional<PuzzleStatus> status, String puzzle) {
        return status.map(wanted -> of(wanted, puzzle)).orElse("1 = 1");
    }

    private static String of(PuzzleStatus status, String puzzle) {
        return switch (status) {
            case SOLVABLE -> isSolved(puzzle);
            case UNSOLVABLE -> isMarked(Mark.UNSOLVABLE, puzzle);
            case TRIVIAL -> isMarked(Mark.TRIVIAL, puzzle);
            case OPEN ->
                "(%s is not null and not %s and not %s)"
                        .formatted(puzzle, isSolved(puzzle), isMarked(Mark.UNSOLVABLE, puzzle));
        };
    }

    /** That a puzzle has a verified solution. */
    static String isSolved(String puzzle) {
        return """
                exists (select 1 from exact_board board_of join solution on solution.exact_board_id = board_of.id
                        where board_of.puzzle_id = %s)""".formatted(puzzle);
    }

    /** That somebody has marked a puzzle. */
    static String isMarked(Mark mark, String puzzle) {
        return "exists (select 1 from puzzle_mark where puzzle_mark.puzzle_id = %s and puzzle_mark.mark = '%s')"
                .formatted(puzzle, mark.label());
    }
}
