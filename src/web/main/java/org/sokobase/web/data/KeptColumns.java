package org.sokobase.web.data;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.column.ColumnReading;
import org.sokobase.catalog.column.LevelColumns;
import org.sokobase.catalog.column.NumberColumn;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.Name;

/**
 * The columns of all levels, read when they are first needed and again when the catalog has changed.
 *
 * <p><b>Threads.</b> Any number may ask; whoever comes while they are read waits for them.
 */
public final class KeptColumns {

    /** How often columns are read in slices while others change the catalog between these. */
    private static final int TRIES = 3;

    /** How many further columns and answers of the database are kept. */
    private static final int MOST_KEPT = 6;

    /** For how long levels are looked at one by one before a page shows what was found so far. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(3);

    private final CatalogLease catalog;
    private @Nullable Kept kept;

    public KeptColumns(CatalogLease catalog) {
        this.catalog = catalog;
    }

    /** The rows for which the database says that a condition holds, as far as it was asked. */
    private static final class Answer {
        private final BitSet rows = new BitSet();
        private int lookedAt;
    }

    /** Columns of one state of the catalog, and what was asked of them since. */
    public final class Kept {

        private final Optional<String> state;
        private final LevelColumns columns;
        private final Map<String, NumberColumn> numbers = leastUsedGoes();
        private final Map<String, Answer> answers = leastUsedGoes();
        private final Map<String, SelectedLevels> selections = leastUsedGoes();

        private Kept(Optional<String> state, LevelColumns columns) {
            this.state = state;
            this.columns = columns;
        }

        /** The columns. */
        public LevelColumns columns() {
            return columns;
        }

        /** A further column of a number, or of what is so or not so; nothing for others. */
        synchronized Optional<NumberColumn> numbers(Name name) {
            if (name.kind() != Name.Kind.NUMBER && name.kind() != Name.Kind.FLAG) {
                return Optional.empty();
            }
            return Optional.of(numbers.computeIfAbsent(name.label(), label -> {
                double[] values = new double[columns.size()];
                for (int row = 0; row < values.length; ) {
                    int from = row;
                    row = catalog.ask(open -> open.listing().columns().numbers(name, columns, values, from));
                }
                return NumberColumn.of(values);
            }));
        }

        /** The rows for which the database says that a condition holds; what was not yet looked at is not among them. */
        synchronized BitSet rows(Condition condition, Looking looking) {
            Answer answer = answers.computeIfAbsent(condition.toString(), text -> new Answer());
            long end = System.nanoTime() + PATIENCE;
            while (answer.lookedAt < columns.size() && (looking == Looking.AT_ALL || System.nanoTime() < end)) {
                int from = answer.lookedAt;
                int to = Math.min(columns.size(), from + AT_A_TIME);
                catalog.ask(open -> open.listing().columns().passing(condition, columns, from, to))
                        .forEach(id -> columns.row(id).ifPresent(answer.rows::set));
                answer.lookedAt = to;
            }
            return (BitSet) answer.rows.clone();
        }

        /** How many levels were looked at for a condition. */
        synchronized int lookedAt(Condition condition) {
            return Optional.ofNullable(answers.get(condition.toString()))
                    .map(answer -> answer.lookedAt)
                    .orElse(columns.size());
        }

        /** The numbers of the collections that a name means. */
        List<Long> collections(String name) {
            return catalog.ask(open -> open.listing().columns().collections(name));
        }

        /** The levels of a selection, whatever its order and its page are. */
        synchronized SelectedLevels selected(LevelSelection selection, Looking looking) {
            LevelSelection filter = new LevelSelection(
                    selection.where(),
                    selection.collection(),
                    selection.author(),
                    selection.facets(),
                    Optional.empty(),
                    1,
                    Optional.empty());
            SelectedLevels known = selections.get(filter.query());
            if (known == null || !known.isComplete()) {
                known = SelectedLevels.of(filter, this, looking);
                selections.put(filter.query(), known);
            }
            return known;
        }
    }

    /** How long one looks at levels one by one. */
    public enum Looking {
        /** As long as somebody waits for a page. */
        FOR_A_WHILE,
        AT_ALL
    }

    /** How many levels are looked at one by one in one question to the catalog. */
    private static final int AT_A_TIME = 10_000;

    private static <T> Map<String, T> leastUsedGoes() {
        return new LinkedHashMap<>(2 * MOST_KEPT, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, T> eldest) {
                return size() > MOST_KEPT;
            }
        };
    }

    /** The levels that a selection lets through. */
    public SelectedLevels selected(LevelSelection selection, Looking looking) {
        return current().selected(selection, looking);
    }

    /** The columns as the catalog is now. */
    public synchronized Kept current() {
        Optional<String> state = catalog.ask(catalog::state);
        Kept last = kept;
        if (last == null || state.isEmpty() || !last.state.equals(state)) {
            kept = null; // so that there are not two of them in memory
            last = read();
            kept = last;
        }
        return last;
    }

    private Kept read() {
        for (int i = 0; i < TRIES; i++) {
            Optional<Kept> read = readInSlices();
            if (read.isPresent()) {
                return read.get();
            }
        }
        return catalog.ask(open -> {
            ColumnReading reading = open.listing().columns().begin();
            while (!reading.isComplete()) {
                open.listing().columns().read(reading);
            }
            return new Kept(catalog.state(open), reading.columns());
        });
    }

    /** Nothing if the catalog has changed between two slices, or may have. */
    private Optional<Kept> readInSlices() {
        record Begun(Optional<String> state, ColumnReading reading) {}
        Begun begun = catalog.ask(
                open -> new Begun(catalog.state(open), open.listing().columns().begin()));
        while (!begun.reading().isComplete()) {
            Optional<String> now = catalog.ask(open -> {
                open.listing().columns().read(begun.reading());
                return catalog.state(open);
            });
            if (now.isEmpty() || !now.equals(begun.state())) {
                return Optional.empty();
            }
        }
        return Optional.of(new Kept(begun.state(), begun.reading().columns()));
    }
}
