package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;

/** Solutions with detours, and what is left of these. */
@Timeout(60)
class TidyingTest {

    private static final long BOARDS = 300;

    /** The lowest box has two ways to its goal. */
    private static final Board TWO_WAYS = Boards.of("""
            ############################
            #                          #
            # $                     .  #
            # $                     .  #
            # $                     .  #
            # $                     .  #
            # $                     .  #
            # $                     .  #
            # $                     .  #
            # $                     .  #
            #                          #
            #                          #
            #   ####################   #
            #   ####################   #
            #   ####################   #
            #   ####################   #
            #   ####################   #
            #   ####################   #
            #                          #
            #@$                     .  #
            #                          #
            ############################
            """);

    private static SearchResult.Solved found(Board board, Moves moves) {
        Verdict.Solves solves = (Verdict.Solves) Replay.play(board, moves);
        return new SearchResult.Solved(solves.solution(), solves.metrics(), false, "test", 0, SearchEffort.NONE);
    }

    private static SearchResult.Solved tidy(Board board, SearchResult.Solved found, SearchLimits limits) {
        DeadlockTables tables = DeadlockTables.of(SquareGraph.of(board).graph().orElseThrow());
        return Tidying.of(found, board, tables, limits, new Cancellation(), SearchProgress.UNSEEN);
    }

    @Test
    void aBoxThatIsPushedToAndFroIsPushedOnce() {
        Board board = Boards.of("""
                #########
                #       #
                #@ $   .#
                #       #
                #########
                """);

        SearchResult.Solved tidy = tidy(board, found(board, Moves.of("rRRurrdLulldRRR")), SearchLimits.NONE);

        assertThat(tidy.moves()).hasToString("rRRRR");
        assertThat(tidy.metrics().pushes()).isEqualTo(4);
        assertThat(tidy.by()).isEqualTo("test");
        assertThat(tidy.optimal()).isFalse();
    }

    @Test
    void solutionsBecomeMuchShorterInAFewPositions() {
        long before = 0;
        long after = 0;
        for (long seed = 0; seed < BOARDS; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            SearchResult.Solved found = found(solvable.board(), Moves.of(solvable.lurd()));
            SearchResult.Solved tidy = tidy(solvable.board(), found, SearchLimits.NONE);

            assertThat(found(solvable.board(), tidy.moves()).metrics()).isEqualTo(tidy.metrics());
            assertThat(tidy.metrics().pushes())
                    .as("pushes of %d", seed)
                    .isLessThanOrEqualTo(found.metrics().pushes());
            assertThat(tidy.effort().nodes())
                    .as("positions of %d", seed)
                    .isLessThanOrEqualTo(30L * found.metrics().pushes());
            before += found.metrics().moves();
            after += tidy.metrics().moves();
        }
        assertThat(after).isLessThan(before * 2 / 3);
    }

    @Test
    void withoutPositionsLeftThePushesStay() {
        Boards.Solvable solvable = Boards.solvable(1);
        SearchResult.Solved found = found(solvable.board(), Moves.of(solvable.lurd()));

        SearchResult.Solved tidy = tidy(solvable.board(), found, SearchLimits.NONE.withNodes(0));

        assertThat(tidy.metrics().pushes()).isEqualTo(found.metrics().pushes());
        assertThat(tidy.effort().nodes()).isZero();
    }

    /** The lowest box takes the upper way; no short detour leads from there to the lower one. */
    @Test
    void aLongSolutionGivesWayToOneOnAnotherWay() {
        Pushes pushes = new Pushes();
        BoxPushes.add(TWO_WAYS, pushes, 2, 19, 0, 8);
        BoxPushes.add(TWO_WAYS, pushes, 2, 11, 1, 22);
        BoxPushes.add(TWO_WAYS, pushes, 24, 11, 2, 8);
        for (int row = 2; row < 10; row++) {
            BoxPushes.add(TWO_WAYS, pushes, 2, row, 1, 22);
        }
        Moves clumsy = pushes.moves(SquareGraph.of(TWO_WAYS).graph().orElseThrow());

        SearchResult.Solved tidy = tidy(TWO_WAYS, found(TWO_WAYS, clumsy), SearchLimits.NONE);

        assertThat(pushes.size()).isEqualTo(16 + 9 * 22);
        assertThat(tidy.metrics().pushes()).isEqualTo(9 * 22);
    }

    @ParameterizedTest
    @CsvSource({"199, 0, 5970", "200, 0, 300000", "200, 5000000, 500000", "10, 2000, 300"})
    void longSolutionsGetMorePositions(int pushes, long searched, long nodes) {
        assertThat(Tidying.nodes(pushes, searched)).isEqualTo(nodes);
    }
}
