package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoreTest {

    private static Metrics metrics(int moves, int pushes) {
        return new Metrics(moves, pushes, 1, 1, 1, 1);
    }

    @ParameterizedTest
    @CsvSource({
        "20, 20, 1, 0",
        "40, 20, 0.5, 0",
        "25, 20, 0.8, 0",
        "19, 20, 1, 1",
        "1, 1, 1, 0",
    })
    void aSolvedLevelBringsTheBestDividedByItsOwnButNoMoreThanOne(int own, int best, double points, int newBests) {
        assertThat(Score.solved(own, best)).isEqualTo(new Score(points, 1, newBests));
    }

    @Test
    void aLevelThatIsNotSolvedBringsNothingButCounts() {
        assertThat(Score.UNSOLVED).isEqualTo(new Score(0, 1, 0));
    }

    @Test
    void scoresAddUp() {
        Score sum = Score.NONE
                .plus(Score.solved(40, 20))
                .plus(Score.UNSOLVED)
                .plus(Score.solved(4, 5))
                .plus(Score.NONE);

        assertThat(sum).isEqualTo(new Score(1.5, 3, 1));
    }

    @Test
    void noSolutionIsWithoutMovesOrPushes() {
        assertThatIllegalArgumentException().isThrownBy(() -> Score.solved(0, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> Score.solved(3, 0));
    }

    @Test
    void theBestKnownMayBeOfTwoSolutions() {
        assertThat(BestKnown.of(List.of(metrics(30, 9), metrics(40, 5), metrics(31, 6))))
                .contains(new BestKnown(30, 5));
        assertThat(BestKnown.of(List.of())).isEmpty();
    }

    @Test
    void movesAndPushesAreComparedForThemselves() {
        BestKnown best = new BestKnown(30, 5);

        assertThat(best.byMoves(Optional.of(metrics(60, 4)))).isEqualTo(new Score(0.5, 1, 0));
        assertThat(best.byPushes(Optional.of(metrics(60, 4)))).isEqualTo(new Score(1, 1, 1));
        assertThat(best.byMoves(Optional.empty())).isEqualTo(Score.UNSOLVED);
        assertThat(best.byPushes(Optional.empty())).isEqualTo(Score.UNSOLVED);
    }
}
