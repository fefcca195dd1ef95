package org.sokobase.catalog.tier;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.catalog.database.Database;
import org.sokobase.catalog.database.NewRows;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.BoardSignature;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;

/** Rows of keys: computed by all processors, and inserted. For one thread, and one connection. */
final class TierKeyRows {

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

    private final NewRows rows;

    TierKeyRows(Handle handle) {
        rows = Database.asStatement(() -> Database.rowsInto("tier_key", COLUMNS, handle.getConnection()));
    }

    /** A level whose puzzle may need a row. */
    record NewLevel(long id, PuzzleKey puzzle, String published) {}

    /** What is inserted for a level. */
    record NewRow(PuzzleKey puzzle, Optional<TierKeys> keys, Optional<BoardSignature> sketch) {}

    /** Computes the rows of levels while others do something else. */
    static CompletableFuture<List<NewRow>> computed(List<NewLevel> levels) {
        return CompletableFuture.supplyAsync(
                () -> levels.parallelStream().map(TierKeyRows::row).toList());
    }

    private static NewRow row(NewLevel level) {
        Optional<Board> board = CatalogLevel.normalBoard(level.published());
        return new NewRow(
                level.puzzle(),
                board.flatMap(found -> TierKeys.of(found, new Identifier())),
                board.flatMap(BoardSignature::of));
    }

    void insert(List<NewRow> added) throws SQLException {
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
            add(row.sketch());
            rows.endRow();
        }
        rows.write();
    }

    private void add(Optional<BoardSignature> sketch) throws SQLException {
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
