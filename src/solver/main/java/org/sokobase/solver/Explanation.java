package org.sokobase.solver;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Reach;
import org.sokobase.board.Square;
import org.sokobase.solver.deadlock.CorralPruning;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.strategy.PackingPlan;

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
 *                    board, or 1 if all are on goals already; absent if there is no matching, or the board is refused
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
 * @param unplanned   whether no plan was made because the board has so many squares for boxes that it would take minutes
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
        boolean unplanned) {

    /** How many positions the plan may take: less than a second. */
    private static final long MOST_PLANNING = 50_000;

    /** What a plan is made on takes seconds with so many squares for boxes, and minutes with twice as many. */
    static final int MOST_PLANNED = 800;

    /** Analyses any board. A large one takes up to some seconds. */
    public static Explanation of(Board board) {
        SquareGraph.Survey survey = SquareGraph.of(board);
        Optional<SearchResult.Refusal> refusal = Solver.refusal(board, survey);
        Optional<SearchResult.Reason> hopeless = refusal.isPresent() ? Optional.empty() : Solver.hopeless(survey);
        SquareGraph graph = survey.graph().orElseGet(() -> withoutBoxes(board));
        WallShapes shapes = WallShapes.of(graph);
        if (refusal.isPresent() || hopeless.isPresent()) {
            return new Explanation(
                    refusal,
                    hopeless,
                    OptionalInt.empty(),
                    squares(graph, s -> s >= graph.live),
                    shapes.straight(),
                    shapes.bent(),
                    shapes.rooms(),
                    closed(board),
                    List.of(),
                    frozen(board, graph),
                    new TreeMap<>(),
                    List.of(),
                    false);
        }
        Distances toGoals = Distances.toGoals(graph);
        int least = new Matching(toGoals).solve(graph.boxes);
        boolean unplanned = graph.live > MOST_PLANNED;
        Packing packing = unplanned ? Packing.NONE : Packing.of(DeadlockTables.of(graph));
        return new Explanation(
                refusal,
                least < Matching.IMPOSSIBLE ? hopeless : Optional.of(SearchResult.Reason.NO_MATCHING),
                least < Matching.IMPOSSIBLE ? OptionalInt.of(Math.max(1, least)) : OptionalInt.empty(),
                squares(graph, s -> s >= graph.live || toGoals.nearest(s) >= Distances.NEVER),
                shapes.straight(),
                shapes.bent(),
                shapes.rooms(),
                closed(board),
                corral(graph),
                frozen(board, graph),
                packing.order(),
                packing.parking(),
                unplanned);
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

    /** A {@link PackingPlan} read forward. */
    private record Packing(SortedMap<Integer, Integer> order, List<Integer> parking) {

        static final Packing NONE = new Packing(new TreeMap<>(), List.of());

        static Packing of(DeadlockTables tables) {
            SquareGraph graph = tables.graph();
            PackingPlan plan = PackingPlan.of(tables, MOST_PLANNING);
            int last = plan.size() - 1;
            Map<Integer, Integer> filledAt = new TreeMap<>();
            boolean[] isParking = new boolean[graph.size];
            for (int stage = 1; stage <= last; stage++) {
                for (int s = 0; s < graph.live; s++) {
                    boolean before = has(plan.stage(stage - 1), s);
                    boolean after = has(plan.stage(stage), s);
                    if (after && !before) {
                        filledAt.put(s, stage);
                    }
                    isParking[s] |= before && !after;
                }
            }
            // stages that only park a box have no number
            int[] stages = Arrays.stream(graph.goals)
                    .filter(filledAt::containsKey)
                    .map(filledAt::get)
                    .distinct()
                    .sorted()
                    .toArray();
            SortedMap<Integer, Integer> order = new TreeMap<>();
            for (int goal : graph.goals) {
                if (filledAt.containsKey(goal)) {
                    order.put(graph.gridIndex[goal], Arrays.binarySearch(stages, filledAt.get(goal)) + 1);
                }
            }
            return new Packing(order, squares(graph, s -> isParking[s]));
        }

        private static boolean has(long[] set, int square) {
            return (set[square >> 6] >> square & 1) != 0;
        }
    }
}
