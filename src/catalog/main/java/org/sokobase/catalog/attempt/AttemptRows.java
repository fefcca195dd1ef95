package org.sokobase.catalog.attempt;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.sokobase.catalog.level.PuzzleKey;

/** The rows of searches without a result. */
public final class AttemptRows {

    /** The columns of an attempt {@code a}, as {@link #read} takes them. */
    public static final String COLUMNS =
            "a.wanted, a.seed, a.version, a.millis, a.nodes, a.bytes, a.ended_by, a.tried_at";

    /** How many puzzles are asked for at a time. */
    private static final int PAGE = 1000;

    private static final String OF_PUZZLES = "select a.unique_id, a.unique_nth, " + COLUMNS + """
             from attempt a where a.unique_id = any(:puzzles)
            order by a.unique_id, a.unique_nth, a.wanted, a.seed, a.version, a.millis, a.nodes, a.bytes
            """;

    private static final String HAS_LEVEL =
            "select 1 from level where unique_id = ? and unique_nth = ? fetch first 1 rows only";

    private static final String DELETE_SHORTER = """
            delete from attempt where unique_id = ? and unique_nth = ? and wanted = ? and seed = ?
            and millis <= ? and nodes <= ? and bytes <= ?
            """;

    private static final String INSERT = """
            insert into attempt
                (unique_id, unique_nth, wanted, seed, version, millis, nodes, bytes, ended_by, tried_at)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;

    private static final String DELETE = "delete from attempt where unique_id = ? and unique_nth = ?";

    private static final String AND_NO_LEVEL = """
             and not exists (
                select 1 from level l where l.unique_id = attempt.unique_id and l.unique_nth = attempt.unique_nth)
            """;

    private final Handle handle;

    public AttemptRows(Handle handle) {
        this.handle = handle;
    }

    private record Row(PuzzleKey puzzle, Attempt attempt) {}

    /** Reads the {@link #COLUMNS} from this one on. */
    public static Attempt read(ResultSet row, int first) throws SQLException {
        return new Attempt(
                new AttemptLimits(
                        row.getString(first),
                        row.getLong(first + 1),
                        row.getString(first + 2),
                        row.getLong(first + 3),
                        row.getLong(first + 4),
                        row.getLong(first + 5)),
                Attempt.End.labelled(row.getString(first + 6)).orElseThrow(),
                row.getObject(first + 7, OffsetDateTime.class).toInstant());
    }

    /** Those of puzzles; puzzles without any are left out. */
    public Map<PuzzleKey, List<Attempt>> of(Collection<PuzzleKey> wanted) {
        Map<PuzzleKey, List<Attempt>> known = new LinkedHashMap<>();
        List<Long> ids =
                wanted.stream().map(puzzle -> puzzle.unique().bits()).distinct().toList();
        for (int from = 0; from < ids.size(); from += PAGE) {
            handle.createQuery(OF_PUZZLES)
                    .bindArray("puzzles", Long.class, ids.subList(from, Math.min(ids.size(), from + PAGE)))
                    .map((row, context) -> new Row(PuzzleKey.read(row, 1), read(row, 3)))
                    .forEach(row -> known.computeIfAbsent(row.puzzle(), puzzle -> new ArrayList<>())
                            .add(row.attempt()));
        }
        return known;
    }

    void keep(PuzzleKey puzzle, Attempt attempt) {
        boolean isCovered = of(List.of(puzzle)).getOrDefault(puzzle, List.of()).stream()
                .anyMatch(one -> one.covers(attempt.limits())
                        && one.limits().bytes() >= attempt.limits().bytes());
        if (!isCovered && hasLevel(puzzle)) {
            insert(puzzle, attempt);
        }
    }

    /** Whether there is a level of a puzzle. */
    public boolean hasLevel(PuzzleKey puzzle) {
        return handle.createQuery(HAS_LEVEL)
                .bind(0, puzzle.unique().bits())
                .bind(1, puzzle.nth())
                .mapTo(Integer.class)
                .findOne()
                .isPresent();
    }

    /** Enters an attempt of a puzzle with a level, in the place of those that had no larger limit. */
    public void insert(PuzzleKey puzzle, Attempt attempt) {
        AttemptLimits limits = attempt.limits();
        handle.execute(
                DELETE_SHORTER,
                puzzle.unique().bits(),
                puzzle.nth(),
                limits.wanted(),
                limits.seed(),
                limits.millis(),
                limits.nodes(),
                limits.bytes());
        handle.execute(
                INSERT,
                puzzle.unique().bits(),
                puzzle.nth(),
                limits.wanted(),
                limits.seed(),
                limits.version(),
                limits.millis(),
                limits.nodes(),
                limits.bytes(),
                attempt.endedBy().label(),
                attempt.at().atOffset(ZoneOffset.UTC));
    }

    /** Takes out those of some puzzles that have no level any more. */
    public static void gone(Handle handle, Collection<PuzzleKey> puzzles) {
        delete(handle, AND_NO_LEVEL, puzzles);
    }

    /** Takes out those of puzzles whose levels are about to go. */
    public static void forget(Handle handle, Collection<PuzzleKey> puzzles) {
        delete(handle, "", puzzles);
    }

    private static void delete(Handle handle, String condition, Collection<PuzzleKey> puzzles) {
        try (PreparedBatch batch = handle.prepareBatch(DELETE + condition)) {
            puzzles.forEach(puzzle -> batch.add(puzzle.unique().bits(), puzzle.nth()));
            if (batch.size() > 0) {
                batch.execute();
            }
        }
    }
}
