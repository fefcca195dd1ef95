package org.sokobase.catalog.importing;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.sokobase.catalog.source.Sha256;
import org.sokobase.catalog.undo.FileRemoval;
import org.sokobase.file.Source;
import org.sokobase.format.ReaderVersion;

/**
 * The archives that are completely in the catalog and need not be unpacked again. Archives are the same if their places
 * and bytes are. An archive is forgotten when one of its files is removed, see {@link FileRemoval}; newer readers
 * unpack it again, because they may find levels where older ones found none.
 */
final class Archives {

    private final Handle handle;
    private Optional<Source> current = Optional.empty();
    private final Set<Long> fileRows = new LinkedHashSet<>();
    private int members;

    Archives(Handle handle) {
        this.handle = handle;
    }

    /** The numbers of files with levels, and of levels, in an archive. */
    record Content(int files, int levels) {}

    /** Whether the last archive at this place was complete; its present content is not checked. */
    boolean isAtLocation(Source archive) {
        return archive.location()
                .map(location -> handle.createQuery("select count(*) from archive where location = ?")
                        .bind(0, location.toString())
                        .mapTo(Long.class)
                        .one())
                .filter(rows -> rows > 0)
                .isPresent();
    }

    /** Returns the totals of an archive if it is completely in the catalog. */
    Optional<Content> whole(Source archive) {
        return archive.location()
                .flatMap(location -> handle.createQuery("""
                        select a.files, sum(c.levels)
                        from archive a
                        join archive_file m on m.archive_id = a.id
                        join collection c on c.source_file_id = m.source_file_id
                        where a.location = ? and a.sha256 = ? and a.reader_version = ?
                        group by a.id, a.files having count(*) = a.files
                        """)
                        .bind(0, location.toString())
                        .bind(1, Sha256.of(archive.bytes()))
                        .bind(2, ReaderVersion.NOW)
                        .map((row, context) -> new Content(row.getInt(1), row.getInt(2)))
                        .findOne());
    }

    /**
     * Records a file that is completely in the catalog; it may be a member of an archive.
     *
     * @param fileRow the row that has its levels; nothing if it has none
     */
    void taken(Source file, Optional<Long> fileRow) {
        if (file.archive().isPresent()) {
            if (!file.archive().equals(current)) {
                begin(file.archive());
            }
            members++;
            fileRow.ifPresent(fileRows::add);
        }
    }

    private void begin(Optional<Source> archive) {
        current = archive;
        fileRows.clear();
        members = 0;
    }

    /** The rows of those members with levels of an archive that came last. */
    Set<Long> membersOf(Source archive) {
        return current.equals(Optional.of(archive)) ? Set.copyOf(fileRows) : Set.of();
    }

    /**
     * Remembers an archive whose members were just added, unless some of its content is missing or may be missing
     * later: an unreadable member, one with solutions, or one that was replaced by another of the same name.
     *
     * @param size how many members it has
     */
    void remember(Source archive, int size) {
        if (archive.location().isPresent()
                && current.equals(Optional.of(archive))
                && members == size
                && !fileRows.isEmpty()) {
            insert(archive, archive.place().orElseThrow());
        }
        begin(Optional.empty());
    }

    private void insert(Source archive, String location) {
        handle.execute("delete from archive where location = ?", location);
        long row = handle.createUpdate(
                        "insert into archive (location, sha256, reader_version, files) values (?, ?, ?, ?)")
                .bind(0, location)
                .bind(1, Sha256.of(archive.bytes()))
                .bind(2, ReaderVersion.NOW)
                .bind(3, fileRows.size())
                .executeAndReturnGeneratedKeys("id")
                .mapTo(Long.class)
                .one();
        try (PreparedBatch batch = handle.prepareBatch(
                "insert into archive_file (archive_id, source_file_id) select ?, id from source_file where id = ?")) {
            fileRows.forEach(file -> batch.add(row, file));
            int found = 0;
            for (int inserted : batch.execute()) {
                found += inserted;
            }
            if (found < fileRows.size()) {
                handle.execute("delete from archive where id = ?", row);
            }
        }
    }

    /** Forgets the archive that a file is a member of, if it is, as something else than levels was kept of it. */
    void forget(Source file) {
        file.archive()
                .flatMap(Source::location)
                .ifPresent(location -> handle.execute("delete from archive where location = ?", location.toString()));
    }
}
