package org.sokobase.catalog.level;

import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.FirstEditionRows.Made;
import org.sokobase.catalog.level.FirstEditionRows.Row;

/**
 * Makes the first-edition ids of the levels that have come since the last time, and keeps them, so that they are found at once.
 * After every some thousand levels what was made is kept, so whoever is interrupted goes on there.
 */
public final class FirstEditionMaking {

    /** If one of so many levels is new, the index is made anew: rows that come into it in random order take much longer. */
    private static final int FEW = 100;

    private final Handle handle;
    private final FirstEditionRows table;
    private final LongConsumer progress;

    /**
     * Makes nothing yet.
     *
     * @param progress is told of every so many levels more
     */
    public FirstEditionMaking(Handle handle, LongConsumer progress) {
        this.handle = handle;
        this.table = new FirstEditionRows(handle);
        this.progress = progress;
    }

    /** Levels of a collection have come, changed or gone: those that had an id, or must have one, have the right one. */
    public static void changed(Handle handle, long collection) {
        changed(handle, LevelIds.of(collection, 0), LevelIds.of(collection, Integer.MAX_VALUE));
    }

    /** The same of one level. */
    public static void levelChanged(Handle handle, long level) {
        changed(handle, level, level);
    }

    private static void changed(Handle handle, long first, long last) {
        FirstEditionRows table = new FirstEditionRows(handle);
        long upTo = table.upTo();
        if (upTo >= first) {
            FirstEditionRows.gone(handle, first, last);
            new FirstEditions(handle).forEach(first - 1, Math.min(last, upTo), table::add);
        }
    }

    /** Makes them. Nobody else changes the catalog meanwhile, and this is in no transaction. */
    public void make() {
        Optional<Long> last = table.behind();
        if (last.isPresent()) {
            Made from = begun();
            FirstEditionRows.gone(
                    handle, from.upTo() + 1, Long.MAX_VALUE); // there are none, unless the catalog is damaged
            new FirstEditions(handle).forEach(from.upTo(), Long.MAX_VALUE, rows -> keep(rows, from));
            handle.execute("create index if not exists " + FirstEditionRows.INDEX + " on first_edition (v1_id)");
            table.keep(new Made(last.get(), true));
        }
    }

    private Made begun() {
        Made made = table.made();
        long levels = handle.createQuery("select coalesce(sum(levels), 0) from collection")
                .mapTo(Long.class)
                .one();
        if (!made.isWhole() || table.levelsBehind() <= levels / FEW) {
            return made;
        }
        Made withoutIndex = new Made(made.upTo(), false);
        table.keep(withoutIndex); // first, as a database may commit before it drops something
        handle.execute("drop index if exists " + FirstEditionRows.INDEX);
        return withoutIndex;
    }

    private void keep(List<Row> rows, Made from) {
        if (!rows.isEmpty()) {
            handle.useTransaction(transaction -> {
                table.add(rows);
                table.keep(from.upTo(rows.get(rows.size() - 1).level()));
            });
            progress.accept(rows.size());
        }
    }
}
