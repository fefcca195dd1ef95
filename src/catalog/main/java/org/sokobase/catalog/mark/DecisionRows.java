package org.sokobase.catalog.mark;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.identity.LevelId;

/** What has been decided of two puzzles each, one decision for both orders. */
public final class DecisionRows {

    private static final String SELECT = "select unique_id, other_id, decision, said_by, said_at, note from decision ";
    private static final int CHUNK = 200;

    private final Handle handle;

    public DecisionRows(Handle handle) {
        this.handle = handle;
    }

    /** All decisions, the oldest first. */
    public List<Decision> all() {
        return handle.createQuery(SELECT + "order by said_at, unique_id, other_id")
                .map((row, context) -> read(row))
                .list();
    }

    /** The decisions about one of these puzzles, as the first of two. */
    public List<Decision> among(Collection<LevelId> puzzles) {
        List<Long> ids = puzzles.stream().map(LevelId::bits).distinct().toList();
        List<Decision> decisions = new ArrayList<>();
        for (int from = 0; from < ids.size(); from += CHUNK) {
            decisions.addAll(handle.createQuery(SELECT + "where unique_id in (<ids>)")
                    .bindList("ids", ids.subList(from, Math.min(ids.size(), from + CHUNK)))
                    .map((row, context) -> read(row))
                    .list());
        }
        return decisions;
    }

    /** The decisions about a puzzle. */
    public List<Decision> about(LevelId puzzle) {
        return Stream.of(
                        "where unique_id = ?",
                        "where other_id = ? and unique_id <> other_id") // not with "or": no index then
                .flatMap(condition -> handle
                        .createQuery(SELECT + condition)
                        .bind(0, puzzle.bits())
                        .map((row, context) -> read(row))
                        .list()
                        .stream())
                .toList();
    }

    private Stream<Decision> of(LevelId puzzle, LevelId other) {
        return handle
                .createQuery(SELECT + "where unique_id = ? and other_id = ?")
                .bind(0, puzzle.bits())
                .bind(1, other.bits())
                .map((row, context) -> read(row))
                .list()
                .stream();
    }

    private static Decision read(ResultSet row) throws SQLException {
        return new Decision(
                new LevelId(row.getLong(1)),
                new LevelId(row.getLong(2)),
                Decision.Ruling.labelled(row.getString(3)).orElseThrow(),
                row.getString(4),
                row.getObject(5, OffsetDateTime.class).toInstant(),
                row.getString(6));
    }

    /** Keeps a decision in the place of an earlier one of the same two puzzles; returns whether something changed. */
    public boolean put(Decision decision) {
        Stream<Decision> earlier =
                Stream.concat(of(decision.puzzle(), decision.other()), of(decision.other(), decision.puzzle()));
        if (earlier.anyMatch(decision::equals)) {
            return false;
        }
        remove(decision.puzzle(), decision.other());
        handle.createUpdate("insert into decision (unique_id, other_id, decision, said_by, said_at, note) "
                        + "values (?, ?, ?, ?, ?, ?)")
                .bind(0, decision.puzzle().bits())
                .bind(1, decision.other().bits())
                .bind(2, decision.ruling().label())
                .bind(3, decision.saidBy())
                .bind(4, OffsetDateTime.ofInstant(decision.saidAt(), ZoneOffset.UTC))
                .bind(5, decision.note())
                .execute();
        return true;
    }

    /** Takes back what was decided of two puzzles; returns whether something was. */
    public boolean remove(LevelId puzzle, LevelId other) {
        return removeOne(puzzle, other) + removeOne(other, puzzle) > 0;
    }

    private int removeOne(LevelId puzzle, LevelId other) {
        return handle.execute("delete from decision where unique_id = ? and other_id = ?", puzzle.bits(), other.bits());
    }
}
