package org.sokobase.catalog;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.sokobase.format.Level;
import org.sokobase.format.LevelFile;
import org.sokobase.format.NoteText;
import org.sokobase.format.SolutionLines;
import org.sokobase.format.Source;

/** The rows of files, their collections and their levels. */
final class FileRows {

    private final Handle handle;
    private final NewRows rows;

    FileRows(Handle handle, NewRows rows) {
        this.handle = handle;
        this.rows = rows;
    }

    /**
     * A file that the catalog has.
     *
     * @param hasLevels whether its levels were taken in, not only its solutions
     * @param waits     whether any of its solutions waits for its level
     */
    record Known(long row, String name, boolean hasLevels, boolean waits) {}

    /** A file in the catalog with these bytes and, folders aside, this name; one with its levels rather than without. */
    Optional<Known> sameFile(String sha256, String name) {
        return handle
                .createQuery("""
                        select id, name,
                               exists (select 1 from collection where source_file_id = source_file.id),
                               exists (select 1 from unmatched_solution where source_file_id = source_file.id)
                        from source_file where sha256 = ? order by 3 desc, id
                        """)
                .bind(0, sha256)
                .map((row, context) ->
                        new Known(row.getLong(1), row.getString(2), row.getBoolean(3), row.getBoolean(4)))
                .list()
                .stream()
                .filter(known -> fileName(known.name()).equals(fileName(name)))
                .findFirst();
    }

    /** The files that were imported from this place: one, besides those of which only the solutions were taken in. */
    List<Long> atLocation(Source source) {
        return source.location()
                .map(location -> handle.createQuery("select id from source_file where location = ? order by id")
                        .bind(0, location.toString())
                        .mapTo(Long.class)
                        .list())
                .orElse(List.of());
    }

    /** Those of the files of which only the solutions were taken in. */
    List<Long> withoutLevels(List<Long> fileRows) {
        return fileRows.stream().filter(row -> !hasLevels(row)).collect(Collectors.toCollection(ArrayList::new));
    }

    private boolean hasLevels(long fileRow) {
        return handle.createQuery("select count(*) from collection where source_file_id = ?")
                        .bind(0, fileRow)
                        .mapTo(Long.class)
                        .one()
                > 0;
    }

    long insert(long run, Source source, LevelFile file, String sha256) {
        return handle.createUpdate("""
                        insert into source_file (import_run_id, name, location, sha256, size_bytes, format, charset)
                        values (?, ?, ?, ?, ?, ?, ?)
                        """)
                .bind(0, run)
                .bind(1, source.name())
                .bind(2, source.location().map(Path::toString).orElse(null))
                .bind(3, sha256)
                .bind(4, source.bytes().length)
                .bind(5, file.format().label())
                .bind(6, file.charset())
                .executeAndReturnGeneratedKeys("id")
                .mapTo(Long.class)
                .one();
    }

    long insertCollection(long fileRow, LevelFile file) {
        boolean titled = !file.collection().title().isEmpty();
        return handle.createUpdate("""
                        insert into collection (source_file_id, title, titled, author, notes) values (?, ?, ?, ?, ?)
                        """)
                .bind(0, fileRow)
                .bind(1, titled ? file.collection().title() : SolutionLines.withoutEnding(fileName(file.name())))
                .bind(2, titled)
                .bind(3, file.collection().author())
                .bind(4, NoteText.write(file.collection().notes()))
                .executeAndReturnGeneratedKeys("id")
                .mapTo(Long.class)
                .one();
    }

    void insertLevel(long collection, Level level, Long exactBoard) {
        rows.add(new NewRows.LevelRow(
                collection,
                level.index(),
                level.line(),
                level.title(),
                level.author(),
                NoteText.write(level.notes()),
                level.published(),
                level.status(),
                exactBoard));
    }

    private static String fileName(String name) {
        return name.substring(name.lastIndexOf('/') + 1);
    }
}
