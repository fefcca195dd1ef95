package org.sokobase.catalog.check;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.database.Pages;
import org.sokobase.row.PublishedBoard;

/**
 * Looks whether everything in a catalog agrees. What levels publish, the moves of solutions, and what people said are
 * taken as given; all else follows from them, is computed again and compared. Memory does not grow with the catalog.
 *
 * <p>The order matters to a repair: each part relies on those before it.
 */
final class Check {

    private final Handle handle;
    private final ProblemSink flaws;
    private final Pages pages;

    Check(Handle handle, ProblemSink flaws, LongConsumer progress) {
        this.handle = handle;
        this.flaws = flaws;
        this.pages = new Pages(handle, progress);
    }

    /** How many rows {@link #run} goes over, about. Asked for one table at a time, H2 knows it without reading the rows. */
    static long size(Handle handle) {
        return Stream.of("level", "board", "solution")
                .mapToLong(table -> handle.createQuery("select count(*) from " + table)
                        .mapTo(Long.class)
                        .one())
                .sum();
    }

    void run() throws SQLException {
        if (handle.getConnection().getMetaData().getDatabaseProductName().equals("H2")) {
            Map<String, List<IndexedColumn>> indexed = IndexedColumn.byTable(handle);
            RowCheck rows = new RowCheck(handle, flaws, indexed);
            if (!rows.run()) {
                return;
            }
            new IndexCheck(handle, flaws, indexed, rows.sums()).run();
        }
        new ValueCheck(handle, flaws).run();
        new LinkCheck(handle, flaws).run();
        new PlaceCheck(handle, flaws).run();
        new ArchiveCheck(handle, flaws).run();
        new LevelCheck(handle, flaws, pages).run();
        new SameIdCheck(handle, flaws).run();
        new BoardCheck(handle, flaws, pages).run();
        new DoublesCheck(handle, flaws).run();
        new SolutionCheck(handle, flaws, pages).run();
        new RatingCheck(handle, flaws).run();
        new MeasureCheck(handle, flaws).run();
        new GameCheck(handle, flaws).run();
        new TagCheck(handle, flaws).run();
        new EditCheck(handle, flaws).run();
        new RemovalCheck(handle, flaws).run();
        new DeadRowsCheck(handle, flaws).run();
        new CountCheck(handle, flaws).run();
    }

    /** The grid of rows as they were kept, if they are one. */
    static Optional<Grid> grid(String rows) {
        return rows.isBlank() ? Optional.empty() : PublishedBoard.grid(rows);
    }

    /** The board of a text that is its own normal form. */
    static Optional<Board> board(String normalForm) {
        return grid(normalForm)
                .flatMap(grid -> Board.inspect(grid).board())
                .filter(board -> board.toString().equals(normalForm));
    }
}
