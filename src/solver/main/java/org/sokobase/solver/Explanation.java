package org.sokobase.solver;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Reach;
import org.sokobase.board.Square;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.CorralPruning;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;

/**
 * What the solver knows about a board before it searches. Squares are row-major indices in the board's grid, ascending.
 * Boxes on goals that can never be moved count as walls. For a board that is refused, or known to have no solution, it
 * contains everything that is meaningful there.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param refusal     why the board is not searched at all, if it is refused
 * @param hopeless    why there is no solution, if that is known without a search
 * @param leastPushes a lower bound of pushes: those of the cheapest matching of boxes and goals, every box alone on the
 *                    board, or 1 if all are on goals already; absent if there is no matching, if the board is refused,
 *                    or if it was left out
 * @param dead        the squares from which a box, alone on the board, cannot reach a goal
 * @param straight    the squares of tunnels with walls on two opposite sides
 * @param bent        the squares where tunnels turn: open on two sides, with a wall between these two
 * @param rooms       the number of the room, from 1, of each square of a wide part: one made of at least two open blocks of
 *                    two by two squares; none on a board that is too large
 * @param closed      the squares without a box that the player cannot walk to at the start
 * @param corral      the boxes around closed squares, one of which must be pushed before all others matter (PI-corral)
 * @param frozen      the boxes that can never be moved
 * @param packing     the order in which the solver plans to fill the goals, from 1; goals outside the plan have no number.
 *                    A plan is advice and may not work
 * @param parking     the squares on which boxes wait temporarily in this plan
 * @param leftOut     what is left out, as it would have taken too long
 */
public record Explanation(
        Optional<SearchResult.Refusal> refusal,
        Optional<SearchResult.Reason> hopeless,
        OptionalInt leastPushes,
        List<Integer> dead,
        List<Integer> straight,
        List<Integer> bent,
        SortedMap<Integer, Integer> rooms,
        List<Integer> closed,
        List<Integer> corral,
        List<Integer> frozen,
        SortedMap<Integer, Integer> packing,
        List<Integer> parking,
        LeftOut leftOut) {

    /** What a plan is made on takes seconds with so many squares for boxes, and minutes with twice as many. */
    static final int MOST_PLANNED = 800;

    /** How long is usually enough. */
    private static final SearchLimits USUAL = SearchLimits.NONE.withCpu(Duration.ofSeconds(10));

    private Explanation(
            Optional<SearchResult.Refusal> refusal,
            Optional<SearchResult.Reason> hopeless,
            OptionalInt leastPushes,
            List<Integer> dead,
            WallShapes shapes,
            List<Integer> closed,
            List<Integer> corral,
            List<Integer> frozen,
            Packing packing,
            LeftOut leftOut) {
        this(
                refusal,
                hopeless,
                leastPushes,
                dead,
                shapes.straight(),
                shapes.bent(),
                shapes.rooms(),
                closed,
                corral,
                frozen,
                packing.order(),
                packing.parking(),
                leftOut);
    }

    /** Analyses any board, a large one for ten seconds at most. */
    public static Explanation of(Board board) {
        return of(board, USUAL, new Cancellation());
    }

    /**
     * Analyses any board, as far as that is possible within limits.
     *
     * @param limits       of time and memory
     * @param cancellation ends it from another thread, within milliseconds
     */
    public static Explanation of(Board board, SearchLimits limits, Cancellation cancellation) {
        SquareGraph.Survey survey = SquareGraph.of(board);
        Optional<SearchResult.Refusal> refusal = Solver.refusal(board, survey);
        Optional<SearchResult.Reason> hopeless = refusal.isPresent() ? Optional.empty() : Solver.hopeless(survey);
        SquareGraph graph = survey.graph().orElseGet(() -> withoutBoxes(board));
        if (refusal.isPresent() || hopeless.isPresent()) {
            return new Explanation(
                    refusal,
                    hopeless,
                    OptionalInt.empty(),
                    squares(graph, s -> s >= graph.live),
                    WallShapes.of(graph),
                    closed(board),
                    List.of(),
                    frozen(board, graph),
                    Packing.NONE,
                    LeftOut.NOTHING);
        }
        try (SearchBudget budget = new SearchBudget(limits, cancellation, SearchProgress.UNSEEN)) {
            return of(board, graph, limits, budget);
        }
    }

    private static Explanation of(Board board, SquareGraph graph, SearchLimits limits, SearchBudget budget) {
        boolean fits = VastBoard.bytesOfTables(graph) <= limits.bytes();
        Optional<Distances> toGoals =
                fits ? budget.unlessOver(() -> Distances.toGoals(graph, budget)) : Optional.empty();
        Optional<Integer> least =
                toGoals.flatMap(known -> budget.unlessOver(() -> new Matching(known, budget).solve(graph.boxes)));
        Optional<Packing> packing = least.isPresent() && graph.live <= MOST_PLANNED
                ? budget.unlessOver(() -> Packing.of(DeadlockTables.of(graph, budget)))
                : Optional.empty();
        boolean matched = least.orElse(0) < Matching.IMPOSSIBLE;
        return new Explanation(
                Optional.empty(),
                matched ? Optional.empty() : Optional.of(SearchResult.Reason.NO_MATCHING),
                least.isPresent() && matched ? OptionalInt.of(Math.max(1, least.get())) : OptionalInt.empty(),
                squares(
                        graph,
                        s -> s >= graph.live
                                || toGoals.isPresent() && toGoals.get().nearest(s) >= Distances.NEVER),
                WallShapes.of(graph),
                closed(board),
                corral(graph),
                frozen(board, graph),
                packing.orElse(Packing.NONE),
                new LeftOut(
                        leftOut(toGoals, least, packing),
                        fits ? budget.reached() : Optional.of(SearchResult.Limit.MEMORY)));
    }

    private static List<LeftOut.Part> leftOut(
            Optional<Distances> toGoals, Optional<Integer> least, Optional<Packing> packing) {
        List<LeftOut.Part> parts = new ArrayList<>();
        if (toGoals.isEmpty()) {
            parts.add(LeftOut.Part.DEAD_SQUARES);
        }
        if (least.isEmpty()) {
            parts.add(LeftOut.Part.LEAST_PUSHES);
        }
        if (packing.isEmpty()) {
            parts.add(LeftOut.Part.ORDER);
        }
        return List.copyOf(parts);
    }

    /** The graph of a board that has none because of its boxes, without them. */
    private static SquareGraph withoutBoxes(Board board) {
        Grid grid = board.grid();
        byte[] symbols = grid.symbols();
        for (int i = 0; i < symbols.length; i++) {
            if (Square.hasBox(symbols[i])) {
                symbols[i] = Square.cleared(symbols[i]);
            }
        }
        return SquareGraph.of(Board.of(Grid.of(grid.width(), grid.height(), symbols)))
                .graph()
                .orElseThrow();
    }

    private static List<Integer> frozen(Board board, SquareGraph graph) {
        return IntStream.concat(Arrays.stream(SquareGraph.frozen(board)), boxesAsWalls(board, graph))
                .distinct()
                .sorted()
                .boxed()
                .toList();
    }

    private static IntStream boxesAsWalls(Board board, SquareGraph graph) {
        Grid grid = board.grid();
        return IntStream.range(0, grid.size())
                .filter(i -> Square.hasBox(grid.symbol(i)) && graph.squareAt(i) == SquareGraph.WALL);
    }

    /** The wanted squares of a graph, as indices in the grid. */
    static List<Integer> squares(SquareGraph graph, IntPredicate wanted) {
        return IntStream.range(0, graph.size)
                .filter(wanted)
                .map(s -> graph.gridIndex[s])
                .sorted()
                .boxed()
                .toList();
    }

    private static List<Integer> closed(Board board) {
        Grid grid = board.grid();
        Reach reach = new Reach(board);
        reach.walk(board.player());
        return IntStream.range(0, grid.size())
                .filter(i -> !Square.isWall(grid.symbol(i)) && !Square.hasBox(grid.symbol(i)) && !reach.contains(i))
                .boxed()
                .toList();
    }

    private static List<Integer> corral(SquareGraph graph) {
        SearchState board = new SearchState(graph);
        board.place(graph.boxes);
        board.reach(graph.player);
        CorralPruning corrals = new CorralPruning(board, CorralPruning.Filled.ALL_GOALS);
        return corrals.find(graph.boxes.length) < 0
                ? List.of()
                : squares(graph, s -> board.hasBox[s] && corrals.allows(s));
    }
}
