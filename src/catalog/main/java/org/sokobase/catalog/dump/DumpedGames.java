package org.sokobase.catalog.dump;

import java.time.OffsetDateTime;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.game.GameLine;
import org.sokobase.catalog.game.GameRows;
import org.sokobase.identity.LevelId;

/** Writes and reads the games that go on another day. Whether their moves are legal nobody can tell who has not the boards. */
final class DumpedGames {

    private final GameRows rows;
    private final Set<Map.Entry<LevelId, Integer>> read = new HashSet<>();

    DumpedGames(Handle handle) {
        this.rows = new GameRows(handle);
    }

    static void write(Handle handle, Consumer<DumpLine> lines) {
        handle.createQuery("select exact_id, slot, lurd, done, kept_at from game order by exact_id, slot")
                .map((row, context) -> new DumpLine()
                        .with("exact_id", new LevelId(row.getLong(1)))
                        .with("slot", row.getLong(2))
                        .with("lurd", row.getString(3))
                        .with("done", row.getLong(4))
                        .with("kept_at", row.getObject(5, OffsetDateTime.class).toInstant()))
                .forEach(lines);
    }

    void read(DumpLine line) throws DumpFormatException {
        LevelId exact = LevelId.parse(line.text("exact_id"))
                .orElseThrow(() -> new DumpFormatException("the field exact_id is no id"));
        GameLine kept = GameLine.of(line.count("slot"), line.text("lurd"), line.count("done"))
                .orElseThrow(() -> new DumpFormatException("the slot, the moves or how many are done cannot be"));
        if (!read.add(Map.entry(exact, kept.slot()))) {
            throw new DumpFormatException("this slot of the game has a line above");
        }
        rows.insert(exact, kept, line.time("kept_at"));
    }
}
