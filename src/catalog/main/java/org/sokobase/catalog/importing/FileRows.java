package org.sokobase.catalog.importing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.catalog.source.PlaceRows;
import org.sokobase.catalog.source.Sha256;
import org.sokobase.file.FileNames;
import org.sokobase.file.Source;
import org.sokobase.format.ReaderVersion;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/** The rows of files. For one thread at a time. */
public final class FileRows {

    private final Handle handle;

    public FileRows(Handle handle) {
        this.handle = handle;
    }

    /**
     * A file that the catalog has.
     *
     * @param levels the number of levels; empty if only its solutions were imported
     * @param waits  whether some of its solutions wait for their levels
     * @param isHere whether it was found at this very place
     * @param reader the version of the readers that read it
     */
    record Known(
            long row,
            String name,
            ImportedFile.ReadAs readAs,
            Optional<Integer> levels,
            boolean waits,
            boolean isHere,
            int reader) {

        boolean hasLevels() {
            return levels.isPresent();
        }
    }

    /**
     * Finds a file with these bytes that was found at this place or has this name, ignoring folders. Files with levels
     * are preferred to files without, and files of this place to others.
     */
    Optional<Known> sameFile(String sha256, Source source) {
        return sameFiles(sha256, source).stream().findFirst();
    }

    /** The same with these levels, if somebody says what its characters mean, as then they may be others. */
    Optional<Known> sameFile(IncomingFile incoming) {
        return sameFiles(incoming.sha256(), incoming.source()).stream()
                .filter(known -> !incoming.isInOtherCharacters() || hasLevelsOf(known.row(), incoming.file()))
                .findFirst();
    }

    private boolean hasLevelsOf(long fileRow, LevelFile file) {
        List<String> boards = handle.createQuery("""
                        select l.published from collection c join level l on\s""" + LevelIds.OF_COLLECTION + """
                         where c.source_file_id = ? order by l.id
                        """)
                .bind(0, fileRow)
                .mapTo(String.class)
                .list();
        return boards.equals(
                file.collection().levels().stream().map(Level::published).toList());
    }

    private List<Known> sameFiles(String sha256, Source source) {
        return handle
                .createQuery("""
                        select f.id, f.name, f.format, f.charset, c.levels,
                               exists (select 1 from unmatched_solution where source_file_id = f.id),
                               exists (select 1 from file_place p
                                       where p.source_file_id = f.id and p.location = :location),
                               f.reader_version
                        from source_file f left join collection c on c.source_file_id = f.id
                        where f.sha256 = :sha256 order by case when c.id is null then 1 else 0 end, 7 desc, f.id
                        """)
                .bind("sha256", sha256)
                .bind("location", source.place().orElse(null))
                .map((row, context) -> new Known(
                        row.getLong(1),
                        row.getString(2),
                        new ImportedFile.ReadAs(row.getString(3), row.getString(4)),
                        Optional.ofNullable(row.getObject(5, Integer.class)),
                        row.getBoolean(6),
                        row.getBoolean(7),
                        row.getInt(8)))
                .list()
                .stream()
                .filter(known ->
                        known.isHere() || FileNames.withoutFolders(known.name()).equals(source.fileName()))
                .toList();
    }

    /**
     * The files that were found at this place: at most one with levels, besides those of which only the solutions were
     * imported.
     */
    List<Long> atLocation(Source source) {
        return source.place().map(this::atLocation).orElse(List.of());
    }

    /** The same for a place in the file system. */
    List<Long> atLocation(String place) {
        return handle.createQuery("select source_file_id from file_place where location = ? order by source_file_id")
                .bind(0, place)
                .mapTo(Long.class)
                .list();
    }

    /** Those of the files whose levels were imported. */
    List<Long> withLevels(List<Long> fileRows) {
        return fileRows.stream().filter(this::hasLevels).toList();
    }

    /** Those of the files of which only the solutions were imported. */
    List<Long> withoutLevels(List<Long> fileRows) {
        return fileRows.stream().filter(row -> !hasLevels(row)).collect(Collectors.toCollection(ArrayList::new));
    }

    private boolean hasLevels(long fileRow) {
        return new CollectionRows(handle).of(fileRow).isPresent();
    }

    /** The SHA-256 sums of all files whose levels are in the catalog, except those that are to be read again. */
    Set<String> sumsOfLevelFiles(OutdatedFiles outdated) {
        Set<String> sums = new HashSet<>();
        Set<String> toRead = new HashSet<>();
        handle.createQuery("""
                        select f.id, f.sha256, f.format, f.reader_version
                        from source_file f join collection c on c.source_file_id = f.id
                        """)
                .map((row, context) -> outdated.has(row.getLong(1), row.getString(3), row.getInt(4))
                        ? toRead.add(row.getString(2))
                        : sums.add(row.getString(2)))
                .list();
        sums.removeAll(toRead);
        return sums;
    }

    /** The file with these bytes that a run has imported under this name and that has no place. */
    Optional<Long> withoutPlace(long run, String name, String sha256) {
        return handle.createQuery("""
                        select id from source_file
                        where sha256 = ? and import_run_id = ? and name = ? and location is null
                        """)
                .bind(0, sha256)
                .bind(1, run)
                .bind(2, name)
                .mapTo(Long.class)
                .findFirst();
    }

    /** A file has more bytes now. */
    void grown(long fileRow, Source grown) {
        handle.execute(
                "update source_file set sha256 = ?, size_bytes = ? where id = ?",
                Sha256.of(grown.bytes()),
                grown.bytes().length,
                fileRow);
    }

    /** The run that was the first to meet a file. */
    long runOf(long fileRow) {
        return handle.createQuery("select import_run_id from source_file where id = ?")
                .bind(0, fileRow)
                .mapTo(Long.class)
                .one();
    }

    /** A file was read again. */
    void reread(long fileRow, FileRow file) {
        handle.execute(
                "update source_file set format = ?, charset = ?, reader_version = ? where id = ?",
                file.format(),
                file.charset(),
                file.reader(),
                fileRow);
    }

    /** The readers of this program have nothing else to say of a file than is kept. */
    void confirm(long fileRow) {
        handle.execute("update source_file set reader_version = ? where id = ?", ReaderVersion.NOW, fileRow);
    }

    /**
     * The stored properties of a file.
     *
     * @param place    the place at which it was found
     * @param sha256   of its bytes, 64 hexadecimal digits
     * @param size     in bytes
     * @param format   the label of the format as which it was read
     * @param charset  the character set in which it was read, or an empty string
     * @param reader   the version of the readers that read it
     */
    public record FileRow(FilePlace place, String sha256, long size, String format, String charset, int reader) {

        static FileRow of(IncomingFile incoming) {
            Source source = incoming.source();
            LevelFile file = incoming.file();
            return new FileRow(
                    FilePlace.of(source),
                    incoming.sha256(),
                    source.bytes().length,
                    file.format().label(),
                    file.charset(),
                    incoming.reader());
        }
    }

    /** Inserts a file with its place. Returns its id. */
    long insert(long run, FileRow file) {
        long row = insertWithoutPlace(run, file);
        new PlaceRows(handle).insert(row, run, file.place());
        return row;
    }

    /** Inserts a file whose places follow. Returns its id. */
    public long insertWithoutPlace(long run, FileRow file) {
        return handle.createUpdate("""
                        insert into source_file (import_run_id, name, location, sha256, size_bytes, format, charset, reader_version)
                        values (?, ?, ?, ?, ?, ?, ?, ?)
                        """)
                .bind(0, run)
                .bind(1, file.place().name())
                .bind(2, file.place().location().orElse(null))
                .bind(3, file.sha256())
                .bind(4, file.size())
                .bind(5, file.format())
                .bind(6, file.charset())
                .bind(7, file.reader())
                .executeAndReturnGeneratedKeys("id")
                .mapTo(Long.class)
                .one();
    }
}
