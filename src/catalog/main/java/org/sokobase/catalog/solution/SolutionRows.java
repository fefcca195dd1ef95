package org.sokobase.catalog.solution;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.MarkRows;
import org.sokobase.catalog.match.BoardRows;
import org.sokobase.catalog.source.RunRow;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;
import org.sokobase.play.Metrics;
import org.sokobase.play.Verdict;

/** The rows of solutions and their sources. */
public final class SolutionRows {

    private final Handle handle;
    private final BoardRows boards;
    private final RunRow run;
    private final Consumer<Diagnostic> diagnostics;

    public SolutionRows(Handle handle, BoardRows boards, RunRow run, Consumer<Diagnostic> diagnostics) {
        this.handle = handle;
        this.boards = boards;
        this.run = run;
        this.diagnostics = diagnostics;
    }

    /**
     * A solution found in a file, of which its line and what is said of it are kept. The same moves on the same board are one solution with several sources. A
     * new solution of a level that is marked as unsolvable takes that mark away and says so.
     *
     * @return whether it was not found in the file before
     */
    public boolean insert(
            LevelKeys keys, Board board, Verdict.Solves verdict, FileSolutions file, WrittenSolution written) {
        long boardRow = boards.rowOf(keys, board);
        long solution = find(boardRow, verdict).orElseGet(() -> {
            refuteMarks(keys.puzzle(), file.file(), written.line());
            return insert(boardRow, verdict);
        });
        return file.add(solution, written);
    }

    private void refuteMarks(PuzzleKey puzzle, long fileRow, int line) {
        List<String> refuted = new MarkRows(handle).refute(puzzle);
        if (!refuted.isEmpty()) {
            run.refuted(refuted.size());
        }
        for (String saidBy : refuted) {
            diagnostics.accept(new Diagnostic(
                    fileName(fileRow),
                    line,
                    0,
                    Severity.WARNING,
                    "mark-refuted",
                    "solution: solves a level that " + saidBy + " had marked as unsolvable: the mark is removed"));
        }
    }

    private String fileName(long fileRow) {
        return handle.createQuery("select name from source_file where id = ?")
                .bind(0, fileRow)
                .mapTo(String.class)
                .one();
    }

    private Optional<Long> find(long boardRow, Verdict.Solves verdict) {
        return handle.createQuery("select id from solution where board_id = ? and lurd = ?")
                .bind(0, boardRow)
                .bind(1, verdict.solution().toString())
                .mapTo(Long.class)
                .findFirst();
    }

    private long insert(long boardRow, Verdict.Solves verdict) {
        Metrics metrics = verdict.metrics();
        return handle.createUpdate("""
                        insert into solution (board_id, lurd, moves, pushes, box_lines, box_changes,
                                              pushing_sessions, player_lines)
                        values (?, ?, ?, ?, ?, ?, ?, ?)
                        """)
                .bind(0, boardRow)
                .bind(1, verdict.solution().toString())
                .bind(2, metrics.moves())
                .bind(3, metrics.pushes())
                .bind(4, metrics.boxLines())
                .bind(5, metrics.boxChanges())
                .bind(6, metrics.pushingSessions())
                .bind(7, metrics.playerLines())
                .executeAndReturnGeneratedKeys("id")
                .mapTo(Long.class)
                .one();
    }
}
