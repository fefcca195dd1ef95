package org.sokobase.jobs.game;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.jobs.solving.OwnCredit;
import org.sokobase.play.BestKnown;
import org.sokobase.play.Metrics;
import org.sokobase.play.Verdict;

/**
 * What came of a solution that was played: how good it is, and where it is kept.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param metrics of it
 * @param before  the best of the solutions that were known before; nothing if there were none
 * @param number  its number among the solutions of the board, from 1; nothing if the catalog does not have the very board, and
 *                thus not the solution either
 */
public record SolvedGame(Metrics metrics, Optional<BestKnown> before, Optional<Integer> number) {

    /** Enters a solution into an open catalog as one that was played by hand. */
    public static SolvedGame enter(Catalog catalog, Board board, Verdict.Solves solves, String version) {
        Optional<BestKnown> before = GameCatalog.known(catalog, board).best();
        boolean kept = GameCatalog.enter(catalog, board, solves.solution(), OwnCredit.ofPlayer(""), version);
        return new SolvedGame(
                solves.metrics(), before, kept ? Optional.of(number(catalog, board, solves)) : Optional.empty());
    }

    private static int number(Catalog catalog, Board board, Verdict.Solves solves) {
        List<SolvedBoard.Known> all = catalog.solutions().of(board, SolvedBoard.Kinds.ENTERED_AND_DERIVED);
        return 1 + all.stream().map(SolvedBoard.Known::moves).toList().indexOf(solves.solution());
    }

    /** Whether it has fewer moves than all before it, or is the first. */
    public boolean isBestByMoves() {
        return before.isEmpty() || metrics.moves() < before.get().moves();
    }

    /** Whether it has fewer pushes than all before it, or is the first. */
    public boolean isBestByPushes() {
        return before.isEmpty() || metrics.pushes() < before.get().pushes();
    }
}
