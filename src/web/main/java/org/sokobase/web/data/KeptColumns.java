package org.sokobase.web.data;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import org.sokobase.catalog.column.ColumnReading;
import org.sokobase.catalog.column.LevelColumns;
import org.sokobase.catalog.column.NumberColumn;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.Name;

/**
 * The columns of all levels, read when they are first needed and again when the catalog has changed.
 *
 * <p><b>Threads.</b> Any number may ask. What is asked of the catalog for one of them, others wait for if they need the same, and
 * for nothing else.
 */
public final class KeptColumns {

    /** How often columns are read in slices while others change the catalog between these. */
    private static final int TRIES = 3;

    /** How many further columns and answers of the database are kept. */
    private static final int MOST_KEPT = 6;

    /** For how long levels are looked at one by one before a page shows what was found so far. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(3);

    private static final long FOR_EVER = TimeUnit.DAYS.toNanos(365);

    /** How many levels are looked at one by one in one question to the catalog. */
    private static final int AT_A_TIME = 10_000;

    private final CatalogLease catalog;
    private final SharedAnswers<String, Kept> kept =
            new SharedAnswers<>(1); // so that there are not two of them in memory

    public KeptColumns(CatalogLease catalog) {
        this.catalog = catalog;
    }

    /** How long one looks at levels one by one. */
    public enum Looking {
        /** As long as somebody waits for a page. */
        FOR_A_WHILE,
        AT_ALL
    }

    /**
     * The rows for which the database says that a condition holds, as far as it was asked.
     *
     * @param lookedAt how many levels it was asked about, the first ones
     */
    record Passing(BitSet rows, int lookedAt) {}

    /** Columns of one state of the catalog, and what was asked of them since. */
    public final class Kept {

        private final Optional<String> state;
        private final LevelColumns columns;
        private final SharedAnswers<String, NumberColumn> numbers = new SharedAnswers<>(MOST_KEPT);
        private final SharedAnswers<String, Looked> answers = new SharedAnswers<>(MOST_KEPT);
        private final SharedAnswers<String, SelectedLevels> selections = new SharedAnswers<>(MOST_KEPT);

        private Kept(Optional<String> state, LevelColumns columns) {
            this.state = state;
            this.columns = columns;
        }

        /** The columns. */
        public LevelColumns columns() {
            return columns;
        }

        /** A further column of a number, or of what is so or not so; nothing for others. */
        Optional<NumberColumn> numbers(Name name) {
            if (name.kind() != Name.Kind.NUMBER && name.kind() != Name.Kind.FLAG) {
                return Optional.empty();
            }
            return Optional.of(numbers.get(name.label(), known -> true, () -> {
                double[] values = new double[columns.size()];
                for (int row = 0; row < values.length; ) {
                    int from = row;
                    row = catalog.ask(open -> open.listing().columns().numbers(name, columns, values, from));
                }
                return NumberColumn.of(values);
            }));
        }

        /** The rows for which the database says that a condition holds; what was not yet looked at is not among them. */
        Passing rows(Condition condition, Looking looking) {
            Looked looked = answers.get(condition.toString(), known -> true, () -> new Looked(condition, columns));
            long end = System.nanoTime() + (looking == Looking.AT_ALL ? FOR_EVER : PATIENCE);
            while (!looked.isComplete() && looked.further(end - System.nanoTime())) {
                // it has looked at some more
            }
            return looked.passing();
        }

        /** The numbers of the collections that a name means. */
        List<Long> collections(String name) {
            return catalog.ask(open -> open.listing().columns().collections(name));
        }

        /** The levels of a selection, whatever its order and its page are. */
        SelectedLevels selected(LevelSelection selection, Looking looking) {
            LevelSelection filter = new LevelSelection(
                    selection.where(),
                    selection.collection(),
                    selection.author(),
                    selection.facets(),
                    Optional.empty(),
                    1,
                    Optional.empty());
            return selections.get(
                    looking + " " + filter.query(), // a page does not wait for who looks at all
                    SelectedLevels::isComplete,
                    () -> SelectedLevels.of(filter, this, looking));
        }
    }

    /** How far levels were looked at for a condition. Several threads share the work: each looks at the next ones. */
    private final class Looked {

        private final Condition condition;
        private final LevelColumns columns;
        private final ReentrantLock turn = new ReentrantLock(true); // a page has its turn beside who looks at all
        private final BitSet rows = new BitSet();
        private int lookedAt;

        Looked(Condition condition, LevelColumns columns) {
            this.condition = condition;
            this.columns = columns;
        }

        synchronized boolean isComplete() {
            return lookedAt >= columns.size();
        }

        /** Asks about some more; whoever comes meanwhile waits for these. Does nothing if it has no turn within this time. */
        boolean further(long nanos) {
            try {
                if (nanos <= 0 || !turn.tryLock(nanos, TimeUnit.NANOSECONDS)) {
                    return false;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
            try {
                int from = passing().lookedAt();
                int to = Math.min(columns.size(), from + AT_A_TIME);
                if (from < to) {
                    add(catalog.ask(open -> open.listing().columns().passing(condition, columns, from, to)), to);
                }
                return true;
            } finally {
                turn.unlock();
            }
        }

        private synchronized void add(Iterable<Long> levels, int to) {
            levels.forEach(id -> columns.row(id).ifPresent(rows::set));
            lookedAt = to;
        }

        synchronized Passing passing() {
            return new Passing((BitSet) rows.clone(), lookedAt);
        }
    }

    /** The levels that a selection lets through. */
    public SelectedLevels selected(LevelSelection selection, Looking looking) {
        return current().selected(selection, looking);
    }

    /** The columns as the catalog is now. */
    public Kept current() {
        Optional<String> state = catalog.ask(catalog::state);
        AtomicBoolean isOwn = new AtomicBoolean();
        Kept last = kept.get("", known -> isAsOf(state, known), () -> {
            isOwn.set(true);
            return read();
        });
        if (isOwn.get() || isAsOf(state, last)) {
            return last;
        }
        Optional<String> now = catalog.ask(catalog::state); // the other thread may have begun before the last change
        return kept.get("", known -> isAsOf(now, known), this::read);
    }

    private static boolean isAsOf(Optional<String> state, Kept columns) {
        return state.isPresent() && state.equals(columns.state);
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
