package org.sokobase.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.generator.evaluation.EvaluationLimits;
import org.sokobase.generator.evaluation.Evaluator;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.evaluation.Measured;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.generator.method.Parameter;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.search.Cancellation;

/** What holds for the levels of every method besides the default, which has a test of its own. */
@Timeout(60)
class MethodLawsTest {

    private static final int TRIES = 20;

    /** A method with settings. */
    record Case(String method, Map<String, String> settings) {

        LevelMethod made() {
            return Generator.method(method, settings);
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case("templates", Map.of("positions", "20000")),
                new Case("templates", Map.of("positions", "20000", "size", "5x5..11x8", "boxes", "1..2")),
                new Case("templates", Map.of("positions", "20000", "choose", "score")),
                new Case("reverse", Map.of()),
                new Case("reverse", Map.of("size", "5x7..20x16", "boxes", "1..5", "plays", "2", "turn", "80")),
                new Case("evolve", Map.of("from", "templates", "evaluations", "10", "boxes", "2")),
                new Case("evolve", Map.of()),
                new Case("evolve", Map.of("start", "#######|#.@-.-#|#-$-$-#|#---###|#####", "evaluations", "20")),
                new Case("evolve", Map.of("by", "pushes", "evaluations", "40", "boxes", "2")),
                new Case("evolve", Map.of("by", "box_changes", "evaluations", "20", "size", "6x6..7x8")),
                new Case("evolve", Map.of("evaluations", "1", "size", "11x8", "boxes", "2", "positions", "100000")));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everyLevelIsSolvedByItsWitness(Case of) {
        List<Attempt.Made> levels = levels(of, TRIES);

        assertThat(levels).hasSizeGreaterThan(TRIES / 10);
        levels.forEach(level -> assertThat(Replay.play(level.board(), level.witness()))
                .isInstanceOfSatisfying(
                        Verdict.Solves.class,
                        solves -> assertThat(solves.metrics()).isEqualTo(level.metrics())));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void oneTryDependsOnItsSettingsSeedAndNumberAlone(Case of) {
        LevelMaker maker = of.made().maker();
        Map<Integer, Attempt> before = new HashMap<>();
        for (int number = 0; number < 8; number++) {
            before.put(number, maker.attempt(new SeededRandom(3, number)));
        }
        for (int number = 7; number >= 0; number -= 3) {
            assertThat(of.made().maker().attempt(new SeededRandom(3, number))).isEqualTo(before.get(number));
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theSettingsOfAMethodMakeItAgain(Case of) {
        Map<String, String> all = of.made().settings();

        assertThat(all.keySet())
                .containsExactlyElementsOf(Generator.kind(of.method()).parameters().stream()
                        .<String>map(Parameter::name)
                        .toList());
        assertThat(levels(new Case(of.method(), all), 3)).isEqualTo(levels(of, 3));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void anyNumberOfThreadsMakesTheSameLevels(Case of) {
        assertThat(kept(of, 3)).isEqualTo(kept(of, 1)).isNotEmpty();
    }

    private static List<String> kept(Case of, int threads) {
        List<String> kept = new ArrayList<>();
        GenerationSettings settings = new GenerationSettings(
                of.made(),
                5,
                0,
                threads,
                GenerationLimits.NONE.withTries(12),
                Set.of(),
                GenerationSettings.USUAL_POSITIONS,
                List.of(),
                Choice.ALL,
                1);
        new Generation(
                        settings,
                        Novelty.ALL_NEW,
                        level -> kept.add(level.number() + "\n" + level.board() + level.witness()),
                        tally -> {},
                        new Cancellation())
                .run();
        return kept;
    }

    /** The sum of boards and witnesses. They must never change: whoever has a seed and a number gets his level again. */
    @ParameterizedTest
    @CsvSource({"evolve,862155325", "reverse,4208976565"})
    void theLevelsStayAsTheyAre(String method, long expected) {
        assertSum(method, expected);
    }

    @Test
    @Tag("long")
    void theLevelsOfTemplatesStayAsTheyAre() {
        assertSum("templates", 4_264_235_012L);
    }

    private static void assertSum(String method, long expected) {
        CRC32 sum = new CRC32();
        levels(new Case(method, Map.of()), 5)
                .forEach(level ->
                        sum.update((level.board() + "\n" + level.witness()).getBytes(StandardCharsets.US_ASCII)));

        assertThat(sum.getValue()).isEqualTo(expected);
    }

    private static List<Attempt.Made> levels(Case of, int tries) {
        LevelMaker maker = of.made().maker();
        List<Attempt.Made> levels = new ArrayList<>();
        for (int number = 0; number < tries; number++) {
            if (maker.attempt(new SeededRandom(1, number)) instanceof Attempt.Made level) {
                levels.add(level);
            }
        }
        return levels;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "templates|size|4x8|at least 5x5",
                "templates|size|11x11|at most 9x9 or 11x8",
                "templates|boxes|7|between 1 and 6",
                "templates|choose|beauty|choose one of lines, score",
                "reverse|size|4x9|between 5 and 50",
                "reverse|size|5x5|no room for 4 boxes, as many goals and the player",
                "reverse|turn|101|between 0 and 100",
                "evolve|size|10x10|up to 9x9 or 11x8",
                "evolve|size|3x3|no room",
                "evolve|boxes|0|between 1 and 30",
                "evolve|by|beauty|no such measure",
                "evolve|from|evolve|choose one of wu",
                "evolve|evaluations|0|between 1 and",
                "evolve|start|#####|not a board",
                "evolve|start|######,#@$$.#,######|not a square",
                "evolve|start|######/#@$$.#/######|not a square",
                "evolve|forward|3|this method has only"
            })
    void whatMakesNoLevelIsRefused(String method, String parameter, String value, String message) {
        assertThatThrownBy(() -> Generator.method(method, Map.of(parameter, value)))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining(message);
    }

    /** What an evolution counts is what measuring finds. */
    @Test
    void evolutionEndsWithTheFewestBoxLines() {
        Evaluator evaluator = new Evaluator();
        int most = 0;
        for (Attempt.Made level : levels(new Case("evolve", Map.of("evaluations", "200")), 5)) {
            Measured least = evaluator
                    .evaluate(
                            level.board(),
                            Set.of(Measure.LEAST_BOX_LINES),
                            EvaluationLimits.positions(EvaluationLimits.USUAL_NODES),
                            new Cancellation())
                    .of(Measure.LEAST_BOX_LINES)
                    .orElseThrow();
            assertThat(least).isEqualTo(new Measured(level.metrics().boxLines(), least.proof()));
            assertThat(least.isProved()).isTrue();
            most = Math.max(most, level.metrics().boxLines());
        }
        assertThat(most).isGreaterThan(13);
    }

    /** Both try the same goals in the same rooms. */
    @Test
    void theScoreOfTemplatesChoosesOtherGoalsThanLinesDo() {
        List<Attempt.Made> byLines = levels(new Case("templates", Map.of("positions", "20000")), 5);
        List<Attempt.Made> byScore = levels(new Case("templates", Map.of("positions", "20000", "choose", "score")), 5);

        assertThat(byScore).hasSameSizeAs(byLines).doesNotContainAnyElementsOf(byLines);
        for (int i = 0; i < byLines.size(); i++) {
            assertThat(byScore.get(i).board().floor())
                    .isEqualTo(byLines.get(i).board().floor());
            assertThat(byScore.get(i).metrics().boxLines())
                    .isLessThanOrEqualTo(byLines.get(i).metrics().boxLines());
        }
    }

    @Test
    void moreEvaluationsNeverEndWithLess() {
        Case few = new Case("evolve", Map.of("evaluations", "1"));
        Case many = new Case("evolve", Map.of("evaluations", "200"));
        List<Attempt.Made> before = levels(few, 10);
        List<Attempt.Made> after = levels(many, 10);

        for (int i = 0; i < before.size(); i++) {
            assertThat(after.get(i).metrics().boxLines())
                    .isGreaterThanOrEqualTo(before.get(i).metrics().boxLines());
        }
    }
}
