package org.sokobase.jobs.solving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.solver.search.BestPosition;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/** Several levels at once are told as one after the other. */
@Timeout(60)
class LevelsAtOnceTest {

    private final Cancellation cancellation = new Cancellation();
    private final List<String> told = new ArrayList<>();
    private final Set<Thread> listened = ConcurrentHashMap.newKeySet();
    private int passed;

    private final class Listening implements LevelRun.Watcher {

        @Override
        public void at(SearchEffort effort, String doing, Optional<BestPosition> best) {}

        @Override
        public void ended(LevelResult result) {
            listened.add(Thread.currentThread());
            told.add(result.level().title() + " " + result.label() + " " + result.reason());
        }

        @Override
        public void passed() {
            passed++;
        }

        @Override
        public void kept(SolverCatalog.Kept kept) {
            listened.add(Thread.currentThread());
        }
    }

    @AfterEach
    void allIsToldInOneThread() {
        assertThat(listened).isSubsetOf(Set.of(Thread.currentThread()));
        assertThat(passed).isEqualTo(told.size());
    }

    /** Levels with the titles A, B and so on. */
    private static List<SearchedLevel> levels(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append("#####\n#@$.#\n#####\nTitle: ").append((char) ('A' + i)).append("\n\n");
        }
        Source source = Source.of("levels.xsb", text.toString().getBytes(StandardCharsets.US_ASCII));
        return LevelFiles.read(source).collection().levels().stream()
                .map(level -> SearchedLevel.of("levels.xsb", Optional.empty(), level))
                .toList();
    }

    private static LevelResult solved(SearchedLevel level) {
        return new Searcher(
                        BoardSolver.PLAIN,
                        SearchLimits.NONE,
                        SearchSettings.USUAL,
                        new Cancellation(),
                        SearchProgress.UNSEEN)
                .search(level);
    }

    private static LevelResult cutShort(SearchedLevel level) {
        return LevelResult.of(
                level,
                new SearchResult.GaveUp(SearchResult.Limit.CANCELLED, SearchEffort.NONE, Optional.empty()),
                SearchLimits.NONE,
                SearchSettings.USUAL);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void run(int jobs, List<SearchedLevel> levels, Function<SearchedLevel, LevelResult> worker) {
        try (LevelRun run = new LevelRun(levels, Optional.empty(), new Listening())) {
            run.over(jobs, cancellation, progress -> worker);
        }
    }

    @Test
    void theOrderIsThatOfTheLevelsWhicheverEndsFirst() {
        CountDownLatch othersEnded = new CountDownLatch(4);

        run(3, levels(5), level -> {
            if (level.index() == 1) {
                await(othersEnded);
            }
            LevelResult result = solved(level);
            othersEnded.countDown();
            return result;
        });

        assertThat(told).containsExactly("A solved ", "B solved ", "C solved ", "D solved ", "E solved ");
    }

    @Test
    void moreJobsThanLevelsAndNoLevelsAreFine() {
        run(9, levels(2), LevelsAtOnceTest::solved);
        run(9, List.of(), LevelsAtOnceTest::solved);

        assertThat(told).hasSize(2);
    }

    /** A goes on until C cancels all; B has ended before that. */
    @Test
    void afterACancellationWhatWasFoundBehindALevelThatWasCutShortIsTold() {
        CountDownLatch cancelled = new CountDownLatch(1);

        run(2, levels(5), level -> switch (level.index()) {
            case 1 -> {
                await(cancelled);
                yield cutShort(level);
            }
            case 2 -> solved(level);
            default -> {
                cancellation.cancel();
                cancelled.countDown();
                yield cutShort(level);
            }
        });

        assertThat(told).containsExactly("A gave-up interrupted", "B solved ");
    }

    @Test
    void aFailureIsThrownAsItIsAfterTheLevelsBeforeIt() {
        CountDownLatch firstEnded = new CountDownLatch(1);
        IllegalStateException failure = new IllegalStateException("the disk is full");

        assertThatThrownBy(() -> run(2, levels(26), level -> {
                    if (level.index() == 1) {
                        LevelResult first = solved(level);
                        firstEnded.countDown();
                        return first;
                    }
                    await(firstEnded);
                    throw failure;
                }))
                .isSameAs(failure);

        assertThat(told).containsExactly("A solved ");
        assertThat(cancellation.isCancelled()).isTrue();
    }

    @Test
    void anInterruptionOfTheThreadEndsAllAndIsNotForgotten() {
        Thread.currentThread().interrupt();

        run(2, levels(3), level -> {
            while (!cancellation.isCancelled()) {
                Thread.onSpinWait();
            }
            return cutShort(level);
        });

        assertThat(Thread.interrupted()).isTrue();
        assertThat(told).isEmpty();
    }

    @Test
    void whatIsLeftIsCountedForEachFile() {
        List<SearchedLevel> levels = levels(4);
        LeftByFile left = new LeftByFile(levels);
        left.add(solved(levels.get(0)));
        left.add(cutShort(levels.get(1)));
        left.add(LevelResult.of(
                levels.get(2),
                new SearchResult.Unsolvable(SearchResult.Reason.NO_MATCHING, SearchEffort.NONE),
                SearchLimits.NONE,
                SearchSettings.USUAL));

        assertThat(left.files()).containsExactly(new LeftByFile.Left("levels.xsb", 4, 1, 1, 0));
        assertThat(left.files().get(0).left()).as("one given up, one not tried").isEqualTo(2);
    }
}
