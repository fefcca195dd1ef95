package org.sokobase.solver.deadlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.ManySeeds;
import org.sokobase.SharedFolder;
import org.sokobase.Tour;
import org.sokobase.board.Board;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.play.Moves;
import org.sokobase.solver.BruteForce;
import org.sokobase.solver.BruteForce.Position;
import org.sokobase.solver.NeverLost;
import org.sokobase.solver.Optimiser;
import org.sokobase.solver.SmallBoards;
import org.sokobase.solver.Solver;
import org.sokobase.solver.optimise.SolutionPath;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.Objective;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/** What can be solved is never called lost, and what a rule says exactly is exact. Numbers in names are seeds of boards. */
@Timeout(60)
class DeadPositionsTest {

    private static final int QUICK = 1_000;
    private static final int MANY = ManySeeds.of(30_000);

    /** A board on which no box is frozen at the start, so that every position of the board is one of its graph. */
    private record Open(Board board, BruteForce positions, SquareGraph graph) {

        static Optional<Open> of(long seed) {
            Board board = SmallBoards.of(seed);
            return SquareGraph.of(board)
                    .graph()
                    .filter(graph -> graph.boxes.length == board.boxes())
                    .map(graph -> new Open(board, new BruteForce(board), graph));
        }

        /** Every position of so many boxes on live squares. */
        Set<Position> all(int boxes) {
            Set<Position> all = new LinkedHashSet<>();
            add(0, 0, boxes, all);
            return all;
        }

        private void add(long boxes, int from, int more, Set<Position> all) {
            if (more == 0) {
                for (long free = positions.open() & ~boxes; free != 0; ) {
                    Position position = positions.position(boxes, Long.numberOfTrailingZeros(free));
                    all.add(position);
                    free &= ~position.area();
                }
                return;
            }
            for (int square = from; square < graph.live; square++) {
                add(boxes | 1L << graph.gridIndex[square], square + 1, more - 1, all);
            }
        }

        Supplier<String> name(long seed, Position position) {
            return () -> "seed %d%n%sboxes %x, player %x".formatted(seed, board, position.boxes(), position.area());
        }
    }

    /** Sets up a position; answers where the player is. Boxes that are walls of the graph are left out. */
    private static int place(Position position, SquareGraph graph, SearchState board) {
        int[] squares = new int[Long.bitCount(position.boxes())];
        int count = 0;
        for (long rest = position.boxes(); rest != 0; rest &= rest - 1) {
            int square = graph.squareAt(Long.numberOfTrailingZeros(rest));
            if (square != SquareGraph.WALL) {
                assertThat(square).as("a live square").isLessThan(graph.live);
                squares[count++] = square;
            }
        }
        board.place(Arrays.copyOf(squares, count));
        return graph.squareAt(Long.numberOfTrailingZeros(position.area()));
    }

    @Test
    void whatCanBeSolvedIsNeverCalledLost() {
        assertNeverLost(0, QUICK);
    }

    @Test
    @Tag("long")
    @Timeout(900)
    void whatCanBeSolvedIsNeverCalledLostOnManyBoards() {
        assertNeverLost(QUICK, MANY);
    }

    private static void assertNeverLost(long from, long to) {
        long solvable = 0;
        long lost = 0;
        long known = 0;
        for (long seed = from; seed < to; seed++) {
            Optional<Open> open = Open.of(seed);
            if (open.isEmpty()) {
                continue;
            }
            Open on = open.get();
            NeverLost rules = new NeverLost(DeadlockTables.of(on.graph));
            Map<Position, Integer> pushes = on.positions.toGoals(on.board.boxes());
            for (Position position : on.all(on.board.boxes())) {
                if (!pushes.containsKey(position)) {
                    lost++;
                    known += rules.learn(place(position, on.graph, rules.board())) ? 1 : 0;
                }
            }
            for (Map.Entry<Position, Integer> each : pushes.entrySet()) {
                solvable++;
                int player = place(each.getKey(), on.graph, rules.board());
                rules.check(player, each.getValue(), on.name(seed, each.getKey()));
            }
        }
        assertThat(solvable).isGreaterThan((to - from) * 5);
        assertThat(known).isGreaterThan(lost * 9 / 10);
    }

    @Test
    void whatComesFromTheStartIsNeverCalledLostBackward() {
        int known = 0;
        for (long seed = 0; seed < QUICK; seed++) {
            Board board = SmallBoards.of(seed);
            Optional<SquareGraph> graph = SquareGraph.of(board).graph().filter(found -> found.boxes.length > 0);
            if (graph.isPresent()) {
                NeverLost rules = new NeverLost(DeadlockTables.of(graph.get()));
                BruteForce positions = new BruteForce(board);
                Map<Position, Integer> toGoals = positions.toGoals(board.boxes());
                Map<Position, Integer> fromStart = positions.fromStart();
                boolean isOpen = graph.get().boxes.length == board.boxes();
                for (Position position : toGoals.keySet()) {
                    if (isOpen && !fromStart.containsKey(position)) {
                        known += rules.learnBackward(place(position, graph.get(), rules.board())) ? 1 : 0;
                    }
                }
                for (Map.Entry<Position, Integer> each : fromStart.entrySet()) {
                    Integer left = toGoals.get(each.getKey());
                    long number = seed;
                    Supplier<String> name = () -> "seed %d%n%s".formatted(number, board);
                    if (left != null) {
                        int player = place(each.getKey(), graph.get(), rules.board());
                        rules.checkBackward(player, each.getValue(), name);
                        rules.check(player, left, name);
                    }
                }
            }
        }
        assertThat(known).isGreaterThan(1000);
    }

    @Test
    void pairsAndDistancesAreExact() {
        int fatal = 0;
        int fine = 0;
        for (long seed = 0; seed < QUICK; seed++) {
            Optional<Open> open = Open.of(seed);
            if (open.isEmpty()) {
                continue;
            }
            Open on = open.get();
            DeadlockTables tables = DeadlockTables.of(on.graph);
            SearchState board = new SearchState(on.graph);
            for (int boxes = 1; boxes <= Math.min(2, on.board.boxes()); boxes++) {
                Map<Position, Integer> pushes = on.positions.toGoals(boxes);
                for (Position position : on.all(boxes)) {
                    Supplier<String> name = on.name(seed, position);
                    board.reach(place(position, on.graph, board));
                    int[] squares = new int[boxes];
                    board.boxes(squares);
                    for (int box : squares) {
                        for (int d = 0; d < 4; d++) {
                            if (!board.isReached(on.graph.next(box, d))) {
                                continue;
                            }
                            if (boxes == 1) {
                                assertThat(tables.toGoals().nearest(box, d))
                                        .as(name)
                                        .isEqualTo(pushes.getOrDefault(position, Distances.NEVER));
                            } else {
                                assertThat(tables.pairsToGoals().isFatal(box, d, board.boxes))
                                        .as(name)
                                        .isEqualTo(!pushes.containsKey(position));
                                fatal += pushes.containsKey(position) ? 0 : 1;
                                fine += pushes.containsKey(position) ? 1 : 0;
                            }
                        }
                    }
                }
            }
            assertSameWaysBack(on.graph, tables, seed);
        }
        assertThat(fatal).isGreaterThan(1000);
        assertThat(fine).isGreaterThan(1000);
    }

    @Test
    void aSetIsOverfullIfAndOnlyIfBoxesMustGoWithoutAGoal() {
        int overfull = 0;
        int others = 0;
        for (long seed = 0; seed < QUICK; seed++) {
            Optional<Open> open = Open.of(seed);
            if (open.isEmpty()) {
                continue;
            }
            Open on = open.get();
            DeadlockTables tables = DeadlockTables.of(on.graph);
            Matching matching = new Matching(tables.toGoals());
            SearchState board = new SearchState(on.graph);
            int[] squares = new int[on.board.boxes()];
            for (Position position : on.all(squares.length)) {
                place(position, on.graph, board);
                board.boxes(squares);
                boolean lost = Arrays.stream(squares)
                        .anyMatch(square -> tables.capacities().isOverfull(square, board.boxes));
                assertThat(lost).as(on.name(seed, position)).isEqualTo(matching.solve(squares) >= Matching.IMPOSSIBLE);
                overfull += lost ? 1 : 0;
                others += lost ? 0 : 1;
            }
        }
        assertThat(overfull).isGreaterThan(1000);
        assertThat(others).isGreaterThan(1000);
    }

    private static void assertSameWaysBack(SquareGraph graph, DeadlockTables tables, long seed) {
        for (int box = 0; box < graph.boxes.length; box++) {
            for (int goal = 0; goal < graph.goals.length; goal++) {
                assertThat(tables.toStarts().between(graph.goals[goal], box))
                        .as("seed %d", seed)
                        .isEqualTo(tables.toGoals().between(graph.boxes[box], goal));
            }
        }
    }

    @Test
    void boxesOfACorralAreEnoughForAShortestSolution() {
        int corrals = 0;
        int lost = 0;
        for (long seed = 0; seed < QUICK; seed++) {
            Optional<Open> open = Open.of(seed);
            if (open.isPresent()) {
                int boxes = open.get().board.boxes();
                for (int some = 1; some <= boxes; some++) {
                    int[] counts = checkCorrals(open.get(), some, CorralPruning.Filled.SOME_GOALS, seed);
                    corrals += counts[0];
                    lost += counts[1];
                }
                checkCorrals(open.get(), boxes, CorralPruning.Filled.ALL_GOALS, seed);
            }
        }
        assertThat(corrals).isGreaterThan(1000);
        assertThat(lost).isGreaterThan(100);
    }

    /** How many positions had a corral, and in how many of these nothing was left to do. */
    private static int[] checkCorrals(Open on, int boxes, CorralPruning.Filled filled, long seed) {
        int[] counts = new int[2];
        SearchState board = new SearchState(on.graph);
        CorralPruning corrals = new CorralPruning(board, filled);
        Map<Position, Integer> pushes = on.positions.toGoals(boxes);
        for (Position position : on.all(boxes)) {
            board.reach(place(position, on.graph, board));
            int found = corrals.find(boxes);
            Integer left = pushes.get(position);
            counts[0] += found >= 0 ? 1 : 0;
            counts[1] += found == 0 ? 1 : 0;
            if (found < 0 || left == null) {
                continue;
            }
            assertThat(left).as(on.name(seed, position)).isPositive();
            assertThat(on.positions.afterPushes(position))
                    .as(on.name(seed, position))
                    .anyMatch(next -> pushes.getOrDefault(next, Distances.NEVER) == left - 1
                            && corrals.allows(
                                    on.graph.squareAt(Long.numberOfTrailingZeros(position.boxes() & ~next.boxes()))));
        }
        return counts;
    }

    @Test
    void aPushThatIsForcedIsOneOfAShortestSolution() {
        int tunnels = 0;
        for (long seed = 0; seed < 4 * QUICK; seed++) {
            Optional<Open> open = Open.of(seed);
            for (int boxes = 1; open.isPresent() && boxes <= open.get().board.boxes(); boxes++) {
                tunnels += checkForced(open.get(), boxes, seed);
            }
        }
        assertThat(tunnels).isGreaterThan(1000);
    }

    /** In how many positions of so many boxes a box must be pushed on. */
    private static int checkForced(Open on, int boxes, long seed) {
        TunnelMacro tunnels = DeadlockTables.of(on.graph).tunnels();
        Map<Position, Integer> left = on.positions.toGoals(boxes);
        SearchState board = new SearchState(on.graph);
        int[] squares = new int[boxes];
        int count = 0;
        for (Map.Entry<Position, Integer> each : left.entrySet()) {
            Position position = each.getKey();
            board.reach(place(position, on.graph, board));
            board.boxes(squares);
            for (int i = 0; i < 4 * boxes; i++) {
                int box = squares[i >> 2];
                int side = i & 3;
                if (board.isReached(on.graph.next(box, side)) && tunnels.afterPush(box, side)) {
                    count++;
                    int from = on.graph.gridIndex[box];
                    int to = on.graph.gridIndex[on.graph.next(box, side ^ 2)];
                    Position next = on.positions.position(position.boxes() ^ 1L << from | 1L << to, from);
                    assertThat(left.get(next)).as(on.name(seed, position)).isEqualTo(each.getValue() - 1);
                }
            }
        }
        return count;
    }

    @Test
    void whatCanBeSolvedFollowsAnEnding() {
        int none = 0;
        for (long seed = 0; seed < QUICK; seed++) {
            Optional<Open> open = Open.of(seed);
            if (open.isEmpty()) {
                continue;
            }
            Open on = open.get();
            Endings all = new Endings(on.graph, new long[1]);
            SearchState board = new SearchState(on.graph);
            FreezeDeadlock freeze = new FreezeDeadlock(board);
            int[] squares = new int[on.board.boxes()];
            Map<Position, Integer> pushes = on.positions.toGoals(squares.length);
            for (Position position : on.all(squares.length)) {
                int player = place(position, on.graph, board);
                board.boxes(squares);
                long[] frozen = new long[1];
                for (int box : squares) {
                    frozen[0] |= on.graph.isGoal[box] && freeze.of(box) != FreezeDeadlock.MOVABLE ? 1L << box : 0;
                }
                boolean some = new Endings(on.graph, frozen).canFollow(board.boxes, player);
                assertThat(some).as(on.name(seed, position)).isIn(true, pushes.containsKey(position));
                assertThat(all.canFollow(board.boxes, player))
                        .as(on.name(seed, position))
                        .isIn(true, some);
                none += some ? 0 : 1;
            }
        }
        assertThat(none).isGreaterThan(200);
    }

    @Test
    void aPartThatIsCalledDeadCannotBeSolvedAndMostOfTheseAre() {
        int dead = 0;
        int found = 0;
        int alive = 0;
        for (long seed = 0; seed < QUICK; seed++) {
            Optional<Open> open = Open.of(seed);
            if (open.isEmpty()) {
                continue;
            }
            Open on = open.get();
            DeadlockTables tables = DeadlockTables.of(on.graph);
            PartSearch parts = new PartSearch(tables);
            SearchState board = new SearchState(on.graph);
            for (int boxes = on.board.boxes(); boxes > 0; boxes--) {
                Map<Position, Integer> pushes = on.positions.toGoals(boxes);
                Random random = new Random(seed);
                for (Position position : on.all(boxes)) {
                    if (random.nextInt(4) > 0) {
                        continue;
                    }
                    int player = place(position, on.graph, board);
                    PartSearch.Answer answer = parts.search(board.boxes, player, 1_000_000);
                    boolean solvable = pushes.containsKey(position);
                    assertThat(answer).as(on.name(seed, position)).isNotEqualTo(PartSearch.Answer.UNKNOWN);
                    if (solvable) {
                        assertThat(answer).as(on.name(seed, position)).isEqualTo(PartSearch.Answer.ALIVE);
                    }
                    dead += solvable ? 0 : 1;
                    found += answer == PartSearch.Answer.DEAD ? 1 : 0;
                    alive += solvable ? 1 : 0;
                }
            }
        }
        assertThat(dead).isGreaterThan(1000);
        assertThat(found).isGreaterThan(dead * 9 / 10);
        assertThat(alive).isGreaterThan(1000);
    }

    @Test
    void noPositionOfAShippedSolutionIsCalledLost() {
        assertSolutionsNeverLost(boards(Tour.FILES), 10_000, 20);
    }

    @Test
    @Tag("long")
    @Timeout(3000)
    void noPositionOfARealSolutionIsCalledLost() {
        List<Board> boards = new ArrayList<>(boards(List.of(SharedFolder.path("corpus/xsokoban90"))));
        List<Board> others = List.copyOf(boards(List.of(SharedFolder.path("corpus/free-levels"))));
        for (int i = 0; i < others.size(); i += 4) {
            boards.add(others.get(i));
        }

        assertSolutionsNeverLost(boards, 20_000, 200);
    }

    /** All boards of files that have as many boxes as goals. */
    private static Set<Board> boards(List<Path> paths) {
        Set<Board> boards = new LinkedHashSet<>();
        Inputs.walk(paths.stream().map(Path::toString).toList(), InputStream.nullInputStream(), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                LevelFiles.read(source).collection().levels().stream()
                        .flatMap(level -> level.inspection().board().stream())
                        .filter(board -> board.boxes() > 0 && board.boxes() == board.goals())
                        .forEach(boards::add);
            }

            @Override
            public void unreadable(String name, String reason) {
                fail("%s: %s", name, reason);
            }
        });
        return boards;
    }

    private static void assertSolutionsNeverLost(Iterable<Board> boards, long nodes, int atLeast) {
        int solved = 0;
        SearchLimits limits = SearchLimits.NONE.withNodes(nodes);
        for (Board board : boards) {
            SearchResult result =
                    Solver.solve(board, limits, SearchSettings.USUAL, new Cancellation(), SearchProgress.UNSEEN);
            if (!(result instanceof SearchResult.Solved found)) {
                continue;
            }
            solved++;
            SquareGraph graph = SquareGraph.of(board).graph().orElseThrow();
            NeverLost rules = new NeverLost(DeadlockTables.of(graph));
            Stream<Moves> better = Stream.of(Objective.values())
                    .map(objective -> Optimiser.improve(
                                    board, found.moves(), objective, limits, new Cancellation(), SearchProgress.UNSEEN)
                            .best()
                            .solution());
            Stream.concat(Stream.of(found.moves()), better)
                    .distinct()
                    .forEach(moves -> check(board, graph, moves, rules));
        }
        assertThat(solved).isGreaterThan(atLeast);
    }

    private static void check(Board board, SquareGraph graph, Moves moves, NeverLost rules) {
        int[] pushes = SolutionPath.pushes(graph, moves);
        int[][] boxes = new int[pushes.length + 1][];
        int player = graph.player;
        SearchState played = new SearchState(graph);
        played.place(graph.boxes);
        for (int i = 0; i <= pushes.length; i++) {
            boxes[i] = new int[graph.boxes.length];
            played.boxes(boxes[i]);
            rules.board().place(boxes[i]);
            int made = i;
            Supplier<String> name = () -> "after push %d of %s%n%s".formatted(made, moves, board);
            rules.check(player, pushes.length - i, name);
            rules.checkBackward(player, i, name);
            if (i < pushes.length) {
                player = Pushes.box(pushes[i]);
                played.move(player, graph.next(player, Pushes.direction(pushes[i])));
            }
        }
    }
}
