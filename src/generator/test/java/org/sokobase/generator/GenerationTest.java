package org.sokobase.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.generator.Tally.Fate;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.Discard;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.identity.LevelId;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.Distance;
import org.sokobase.solver.search.Cancellation;

/** What a run keeps, drops and counts. */
@Timeout(60)
class GenerationTest {

    private static final LevelMethod SMALL = Generator.method("wu", Map.of("size", "6x6", "boxes", "2"));
    private static final GenerationLimits TRIES = GenerationLimits.NONE.withTries(2000);

    private final List<GeneratedLevel> kept = new ArrayList<>();

    private static GenerationSettings settings(GenerationLimits limits, int threads) {
        return new GenerationSettings(
                SMALL, 1, 0, threads, limits, Set.of(), GenerationSettings.USUAL_POSITIONS, List.of(), Choice.ALL, 1);
    }

    private static GenerationSettings choosing(List<Wish> wishes, Choice choice, int apart) {
        return new GenerationSettings(
                SMALL, 1, 0, 1, TRIES, Set.of(), GenerationSettings.USUAL_POSITIONS, wishes, choice, apart);
    }

    private Tally run(GenerationSettings settings) {
        kept.clear();
        return new Generation(settings, Novelty.ALL_NEW, kept::add, tally -> {}, new Cancellation()).run();
    }

    @Test
    void everyTryIsCountedOnce() {
        Tally tally = run(settings(TRIES, 1));

        long discarded =
                tally.discards().values().stream().mapToLong(Long::longValue).sum();
        assertThat(tally.tries()).isEqualTo(2000);
        assertThat(tally.made() + discarded).isEqualTo(2000);
        assertThat(tally.kept() + tally.count(Fate.DUPLICATE)).isEqualTo(tally.made());
        assertThat(tally.discards()).containsKey(Discard.BOX_NEVER_PUSHED);
        assertThat(tally.count(Fate.DUPLICATE)).isPositive();
        assertThat(tally.boxLines().values().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(tally.kept())
                .isEqualTo(kept.size());
        assertThat(kept.stream().mapToLong(GeneratedLevel::tries).sum()).isLessThanOrEqualTo(2000);
    }

    @Test
    void noPuzzleIsKeptTwiceAndEachIsSolvedByItsWitness() {
        run(settings(TRIES, 1));

        Set<LevelId> puzzles = new HashSet<>();
        for (GeneratedLevel level : kept) {
            assertThat(puzzles.add(level.identity().unique())).isTrue();
            assertThat(Replay.play(level.board(), level.witness())).isInstanceOf(Verdict.Solves.class);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7})
    void anyNumberOfThreadsMakesTheSameLevels(int threads) {
        run(settings(TRIES, 1));
        List<GeneratedLevel> alone = withoutTimes();

        run(settings(TRIES, threads));

        assertThat(withoutTimes()).isEqualTo(alone);
    }

    private List<GeneratedLevel> withoutTimes() {
        return kept.stream().map(level -> level.after(level.tries(), 0)).toList();
    }

    @Test
    void aNumberAloneIsTheLevelOfTheRun() {
        run(settings(TRIES, 1));
        GeneratedLevel some = kept.get(100);

        run(new GenerationSettings(
                SMALL,
                1,
                some.number(),
                1,
                GenerationLimits.NONE.withTries(1),
                Set.of(),
                GenerationSettings.USUAL_POSITIONS,
                List.of(),
                Choice.ALL,
                1));

        assertThat(kept).hasSize(1);
        assertThat(kept.get(0).board()).isEqualTo(some.board());
        assertThat(kept.get(0).witness()).isEqualTo(some.witness());
    }

    @Test
    void aRunEndsAtEachOfItsLimits() {
        assertThat(run(settings(GenerationLimits.NONE.withMade(50), 3)).made()).isEqualTo(50);
        assertThat(run(settings(GenerationLimits.NONE.withKept(50), 3)).kept()).isEqualTo(50);
        assertThat(kept).hasSize(50);
    }

    @Test
    void whereNothingCanBeMadeItEnds() {
        LevelMethod hopeless = Generator.method("wu", Map.of("size", "5x5", "boxes", "8", "forward", "1"));

        Tally tally = run(new GenerationSettings(
                hopeless,
                1,
                0,
                2,
                GenerationLimits.NONE,
                Set.of(),
                GenerationSettings.USUAL_POSITIONS,
                List.of(),
                Choice.ALL,
                1));

        assertThat(tally.made()).isZero();
        assertThat(tally.tries()).isEqualTo(50_000);
    }

    @Test
    void wishesKeepOnlyWhatHasThem() {
        Wish lines = new Wish(Measure.LEAST_BOX_LINES, 3, 4);
        Wish pushes = new Wish(Measure.LEAST_PUSHES, 5, Double.POSITIVE_INFINITY);
        Tally tally = run(choosing(List.of(lines, pushes), Choice.ALL, 1));

        assertThat(kept).isNotEmpty().allMatch(lines::holds).allMatch(pushes::holds);
        assertThat(tally.count(Fate.UNWANTED)).isPositive();
        assertThat(tally.boxLines().keySet()).isSubsetOf(3, 4);
    }

    @Test
    void theBestAreThoseThatSortingAllWouldGive() {
        run(choosing(List.of(new Wish(Measure.LEAST_BOX_LINES, 0, 1000)), Choice.ALL, 1));
        List<Double> all = kept.stream()
                .map(level -> level.value(Measure.LEAST_BOX_LINES).orElseThrow())
                .sorted((one, other) -> Double.compare(other, one))
                .toList();

        Tally tally = run(choosing(List.of(), Choice.best(20, Measure.LEAST_BOX_LINES), 1));

        assertThat(kept.stream()
                        .map(level -> level.value(Measure.LEAST_BOX_LINES).orElseThrow()))
                .containsExactlyElementsOf(all.subList(0, 20));
        assertThat(tally.kept()).isEqualTo(20);
        assertThat(tally.kept() + tally.count(Fate.OUTDONE) + tally.count(Fate.DUPLICATE))
                .isEqualTo(tally.made());
    }

    /** As many of each number of box lines, unless there are fewer. */
    @Test
    void aSpreadHasAsManyLevelsOfEachValue() {
        run(choosing(List.of(new Wish(Measure.LEAST_BOX_LINES, 0, 1000)), Choice.ALL, 1));
        Map<Integer, Long> all = counts();

        Tally tally = run(choosing(List.of(), Choice.spread(60, Measure.LEAST_BOX_LINES), 1));

        Map<Integer, Long> spread = counts();
        long share = Collections.max(spread.values());
        assertThat(kept).hasSize(60).isSortedAccordingTo(Comparator.comparing(GeneratedLevel::boxLines));
        assertThat(spread.keySet()).isEqualTo(all.keySet());
        spread.forEach((lines, count) -> assertThat(count).isBetween(Math.min(share - 1, all.get(lines)), share));
        assertThat(tally.kept()).isEqualTo(60);
        assertThat(tally.kept() + tally.count(Fate.OUTDONE) + tally.count(Fate.DUPLICATE))
                .isEqualTo(tally.made());
    }

    private Map<Integer, Long> counts() {
        return kept.stream().collect(Collectors.groupingBy(GeneratedLevel::boxLines, Collectors.counting()));
    }

    @Test
    void aSpreadNeedsValuesThatSeveralLevelsHave() {
        assertThatThrownBy(() -> Choice.spread(10, Measure.DENSITY)).hasMessage("density is no whole number");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void levelsThatAreKeptAreApart(int apart) {
        for (Choice choice : List.of(
                Choice.ALL, Choice.best(30, Measure.LEAST_BOX_LINES), Choice.spread(30, Measure.LEAST_BOX_LINES))) {
            Tally tally = run(choosing(List.of(), choice, apart));

            assertThat(tally.count(Fate.NEAR)).isPositive();
            IntStream.range(0, Math.min(30, kept.size()))
                    .forEach(one -> IntStream.range(0, one)
                            .forEach(
                                    other -> assertThat(Distance.from(bits(one)).to(bits(other), apart - 1))
                                            .isEmpty()));
        }
    }

    private BitBoard bits(int level) {
        return BitBoard.of(kept.get(level).board()).orElseThrow();
    }

    @Test
    void whatIsKnownIsCountedAndNotKept() {
        AtomicReference<LevelId> first = new AtomicReference<>();
        run(settings(TRIES, 1));
        first.set(kept.get(0).identity().unique());
        int before = kept.size();
        kept.clear();

        Tally tally = new Generation(
                        settings(TRIES, 1),
                        (board, identity) ->
                                identity.unique().equals(first.get()) ? Novelty.Found.KNOWN : Novelty.Found.NEW,
                        kept::add,
                        progress -> {},
                        new Cancellation())
                .run();

        assertThat(tally.count(Fate.KNOWN)).isEqualTo(1);
        assertThat(kept).hasSize(before - 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void whoCancelsKeepsWhatThereIs(int threads) {
        Cancellation cancellation = new Cancellation();
        Tally tally = new Generation(
                        settings(GenerationLimits.NONE, threads),
                        Novelty.ALL_NEW,
                        level -> {
                            kept.add(level);
                            if (kept.size() == 100) {
                                cancellation.cancel();
                            }
                        },
                        progress -> {},
                        cancellation)
                .run();

        assertThat(kept).hasSize(100);
        assertThat(tally.kept()).isEqualTo(100);
    }

    @Test
    void aBugInAMethodComesOutOfItsThread() {
        GenerationSettings settings = settings(TRIES, 2);

        assertThatThrownBy(() -> new Generation(
                                settings,
                                (board, identity) -> {
                                    throw new IllegalStateException("broken");
                                },
                                kept::add,
                                tally -> {},
                                new Cancellation())
                        .run())
                .hasMessage("broken");
    }
}
