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

    private final SquareGraph floor = SquareGraph.of(TWO_ROOMS).floor().orElseThrow();
    private final DeadlockTables tables = DeadlockTables.of(floor);
    private final Frontiers meetings = new Frontiers(floor);

    @Test
    void atFirstThereAreTheStartAndTheSolvedBoard() {
        long[] start = SearchState.set(floor, floor.boxes);
        long[] solved = SearchState.set(floor, floor.goals);
        SearchState board = new SearchState(floor);
        board.place(floor.boxes);
        int area = board.reach(floor.player);

        assertThat(meetings.pushedTo(start, area)).isNotNull();
        assertThat(meetings.pushedTo(start, area + 1)).as("another area").isNull();
        assertThat(meetings.pushedTo(solved, area)).isNull();
        assertThat(meetings.pulledTo(solved, area)).isNotNull();
        assertThat(meetings.pulledTo(start, area)).isNull();
        Pushes pushes = new Pushes();
        meetings.pushedTo(start, area).addPushes(start, area, pushes);
        meetings.pulledTo(solved, area).addPushes(solved, area, pushes);
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
        long most = nodes(first.apply(new Frontiers(floor))) * 9 / 10;
        long alone = nodes(second.apply(new Frontiers(floor)));
        Search before = first.apply(meetings);
        Search after = second.apply(meetings);

        assertThat(before.run(most)).isEqualTo(Search.State.GOING_ON);
        assertThat(nodes(after)).isLessThan(alone);
        assertThat(Replay.play(TWO_ROOMS, after.solution().orElseThrow().moves(floor)))
                .isInstanceOf(Verdict.Solves.class);
    }

    private Search backward(Frontiers place) {
        return new BidirectionalSearch(
                tables.learningAnew(tables.clock()), BidirectionalSearch.Sides.BACKWARD, 20, place);
    }

    private Search features(Frontiers place) {
        FeatureSearch search = new FeatureSearch(
                tables.learningAnew(tables.clock()),
                PackingPlan.Order.FARTHEST_LEAVE_FIRST,
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
