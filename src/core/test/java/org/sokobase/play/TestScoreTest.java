package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.play.TestScore.Weights;

/** One number for a whole set of levels. */
class TestScoreTest {

    private static Optional<Metrics> solution(int moves, int pushes) {
        return Optional.of(new Metrics(moves, pushes, 1, 1, 1, 1));
    }

    private static final Optional<BestKnown> BEST = Optional.of(new BestKnown(20, 10));

    @Test
    void nothingSolvedIsNothingAndTheBestIsAHundred() {
        assertThat(TestScore.of(Optional.empty(), BEST).outOf100(Weights.DEFAULT))
                .contains(0.0);
        assertThat(TestScore.of(solution(20, 10), BEST).outOf100(Weights.DEFAULT))
                .contains(100.0);
        assertThat(TestScore.of(solution(19, 9), BEST).outOf100(Weights.DEFAULT))
                .contains(100.0);
        assertThat(TestScore.of(solution(99, 99), Optional.empty()).outOf100(Weights.DEFAULT))
                .contains(100.0);
        assertThat(TestScore.NONE.outOf100(Weights.DEFAULT)).isEmpty();
    }

    /** Two levels: one solved with 25 moves and 20 pushes, one not. */
    @ParameterizedTest
    @CsvSource({"'40,30,30', 39.5", "'1,0,0', 50", "'0,1,0', 40", "'0,0,1', 25", "'80,60,60', 39.5"})
    void eachPartCountsByItsWeight(String weights, double expected) {
        TestScore score = TestScore.of(solution(25, 20), BEST).plus(TestScore.of(Optional.empty(), BEST));

        assertThat(score.outOf100(Weights.parse(weights).orElseThrow()).orElseThrow())
                .isEqualTo(expected, within(1e-9));
    }

    @Test
    void betterSolutionsNeverScoreLess() {
        double before = -1;
        for (int moves = 60; moves >= 20; moves--) {
            double score = TestScore.of(solution(moves, 20), BEST)
                    .outOf100(Weights.DEFAULT)
                    .orElseThrow();
            assertThat(score).isGreaterThan(before).isBetween(0.0, 100.0);
            before = score;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "40", "40,30", "40,30,30,0", "0,0,0", "-1,1,1", "a,b,c", "40, 30, 30", "1.5,1,1"})
    void whatIsNoWeightsIsRefused(String text) {
        assertThat(Weights.parse(text)).isEmpty();
    }

    @Test
    void weightsAreWrittenAsTheyAreRead() {
        assertThat(Weights.parse("40,30,30")).contains(Weights.DEFAULT);
        assertThat(Weights.DEFAULT).hasToString("40,30,30");
        assertThatThrownBy(() -> new Weights(0, 0, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Weights(2, -1, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
