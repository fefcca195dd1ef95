package org.sokobase.catalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.identity.LevelId;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Trials;
import org.sokobase.play.Verdict;

/**
 * Finds the exact boards that orphans solve, by playing them. All orphans without id are played in one pass over the
 * boards; those with an id only on the boards that have it.
 */
final class Trial {

    /** No board is older than this. */
    static final long ALL_BOARDS = 0;

    private static final String BOARDS =
            "select id, normal_form, width, height, exact_id from exact_board where id > :after";
    private static final String LARGE_ENOUGH = " and width >= :width and height >= :height";
    private static final String WITH_ID = """
             and id in (
                select id from exact_board where exact_id = :id
                union
                select id from exact_board where v1_id = :id
                union
                select e.id from puzzle p join exact_board e on e.puzzle_id = p.id where p.unique_id = :id)
            """;

    private final Handle handle;
    private final long after;
    private final Map<Orphan, List<Match>> matches = new HashMap<>();
    private final Set<Orphan> givenUp = new HashSet<>();

    /** The row and the Exact-Id of an exact board, and how an orphan solves it. */
    record Match(long exactBoard, LevelId exactId, Verdict.Solves verdict) {}

    private record Row(long id, String form, int width, int height, long exactId) {}

    /** A trial on the exact boards that were made after the one with this row. */
    Trial(Handle handle, long after) {
        this.handle = handle;
        this.after = after;
    }

    /** Tries those that were not tried yet. */
    void add(Collection<Orphan> orphans) {
        Set<Orphan> untried = new HashSet<>(orphans);
        untried.removeAll(matches.keySet());
        untried.forEach(orphan -> matches.put(orphan, new ArrayList<>()));
        Map<Boolean, List<Orphan>> byId = untried.stream()
                .collect(Collectors.partitioningBy(orphan -> orphan.wanted().isPresent()));
        byId.get(true).forEach(this::tryOnWanted);
        if (!byId.get(false).isEmpty()) {
            tryOnAll(byId.get(false));
        }
    }

    /** The boards that an orphan solves, of all orphans that were {@linkplain #add tried}; in the catalog's order. */
    List<Match> matches(Orphan orphan) {
        return matches.get(orphan);
    }

    /** Whether an orphan took so long on the boards that it was not played on all of them. */
    boolean isGivenUp(Orphan orphan) {
        return givenUp.contains(orphan);
    }

    private void tryOnWanted(Orphan orphan) {
        LevelId id = orphan.wanted().orElseThrow();
        play(
                List.of(orphan),
                new Trials(List.of(orphan.moves())),
                BOARDS + WITH_ID + "order by id",
                Map.of("id", id.bits()));
    }

    private void tryOnAll(List<Orphan> orphans) {
        Trials trials = new Trials(orphans.stream().map(Orphan::moves).toList());
        play(
                orphans,
                trials,
                BOARDS + LARGE_ENOUGH + " order by id",
                Map.of("width", trials.leastWidth(), "height", trials.leastHeight()));
    }

    private void play(List<Orphan> orphans, Trials trials, String sql, Map<String, ?> parameters) {
        Map<Moves, Orphan> byMoves = orphans.stream().collect(Collectors.toMap(Orphan::moves, orphan -> orphan));
        try (Query boards = handle.createQuery(sql)) {
            boards.bind("after", after)
                    .bindMap(parameters)
                    .map((row, context) ->
                            new Row(row.getLong(1), row.getString(2), row.getInt(3), row.getInt(4), row.getLong(5)))
                    .forEach(row -> trials.on(
                            row.form(),
                            row.width(),
                            row.height(),
                            moves -> matches.get(byMoves.get(moves)).add(match(row, moves))));
        }
        trials.givenUp().forEach(moves -> givenUp.add(byMoves.get(moves)));
    }

    private static Match match(Row row, Moves moves) {
        Verdict verdict = Replay.play(Board.of(Grid.of(row.form())), moves);
        return new Match(row.id(), new LevelId(row.exactId()), (Verdict.Solves) verdict);
    }
}
