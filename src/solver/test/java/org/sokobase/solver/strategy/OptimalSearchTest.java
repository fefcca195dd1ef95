package org.sokobase.solver.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.ManySeeds;
import org.sokobase.board.Board;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.LeastCost;
import org.sokobase.solver.Optimiser;
import org.sokobase.solver.Solver;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.optimise.MoveCost;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.Objective;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;
import org.sokobase.solver.search.SearchSettings.Wanted;

/** The fewest pushes and the fewest moves, beside trying everything. The number in a failure's name is the board's seed. */
@Timeout(60)
class OptimalSearchTest {

    private static final String[] BEST = {"FEWEST_PUSHES", "FEWEST_MOVES"};

    private static final Board THREE_WAYS_HOME = Boards.of("""
            ##########
            #        #
            # $ $ $  #
            #  #  #  #
            #. @   . #
            #   #    #
            # .  $ . #
            #        #
            ##########
            """);

    private static MoveCost price(Wanted wanted) {
        return MoveCost.of(wanted == Wanted.FEWEST_MOVES ? Objective.MOVES_THEN_PUSHES : Objective.PUSHES_THEN_MOVES);
    }

    private static SearchResult solve(Board board, Wanted wanted, SearchLimits limits) {
        return Solver.solve(
                board, limits, SearchSettings.USUAL.withWanted(wanted), new Cancellation(), SearchProgress.UNSEEN);
    }

    private static Metrics replayed(Board board, Moves moves) {
        return ((Verdict.Solves) Replay.play(board, moves)).metrics();
    }

    /** Of moves both parts of the cost are proved, of pushes the first. */
    private static long proved(Wanted wanted, long cost) {
        return wanted == Wanted.FEWEST_MOVES ? cost : MoveCost.first(cost);
    }

    private static Search.State toTheEnd(OptimalSearch search) {
        Search.State state = Search.State.GOING_ON;
        while (state == Search.State.GOING_ON) {
            state = search.run(100);
        }
        return state;
    }

    @ParameterizedTest
    @EnumSource(names = {"FEWEST_PUSHES", "FEWEST_MOVES"})
    void onSmallBoardsNothingIsBetter(Wanted wanted) {
        assertThat(compared(wanted, 0, 300, 4000)).isGreaterThan(100);
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource(names = {"FEWEST_PUSHES", "FEWEST_MOVES"})
    @Timeout(1200)
    void onMoreSmallBoardsNothingIsBetter(Wanted wanted) {
        assertThat(compared(wanted, 300, ManySeeds.of(5000), 20_000)).isGreaterThan(ManySeeds.of(2000));
    }

    /** Wherever the search is interrupted, no solution has fewer than it says, and it says more and more. */
    @ParameterizedTest
    @EnumSource(names = {"FEWEST_PUSHES", "FEWEST_MOVES"})
    void whatNoSolutionHasFewerThanIsNeverMoreThanTheFewest(Wanted wanted) {
        int reached = 0;
        for (long seed = 0; seed < 300; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Board board = solvable.board();
            Optional<Long> least = LeastCost.of(board, price(wanted), 4000);
            if (least.isPresent()) {
                int fewest = MoveCost.first(least.get());
                SquareGraph graph = SquareGraph.of(board).graph().orElseThrow();
                OptimalSearch search = new OptimalSearch(DeadlockTables.of(graph), wanted);
                search.beat(replayed(board, Moves.of(solvable.lurd())));
                int first = search.atLeast();
                assertThat(Solver.leastPushes(board).orElseThrow())
                        .as("%d", seed)
                        .isLessThanOrEqualTo(fewest);
                do {
                    assertThat(search.atLeast()).as("%d", seed).isBetween(1, fewest);
                } while (search.run(1) == Search.State.GOING_ON);
                reached += search.atLeast() == fewest && first < fewest ? 1 : 0;
                assertThat(search.atLeast()).as("%d", seed).isEqualTo(fewest);
            }
        }
        assertThat(reached).isPositive();
    }

    @ParameterizedTest
    @EnumSource(names = {"FEWEST_PUSHES", "FEWEST_MOVES"})
    void whoGivesUpSaysWhatIsProved(Wanted wanted) {
        for (long seed = 0; seed < 200; seed++) {
            Board board = Boards.solvable(seed).board();
            Optional<Long> least = LeastCost.of(board, price(wanted), 4000);
            for (long nodes : new long[] {10, 100, 1000, 10_000}) {
                if (least.isPresent()
                        && solve(board, wanted, SearchLimits.NONE.withNodes(nodes))
                                instanceof SearchResult.Solved solved) {
                    int fewest = MoveCost.first(least.get());
                    assertThat(solved.atLeast()).as("%d", seed).isBetween(1, fewest);
                    assertThat(!solved.optimal() || solved.atLeast() == fewest)
                            .as("%d", seed)
                            .isTrue();
                }
            }
        }
        SearchResult.Solved best = (SearchResult.Solved) solve(THREE_WAYS_HOME, wanted, SearchLimits.NONE);
        SearchResult.Solved unproved =
                (SearchResult.Solved) solve(THREE_WAYS_HOME, wanted, SearchLimits.NONE.withNodes(2000));
        assertThat(best.optimal()).isTrue();
        assertThat(unproved.atLeast()).isBetween(2, best.atLeast());
    }

    /** The optimiser looks at this board near the solution first, which proves nothing. */
    @Tag("long")
    @ParameterizedTest
    @EnumSource(names = {"FEWEST_PUSHES", "FEWEST_MOVES"})
    void theOptimiserProvesNothingElse(Wanted wanted) {
        SquareGraph graph = SquareGraph.of(THREE_WAYS_HOME).graph().orElseThrow();
        OptimalSearch search = new OptimalSearch(DeadlockTables.of(graph), wanted);
        assertThat(toTheEnd(search)).isEqualTo(Search.State.SOLVED);
        long least = price(wanted)
                .of(replayed(THREE_WAYS_HOME, search.solution().orElseThrow().moves(graph)));
        SearchResult.Solved any = (SearchResult.Solved) solve(THREE_WAYS_HOME, Wanted.ANY, SearchLimits.NONE);
        Objective objective = wanted == Wanted.FEWEST_MOVES ? Objective.MOVES_THEN_PUSHES : Objective.PUSHES_THEN_MOVES;
        int proved = 0;
        for (long nodes = 20_000; nodes <= 2_000_000; nodes += nodes / 4) {
            Optimiser.Improvement improvement = Optimiser.improve(
                    THREE_WAYS_HOME,
                    any.moves(),
                    objective,
                    SearchLimits.NONE.withNodes(nodes),
                    new Cancellation(),
                    SearchProgress.UNSEEN);
            if (improvement.optimal()) {
                proved++;
                assertThat(MoveCost.first(price(wanted).of(improvement.best().metrics())))
                        .as("with %d positions", nodes)
                        .isEqualTo(MoveCost.first(least));
            }
        }
        assertThat(proved).isPositive();
    }

    private static int compared(Wanted wanted, long from, long to, int small) {
        MoveCost price = price(wanted);
        int compared = 0;
        for (long seed = from; seed < to; seed++) {
            Board board = Boards.solvable(seed).board();
            Optional<Long> least = LeastCost.of(board, price, small);
            SquareGraph graph = SquareGraph.of(board).graph().orElseThrow();
            if (least.isPresent()) {
                compared++;
                OptimalSearch search = new OptimalSearch(DeadlockTables.of(graph), wanted);

                assertThat(toTheEnd(search)).as("%d", seed).isEqualTo(Search.State.SOLVED);

                Metrics found = replayed(board, search.solution().orElseThrow().moves(graph));
                assertThat(proved(wanted, price.of(found))).as("%d", seed).isEqualTo(proved(wanted, least.get()));
                OptimalSearch again = new OptimalSearch(DeadlockTables.of(graph), wanted);
                again.beat(found);
                assertThat(toTheEnd(again)).as("%d", seed).isEqualTo(Search.State.NO_SOLUTION);
                assertThat(again.isSolved()).as("%d", seed).isFalse();
            }
        }
        return compared;
    }

    @ParameterizedTest
    @EnumSource(names = {"FEWEST_PUSHES", "FEWEST_MOVES"})
    void whatTheSolverCallsOptimalIs(Wanted wanted) {
        MoveCost price = price(wanted);
        int optimal = 0;
        for (long seed = 0; seed < 100; seed++) {
            Board board = Boards.solvable(seed).board();
            Optional<Long> least = LeastCost.of(board, price, 4000);
            if (least.isPresent()) {
                SearchResult.Solved solved =
                        (SearchResult.Solved) solve(board, wanted, SearchLimits.NONE.withNodes(1_000_000));

                assertThat(solved.optimal()).as("%d", seed).isTrue();
                assertThat(solved.metrics()).isEqualTo(replayed(board, solved.moves()));
                assertThat(proved(wanted, price.of(solved.metrics())))
                        .as("%d", seed)
                        .isEqualTo(proved(wanted, least.get()));
                optimal++;
            }
        }
        assertThat(optimal).isGreaterThan(30);
    }

    @ParameterizedTest
    @ValueSource(longs = {2_000, 30_000, 100_000})
    void withAnyNumberOfPositionsItIsNoWorseThanAnySolutionAndAlwaysTheSame(long nodes) {
        SearchLimits limits = SearchLimits.NONE.withNodes(nodes);
        if (!(solve(THREE_WAYS_HOME, Wanted.ANY, limits) instanceof SearchResult.Solved any)) {
            throw new AssertionError("the board is not solved");
        }
        assertThat(any.optimal()).isFalse();
        for (String name : BEST) {
            Wanted wanted = Wanted.valueOf(name);
            MoveCost price = price(wanted);

            SearchResult.Solved best = (SearchResult.Solved) solve(THREE_WAYS_HOME, wanted, limits);
            SearchResult.Solved again = (SearchResult.Solved) solve(THREE_WAYS_HOME, wanted, limits);

            assertThat(price.of(best.metrics())).isLessThanOrEqualTo(price.of(any.metrics()));
            assertThat(best.metrics()).isEqualTo(replayed(THREE_WAYS_HOME, best.moves()));
            assertThat(best.effort().nodes()).isLessThan(nodes + 2_000);
            assertThat(again.moves()).isEqualTo(best.moves());
            assertThat(again.optimal()).isEqualTo(best.optimal());
        }
    }

    @Test
    void theProofTakesPositionsAndWithoutThemThereIsNone() {
        SearchResult.Solved few =
                (SearchResult.Solved) solve(THREE_WAYS_HOME, Wanted.FEWEST_MOVES, SearchLimits.NONE.withNodes(2_000));
        SearchResult.Solved many = (SearchResult.Solved)
                solve(THREE_WAYS_HOME, Wanted.FEWEST_MOVES, SearchLimits.NONE.withNodes(20_000_000));

        assertThat(few.optimal()).isFalse();
        assertThat(many.optimal()).isTrue();
        assertThat(many.metrics().moves()).isLessThanOrEqualTo(few.metrics().moves());
    }

    @Test
    void aBoardThatStartsSolvedIsLeftAndSolvedAgain() {
        Board board = Boards.of("""
                #######
                #@*   #
                #     #
                #######
                """);
        for (String name : BEST) {
            SquareGraph graph = SquareGraph.of(board).graph().orElseThrow();
            OptimalSearch search = new OptimalSearch(DeadlockTables.of(graph), Wanted.valueOf(name));

            assertThat(toTheEnd(search)).isEqualTo(Search.State.SOLVED);
            assertThat(search.solution().orElseThrow().moves(graph)).hasToString("RdrruL");
        }
    }

    @Test
    void whatHasNoSolutionHasNoBestOne() {
        Board board = Boards.of("""
                ########
                #@ $   #
                ##   # #
                # $#  .#
                #.######
                ########
                """);
        for (String name : BEST) {
            assertThat(solve(board, Wanted.valueOf(name), SearchLimits.NONE.withNodes(100_000)))
                    .isInstanceOf(SearchResult.Unsolvable.class);
        }
    }

    @Test
    void aGoalBehindBoxesThatNeverMoveIsNone() {
        Board board = Boards.of("""
                ######
                #@   #
                # $$ #
                #   .#
                #**###
                #**#
                #. #
                ####
                """);

        assertThat(solve(board, Wanted.ANY, SearchLimits.NONE))
                .isInstanceOfSatisfying(
                        SearchResult.Unsolvable.class,
                        result -> assertThat(result.reason()).isEqualTo(SearchResult.Reason.NO_MATCHING));
    }

    @Test
    void limitsAreSharedByAllParts() {
        SearchLimits limits = new SearchLimits(Duration.ofSeconds(8), Duration.ofSeconds(10), 100, 1000);
        SearchEffort used = new SearchEffort(Duration.ofSeconds(2), Duration.ofSeconds(12), 60, 800);

        assertThat(limits.after(used)).isEqualTo(new SearchLimits(Duration.ofSeconds(6), Duration.ZERO, 40, 1000));
        assertThat(limits.allBut(4))
                .isEqualTo(new SearchLimits(Duration.ofSeconds(6), Duration.ofMillis(7500), 75, 1000));
        assertThat(limits.share(40))
                .isEqualTo(new SearchLimits(Duration.ofMillis(3200), Duration.ofSeconds(4), 40, 1000));
        assertThat(SearchLimits.NONE.withWall(Duration.ofSeconds(Long.MAX_VALUE)))
                .isEqualTo(SearchLimits.NONE);
        assertThat(limits.withAtMost(99).nodes()).isEqualTo(99);
        assertThat(limits.withAtMost(101)).isEqualTo(limits);
        assertThat(limits.withNodes(7).share(40).nodes()).isEqualTo(2);
        assertThat(SearchLimits.NONE.share(40).nodes()).isBetween(Long.MAX_VALUE / 100 * 39, Long.MAX_VALUE / 2);
    }
}
