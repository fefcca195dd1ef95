package org.sokobase.catalog.listing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import org.sokobase.catalog.column.ColumnCondition;
import org.sokobase.catalog.column.LevelColumns;
import org.sokobase.catalog.column.NumberColumn;
import org.sokobase.catalog.listing.SortKey.Direction;

/** An order of rows: that of a list of levels. Those without a value come last, and what nothing tells apart is in the catalog's order. */
public final class RowOrder {

    /** How many more rows than wanted are kept before the last ones are dropped. */
    private static final int SPARE = 2000;

    private final List<NumberColumn> columns = new ArrayList<>();
    private final List<Direction> directions = new ArrayList<>();
    private final int size;

    private RowOrder(int size) {
        this.size = size;
    }

    /** By these keys, the first of which counts most; nothing if the columns do not have one of them. */
    public static Optional<RowOrder> of(List<SortKey> keys, LevelColumns columns, ColumnCondition values) {
        RowOrder order = new RowOrder(columns.size());
        for (SortKey key : keys) {
            Optional<NumberColumn> column = values.order(key.name());
            if (column.isEmpty()) {
                return Optional.empty();
            }
            order.columns.add(column.get());
            order.directions.add(key.direction());
        }
        return Optional.of(order);
    }

    /** Less than 0 if one row comes before the other. */
    private int compare(int one, int other) {
        for (int i = 0; i < columns.size(); i++) {
            double first = columns.get(i).at(one);
            double second = columns.get(i).at(other);
            if (Double.isNaN(first) || Double.isNaN(second)) {
                int order = Boolean.compare(Double.isNaN(first), Double.isNaN(second));
                if (order != 0) {
                    return order;
                }
            } else if (first != second) {
                return (first < second) == (directions.get(i) == Direction.LEAST_FIRST) ? -1 : 1;
            }
        }
        return Integer.compare(one, other);
    }

    /**
     * The first ones of the rows that pass.
     *
     * @param behind the row behind which they begin
     */
    public List<Integer> first(IntPredicate passing, OptionalInt behind, int limit) {
        if (columns.isEmpty()) {
            List<Integer> rows = new ArrayList<>();
            for (int row = behind.orElse(-1) + 1; row < size && rows.size() < limit; row++) {
                if (passing.test(row)) {
                    rows.add(row);
                }
            }
            return rows;
        }
        return sorted(passing, behind, limit);
    }

    private List<Integer> sorted(IntPredicate passing, OptionalInt behind, int limit) {
        Comparator<Integer> comparator = this::compare;
        List<Integer> rows = new ArrayList<>();
        int worst = -1; // from when on no worse one is wanted
        for (int row = 0; row < size; row++) {
            boolean wanted = passing.test(row)
                    && (worst < 0 || compare(row, worst) < 0)
                    && (behind.isEmpty() || compare(row, behind.getAsInt()) > 0);
            if (wanted) {
                rows.add(row);
                if (rows.size() == limit + SPARE) {
                    rows.sort(comparator);
                    rows.subList(limit, rows.size()).clear();
                    worst = rows.get(limit - 1);
                }
            }
        }
        rows.sort(comparator);
        return rows.size() > limit ? List.copyOf(rows.subList(0, limit)) : rows;
    }

    /** The row that comes next before another one, of those that pass. */
    public OptionalInt before(int row, IntPredicate passing) {
        int best = -1;
        for (int other = 0; other < size; other++) {
            if (passing.test(other) && compare(other, row) < 0 && (best < 0 || compare(other, best) > 0)) {
                best = other;
            }
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
    }

    /** The row that comes next behind another one, of those that pass. */
    public OptionalInt behind(int row, IntPredicate passing) {
        return first(passing, OptionalInt.of(row), 1).stream()
                .mapToInt(Integer::intValue)
                .findFirst();
    }
}
