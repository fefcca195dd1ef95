package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.solver.search.BestPosition;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/** A search tells how far its best position is, while it works and when it gives up. */
@Timeout(60)
class HowFarTest {

    private static final int BOXES = 20;

    private static final Board HARD = SolverLawsTest.TWENTY_BOXES;

    private static Optional<BestPosition> search(long nodes) {
        return ((SearchResult.GaveUp) Solver.solve(HARD, SearchLimits.NONE.withNodes(nodes))).best();
    }

    @Test
    void moreWorkNeverComesLessFarAndMuchMoreComesFarther() {
        BestPosition first = search(40_000).orElseThrow();
        BestPosition before = first;
        for (long nodes = 60_000; nodes <= 200_000; nodes += 20_000) {
            BestPosition best = search(nodes).orElseThrow();

            assertThat(before.isBetterThan(best)).as("%s, %s", before, best).isFalse();
            before = best;
        }
        assertThat(before.isBetterThan(first)).as("%s, %s", before, first).isTrue();
    }

    @Test
    void theBestPositionIsInThePlanAndOnTheBoard() {
        BestPosition best = search(200_000).orElseThrow();

        assertThat(best.stages()).isBetween(BOXES, 2 * BOXES);
        assertThat(best.stage()).isBetween(1, best.stages() - 1);
        assertThat(best.outOfPlan()).isBetween(0, best.offGoals());
        assertThat(best.offGoals()).isBetween(1, BOXES - 1);
    }

    @Test
    void aSearchThatHasHadNoTurnTellsNothing() {
        assertThat(search(100)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void whatIsToldWhileItWorksIsNotBetterThanWhatIsToldAtTheEnd(int threads) {
        List<BestPosition> told = new CopyOnWriteArrayList<>();
        Cancellation cancellation = new Cancellation();

        SearchResult result = Solver.solve(
                Boards.of(SolverLawsTest.hall(28, 28, 80)),
                SearchLimits.NONE,
                SearchSettings.USUAL.withThreads(threads),
                cancellation,
                (effort, doing, best) -> best.ifPresent(position -> {
                    told.add(position);
                    cancellation.cancel();
                }));

        BestPosition last = ((SearchResult.GaveUp) result).best().orElseThrow();
        assertThat(told).isNotEmpty().noneMatch(best -> best.isBetterThan(last));
    }
}
