package org.sokobase.jobs.measuring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.jobs.measuring.RankCorrelation.Pair;

/** How well two orders agree, and what authors say as numbers. */
class RankCorrelationTest {

    @Test
    void theOrderDecidesAndNotTheNumbers() {
        List<Pair> same =
                IntStream.range(1, 20).mapToObj(i -> new Pair(i, i * i)).toList();
        List<Pair> opposite =
                IntStream.range(1, 20).mapToObj(i -> new Pair(i, 1.0 / i)).toList();

        assertThat(RankCorrelation.of(same).orElseThrow().rho()).isEqualTo(1);
        assertThat(RankCorrelation.of(opposite).orElseThrow().rho()).isEqualTo(-1);
    }

    /** Without ties it is 1 - 6 sum(d^2) / (n (n^2 - 1)): here 1 - 6 * 194 / 990. */
    @Test
    void aKnownExample() {
        double[] one = {106, 100, 86, 101, 99, 103, 97, 113, 112, 110};
        double[] other = {7, 27, 2, 50, 28, 29, 20, 12, 6, 17};
        RankCorrelation correlation = RankCorrelation.of(IntStream.range(0, 10)
                        .mapToObj(i -> new Pair(one[i], other[i]))
                        .toList())
                .orElseThrow();

        assertThat(correlation.rho()).isCloseTo(1 - 6 * 194 / 990.0, within(1e-12));
        assertThat(correlation.pairs()).isEqualTo(10);
        assertThat(correlation.low()).isLessThan(correlation.rho());
        assertThat(correlation.high()).isGreaterThan(correlation.rho()).isLessThan(1);
    }

    @Test
    void equalNumbersShareTheirRank() {
        List<Pair> pairs = List.of(new Pair(1, 1), new Pair(1, 1), new Pair(2, 2), new Pair(2, 2));
        assertThat(RankCorrelation.of(pairs).orElseThrow().rho()).isEqualTo(1);
    }

    @Test
    void tooFewOrAllEqualSayNothing() {
        assertThat(RankCorrelation.of(List.of(new Pair(1, 1), new Pair(2, 2), new Pair(3, 3))))
                .isEmpty();
        assertThat(RankCorrelation.of(List.of(new Pair(1, 1), new Pair(2, 1), new Pair(3, 1), new Pair(4, 1))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "3, 3,",
        "3.5 stars, 3.5,",
        "3/5, 6,",
        "2 of 4, 5,",
        "3/0,,",
        "Very Easy, , 1",
        "easy, , 2",
        "Medium+, , 3",
        "hard, , 4",
        "VERY HARD, , 5",
        "who knows, ,"
    })
    void whatAuthorsSayBecomesANumber(String text, Double number, Double words) {
        assertThat(DifficultyText.number(text).stream().boxed().findFirst().orElse(null))
                .isEqualTo(number);
        assertThat(DifficultyText.words(text).stream().boxed().findFirst().orElse(null))
                .isEqualTo(words);
    }
}
