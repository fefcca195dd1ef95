package org.sokobase.catalog.solution;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.database.PagesAhead;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.FirstEditions;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.identity.LevelId;

/** Reads the boards on which orphans are tried: of levels, all or those of one collection, and those that only solutions have. */
final class BoardsToTry {

    private static final int PAGE = 1000;

    /** How many ids are asked for at a time. */
    private static final int CHUNK = 500;

    private static final String SELECT_LEVELS =
            "select id, " + LevelKeys.COLUMNS + ", published, boxes, width, height from level where ";

    private static final String PAGE_OF_LEVELS = SELECT_LEVELS + """
            id between :first and :last and exact_id is not null and width >= :width and height >= :height
            order by id
            fetch first :page rows only
            """;

    private static final String LEVELS_WITH_ID = SELECT_LEVELS + "%s = any(:ids)";

    private static final List<String> IDS_OF_LEVELS = List.of("exact_id", "unique_id");

    /** Boards that only solutions have. */
    private static final String BOARDS = "select id, " + LevelKeys.COLUMNS + ", normal_form from board b" + """
             where not exists (
                select 1 from level where level.exact_id = b.exact_id and level.exact_nth = b.exact_nth)
            """;

    private static final String BOARDS_WITH_ID = BOARDS + " and b.%s = any(:ids)";

    private static final List<String> IDS_OF_BOARDS = List.of("exact_id", "unique_id");

    private final Handle handle;
    private final Optional<Long> collection;

    /**
     * Reads nothing yet.
     *
     * @param collection the only one whose levels are read
     */
    BoardsToTry(Handle handle, Optional<Long> collection) {
        this.handle = handle;
        this.collection = collection;
    }

    /**
     * A board to play on.
     *
     * @param number of its row, greater in later ones
     * @param keys   what the catalog calls it
     * @param rows   of squares
     * @param boxes  in the normal form
     * @param width  of the normal form
     * @param height of the normal form
     */
    record Row(long number, LevelKeys keys, String rows, int boxes, int width, int height) {

        static Row of(long number, LevelKeys keys, Board board) {
            return new Row(
                    number,
                    keys,
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
                    row.getString(6),
                    row.getInt(7),
                    row.getInt(8),
                    row.getInt(9));
        }

        /** That of a board that only solutions have. */
        private static Row readBoard(ResultSet row, StatementContext context) throws SQLException {
            return of(row.getLong(1), LevelKeys.read(row, 2), Board.of(Grid.of(row.getString(6))));
        }

        /** Nothing if the rows are damaged. */
        Optional<Board> board() {
            return CatalogLevel.normalBoard(rows);
        }

        /** The ids by which it is found; that of the first edition is computed. */
        Stream<LevelId> ids() {
            return Stream.concat(
                            Stream.of(keys.board().exact(), keys.puzzle().unique()),
                            CatalogLevel.firstEdition(rows).stream())
                    .distinct();
        }
    }

    /** Some levels, and the number from which on more may follow. */
    private record Page(List<Row> rows, Optional<Long> rest) {}

    /** Whether they are those of one collection, which are few. */
    boolean areOfCollection() {
        return collection.isPresent();
    }

    /** Hands over those with one of these ids, of levels as well as of solutions. */
    void forEachWith(Collection<LevelId> ids, Consumer<Row> consumer) {
        Map<Long, LevelId> firstEditions = new FirstEditions(handle).of(ids);
        List<Long> all = ids.stream().map(LevelId::bits).toList();
        for (int from = 0; from < all.size(); from += CHUNK) {
            List<Long> chunk = all.subList(from, Math.min(all.size(), from + CHUNK));
            Map<Long, Row> levels = with(chunk, IDS_OF_LEVELS, LEVELS_WITH_ID, Row::read);
            levels.putAll(with(numbers(firstEditions, Set.copyOf(chunk)), List.of("id"), LEVELS_WITH_ID, Row::read));
            levels.values().forEach(consumer);
            with(chunk, IDS_OF_BOARDS, BOARDS_WITH_ID, Row::readBoard).values().forEach(consumer);
        }
    }

    /** The levels that have one of these ids. */
    private static List<Long> numbers(Map<Long, LevelId> levels, Set<Long> ids) {
        return levels.entrySet().stream()
                .filter(level -> ids.contains(level.getValue().bits()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The rows with one of these ids in one of these columns, each once, in their order. */
    private Map<Long, Row> with(List<Long> ids, List<String> columns, String query, RowMapper<Row> mapper) {
        Map<Long, Row> rows = new TreeMap<>();
        for (String column : columns) {
            handle.createQuery(query.formatted(column))
                    .bindArray("ids", Long.class, ids)
                    .map(mapper)
                    .forEach(row -> rows.put(row.number(), row));
        }
        return rows;
    }

    /** Hands over those that only solutions have. */
    void forEachWithoutLevel(Consumer<Row> consumer) {
        try (Query query = handle.createQuery(BOARDS + " order by id")) {
            query.map(Row::readBoard).forEach(consumer);
        }
    }

    /** Hands over the levels of at least this size. */
    void forEachLevel(int width, int height, Consumer<Row> consumer) {
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
}
