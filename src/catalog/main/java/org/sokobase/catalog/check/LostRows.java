package org.sokobase.catalog.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.BoardProblem;
import org.sokobase.catalog.level.LevelIds;

/** How rows are taken out that follow from nothing else and are damaged, so that the others stay sound. */
public final class LostRows {

    /** What stands for a level that is lost. It is no board, so that it has neither ids nor copies. */
    private static final String LOST = "(lost)";

    private static final String STAND_IN = """
            insert into level (id, collection_id, ordinal, line, title, author, notes, published, status)
            values (?, ?, ?, 0, ?, '', '', ?, ?)
            """;

    private LostRows() {}

    /** Takes out a board and its solutions. */
    static void takeOutBoard(Handle handle, long board) {
        handle.execute(
                "delete from solution_source where solution_id in (select id from solution where board_id = ?)", board);
        handle.execute("delete from solution where board_id = ?", board);
        handle.execute("delete from board where id = ?", board);
    }

    /** Takes out a solution and its places. */
    static void takeOutSolution(Handle handle, long solution) {
        handle.execute("delete from solution_source where solution_id = ?", solution);
        handle.execute("delete from solution where id = ?", solution);
    }

    /** Takes out a puzzle and all that is said of it. */
    static void takeOutPuzzle(Handle handle, long puzzle) {
        for (String table : List.of("puzzle_mark", "rating", "puzzle_measure", "puzzle_tag", "study_level")) {
            handle.execute("delete from " + table + " where puzzle_id = ?", puzzle);
        }
        handle.execute("delete from puzzle where id = ?", puzzle);
    }

    /** Puts something that is no board in the place of a level. */
    static void putInPlaceOf(Handle handle, long level) {
        handle.execute("""
                update level set published = ?, status = ?, exact_id = null, exact_nth = null, unique_id = null,
                                 unique_nth = null, width = null, height = null, boxes = null
                where id = ?
                """, LOST, BoardProblem.FOREIGN_CHARACTER.label(), level);
    }

    /** How many levels only stand for lost ones. */
    public static long count(Handle handle) {
        return handle.createQuery("select count(*) from level where published = ? and status = ?")
                .bind(0, LOST)
                .bind(1, BoardProblem.FOREIGN_CHARACTER.label())
                .mapTo(Long.class)
                .one();
    }

    /**
     * Puts something that is no board in the place of every level that is missing before the last one, so that the others keep their
     * numbers.
     *
     * @param collection its row
     * @param last       the number of its last level
     * @return how many were missing
     */
    public static int fillGaps(Handle handle, long collection, long last) {
        Set<Integer> there = new HashSet<>(handle.createQuery("""
                        select ordinal from level where collection_id = :collection
                        union select ordinal from removed_line
                        where collection_id = :collection and source_file_id is null and ordinal is not null
                        """)
                .bind("collection", collection)
                .mapTo(Integer.class)
                .list());
        int missing = 0;
        for (int ordinal = 1; ordinal < last; ordinal++) {
            if (!there.contains(ordinal)) {
                handle.execute(
                        STAND_IN,
                        LevelIds.of(collection, ordinal),
                        collection,
                        ordinal,
                        LOST,
                        LOST,
                        BoardProblem.FOREIGN_CHARACTER.label());
                missing++;
            }
        }
        return missing;
    }
}
