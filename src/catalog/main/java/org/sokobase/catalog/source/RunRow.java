package org.sokobase.catalog.source;

import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalLong;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** The row of an import run, inserted when the run first changes something. For one thread at a time. */
public final class RunRow {

    private final Handle handle;
    private final String programVersion;
    private final OptionalLong earlier;
    private List<String> paths = List.of();
    private @Nullable Long id;

    /** Begins a new run, or continues an earlier one unless it has been undone. */
    public RunRow(Handle handle, String programVersion, OptionalLong earlier) {
        this.handle = handle;
        this.programVersion = programVersion;
        this.earlier = earlier;
    }

    /** Sets the paths that the user named. */
    public void named(List<String> names) {
        paths = List.copyOf(names);
    }

    public long id() {
        if (id == null && earlier.isPresent()) {
            id = handle.createQuery("select id from import_run where id = ?")
                    .bind(0, earlier.getAsLong())
                    .mapTo(Long.class)
                    .findFirst()
                    .orElse(null);
        }
        if (id == null) {
            id = handle.createUpdate("insert into import_run (started_at, program_version, paths) values (?, ?, ?)")
                    .bind(0, OffsetDateTime.now(ZoneId.systemDefault()))
                    .bind(1, programVersion)
                    .bind(2, String.join("\n", paths))
                    .executeAndReturnGeneratedKeys("id")
                    .mapTo(Long.class)
                    .one();
        }
        return id;
    }

    /** Inserts an earlier run with its number. */
    public static void insert(Handle handle, ImportRun run) {
        handle.execute(
                """
                insert into import_run (id, started_at, program_version, replaced_files, refuted_marks, reread_files,
                                        removed_files, paths)
                values (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                run.number(),
                run.startedAt().atOffset(ZoneOffset.UTC),
                run.programVersion(),
                run.replacedFiles(),
                run.refutedMarks(),
                run.rereadFiles(),
                run.removedFiles(),
                String.join("\n", run.paths()));
    }

    /** Counts a file that was read again with other results. */
    public void reread() {
        handle.execute("update import_run set reread_files = reread_files + 1 where id = ?", id());
    }

    /** Counts files that it removes because the user wants that. */
    public void removed(int files) {
        handle.execute("update import_run set removed_files = removed_files + ? where id = ?", files, id());
    }

    /** Whether it is in the catalog. */
    public boolean isThere() {
        return id != null
                || earlier.isPresent()
                        && handle.createQuery("select count(*) from import_run where id = ?")
                                        .bind(0, earlier.getAsLong())
                                        .mapTo(Long.class)
                                        .one()
                                > 0;
    }

    public boolean isMade() {
        return id != null;
    }

    /** Called after a rollback of the transaction that inserted it. */
    public void forget() {
        id = null;
    }

    /** Counts files whose earlier content was removed. */
    public void replaced(int files) {
        handle.execute("update import_run set replaced_files = replaced_files + ? where id = ?", files, id());
    }

    /** Counts marks that a solution has refuted. */
    public void refuted(int marks) {
        handle.execute("update import_run set refuted_marks = refuted_marks + ? where id = ?", marks, id());
    }
}
