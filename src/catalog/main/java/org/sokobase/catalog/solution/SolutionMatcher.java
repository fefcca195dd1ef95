package org.sokobase.catalog.solution;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.database.PagesAhead;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.identity.LevelId;
import org.sokobase.play.BatchReplay;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/**
 * Finds the exact boards that orphans solve, by playing them: those with an id only on the boards that have it, which are
 * looked up by many ids at a time, all others in one pass over the boards.
 */
public final class SolutionMatcher {

    private static final int PAGE = 1000;

    /** How many ids are asked for at a time. */
    private static final int CHUNK = 500;

    private static final String SELECT_LEVELS =
            "select id, " + LevelKeys.COLUMNS + ", v1_id, published, boxes, width, height from level where ";

    private static final String PAGE_OF_LEVELS = SELECT_LEVELS + """
            id between :first and :last and exact_id is not null and width >= :width and height >= :height
            order by id
            fetch first :page rows only
            """;

    private static final String LEVELS_WITH_ID = SELECT_LEVELS + "%s = any(:ids)";

    private static final List<String> IDS_OF_LEVELS = List.of("exact_id", "unique_id", "v1_id");

    /** Boards that only solutions have. */
    private static final String BOARDS = "select id, " + LevelKeys.COLUMNS + ", normal_form from board b" + """
             where not exists (
                select 1 from level where level.exact_id = b.exact_id and level.exact_nth = b.exact_nth)
            """;

    private static final String BOARDS_WITH_ID = BOARDS + " and b.%s = any(:ids)";

    private static final List<String> IDS_OF_BOARDS = List.of("exact_id", "unique_id");

    private final Handle handle;
    private final Optional<Long> collection;
    private final Map<UnassignedSolution, List<Match>> matches = new HashMap<>();
    private final Set<UnassignedSolution> givenUp = new HashSet<>();

    /** A board, what the catalog calls it, and how an orphan solves it. */
    public record Match(LevelKeys keys, Board board, Verdict.Solves verdict) {}

    /**
     * A board to play on.
     *
     * @param number of its row, greater in later ones
     * @param keys   what the catalog calls it
     * @param v1     its first-edition id, if it is that of a level
     * @param rows   of squares
     * @param boxes  in the normal form
     * @param width  of the normal form
     * @param height of the normal form
     */
    private record Row(
            long number, LevelKeys keys, Optional<LevelId> v1, String rows, int boxes, int width, int height) {

        private static Row of(long number, LevelKeys keys, Board board) {
            return new Row(
                    number,
                    keys,
                    Optional.empty(),
                    board.toString(),
                    board.boxes(),
                    board.grid().width(),
                    board.grid().height());
        }

        /** That of a level. */
        private static Row read(ResultSet row, StatementContext context) throws SQLException {
            return new Row(
                    row.getLong(1),
                    LevelKeys.read(row, 2),
                    Optional.of(new LevelId(row.getLong(6))),
                    row.getString(7),
                    row.getInt(8),
                    row.getInt(9),
                    row.getInt(10));
        }

        /** That of a board that only solutions have. */
        private static Row readBoard(ResultSet row, StatementContext context) throws SQLException {
            return of(row.getLong(1), LevelKeys.read(row, 2), Board.of(Grid.of(row.getString(6))));
        }

        /** Nothing if the rows are damaged. */
        private Optional<Board> board() {
            return CatalogLevel.board(rows);
        }

        /** The ids by which it is found. */
        private Stream<LevelId> ids() {
            return Stream.concat(Stream.of(keys.board().exact(), keys.puzzle().unique()), v1.stream())
                    .distinct();
        }
    }

    /** Some levels, and the number from which on more may follow. */
    private record Page(List<Row> rows, Optional<Long> rest) {}

    /** Orphans that are tried together. */
    private record Orphans(Map<Moves, UnassignedSolution> byMoves, BatchReplay trials) {

        private static Orphans of(List<UnassignedSolution> orphans) {
            return new Orphans(
                    orphans.stream().collect(Collectors.toMap(UnassignedSolution::moves, orphan -> orphan)),
                    new BatchReplay(
                            orphans.stream().map(UnassignedSolution::moves).toList()));
        }
    }

    /** Orphans by the ids of the boards on which they are tried. */
    private static final class Wanted {

        private final Map<LevelId, List<UnassignedSolution>> byId;
        private final Map<LevelId, Orphans> tried = new HashMap<>();

        private Wanted(List<UnassignedSolution> orphans) {
            byId = orphans.stream()
                    .collect(Collectors.groupingBy(orphan -> orphan.wanted().orElseThrow()));
        }

        private Stream<Orphans> of(Row row) {
            return row.ids()
                    .filter(byId::containsKey)
                    .map(id -> tried.computeIfAbsent(id, found -> Orphans.of(byId.get(found))));
        }
    }

    private SolutionMatcher(Handle handle, Optional<Long> collection) {
        this.handle = handle;
        this.collection = collection;
    }

    /** A trial on the boards of all levels, and on those that have only solutions. */
    public static SolutionMatcher onAll(Handle handle) {
        return new SolutionMatcher(handle, Optional.empty());
    }

    /** A trial on the boards of the levels of a collection. */
    public static SolutionMatcher onCollection(Handle handle, long collection) {
        return new SolutionMatcher(handle, Optional.of(collection));
    }

    /** Tries those that were not tried yet. */
    public void add(Collection<UnassignedSolution> orphans) {
        Set<UnassignedSolution> untried = new HashSet<>(orphans);
        untried.removeAll(matches.keySet());
        untried.forEach(orphan -> matches.put(orphan, new ArrayList<>()));
        Map<Boolean, List<UnassignedSolution>> byId = untried.stream()
                .collect(Collectors.partitioningBy(orphan -> orphan.wanted().isPresent()));
        Wanted wanted = new Wanted(byId.get(true));
        if (collection.isPresent()) { // its levels are few, and the ids that wait may be many
            Orphans others = Orphans.of(byId.get(false));
            forEachLevel(0, 0, row -> {
                play(others, row);
                play(wanted, row);
            });
            takeGivenUp(others);
        } else {
            tryOnWanted(wanted);
            tryOnAll(byId.get(false));
        }
        wanted.tried.values().forEach(this::takeGivenUp);
    }

    /** The boards that an orphan solves, of all orphans that were {@linkplain #add tried}; in the catalog's order. */
    public List<Match> matches(UnassignedSolution orphan) {
        return matches.get(orphan);
    }

    /** Whether an orphan took so long on the boards that it was not played on all of them. */
    public boolean isGivenUp(UnassignedSolution orphan) {
        return givenUp.contains(orphan);
    }

    private void tryOnWanted(Wanted wanted) {
        List<Long> ids = wanted.byId.keySet().stream().map(LevelId::bits).toList();
        for (int from = 0; from < ids.size(); from += CHUNK) {
            List<Long> chunk = ids.subList(from, Math.min(ids.size(), from + CHUNK));
            with(chunk, IDS_OF_LEVELS, LEVELS_WITH_ID, Row::read).forEach(row -> play(wanted, row));
            with(chunk, IDS_OF_BOARDS, BOARDS_WITH_ID, Row::readBoard).forEach(row -> play(wanted, row));
        }
    }

    /** The rows with one of these ids in one of these columns, each once, in their order. */
    private Collection<Row> with(List<Long> ids, List<String> columns, String query, RowMapper<Row> mapper) {
        Map<Long, Row> rows = new TreeMap<>();
        for (String column : columns) {
            handle.createQuery(query.formatted(column))
                    .bindArray("ids", Long.class, ids)
                    .map(mapper)
                    .forEach(row -> rows.put(row.number(), row));
        }
        return rows.values();
    }

    private void tryOnAll(List<UnassignedSolution> all) {
        if (all.isEmpty()) {
            return;
        }
        Orphans orphans = Orphans.of(all);
        BatchReplay trials = orphans.trials();
        forEachLevel(trials.leastWidth(), trials.leastHeight(), row -> play(orphans, row));
        try (Query query = handle.createQuery(BOARDS + " order by id")) {
            query.map(Row::readBoard).forEach(row -> play(orphans, row));
        }
        takeGivenUp(orphans);
    }

    private void takeGivenUp(Orphans orphans) {
        orphans.trials()
                .givenUp()
                .forEach(moves -> givenUp.add(orphans.byMoves().get(moves)));
    }

    /** Hands over the levels of at least this size. */
    private void forEachLevel(int width, int height, Consumer<Row> consumer) {
        PagesAhead.<Page>forEach(
                () -> page(collection.map(of -> LevelIds.of(of, 0)).orElse(0L), width, height),
                page -> page.rest().map(rest -> () -> page(rest, width, height)),
                page -> page.rows().forEach(consumer));
    }

    private Page page(long from, int width, int height) {
        List<Row> rows = handle.createQuery(PAGE_OF_LEVELS)
                .bind("first", from)
                .bind(
                        "last",
                        collection.map(of -> LevelIds.of(of, Integer.MAX_VALUE)).orElse(Long.MAX_VALUE))
                .bind("width", width)
                .bind("height", height)
                .bind("page", PAGE)
                .map(Row::read)
                .list();
        return new Page(
                rows,
                rows.size() < PAGE
                        ? Optional.empty()
                        : Optional.of(rows.get(PAGE - 1).number() + 1));
    }

    private void play(Wanted wanted, Row row) {
        wanted.of(row).forEach(orphans -> play(orphans, row));
    }

    /** Plays on the rows as they stand; if they cannot be played so, on the normal form. */
    private void play(Orphans orphans, Row row) {
        if (!isPlayed(orphans, row)) {
            row.board().ifPresent(board -> isPlayed(orphans, Row.of(row.number(), row.keys(), board)));
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
