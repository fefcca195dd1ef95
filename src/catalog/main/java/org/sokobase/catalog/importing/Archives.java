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
 * The archives that the catalog has as a whole, so that nobody needs to unpack them again. An archive is the same if its place
 * and its bytes are. It is forgotten with the first of its files that goes, see {@link FileRemoval}; and newer
 * readers, which may find levels where older ones found none, unpack it once more.
 */
final class Archives {

    private final Handle handle;
    private Optional<Source> current = Optional.empty();
    private final Set<Long> fileRows = new LinkedHashSet<>();
    private int members;

    Archives(Handle handle) {
        this.handle = handle;
    }

    /** What an archive holds: how many files with levels, and how many levels. */
    record Content(int files, int levels) {}

    /** Whether an archive of this place was whole the last time; what it holds now is not looked at. */
    boolean isAtLocation(Source archive) {
        return archive.location()
                .map(location -> handle.createQuery("select count(*) from archive where location = ?")
                        .bind(0, location.toString())
                        .mapTo(Long.class)
                        .one())
                .filter(rows -> rows > 0)
                .isPresent();
    }

    /** What an archive holds, if that is in the catalog as a whole. */
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
     * Takes note of a file, which may be a member of an archive, of which nothing is missing in the catalog.
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
     * Keeps an archive in mind whose members came last, unless something of it is missing in the catalog or may be missing
     * later: a member that could not be read, one with solutions, one that another of the same name has replaced.
     *
     * @param size how many members it has
     */
    void remember(Source archive, int size) {
        if (archive.location().isPresent()
                && current.equals(Optional.of(archive))
                && members == size
                && !fileRows.isEmpty()) {
            insert(archive, archive.location().get().toString());
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
