package org.sokobase.solver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class SearchBudgetTest {

    private final Cancellation cancellation = new Cancellation();

    private SearchBudget clock(SearchLimits limits) {
        return new SearchBudget(limits, cancellation, SearchProgress.UNSEEN);
    }

    @Test
    void aLimitOfPositionsIsMetExactly() {
        SearchBudget clock = clock(SearchLimits.NONE.withNodes(1000));

        for (int i = 1; i < 1000; i++) {
            assertThat(clock.tick(1)).as("%d", i).isFalse();
        }

        assertThat(clock.reached()).isEmpty();
        assertThat(clock.tick(1)).isTrue();
        assertThat(clock.tick(0)).isTrue();
        assertThat(clock.reached()).contains(SearchResult.Limit.NODES);
        assertThat(clock.effort().nodes()).isEqualTo(1000);
    }

    @Test
    void noPositionsAreAllowed() {
        assertThat(clock(SearchLimits.NONE.withNodes(0)).tick(0)).isTrue();
    }

    @Test
    void theTimesEndIt() {
        SearchBudget wall = clock(SearchLimits.NONE.withWall(Duration.ofMillis(20)));
        SearchBudget cpu = clock(SearchLimits.NONE.withCpu(Duration.ofMillis(20)));

        while (!wall.tick(1)) {}
        while (!cpu.tick(1)) {}

        assertThat(wall.reached()).contains(SearchResult.Limit.WALL);
        assertThat(wall.effort().wall()).isGreaterThanOrEqualTo(Duration.ofMillis(20));
        assertThat(cpu.reached()).contains(SearchResult.Limit.CPU);
        assertThat(cpu.effort().cpu()).isGreaterThanOrEqualTo(Duration.ofMillis(20));
    }

    @Test
    void fullMemoryEndsItAtOnce() {
        SearchBudget clock = clock(SearchLimits.NONE.withBytes(100));
        clock.bytes(100);
        assertThat(clock.tick(1)).isFalse();

        clock.bytes(101);

        assertThat(clock.tick(0)).isTrue();
        assertThat(clock.reached()).contains(SearchResult.Limit.MEMORY);
        clock.bytes(7);
        assertThat(clock.effort().bytes()).as("the most").isEqualTo(101);
        assertThat(clock.tick(1)).as("it stays over").isTrue();
    }

    @Test
    void ofSearchesThatNeedMoreThanThereIsTheLargestGivesUp() {
        MemoryBudget budget = new MemoryBudget(100);
        SearchBudget large = clock(budget);
        SearchBudget small = clock(budget);
        large.bytes(70);
        small.bytes(30);
        assertThat(large.tick(0) || small.tick(0))
                .as("together they have what there is")
                .isFalse();

        small.bytes(31);

        assertThat(small.tick(SearchBudget.NODES_BETWEEN_LOOKS)).isFalse();
        assertThat(large.tick(SearchBudget.NODES_BETWEEN_LOOKS)).isTrue();
        assertThat(large.reached()).contains(SearchResult.Limit.MEMORY);
    }

    @Test
    void aSearchThatHasEndedLeavesItsMemoryToTheOthers() {
        MemoryBudget budget = new MemoryBudget(100);
        SearchBudget other = clock(budget);
        try (SearchBudget ended = clock(budget)) {
            ended.bytes(90);
            assertThat(ended.effort().bytes()).isEqualTo(90);
        }

        other.bytes(100);

        assertThat(other.tick(0)).isFalse();
    }

    @Test
    void oneSearchMayHaveMoreIfItsOwnLimitSaysSo() {
        SearchBudget alone = new SearchBudget(
                SearchLimits.NONE.withBytes(200), cancellation, SearchProgress.UNSEEN, new MemoryBudget(100));
        alone.bytes(200);
        assertThat(alone.tick(0)).isFalse();

        alone.bytes(201);

        assertThat(alone.tick(0)).isTrue();
    }

    /** As without limits: a search may have the whole budget. */
    private SearchBudget clock(MemoryBudget budget) {
        return new SearchBudget(
                SearchLimits.NONE.withBytes(budget.bytes()), cancellation, SearchProgress.UNSEEN, budget);
    }

    @Test
    void cancellingEndsItSoon() {
        SearchBudget clock = clock(SearchLimits.NONE);
        assertThat(clock.tick(1)).isFalse();

        cancellation.cancel();

        assertThat(clock.tick(SearchBudget.NODES_BETWEEN_LOOKS)).isTrue();
        assertThat(clock.reached()).contains(SearchResult.Limit.CANCELLED);
    }

    @Test
    void workWithoutPositionsIsLeftSoon() {
        SearchBudget clock = clock(SearchLimits.NONE);
        assertThat(clock.unlessOver(() -> work(clock, 1000))).contains(1000);

        cancellation.cancel();

        assertThat(clock.unlessOver(() -> work(clock, Integer.MAX_VALUE))).isEmpty();
        assertThat(clock.givenUp())
                .isInstanceOfSatisfying(
                        SearchResult.GaveUp.class,
                        gaveUp -> assertThat(gaveUp.limit()).isEqualTo(SearchResult.Limit.CANCELLED));
    }

    private static int work(SearchBudget clock, int steps) {
        for (int step = 0; step < steps; step++) {
            clock.work(1000);
        }
        return steps;
    }

    @Test
    void itTellsWhatIsDoneSeveralTimesASecond() {
        List<String> told = new ArrayList<>();
        SearchBudget clock = new SearchBudget(
                SearchLimits.NONE.withWall(Duration.ofMillis(900)),
                cancellation,
                (effort, doing) -> told.add(doing + (effort.nodes() > 0)));
        clock.doing("walking");

        while (!clock.tick(1)) {}

        assertThat(told).hasSizeBetween(2, 5).containsOnly("walkingtrue");
    }
}
