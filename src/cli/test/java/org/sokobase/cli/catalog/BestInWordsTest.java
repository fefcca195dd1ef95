package org.sokobase.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.level.Credit;
import org.sokobase.play.BestOf;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;

/** Marks are explained by what decides. */
class BestInWordsTest {

    private static Metrics metrics(int... six) {
        return new Metrics(six[0], six[1], six[2], six[3], six[4], six[5]);
    }

    private static List<String> why(Metrics... metrics) {
        List<BestOf.Mark> marks = BestOf.marks(List.of(metrics));
        List<SolvedBoard.Known> known = IntStream.range(0, metrics.length)
                .mapToObj(i -> new SolvedBoard.Known(
                        Moves.of("R"), metrics[i], marks.get(i), Optional.empty(), List.of(), Credit.NONE))
                .toList();
        return known.stream().map(one -> BestInWords.why(one, known)).toList();
    }

    @Test
    void theOnesOnTheFrontSayWhatNobodyDoesBetter() {
        assertThat(why(metrics(9, 4, 1, 1, 1, 1))).containsExactly("the only one");
        assertThat(why(metrics(30, 6, 1, 1, 1, 1), metrics(20, 10, 1, 1, 1, 1), metrics(25, 8, 1, 1, 1, 1)))
                .containsExactly(
                        "none has fewer pushes, or as many and fewer moves",
                        "none has fewer moves, or as many and fewer pushes",
                        "none saves moves without more pushes, or pushes without more moves");
        assertThat(why(metrics(9, 4, 1, 1, 1, 1), metrics(9, 5, 1, 1, 1, 1)).get(0))
                .isEqualTo("none has fewer moves, and none fewer pushes");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 'more moves than the one of 9 moves and 9 pushes: 10, not 9'",
        "1, 'more pushes than the one of 9 moves and 9 pushes: 10, not 9'",
        "2, 'more box lines than the one of 9 moves and 9 pushes: 10, not 9'",
        "3, 'more box changes than the one of 9 moves and 9 pushes: 10, not 9'",
        "4, 'more pushing sessions than the one of 9 moves and 9 pushes: 10, not 9'",
        "5, 'more player lines than the one of 9 moves and 9 pushes: 10, not 9'",
    })
    void theOthersNameTheFirstMeasureInWhichOneIsBetter(int measure, String why) {
        int[] worse = {9, 9, 9, 9, 9, 9};
        worse[measure]++;

        assertThat(why(metrics(worse), metrics(9, 9, 9, 9, 9, 9)).get(0)).isEqualTo(why);
    }

    @Test
    void ageIsTheLastWord() {
        Metrics same = metrics(9, 4, 3, 2, 2, 5);
        assertThat(why(same, same).get(1)).isEqualTo("an older one is as good in every measure");
    }
}
