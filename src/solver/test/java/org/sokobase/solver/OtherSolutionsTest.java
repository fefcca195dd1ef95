package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.budget.MemoryBudget;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;

@Timeout(60)
class OtherSolutionsTest {

    private static final int ENOUGH = 30;

    static final Board BOARD = Boards.of("""
            ###########
            #    #    #
            # $  #  . #
            # $     . #
            #@$  #  . #
            #    #    #
            ###########
            """);

    /** Every search has its turn, and after all of them plans are drawn again and again. */
    @Test
    void theyAllSolveTheBoardAndMoreThanOneOfThemIsDifferent() {
        SquareGraph graph = SquareGraph.of(BOARD).graph().orElseThrow();
        SearchBudget budget = SearchBudget.endless();
        OtherSolutions others = new OtherSolutions(DeadlockTables.of(graph, budget), budget);
        Set<String> different = new HashSet<>();

        for (int i = 0; i < ENOUGH; i++) {
            Moves moves = others.next().orElseThrow().moves(graph);
            assertThat(Replay.play(BOARD, moves)).isInstanceOf(Verdict.Solves.class);
            different.add(moves.toString());
        }

        assertThat(Entrants.usual(graph)).hasSizeLessThan(ENOUGH);
        assertThat(different).hasSizeGreaterThan(ENOUGH / 3);
    }

    @Test
    void noneComesOnceTheBudgetIsUsedUp() {
        SquareGraph graph = SquareGraph.of(BOARD).graph().orElseThrow();
        List<Pushes> found = new ArrayList<>();
        try (SearchBudget budget = new SearchBudget(
                SearchLimits.NONE.withNodes(20_000),
                new Cancellation(),
                SearchProgress.UNSEEN,
                new MemoryBudget(Long.MAX_VALUE))) {
            OtherSolutions others = new OtherSolutions(DeadlockTables.of(graph, budget), budget);
            Optional<Pushes> next = others.next();
            while (next.isPresent()) {
                found.add(next.get());
                next = others.next();
            }

            assertThat(budget.reached()).isPresent();
            assertThat(budget.effort().nodes()).isBetween(20_000L, 25_000L);
        }

        assertThat(found).isNotEmpty();
    }
}
