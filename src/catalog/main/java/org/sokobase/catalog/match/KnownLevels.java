package org.sokobase.catalog.match;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.identity.LevelId;

/** Finds the levels of boards and puzzles by their ids, for an import. Several boards may have one id. */
public abstract class KnownLevels {

    private final Handle handle;
    private final NewLevels newLevels;

    private KnownLevels(Handle handle, NewLevels newLevels) {
        this.handle = handle;
        this.newLevels = newLevels;
    }

    /** A level with the board that it publishes. */
    public record Known(long id, LevelKeys keys, Board board) {

        static Optional<Known> with(Board board, List<Known> levels) {
            for (Known known : levels) {
                if (known.board().equals(board)) {
                    return Optional.of(known);
                }
            }
            return Optional.empty();
        }
    }

    /** Asks the indexes of the database. */
    public static KnownLevels indexed(Handle handle, NewLevels newLevels) {
        return new Indexed(handle, newLevels);
    }

    /**
     * Keeps the ids in memory, for a catalog that has no levels yet and to which nobody else adds any: where there are no
     * indexes of ids yet, or where they are far away.
     */
    public static KnownLevels inMemory(Handle handle, NewLevels newLevels) {
        return new InMemory(handle, newLevels);
    }

    /** The first level of every board with an Exact-Id, in the catalog's order. */
    public abstract List<Known> withExactId(LevelId exact);

    /** The first level of every board with a Unique-Id, in the catalog's order. */
    public abstract List<Known> withUniqueId(LevelId unique);

    /** Whether a puzzle that has a level has several. */
    abstract boolean isRepeated(PuzzleKey puzzle);

    /** Takes note of a level that was placed. */
    public abstract void add(long id, BoardMatcher.Placed placed);

    /** Levels have gone, perhaps the first ones of boards that have others: from now on the indexes are needed. */
    public void removed() {}

    /** The levels added so far stay. */
    public void keep() {}

    /** The levels added since the last {@link #keep} are gone again. */
    public void forget() {}

    /** Those of these levels that are there and not damaged: levels of files that could not be taken in are not. */
    List<Known> read(List<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        newLevels.flush();
        return ids.stream().flatMap(id -> read(id).stream()).toList();
    }

    private record Published(LevelKeys keys, String rows) {}

    private Optional<Known> read(long id) {
        return handle.createQuery("select " + LevelKeys.COLUMNS + ", published from level where id = ?")
                .bind(0, id)
                .map((row, context) -> new Published(LevelKeys.read(row, 1), row.getString(5)))
                .findOne()
                .flatMap(level ->
                        CatalogLevel.normalBoard(level.rows()).map(board -> new Known(id, level.keys(), board)));
    }

    private static final class Indexed extends KnownLevels {

        /** The first level of the first board from a number on, found without looking at its copies. */
        private static final String FIRST_OF_BOARD = """
                select id, exact_nth, exists(
                    select 1 from level o where o.exact_id = l.exact_id and o.exact_nth >= l.exact_nth + 1)
                from level l where exact_id = ? and exact_nth >= ?
                order by exact_id, exact_nth, id fetch first row only
                """;

        private static final String WITH_UNIQUE_ID =
                "select min(id) from level where unique_id = ? group by exact_id, exact_nth order by 1";
        private static final String LEVELS_OF_PUZZLE =
                "select count(*) from (select id from level where unique_id = ? and unique_nth = ? fetch first 2 rows only) l";

        private Indexed(Handle handle, NewLevels newLevels) {
            super(handle, newLevels);
        }

        @Override
        public List<Known> withExactId(LevelId exact) {
            super.newLevels.flush();
            List<Long> ids = new ArrayList<>();
            Optional<FirstOfBoard> first = firstOfBoard(exact, 0);
            while (first.isPresent()) {
                ids.add(first.get().id());
                first = first.filter(FirstOfBoard::hasNext).flatMap(last -> firstOfBoard(exact, last.nth() + 1));
            }
            return read(ids.stream().sorted().toList());
        }

        private record FirstOfBoard(long id, int nth, boolean hasNext) {}

        private Optional<FirstOfBoard> firstOfBoard(LevelId exact, int from) {
            return super.handle
                    .createQuery(FIRST_OF_BOARD)
                    .bind(0, exact.bits())
                    .bind(1, from)
                    .map((row, context) -> new FirstOfBoard(row.getLong(1), row.getInt(2), row.getBoolean(3)))
                    .findOne();
        }

        @Override
        public List<Known> withUniqueId(LevelId unique) {
            super.newLevels.flush();
            return read(super.handle
                    .createQuery(WITH_UNIQUE_ID)
                    .bind(0, unique.bits())
                    .mapTo(Long.class)
                    .list());
        }

        @Override
        boolean isRepeated(PuzzleKey puzzle) {
            super.newLevels.flush();
            return super.handle
                            .createQuery(LEVELS_OF_PUZZLE)
                            .bind(0, puzzle.unique().bits())
                            .bind(1, puzzle.nth())
                            .mapTo(Long.class)
                            .one()
                    > 1;
        }

        @Override
        public void add(long id, BoardMatcher.Placed placed) {
            // The indexes know it.
        }
    }

    private static final class InMemory extends KnownLevels {

        private final LongMultimap firstOfBoards = new LongMultimap();
        private final LongMultimap boardsOfPuzzles = new LongMultimap();
        private final Set<PuzzleKey> repeated = new HashSet<>();
        private final List<PuzzleKey> newlyRepeated = new ArrayList<>();
        private final KnownLevels indexed;
        private boolean complete = true;

        private InMemory(Handle handle, NewLevels newLevels) {
            super(handle, newLevels);
            indexed = indexed(handle, newLevels);
        }

        @Override
        public void removed() {
            complete = false;
        }

        @Override
        public List<Known> withExactId(LevelId exact) {
            return complete ? read(firstOfBoards.get(exact.bits())) : indexed.withExactId(exact);
        }

        @Override
        public List<Known> withUniqueId(LevelId unique) {
            return complete ? read(boardsOfPuzzles.get(unique.bits())) : indexed.withUniqueId(unique);
        }

        @Override
        boolean isRepeated(PuzzleKey puzzle) {
            return complete ? repeated.contains(puzzle) : indexed.isRepeated(puzzle);
        }

        @Override
        public void add(long id, BoardMatcher.Placed placed) {
            PuzzleKey puzzle = placed.keys().puzzle();
            if (placed.isFirstOfBoard()) {
                firstOfBoards.add(placed.keys().board().exact().bits(), id);
                boardsOfPuzzles.add(puzzle.unique().bits(), id);
            }
            if (!placed.isFirstOfPuzzle() && repeated.add(puzzle)) {
                newlyRepeated.add(puzzle);
            }
        }

        @Override
        public void keep() {
            newlyRepeated.clear();
        }

        @Override
        public void forget() {
            newlyRepeated.forEach(repeated::remove);
            newlyRepeated.clear();
        }
    }
}
