package org.sokobase.catalog.solution;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;
import org.sokobase.identity.LevelId;
import org.sokobase.level.Credit;
import org.sokobase.level.WrittenSolution;
import org.sokobase.play.Extent;
import org.sokobase.play.Moves;

/** The rows of solutions that wait for their levels. */
public final class PendingSolutionRows {

    private static final String SELECT = """
            select u.id, f.id, f.name, u.line, u.lurd, u.wanted_id, %s
            from unmatched_solution u join source_file f on f.id = u.source_file_id
            """.formatted(CreditColumns.of("u"));

    /** What the table of those that wait and the table of those that found their levels both have. */
    private static final String COLUMNS =
            "id, source_file_id, line, lurd, wanted_id, least_width, least_height, " + CreditColumns.NAMES;

    private final Handle handle;
    private @Nullable List<Waiting> all;

    public PendingSolutionRows(Handle handle) {
        this.handle = handle;
    }

    /**
     * A solution that waits.
     *
     * @param row     its row
     * @param fileRow the row of the file in which it stands
     * @param file    the name of that file
     * @param line    where it stands there
     * @param orphan  its moves
     * @param credit  what its file says of it
     */
    public record Waiting(long row, long fileRow, String file, int line, UnassignedSolution orphan, Credit credit) {

        /** What users get to see of it. */
        public PendingSolution shown() {
            return new PendingSolution(file, line, orphan.moves(), orphan.wanted());
        }

        /** The solution as it stood in its file, as far as that is kept. */
        public WrittenSolution solution() {
            return new WrittenSolution(line, 1, orphan.moves().toString()).credited(credit);
        }
    }

    /** All that wait; asked of the database once, until something changes. */
    public List<Waiting> all() {
        if (all == null) {
            all = handle.createQuery(SELECT + "order by u.id")
                    .map(PendingSolutionRows::waiting)
                    .list();
        }
        return all;
    }

    /** Those of a file. */
    List<Waiting> of(long fileRow) {
        return handle.createQuery(SELECT + "where u.source_file_id = ? order by u.id")
                .bind(0, fileRow)
                .map(PendingSolutionRows::waiting)
                .list();
    }

    private static Waiting waiting(ResultSet row, StatementContext context) throws SQLException {
        return new Waiting(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                row.getInt(4),
                new UnassignedSolution(
                        Moves.of(row.getString(5)),
                        Optional.ofNullable(row.getObject(6, Long.class)).map(LevelId::new)),
                CreditColumns.read(row, 7));
    }

    /** Takes one in and returns its row. */
    public long insert(long fileRow, WrittenSolution solution, UnassignedSolution orphan) {
        Extent extent = Extent.of(orphan.moves());
        forget();
        Update insert = handle.createUpdate("insert into unmatched_solution (source_file_id, line, lurd, wanted_id,"
                + " least_width, least_height, " + CreditColumns.NAMES + ") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        List<String> credit = CreditColumns.values(solution.credit());
        for (int i = 0; i < credit.size(); i++) {
            insert.bind(6 + i, credit.get(i));
        }
        return insert.bind(0, fileRow)
                .bind(1, solution.line())
                .bind(2, orphan.moves().toString())
                .bind(3, orphan.wanted().map(LevelId::bits).orElse(null))
                .bind(4, extent.width())
                .bind(5, extent.height())
                .executeAndReturnGeneratedKeys("id")
                .mapTo(Long.class)
                .one();
    }

    /** One has found its levels in a run and waits no longer. */
    public void found(Waiting waiting, long run) {
        found(handle, waiting.row(), run);
        forget();
    }

    /** The one of a row has found its levels in a run. */
    public static void found(Handle handle, long row, long run) {
        handle.execute(
                "insert into awaited_solution (import_run_id, " + COLUMNS + ") select cast(? as bigint), " + COLUMNS
                        + " from unmatched_solution where id = ?",
                run,
                row);
        handle.execute("delete from unmatched_solution where id = ?", row);
    }

    /** One that found its levels waits again, as these go. */
    public static void waitAgain(Handle handle, long row) {
        handle.execute(
                "insert into unmatched_solution (" + COLUMNS + ") select " + COLUMNS
                        + " from awaited_solution where id = ?",
                row);
        handle.execute("delete from awaited_solution where id = ?", row);
    }

    /** Rows may have changed: what was read of them may be wrong. */
    public void forget() {
        all = null;
    }
}
