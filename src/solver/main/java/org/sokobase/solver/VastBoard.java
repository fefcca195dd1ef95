package org.sokobase.solver;

import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;
import org.sokobase.solver.strategy.BoxByBox;

/**
 * Solves a board that is vast, see {@link SquareGraph#isVast}, if that is easy: first one box after the other is brought home,
 * then the searches that need the least memory take turns. Always in one thread. A solution is not made better, so of what is
 * wanted nothing is proved.
 */
final class VastBoard {

    private final Board board;
    private final DeadlockTables tables;
    private final SquareGraph graph;
    private final SearchBudget budget;

    /**
     * Goes on from tables.
     *
     * @param budget of the tables
     */
    VastBoard(Board board, DeadlockTables tables, SearchBudget budget) {
        this.board = board;
        this.tables = tables;
        this.graph = tables.graph();
        this.budget = budget;
    }

    /** How much memory the tables of a vast board take; nothing worth counting on others. */
    static long bytesOfTables(SquareGraph graph) {
        return graph.isVast() ? 2L * Integer.BYTES * graph.live * graph.boxes.length : 0;
    }

    /** Searches until it knows or a limit is reached. */
    SearchResult solve(SearchSettings settings) {
        return budget.unlessOver(() -> search(settings)).orElseGet(budget::givenUp);
    }

    private SearchResult search(SearchSettings settings) {
        for (BoxByBox.Order order : BoxByBox.Order.values()) {
            BoxByBox easy = new BoxByBox(tables, order);
            budget.doing(easy.name());
            boolean solves = run(easy);
            if (budget.tick(easy.nodes())) {
                return budget.givenUp();
            }
            if (solves) {
                return solved(easy.pushes().moves(graph), easy.name(), settings);
            }
        }
        SearchResult result = Portfolio.run(board, tables, budget, Entrants.onVastBoard(), settings.seed());
        return result instanceof SearchResult.Solved solved ? solved(solved.moves(), solved.by(), settings) : result;
    }

    private boolean run(BoxByBox easy) {
        try {
            return easy.run();
        } finally {
            budget.best(easy.best());
        }
    }

    private SearchResult solved(Moves moves, String by, SearchSettings settings) {
        if (Replay.play(board, moves) instanceof Verdict.Solves solves) {
            int atLeast = settings.wanted() == SearchSettings.Wanted.ANY ? 0 : 1;
            return new SearchResult.Solved(solves.solution(), solves.metrics(), false, by, atLeast, budget.effort());
        }
        throw new IllegalStateException("a solution does not replay: " + moves);
    }
}
