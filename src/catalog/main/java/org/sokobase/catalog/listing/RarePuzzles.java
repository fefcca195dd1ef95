package org.sokobase.catalog.listing;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleSet;
import org.sokobase.catalog.level.TallyRow;

/**
 * Picks the puzzles that are worth a question. Most puzzles have one level, and nothing is said of them; to ask about each takes
 * most of the time of a long list. Once enough have been asked about, one query of the whole catalog finds those of which there
 * is more to say. For one thread, in a catalog that does not change meanwhile.
 */
final class RarePuzzles {

    /** Puzzles with several levels: no more is looked at than an index. */
    static final String REPEATED = """
            select unique_id, unique_nth from level
            where unique_id is not null
            group by unique_id, unique_nth
            having count(*) > 1
            """;

    /** Puzzles with a mark, a rating, a tag, a measure or a solution, and perhaps some more. */
    static final String KNOWN =
            "select unique_id, unique_nth from puzzle union all select unique_id, unique_nth from board";

    /** To ask about one takes about as long as this many rows of a query of all. */
    private static final int ROWS_PER_QUESTION = 32;

    /** So many are asked about one by one in any case. */
    private static final int FEW = 2000;

    /** How many rows a server sends at once. */
    private static final int ROWS_AHEAD = 10_000;

    private final Handle handle;
    private final String sql;
    private Optional<PuzzleSet> rare = Optional.empty();
    private long asked;

    /** Those that a query of the whole catalog finds: their ids, each with the number of the puzzle among those that share it. */
    RarePuzzles(Handle handle, String sql) {
        this.handle = handle;
        this.sql = sql;
    }

    /** Those of some puzzles that may be rare; the others are not. */
    List<PuzzleKey> of(Collection<PuzzleKey> puzzles) {
        asked += puzzles.size();
        if (rare.isEmpty() && asked > FEW && asked > TallyRow.get(handle, "puzzles") / ROWS_PER_QUESTION) {
            rare = Optional.of(all());
        }
        return puzzles.stream()
                .filter(puzzle -> rare.isEmpty() || rare.get().contains(puzzle))
                .toList();
    }

    private PuzzleSet all() {
        PuzzleSet all = new PuzzleSet();
        handle.createQuery(sql)
                .setFetchSize(ROWS_AHEAD)
                .map((row, context) -> PuzzleKey.read(row, 1))
                .forEach(all::add);
        return all;
    }
}
