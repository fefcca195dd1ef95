package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.ManySeeds;
import org.sokobase.PictureOfBytes;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.budget.MemoryBudget;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;
import org.sokobase.solver.strategy.BackwardNoveltySearch;
import org.sokobase.solver.strategy.BidirectionalSearch;
import org.sokobase.solver.strategy.FeatureSearch;
import org.sokobase.solver.strategy.Frontiers;
import org.sokobase.solver.strategy.HalfwaySearch;
import org.sokobase.solver.strategy.NoveltySearch;
import org.sokobase.solver.strategy.PackingOrder;
import org.sokobase.solver.strategy.PlanlessSearch;
import org.sokobase.solver.strategy.RandomPlans;
import org.sokobase.solver.strategy.Search;

/** What must hold for any board; the number in a failure's name is the seed of the board. */
@Timeout(60)
public class SolverLawsTest {

    private static final int QUICK = 2_000;
    private static final int MANY = ManySeeds.of(60_000);

    /** Six boxes that get into each other's way. */
    private static final Board SIX_BOXES = Boards.of("""
            ############
            #     #  . #
            # $$  #   .#
            # $ $    ..#
            #  $ ### . #
            #@   # # . #
            ###  # #####
              #$ #
              #  #
              ####
            """);

    /** Twenty boxes to be brought through a door, more than anybody finds out in some thousand positions. */
    static final Board TWENTY_BOXES = Boards.of("""
            ###################
            #@        #       #
            # $ $ $ $ # ..... #
            #         # ..... #
            # $ $ $ $         #
            #         #       #
            # $ $ $ $ # ..... #
            #         # ..... #
            # $ $ $ $ #       #
            #         #########
            # $ $ $ $ #
            #         #
            ###########
            """);

    private static SearchResult solve(Board board, SearchLimits limits) {
        return Solver.solve(board, limits, SearchSettings.USUAL, new Cancellation(), SearchProgress.UNSEEN);
    }

    private static SearchResult solve(String picture) {
        return solve(Boards.of(picture), SearchLimits.NONE);
    }

    @Test
    void bruteForceAgrees() {
        assertAgrees(0, QUICK);
    }

    @Test
    @Tag("long")
    @Timeout(600)
    void bruteForceAgreesOnManyBoards() {
        assertAgrees(QUICK, MANY);
    }

    @Test
    void bruteForceAgreesOnBoardsOfAnyBytes() {
        Random random = new Random(QUICK);
        for (int i = 0; i < QUICK; i++) {
            byte[] bytes = new byte[PictureOfBytes.FEWEST + random.nextInt(24)];
            random.nextBytes(bytes);
            SolverTarget.SOLVED_BOARD.run(bytes);
        }
    }

    private static void assertAgrees(long from, long to) {
        Map<SearchResult.Reason, Integer> reasons = new EnumMap<>(SearchResult.Reason.class);
        int solved = 0;
        int startSolved = 0;
        for (long seed = from; seed < to; seed++) {
            Board board = SmallBoards.of(seed);
            boolean solvable = new BruteForce(board).isSolvable();
            SearchResult result = solve(board, SearchLimits.NONE);
            if (result instanceof SearchResult.Unsolvable unsolvable) {
                assertThat(solvable).as("seed %d%n%s", seed, board).isFalse();
                reasons.merge(unsolvable.reason(), 1, Integer::sum);
            } else {
                assertThat(solvable).as("seed %d%n%s", seed, board).isTrue();
                assertReplays(board, result, seed);
                solved++;
                startSolved += board.boxesOnGoals() == board.boxes() ? 1 : 0;
            }
        }
        int boards = (int) (to - from);
        assertThat(solved).isGreaterThan(boards / 10);
        assertThat(startSolved).isGreaterThan(boards / 100);
        assertThat(reasons.get(SearchResult.Reason.EXHAUSTED)).isGreaterThan(boards / 20);
        assertThat(reasons.get(SearchResult.Reason.DEAD_BOX)).isGreaterThan(boards / 20);
        assertThat(reasons.get(SearchResult.Reason.FROZEN)).isGreaterThan(boards / 50);
    }

    private static void assertReplays(Board board, SearchResult result, long seed) {
        assertThat(result).as("seed %d", seed).isInstanceOf(SearchResult.Solved.class);
        SearchResult.Solved solved = (SearchResult.Solved) result;
        assertThat(Replay.play(board, solved.moves()))
                .as("seed %d%n%s", seed, board)
                .isInstanceOfSatisfying(Verdict.Solves.class, again -> {
                    assertThat(again.solution()).isEqualTo(solved.moves());
                    assertThat(again.metrics()).isEqualTo(solved.metrics());
                });
    }

    /** The searches that must know by themselves. */
    private enum Alone {
        BOTH_SIDES((tables, seed, frontiers) ->
                new BidirectionalSearch(tables, BidirectionalSearch.Sides.BOTH, 5, frontiers)),
        FORWARD((tables, seed, frontiers) ->
                new BidirectionalSearch(tables, BidirectionalSearch.Sides.FORWARD, 5, frontiers)),
        BACKWARD((tables, seed, frontiers) ->
                new BidirectionalSearch(tables, BidirectionalSearch.Sides.BACKWARD, 20, frontiers)),
        FEATURES(Entrants.features(PackingOrder.NEAREST_LEAVE_FIRST, FeatureSearch.Cells.BY_ORDER_AND_AREAS)),
        ANOTHER_PLAN(Entrants.features(PackingOrder.FARTHEST_LEAVE_FIRST, FeatureSearch.Cells.BY_ORDER_AND_AREAS)),
        PLAN_FOR_ALL(Entrants.features(
                PackingOrder.NEAREST_LEAVE_FIRST_UNTIL_NONE_STAYS, FeatureSearch.Cells.BY_ORDER_AND_AREAS)),
        ROOMS(Entrants.features(PackingOrder.NEAREST_LEAVE_FIRST, FeatureSearch.Cells.BY_ROOMS)),
        NO_PLAN(PlanlessSearch::new),
        NOVELTY(NoveltySearch::new),
        NOVELTY_BACKWARD(BackwardNoveltySearch::new),
        LOOSE_BOARD(HalfwaySearch::new),
        RANDOM_PLANS(RandomPlans::new),
        /** Pushes to a loose board when it has hardly begun to pull, so that small boards are not solved by pulls alone. */
        LOOSE_BOARD_AT_ONCE((tables, seed, frontiers) -> new HalfwaySearch(tables, seed, 5, frontiers));

        private final Entrant.Maker maker;

        Alone(Entrant.Maker maker) {
            this.maker = maker;
        }

        Search on(SquareGraph graph, long seed) {
            return on(DeadlockTables.of(graph), seed, new Frontiers(graph));
        }

        Search on(DeadlockTables tables, long seed, Frontiers frontiers) {
            return maker.make(tables, seed, frontiers);
        }
    }

    @ParameterizedTest
    @EnumSource
    void bruteForceAgreesWithEverySearchAlone(Alone alone) {
        assertAgrees(alone, 0, QUICK);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("long")
    @Timeout(600)
    void bruteForceAgreesWithEverySearchAloneOnManyBoards(Alone alone) {
        assertAgrees(alone, QUICK, MANY);
    }

    private static void assertAgrees(Alone alone, long from, long to) {
        int solved = 0;
        int unsolvable = 0;
        for (long seed = from; seed < to; seed++) {
            Board board = SmallBoards.of(seed);
            Optional<SquareGraph> graph = SquareGraph.of(board).graph().filter(found -> found.boxes.length > 0);
            if (graph.isEmpty()) {
                continue;
            }
            Search search = alone.on(graph.get(), seed);
            Search.State state = search.run(1000);
            for (int i = 0; i < 1000 && state == Search.State.GOING_ON; i++) {
                state = search.run(1000);
            }
            boolean solvable = new BruteForce(board).isSolvable();
            assertThat(state)
                    .as("seed %d%n%s", seed, board)
                    .isEqualTo(solvable ? Search.State.SOLVED : Search.State.NO_SOLUTION);
            if (solvable) {
                Moves moves = search.solution().orElseThrow().moves(graph.get());
                assertThat(Replay.play(board, moves))
                        .as("seed %d%n%s%s", seed, board, moves)
                        .isInstanceOf(Verdict.Solves.class);
            }
            solved += solvable ? 1 : 0;
            unsolvable += solvable ? 0 : 1;
        }
        assertThat(solved).isGreaterThan((int) (to - from) / 10);
        assertThat(unsolvable).isGreaterThan((int) (to - from) / 20);
    }

    /** In turns so short that they meet even on small boards. */
    @Test
    void bruteForceAgreesWithSearchesThatMeet() {
        assertAgreeWhenTheyMeet(0, QUICK);
    }

    @Test
    @Tag("long")
    @Timeout(600)
    void bruteForceAgreesWithSearchesThatMeetOnManyBoards() {
        assertAgreeWhenTheyMeet(QUICK, MANY);
    }

    private static void assertAgreeWhenTheyMeet(long from, long to) {
        Map<Alone, Integer> helped = new EnumMap<>(Alone.class);
        for (long seed = from; seed < to; seed++) {
            Board board = SmallBoards.of(seed);
            Optional<SquareGraph> graph = SquareGraph.of(board).graph().filter(found -> found.boxes.length > 0);
            if (graph.isEmpty()) {
                continue;
            }
            Map<Alone, Search> searches = searchesThatMeet(graph.get(), seed);
            Alone first = firstThatKnows(searches);
            Search search = searches.get(first);
            boolean solvable = new BruteForce(board).isSolvable();
            assertThat(search.solution().isPresent())
                    .as("seed %d%n%s", seed, board)
                    .isEqualTo(solvable);
            if (solvable) {
                Moves moves = search.solution().orElseThrow().moves(graph.get());
                assertThat(Replay.play(board, moves))
                        .as("seed %d by %s%n%s%s", seed, first, board, moves)
                        .isInstanceOf(Verdict.Solves.class);
                Search alone = first.on(graph.get(), seed);
                if (alone.run(search.nodes()) == Search.State.GOING_ON) {
                    helped.merge(first, 1, Integer::sum);
                }
            }
        }
        assertThat(helped)
                .as("who came to know by another")
                .containsKeys(Alone.FORWARD, Alone.BACKWARD, Alone.FEATURES, Alone.LOOSE_BOARD);
    }

    /** Some of the searches, others from board to board; what they learn of dead positions they keep to themselves. */
    private static Map<Alone, Search> searchesThatMeet(SquareGraph graph, long seed) {
        DeadlockTables tables = DeadlockTables.of(graph);
        Frontiers frontiers = new Frontiers(graph);
        Map<Alone, Search> searches = new EnumMap<>(Alone.class);
        int sets = (1 << Alone.values().length) - 1;
        for (Alone one : Alone.values()) {
            if ((seed % sets + 1 >> one.ordinal() & 1) == 1) {
                searches.put(one, one.on(tables.learningAnew(tables.budget()), seed, frontiers));
            }
        }
        return searches;
    }

    private static Alone firstThatKnows(Map<Alone, Search> searches) {
        while (true) {
            for (Map.Entry<Alone, Search> search : searches.entrySet()) {
                if (search.getValue().run(3) != Search.State.GOING_ON) {
                    return search.getKey();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSearchAloneIsTheSameAgainAndTellsItsMemory(Alone alone) {
        SquareGraph graph = SquareGraph.of(TWENTY_BOXES).graph().orElseThrow();
        Search one = alone.on(graph, 7);
        Search other = alone.on(graph, 7);
        long bytes = 0;
        for (int i = 0; i < 2; i++) {
            assertThat(one.run(1_000)).isEqualTo(other.run(1_000));
            assertThat(one.nodes()).isEqualTo(other.nodes()).isGreaterThanOrEqualTo(1_000 * (i + 1));
            assertThat(one.bytes()).isEqualTo(other.bytes()).isGreaterThanOrEqualTo(bytes);
            bytes = one.bytes();
        }
        assertThat(bytes).isGreaterThan(50_000);
    }

    @Test
    void ofTwoSearchesThatWouldDoTheSameThereIsOne() {
        assertThat(usualSearches(TWENTY_BOXES)).isEqualTo(8);
        assertThat(usualSearches(Boards.of("""
                ########
                #@     #
                # $  . #
                #      #
                ########
                """)))
                .as("without ways between rooms")
                .isEqualTo(7);
        assertThat(usualSearches(Boards.of("""
                ########
                #@     #
                # $ *. #
                #      #
                ########
                """)))
                .as("with most boxes on goals at the start, by novelty, forward and backward, and not without a plan")
                .isEqualTo(9);
        assertThat(usualSearches(Boards.of("""
                ##########
                #@       #
                # $ $ .. #
                # $ $ .. #
                #      * #
                #        #
                ##########
                """)))
                .as("with one of five boxes on a goal at the start")
                .isEqualTo(8);
        String floor = "#" + " ".repeat(40) + "#\n";
        String wall = "#".repeat(42) + "\n";
        String boxes = floor.replaceFirst(" {6}", " @\\$*. ");
        assertThat(usualSearches(Boards.of(wall + floor.repeat(13) + boxes + floor.repeat(13) + wall)))
                .as("with more squares than novelty has memory for")
                .isEqualTo(8);
    }

    private static int usualSearches(Board board) {
        SquareGraph graph = SquareGraph.of(board).graph().orElseThrow();
        return Entrants.usual(graph).size();
    }

    @Test
    void severalThreadsAgreeWithOne() {
        for (long seed = 0; seed < 150; seed++) {
            Board board = SmallBoards.of(seed);
            SearchResult one = solve(board, SearchLimits.NONE);
            SearchResult several = Solver.solve(
                    board,
                    SearchLimits.NONE,
                    SearchSettings.USUAL.withThreads(3),
                    new Cancellation(),
                    SearchProgress.UNSEEN);
            assertThat(several.label()).as("seed %d%n%s", seed, board).isEqualTo(one.label());
            if (several instanceof SearchResult.Solved) {
                assertReplays(board, several, seed);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2_000, 30_000})
    void theSameSeedAndNumberOfPositionsHaveTheSameResult(long nodes) {
        SearchLimits limits = SearchLimits.NONE.withNodes(nodes);

        assertSame(solve(SIX_BOXES, limits), solve(SIX_BOXES, limits), -1);
        for (long seed = 0; seed < 60; seed++) {
            Board board = SmallBoards.of(seed);
            assertSame(solve(board, limits), solve(board, limits), seed);
        }
    }

    private static void assertSame(SearchResult one, SearchResult other, long seed) {
        assertThat(other)
                .as("seed %d", seed)
                .usingRecursiveComparison()
                .ignoringFieldsOfTypes(Duration.class)
                .isEqualTo(one);
    }

    @Test
    void somePositionsMoreMayBeMadeThanTheLimitSays() {
        for (long nodes : new long[] {0, 1, 999, 4_000}) {
            SearchResult result = solve(TWENTY_BOXES, SearchLimits.NONE.withNodes(nodes));

            assertGaveUp(result, SearchResult.Limit.NODES);
            assertThat(result.effort().nodes()).isBetween(nodes, nodes + 2_000);
        }
    }

    @Test
    void everyThreadUsesUpItsPart() {
        SearchSettings three = SearchSettings.USUAL.withThreads(3);
        SearchLimits limits = SearchLimits.NONE.withNodes(9_000);

        SearchResult result = Solver.solve(TWENTY_BOXES, limits, three, new Cancellation(), SearchProgress.UNSEEN);

        assertGaveUp(result, SearchResult.Limit.NODES);
        assertThat(result.effort().nodes())
                .as("a step makes a few more, but three times as many were not shared out")
                .isBetween(9_000L, 3 * 9_000L - 1);
    }

    @Test
    void anInterruptionEndsAllThreadsAndTellsWhatTheyHaveUsed() throws InterruptedException {
        SearchSettings three = SearchSettings.USUAL.withThreads(3);
        CountDownLatch isUnderWay = new CountDownLatch(1);
        AtomicReference<SearchResult> result = new AtomicReference<>();
        SearchProgress progress = (effort, doing, best) -> {
            if (effort.nodes() > 0) {
                isUnderWay.countDown();
            }
        };
        Thread thread = new Thread(
                () -> result.set(Solver.solve(TWENTY_BOXES, SearchLimits.NONE, three, new Cancellation(), progress)));

        thread.start();
        isUnderWay.await();
        thread.interrupt();
        thread.join();

        assertGaveUp(result.get(), SearchResult.Limit.CANCELLED);
        assertThat(result.get().effort().nodes()).isPositive();
    }

    @Test
    void itGivesUpAtTheLimitThatIsReached() {
        assertGaveUp(solve(TWENTY_BOXES, SearchLimits.NONE.withCpu(Duration.ZERO)), SearchResult.Limit.CPU);
        assertGaveUp(solve(TWENTY_BOXES, SearchLimits.NONE.withWall(Duration.ZERO)), SearchResult.Limit.WALL);
        assertGaveUp(solve(TWENTY_BOXES, SearchLimits.NONE.withBytes(1_000)), SearchResult.Limit.MEMORY);
    }

    @Test
    void memoryThatIsFullEndsALongSearch() {
        long bytes = 1_500_000;
        SearchResult result = solve(TWENTY_BOXES, SearchLimits.NONE.withBytes(bytes));

        assertGaveUp(result, SearchResult.Limit.MEMORY);
        assertThat(result.effort().bytes()).isBetween(bytes, 10 * bytes);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aSearchThatIsCancelledEnds(int threads) {
        Cancellation cancellation = new Cancellation();

        SearchResult result = Solver.solve(
                Boards.of(hall(40, 40, 100)),
                SearchLimits.NONE,
                SearchSettings.USUAL.withThreads(threads),
                cancellation,
                (effort, doing, best) -> cancellation.cancel());

        assertGaveUp(result, SearchResult.Limit.CANCELLED);
    }

    @Test
    void searchesThatRunAtOnceStayWithinWhatTheyShare() throws Exception {
        long bytes = 6_000_000;
        MemoryBudget shared = new MemoryBudget(bytes);
        AtomicLong most = new AtomicLong();
        Callable<SearchResult> search = () -> {
            try (SearchBudget budget = sharing(shared)) {
                Board board = Boards.of(hall(40, 40, 100));
                SquareGraph graph = SquareGraph.of(board).graph().orElseThrow();
                DeadlockTables tables = DeadlockTables.of(graph).learningAnew(budget);
                SearchResult result = Portfolio.run(board, tables, budget, Entrants.usual(graph), 0);
                most.accumulateAndGet(result.effort().bytes(), Math::max);
                return result;
            }
        };
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (Future<SearchResult> result : threads.invokeAll(List.of(search, search))) {
                assertThat(result.get())
                        .isInstanceOfSatisfying(
                                SearchResult.GaveUp.class,
                                gaveUp -> assertThat(gaveUp.limit()).isEqualTo(SearchResult.Limit.MEMORY));
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(most.get()).isLessThan(4 * bytes);
    }

    private static SearchBudget sharing(MemoryBudget budget) {
        SearchLimits limits = SearchLimits.NONE.withBytes(budget.bytes());
        return new SearchBudget(limits, new Cancellation(), SearchProgress.UNSEEN, budget);
    }

    @Test
    void theShortWayInIsTheUsualSearch() {
        SearchLimits limits = SearchLimits.NONE.withNodes(30_000);

        assertSame(solve(SIX_BOXES, limits), Solver.solve(SIX_BOXES, limits), -1);
    }

    @Test
    void theTimeAndTheMemoryOfTheTablesCountForThreadsAsWell() {
        SearchLimits limits = SearchLimits.NONE.withWall(Duration.ofMillis(300));
        SearchBudget budget = new SearchBudget(limits, new Cancellation(), SearchProgress.UNSEEN);
        SquareGraph graph = SquareGraph.of(TWENTY_BOXES).graph().orElseThrow();
        DeadlockTables tables = DeadlockTables.of(graph, budget);
        budget.bytes(Integer.MAX_VALUE);
        budget.unlessOver(() -> longWork(budget));
        Duration spent = budget.effort().cpu();

        SearchResult result = new ParallelPortfolio(
                        TWENTY_BOXES,
                        tables,
                        limits,
                        SearchSettings.USUAL.withThreads(2),
                        new Cancellation(),
                        SearchProgress.UNSEEN)
                .run();
        budget.close();

        assertGaveUp(result, SearchResult.Limit.WALL);
        assertThat(result.effort().nodes()).as("its time was over already").isLessThan(5_000);
        assertThat(result.effort().wall()).isGreaterThanOrEqualTo(limits.wall());
        assertThat(result.effort().cpu()).isGreaterThanOrEqualTo(spent);
        assertThat(result.effort().bytes()).isEqualTo(Integer.MAX_VALUE);
    }

    private static int longWork(SearchBudget budget) {
        while (true) {
            budget.work(1000);
        }
    }

    /** What has no memory left may be any thread; who runs the search knows what else the process does, and decides. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void thatJavaHasNoMemoryLeftIsNotHidden(int threads) {
        assertThatThrownBy(() -> Solver.solve(
                        Boards.of(hall(40, 40, 100)),
                        SearchLimits.NONE,
                        SearchSettings.USUAL.withThreads(threads),
                        new Cancellation(),
                        (effort, doing, best) -> {
                            throw new OutOfMemoryError("of the test");
                        }))
                .isInstanceOf(OutOfMemoryError.class)
                .hasMessage("of the test");
    }

    /** The error of one thread ends the others soon, which would otherwise go on until the memory is full. */
    @Test
    void thatOneOfSeveralThreadsHasNoMemoryLeftIsNotHidden() {
        Thread caller = Thread.currentThread();
        AtomicBoolean thrown = new AtomicBoolean();
        AtomicInteger later = new AtomicInteger();

        assertThatThrownBy(() -> Solver.solve(
                        Boards.of(hall(40, 40, 100)),
                        SearchLimits.NONE,
                        SearchSettings.USUAL.withThreads(3),
                        new Cancellation(),
                        (effort, doing, best) -> {
                            if (thrown.get()) {
                                later.incrementAndGet();
                            } else if (Thread.currentThread() != caller && thrown.compareAndSet(false, true)) {
                                throw new OutOfMemoryError("of the test");
                            }
                        }))
                .isInstanceOf(OutOfMemoryError.class)
                .hasMessage("of the test");
        assertThat(later).hasValueLessThan(10);
    }

    @Test
    void aSearchThatAnErrorEndsTellsHowFarItHadCome() {
        List<SearchEffort> told = new ArrayList<>();

        assertThatThrownBy(() -> Solver.solve(
                        Boards.of(hall(40, 40, 100)),
                        SearchLimits.NONE,
                        SearchSettings.USUAL,
                        new Cancellation(),
                        (effort, doing, best) -> {
                            told.add(effort);
                            if (told.size() == 1) {
                                throw new OutOfMemoryError("of the test");
                            }
                        }))
                .isInstanceOf(OutOfMemoryError.class);

        assertThat(told).hasSize(2);
    }

    /** On such a board a single position has hundreds of thousands of followers for some searches. */
    @Test
    void aTimeLimitHoldsOnTheLargestBoards() {
        for (int boxes : new int[] {200, 1000}) {
            SearchResult result =
                    solve(Boards.of(hall(61, 64, boxes)), SearchLimits.NONE.withCpu(Duration.ofMillis(100)));

            assertGaveUp(result, SearchResult.Limit.CPU);
            assertThat(result.effort().cpu()).as("%d", boxes).isLessThan(Duration.ofSeconds(2));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void whatPrecedesTheFirstPositionCanBeCancelled(int threads) {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();

        SearchResult result = Solver.solve(
                Boards.of(hall(61, 64, 200)),
                SearchLimits.NONE,
                SearchSettings.USUAL.withThreads(threads),
                cancellation,
                SearchProgress.UNSEEN);

        assertGaveUp(result, SearchResult.Limit.CANCELLED);
        assertThat(result.effort().nodes()).isZero();
    }

    private static void assertGaveUp(SearchResult result, SearchResult.Limit limit) {
        assertThat(result)
                .isInstanceOfSatisfying(
                        SearchResult.GaveUp.class,
                        gaveUp -> assertThat(gaveUp.limit()).isEqualTo(limit));
    }

    @Test
    void boardsThatAreNoneOfItsAreRefused() {
        assertThat(solve("""
                #####
                #@  #
                #####
                """)).isEqualTo(new SearchResult.Refused(SearchResult.Refusal.NO_BOXES));
        assertThat(solve("""
                #######
                #@$ ..#
                #######
                """)).isEqualTo(new SearchResult.Refused(SearchResult.Refusal.BOXES_GOALS_DIFFER));
        assertThat(solve(hall(100, 101, 1))).isEqualTo(new SearchResult.Refused(SearchResult.Refusal.TOO_LARGE));
        assertThat(solve(hall(99, 99, 2001))).isEqualTo(new SearchResult.Refused(SearchResult.Refusal.TOO_LARGE));
    }

    /** So many squares inside, and boxes in pairs in every other row, so that all of them can be moved. */
    static String hall(int width, int height, int things) {
        StringBuilder picture = new StringBuilder("#".repeat(width + 2) + "\n");
        int boxes = 0;
        int goals = 0;
        for (int y = 0; y < height; y++) {
            picture.append('#');
            for (int x = 0; x < width; x++) {
                if (x == 0 && y == 0) {
                    picture.append('@');
                } else if (y % 2 == 1 && x % 3 != 0 && boxes < things) {
                    picture.append('$');
                    boxes++;
                } else if (y % 2 == 0 && goals < things) {
                    picture.append('.');
                    goals++;
                } else {
                    picture.append(' ');
                }
            }
            picture.append("#\n");
        }
        return picture.append("#".repeat(width + 2)).toString();
    }

    @Test
    void theReasonIsSaidIfASolutionIsOutOfTheQuestionAtSight() {
        assertUnsolvable(SearchResult.Reason.DEAD_BOX, """
                ######
                #$ . #
                #  @ #
                ######
                """);
        assertUnsolvable(SearchResult.Reason.FROZEN, """
                #######
                #     #
                # $$. #
                # *$. #
                #  .@ #
                #######
                """);
        assertUnsolvable(SearchResult.Reason.FROZEN, """
                #####
                #*@ #
                #   #
                #####
                """);
        assertUnsolvable(SearchResult.Reason.NO_MATCHING, """
                ############
                #@   #######
                #    **  .##
                # $$.**   ##
                #    #######
                #    #######
                ############
                """);
    }

    /** Both boxes stand in a room with one goal; the corridor to the other has a bend. */
    @Test
    void boxesThatCannotAllHaveAGoalAreSeenWithoutASearch() {
        Board twoRooms = Boards.of("""
                ###############
                #     ##      #
                # $ $     #   #
                # @   ### #.  #
                #  .  ###     #
                #     #########
                #######
                """);
        for (int threads : new int[] {1, 3}) {
            SearchResult result = Solver.solve(
                    twoRooms,
                    SearchLimits.NONE,
                    SearchSettings.USUAL.withThreads(threads),
                    new Cancellation(),
                    SearchProgress.UNSEEN);

            assertThat(result).isInstanceOfSatisfying(SearchResult.Unsolvable.class, unsolvable -> {
                assertThat(unsolvable.reason()).isEqualTo(SearchResult.Reason.NO_MATCHING);
                assertThat(unsolvable.effort().nodes()).isZero();
            });
        }
    }

    private static void assertUnsolvable(SearchResult.Reason reason, String picture) {
        assertThat(solve(picture))
                .isInstanceOfSatisfying(
                        SearchResult.Unsolvable.class,
                        unsolvable -> assertThat(unsolvable.reason()).isEqualTo(reason));
    }

    @Test
    void aBoardThatStartsSolvedNeedsAPush() {
        SearchResult result = solve("""
                #######
                #  *@ #
                #######
                """);
        SearchResult back = solve("""
                #######
                #     #
                #  *@ #
                #######
                """);

        assertThat(result).isInstanceOf(SearchResult.Unsolvable.class);
        assertThat(back)
                .isInstanceOfSatisfying(
                        SearchResult.Solved.class,
                        solved -> assertThat(solved.metrics().pushes()).isEqualTo(2));
    }
}
