package org.sokobase.catalog.where;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.identity.LevelId;
import org.sokobase.level.FoldedText;

/** Reads the values of a name, all of which compare with each other: numbers, ids, yes or no, or folded texts. */
public final class NameValues {

    /** Collections {@code c} and their files {@code f}. */
    static final String COLLECTIONS = "from collection c join source_file f on f.id = c.source_file_id";

    private final Name name;
    private final Map<Long, String> ofCollections = new HashMap<>();

    private NameValues(Handle handle, Name name) {
        this.name = name;
        if (name.source() instanceof Source.Texts texts) {
            texts.ofCollection()
                    .ifPresent(column -> handle.createQuery("select c.id, " + column + " " + COLLECTIONS)
                            .map((row, context) -> Map.entry(row.getLong(1), row.getString(2)))
                            .forEach(text -> ofCollections.put(text.getKey(), text.getValue())));
        }
    }

    /** Those of a name. */
    public static NameValues of(Handle handle, Name name) {
        return new NameValues(handle, name);
    }

    /** What to select of a level {@code l}. */
    public String sql() {
        if (name.source() instanceof Source.Expression expression) {
            return expression.sql();
        }
        if (name.source() instanceof Source.Words words) {
            return "coalesce((select string_agg(t.tag, ',') " + words.from() + "), '')";
        }
        return name.source() instanceof Source.Texts texts
                ? texts.ofLevel().map(column -> "l." + column).orElse("''")
                : "case when l.exact_id is not null then l.published end";
    }

    /**
     * The value in a column of a row.
     *
     * @param collection the collection of the level
     */
    public Optional<Comparable<?>> read(ResultSet row, int column, long collection) throws SQLException {
        return switch (name.kind()) {
            case NUMBER -> number(row, column);
            case FLAG -> Optional.of(row.getBoolean(column));
            case ID -> id(row, column);
            case TEXT -> {
                String own = row.getString(column);
                String text = own.isEmpty()
                        ? ofCollections.getOrDefault(collection, "")
                        : name.source() instanceof Source.Words ? Tag.text(Tag.list(own)) : own;
                yield Optional.of(text).filter(known -> !known.isEmpty()).map(FoldedText::of);
            }
        };
    }

    private Optional<Comparable<?>> id(ResultSet row, int column) throws SQLException {
        if (name.source() instanceof Source.FirstEdition) {
            return Optional.ofNullable(row.getString(column))
                    .flatMap(CatalogLevel::firstEdition)
                    .map(id -> id);
        }
        LevelId id = new LevelId(row.getLong(column));
        return row.wasNull() ? Optional.empty() : Optional.of(id);
    }

    private Optional<Comparable<?>> number(ResultSet row, int column) throws SQLException {
        if (name.source() instanceof Source.Floor) {
            return Optional.ofNullable(row.getString(column))
                    .flatMap(Source.Floor::of)
                    .map(floor -> floor);
        }
        double number = row.getDouble(column);
        return row.wasNull() ? Optional.empty() : Optional.of(number);
    }
}
