package org.sokobase.catalog.source;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/** Queries import runs, with the totals of what the catalog still has of them. For one thread at a time. */
public final class RunsQuery {

    private static final String RUNS = """
            select r.id, r.started_at, r.program_version,
                   (select count(distinct p.source_file_id) from file_place p where p.import_run_id = r.id),
                   (select coalesce(sum(c.levels), 0)
                    from file_place p join collection c on c.source_file_id = p.source_file_id
                    where p.import_run_id = r.id
                    and p.id = (select min(q.id) from file_place q
                                where q.source_file_id = p.source_file_id and q.import_run_id = p.import_run_id)),
                   (select count(distinct o.solution_id)
                    from file_place p join solution_source o on o.source_file_id = p.source_file_id
                    where p.import_run_id = r.id),
                   r.replaced_files, r.refuted_marks, r.reread_files, r.removed_files, r.paths,
                   (select count(*) from text_edit e where e.import_run_id = r.id),
                   (select count(*) from removed_line m
                    where m.import_run_id = r.id and m.ordinal is not null)
            from import_run r
            """;

    /** Chosen before anything is summed up. */
    private static final String LAST = """
            where r.id in (select id from import_run order by id desc fetch first :most rows only)
            order by r.id desc
            """;

    private final Handle handle;

    public RunsQuery(Handle handle) {
        this.handle = handle;
    }

    /** All runs, in the order in which they began. */
    public List<ImportRun> all() {
        return handle.createQuery(RUNS + "order by r.id").map(RunsQuery::run).list();
    }

    /** The last runs, but not more than so many, the latest first. */
    public List<ImportRun> last(int most) {
        return handle.createQuery(RUNS + LAST)
                .bind("most", most)
                .map(RunsQuery::run)
                .list();
    }

    public Optional<ImportRun> last() {
        return handle.createQuery(RUNS + "where r.id = (select max(id) from import_run)")
                .map(RunsQuery::run)
                .findOne();
    }

    /** The number of the last one; 0 if there is none. */
    public long lastNumber() {
        return handle.createQuery("select coalesce(max(id), 0) from import_run")
                .mapTo(Long.class)
                .one();
    }

    public Optional<ImportRun> numbered(long number) {
        return handle.createQuery(RUNS + "where r.id = ?")
                .bind(0, number)
                .map(RunsQuery::run)
                .findOne();
    }

    /** The paths that the user named for a run, or the names of its files if unknown. */
    public List<String> names(ImportRun run) {
        return run.paths().isEmpty()
                ? handle.createQuery("select distinct name from file_place where import_run_id = ? order by name")
                        .bind(0, run.number())
                        .mapTo(String.class)
                        .list()
                : run.paths();
    }

    private static ImportRun run(ResultSet row, StatementContext context) throws SQLException {
        return new ImportRun(
                row.getLong(1),
                row.getObject(2, OffsetDateTime.class).toInstant(),
                row.getString(3),
                row.getLong(4),
                row.getLong(5),
                row.getLong(6),
                row.getInt(7),
                row.getInt(8),
                row.getInt(9),
                row.getInt(10),
                row.getLong(12),
                row.getLong(13),
                row.getString(11).lines().toList());
    }
}
