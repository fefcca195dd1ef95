package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.strategy.Frontiers;
import org.sokobase.solver.strategy.PlanlessSearch;

@Timeout(120)
class PortfolioTest {

    private static final String FLOOR = "\n#" + " ".repeat(58) + "#";

    /** So large that even three steps are more than what is done between two looks at the budget. */
    private static final String HALL = "#".repeat(60)
            + FLOOR.repeat(10)
            + "\n#@  $   $   $" + " ".repeat(41) + "...  #"
            + FLOOR.repeat(10)
            + "\n" + "#".repeat(60);

    private final Cancellation cancellation = new Cancellation();
    private final SearchBudget budget = new SearchBudget(SearchLimits.NONE, cancellation, SearchProgress.UNSEEN);

    @Test
    void aSolutionIsPutTogetherAlthoughAllThreadsWereToldToStop() {
        Board board = Boards.of(HALL);
        SquareGraph graph = SquareGraph.of(board).graph().orElseThrow();
        DeadlockTables tables = DeadlockTables.of(graph).learningAnew(budget);
        Entrant planless = new Entrant(100, PlanlessSearch::new);
        Portfolio.Silence stopping = () -> {
            cancellation.cancel();
            return true;
        };

        SearchResult result =
                Portfolio.run(board, tables, budget, List.of(planless), 0, new Frontiers(graph), stopping);

        assertThat(result).isInstanceOf(SearchResult.Solved.class);
    }

    @Test
    void aSearchThatIsOverBeforeItsFirstPositionGivesUp() {
        cancellation.cancel();
        Board board = Boards.of(SolverLawsTest.hall(40, 40, 400));
        SquareGraph graph = SquareGraph.of(board).graph().orElseThrow();
        DeadlockTables tables = DeadlockTables.of(graph).learningAnew(budget);

        SearchResult result = Portfolio.run(board, tables, budget, Entrants.usual(graph), 0);

        assertThat(result)
                .isInstanceOfSatisfying(
                        SearchResult.GaveUp.class,
                        gaveUp -> assertThat(gaveUp.limit()).isEqualTo(SearchResult.Limit.CANCELLED));
    }
}
