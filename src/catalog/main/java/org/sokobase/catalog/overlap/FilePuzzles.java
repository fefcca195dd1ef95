package org.sokobase.catalog.overlap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;

/**
 * What the catalog calls the puzzles of boards of files, or would call them: found by their ids, confirmed by comparing
 * boards. Puzzles that it does not have are counted below 0.
 */
final class FilePuzzles {

    private static final int PAGE = 1000;

    private static final String FIRST_LEVELS =
            "select min(id) from level where unique_id in (<ids>) group by unique_id, unique_nth";

    private static final String BOARDS = "select unique_id, unique_nth, published from level where id in (<ids>)";

    private final Handle handle;
    private final Identifier identifier = new Identifier();
    private final Map<LevelId, List<Known>> known = new HashMap<>();

    private record Known(PuzzleKey key, Board board) {}

    FilePuzzles(Handle handle) {
        this.handle = handle;
    }

    /** Those of some boards, in their order. */
    List<PuzzleKey> of(List<Board> boards) {
        List<LevelId> ids = boards.stream()
                .map(board -> identifier.identify(board).unique())
                .toList();
        read(ids.stream().distinct().filter(id -> !known.containsKey(id)).toList());
        List<PuzzleKey> keys = new ArrayList<>();
        for (int i = 0; i < boards.size(); i++) {
            keys.add(of(boards.get(i), ids.get(i)));
        }
        return keys;
    }

    private void read(List<LevelId> ids) {
        for (int from = 0; from < ids.size(); from += PAGE) {
            List<LevelId> page = ids.subList(from, Math.min(ids.size(), from + PAGE));
            page.forEach(id -> known.put(id, new ArrayList<>(1)));
            List<Long> first = handle.createQuery(FIRST_LEVELS)
                    .bindList("ids", page.stream().map(LevelId::bits).toList())
                    .mapTo(Long.class)
                    .list();
            if (!first.isEmpty()) {
                readBoards(first);
            }
        }
    }

    private void readBoards(List<Long> levels) {
        handle.createQuery(BOARDS)
                .bindList("ids", levels)
                .map((row, context) -> Map.entry(PuzzleKey.read(row, 1), row.getString(3)))
                .forEach(level -> CatalogLevel.normalBoard(level.getValue())
                        .ifPresent(board -> withId(level.getKey().unique()).add(new Known(level.getKey(), board))));
    }

    private List<Known> withId(LevelId id) {
        return known.computeIfAbsent(id, none -> new ArrayList<>(1));
    }

    private PuzzleKey of(Board board, LevelId id) {
        List<Known> candidates = withId(id);
        for (Known candidate : candidates) {
            if (Likeness.of(candidate.board(), board).isPresent()) {
                return candidate.key();
            }
        }
        PuzzleKey key = new PuzzleKey(id, -1 - candidates.size());
        candidates.add(new Known(key, board));
        return key;
    }
}
