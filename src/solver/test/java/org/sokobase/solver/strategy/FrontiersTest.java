package org.sokobase.solver.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.SolverLawsTest;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/** See also {@link SolverLawsTest}, where all searches meet. */
@Timeout(60)
class FrontiersTest {

    /** Eight boxes in one room and their goals in another. */
    private static final Board TWO_ROOMS = Boards.of("""
            ###############
            #     #       #
            # $ $ #  . .  #
            #     #  . .  #
            # $ $         #
            #     #  . .  #
            # $ $ #  . .  #
            #     #       #
            # $ $ #########
            #  @  #
            #######
            """);

    private final SquareGraph graph = SquareGraph.of(TWO_ROOMS).graph().orElseThrow();
    private final DeadlockTables tables = DeadlockTables.of(graph);
    private final Frontiers frontiers = new Frontiers(graph);

    @Test
    void atFirstThereAreTheStartAndTheSolvedBoard() {
        long[] start = SearchState.set(graph, graph.boxes);
        long[] solved = SearchState.set(graph, graph.goals);
        SearchState board = new SearchState(graph);
        board.place(graph.boxes);
        int area = board.reach(graph.player);

        assertThat(frontiers.pushedTo(start, area)).isNotNull();
        assertThat(frontiers.pushedTo(start, area + 1)).as("another area").isNull();
        assertThat(frontiers.pushedTo(solved, area)).isNull();
        assertThat(frontiers.pulledTo(solved, area)).isNotNull();
        assertThat(frontiers.pulledTo(start, area)).isNull();
        Pushes pushes = new Pushes();
        frontiers.pushedTo(start, area).addPushes(start, area, pushes);
        frontiers.pulledTo(solved, area).addPushes(solved, area, pushes);
        assertThat(pushes.size()).isZero();
    }

    @Test
    void aSearchForwardIsDoneWhereAnotherHasPulledTo() {
        assertMeet(this::backward, this::features);
    }

    @Test
    void aSearchBackwardIsDoneWhereAnotherHasPushedTo() {
        assertMeet(this::features, this::backward);
    }

    /** The one that comes first does most of its work and the other one needs less than alone. */
    private void assertMeet(Function<Frontiers, Search> first, Function<Frontiers, Search> second) {
        long most = nodes(first.apply(new Frontiers(graph))) * 9 / 10;
        long alone = nodes(second.apply(new Frontiers(graph)));
        Search before = first.apply(frontiers);
        Search after = second.apply(frontiers);

        assertThat(before.run(most)).isEqualTo(Search.State.GOING_ON);
        assertThat(nodes(after)).isLessThan(alone);
        assertThat(Replay.play(TWO_ROOMS, after.solution().orElseThrow().moves(graph)))
                .isInstanceOf(Verdict.Solves.class);
    }

    private Search backward(Frontiers place) {
        return new BidirectionalSearch(
                tables.learningAnew(tables.budget()), BidirectionalSearch.Sides.BACKWARD, 20, place);
    }

    private Search features(Frontiers place) {
        FeatureSearch search = new FeatureSearch(
                tables.learningAnew(tables.budget()),
                PackingOrder.FARTHEST_LEAVE_FIRST,
                FeatureSearch.Cells.BY_ORDER_AND_AREAS,
                0,
                place);
        place.addPushed(search);
        return search;
    }

    private static long nodes(Search search) {
        while (search.run(1) == Search.State.GOING_ON) {
            assertThat(search.nodes()).isLessThan(1_000_000);
        }
        return search.nodes();
    }
}
