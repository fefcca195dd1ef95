package org.sokobase.web.data;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sokobase.catalog.column.ColumnCondition;
import org.sokobase.catalog.column.FilteredRows;
import org.sokobase.catalog.column.LevelColumns;
import org.sokobase.catalog.column.NumberColumn;
import org.sokobase.catalog.column.TextColumn;
import org.sokobase.catalog.listing.LevelOrder;
import org.sokobase.catalog.listing.RowOrder;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.Name;
import org.sokobase.catalog.where.Operator;
import org.sokobase.catalog.where.Value;

/**
 * The levels that a selection lets through, told by columns, and by the database where they cannot tell.
 *
 * <p>Immutable but for what is counted only when it is asked for.
 */
public final class SelectedLevels {

    private final KeptColumns.Kept kept;
    private final ColumnCondition conditions;
    private final FilteredRows rows;
    private final List<Part> parts;
    private final int lookedAt;
    private final Map<Facet, FacetCounts> counts = new ConcurrentHashMap<>();

    private SelectedLevels(
            KeptColumns.Kept kept, ColumnCondition conditions, FilteredRows rows, List<Part> parts, int lookedAt) {
        this.kept = kept;
        this.conditions = conditions;
        this.rows = rows;
        this.parts = List.copyOf(parts);
        this.lookedAt = lookedAt;
    }

    /**
     * A part of a filter.
     *
     * @param label   what it is about
     * @param value   what it asks for
     * @param facet   the facet whose values it chooses
     * @param without the selection without it, whatever its order and its pages are
     */
    public record Part(String label, String value, Optional<Facet> facet, LevelSelection without) {}

    /** Makes a filter of the parts of a selection. */
    private static final class Making {

        private final LevelSelection selection;
        private final KeptColumns.Kept kept;
        private final KeptColumns.Looking looking;
        private final ColumnCondition conditions;
        private final List<Part> parts = new ArrayList<>();
        private final List<IntPredicate> passing = new ArrayList<>();
        private int lookedAt;

        Making(LevelSelection selection, KeptColumns.Kept kept, KeptColumns.Looking looking) {
            this.selection = selection;
            this.kept = kept;
            this.looking = looking;
            this.conditions = new ColumnCondition(kept.columns(), kept::numbers);
            this.lookedAt = kept.columns().size();
        }

        private void add(Part part, IntPredicate passes) {
            parts.add(part);
            passing.add(passes);
        }

        /** What is asked of levels; each of several that must all hold is a part. */
        private void where(Condition condition) {
            int room = FilteredRows.MOST_PARTS - Facet.values().length - 2;
            List<Condition> all =
                    condition instanceof Condition.All joined && joined.parts().size() <= room
                            ? joined.parts()
                            : List.of(condition);
            for (Condition one : all) {
                Optional<String> others = all.stream()
                        .filter(other -> other != one)
                        .reduce(Condition::and)
                        .map(Condition::toString);
                add(new Part("condition", one.toString(), Optional.empty(), selection.where(others)), passes(one));
            }
        }

        private IntPredicate passes(Condition condition) {
            Optional<IntPredicate> known = conditions.of(condition);
            if (known.isPresent()) {
                return known.get();
            }
            KeptColumns.Passing found = kept.rows(condition, looking);
            lookedAt = Math.min(lookedAt, found.lookedAt());
            return found.rows()::get;
        }

        private void collection(String name) {
            BitSet found = new BitSet();
            for (long collection : kept.collections(name)) {
                found.set(kept.columns().firstRowOf(collection), kept.columns().firstRowOf(collection + 1));
            }
            add(new Part("collection", name, Optional.empty(), selection.collection(Optional.empty())), found::get);
        }

        private void author(String part) {
            Condition contains =
                    new Condition.Comparison(Facet.AUTHOR.asked(), Operator.CONTAINS, new Value.Text(part));
            add(new Part("author", part, Optional.empty(), selection.author(Optional.empty())), passes(contains));
        }

        private void facet(Facet facet, List<String> values) {
            String shown =
                    values.stream().map(value -> FacetText.shown(facet, value)).collect(Collectors.joining(" or "));
            add(
                    new Part(facet.parameter(), shown, Optional.of(facet), selection.with(facet, List.of())),
                    passes(selection.condition(facet)));
        }
    }

    static SelectedLevels of(LevelSelection selection, KeptColumns.Kept kept, KeptColumns.Looking looking) {
        Making making = new Making(selection, kept, looking);
        selection.condition().ifPresent(making::where);
        selection.collection().ifPresent(making::collection);
        selection.author().ifPresent(making::author);
        selection.facets().forEach(making::facet);
        FilteredRows rows = FilteredRows.of(kept.columns().size(), making.passing);
        return new SelectedLevels(kept, making.conditions, rows, making.parts, making.lookedAt);
    }

    /** How many there are. */
    public int count() {
        return rows.count();
    }

    /** How many levels were looked at: all of the catalog, unless that takes too long. */
    public int lookedAt() {
        return lookedAt;
    }

    /** Whether all levels of the catalog were looked at. */
    public boolean isComplete() {
        return lookedAt == rows.size();
    }

    /** The columns that tell. */
    LevelColumns columns() {
        return kept.columns();
    }

    /** The parts of the filter. */
    public List<Part> parts() {
        return parts;
    }

    /** How many there would be without a part of the filter. */
    public int countWithout(Part part) {
        return rows.countWithout(parts.indexOf(part));
    }

    /** How many of them have each value of a facet, whatever is asked of that facet. */
    public FacetCounts counts(Facet facet) {
        return counts.computeIfAbsent(facet, this::counted);
    }

    private FacetCounts counted(Facet facet) {
        OptionalInt own = IntStream.range(0, parts.size())
                .filter(i -> parts.get(i).facet().equals(Optional.of(facet)))
                .findFirst();
        return FacetCounts.of(facet, kept.columns(), rows, own);
    }

    /** The numbers of all of them in the catalog, in its order. */
    public List<Long> ids() {
        LevelColumns columns = kept.columns();
        return rows().mapToObj(columns::id).toList();
    }

    /** The rows of all of them, in the catalog's order. */
    public IntStream rows() {
        return IntStream.of(rows.passing());
    }

    /** A number of each level of the catalog by its row, or whether something is so; nothing for names of other kinds. */
    public Optional<NumberColumn> numbers(Name name) {
        return kept.columns().numbers(name).or(() -> kept.numbers(name));
    }

    /** A text of each level of the catalog by its row, if it is at hand. */
    public Optional<TextColumn> texts(Name name) {
        return kept.columns().texts(name);
    }

    /** The numbers of the first ones in an order; nothing if only the database can tell. */
    public Optional<List<Long>> page(LevelOrder order) {
        Optional<Integer> behind = order.after().flatMap(kept.columns()::row);
        if (behind.isEmpty() && order.after().isPresent()) {
            return Optional.empty(); // the database says what is wrong
        }
        return order(order)
                .map(known -> known.first(
                        rows::passes, behind.map(OptionalInt::of).orElse(OptionalInt.empty()), (int) order.limit()))
                .map(found -> found.stream().map(kept.columns()::id).toList());
    }

    private Optional<RowOrder> order(LevelOrder order) {
        return RowOrder.of(order.keys(), kept.columns(), conditions);
    }

    /** The one before a level and the one behind it. */
    public record Neighbours(Optional<Long> before, Optional<Long> behind) {
        static final Neighbours NONE = new Neighbours(Optional.empty(), Optional.empty());
    }

    /** The neighbours of the first of some levels that is among these; none if there is none, or if only the database can tell. */
    public Neighbours neighbours(List<Long> ids, LevelOrder order) {
        LevelColumns columns = kept.columns();
        Optional<Integer> row = ids.stream()
                .flatMap(id -> columns.row(id).stream())
                .filter(rows::passes)
                .findFirst();
        Optional<RowOrder> known = order(order);
        if (row.isEmpty() || known.isEmpty()) {
            return Neighbours.NONE;
        }
        return new Neighbours(
                id(known.get().before(row.get(), rows::passes)), id(known.get().behind(row.get(), rows::passes)));
    }

    private Optional<Long> id(OptionalInt row) {
        return row.isEmpty() ? Optional.empty() : Optional.of(kept.columns().id(row.getAsInt()));
    }
}
