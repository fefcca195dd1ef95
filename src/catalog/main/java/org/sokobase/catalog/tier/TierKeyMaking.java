package org.sokobase.catalog.tier;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.catalog.database.Database;
import org.sokobase.catalog.database.NewRows;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleSet;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.BoardSignature;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;

/**
 * Makes the keys of the tiers. This costs more than all else that is done with a new level, and many a catalog is never asked for
 * them: so they are made when they are asked for, of what has come since the last time.
 *
 * <p>Rows that come into indexes in the random order of keys cost a hundred times more than those in no index. So if many
 * levels have come, all keys are made anew, and the indexes at the end. As this commits in between, the catalog first says
 * that no puzzle has keys, and only at the end that all have.
 */
final class TierKeyMaking {

    /** How many levels are looked at between two commits. */
    private static final int PAGE = 5000;

    /** If one of so many levels is new, all keys are made anew. */
    private static final int FEW = 100;

    /** Each has beside the key what is the same to a surer tier, as that is of no interest to this one. */
    private static final Map<String, String> INDEXES = Map.of(
            "tier_key_puzzle", "unique_id, unique_nth",
            "tier_key_trimmed", "trimmed, unique_id",
            "tier_key_any_player", "any_player, trimmed",
            "tier_key_other_boxes", "other_boxes, any_player",
            "tier_key_other_goals", "other_goals, any_player",
            "tier_key_reversed", "reversed, any_player",
            "tier_key_same_walls", "same_walls, any_player",
            "tier_key_floors", "floors, lattice, sketch_high, sketch_low, unique_id, unique_nth");

    private static final List<String> COLUMNS = List.of(
            "unique_id",
            "unique_nth",
            "trimmed",
            "any_player",
            "other_boxes",
            "other_goals",
            "reversed",
            "same_walls",
            "floors",
            "lattice",
            "sketch_high",
            "sketch_low");

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

    private final Handle handle;
    private final TierRows table;
    private final LongConsumer progress;

    /**
     * Makes nothing yet.
     *
     * @param progress is told of every so many levels more
     */
    TierKeyMaking(Handle handle, LongConsumer progress) {
        this.handle = handle;
        this.table = new TierRows(handle);
        this.progress = progress;
    }

    private record NewLevel(long id, PuzzleKey puzzle, String published) {}

    private record NewRow(PuzzleKey puzzle, Optional<TierKeys> keys, Optional<BoardSignature> sketch) {}

    /** Makes the keys that are missing. */
    void catchUp() {
        table.behind().ifPresent(last -> {
            if (isMuch()) {
                makeAnew();
            } else {
                makeAdded();
            }
            handle.execute("update tally set keyed_up_to = ?", last);
        });
    }

    private boolean isMuch() {
        long levels = handle.createQuery("select coalesce(sum(levels), 0) from collection")
                .mapTo(Long.class)
                .one();
        return table.levelsBehind() > levels / FEW;
    }

    private void makeAnew() {
        handle.execute("update tally set keyed_up_to = 0");
        INDEXES.keySet().forEach(index -> handle.execute("drop index if exists " + index));
        handle.execute("truncate table tier_key");
        make(0, ALL);
        makeIndexes();
    }

    private void makeAdded() {
        makeIndexes();
        long keyed = handle.createQuery("select keyed_up_to from tally")
                .mapTo(Long.class)
                .one();
        make(keyed, WITHOUT_KEYS);
    }

    private void makeIndexes() {
        INDEXES.forEach((index, columns) ->
                handle.execute("create index if not exists " + index + " on tier_key (" + columns + ")"));
    }

    private void make(long after, String condition) {
        NewRows rows = Database.asStatement(() -> Database.rowsInto("tier_key", COLUMNS, handle.getConnection()));
        PuzzleSet known = new PuzzleSet();
        List<NewLevel> page = page(after, condition);
        while (!page.isEmpty()) {
            List<NewLevel> levels =
                    page.stream().filter(level -> known.add(level.puzzle())).toList();
            CompletableFuture<List<NewRow>> added = CompletableFuture.supplyAsync(
                    () -> levels.parallelStream().map(TierKeyMaking::row).toList());
            int size = page.size();
            page = size < PAGE ? List.of() : page(page.get(size - 1).id(), condition); // while others compute
            handle.useTransaction(transaction -> Database.asStatement(() -> insert(added.join(), rows)));
            progress.accept(size);
        }
    }

    private List<NewLevel> page(long after, String condition) {
        return handle.createQuery(LEVELS.formatted(condition))
                .bind("after", after)
                .bind("page", PAGE)
                .map((row, context) -> new NewLevel(row.getLong(1), PuzzleKey.read(row, 2), row.getString(4)))
                .list();
    }

    private static NewRow row(NewLevel level) {
        Optional<Board> board = CatalogLevel.normalBoard(level.published());
        return new NewRow(
                level.puzzle(),
                board.flatMap(found -> TierKeys.of(found, new Identifier())),
                board.flatMap(BoardSignature::of));
    }

    private static NewRows insert(List<NewRow> added, NewRows rows) throws SQLException {
        for (NewRow row : added) {
            rows.add(row.puzzle().unique().bits());
            rows.add(row.puzzle().nth());
            for (Tier tier : TierKeys.TIERS) {
                Optional<LevelId> key = row.keys().map(keys -> keys.of(tier));
                if (key.isPresent()) {
                    rows.add(key.get().bits());
                } else {
                    rows.addNull();
                }
            }
            add(row.sketch(), rows);
            rows.endRow();
        }
        rows.write();
        return rows;
    }

    private static void add(Optional<BoardSignature> sketch, NewRows rows) throws SQLException {
        if (sketch.isPresent()) {
            rows.add(sketch.get().floors());
            rows.add(sketch.get().lattice());
            rows.add(sketch.get().high());
            rows.add(sketch.get().low());
        } else {
            rows.addNull();
            rows.addNull();
            rows.addNull();
            rows.addNull();
        }
    }
}
