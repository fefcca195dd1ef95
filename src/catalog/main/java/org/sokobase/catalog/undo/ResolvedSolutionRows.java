package org.sokobase.catalog.undo;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.solution.PendingSolutionRows;

/** The rows of solutions that waited until a run brought their levels. */
final class ResolvedSolutionRows {

    private final Handle handle;
    private final FileRemoval removal;

    ResolvedSolutionRows(Handle handle, FileRemoval removal) {
        this.handle = handle;
        this.removal = removal;
    }

    /** How many solutions wait again, and what went with that. */
    record Back(long waiting, Removed removed) {}

    private record Awaited(long id, long file, int line, String lurd) {}

    private record Found(FileRemoval.SolutionRow solution, BoardKey board, String lurd) {}

    /**
     * Lets the solutions of other files that found their levels in a run wait again, as its files are about to go. One
     * whose level came once more with another run has found it there.
     */
    Back waitAgain(long run) {
        long waiting = 0;
        Removed removed = Removed.NOTHING;
        for (Awaited awaited : foundIn(run)) {
            List<Found> lost = new ArrayList<>();
            Optional<Long> other = Optional.empty();
            for (Found found : found(awaited)) {
                Optional<Long> elsewhere = runWithLevel(found.board(), run);
                if (elsewhere.isEmpty()) {
                    lost.add(found);
                } else if (other.isEmpty() || elsewhere.get() < other.get()) {
                    other = elsewhere;
                }
            }
            removed = removed.plus(unlink(awaited, lost));
            if (other.isPresent()) {
                handle.execute("update awaited_solution set import_run_id = ? where id = ?", other.get(), awaited.id());
            } else {
                PendingSolutionRows.waitAgain(handle, awaited.id());
                waiting++;
            }
        }
        return new Back(waiting, removed);
    }

    /** Whether there are any that would wait again. */
    boolean hasFound(long run) {
        return !foundIn(run).isEmpty();
    }

    private List<Awaited> foundIn(long run) {
        return handle.createQuery("""
                        select a.id, a.source_file_id, a.line, a.lurd
                        from awaited_solution a join source_file f on f.id = a.source_file_id
                        where a.import_run_id = :run
                        and exists (select 1 from file_place p where p.source_file_id = f.id and p.import_run_id <> :run)
                        order by a.id
                        """)
                .bind("run", run)
                .map((row, context) -> new Awaited(row.getLong(1), row.getLong(2), row.getInt(3), row.getString(4)))
                .list();
    }

    /** The links that came of it: a solution is written as it was played, up to the move that solves the board. */
    private List<Found> found(Awaited awaited) {
        String lurd = awaited.lurd().toLowerCase(Locale.ROOT);
        return handle
                .createQuery("""
                        select s.id, b.id, b.exact_id, b.exact_nth, s.lurd
                        from solution_source o
                        join solution s on s.id = o.solution_id
                        join board b on b.id = s.board_id
                        where o.source_file_id = ? and o.line = ?
                        """)
                .bind(0, awaited.file())
                .bind(1, awaited.line())
                .map((row, context) -> new Found(
                        new FileRemoval.SolutionRow(row.getLong(1), row.getLong(2)),
                        BoardKey.read(row, 3),
                        row.getString(5)))
                .list()
                .stream()
                .filter(found -> lurd.startsWith(found.lurd().toLowerCase(Locale.ROOT)))
                .toList();
    }

    /** The first other run that has a level with this board. */
    private Optional<Long> runWithLevel(BoardKey board, long run) {
        return Optional.ofNullable(handle.createQuery("""
                        select min(p.import_run_id)
                        from level l
                        join collection c on c.id = l.collection_id
                        join file_place p on p.source_file_id = c.source_file_id
                        where l.exact_id = ? and l.exact_nth = ? and p.import_run_id <> ?
                        """)
                .bind(0, board.exact().bits())
                .bind(1, board.nth())
                .bind(2, run)
                .map((row, context) -> row.getObject(1, Long.class))
                .one());
    }

    private Removed unlink(Awaited awaited, List<Found> lost) {
        for (Found found : lost) {
            handle.execute(
                    "delete from solution_source where solution_id = ? and source_file_id = ? and line = ?",
                    found.solution().id(),
                    awaited.file(),
                    awaited.line());
        }
        return removal.removeUnsupported(lost.stream().map(Found::solution).toList());
    }
}
