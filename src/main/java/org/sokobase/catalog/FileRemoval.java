package org.sokobase.catalog;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Takes files out of the catalog, with everything that no other file supports and nobody has marked. It takes time with
 * what goes, not with what stays.
 */
final class FileRemoval {

    private static final int BATCH = 1000;

    private static final String BOARDS = """
            select e.id, e.puzzle_id
            from collection c join level l on l.collection_id = c.id join exact_board e on e.id = l.exact_board_id
            where c.source_file_id = :file
            union
            select e.id, e.puzzle_id
            from solution_source o join solution s on s.id = o.solution_id join exact_board e on e.id = s.exact_board_id
            where o.source_file_id = :file
            """;

    private static final String UNSUPPORTED_SOLUTION = """
            delete from solution where id = ?
            and not exists (select 1 from solution_source where solution_id = solution.id)
            """;

    private static final String UNSUPPORTED_BOARD = """
            delete from exact_board where id = ?
            and not exists (select 1 from level where exact_board_id = exact_board.id)
            and not exists (select 1 from solution where exact_board_id = exact_board.id)
            """;

    private final Handle handle;

    FileRemoval(Handle handle) {
        this.handle = handle;
    }

    /** An exact board and its puzzle, by their rows. */
    record BoardRow(long id, long puzzle) {}

    /** Takes one file out. */
    Removed remove(long fileRow) {
        List<BoardRow> boards = handle.createQuery(BOARDS)
                .bind("file", fileRow)
                .map((row, context) -> new BoardRow(row.getLong(1), row.getLong(2)))
                .list();
        List<Long> solutions = handle.createQuery(
                        "select distinct solution_id from solution_source where source_file_id = ?")
                .bind(0, fileRow)
                .mapTo(Long.class)
                .list();
        int levels = handle.execute(
                "delete from level where collection_id in (select id from collection where source_file_id = ?)",
                fileRow);
        handle.execute("delete from collection where source_file_id = ?", fileRow);
        handle.execute("delete from solution_source where source_file_id = ?", fileRow);
        int waiting = handle.execute("delete from unmatched_solution where source_file_id = ?", fileRow);
        handle.execute("delete from awaited_solution where source_file_id = ?", fileRow);
        handle.execute("delete from source_file where id = ?", fileRow);
        return new Removed(levels, 0, 0, 0, waiting).plus(removeUnsupported(solutions, boards));
    }

    /** Takes out those of these solutions that stand in no file, then the boards and puzzles that nothing supports. */
    Removed removeUnsupported(Collection<Long> solutions, Collection<BoardRow> boards) {
        long solutionsGone = execute(UNSUPPORTED_SOLUTION, solutions);
        long boardsGone =
                execute(UNSUPPORTED_BOARD, boards.stream().map(BoardRow::id).toList());
        Set<Long> puzzles = boards.stream().map(BoardRow::puzzle).collect(Collectors.toSet());
        return new Removed(0, boardsGone, execute(PuzzleRows.REMOVE_UNSUPPORTED, puzzles), solutionsGone, 0);
    }

    private long execute(String sql, Collection<Long> rows) {
        long changed = 0;
        try (PreparedBatch batch = handle.prepareBatch(sql)) {
            for (long row : rows) {
                batch.add(row);
                changed += batch.size() == BATCH ? sum(batch.execute()) : 0;
            }
            changed += batch.size() == 0 ? 0 : sum(batch.execute());
        }
        return changed;
    }

    private static long sum(int[] counts) {
        return IntStream.of(counts).asLongStream().sum();
    }
}
