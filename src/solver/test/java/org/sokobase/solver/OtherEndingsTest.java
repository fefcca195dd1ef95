package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.optimise.MoveCost;
import org.sokobase.solver.optimise.SolutionPath;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Objective;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchResult;

@Timeout(60)
class OtherEndingsTest {

    private static final int TRIES = 40;

    private static final Board BOARD = OtherSolutionsTest.BOARD;

    private final SquareGraph graph = SquareGraph.of(BOARD).graph().orElseThrow();
    private final MoveCost cost = MoveCost.of(Objective.PUSHES_THEN_MOVES);

    private SolutionPath path(String moves) {
        return new SolutionPath(graph, cost, SolutionPath.pushes(graph, Moves.of(moves)));
    }

    private OtherEndings endings() {
        return new OtherEndings(graph, cost, SearchBudget.endless());
    }

    private SolutionPath solution() {
        SearchResult.Solved solved = (SearchResult.Solved) Solver.solve(BOARD, SearchLimits.NONE);
        return path(solved.moves().toString());
    }

    @Test
    void theyBeginAsTheSolutionAndSolveTheBoard() {
        SolutionPath path = solution();
        OtherEndings endings = endings();
        Set<String> different = new HashSet<>();

        for (int i = 0; i < TRIES; i++) {
            endings.next(path).ifPresent(found -> {
                Moves moves = found.moves(graph);
                assertThat(Replay.play(BOARD, moves)).isInstanceOf(Verdict.Solves.class);
                assertThat(moves.toString()).startsWith(firstPush(path));
                different.add(moves.toString());
            });
        }

        assertThat(different).hasSizeGreaterThan(1);
    }

    /** The moves up to the first push. */
    private String firstPush(SolutionPath path) {
        String moves = path.moves(graph).toString();
        return moves.substring(0, moves.replaceAll("[A-Z].*", "").length() + 1);
    }

    @Test
    void ofOnePushThereIsNoOther() {
        SquareGraph onePush =
                SquareGraph.of(Boards.of("#####\n#@$.#\n#####\n")).graph().orElseThrow();
        SolutionPath path = new SolutionPath(onePush, cost, SolutionPath.pushes(onePush, Moves.of("R")));

        assertThat(new OtherEndings(onePush, cost, SearchBudget.endless()).next(path))
                .isEmpty();
    }
}
