package org.sokobase.catalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Trials;
import org.sokobase.play.Verdict;

/**
 * Finds the exact boards that orphans solve, by playing them. All orphans without id are played in one pass over the
 * boards; those with an id only on the boards that have it.
 */
final class Trial {

    /** No level comes before this one. */
    static final long ALL_LEVELS = 0;

    private static final String LEVELS =
            "select " + LevelKeys.COLUMNS + ", published from level where id >= :first and exact_id is not null";

    /** Boards that only solutions have. */
    private static final String BOARDS = "select " + LevelKeys.COLUMNS + ", normal_form from board b" + """
             where not exists (
                select 1 from level where level.exact_id = b.exact_id and level.exact_nth = b.exact_nth)
            """;

    private static final String LARGE_ENOUGH = " and width >= :width and height >= :height order by id";
    private static final String LEVELS_WITH_ID = """
             and id in (
                select id from level where exact_id = :id
                union
                select id from level where unique_id = :id
                union
                select id from level where v1_id = :id)
            order by id
            """;
    private static final String BOARDS_WITH_ID = " and (exact_id = :id or unique_id = :id) order by id";

    private final Handle handle;
    private final long first;
    private final Map<Orphan, List<Match>> matches = new HashMap<>();
    private final Set<Orphan> givenUp = new HashSet<>();

    /** A board, what the catalog calls it, and how an orphan solves it. */
    record Match(LevelKeys keys, Board board, Verdict.Solves verdict) {}

    /** A row with a board; with none if it is damaged. */
    private record Row(LevelKeys keys, Optional<Board> board) {}

    /** A trial on the boards of the levels from this one on; of all levels, on those that have only solutions as well. */
    Trial(Handle handle, long first) {
        this.handle = handle;
        this.first = first;
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
        Map<String, ?> id = Map.of("id", orphan.wanted().orElseThrow().bits());
        Trials trials = new Trials(List.of(orphan.moves()));
        playOnLevels(List.of(orphan), trials, LEVELS_WITH_ID, id);
        playOnBoards(List.of(orphan), trials, BOARDS_WITH_ID, id);
    }

    private void tryOnAll(List<Orphan> orphans) {
        Trials trials = new Trials(orphans.stream().map(Orphan::moves).toList());
        playOnLevels(
                orphans, trials, LARGE_ENOUGH, Map.of("width", trials.leastWidth(), "height", trials.leastHeight()));
        playOnBoards(orphans, trials, " order by id", Map.of());
    }

    private void playOnLevels(List<Orphan> orphans, Trials trials, String condition, Map<String, ?> parameters) {
        try (Query levels = handle.createQuery(LEVELS + condition)) {
            play(
                    orphans,
                    trials,
                    levels.bind("first", first)
                            .bindMap(parameters)
                            .map((row, context) ->
                                    new Row(LevelKeys.read(row, 1), CatalogLevel.board(row.getString(5)))));
        }
    }

    private void playOnBoards(List<Orphan> orphans, Trials trials, String condition, Map<String, ?> parameters) {
        if (first == ALL_LEVELS) {
            try (Query boards = handle.createQuery(BOARDS + condition)) {
                play(
                        orphans,
                        trials,
                        boards.bindMap(parameters)
                                .map((row, context) -> new Row(
                                        LevelKeys.read(row, 1), Optional.of(Board.of(Grid.of(row.getString(5)))))));
            }
        }
    }

    private void play(List<Orphan> orphans, Trials trials, Iterable<Row> rows) {
        Map<Moves, Orphan> byMoves = orphans.stream().collect(Collectors.toMap(Orphan::moves, orphan -> orphan));
        for (Row row : rows) {
            row.board()
                    .ifPresent(board -> trials.on(
                            board.toString(),
                            board.grid().width(),
                            board.grid().height(),
                            moves -> add(matches.get(byMoves.get(moves)), row.keys(), board, moves)));
        }
        trials.givenUp().forEach(moves -> givenUp.add(byMoves.get(moves)));
    }

    /** Adds a match, unless another level with the same board came before. */
    private static void add(List<Match> matches, LevelKeys keys, Board board, Moves moves) {
        if (matches.stream().noneMatch(match -> match.keys().equals(keys))) {
            Verdict verdict = Replay.play(board, moves);
            matches.add(new Match(keys, board, (Verdict.Solves) verdict));
        }
    }
}
