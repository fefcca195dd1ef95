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
import org.sokobase.solver.position.Rooms;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.strategy.PackingPlan;

/**
 * What a solver sees of a board before it searches. Squares are row-major indices in the board's grid, ascending. Boxes
 * that stand on goals and can never be moved count as walls. Of a board that is refused, or known to have no solution, all
 * is said that makes sense there.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param refusal     why the board is not searched at all, if so
 * @param hopeless    how it is known that there is no solution, if that is seen at once
 * @param leastPushes how many pushes a solution has at least: those of the cheapest matching of boxes and goals, every box
 *                    alone on the board, and one if all stand on goals already; absent if there is none, or the board is refused
 * @param dead        the squares from which a box, alone on the board, comes to no goal
 * @param straight    the squares of tunnels with walls on two opposite sides
 * @param bent        the squares where tunnels turn: open on two sides, with a wall between these two
 * @param rooms       the number of the room, from 1, of each square of a wide part: one made of at least two open blocks of
 *                    two by two squares; none on a board that is too large
 * @param closed      the squares without a box that the player cannot walk to at the start
 * @param corral      the boxes round closed squares of which one must be pushed before all others can matter (PI-corral)
 * @param frozen      the boxes that can never be moved
 * @param packing     in which order the solver plans to fill the goals, from 1; those that the plan does not
 *                    reach have no number. A plan is advice; nothing says that it works
 * @param parking     the squares on which boxes wait for a while in this plan
 * @param unplanned   whether the board has so many squares for boxes that a plan would take minutes, and none was made
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

    /** Looks at a board; any will do. Takes up to some seconds for a large one. */
    public static Explanation of(Board board) {
        SquareGraph.Survey survey = SquareGraph.of(board);
        Optional<SearchResult.Refusal> refusal = Solver.refusal(board, survey);
        Optional<SearchResult.Reason> hopeless = refusal.isPresent() ? Optional.empty() : Solver.hopeless(survey);
        SquareGraph floor = survey.floor().orElseGet(() -> withoutBoxes(board));
        Shape shape = Shape.of(floor);
        List<Integer> frozen = IntStream.concat(Arrays.stream(SquareGraph.frozen(board)), boxesAsWalls(board, floor))
                .distinct()
                .sorted()
                .boxed()
                .toList();
        if (refusal.isPresent() || hopeless.isPresent()) {
            return new Explanation(
                    refusal,
                    hopeless,
                    OptionalInt.empty(),
                    squares(floor, s -> s >= floor.live),
                    shape.straight(),
                    shape.bent(),
                    shape.rooms(),
                    closed(board),
                    List.of(),
                    frozen,
                    new TreeMap<>(),
                    List.of(),
                    false);
        }
        Distances toGoals = Distances.toGoals(floor);
        int least = new Matching(toGoals).solve(floor.boxes);
        boolean unplanned = floor.live > MOST_PLANNED;
        Packing packing = unplanned ? Packing.NONE : Packing.of(DeadlockTables.of(floor));
        return new Explanation(
                refusal,
                least < Matching.IMPOSSIBLE ? hopeless : Optional.of(SearchResult.Reason.NO_MATCHING),
                least < Matching.IMPOSSIBLE ? OptionalInt.of(Math.max(1, least)) : OptionalInt.empty(),
                squares(floor, s -> s >= floor.live || toGoals.nearest(s) >= Distances.NEVER),
                shape.straight(),
                shape.bent(),
                shape.rooms(),
                closed(board),
                corral(floor),
                frozen,
                packing.order(),
                packing.parking(),
                unplanned);
    }

    /** What there is if the boxes of a board that has no floor are left out. */
    private static SquareGraph withoutBoxes(Board board) {
        Grid grid = board.grid();
        byte[] symbols = grid.symbols();
        for (int i = 0; i < symbols.length; i++) {
            if (Square.hasBox(symbols[i])) {
                symbols[i] = Square.cleared(symbols[i]);
            }
        }
        return SquareGraph.of(Board.of(Grid.of(grid.width(), grid.height(), symbols)))
                .floor()
                .orElseThrow();
    }

    private static IntStream boxesAsWalls(Board board, SquareGraph floor) {
        Grid grid = board.grid();
        return IntStream.range(0, grid.size())
                .filter(i -> Square.hasBox(grid.symbol(i)) && floor.squareAt(i) == SquareGraph.WALL);
    }

    private static List<Integer> squares(SquareGraph floor, IntPredicate wanted) {
        return IntStream.range(0, floor.size)
                .filter(wanted)
                .map(s -> floor.gridIndex[s])
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

    private static List<Integer> corral(SquareGraph floor) {
        SearchState board = new SearchState(floor);
        board.place(floor.boxes);
        board.reach(floor.player);
        CorralPruning corrals = new CorralPruning(board);
        return corrals.find(floor.boxes.length, true) < 0
                ? List.of()
                : squares(floor, s -> board.hasBox[s] && corrals.allows(s));
    }

    /** What follows from the walls. */
    private record Shape(List<Integer> straight, List<Integer> bent, SortedMap<Integer, Integer> rooms) {

        static Shape of(SquareGraph floor) {
            return new Shape(
                    squares(floor, s -> isStraight(floor, s)),
                    squares(floor, s -> isBent(floor, s)),
                    floor.size > SearchLimits.MOST_SQUARES ? new TreeMap<>() : rooms(floor, new Rooms(floor)));
        }

        private static boolean isStraight(SquareGraph floor, int square) {
            return isOpenTo(floor, square, 0, 2) && !isOpenTo(floor, square, 1) && !isOpenTo(floor, square, 3)
                    || isOpenTo(floor, square, 1, 3) && !isOpenTo(floor, square, 0) && !isOpenTo(floor, square, 2);
        }

        private static boolean isBent(SquareGraph floor, int square) {
            for (int d = 0; d < 4; d++) {
                int e = d + 1 & 3;
                if (isOpenTo(floor, square, d, e)
                        && !isOpenTo(floor, square, d ^ 2)
                        && !isOpenTo(floor, square, e ^ 2)) {
                    return !isOpenTo(floor, floor.next(square, d), e);
                }
            }
            return false;
        }

        private static boolean isOpenTo(SquareGraph floor, int square, int... directions) {
            return Arrays.stream(directions).allMatch(d -> floor.next(square, d) >= 0);
        }

        private static SortedMap<Integer, Integer> rooms(SquareGraph floor, Rooms rooms) {
            SortedMap<Integer, Integer> numbers = new TreeMap<>();
            for (int s = 0; s < floor.size; s++) {
                if (rooms.roomOf(s) >= 0) {
                    numbers.put(floor.gridIndex[s], rooms.roomOf(s) + 1);
                }
            }
            return numbers;
        }
    }

    /** A {@link PackingPlan} read forward. */
    private record Packing(SortedMap<Integer, Integer> order, List<Integer> parking) {

        static final Packing NONE = new Packing(new TreeMap<>(), List.of());

        static Packing of(DeadlockTables tables) {
            SquareGraph floor = tables.floor();
            PackingPlan plan = PackingPlan.of(tables, MOST_PLANNING);
            int last = plan.size() - 1;
            Map<Integer, Integer> filledAt = new TreeMap<>();
            boolean[] isParking = new boolean[floor.size];
            for (int stage = 1; stage <= last; stage++) {
                for (int s = 0; s < floor.live; s++) {
                    boolean before = has(plan.stage(stage - 1), s);
                    boolean after = has(plan.stage(stage), s);
                    if (after && !before) {
                        filledAt.put(s, stage);
                    }
                    isParking[s] |= before && !after;
                }
            }
            // stages that only park a box have no number
            int[] stages = Arrays.stream(floor.goals)
                    .filter(filledAt::containsKey)
                    .map(filledAt::get)
                    .distinct()
                    .sorted()
                    .toArray();
            SortedMap<Integer, Integer> order = new TreeMap<>();
            for (int goal : floor.goals) {
                if (filledAt.containsKey(goal)) {
                    order.put(floor.gridIndex[goal], Arrays.binarySearch(stages, filledAt.get(goal)) + 1);
                }
            }
            return new Packing(order, squares(floor, s -> isParking[s]));
        }

        private static boolean has(long[] set, int square) {
            return (set[square >> 6] >> square & 1) != 0;
        }
    }
}
