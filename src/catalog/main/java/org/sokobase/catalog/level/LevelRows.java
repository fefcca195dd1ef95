package org.sokobase.catalog.level;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.StatementContext;
import org.sokobase.level.NoteText;

/** The select that all queries for levels share, and the reading of its rows. */
public final class LevelRows implements RowMapper<CatalogLevel> {

    /** What the row of a level {@code l} says. */
    private static final String LEVEL = """
            l.id, l.ordinal, l.line, l.title, l.author, l.notes, l.published, l.status,
            l.exact_id, l.exact_nth, l.unique_id, l.unique_nth, l.collection_id
            """;

    /** How many columns {@link #SELECT_ALONE} has; the last is the number of the collection. */
    public static final int SIZE_ALONE = 13;

    private static final int COLLECTION = SIZE_ALONE;

    /** What the rows of a collection {@code c} and its file {@code f} say, behind the collection's id. */
    public static final String COLLECTION_AND_FILE =
            " c.title, c.titled, c.author, c.notes, f.name, f.location, c.is_reference, c.levels ";

    /** How many columns these are with the id. */
    public static final int SIZE_OF_COLLECTION = 9;

    /** Collections {@code c} with their files {@code f}, as {@link #collection} expects them. */
    public static final String SELECT_COLLECTIONS = """
            select c.id,""" + COLLECTION_AND_FILE + """
            from collection c
            join source_file f on f.id = c.source_file_id
            """;

    /** Levels {@code l} of collections {@code c} in files {@code f}. */
    public static final String SELECT = "select " + LEVEL + """
            ,""" + COLLECTION_AND_FILE + """
            from level l
            join collection c on c.id = l.collection_id
            join source_file f on f.id = c.source_file_id
            """;

    /** Levels {@code l} alone, for those who know their collections. */
    public static final String SELECT_ALONE = selectAlone(List.of());

    private final Map<Long, CatalogLevel.CollectionRef> collections = new HashMap<>();

    /** Reads levels with their collections. */
    public LevelRows() {}

    /** Reads levels, also without their collections, if they are of these. */
    public LevelRows(List<CatalogLevel.CollectionRef> known) {
        known.forEach(collection -> collections.put(collection.id(), collection));
    }

    /** The same with more columns behind them. */
    public static String selectAlone(List<String> more) {
        return Stream.concat(Stream.of(LEVEL), more.stream())
                .collect(Collectors.joining(", ", "select ", " from level l "));
    }

    @Override
    public CatalogLevel map(ResultSet row, StatementContext context) throws SQLException {
        return new CatalogLevel(
                row.getLong(1),
                collection(row),
                row.getInt(2),
                row.getInt(3),
                row.getString(4),
                row.getString(5),
                NoteText.read(row.getString(6)),
                row.getString(7),
                row.getString(8),
                identity(row));
    }

    private CatalogLevel.CollectionRef collection(ResultSet row) throws SQLException {
        long id = row.getLong(COLLECTION);
        CatalogLevel.CollectionRef known = collections.get(id);
        if (known != null) {
            return known;
        }
        CatalogLevel.CollectionRef collection = collection(row, COLLECTION);
        collections.put(id, collection);
        return collection;
    }

    /** The collection in the columns of a row from this one on. */
    public static CatalogLevel.CollectionRef collection(ResultSet row, int first) throws SQLException {
        return new CatalogLevel.CollectionRef(
                row.getLong(first),
                row.getString(first + 1),
                row.getBoolean(first + 2),
                row.getString(first + 3),
                NoteText.read(row.getString(first + 4)),
                row.getString(first + 5),
                Optional.ofNullable(row.getString(first + 6)),
                row.getBoolean(first + 7),
                row.getInt(first + 8));
    }

    private static Optional<CatalogLevel.Identity> identity(ResultSet row) throws SQLException {
        LevelKeys keys = LevelKeys.read(row, 9);
        return row.wasNull() ? Optional.empty() : Optional.of(new CatalogLevel.Identity(keys.board(), keys.puzzle()));
    }
}
