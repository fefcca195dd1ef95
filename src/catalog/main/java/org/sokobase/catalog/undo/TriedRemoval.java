package org.sokobase.catalog.undo;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.PuzzleKey;

/**
 * Counts what would go with files and levels, and changes nothing. Whoever names them in the order in which
 * {@link FileRemoval} would take them out gets the same numbers: what several of them have in common goes with the last one.
 * Only what they share with others is kept in memory. For one thread.
 */
public final class TriedRemoval {

    /** What levels between two are: which boards or puzzles, how many levels each has there, and how many everywhere. */
    private static final String KINDS = """
            select k.%1$s_id, k.%1$s_nth, k.copies,
                   (select count(*) from level o where o.%1$s_id = k.%1$s_id and o.%1$s_nth = k.%1$s_nth)
            from (select %1$s_id, %1$s_nth, count(*) as copies from level
                  where id between :first and :last and %1$s_id is not null
                  group by %1$s_id, %1$s_nth) k
            """;

    private static final String BOARDS = KINDS.formatted("exact");
    private static final String PUZZLES = KINDS.formatted("unique");

    private static final String SOLUTIONS = """
            select s.solution_id,
                   (select count(distinct o.source_file_id) from solution_source o where o.solution_id = s.solution_id)
            from (select distinct solution_id from solution_source where source_file_id = ?) s
            """;

    private final Handle handle;

    /** How many would be left of what is not gone yet. */
    private final Map<PuzzleKey, Integer> boardsLeft = new HashMap<>();

    private final Map<PuzzleKey, Integer> puzzlesLeft = new HashMap<>();
    private final Map<Long, Integer> solutionsLeft = new HashMap<>();

    /** One in which nothing was tried yet. */
    public TriedRemoval(Handle handle) {
        this.handle = handle;
    }

    /**
     * What would go with a file, at all its places.
     *
     * @param gone is told each puzzle that would have no level
     */
    public Removed file(long fileRow, Consumer<PuzzleKey> gone) {
        Removed removed = new Removed(0, 0, 0, solutions(fileRow), waiting(fileRow));
        for (long collection : collections(fileRow)) {
            removed =
                    removed.plus(levels(LevelIds.of(collection, 0), LevelIds.of(collection, Integer.MAX_VALUE), gone));
        }
        return removed;
    }

    /** The same for a level that goes alone: all solutions of its board stay. */
    public Removed level(long level, Consumer<PuzzleKey> gone) {
        return levels(level, level, gone);
    }

    private Removed levels(long first, long last, Consumer<PuzzleKey> gone) {
        long levels = count("select count(*) from level where id between ? and ?", first, last);
        List<PuzzleKey> puzzles = taken(PUZZLES, first, last, puzzlesLeft);
        puzzles.forEach(gone);
        return new Removed(levels, taken(BOARDS, first, last, boardsLeft).size(), puzzles.size(), 0, 0);
    }

    /** The keys of boards or puzzles that are gone without the levels between two. */
    private List<PuzzleKey> taken(String sql, long first, long last, Map<PuzzleKey, Integer> left) {
        List<PuzzleKey> taken = new ArrayList<>();
        handle.createQuery(sql)
                .bind("first", first)
                .bind("last", last)
                .map((row, context) -> new Share<>(PuzzleKey.read(row, 1), row.getInt(3), row.getInt(4)))
                .forEach(share -> {
                    if (isLast(share, left)) {
                        taken.add(share.key());
                    }
                });
        return taken;
    }

    private long solutions(long fileRow) {
        return handle
                .createQuery(SOLUTIONS)
                .bind(0, fileRow)
                .map((row, context) -> new Share<>(row.getLong(1), 1, row.getInt(2)))
                .stream()
                .filter(share -> isLast(share, solutionsLeft))
                .count();
    }

    private long waiting(long fileRow) {
        return count("select count(*) from unmatched_solution where source_file_id = ?", fileRow);
    }

    private List<Long> collections(long fileRow) {
        return handle.createQuery("select id from collection where source_file_id = ?")
                .bind(0, fileRow)
                .mapTo(Long.class)
                .list();
    }

    private long count(String sql, Long... values) {
        return handle.select(sql, (Object[]) values).mapTo(Long.class).one();
    }

    /** How much of something goes at once, of all that there is of it. */
    private record Share<K>(K key, int some, int all) {}

    /** Whether these are the last ones of what there is of something. */
    private static <K> boolean isLast(Share<K> share, Map<K, Integer> left) {
        int rest = left.getOrDefault(share.key(), share.all()) - share.some();
        if (rest == 0) {
            left.remove(share.key());
        } else {
            left.put(share.key(), rest);
        }
        return rest == 0;
    }
}
