package org.sokobase.catalog;

import java.util.Comparator;
import org.jdbi.v3.core.Handle;
import org.sokobase.identity.LevelId;

/** Whether there are rows that nothing supports, and marks that a solution refutes. A repair takes them out. */
final class DeadRowsCheck {

    private static final String PLACES_OF_NOTHING =
            "from solution_source where not exists (select 1 from solution where solution.id = solution_id)";
    private static final String SOLUTIONS = """
            select s.id from solution s
            where not exists (select 1 from solution_source where solution_id = s.id)""";
    private static final String BOARDS = """
            select e.id, e.exact_id from exact_board e
            where not exists (select 1 from level where exact_board_id = e.id)
            and not exists (select 1 from solution where exact_board_id = e.id)""";
    private static final String PUZZLES = """
            select p.id, p.unique_id from puzzle p
            where not exists (select 1 from exact_board where puzzle_id = p.id)
            and not exists (select 1 from puzzle_mark where puzzle_id = p.id)""";
    private static final String REFUTED = """
            select p.id, p.unique_id, m.said_by from puzzle_mark m join puzzle p on p.id = m.puzzle_id
            where m.mark = '%s' and %s
            """.formatted(Mark.UNSOLVABLE.label(), StatusCondition.isSolved("p.id"));

    private final Handle handle;
    private final Flaws flaws;
    private final Pages pages;

    DeadRowsCheck(Handle handle, Flaws flaws) {
        this.handle = handle;
        this.flaws = flaws;
        this.pages = new Pages(handle, rows -> {}); // these rows were counted before
    }

    private record Row(long id, String name) {}

    private record Refuted(long puzzle, String name, String saidBy) {}

    void run() {
        placesOfNothing();
        pages.forEach(
                SOLUTIONS,
                "s.id",
                (row, context) -> row.getLong(1),
                Long::longValue,
                id -> flaws.curable(
                        Flaw.Kind.DEAD,
                        SolutionCheck.name(handle, id),
                        "a solution that stands in no file",
                        () -> handle.execute("delete from solution where id = ?", id)));
        dead(BOARDS, "e.id", "exact_board", "a board without level and solution");
        refutedMarks();
        dead(PUZZLES, "p.id", "puzzle", "a puzzle without board and mark");
    }

    private void placesOfNothing() {
        long places = handle.createQuery("select count(*) " + PLACES_OF_NOTHING)
                .mapTo(Long.class)
                .one();
        if (places > 0) {
            flaws.curable(
                    Flaw.Kind.DEAD,
                    "solution_source",
                    places + " of its rows are places of solutions that are not there",
                    () -> handle.execute("delete " + PLACES_OF_NOTHING));
        }
    }

    private void dead(String sql, String key, String table, String message) {
        pages.forEach(
                sql,
                key,
                (row, context) -> new Row(row.getLong(1), new LevelId(row.getLong(2)).toString()),
                Row::id,
                row -> flaws.curable(
                        Flaw.Kind.DEAD,
                        row.name(),
                        message,
                        () -> handle.execute("delete from " + table + " where id = ?", row.id())));
    }

    private void refutedMarks() {
        handle
                .createQuery(REFUTED)
                .map((row, context) ->
                        new Refuted(row.getLong(1), new LevelId(row.getLong(2)).toString(), row.getString(3)))
                .list()
                .stream()
                .sorted(Comparator.comparing(Refuted::puzzle).thenComparing(Refuted::saidBy))
                .forEach(row -> flaws.curable(
                        Flaw.Kind.MARK,
                        row.name(),
                        row.saidBy() + " marked it as unsolvable, but it has a solution",
                        () -> new MarkRows(handle).delete(row.puzzle(), Mark.UNSOLVABLE, row.saidBy())));
    }
}
