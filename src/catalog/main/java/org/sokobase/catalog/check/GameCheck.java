package org.sokobase.catalog.check;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.game.GameLine;
import org.sokobase.catalog.match.KnownLevels;
import org.sokobase.catalog.match.NewLevels;
import org.sokobase.identity.LevelId;

/** Whether the moves of games can be played on the boards of their levels, as far as the catalog has these. */
final class GameCheck {

    private final Handle handle;
    private final ProblemSink flaws;
    private final KnownLevels levels;

    GameCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
        this.levels = KnownLevels.indexed(handle, new NewLevels(handle));
    }

    private record Row(LevelId exact, int slot, Optional<GameLine> line) {}

    void run() {
        handle
                .createQuery("select exact_id, slot, lurd, done from game order by exact_id, slot")
                .map((row, context) -> new Row(
                        new LevelId(row.getLong(1)),
                        row.getInt(2),
                        GameLine.of(row.getInt(2), row.getString(3), row.getInt(4))))
                .list()
                .stream()
                .filter(row -> !isPossible(row))
                .forEach(row -> flaws.curable(
                        IntegrityProblem.Kind.GAME,
                        row.exact().toString(),
                        "the moves in slot " + row.slot() + " of its game cannot be played",
                        () -> handle.execute(
                                "delete from game where exact_id = ? and slot = ?",
                                row.exact().bits(),
                                row.slot())));
    }

    private boolean isPossible(Row row) {
        List<KnownLevels.Known> boards = levels.withExactId(row.exact());
        return row.line().isPresent()
                && (boards.isEmpty()
                        || boards.stream().anyMatch(level -> row.line().get().isLegalOn(level.board())));
    }
}
