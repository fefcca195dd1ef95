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

    private static final int PAGE = 1000;

    private static final String LEVELS = "select id, " + LevelKeys.COLUMNS + ", published, boxes, width, height" + """
             from level
            where id >= :first and exact_id is not null
            """;

    /** Boards that only solutions have. */
    private static final String BOARDS = "select " + LevelKeys.COLUMNS + ", normal_form from board b" + """
             where not exists (
                select 1 from level where level.exact_id = b.exact_id and level.exact_nth = b.exact_nth)
            """;

    private static final String LARGE_ENOUGH = " and width >= :width and height >= :height";
    private static final String LEVELS_WITH_ID = """
             and id in (
                select id from level where exact_id = :id
                union
                select id from level where unique_id = :id
                union
                select id from level where v1_id = :id)
            """;
    private static final String BOARDS_WITH_ID = " and (exact_id = :id or unique_id = :id)";

    private final Handle handle;
    private final long first;
    private final Map<Orphan, List<Match>> matches = new HashMap<>();
    private final Set<Orphan> givenUp = new HashSet<>();

    /** A board, what the catalog calls it, and how an orphan solves it. */
    record Match(LevelKeys keys, Board board, Verdict.Solves verdict) {}

    /** The rows of a board, the size and the number of boxes of its normal form, and what the catalog calls it. */
    private record Row(LevelKeys keys, String rows, int boxes, int width, int height) {

        private static Row of(LevelKeys keys, Board board) {
            return new Row(
                    keys,
                    board.toString(),
                    board.boxes(),
                    board.grid().width(),
                    board.grid().height());
        }

        /** Nothing if the rows are damaged. */
        private Optional<Board> board() {
            return CatalogLevel.board(rows);
        }
    }

    /** Some levels, and the number from which on more may follow. */
    private record Page(List<Row> rows, Optional<Long> rest) {}

    /** Which rows are wanted: more conditions, and their parameters. */
    private record Which(String condition, Map<String, ?> parameters) {}

    /** Orphans that are tried together. */
    private record Orphans(Map<Moves, Orphan> byMoves, Trials trials) {

        private static Orphans of(List<Orphan> orphans) {
            return new Orphans(
                    orphans.stream().collect(Collectors.toMap(Orphan::moves, orphan -> orphan)),
                    new Trials(orphans.stream().map(Orphan::moves).toList()));
        }
    }

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
        play(Orphans.of(List.of(orphan)), new Which(LEVELS_WITH_ID, id), new Which(BOARDS_WITH_ID, id));
    }

    private void tryOnAll(List<Orphan> all) {
        Orphans orphans = Orphans.of(all);
        Trials trials = orphans.trials();
        Map<String, ?> size = Map.of("width", trials.leastWidth(), "height", trials.leastHeight());
        play(orphans, new Which(LARGE_ENOUGH, size), new Which("", Map.of()));
    }

    private void play(Orphans orphans, Which levels, Which boards) {
        PagesAhead.<Page>forEach(
                () -> page(levels, first),
                page -> page.rest().map(rest -> () -> page(levels, rest)),
                page -> page.rows().forEach(row -> play(orphans, row)));
        if (first == ALL_LEVELS) {
            try (Query query = handle.createQuery(BOARDS + boards.condition() + " order by id")) {
                query.bindMap(boards.parameters())
                        .map((row, context) -> Row.of(LevelKeys.read(row, 1), Board.of(Grid.of(row.getString(5)))))
                        .forEach(row -> play(orphans, row));
            }
        }
        orphans.trials()
                .givenUp()
                .forEach(moves -> givenUp.add(orphans.byMoves().get(moves)));
    }

    private Page page(Which levels, long from) {
        long[] last = {0};
        List<Row> rows = handle.createQuery(
                        LEVELS + levels.condition() + " order by id fetch first " + PAGE + " rows only")
                .bind("first", from)
                .bindMap(levels.parameters())
                .map((row, context) -> {
                    last[0] = row.getLong(1);
                    return new Row(
                            LevelKeys.read(row, 2), row.getString(6), row.getInt(7), row.getInt(8), row.getInt(9));
                })
                .list();
        return new Page(rows, rows.size() < PAGE ? Optional.empty() : Optional.of(last[0] + 1));
    }

    /** Plays on the rows as they stand; if they cannot be played so, on the normal form. */
    private void play(Orphans orphans, Row row) {
        if (!isPlayed(orphans, row)) {
            row.board().ifPresent(board -> isPlayed(orphans, Row.of(row.keys(), board)));
        }
    }

    private boolean isPlayed(Orphans orphans, Row row) {
        return orphans.trials()
                .on(
                        row.rows(),
                        row.boxes(),
                        row.width(),
                        row.height(),
                        moves -> row.board()
                                .ifPresent(board ->
                                        add(matches.get(orphans.byMoves().get(moves)), row.keys(), board, moves)));
    }

    /** Adds a match, unless another level with the same board came before. */
    private static void add(List<Match> matches, LevelKeys keys, Board board, Moves moves) {
        if (matches.stream().noneMatch(match -> match.keys().equals(keys))
                && Replay.play(board, moves) instanceof Verdict.Solves solves) {
            matches.add(new Match(keys, board, solves));
        }
    }
}
