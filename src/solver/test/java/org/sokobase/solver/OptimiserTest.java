package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.optimise.MoveCost;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.Objective;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;

/** The number in a failure's name is the board's seed. */
@Timeout(60)
class OptimiserTest {

    private static final long BOARDS = 300;
    private static final int SMALL = 4000;

    /** Eight boxes, each of them to be pushed six times: too many positions to look at all of them. */
    private static final Board EIGHT_BOXES = Boards.of("""
            ############
            #@         #
            # $     .  #
            # $     .  #
            # $     .  #
            # $     .  #
            # $     .  #
            # $     .  #
            # $     .  #
            # $     .  #
            #          #
            ############
            """);

    /** The same and a ninth box with two ways to its goal, one above the walls and one below them. */
    private static final Board TWO_WAYS = Boards.of("""
            ################
            #              #
            # $     .      #
            # $     .      #
            # $     .      #
            # $     .      #
            # $     .      #
            # $     .      #
            # $     .      #
            # $     .      #
            #              #
            #              #
            #   ########   #
            #   ########   #
            #   ########   #
            #   ########   #
            #   ########   #
            #   ########   #
            #              #
            #@$         .  #
            #              #
            ################
            """);

    private static Verdict.Solves improve(Board board, String lurd, Objective objective, SearchLimits limits) {
        return Optimiser.improve(board, Moves.of(lurd), objective, limits, new Cancellation(), SearchProgress.UNSEEN)
                .best();
    }

    private static String improved(String picture, String lurd) {
        return improve(Boards.of(picture), lurd, Objective.MOVES_THEN_PUSHES, SearchLimits.NONE)
                .solution()
                .toString();
    }

    private static void assertReplays(Board board, Verdict.Solves solves) {
        Verdict.Solves again = (Verdict.Solves) Replay.play(board, solves.solution());
        assertThat(again.solution()).isEqualTo(solves.solution());
        assertThat(again.metrics()).isEqualTo(solves.metrics());
    }

    /** The last push leaves the player where he began, on a board that begins as it ends. */
    @ParameterizedTest
    @EnumSource
    void aBoardThatStartsSolvedKeepsItsPushes(Objective objective) {
        Board board = Boards.of("""
                #######
                #     #
                #  *@ #
                #     #
                #######
                """);

        Verdict.Solves best = improve(board, "ulldRurrdL", objective, SearchLimits.NONE);

        assertThat(best.metrics().pushes()).isEqualTo(2);
        assertReplays(board, best);
    }

    @Test
    void onSmallBoardsNothingIsBetter() {
        int compared = 0;
        int different = 0;
        for (long seed = 0; seed < BOARDS; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Optional<Verdict.Solves> fewestMoves = best(seed, solvable, Objective.MOVES_THEN_PUSHES);
            Optional<Verdict.Solves> fewestPushes = best(seed, solvable, Objective.PUSHES_THEN_MOVES);
            if (fewestMoves.isPresent() && fewestPushes.isPresent()) {
                compared++;
                different +=
                        fewestMoves.get().metrics().equals(fewestPushes.get().metrics()) ? 0 : 1;
            }
        }
        assertThat(compared).isGreaterThan(100);
        assertThat(different).isPositive();
    }

    private static Optional<Verdict.Solves> best(long seed, Boards.Solvable solvable, Objective objective) {
        MoveCost price = MoveCost.of(objective);
        return LeastCost.of(solvable.board(), price, SMALL).map(least -> {
            Verdict.Solves found = improve(solvable.board(), solvable.lurd(), objective, SearchLimits.NONE);
            assertThat(price.of(found.metrics())).as("%s, %d", objective, seed).isEqualTo(least);
            assertReplays(solvable.board(), found);
            return found;
        });
    }

    /** However few positions it may make, what it calls the best is the best. */
    @ParameterizedTest
    @ValueSource(longs = {1, 30, 300, 3000, Long.MAX_VALUE})
    void whatIsProvedIsTheBest(long nodes) {
        int proved = 0;
        int unproved = 0;
        for (long seed = 0; seed < BOARDS; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            for (Objective objective : Objective.values()) {
                MoveCost price = MoveCost.of(objective);
                Optional<Long> least = LeastCost.of(solvable.board(), price, SMALL);
                Optimiser.Improvement improvement = Optimiser.improve(
                        solvable.board(),
                        Moves.of(solvable.lurd()),
                        objective,
                        SearchLimits.NONE.withNodes(nodes),
                        new Cancellation(),
                        SearchProgress.UNSEEN);
                if (least.isPresent() && improvement.optimal()) {
                    proved++;
                    assertThat(price.of(improvement.best().metrics()))
                            .as("%s, %d", objective, seed)
                            .isEqualTo(least.get());
                }
                unproved += improvement.optimal() ? 0 : 1;
            }
        }
        assertThat(nodes < 100 ? unproved : proved).isPositive();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 10, 100, 1000})
    void withAnyNumberOfPositionsItIsNeverWorseAndAlwaysTheSame(long nodes) {
        SearchLimits limits = SearchLimits.NONE.withNodes(nodes);
        for (long seed = 0; seed < BOARDS; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Verdict.Solves given = (Verdict.Solves) Replay.play(solvable.board(), Moves.of(solvable.lurd()));
            for (Objective objective : Objective.values()) {
                MoveCost price = MoveCost.of(objective);

                Verdict.Solves found = improve(solvable.board(), solvable.lurd(), objective, limits);

                assertThat(price.of(found.metrics())).as("%d", seed).isLessThanOrEqualTo(price.of(given.metrics()));
                assertReplays(solvable.board(), found);
                assertThat(improve(solvable.board(), solvable.lurd(), objective, limits))
                        .as("%d", seed)
                        .isEqualTo(found);
            }
        }
    }

    @Test
    void stepsToAndFroGoWithoutAnySearch() {
        Verdict.Solves found = improve(
                Boards.of(Boards.CORRIDOR), "RlrRlrRR", Objective.PUSHES_THEN_MOVES, SearchLimits.NONE.withNodes(0));

        assertThat(found.solution()).hasToString("RRRR");
    }

    @Test
    void aBoxThatIsPushedTooFarAndBackIsPushedLess() {
        String picture = """
                ##########
                #   .    #
                #   $    #
                #@$  .   #
                #        #
                ##########
                """;

        assertThat(improved(picture, "RRRRurrdLdlluU")).isEqualTo("RRRU");
    }

    @Test
    void aBoardThatStartsSolvedIsLeftAndSolvedAgain() {
        String picture = """
                #######
                #@*   #
                #     #
                #######
                """;

        assertThat(improved(picture, "RRdrruLL")).isEqualTo("RdrruL");
    }

    @Test
    void goalsMayBeLeftOver() {
        String picture = """
                ########
                #. @$ .#
                ########
                """;

        assertThat(improved(picture, "lrRR")).isEqualTo("RR");
    }

    /** Which box is pushed next, 48 times: all boxes by a square, six times; and whole ways, but from end to end. */
    static Stream<List<Integer>> clumsyOrders() {
        return Stream.of(
                IntStream.range(0, 48).map(i -> i % 8).boxed().toList(),
                IntStream.range(0, 48)
                        .map(i -> i / 6 % 2 == 0 ? i / 12 : 7 - i / 12)
                        .boxed()
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("clumsyOrders")
    void runsAreMergedAndTakenInAnOrderThatSuitsThePlayer(List<Integer> order) {
        Moves clumsy = pushedRight(order);
        assertThat(clumsy.length()).isGreaterThan(1 + 48 + 7 * 7);

        for (Objective objective : Objective.values()) {
            Verdict.Solves found =
                    improve(EIGHT_BOXES, clumsy.toString(), objective, SearchLimits.NONE.withNodes(250_000));

            assertThat(found.metrics().pushes()).isEqualTo(48);
            assertThat(found.metrics().moves())
                    .as("a step, and seven times six columns back and a row down")
                    .isEqualTo(1 + 48 + 7 * 7);
        }
    }

    /** The ninth box takes the upper way; no short detour leads from there to the lower one. */
    @ParameterizedTest
    @EnumSource
    void aSolutionOnQuiteAnotherWayIsFound(Objective objective) {
        Pushes pushes = new Pushes();
        BoxPushes.add(TWO_WAYS, pushes, 2, 19, 0, 8);
        BoxPushes.add(TWO_WAYS, pushes, 2, 11, 1, 10);
        BoxPushes.add(TWO_WAYS, pushes, 12, 11, 2, 8);
        for (int row = 2; row < 10; row++) {
            BoxPushes.add(TWO_WAYS, pushes, 2, row, 1, 6);
        }
        Moves clumsy = pushes.moves(SquareGraph.of(TWO_WAYS).graph().orElseThrow());

        Verdict.Solves found = improve(TWO_WAYS, clumsy.toString(), objective, SearchLimits.NONE.withNodes(500_000));

        assertThat(pushes.size()).isEqualTo(26 + 48);
        assertThat(found.metrics().pushes()).isEqualTo(10 + 48);
    }

    /** The moves that push boxes to the right by a square each; boxes are numbered from the top. */
    private static Moves pushedRight(List<Integer> order) {
        SquareGraph graph = SquareGraph.of(EIGHT_BOXES).graph().orElseThrow();
        Pushes pushes = new Pushes();
        int[] columns = new int[8];
        for (int box : order) {
            BoxPushes.add(EIGHT_BOXES, pushes, 2 + columns[box]++, box + 2, 1, 1);
        }
        return pushes.moves(graph);
    }

    @ParameterizedTest
    @EnumSource(Objective.class)
    void anyLimitEndsIt(Objective objective) {
        Moves clumsy = pushedRight(clumsyOrders().findFirst().orElseThrow());
        Duration blink = Duration.ofMillis(30);
        MoveCost price = MoveCost.of(objective);
        Verdict.Solves given = (Verdict.Solves) Replay.play(EIGHT_BOXES, clumsy);

        for (SearchLimits limits : List.of(
                SearchLimits.NONE.withCpu(blink),
                SearchLimits.NONE.withWall(blink),
                SearchLimits.NONE.withNodes(5000),
                SearchLimits.NONE.withBytes(1))) {
            Verdict.Solves found = improve(EIGHT_BOXES, clumsy.toString(), objective, limits);

            assertThat(price.of(found.metrics())).isLessThanOrEqualTo(price.of(given.metrics()));
        }
    }

    @Test
    void whoCancelsGetsTheSolutionAsItIs() {
        Moves clumsy = pushedRight(clumsyOrders().findFirst().orElseThrow());
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();

        Optimiser.Improvement found = Optimiser.improve(
                EIGHT_BOXES, clumsy, Objective.MOVES_THEN_PUSHES, SearchLimits.NONE, cancelled, SearchProgress.UNSEEN);

        assertThat(found.best().solution()).isEqualTo(clumsy);
        assertThat(found.effort().nodes()).isLessThan(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RRR", "lRRRRR", "rrrr", "u"})
    void theMovesMustSolveTheBoard(String lurd) {
        Board board = Boards.of("#########\n#@$    .#\n#########");

        assertThatThrownBy(() -> improve(board, lurd, Objective.MOVES_THEN_PUSHES, SearchLimits.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the moves do not solve the board");
    }
}
