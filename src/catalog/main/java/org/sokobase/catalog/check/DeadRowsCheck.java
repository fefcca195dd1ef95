package org.sokobase.catalog.check;

import java.util.Comparator;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.Pages;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.MarkRows;
import org.sokobase.catalog.mark.StatusCondition;
import org.sokobase.identity.LevelId;

/** Whether there are rows that nothing supports, and marks that a solution refutes. A repair takes them out. */
final class DeadRowsCheck {

    private static final String PLACES_OF_NOTHING =
            "from solution_source where not exists (select 1 from solution where solution.id = solution_id)";
    private static final String ATTEMPTS_AT_NOTHING = """
            from attempt where not exists (
                select 1 from level l where l.unique_id = attempt.unique_id and l.unique_nth = attempt.unique_nth)""";
    private static final String FIRST_EDITIONS_OF_NOTHING =
            "from first_edition where not exists (select 1 from level l where l.id = level_id and l.exact_id is not null)";
    private static final String SOLUTIONS = """
            select s.id from solution s
            where not exists (select 1 from solution_source where solution_id = s.id)""";
    private static final String BOARDS = """
            select b.id, b.exact_id from board b
            where not exists (select 1 from solution where board_id = b.id)""";
    private static final String PUZZLES = """
            select puzzle.id, puzzle.unique_id from puzzle
            where\s""" + PuzzleRows.UNUSED;
    private static final String REFUTED = """
            select p.unique_id, p.unique_nth, m.said_by from puzzle_mark m join puzzle p on p.id = m.puzzle_id
            where m.mark = '%s' and %s
            order by p.id
            """.formatted(Mark.UNSOLVABLE.label(), StatusCondition.isSolved("p"));

    private final Handle handle;
    private final ProblemSink flaws;
    private final Pages pages;

    DeadRowsCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
        this.pages = new Pages(handle, rows -> {}); // these rows were counted before
    }

    private record Row(long id, String name) {}

    private record Refuted(PuzzleKey puzzle, String saidBy) {}

    void run() {
        placesOfNothing();
        pages.forEach(
                SOLUTIONS,
                "s.id",
                (row, context) -> row.getLong(1),
                Long::longValue,
                id -> flaws.curable(
                        IntegrityProblem.Kind.DEAD,
                        SolutionCheck.name(handle, id),
                        "a solution that stands in no file",
                        () -> handle.execute("delete from solution where id = ?", id)));
        dead(BOARDS, "b.id", "board", "kept as a board with solutions, but has none");
        refutedMarks();
        attemptsAtNothing();
        ofNothing("first_edition", "ids of levels that are not there", FIRST_EDITIONS_OF_NOTHING);
        dead(PUZZLES, "puzzle.id", "puzzle", "kept as a puzzle of which somebody says something, but nobody does");
    }

    private void placesOfNothing() {
        ofNothing("solution_source", "places of solutions that are not there", PLACES_OF_NOTHING);
    }

    private void attemptsAtNothing() {
        ofNothing("attempt", "attempts at puzzles without a level", ATTEMPTS_AT_NOTHING);
    }

    private void ofNothing(String table, String what, String from) {
        long rows =
                handle.createQuery("select count(*) " + from).mapTo(Long.class).one();
        if (rows > 0) {
            flaws.curable(
                    IntegrityProblem.Kind.DEAD,
                    table,
                    rows + " of its rows are " + what,
                    () -> handle.execute("delete " + from));
        }
    }

    private void dead(String sql, String key, String table, String message) {
        pages.forEach(
                sql,
                key,
                (row, context) -> new Row(row.getLong(1), new LevelId(row.getLong(2)).toString()),
                Row::id,
                row -> flaws.curable(
                        IntegrityProblem.Kind.DEAD,
                        row.name(),
                        message,
                        () -> handle.execute("delete from " + table + " where id = ?", row.id())));
    }

    private void refutedMarks() {
        handle
                .createQuery(REFUTED)
                .map((row, context) -> new Refuted(PuzzleKey.read(row, 1), row.getString(3)))
                .list()
                .stream()
                .sorted(Comparator.comparing(Refuted::saidBy))
                .forEach(row -> flaws.curable(
                        IntegrityProblem.Kind.MARK,
                        row.puzzle().unique().toString(),
                        row.saidBy() + " marked it as unsolvable, but it has a solution",
                        () -> new MarkRows(handle).unmark(row.puzzle(), Mark.UNSOLVABLE, row.saidBy())));
    }
}
