package org.sokobase.catalog.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.catalog.database.Pages;
import org.sokobase.play.Extent;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/** Whether every solution solves its board with the measures that are kept of it, and what those that wait need. */
final class SolutionCheck {

    private static final String SOLUTIONS = """
            select s.id, s.lurd, b.normal_form, s.moves, s.pushes, s.box_lines, s.box_changes, s.pushing_sessions,
                   s.player_lines
            from solution s join board b on b.id = s.board_id
            where 1 = 1""";

    /** The tables of solutions that wait, or had waited. */
    private static final List<String> WAITING = List.of("unmatched_solution", "awaited_solution");

    private static final List<Map.Entry<String, ToIntFunction<Metrics>>> MEASURES = List.of(
            Map.entry("moves", Metrics::moves),
            Map.entry("pushes", Metrics::pushes),
            Map.entry("box lines", Metrics::boxLines),
            Map.entry("box changes", Metrics::boxChanges),
            Map.entry("pushing sessions", Metrics::pushingSessions),
            Map.entry("player lines", Metrics::playerLines));

    private final Handle handle;
    private final ProblemSink flaws;
    private final Pages pages;

    SolutionCheck(Handle handle, ProblemSink flaws, Pages pages) {
        this.handle = handle;
        this.flaws = flaws;
        this.pages = pages;
    }

    private record Row(long id, String lurd, String form, Metrics metrics) {}

    private record Waiting(long id, String name, String lurd, int width, int height) {}

    void run() {
        pages.forEach(
                SOLUTIONS,
                "s.id",
                (row, context) -> new Row(
                        row.getLong(1),
                        row.getString(2),
                        row.getString(3),
                        new Metrics(
                                row.getInt(4),
                                row.getInt(5),
                                row.getInt(6),
                                row.getInt(7),
                                row.getInt(8),
                                row.getInt(9))),
                Row::id,
                this::check);
        WAITING.forEach(this::checkWaiting);
    }

    private void check(Row row) {
        Optional<Board> board = Check.board(row.form());
        Optional<Moves> moves = Moves.parse(row.lurd()).moves();
        if (board.isEmpty()) {
            return; // the board itself was reported
        }
        if (moves.isEmpty()) {
            flaws.lost(
                    IntegrityProblem.Kind.SOLUTION,
                    name(handle, row.id()),
                    "its moves are damaged",
                    () -> LostRows.takeOutSolution(handle, row.id()));
        } else if (!(Replay.play(board.get(), moves.get()) instanceof Verdict.Solves solves)) {
            flaws.lost(
                    IntegrityProblem.Kind.SOLUTION,
                    name(handle, row.id()),
                    "it does not solve its board",
                    () -> LostRows.takeOutSolution(handle, row.id()));
        } else if (!solves.solution().toString().equals(row.lurd())) {
            String message = "its letters are not as the moves are played";
            flaws.curable(
                    IntegrityProblem.Kind.SOLUTION, name(handle, row.id()), message, () -> update(row.id(), solves));
        } else if (!solves.metrics().equals(row.metrics())) {
            String message = "wrong: its " + wrong(row.metrics(), solves.metrics());
            flaws.curable(
                    IntegrityProblem.Kind.SOLUTION, name(handle, row.id()), message, () -> update(row.id(), solves));
        }
    }

    private static String wrong(Metrics is, Metrics should) {
        List<String> wrong = new ArrayList<>();
        for (Map.Entry<String, ToIntFunction<Metrics>> measure : MEASURES) {
            if (measure.getValue().applyAsInt(is) != measure.getValue().applyAsInt(should)) {
                wrong.add(measure.getKey());
            }
        }
        return String.join(", ", wrong);
    }

    private void update(long solution, Verdict.Solves solves) {
        Metrics metrics = solves.metrics();
        handle.execute(
                """
                update solution
                set lurd = ?, moves = ?, pushes = ?, box_lines = ?, box_changes = ?, pushing_sessions = ?,
                    player_lines = ?
                where id = ?
                """,
                solves.solution().toString(),
                metrics.moves(),
                metrics.pushes(),
                metrics.boxLines(),
                metrics.boxChanges(),
                metrics.pushingSessions(),
                metrics.playerLines(),
                solution);
    }

    private void checkWaiting(String table) {
        pages.forEach(
                """
                select w.id, f.name, w.line, w.lurd, w.least_width, w.least_height
                from %s w join source_file f on f.id = w.source_file_id where 1 = 1""".formatted(table),
                "w.id",
                (row, context) -> new Waiting(
                        row.getLong(1),
                        row.getString(2) + ":" + row.getInt(3),
                        row.getString(4),
                        row.getInt(5),
                        row.getInt(6)),
                Waiting::id,
                row -> check(table, row));
    }

    private void check(String table, Waiting row) {
        Optional<Extent> extent = Moves.parse(row.lurd()).moves().map(Extent::of);
        if (extent.isEmpty()) {
            flaws.lost(
                    IntegrityProblem.Kind.WAITING,
                    row.name(),
                    "its moves are damaged",
                    () -> handle.execute("delete from " + table + " where id = ?", row.id()));
        } else if (extent.get().width() != row.width() || extent.get().height() != row.height()) {
            String message = "the size of the smallest level that it implies is wrong";
            flaws.curable(
                    IntegrityProblem.Kind.WAITING,
                    row.name(),
                    message,
                    () -> handle.execute(
                            "update " + table + " set least_width = ?, least_height = ? where id = ?",
                            extent.get().width(),
                            extent.get().height(),
                            row.id()));
        }
    }

    /** The first place of a solution as file:line, or its row if it has no place. */
    static String name(Handle handle, long solution) {
        return handle.createQuery("""
                        select f.name || ':' || o.line
                        from solution_source o join source_file f on f.id = o.source_file_id
                        where o.solution_id = ? order by f.id, o.line fetch first 1 rows only
                        """)
                .bind(0, solution)
                .mapTo(String.class)
                .findFirst()
                .orElse("row " + solution + " of solution");
    }
}
