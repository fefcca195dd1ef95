package org.sokobase.solver.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;

@Timeout(20)
class SearchBudgetTest {

    private final Cancellation cancellation = new Cancellation();

    private SearchBudget budget(SearchLimits limits) {
        return new SearchBudget(limits, cancellation, SearchProgress.UNSEEN);
    }

    @Test
    void aLimitOfPositionsIsMetExactly() {
        SearchBudget budget = budget(SearchLimits.NONE.withNodes(1000));

        for (int i = 1; i < 1000; i++) {
            assertThat(budget.tick(1)).as("%d", i).isFalse();
        }

        assertThat(budget.reached()).isEmpty();
        assertThat(budget.tick(1)).isTrue();
        assertThat(budget.tick(0)).isTrue();
        assertThat(budget.reached()).contains(SearchResult.Limit.NODES);
        assertThat(budget.effort().nodes()).isEqualTo(1000);
    }

    @Test
    void noPositionsAreAllowed() {
        assertThat(budget(SearchLimits.NONE.withNodes(0)).tick(0)).isTrue();
    }

    @Test
    void theTimesEndIt() {
        SearchBudget wall = budget(SearchLimits.NONE.withWall(Duration.ofMillis(20)));
        SearchBudget cpu = budget(SearchLimits.NONE.withCpu(Duration.ofMillis(20)));

        while (!wall.tick(1)) {}
        while (!cpu.tick(1)) {}

        assertThat(wall.reached()).contains(SearchResult.Limit.WALL);
        assertThat(wall.effort().wall()).isGreaterThanOrEqualTo(Duration.ofMillis(20));
        assertThat(cpu.reached()).contains(SearchResult.Limit.CPU);
        assertThat(cpu.effort().cpu()).isGreaterThanOrEqualTo(Duration.ofMillis(20));
    }

    @Test
    void fullMemoryEndsItAtOnce() {
        SearchBudget budget = budget(SearchLimits.NONE.withBytes(100));
        budget.bytes(100);
        assertThat(budget.tick(1)).isFalse();

        budget.bytes(101);

        assertThat(budget.tick(0)).isTrue();
        assertThat(budget.reached()).contains(SearchResult.Limit.MEMORY);
        budget.bytes(7);
        assertThat(budget.effort().bytes()).as("the most").isEqualTo(101);
        assertThat(budget.tick(1)).as("it stays over").isTrue();
    }

    @Test
    void ofSearchesThatNeedMoreThanThereIsTheLargestGivesUp() {
        MemoryBudget budget = new MemoryBudget(100);
        SearchBudget large = budget(budget);
        SearchBudget small = budget(budget);
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
    void usualSearchesShareTheMemoryOfJava() {
        long most = SearchLimits.NONE.bytes();
        try (SearchBudget one = new SearchBudget(SearchLimits.NONE, cancellation, SearchProgress.UNSEEN);
                SearchBudget other = new SearchBudget(SearchLimits.NONE, cancellation, SearchProgress.UNSEEN)) {
            one.bytes(most / 3 * 2);
            assertThat(one.tick(0)).isFalse();

            other.bytes(most / 3 * 2);

            assertThat(other.tick(0)).isTrue();
            assertThat(other.reached()).contains(SearchResult.Limit.MEMORY);
        }
    }

    @Test
    void aSearchThatHasEndedLeavesItsMemoryToTheOthers() {
        MemoryBudget budget = new MemoryBudget(100);
        SearchBudget other = budget(budget);
        try (SearchBudget ended = budget(budget)) {
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
    private SearchBudget budget(MemoryBudget budget) {
        return new SearchBudget(
                SearchLimits.NONE.withBytes(budget.bytes()), cancellation, SearchProgress.UNSEEN, budget);
    }

    @Test
    void cancellingEndsItSoon() {
        SearchBudget budget = budget(SearchLimits.NONE);
        assertThat(budget.tick(1)).isFalse();

        cancellation.cancel();

        assertThat(budget.tick(SearchBudget.NODES_BETWEEN_LOOKS)).isTrue();
        assertThat(budget.reached()).contains(SearchResult.Limit.CANCELLED);
    }

    @Test
    void workWithoutPositionsIsLeftSoon() {
        SearchBudget budget = budget(SearchLimits.NONE);
        assertThat(budget.unlessOver(() -> work(budget, 1000))).contains(1000);

        cancellation.cancel();

        assertThat(budget.unlessOver(() -> work(budget, Integer.MAX_VALUE))).isEmpty();
        assertThat(budget.givenUp())
                .isInstanceOfSatisfying(
                        SearchResult.GaveUp.class,
                        gaveUp -> assertThat(gaveUp.limit()).isEqualTo(SearchResult.Limit.CANCELLED));
    }

    private static int work(SearchBudget budget, int steps) {
        for (int step = 0; step < steps; step++) {
            budget.work(1000);
        }
        return steps;
    }

    @Test
    void itTellsWhatIsDoneSeveralTimesASecond() {
        List<String> told = new ArrayList<>();
        SearchBudget budget = new SearchBudget(
                SearchLimits.NONE.withWall(Duration.ofMillis(900)),
                cancellation,
                (effort, doing, best) -> told.add(doing + (effort.nodes() > 0)));
        budget.doing("walking");

        while (!budget.tick(1)) {}

        assertThat(told).hasSizeBetween(2, 5).containsOnly("walkingtrue");
    }

    @Test
    void whatWasFoundIsPutTogetherThoughTheSearchIsOver() {
        SearchBudget budget = budget(SearchLimits.NONE);
        SearchBudget ofAnother = budget(SearchLimits.NONE);
        cancellation.cancel();

        ofAnother.close();
        ofAnother.work(Integer.MAX_VALUE);

        assertThat(budget.<String>unlessOver(() -> budget.evenIfOver(() -> {
                    budget.work(Integer.MAX_VALUE);
                    return "found";
                })))
                .contains("found");
        assertThat(budget.<String>unlessOver(() -> {
                    budget.work(Integer.MAX_VALUE);
                    return "made";
                }))
                .isEmpty();
    }
}
