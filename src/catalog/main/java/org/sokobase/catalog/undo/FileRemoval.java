package org.sokobase.catalog.undo;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.sokobase.catalog.level.FirstEditionRows;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.match.CatalogTotals;
import org.sokobase.catalog.source.PlaceRows;
import org.sokobase.catalog.tier.TierRows;

/**
 * Takes files away from places, and with their last place out of the catalog, with everything that no other file supports and nobody has marked; an archive is no longer
 * whole without its file. It takes time with what goes, not with what stays.
 */
public final class FileRemoval {

    private static final int BATCH = 1000;

    private static final String UNSUPPORTED_SOLUTION = """
            delete from solution where id = ?
            and not exists (select 1 from solution_source where solution_id = solution.id)
            """;

    private static final String UNSOLVED_BOARD = """
            delete from board where id = ? and not exists (select 1 from solution where board_id = board.id)
            """;

    private static final String HAS_OWN_SOLUTIONS = """
            select count(*) from solution_source o where o.source_file_id = ?
            and not exists (
                select 1 from solution_source p
                where p.solution_id = o.solution_id and p.source_file_id <> o.source_file_id)
            """;

    private final Handle handle;
    private final PlaceRows places;

    public FileRemoval(Handle handle, PlaceRows places) {
        this.handle = handle;
        this.places = places;
    }

    /** A solution and the board that it solves, by their rows. */
    record SolutionRow(long id, long board) {}

    /** Takes a file away from these of its places; nothing if it stays at another one. */
    public Optional<Removed> remove(long fileRow, List<PlaceRows.Row> from) {
        handle.execute(
                "delete from archive where id in (select archive_id from archive_file where source_file_id = ?)",
                fileRow);
        boolean stays = places.remove(fileRow, from);
        return stays ? Optional.empty() : Optional.of(remove(fileRow));
    }

    /**
     * The same for a file whose levels stand in other files as well; nothing also if any of their boards does not. A file with
     * a solution that no other has stays at its place, without levels.
     */
    public Optional<Removed> removeDoubled(long fileRow, List<PlaceRows.Row> from) {
        List<Long> collections = collections(fileRow);
        if (collections.stream()
                .anyMatch(collection ->
                        CatalogTotals.ofCollection(handle, collection).boards() > 0)) {
            return Optional.empty();
        }
        boolean stays = places.of(fileRow).size() == from.size() && hasOwnSolutions(fileRow);
        return stays ? collections.stream().map(this::removeCollection).reduce(Removed::plus) : remove(fileRow, from);
    }

    private boolean hasOwnSolutions(long fileRow) {
        return handle.createQuery(HAS_OWN_SOLUTIONS)
                        .bind(0, fileRow)
                        .mapTo(Long.class)
                        .one()
                > 0;
    }

    private Removed remove(long fileRow) {
        List<SolutionRow> solutions = handle.createQuery("""
                        select distinct s.id, s.board_id
                        from solution_source o join solution s on s.id = o.solution_id where o.source_file_id = ?
                        """)
                .bind(0, fileRow)
                .map((row, context) -> new SolutionRow(row.getLong(1), row.getLong(2)))
                .list();
        Removed removed = Removed.NOTHING;
        for (long collection : collections(fileRow)) {
            removed = removed.plus(removeCollection(collection));
        }
        handle.execute("delete from solution_source where source_file_id = ?", fileRow);
        int waiting = handle.execute("delete from unmatched_solution where source_file_id = ?", fileRow);
        handle.execute("delete from awaited_solution where source_file_id = ?", fileRow);
        handle.execute("delete from source_file where id = ?", fileRow);
        return removed.plus(new Removed(0, 0, 0, 0, waiting)).plus(removeUnsupported(solutions));
    }

    private List<Long> collections(long fileRow) {
        return handle.createQuery("select id from collection where source_file_id = ?")
                .bind(0, fileRow)
                .mapTo(Long.class)
                .list();
    }

    private Removed removeCollection(long collection) {
        CatalogTotals gone = CatalogTotals.ofCollection(handle, collection);
        TierRows.forget(handle, collection);
        FirstEditionRows.forget(handle, collection);
        int levels = handle.execute(
                "delete from level where id between ? and ?",
                LevelIds.of(collection, 0),
                LevelIds.of(collection, Integer.MAX_VALUE));
        handle.execute("delete from removed_line where collection_id = ? and source_file_id is null", collection);
        handle.execute("delete from collection where id = ?", collection);
        CatalogTotals.NONE.minus(gone).add(handle);
        return new Removed(levels, gone.boards(), gone.puzzles(), 0, 0);
    }

    /** Takes out those of these solutions that stand in no file, and the rows of boards that have no solution left. */
    Removed removeUnsupported(Collection<SolutionRow> solutions) {
        long gone = execute(
                UNSUPPORTED_SOLUTION, solutions.stream().map(SolutionRow::id).toList());
        execute(
                UNSOLVED_BOARD,
                solutions.stream().map(SolutionRow::board).distinct().toList());
        return new Removed(0, 0, 0, gone, 0);
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
