package org.sokobase.catalog.solution;

import java.util.List;
import java.util.function.Consumer;
import org.sokobase.board.Board;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;

/** The solutions in an open catalog. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Solutions {

    private final Session session;

    /** Those of an open catalog. */
    public Solutions(Session session) {
        this.session = session;
    }

    /**
     * The wanted solutions of a board, which need not be in the catalog itself if a twin of it is: the entered ones, the
     * oldest first, then those derived ones that are better than they in some respect.
     */
    public List<SolvedBoard.Known> of(Board board, SolvedBoard.Kinds wanted) {
        return session.with(handle -> new SolutionsQuery(handle, wanted).of(board));
    }

    /**
     * Hands over all boards that have a solution of the wanted kinds, the puzzles in the order of their first levels, each
     * board with its first level.
     */
    public void forEach(SolvedBoard.Kinds wanted, Consumer<SolvedBoard> consumer) {
        session.use(handle -> new SolutionsQuery(handle, wanted).forEach(consumer));
    }

    /** Hands over those of the boards of these levels that have a wanted solution, each with its first level among these. */
    public void forEach(List<CatalogLevel> levels, SolvedBoard.Kinds wanted, Consumer<SolvedBoard> consumer) {
        session.use(handle -> new SolutionsQuery(handle, wanted).forEach(levels, consumer));
    }

    /** The solutions that wait for their levels, oldest first. */
    public List<PendingSolution> waiting() {
        return session.with(handle -> new PendingSolutionRows(handle)
                .all().stream().map(PendingSolutionRows.Waiting::shown).toList());
    }
}
