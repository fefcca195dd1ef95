package org.sokobase.catalog.tier;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.Database;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleSet;
import org.sokobase.catalog.tier.TierKeyRows.NewLevel;
import org.sokobase.catalog.tier.TierKeyRows.NewRow;

/**
 * Makes the keys of the tiers. This costs more than all else that is done with a new level, and many a catalog is never asked for
 * them: so they are made when they are asked for, of what has come since the last time.
 *
 * <p>Rows that come into indexes in the random order of keys cost a hundred times more than those in no index. So if many
 * levels have come, all keys are made anew, and the indexes at the end. As this commits in between, the catalog says meanwhile that
 * the keys are not complete, and up to which level they are made.
 *
 * <p>It can be done in parts, with others changing the catalog between them, and by several processes one after the other: each
 * goes on where the last one, or a crash, has left off. It is good as long as the catalog is open that handed it out. Threads and
 * errors are those of that catalog.
 */
public final class TierKeyMaking {

    /** How many levels are looked at between two commits. */
    static final int PAGE = 2500;

    /** If one of so many levels is new, all keys are made anew. */
    private static final int FEW = 100;

    /** Each has beside the key what is the same to a surer tier, as that is of no interest to this one. */
    private static final List<Map.Entry<String, String>> INDEXES = List.of(
            Map.entry("tier_key_puzzle", "unique_id, unique_nth"),
            Map.entry("tier_key_trimmed", "trimmed, unique_id"),
            Map.entry("tier_key_any_player", "any_player, trimmed"),
            Map.entry("tier_key_other_boxes", "other_boxes, any_player"),
            Map.entry("tier_key_other_goals", "other_goals, any_player"),
            Map.entry("tier_key_reversed", "reversed, any_player"),
            Map.entry("tier_key_same_walls", "same_walls, any_player"),
            Map.entry("tier_key_floors", "floors, lattice, sketch_high, sketch_low, unique_id, unique_nth"));

    private static final String LEVELS = """
            select l.id, l.unique_id, l.unique_nth, l.published
            from level l
            where l.id > :after and l.unique_id is not null and %s
            order by l.id
            fetch first :page rows only
            """;

    private static final String ALL = "1 = 1";

    /** A puzzle may have come before, with another level. */
    private static final String WITHOUT_KEYS = """
            not exists (select 1 from tier_key k where k.unique_id = l.unique_id and k.unique_nth = l.unique_nth)""";

    private final Session session;
    private final int pageSize;
    private final LongConsumer progress;

    /** How far it came; nothing before it begins. */
    private Optional<KeyedLevels> reached = Optional.empty();

    /** The puzzles that need no row any more, as far as the statement for levels does not say so itself. */
    private PuzzleSet known = new PuzzleSet();

    /** How many of the indexes it has made. */
    private int indexes;

    /**
     * Makes nothing yet.
     *
     * @param pageSize how many levels are looked at between two commits, such as {@link #PAGE}
     * @param progress is told of every so many levels more
     */
    TierKeyMaking(Session session, int pageSize, LongConsumer progress) {
        this.session = session;
        this.pageSize = pageSize;
        this.progress = progress;
    }

    /**
     * Goes on with it. Nobody else changes the catalog before this returns.
     *
     * @param hasTime is asked after each part, some thousand levels or an index, whether another one may follow
     * @return whether all keys are made
     */
    public boolean goOn(BooleanSupplier hasTime) {
        session.requireWriting();
        return session.with(handle -> new Part(handle).goOn(hasTime));
    }

    /** What is done while nobody else changes the catalog. */
    private final class Part {

        private final Handle handle;
        private final TierRows table;

        Part(Handle handle) {
            this.handle = handle;
            this.table = new TierRows(handle);
        }

        boolean goOn(BooleanSupplier hasTime) {
            Optional<Long> last = table.behind();
            if (last.isEmpty()) {
                return true;
            }
            KeyedLevels now = table.keyed();
            if (!now.isAnew() || reached.filter(now::equals).isEmpty()) {
                now = begun(now);
            }
            return makeRows(now, hasTime) && makeIndexes(hasTime) && end(last.get());
        }

        /** Goes on where the catalog says that somebody has left off. */
        private KeyedLevels begun(KeyedLevels left) {
            known = new PuzzleSet();
            indexes = 0;
            if (left.isAnew() && left.upTo() > 0) {
                if (isMuch()) {
                    dropIndexes();
                }
                readKnown();
                return reach(left);
            }
            if (left.isAnew() || isMuch()) {
                KeyedLevels none = reach(new KeyedLevels(0, true));
                dropIndexes();
                handle.execute("truncate table tier_key");
                return none;
            }
            requireIndexes();
            return left;
        }

        private boolean isMuch() {
            long levels = handle.createQuery("select coalesce(sum(levels), 0) from collection")
                    .mapTo(Long.class)
                    .one();
            return table.levelsBehind() > levels / FEW;
        }

        private KeyedLevels reach(KeyedLevels now) {
            table.keep(now);
            reached = Optional.of(now);
            return now;
        }

        private void readKnown() {
            handle.createQuery("select unique_id, unique_nth from tier_key")
                    .setFetchSize(PAGE)
                    .map((row, context) -> PuzzleKey.read(row, 1))
                    .forEach(known::add);
        }

        private boolean makeRows(KeyedLevels from, BooleanSupplier hasTime) {
            KeyedLevels now = from;
            List<NewLevel> page = page(now);
            if (now.isAnew() && indexes > 0 && page.size() == pageSize) {
                dropIndexes(); // somebody has added many levels since they were made
            }
            TierKeyRows rows = new TierKeyRows(handle);
            while (!page.isEmpty()) {
                List<NewLevel> levels =
                        page.stream().filter(level -> known.add(level.puzzle())).toList();
                CompletableFuture<List<NewRow>> added = TierKeyRows.computed(levels);
                int size = page.size();
                now = now.upTo(page.get(size - 1).id());
                boolean goesOn = hasTime.getAsBoolean();
                page = goesOn && size == pageSize ? page(now) : List.of(); // while others compute
                keep(added, rows, now);
                progress.accept(size);
                if (!goesOn) {
                    return false;
                }
            }
            return true;
        }

        private List<NewLevel> page(KeyedLevels after) {
            return handle.createQuery(LEVELS.formatted(after.isAnew() ? ALL : WITHOUT_KEYS))
                    .bind("after", after.upTo())
                    .bind("page", pageSize)
                    .map((row, context) -> new NewLevel(row.getLong(1), PuzzleKey.read(row, 2), row.getString(4)))
                    .list();
        }

        /** Rows, and that they are there, come together. */
        private void keep(CompletableFuture<List<NewRow>> added, TierKeyRows rows, KeyedLevels now) {
            List<NewRow> computed = added.join();
            handle.useTransaction(transaction -> {
                Database.asStatement(() -> rows.insert(computed));
                table.keep(now);
            });
            reached = Optional.of(now);
        }

        private void dropIndexes() {
            INDEXES.forEach(index -> handle.execute("drop index if exists " + index.getKey()));
            indexes = 0;
        }

        private boolean makeIndexes(BooleanSupplier hasTime) {
            while (indexes < INDEXES.size()) {
                Map.Entry<String, String> index = INDEXES.get(indexes);
                handle.execute(
                        "create index if not exists " + index.getKey() + " on tier_key (" + index.getValue() + ")");
                indexes++;
                if (indexes < INDEXES.size() && !hasTime.getAsBoolean()) {
                    return false;
                }
            }
            return true;
        }

        private void requireIndexes() {
            if (!makeIndexes(() -> true)) {
                throw new IllegalStateException("there was time for all indexes");
            }
        }

        private boolean end(long last) {
            reach(new KeyedLevels(last, false));
            return true;
        }
    }
}
