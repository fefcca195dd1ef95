package org.sokobase.generator.pull;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sokobase.board.Board;
import org.sokobase.generator.Generator;
import org.sokobase.generator.evaluation.EvaluationLimits;
import org.sokobase.generator.evaluation.Evaluator;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.evaluation.Measured;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.wu.WuKind;
import org.sokobase.solver.search.Cancellation;

/** Starts found by pulls are those that pushes solve. */
class FarthestStartTest {

    private final FarthestStart starts = new FarthestStart(new Cancellation());

    @Test
    void everyStartNeedsAsManyLinesAsMeasuringFinds() {
        Evaluator evaluator = new Evaluator();
        for (int number = 0; number < 30; number++) {
            if (Generator.attempt(WuKind.WU.with(Map.of("size", "7x6", "boxes", "2", "forward", "12")), 1, number)
                    instanceof Attempt.Made made) {
                assertThat(starts.search(GoalRoom.of(made.board()), 10_000)).isTrue();
                for (int start = 0; start < starts.positions(); start++) {
                    if (starts.lines(start) > 0) {
                        Attempt.Made level = starts.level(start);
                        assertThat(level.metrics().boxLines()).isEqualTo(starts.lines(start));
                        assertThat(level.metrics().pushes()).isEqualTo(starts.pushes(start));
                        assertThat(evaluator
                                        .evaluate(
                                                level.board(),
                                                Set.of(Measure.LEAST_BOX_LINES),
                                                EvaluationLimits.USUAL,
                                                new Cancellation())
                                        .of(Measure.LEAST_BOX_LINES)
                                        .map(Measured::value))
                                .hasValue((double) starts.lines(start));
                    }
                }
            }
        }
    }

    /** Two squares away from its goal in one line, and nothing farther. */
    @Test
    void aCorridorHasOneLine() {
        GoalRoom room = GoalRoom.of(Board.of("#######\n#@ $ .#\n#######"));

        assertThat(starts.search(room, 100)).isTrue();
        assertThat(starts.lines()).isEqualTo(1);
        assertThat(starts.level(starts.positions() - 1).board().boxes()).isEqualTo(1);
    }

    @Test
    void aRoomWithTooManyPositionsIsGivenUp() {
        GoalRoom room = GoalRoom.of(Board.of("#######\n#@$  .#\n#     #\n#     #\n#######"));

        assertThat(starts.search(room, 5)).isFalse();
        assertThat(starts.search(room, 200)).isTrue();
    }

    @Test
    void floorApartFromTheGoalsIsWall() {
        GoalRoom room = new GoalRoom(5, 5, GoalRoom.inside(5, 5) & ~(7L << 5), 1);

        assertThat(room.isConnected()).isFalse();
        assertThat(room.connected().floor()).isEqualTo(7);
        assertThat(room.connected().isConnected()).isTrue();
    }
}
