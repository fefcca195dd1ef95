package org.sokobase.solver.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.BruteForce;
import org.sokobase.solver.SmallBoards;
import org.sokobase.solver.SolverLawsTest;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.SquareGraph;

/** See also {@link SolverLawsTest}, where this search is one of those that must know by themselves. */
@Timeout(60)
class HalfwaySearchTest {

    /** The goals are behind a door, in a room that is filled from its far end. */
    private static final Board ROOM = Boards.of("""
            ################
            #      #  .... #
            # $ $  #  .... #
            # $ $          #
            # $ $  #  ######
            # $ $  #  #
            # @    ####
            ########
            """);

    @Test
    void aGraphWithOtherGoalsKeepsItsNumbers() {
        SquareGraph graph = SquareGraph.of(ROOM).graph().orElseThrow();

        SquareGraph other = graph.withGoals(graph.boxes);

        assertThat(other.goals).isEqualTo(graph.boxes).isNotSameAs(graph.boxes);
        assertThat(other.boxes).isEqualTo(graph.boxes);
        assertThat(other.player).isEqualTo(graph.player);
        assertThat(other.next).isEqualTo(graph.next);
        assertThat(other.live).isEqualTo(graph.live);
        for (int square = 0; square < graph.size; square++) {
            assertThat(other.isGoal[square]).isEqualTo(Arrays.binarySearch(graph.boxes, square) >= 0);
            assertThat(other.squareAt(graph.gridIndex[square])).isEqualTo(square);
        }
        DeadlockTables tables = DeadlockTables.of(graph);
        assertThat(tables.withGoals(graph.boxes).patterns())
                .as("what is lost for other goals is not lost for these")
                .isNotSameAs(tables.patterns());
    }

    /** Some live squares of such a graph are dead and some of its boxes lost, so all that is asked must stand that. */
    @Test
    void bruteForceAgreesAboutOtherGoals() {
        int solved = 0;
        int unsolvable = 0;
        for (long seed = 0; seed < 2_000; seed++) {
            Optional<SquareGraph> graph =
                    SquareGraph.of(SmallBoards.of(seed)).graph().filter(found -> found.boxes.length > 0);
            if (graph.isEmpty()) {
                continue;
            }
            SquareGraph other = graph.get().withGoals(someSquares(graph.get(), seed));
            boolean solvable = new BruteForce(board(other)).isSolvable();
            boolean found = isSolved(other, seed);
            assertThat(found).as("seed %d%n%s", seed, board(other)).isEqualTo(solvable);
            solved += found ? 1 : 0;
            unsolvable += found ? 0 : 1;
        }
        assertThat(solved).isGreaterThan(200);
        assertThat(unsolvable).isGreaterThan(200);
    }

    private static int[] someSquares(SquareGraph graph, long seed) {
        return new Random(seed)
                .ints(0, graph.live)
                .distinct()
                .limit(graph.goals.length)
                .sorted()
                .toArray();
    }

    private static Board board(SquareGraph graph) {
        int last = Arrays.stream(graph.gridIndex).max().orElseThrow();
        byte[] symbols = new byte[(last / graph.width + 2) * graph.width];
        Arrays.fill(symbols, Square.WALL.symbol());
        for (int square = 0; square < graph.size; square++) {
            boolean hasBox = Arrays.binarySearch(graph.boxes, square) >= 0;
            Square free = square == graph.player ? Square.PLAYER : Square.FLOOR;
            Square goal = square == graph.player ? Square.PLAYER_ON_GOAL : Square.GOAL;
            Square one = graph.isGoal[square] ? hasBox ? Square.BOX_ON_GOAL : goal : hasBox ? Square.BOX : free;
            symbols[graph.gridIndex[square]] = one.symbol();
        }
        return Board.of(Grid.of(graph.width, symbols.length / graph.width, symbols));
    }

    private static boolean isSolved(SquareGraph graph, long seed) {
        DeadlockTables tables = DeadlockTables.of(graph);
        if (new Matching(tables.toGoals()).solve(graph.boxes) >= Matching.IMPOSSIBLE) {
            return false;
        }
        Search.State state = run(features(tables, seed), 500);
        assertThat(state).as("seed %d", seed).isNotEqualTo(Search.State.GOING_ON);
        return state == Search.State.SOLVED;
    }

    private static Search.State run(Search search, int times) {
        Search.State state = Search.State.GOING_ON;
        for (int i = 0; i < times && state == Search.State.GOING_ON; i++) {
            state = search.run(1000);
        }
        return state;
    }

    @Test
    void aRoomIsFilledByWayOfALooseBoard() {
        SquareGraph graph = SquareGraph.of(ROOM).graph().orElseThrow();
        for (long seed = 0; seed < 5; seed++) {
            Search search = new HalfwaySearch(DeadlockTables.of(graph), seed, 500, new Frontiers(graph));

            assertThat(run(search, 1_000)).isEqualTo(Search.State.SOLVED);
            assertThat(Replay.play(ROOM, search.solution().orElseThrow().moves(graph)))
                    .isInstanceOf(Verdict.Solves.class);
        }
    }

    /** What is out of its plan by more than one box is soon given up. */
    @Test
    void aSearchKeepsToItsPlanAsLongAsAtMostOneBoxIsOutOfIt() {
        SquareGraph one = SquareGraph.of(Boards.of("""
                #########
                #  $ .  #
                #       #
                #   @   #
                #########
                """)).graph().orElseThrow();
        SquareGraph two = SquareGraph.of(Boards.of("""
                #########
                # .$ $. #
                #       #
                #   @   #
                #########
                """)).graph().orElseThrow();
        int[] oneBelow = {one.squareAt(2 * one.width + 2)};
        int[] twoBelow = {two.squareAt(2 * two.width + 2), two.squareAt(2 * two.width + 4)};

        assertThat(planned(two).keepsToItsPlan()).isTrue();
        assertThat(planned(one.withGoals(oneBelow)).keepsToItsPlan())
                .as("one box cannot leave the wall")
                .isTrue();
        assertThat(planned(two.withGoals(twoBelow)).keepsToItsPlan())
                .as("two boxes cannot leave the wall")
                .isFalse();
        assertThat(features(DeadlockTables.of(two), 0).keepsToItsPlan())
                .as("there is no plan yet")
                .isFalse();
    }

    private static FeatureSearch planned(SquareGraph graph) {
        FeatureSearch search = features(DeadlockTables.of(graph), 0);
        run(search, 200);
        return search;
    }

    private static FeatureSearch features(DeadlockTables tables, long seed) {
        return new FeatureSearch(
                tables,
                PackingOrder.NEAREST_LEAVE_FIRST,
                FeatureSearch.Cells.BY_ORDER_AND_AREAS,
                seed,
                new Frontiers(tables.graph()));
    }
}
