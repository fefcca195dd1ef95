package org.sokobase.catalog.source;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.level.LevelFile;

/** Queries the files in the catalog, except files with levels of which only the solutions were imported. */
final class SourcesQuery {

    private static final String SOURCES = """
            select c.id,""" + LevelRows.COLLECTION_AND_FILE + """
            , f.id, f.name, f.location, f.sha256, f.format
            from source_file f
            left join collection c on c.source_file_id = f.id
            order by f.id
            """;

    private static final int AFTER_COLLECTION = LevelRows.SIZE_OF_COLLECTION + 1;

    private final Handle handle;

    SourcesQuery(Handle handle) {
        this.handle = handle;
    }

    List<SourceFile> all() {
        Map<Long, List<FilePlace>> places = new PlaceRows(handle).all();
        return handle.createQuery(SOURCES).map((row, context) -> source(row, places)).list().stream()
                .filter(source ->
                        source.collection().isPresent() || source.format().isOfSolutions())
                .toList();
    }

    private static SourceFile source(ResultSet row, Map<Long, List<FilePlace>> places) throws SQLException {
        row.getLong(1);
        Optional<CatalogLevel.CollectionRef> collection =
                row.wasNull() ? Optional.empty() : Optional.of(LevelRows.collection(row, 1));
        return new SourceFile(
                row.getString(AFTER_COLLECTION + 1),
                usedFirst(
                        row.getString(AFTER_COLLECTION + 1),
                        Optional.ofNullable(row.getString(AFTER_COLLECTION + 2)),
                        places.getOrDefault(row.getLong(AFTER_COLLECTION), List.of())),
                row.getString(AFTER_COLLECTION + 3),
                LevelFile.Format.labelled(row.getString(AFTER_COLLECTION + 4)).orElse(LevelFile.Format.OTHER_TEXT),
                collection);
    }

    private static List<FilePlace> usedFirst(String name, Optional<String> location, List<FilePlace> newestFirst) {
        FilePlace used = newestFirst.stream()
                .filter(place -> place.isAt(location))
                .findFirst()
                .orElse(new FilePlace(name, location, Optional.empty()));
        return Stream.concat(Stream.of(used), newestFirst.stream().filter(place -> !place.equals(used)))
                .toList();
    }
}
