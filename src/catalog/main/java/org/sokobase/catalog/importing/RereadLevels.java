package org.sokobase.catalog.importing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.FirstEditionMaking;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.CatalogTotals;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.catalog.match.KnownLevels;
import org.sokobase.catalog.match.NewLevels;
import org.sokobase.catalog.tier.TierRows;
import org.sokobase.level.Level;
import org.sokobase.level.NoteText;

/**
 * Updates a collection to what the readers find in its file now. Levels are the same if their rows are. Unchanged
 * levels are not touched, and a level that moves keeps the place of its board.
 */
final class RereadLevels {

    private final Handle handle;
    private final BoardMatcher places;
    private final NewLevels newLevels;
    private final KnownLevels known;
    private final LevelNames names;

    RereadLevels(Handle handle, BoardMatcher places, NewLevels newLevels, KnownLevels known, LevelNames names) {
        this.handle = handle;
        this.places = places;
        this.newLevels = newLevels;
        this.known = known;
        this.names = names;
    }

    /**
     * What came of it.
     *
     * @param brought the levels that were not there before or had no board, in the order of the file
     * @param changed how many others differ from before
     * @param gone    how many there are no more
     * @param retitled whether the texts at the head of the file differ
     * @param numbers the numbers of the levels that are still there, by those that they had before
     */
    public record Outcome(
            List<ImportedLevel> brought, int changed, int gone, boolean retitled, Map<Integer, Integer> numbers) {

        boolean isNothing() {
            return brought.isEmpty() && changed == 0 && gone == 0 && !retitled;
        }

        boolean hasNewBoards() {
            return brought.stream().anyMatch(level -> level.identity().isPresent());
        }
    }

    /** A level as it is read now, its board unless it is defective, and what the catalog has had of it. */
    private record Pair(Level level, Optional<IncomingBoard> board, Optional<CatalogLevel> before) {

        boolean isBrought() {
            return before.isEmpty() || board.isPresent() && !keepsBoard();
        }

        boolean keepsBoard() {
            return before.flatMap(CatalogLevel::identity)
                    .map(CatalogLevel.Identity::exact)
                    .equals(board.map(found -> found.identity().exact()));
        }

        boolean isAsBefore() {
            return keepsBoard() && before.filter(this::hasSameTexts).isPresent();
        }

        private boolean hasSameTexts(CatalogLevel earlier) {
            return level.index() == earlier.index()
                    && level.line() == earlier.line()
                    && level.title().equals(earlier.title())
                    && level.author().equals(earlier.ownAuthor())
                    && level.status().equals(earlier.status())
                    && NoteText.write(level.notes()).equals(NoteText.write(earlier.notes()));
        }

        /** What the catalog calls the board that it has kept. */
        LevelKeys keys() {
            CatalogLevel.Identity identity =
                    before.flatMap(CatalogLevel::identity).orElseThrow();
            return new LevelKeys(identity.exactBoard(), identity.puzzle());
        }
    }

    /** Writes what differs. */
    Outcome replace(CatalogLevel.CollectionRef collection, IncomingFile incoming) {
        Map<String, Deque<CatalogLevel>> before = levelsOf(collection);
        RemovedBoards removed = RemovedBoards.of(handle, collection.id());
        List<Pair> pairs = pairs(before, incoming, removed);
        removed.renumber();
        List<CatalogLevel> gone =
                before.values().stream().flatMap(Deque::stream).toList();
        List<Pair> different = pairs.stream().filter(pair -> !pair.isAsBefore()).toList();
        boolean retitled = new CollectionRows(handle).retitle(collection, CollectionRows.Heading.of(incoming.file()));
        List<ImportedLevel> brought = List.of();
        if (!different.isEmpty() || !gone.isEmpty()) {
            known.removed();
            names.forget();
            CatalogTotals tally = CatalogTotals.ofCollection(handle, collection.id());
            delete(gone, different);
            keep(collection.id(), different);
            brought = bring(collection, incoming, different);
            finish(collection.id(), pairs);
            CatalogTotals.ofCollection(handle, collection.id()).minus(tally).add(handle);
            forgetKeys(collection.id(), gone, different);
        }
        int changed = (int) different.stream().filter(pair -> !pair.isBrought()).count();
        return new Outcome(brought, changed, gone.size(), retitled, numbers(pairs));
    }

    /** The levels that a collection has, by their rows and in their order. */
    private Map<String, Deque<CatalogLevel>> levelsOf(CatalogLevel.CollectionRef collection) {
        Map<String, Deque<CatalogLevel>> byRows = new LinkedHashMap<>();
        handle.createQuery(LevelRows.SELECT_ALONE + "where l.id between ? and ? order by l.id")
                .bind(0, LevelIds.of(collection.id(), 0))
                .bind(1, LevelIds.of(collection.id(), Integer.MAX_VALUE))
                .map(new LevelRows(List.of(collection)))
                .forEach(level -> byRows.computeIfAbsent(level.published(), rows -> new ArrayDeque<>())
                        .add(level));
        return byRows;
    }

    /** The levels as they are read now, each with what it was before; what is left of that has gone. */
    private static List<Pair> pairs(
            Map<String, Deque<CatalogLevel>> before, IncomingFile incoming, RemovedBoards removed) {
        List<Pair> pairs = new ArrayList<>();
        Iterator<Optional<IncomingBoard>> boards = incoming.boards().iterator();
        for (Level level : incoming.file().collection().levels()) {
            Optional<CatalogLevel> same = removed.isAt(level)
                    ? Optional.empty()
                    : Optional.ofNullable(before.get(level.published())).map(Deque::poll);
            Optional<IncomingBoard> board = boards.next();
            if (same.isPresent() || !removed.take(level)) {
                pairs.add(new Pair(level, board, same));
            }
        }
        return pairs;
    }

    private static Map<Integer, Integer> numbers(List<Pair> pairs) {
        Map<Integer, Integer> numbers = new HashMap<>();
        pairs.forEach(pair -> pair.before()
                .ifPresent(before -> numbers.put(before.index(), pair.level().index())));
        return numbers;
    }

    private void delete(List<CatalogLevel> gone, List<Pair> different) {
        try (PreparedBatch batch = handle.prepareBatch("delete from level where id = ?")) {
            gone.forEach(level -> batch.add(level.id()));
            different.stream().flatMap(pair -> pair.before().stream()).forEach(level -> batch.add(level.id()));
            if (batch.size() > 0) {
                batch.execute();
            }
        }
    }

    /** Writes those first that keep their boards, and so what can be told of the others. */
    private void keep(long collection, List<Pair> different) {
        for (Pair pair : different) {
            if (pair.board().isEmpty()) {
                newLevels.add(collection, pair.level());
            } else if (pair.keepsBoard()) {
                newLevels.add(collection, pair.level(), pair.board().get(), pair.keys());
            }
        }
        newLevels.flush();
    }

    private List<ImportedLevel> bring(
            CatalogLevel.CollectionRef collection, IncomingFile incoming, List<Pair> different) {
        List<Pair> pairs = different.stream().filter(Pair::isBrought).toList();
        places.expect(pairs.stream().flatMap(pair -> pair.board().stream()).toList());
        List<ImportedLevel> brought = new ArrayList<>();
        for (Pair pair : pairs) {
            Level level = pair.level();
            Optional<BoardMatcher.Placed> placed = pair.board()
                    .map(board -> places.place(board, incoming.source().name(), level.line()));
            placed.ifPresent(
                    place -> newLevels.add(collection.id(), level, pair.board().orElseThrow(), place.keys()));
            brought.add(ImportedLevel.of(level, pair.board(), placed, names));
        }
        newLevels.flush();
        return brought;
    }

    private void finish(long collection, List<Pair> pairs) {
        int defective =
                (int) pairs.stream().filter(pair -> pair.board().isEmpty()).count();
        new CollectionRows(handle).finish(collection, pairs.size(), defective, puzzlesOf(collection));
    }

    private int puzzlesOf(long collection) {
        return handle.createQuery("""
                        select count(*) from (
                            select distinct unique_id, unique_nth from level
                            where id between ? and ? and unique_id is not null) p
                        """)
                .bind(0, LevelIds.of(collection, 0))
                .bind(1, LevelIds.of(collection, Integer.MAX_VALUE))
                .mapTo(Integer.class)
                .one();
    }

    private void forgetKeys(long collection, List<CatalogLevel> gone, List<Pair> different) {
        FirstEditionMaking.changed(handle, collection); // the same boards may have other numbers
        List<PuzzleKey> puzzles = new ArrayList<>();
        gone.forEach(level -> level.identity().ifPresent(identity -> puzzles.add(identity.puzzle())));
        List<Pair> others =
                different.stream().filter(pair -> !pair.keepsBoard()).toList();
        others.forEach(pair ->
                pair.before().flatMap(CatalogLevel::identity).ifPresent(identity -> puzzles.add(identity.puzzle())));
        if (!puzzles.isEmpty() || others.stream().anyMatch(pair -> pair.board().isPresent())) {
            TierRows.changed(handle, collection, puzzles);
        }
    }
}
