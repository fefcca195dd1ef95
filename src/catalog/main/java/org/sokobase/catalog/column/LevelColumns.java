package org.sokobase.catalog.column;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.where.Name;

/**
 * What is asked most of all levels, in memory: some forty bytes a level, as of the moment in which they were read. Rows are in
 * the catalog's order.
 *
 * <p>Immutable.
 */
public final class LevelColumns {

    private final long[] ids;
    private final Map<String, NumberColumn> numbers;
    private final Map<String, TextColumn> texts;

    /** With columns by the labels of their names. The array is handed over. */
    LevelColumns(long[] ids, Map<String, NumberColumn> numbers, Map<String, TextColumn> texts) {
        this.ids = ids;
        this.numbers = Map.copyOf(numbers);
        this.texts = Map.copyOf(texts);
    }

    /** How many levels there are. */
    public int size() {
        return ids.length;
    }

    /** The number in the catalog of the level in a row. */
    public long id(int row) {
        return ids[row];
    }

    /** The row of the level with a number; nothing if there is none. */
    public Optional<Integer> row(long id) {
        int row = Arrays.binarySearch(ids, id);
        return row < 0 ? Optional.empty() : Optional.of(row);
    }

    /** The first row of a collection, or of those behind it if it has none. */
    public int firstRowOf(long collection) {
        int row = Arrays.binarySearch(ids, LevelIds.of(collection, 0));
        return row < 0 ? -1 - row : row;
    }

    /** The numbers of a name, if they are here. */
    public Optional<NumberColumn> numbers(Name name) {
        return Optional.ofNullable(numbers.get(name.label()));
    }

    /** The texts of a name, if they are here. */
    public Optional<TextColumn> texts(Name name) {
        return Optional.ofNullable(texts.get(name.label()));
    }
}
