package org.sokobase.generator.wu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.Discard;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.Parameter;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/** What holds for every level that the method makes, whatever its settings. */
class WuLawsTest {

    private static final int TRIES = 300;

    /** Every value of every choice, one at a time, and what else changes the way that a level is made. */
    static Stream<Map<String, String>> settings() {
        Stream<Map<String, String>> choices = WuKind.WU.parameters().stream()
                .flatMap(parameter -> parameter.choices().stream().map(choice -> Map.of(parameter.name(), choice)));
        return Stream.concat(
                choices,
                Stream.of(
                        Map.of("size", "5x4", "boxes", "1", "forward", "1", "backward", "0"),
                        Map.of("size", "5x5..12x9", "boxes", "2..8", "reading.unpushed", "wall"),
                        Map.of("size", "50x50", "boxes", "30", "forward", "200"),
                        Map.of("reading.pushes", "5", "strategy", "S1,S5")));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void everyLevelIsSolvedByWhatMadeIt(Map<String, String> settings) {
        LevelMaker maker = WuKind.WU.with(settings).maker();
        int made = 0;
        for (int number = 0; number < TRIES; number++) {
            if (maker.attempt(new SeededRandom(7, number)) instanceof Attempt.Made level) {
                made++;
                assertThat(Replay.play(level.board(), level.witness())).isInstanceOf(Verdict.Solves.class);
            }
        }
        if (!"least-pushed".equals(settings.get("box"))) {
            assertThat(made).isGreaterThan(TRIES / 20);
        }
    }

    @ParameterizedTest
    @MethodSource("settings")
    void theMapOfSquaresWithinReachChangesNothingButTheTime(Map<String, String> settings) {
        LevelMaker kept = WuKind.WU.with(settings).maker();
        LevelMaker anew = WuKind.WU.withoutMaps(settings);

        for (int number = 0; number < 20; number++) {
            assertThat(anew.attempt(new SeededRandom(5, number))).isEqualTo(kept.attempt(new SeededRandom(5, number)));
        }
    }

    @ParameterizedTest
    @MethodSource("settings")
    void oneTryDependsOnItsSettingsSeedAndNumberAlone(Map<String, String> settings) {
        LevelMaker maker = WuKind.WU.with(settings).maker();
        Map<Integer, Attempt> before = new HashMap<>();
        for (int number = 0; number < 30; number++) {
            before.put(number, maker.attempt(new SeededRandom(3, number)));
        }
        for (int number = 29; number >= 0; number -= 7) {
            assertThat(WuKind.WU.with(settings).maker().attempt(new SeededRandom(3, number)))
                    .isEqualTo(before.get(number));
        }
    }

    @Test
    void theSettingsOfAMethodMakeItAgain() {
        Map<String, String> given = Map.of("size", "6x7..9x8", "boxes", "2..4", "strategy", "mix", "box", "in-order");
        Map<String, String> all = WuKind.WU.with(given).settings();

        assertThat(all.keySet())
                .containsExactlyElementsOf(WuKind.WU.parameters().stream()
                        .<String>map(Parameter::name)
                        .toList());
        assertThat(WuKind.WU.with(all).settings()).isEqualTo(all);
        assertThat(firstLevel(all)).isEqualTo(firstLevel(given));
    }

    /** These levels must never change: whoever has a seed and a number gets his level again. */
    @Test
    void aLevelStaysAsItIs() {
        Attempt.Made level = firstLevel(Map.of("size", "8x8", "boxes", "3"));

        assertThat(level.board().toString()).isEqualTo("""
                ########
                #+$   .#
                #$ #####
                #  #####
                ## #####
                ##   ###
                #### $.#
                ########
                """);
    }

    /** The sum of the boards and witnesses of the first tries of each strategy. */
    @Test
    void theLevelsOfEachStrategyStayAsTheyAre() {
        CRC32 sum = new CRC32();
        for (String strategy : WuKind.WU.parameters().get(4).choices()) {
            LevelMaker maker = WuKind.WU.with(Map.of("strategy", strategy)).maker();
            for (int number = 0; number < 100; number++) {
                if (maker.attempt(new SeededRandom(1, number)) instanceof Attempt.Made level) {
                    sum.update((level.board() + "\n" + level.witness()).getBytes(StandardCharsets.US_ASCII));
                }
            }
        }
        assertThat(sum.getValue()).isEqualTo(1359304571L);
    }

    private static Attempt.Made firstLevel(Map<String, String> settings) {
        LevelMaker maker = WuKind.WU.with(settings).maker();
        return IntStream.range(0, 100)
                .mapToObj(number -> maker.attempt(new SeededRandom(1, number)))
                .flatMap(attempt -> attempt instanceof Attempt.Made level ? Stream.of(level) : Stream.empty())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void sizesAndBoxesTakeAllNumbersOfTheirRanges() {
        LevelMaker maker =
                WuKind.WU.with(Map.of("size", "8x7..9x8", "boxes", "2..4")).maker();
        Set<Integer> boxes = new TreeSet<>();
        int widest = 0;
        int highest = 0;
        for (int number = 0; number < 500; number++) {
            if (maker.attempt(new SeededRandom(1, number)) instanceof Attempt.Made level) {
                boxes.add(level.board().boxes());
                widest = Math.max(widest, level.board().grid().width());
                highest = Math.max(highest, level.board().grid().height());
            }
        }
        assertThat(boxes).containsExactly(2, 3, 4);
        assertThat(List.of(widest, highest)).containsExactly(9, 8);
    }

    @Test
    void anInsideIsTwoSquaresSmallerThanItsBorder() {
        LevelMaker maker = WuKind.WU
                .with(Map.of("size", "6x6", "reading.border", "excluded"))
                .maker();
        int widest = 0;
        for (int number = 0; number < 100; number++) {
            if (maker.attempt(new SeededRandom(1, number)) instanceof Attempt.Made level) {
                widest = Math.max(widest, level.board().grid().width());
            }
        }
        assertThat(widest).isEqualTo(8);
    }

    @Test
    void aBoxThatIsNeverPushedIsDiscardedOrBecomesAWall() {
        Map<String, String> one = Map.of("boxes", "3", "forward", "2", "backward", "0");
        assertThat(WuKind.WU.with(one).maker().attempt(new SeededRandom(1, 1)))
                .isEqualTo(new Attempt.Discarded(Discard.BOX_NEVER_PUSHED));

        Map<String, String> walled = Map.of("boxes", "3", "forward", "2", "backward", "0", "reading.unpushed", "wall");
        Set<Integer> boxes = new TreeSet<>();
        LevelMaker maker = WuKind.WU.with(walled).maker();
        for (int number = 0; number < 100; number++) {
            if (maker.attempt(new SeededRandom(1, number)) instanceof Attempt.Made level) {
                boxes.add(level.board().boxes());
            }
        }
        assertThat(boxes).contains(1).doesNotContain(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "size | 8 | write a size, such as 8x8, or a range, such as 6x6..10x10",
                "size | 51x8 | must be between 3 and 50",
                "size | 4x4 | the inside of 4x4 squares has no room for 4 boxes and the player",
                "size | 9x9..8x8 | 9 is more than 8",
                "boxes | 0 | must be between 1 and 30",
                "boxes | many | write a number, such as 3, or a range, such as 2..4",
                "forward | 0 | must be between 1 and 100000",
                "forward | 2..3 | write one number",
                "strategy | S10 | choose one or several of S1, S2, S3, S4, S5, S6, S7, S8, S9, mix",
                "route | round | choose one of direct, closest-active-tile",
                "reading.idle | sleep | choose one of counts, another-box",
                "iterations | 5 | this method has only size, boxes, forward",
            })
    void wrongSettingsSayWhatIsWrong(String name, String value, String message) {
        Map<String, String> settings = new HashMap<>(Map.of("boxes", "4"));
        settings.put(name, value);

        assertThatThrownBy(() -> WuKind.WU.with(settings))
                .isInstanceOfSatisfying(ParameterException.class, wrong -> {
                    assertThat(wrong.parameter()).isEqualTo(name);
                    assertThat(wrong.value()).isEqualTo(value);
                })
                .hasMessageStartingWith(message);
    }
}
