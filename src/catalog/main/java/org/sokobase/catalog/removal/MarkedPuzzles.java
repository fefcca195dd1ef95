package org.sokobase.catalog.removal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.PuzzleKey;

/** The puzzles among those to be removed that somebody has marked, rated or tagged. */
final class MarkedPuzzles {

    private static final int CHUNK = 500;

    private static final String PUZZLES = """
            select distinct l.unique_id from level l where l.id between :first and :last and l.unique_id is not null
            """;

    private static final String MARKED = """
            select p.unique_id, p.unique_nth, p.id from puzzle p where p.unique_id in (<puzzles>)
            and (exists (select 1 from puzzle_mark where puzzle_id = p.id)
                 or exists (select 1 from rating where puzzle_id = p.id)
                 or exists (select 1 from puzzle_tag where puzzle_id = p.id))
            """;

    private static final String WITHOUT_LEVEL = """
            select count(*) from puzzle p where p.id = ? and not exists (
                select 1 from level l where l.unique_id = p.unique_id and l.unique_nth = p.unique_nth)
            """;

    private final Handle handle;

    /** Their rows, but for those that have lost their levels in a trial. */
    private final Map<PuzzleKey, Long> marked = new LinkedHashMap<>();

    private long lost;

    /** Looks them up, before anything is removed. */
    MarkedPuzzles(Handle handle, RemovalTargets targets) {
        this.handle = handle;
        find(CatalogLevel.puzzlesOf(targets.levels()).stream()
                .map(puzzle -> puzzle.unique().bits())
                .toList());
        for (long file : targets.files()) {
            handle.createQuery("select id from collection where source_file_id = ?")
                    .bind(0, file)
                    .mapTo(Long.class)
                    .forEach(this::findIn);
        }
    }

    private void findIn(long collection) {
        find(handle.createQuery(PUZZLES)
                .bind("first", LevelIds.of(collection, 0))
                .bind("last", LevelIds.of(collection, Integer.MAX_VALUE))
                .mapTo(Long.class)
                .list());
    }

    private void find(List<Long> puzzles) {
        for (int from = 0; from < puzzles.size(); from += CHUNK) {
            handle.createQuery(MARKED)
                    .bindList("puzzles", puzzles.subList(from, Math.min(puzzles.size(), from + CHUNK)))
                    .map((row, context) -> Map.entry(PuzzleKey.read(row, 1), row.getLong(3)))
                    .forEach(puzzle -> marked.put(puzzle.getKey(), puzzle.getValue()));
        }
    }

    /** A puzzle would have no level any more; only tried. */
    void loses(PuzzleKey puzzle) {
        lost += marked.remove(puzzle) == null ? 0 : 1;
    }

    /** How many of them have no level now, or would have none. */
    long withoutLevel() {
        return lost + marked.values().stream().filter(this::hasNoLevel).count();
    }

    private boolean hasNoLevel(long puzzle) {
        return handle.createQuery(WITHOUT_LEVEL)
                        .bind(0, puzzle)
                        .mapTo(Long.class)
                        .one()
                > 0;
    }
}
