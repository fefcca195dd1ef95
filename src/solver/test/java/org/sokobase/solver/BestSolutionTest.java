package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

@Timeout(60)
class BestSolutionTest {

    /** Boxes that freeze in every order: what that means is looked up in a hall so large that it takes long. */
    private static final Board HALL = Boards.of("#".repeat(60)
            + "\n#  .  ..  .. .. .. .." + " ".repeat(37) + "#"
            + "\n#  $  $$  $$ $$ $$ $$" + " ".repeat(37) + "#"
            + ("\n#" + " ".repeat(58) + "#").repeat(30)
            + "\n#@" + " ".repeat(57) + "#\n"
            + "#".repeat(60));

    private final Cancellation cancellation = new Cancellation();

    /** The search for the best solution has limits of its own, whatever became of those of the first search. */
    @Test
    void theBudgetOfTheFirstSearchMayBeUsedUp() {
        SquareGraph graph = SquareGraph.of(HALL).graph().orElseThrow();
        SearchResult.Solved first = (SearchResult.Solved)
                Solver.solve(HALL, SearchLimits.NONE, SearchSettings.USUAL, new Cancellation(), SearchProgress.UNSEEN);
        try (SearchBudget budget = new SearchBudget(SearchLimits.NONE, cancellation, SearchProgress.UNSEEN)) {
            DeadlockTables tables = DeadlockTables.of(graph, budget);
            cancellation.cancel();

            SearchResult.Solved best = best(tables, first, SearchLimits.NONE.withNodes(200_000));

            assertThat(budget.tick(SearchBudget.NODES_BETWEEN_LOOKS)).isTrue();
            assertThat(best.metrics().moves())
                    .isLessThanOrEqualTo(first.metrics().moves());
            assertThat(best.atLeast()).isBetween(40, best.metrics().moves());
        }
    }

    @Test
    void whatCannotBeShorterIsProvedWithoutAPosition() {
        Board board = Boards.of("#######\n#@ $ .#\n#######");
        SearchSettings fewestPushes = SearchSettings.USUAL.withWanted(SearchSettings.Wanted.FEWEST_PUSHES);

        SearchResult result = Solver.solve(
                board, SearchLimits.NONE.withNodes(1), fewestPushes, new Cancellation(), SearchProgress.UNSEEN);

        assertThat(result)
                .isInstanceOfSatisfying(
                        SearchResult.Solved.class,
                        solved -> assertThat(solved.optimal()).isTrue());
    }

    private static SearchResult.Solved best(DeadlockTables tables, SearchResult.Solved first, SearchLimits limits) {
        SearchResult.Solved start = new SearchResult.Solved(
                first.moves(), first.metrics(), first.optimal(), first.by(), first.atLeast(), SearchEffort.NONE);
        return new BestSolution(
                        HALL,
                        tables,
                        SearchSettings.Wanted.FEWEST_MOVES,
                        limits,
                        new Cancellation(),
                        SearchProgress.UNSEEN,
                        start)
                .find();
    }
}
