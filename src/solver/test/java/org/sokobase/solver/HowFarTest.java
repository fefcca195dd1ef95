package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
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

    @Test
    @Tag("long")
    void whatIsToldWhileItWorksIsNotBetterThanWhatIsToldAtTheEnd() {
        assertThat(toldOfHall(1, 150_000)).isNotEmpty();
    }

    /** Each thread may come to its end before it is asked, and one whose searches have no plan may be asked first. */
    @Test
    void whatSeveralThreadsTellIsNotBetterThanWhatIsToldAtTheEnd() {
        assertThat(toldOfHall(3, 60_000))
                .filteredOn(BestPosition::isPlanned)
                .allSatisfy(best -> assertThat(best.stages()).isEqualTo(80));
    }

    /** What is told of a board that takes a second, with fewer positions than solve it. */
    private static List<BestPosition> toldOfHall(int threads, long nodes) {
        List<BestPosition> told = new CopyOnWriteArrayList<>();

        SearchResult result = Solver.solve(
                Boards.of(SolverLawsTest.hall(28, 28, 80)),
                SearchLimits.NONE.withNodes(nodes),
                SearchSettings.USUAL.withThreads(threads),
                new Cancellation(),
                (effort, doing, best) -> best.ifPresent(told::add));

        BestPosition last = ((SearchResult.GaveUp) result).best().orElseThrow();
        assertThat(last.stages()).isEqualTo(80);
        assertThat(told).noneMatch(best -> best.isBetterThan(last));
        return told;
    }
}
