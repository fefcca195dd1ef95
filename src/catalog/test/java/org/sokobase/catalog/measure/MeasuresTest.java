package org.sokobase.catalog.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.level.PuzzleKey;

/** What was measured of puzzles, and what becomes of it when something else is measured and levels go. */
class MeasuresTest {

    private static final String HALL = "########\n#@ $  .#\n#      #\n########\n";
    private static final String HALL_MIRRORED = "########\n#.  $ @#\n#      #\n########\n";

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private PuzzleKey puzzle(String board) {
        return catalog.catalog().levels().puzzle(Boards.of(board)).orElseThrow();
    }

    private int keep(String board, KeptMeasure... measures) {
        return catalog.catalog().measures().keep(List.of(new MeasuredPuzzle(puzzle(board), List.of(measures))));
    }

    private List<String> known() {
        PuzzleKey puzzle = puzzle(HALL);
        return catalog.catalog().measures().of(List.of(puzzle)).getOrDefault(puzzle, Map.of()).values().stream()
                .map(measure -> measure.name() + " "
                        + measure.certainty().label()
                        + Stream.of(measure.value())
                                .flatMap(value -> value.stream().boxed())
                                .map(value -> " " + KeptMeasure.digits(value))
                                .findFirst()
                                .orElse(""))
                .sorted()
                .toList();
    }

    @Test
    void measuresBelongToThePuzzleHoweverItIsTurnedAndOutliveItsLevels() {
        catalog.add("set.xsb", HALL);
        catalog.add("mirrored.xsb", HALL_MIRRORED);
        assertThat(known()).isEmpty();

        assertThat(keep(HALL_MIRRORED, KeptMeasure.of("pushes", 3, Certainty.PROVED), KeptMeasure.unknown("moves")))
                .isEqualTo(1);
        assertThat(known()).containsExactly("moves unknown", "pushes proved 3");

        catalog.catalog().runs().all().forEach(run -> catalog.catalog().runs().undo(run));
        assertThat(catalog.levels()).isEmpty();
        List<IntegrityProblem> problems = new ArrayList<>();
        catalog.catalog().integrity().check(problems::add, done -> {});
        assertThat(problems).isEmpty();
        catalog.add("set.xsb", HALL);
        assertThat(known()).containsExactly("moves unknown", "pushes proved 3");
    }

    @ParameterizedTest
    @CsvSource({
        "unknown 0,  found 30,  found 30",
        "found 30,   found 32,  found 32",
        "found 30,   lower 12,  lower 12",
        "lower 12,   found 30,  lower 12",
        "lower 12,   lower 13,  lower 13",
        "lower 13,   lower 12,  lower 13",
        "lower 13,   upper 30,  upper 30",
        "upper 30,   lower 13,  upper 30",
        "upper 30,   upper 31,  upper 30",
        "upper 30,   upper 29,  upper 29",
        "upper 29,   proved 20, proved 20",
        "proved 20,  upper 15,  proved 20",
        "proved 20,  unknown 0, proved 20",
        "proved 20,  proved 21, proved 21"
    })
    void whatIsMoreCertainStays(String first, String then, String kept) {
        catalog.add("set.xsb", HALL);
        keep(HALL, measure(first));
        int changed = keep(HALL, measure(then));

        assertThat(known()).containsExactly(("pushes " + kept).replace(" 0", ""));
        assertThat(changed).isEqualTo(kept.equals(first) ? 0 : 1);
    }

    private static KeptMeasure measure(String text) {
        Certainty certainty = Certainty.labelled(text.split(" ")[0]).orElseThrow();
        return certainty == Certainty.UNKNOWN
                ? KeptMeasure.unknown("pushes")
                : KeptMeasure.of("pushes", Double.parseDouble(text.split(" ")[1]), certainty);
    }

    @ParameterizedTest
    @CsvSource({"12, 12, 12", "12..20, 12, 20", "12.., 12, Infinity", "..20, 0, 20", "0.25..0.5, 0.25, 0.5"})
    void aRangeIsReadAsItIsTyped(String text, double least, double most) {
        assertThat(MeasureRange.of("pushes", text)).isEqualTo(new MeasureRange("pushes", least, most));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "..", "-1", "1e9", "20..12", "many", "1..2..3"})
    void whatIsNoRangeIsRefused(String text) {
        assertThatThrownBy(() -> MeasureRange.of("pushes", text)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Pushes", "a'b"})
    void whatIsNoNameHasNoRange(String name) {
        assertThatThrownBy(() -> MeasureRange.ofAny(name)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aMeasureCannotHoldNonsense() {
        assertThatThrownBy(() -> KeptMeasure.of("pushes", Double.NaN, Certainty.PROVED))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KeptMeasure.of("pushes", -1, Certainty.PROVED))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KeptMeasure.of("pushes", 1, Certainty.UNKNOWN))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KeptMeasure.unknown("More Pushes")).isInstanceOf(IllegalArgumentException.class);
    }
}
