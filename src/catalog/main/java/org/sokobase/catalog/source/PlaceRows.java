package org.sokobase.catalog.source;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * The rows of the places at which files were found. The row of a file has the name and location of its current place:
 * the newest that still has the same bytes, or the newest if none has. For one thread at a time.
 */
public final class PlaceRows {

    private static final String OTHERS = """
            select c.id, p.name, p.location, p.root
            from collection c
            join source_file f on f.id = c.source_file_id
            join file_place p on p.source_file_id = f.id and p.location is distinct from f.location
            """;
    private static final String NEWEST_FIRST = " order by p.id desc";

    /** The number of collections per query. */
    private static final int CHUNK = 200;

    private final Handle handle;
    private final BytesAtPlaces bytes = new BytesAtPlaces();

    public PlaceRows(Handle handle) {
        this.handle = handle;
    }

    /** A row. */
    public record Row(long id, long run, FilePlace place) {}

    /** The places of a file, newest first. */
    public List<Row> of(long file) {
        return handle.createQuery("""
                        select id, import_run_id, name, location, root from file_place
                        where source_file_id = ? order by id desc
                        """)
                .bind(0, file)
                .map((row, context) -> new Row(row.getLong(1), row.getLong(2), place(row, 3)))
                .list();
    }

    /** The name of a file at its current place. */
    public String nameOf(long file) {
        return handle.createQuery("select name from source_file where id = ?")
                .bind(0, file)
                .mapTo(String.class)
                .one();
    }

    public void insert(long file, long run, FilePlace place) {
        handle.execute(
                "insert into file_place (source_file_id, import_run_id, name, location, root) values (?, ?, ?, ?, ?)",
                file,
                run,
                place.name(),
                place.location().orElse(null),
                place.root().orElse(null));
    }

    /**
     * Records that a known file was found at a place.
     *
     * @param run supplies the run for a new place
     * @return the earlier places, newest first, if this one is new
     */
    public List<FilePlace> meet(long file, FilePlace place, LongSupplier run) {
        List<Row> known = of(file);
        boolean isKnown = known.stream().anyMatch(row -> row.place().isAt(place.location()));
        if (!isKnown) {
            insert(file, run.getAsLong(), place);
            use(file, place);
        } else if (known.size() > 1) {
            use(file, newestThatHasTheBytes(file, known, Optional.of(place)));
        }
        return isKnown ? List.of() : known.stream().map(Row::place).toList();
    }

    /** Removes some places of a file. Returns whether any is left. */
    public boolean remove(long file, List<Row> places) {
        places.forEach(place -> handle.execute("delete from file_place where id = ?", place.id()));
        return settle(file);
    }

    /** Updates the row of a file from its places. Returns whether it has any. */
    public boolean settle(long file) {
        List<Row> places = of(file);
        if (!places.isEmpty()) {
            use(file, newestThatHasTheBytes(file, places, Optional.empty()));
            handle.execute(
                    "update source_file set import_run_id = ? where id = ?",
                    places.get(places.size() - 1).run(),
                    file);
        }
        return !places.isEmpty();
    }

    /** Makes the place in the row of a file its only one. */
    public void insertThatOfFile(long file) {
        handle.execute("""
                insert into file_place (source_file_id, import_run_id, name, location)
                select id, import_run_id, name, location from source_file where id = ?
                """, file);
    }

    /** Moves the places of a file to another file with the same bytes, which replaces it. */
    public void move(long file, long to, Optional<String> exceptAt) {
        of(file).stream()
                .filter(row -> !row.place().isAt(exceptAt))
                .forEach(row -> handle.execute("update file_place set source_file_id = ? where id = ?", to, row.id()));
    }

    private FilePlace newestThatHasTheBytes(long file, List<Row> newestFirst, Optional<FilePlace> seen) {
        if (newestFirst.size() == 1) {
            return newestFirst.get(0).place();
        }
        String sha256 = handle.createQuery("select sha256 from source_file where id = ?")
                .bind(0, file)
                .mapTo(String.class)
                .one();
        return newestFirst.stream()
                .map(Row::place)
                .filter(place ->
                        seen.filter(there -> there.isAt(place.location())).isPresent() || bytes.are(place, sha256))
                .findFirst()
                .orElse(newestFirst.get(0).place());
    }

    private void use(long file, FilePlace used) {
        String location = used.location().orElse(null);
        handle.execute("""
                update source_file set name = ?, location = ?
                where id = ? and (name <> ? or location is distinct from cast(? as varchar))
                """, used.name(), location, file, used.name(), location);
    }

    /** The other places of the files of some collections, by collection, newest first. */
    public Map<Long, List<FilePlace>> othersOf(Collection<Long> collections) {
        List<Long> wanted = collections.stream().distinct().toList();
        Map<Long, List<FilePlace>> others = new HashMap<>();
        for (int from = 0; from < wanted.size(); from += CHUNK) {
            others.putAll(byFirstColumn(handle.createQuery(OTHERS + "where c.id in (<collections>)" + NEWEST_FIRST)
                    .bindList("collections", wanted.subList(from, Math.min(wanted.size(), from + CHUNK)))));
        }
        return others;
    }

    /** The same for all collections. */
    public Map<Long, List<FilePlace>> others() {
        return byFirstColumn(handle.createQuery(OTHERS + NEWEST_FIRST));
    }

    /** All places of all files, by the id of the file, newest first. */
    Map<Long, List<FilePlace>> all() {
        return byFirstColumn(handle.createQuery(
                "select p.source_file_id, p.name, p.location, p.root from file_place p" + NEWEST_FIRST));
    }

    private static Map<Long, List<FilePlace>> byFirstColumn(Query query) {
        return query.map((row, context) -> Map.entry(row.getLong(1), place(row, 2)))
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    }

    /** Reads a place from three columns of a row, beginning with this one. */
    private static FilePlace place(ResultSet row, int first) throws SQLException {
        return new FilePlace(
                row.getString(first),
                Optional.ofNullable(row.getString(first + 1)),
                Optional.ofNullable(row.getString(first + 2)));
    }
}
