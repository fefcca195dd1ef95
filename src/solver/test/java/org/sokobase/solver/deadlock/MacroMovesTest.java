package org.sokobase.solver.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.solver.SmallBoards;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

@Timeout(20)
class MacroMovesTest {

    private static final int BOARDS = 1500;

    /** A place of the box and the lowest square of the player's area then. */
    private record Place(int box, int area) {}

    /** Which rules leave places out is tested elsewhere, so here they are asked by themselves. */
    private static final class Pushing {

        final SquareGraph graph;
        final SearchDirection way;
        final boolean pulling;
        final DeadlockTables tables;
        final SearchState board;
        final FreezeDeadlock freeze;

        Pushing(SquareGraph graph, SearchDirection way) {
            this.graph = graph;
            this.way = way;
            this.pulling = way == SearchDirection.BACKWARD;
            this.tables = DeadlockTables.of(graph);
            this.board = new SearchState(graph);
            this.freeze = new FreezeDeadlock(board);
        }

        /** All places to which the box comes, one push or pull after the other. */
        Set<Place> places(int box, int player) {
            board.place(graph.boxes);
            Set<Place> places = new HashSet<>();
            Deque<Place> queue = new ArrayDeque<>();
            Place first = new Place(box, board.reach(player));
            places.add(first);
            queue.add(first);
            while (!queue.isEmpty()) {
                Place place = queue.remove();
                board.move(box, place.box);
                for (int d = 0; d < 4; d++) {
                    step(place, d).filter(places::add).ifPresent(queue::add);
                }
                board.move(place.box, box);
            }
            return places;
        }

        /** With the player on this side of the box. */
        private Optional<Place> step(Place from, int side) {
            board.reach(from.area);
            int to = graph.next(from.box, way.ofBox(side));
            if (!board.isReached(graph.next(from.box, side)) || !board.isFreeForBox(to)) {
                return Optional.empty();
            }
            int player = pulling ? graph.next(to, side) : from.box;
            if (player < 0 || board.hasBox[player] && player != from.box) {
                return Optional.empty();
            }
            PairTable pairs = pulling ? tables.pairsToStarts() : tables.pairsToGoals();
            board.move(from.box, to);
            boolean lost = pairs.isFatal(to, side, board.boxes)
                    || !pulling
                            && (freeze.of(to) == FreezeDeadlock.DEAD
                                    || tables.capacities().isOverfull(to, board.boxes));
            Place place = new Place(to, board.reach(player));
            board.move(to, from.box);
            return lost ? Optional.empty() : Optional.of(place);
        }

        /** Those where a push need not go on, which is all if boxes are pulled. */
        Set<Place> ofRest(Set<Place> places, int box) {
            board.place(graph.boxes);
            Set<Place> ofRest = new HashSet<>();
            for (Place place : places) {
                board.move(box, place.box);
                board.reach(place.area);
                boolean goesOn = false;
                for (int d = 0; d < 4; d++) {
                    goesOn |= board.isReached(graph.next(place.box, d))
                            && tables.tunnels().afterPush(place.box, d);
                }
                if (pulling || !goesOn) {
                    ofRest.add(place);
                }
                board.move(place.box, box);
            }
            return ofRest;
        }
    }

    @Test
    void aBoxComesToEveryPlaceOncePushed() {
        assertAllPlaces(SearchDirection.FORWARD);
    }

    @Test
    void aBoxComesToEveryPlaceOncePulled() {
        assertAllPlaces(SearchDirection.BACKWARD);
    }

    private static void assertAllPlaces(SearchDirection way) {
        int places = 0;
        int leftOut = 0;
        for (long seed = 0; seed < BOARDS; seed++) {
            Board board = SmallBoards.of(seed);
            Optional<SquareGraph> graph = SquareGraph.of(board).graph();
            if (graph.isEmpty()) {
                continue;
            }
            Pushing single = new Pushing(graph.get(), way);
            SearchState on = new SearchState(graph.get());
            on.place(graph.get().boxes);
            MacroMoves moves = new MacroMoves(on, single.tables, way);
            for (int box : graph.get().boxes) {
                Set<Place> found = new HashSet<>();
                moves.survey();
                moves.begin(box, graph.get().player);
                for (int state = moves.next(); state >= 0; state = moves.next()) {
                    Place place = new Place(state >> 2, moves.area(state));
                    assertThat(found.add(place))
                            .as("seed %d%n%s%s", seed, board, place)
                            .isTrue();
                    assertWay(single, moves, state, box, place);
                }
                moves.end();
                if (found.isEmpty()) {
                    assertThat(single.places(box, graph.get().player)).hasSize(1);
                } else {
                    Set<Place> all = single.places(box, graph.get().player);
                    assertThat(all).as("seed %d%n%s", seed, board).containsAll(found);
                    assertThat(found).as("seed %d%n%s", seed, board).containsAll(single.ofRest(all, box));
                    leftOut += all.size() - found.size();
                }
                places += found.size();
            }
        }
        assertThat(places).isGreaterThan(1500);
        if (way == SearchDirection.BACKWARD) {
            assertThat(leftOut).isZero();
        } else {
            assertThat(leftOut).isPositive();
        }
    }

    /** The pushes that are told lead there. */
    private static void assertWay(Pushing single, MacroMoves moves, int state, int box, Place place) {
        Pushes pushes = new Pushes();
        moves.addSteps(state, pushes);
        single.board.place(single.graph.boxes);
        Place at = new Place(box, single.board.reach(single.graph.player));
        for (int i = 0; i < pushes.size(); i++) {
            int push = pushes.get(i);
            int direction = Pushes.direction(push);
            // a pull is told as the push that takes it back, and comes from where that push leads to
            int from = single.pulling ? single.graph.next(Pushes.box(push), direction) : Pushes.box(push);
            assertThat(from).isEqualTo(at.box);
            Place before = at;
            single.board.move(box, before.box);
            at = single.step(before, direction ^ 2).orElseThrow();
            single.board.move(before.box, box);
        }
        assertThat(at).isEqualTo(place);
    }

    @Test
    void areasAreCountedWhereverTheBoxStands() {
        SquareGraph graph = SquareGraph.of(Boards.of("""
                        #########
                        #   #   #
                        #@$ . . #
                        #   #   #
                        #########
                        """)).graph().orElseThrow();
        SearchState board = new SearchState(graph);
        board.place(graph.boxes);
        MacroMoves moves = new MacroMoves(board, DeadlockTables.of(graph), SearchDirection.FORWARD);
        moves.survey();
        assertThat(moves.areaCount()).isEqualTo(1);

        moves.begin(graph.boxes[0], graph.player);
        int door = graph.squareAt(2 * 9 + 4);
        int left = graph.player;
        int right = graph.goals[1];
        List<Boolean> playerIsLeft = new ArrayList<>();
        for (int state = moves.next(); state >= 0; state = moves.next()) {
            if (state >> 2 == door) {
                assertThat(moves.areaCount(state)).isEqualTo(2);
                assertThat(isReached(moves, state, left)).isNotEqualTo(isReached(moves, state, right));
                assertThat(isReached(moves, state, door)).isFalse();
                board.put(door);
                assertThat(moves.area(state)).isEqualTo(board.reach(isReached(moves, state, left) ? left : right));
                board.take(door);
                playerIsLeft.add(isReached(moves, state, left));
            }
        }
        moves.end();

        assertThat(playerIsLeft).as("pushed there, and pushed back").containsExactly(true, false);
        assertThat(board.hasBox[graph.boxes[0]]).isTrue();
    }

    private static boolean isReached(MacroMoves moves, int state, int square) {
        return square != state >> 2 && moves.areaOf(state, square) == moves.playerArea(state);
    }
}
