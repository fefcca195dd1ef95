package org.sokobase.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.format.LevelFile;

/** The files in the catalog, but for those with levels of which only the solutions were taken in. */
final class SourcesQuery {

    private static final String SOURCES = """
            select c.id, c.title, c.titled, c.author, c.notes, f.name, c.is_reference, c.levels,
                   f.name, f.location, f.sha256, f.format
            from source_file f
            left join collection c on c.source_file_id = f.id
            order by f.id
            """;

    private static final int AFTER_COLLECTION = 9;

    private final Handle handle;

    SourcesQuery(Handle handle) {
        this.handle = handle;
    }

    List<SourceFile> all() {
        return handle.createQuery(SOURCES).map((row, context) -> source(row)).list().stream()
                .filter(source ->
                        source.collection().isPresent() || source.format().isOfSolutions())
                .toList();
    }

    private static SourceFile source(ResultSet row) throws SQLException {
        row.getLong(1);
        Optional<CatalogLevel.CollectionRef> collection =
                row.wasNull() ? Optional.empty() : Optional.of(LevelRows.collection(row, 1));
        return new SourceFile(
                row.getString(AFTER_COLLECTION),
                Optional.ofNullable(row.getString(AFTER_COLLECTION + 1)),
                row.getString(AFTER_COLLECTION + 2),
                LevelFile.Format.labelled(row.getString(AFTER_COLLECTION + 3)).orElse(LevelFile.Format.OTHER_TEXT),
                collection);
    }
}
