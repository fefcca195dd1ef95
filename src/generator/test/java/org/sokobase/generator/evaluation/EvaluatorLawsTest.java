package org.sokobase.generator.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.SmallBoards;
import org.sokobase.solver.search.Cancellation;

/** Every measure of random boards, against slow ones that go step by step. */
class EvaluatorLawsTest {

    private static final int BOARDS = 150;

    private final Evaluator evaluator = new Evaluator();

    private Evaluation evaluate(Board board, Set<Measure> wanted) {
        return evaluator.evaluate(board, wanted, EvaluationLimits.USUAL, new Cancellation());
    }

    @Test
    void measuresAreThoseOfTryingEverything() {
        for (int seed = 0; seed < BOARDS; seed++) {
            Board board = SmallBoards.of(seed);
            SlowMeasures slow = new SlowMeasures(board);
            Evaluation quick = evaluate(board, Measure.all());
            Optional<List<Integer>> best = slow.pushOptimal();

            assertThat(quick.values().values()).as("%s", board).allMatch(Measured::isProved);
            assertThat(quick.solvability())
                    .as("%s", board)
                    .isEqualTo(best.isPresent() ? Evaluation.Solvability.SOLVABLE : Evaluation.Solvability.UNSOLVABLE);
            assertThat(values(quick, Measure.PUSHES, Measure.MOVES, Measure.BOX_LINES))
                    .as("%s", board)
                    .isEqualTo(best.stream()
                            .flatMap(List::stream)
                            .map(Integer::doubleValue)
                            .toList());
            assertThat(values(quick, Measure.LEAST_BOX_LINES, Measure.LEAST_MOVES, Measure.LEAST_PUSHES))
                    .as("%s", board)
                    .isEqualTo(Stream.of(slow.leastLines(), slow.leastMoves(), best.map(cost -> cost.get(0)))
                            .flatMap(Optional::stream)
                            .map(Integer::doubleValue)
                            .toList());
            assertThat(values(quick, Measure.DEAD_SQUARES)).containsExactly(slow.deadPercent());
            if (!slow.startsDead()) {
                assertThat(values(quick, Measure.REACHABLE_STATES, Measure.BRANCHING, Measure.DEAD_POSITIONS))
                        .as("%s", board)
                        .isEqualTo(slow.space());
            }
            best.ifPresent(cost -> assertThat(values(quick, Measure.OPTIMAL_SOLUTIONS))
                    .as("%s", board)
                    .containsExactly((double) slow.solutions(cost.get(0))));
        }
    }

    @Test
    void measuresOfASolutionAreThoseOfTheSolutionGiven() {
        for (int seed = 0; seed < 10 * BOARDS; seed++) {
            Board board = SmallBoards.of(seed);
            Evaluation quick = evaluate(board, Measure.all());
            if (quick.solution().isEmpty()) {
                continue;
            }
            Verdict.Solves solves = quick.solution().get();
            SlowSolution slow = new SlowSolution(board, solves.solution());

            assertThat(Replay.play(board, solves.solution())).isEqualTo(solves);
            assertThat(values(quick, Measure.COUNTERINTUITIVE_PUSHES, Measure.TWO_DECOMPOSITION, Measure.TEDIUM))
                    .as("%s", board)
                    .containsExactly((double) slow.counterintuitive(), (double) slow.switches(), slow.tedium());
            assertThat(values(quick, Measure.BOX_CHANGES, Measure.PUSHING_SESSIONS, Measure.PLAYER_LINES))
                    .containsExactly(
                            (double) solves.metrics().boxChanges(),
                            (double) solves.metrics().pushingSessions(),
                            (double) solves.metrics().playerLines());
        }
    }

    @Test
    void imagesHaveTheSameMeasures() {
        for (int seed = 0; seed < BOARDS; seed++) {
            Board board = SmallBoards.of(seed);
            Evaluation own = evaluate(board, Measure.all());
            for (Symmetry view : Symmetry.values()) {
                Evaluation image = evaluate(board.seen(view), Measure.all());
                assertThat(image.values()).as("%s of %s", view, board).isEqualTo(own.values());
                assertThat(image.solvability()).isEqualTo(own.solvability());
            }
        }
    }

    @Test
    void aMeasureIsTheSameWhateverElseIsWanted() {
        for (int seed = 0; seed < BOARDS; seed++) {
            Board board = SmallBoards.of(seed);
            Evaluation all = evaluate(board, Measure.all());
            for (Measure measure : Measure.values()) {
                Evaluation one = evaluate(board, Set.of(measure));
                assertThat(one.of(measure)).as("%s of %s", measure, board).isEqualTo(all.of(measure));
                assertThat(one.values().keySet()).isSubsetOf(measure);
            }
        }
    }

    @Test
    void largeBoardsHaveTheSamePositionsAsSmallOnes() {
        SmallPositions small = new SmallPositions();
        FewestLines lines = new FewestLines();
        EvaluationWatch watch = new EvaluationWatch(EvaluationLimits.USUAL, new Cancellation());
        for (int seed = 0; seed < 20 * BOARDS; seed++) {
            Ground ground = new Ground(SmallBoards.of(seed));
            if (ground.startsDead()) {
                continue;
            }
            small.begin(ground);
            PositionGraph one = new PositionGraph(small);
            one.fill(watch);
            PositionGraph other = new PositionGraph(new LargePositions(ground));
            other.fill(watch);

            assertThat(other.size()).as("%s", ground.board()).isEqualTo(one.size());
            assertThat(other.pushCount()).isEqualTo(one.pushCount());
            assertThat(other.leastPushes()).isEqualTo(one.leastPushes());
            assertThat(lines.find(new LargePositions(ground), ground, watch)).isEqualTo(lines.find(ground, watch));
        }
    }

    /** Six lines take more pushes than the seven of the push-optimal solutions. */
    @Test
    void fewerLinesMayTakeMorePushes() {
        Board board = Board.of("""
                ########
                #.    .#
                # $ ####
                #     ##
                #   $ ##
                # # ####
                #    $+#
                ########
                """);
        Moves six = Moves.of("LLLuullddRRRRlluuulUluRRRRllddrrdLLLrddlluUUU");

        assertThat(Replay.play(board, six))
                .isInstanceOfSatisfying(
                        Verdict.Solves.class,
                        solves -> assertThat(solves.metrics().boxLines()).isEqualTo(6));
        assertThat(evaluate(board, Set.of(Measure.LEAST_BOX_LINES)).of(Measure.LEAST_BOX_LINES))
                .contains(Measured.proved(6));
    }

    @Test
    void boundsHold() {
        for (int seed = 0; seed < 4 * BOARDS; seed++) {
            Board board = SmallBoards.of(seed);
            Evaluation all = evaluate(board, Measure.all());
            Evaluation few = evaluator.evaluate(
                    board, Measure.all(), EvaluationLimits.USUAL.withNodes(1 + seed % 40), new Cancellation());
            few.values().forEach((measure, bound) -> {
                double exact = all.of(measure).orElseThrow().value();
                switch (bound.proof()) {
                    case PROVED ->
                        assertThat(bound.value()).as("%s of %s", measure, board).isEqualTo(exact);
                    case LOWER ->
                        assertThat(bound.value()).as("%s of %s", measure, board).isLessThanOrEqualTo(exact);
                    case UPPER ->
                        assertThat(bound.value()).as("%s of %s", measure, board).isGreaterThanOrEqualTo(exact);
                    case FOUND -> assertThat(few.solution()).isPresent();
                }
            });
        }
    }

    @Test
    void aCancelledEvaluationStillTellsWhatTheBoardShows() {
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();
        Evaluation evaluation = evaluator.evaluate(Board.of("""
                        ######
                        #@$ .#
                        ######
                        """), Measure.all(), EvaluationLimits.USUAL, cancelled);

        assertThat(evaluation.of(Measure.BOXES)).isPresent();
        assertThat(evaluation.of(Measure.MOVES)).isEmpty();
        assertThat(evaluation.solvability()).isEqualTo(Evaluation.Solvability.UNKNOWN);
    }

    /** A row of boxes that go the same way one after the other to a row of goals. */
    @Test
    void aRowOfBoxesBesideARowOfGoalsIsTedious() {
        Board row = Board.of("""
                #########
                #.......#
                #       #
                #$$$$$$$#
                #   @   #
                #########
                """);
        Evaluation evaluation = evaluate(row, Set.of(Measure.TEDIUM, Measure.LEAST_BOX_LINES));

        assertThat(evaluation.of(Measure.TEDIUM)).contains(Measured.proved(6.0 / 7));
        assertThat(evaluation.of(Measure.LEAST_BOX_LINES)).contains(Measured.proved(7));
    }

    /** The second box stands on the way to the nearer goal of the first, and may stay there. */
    @Test
    void boxesMayHaveMoreGoalsThanThereAreBoxes() {
        Board board = Board.of("""
                #########
                #@$ * . #
                #       #
                #     . #
                #########
                """);

        assertThat(evaluate(board, Set.of(Measure.LEAST_BOX_LINES)).values())
                .containsExactly(Map.entry(Measure.LEAST_BOX_LINES, Measured.proved(2)));
    }

    @Test
    void boxesWithManyGoalsHaveTheirFewestLines() {
        Board row = Board.of("""
                ############
                #..........#
                #          #
                #$$$$$$$$$$#
                #    @     #
                ############
                """);

        assertThat(evaluate(row, Set.of(Measure.LEAST_BOX_LINES)).of(Measure.LEAST_BOX_LINES))
                .contains(Measured.proved(10));
    }

    private static List<Double> values(Evaluation evaluation, Measure... measures) {
        return Stream.of(measures)
                .map(evaluation::of)
                .flatMap(Optional::stream)
                .map(Measured::value)
                .toList();
    }
}
