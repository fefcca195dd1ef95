package org.sokobase.catalog.game;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.identity.LevelId;

/** The rows of games. */
public final class GameRows {

    private static final String INSERT =
            "insert into game (exact_id, slot, lurd, done, kept_at) values (?, ?, ?, ?, ?)";

    private final Handle handle;

    public GameRows(Handle handle) {
        this.handle = handle;
    }

    private record Row(Optional<GameLine> line, Instant keptAt) {

        static Row read(ResultSet row) throws SQLException {
            return new Row(
                    GameLine.of(row.getInt(1), row.getString(2), row.getInt(3)),
                    row.getObject(4, OffsetDateTime.class).toInstant());
        }
    }

    /** The game on a board, without what cannot be a line of one. */
    Optional<KeptGame> of(LevelId exact) {
        List<Row> rows = handle.createQuery(
                        "select slot, lurd, done, kept_at from game where exact_id = ? order by slot")
                .bind(0, exact.bits())
                .map((row, context) -> Row.read(row))
                .list();
        List<GameLine> lines = rows.stream().flatMap(row -> row.line().stream()).toList();
        return rows.stream().map(Row::keptAt).max(Instant::compareTo).map(last -> new KeptGame(last, lines));
    }

    /** Keeps a game in the place of the one that was kept on this board; one without lines is forgotten. */
    void keep(LevelId exact, KeptGame game) {
        handle.execute("delete from game where exact_id = ?", exact.bits());
        game.lines().forEach(line -> insert(exact, line, game.keptAt()));
    }

    /** Adds a line for a slot that is free. */
    public void insert(LevelId exact, GameLine line, Instant keptAt) {
        handle.execute(
                INSERT,
                exact.bits(),
                line.slot(),
                line.moves().toString(),
                line.done(),
                OffsetDateTime.ofInstant(keptAt, ZoneOffset.UTC));
    }
}
