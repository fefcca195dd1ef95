package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.ThreadTime;

/** What is seen of a board without a search; the number in a failure's name is the board's seed. */
@Timeout(60)
class ExplanationTest {

    /** The board with a mark on some squares. */
    private static String marked(Board board, Collection<Integer> squares) {
        StringBuilder text = new StringBuilder();
        Grid grid = board.grid();
        for (int i = 0; i < grid.size(); i++) {
            text.append(squares.contains(i) ? 'x' : (char) grid.symbol(i));
            text.append(i % grid.width() == grid.width() - 1 ? "\n" : "");
        }
        return text.toString();
    }

    @Test
    void tunnelsAreStraightOrBentAndRoomsAreWide() {
        Board board = Boards.of("""
                #########
                #   #   #
                #@$     #
                #   #   #
                ##### ###
                #    .  #
                # #######
                #   #####
                #########
                """);
        Explanation seen = Explanation.of(board);

        assertThat(marked(board, seen.straight())).isEqualTo("""
                #########
                #   #   #
                #@$ x   #
                #   #   #
                #####x###
                # xxx.x #
                #x#######
                # x #####
                #########
                """);
        assertThat(marked(board, seen.bent())).isEqualTo("""
                #########
                #   #   #
                #@$     #
                #   #   #
                ##### ###
                #x   .  #
                # #######
                #x  #####
                #########
                """);
        Set<Integer> numbers = new HashSet<>(seen.rooms().values());
        assertThat(numbers).containsExactlyInAnyOrder(1, 2);
        assertThat(seen.rooms()).hasSize(18);
        assertThat(seen.refusal()).isEmpty();
        assertThat(seen.hopeless()).isEmpty();
    }

    @Test
    void aSquareIsDeadIfThePlayerCannotComeRoundTheBox() {
        Board board = Boards.of("""
                #########
                #### ####
                #### ####
                #@$     #
                #### ####
                ####.####
                #########
                """);
        Explanation seen = Explanation.of(board);

        assertThat(marked(board, seen.dead())).isEqualTo("""
                #########
                ####x####
                #### ####
                #xxx xxx#
                #### ####
                ####.####
                #########
                """);
        assertThat(seen.hopeless()).contains(SearchResult.Reason.NO_MATCHING);
        assertThat(seen.leastPushes()).isEmpty();
    }

    @Test
    void theBoxesOfACorralComeFirst() {
        Board board = Boards.of("""
                ##########
                #@  #.   #
                #   $  . #
                # $ # ## #
                #   #    #
                ##########
                """);
        Explanation seen = Explanation.of(board);

        assertThat(seen.corral()).containsExactly(24);
        assertThat(seen.closed()).hasSize(14);
        assertThat(seen.leastPushes()).hasValue(3 + 7);
    }

    @Test
    void goalsAreFilledFromBehind() {
        Board board = Boards.of("""
                ##########
                #   ######
                #@$  ...##
                # $ ######
                # $ ######
                #   ######
                ##########
                """);

        Map<Integer, Integer> order = Explanation.of(board).packing();

        assertThat(order.values()).containsExactly(3, 2, 1);
    }

    @Test
    void aSolvedBoardNeedsAPush() {
        assertThat(Explanation.of(Boards.of("######\n#@ * #\n######")).leastPushes())
                .hasValue(1);
    }

    private static Explanation within(SearchLimits limits, Cancellation cancellation) {
        return Explanation.of(VastBoardTest.crowd(100, 100, 2000), limits, cancellation);
    }

    @Test
    void onAVastBoardItEndsInItsTimeAndSaysWhatIsLeftOut() {
        long before = ThreadTime.nanos();

        Explanation seen = within(SearchLimits.NONE.withCpu(Duration.ofMillis(100)), new Cancellation());

        assertThat(Duration.ofNanos(ThreadTime.nanos() - before)).isLessThan(Duration.ofSeconds(2));
        assertThat(seen.leftOut().limit()).contains(SearchResult.Limit.CPU);
        assertThat(seen.leftOut().parts()).contains(LeftOut.Part.LEAST_PUSHES, LeftOut.Part.ORDER);
        assertThat(seen.leastPushes()).isEmpty();
        assertThat(seen.hopeless()).isEmpty();
        assertThat(seen.packing()).isEmpty();
        assertThat(seen.dead()).isNotEmpty();
    }

    @Test
    void itEndsWhenItIsCancelled() {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();

        assertThat(within(SearchLimits.NONE, cancellation).leftOut().limit()).contains(SearchResult.Limit.CANCELLED);
    }

    @Test
    void tablesThatDoNotFitAreNotMade() {
        assertThat(within(SearchLimits.NONE.withBytes(1_000_000), new Cancellation())
                        .leftOut())
                .isEqualTo(new LeftOut(List.of(LeftOut.Part.values()), Optional.of(SearchResult.Limit.MEMORY)));
    }

    @Test
    void thePlanIsCutShortToo() {
        Board board = Boards.of(SolverLawsTest.hall(28, 28, 80));

        LeftOut leftOut = Explanation.of(board, SearchLimits.NONE.withCpu(Duration.ofMillis(200)), new Cancellation())
                .leftOut();

        assertThat(leftOut.parts()).contains(LeftOut.Part.ORDER);
        assertThat(leftOut.limit()).contains(SearchResult.Limit.CPU);
    }

    @Test
    void whatIsLeftOutIsSaidInWords() {
        List<LeftOut.Part> parts = List.of(LeftOut.Part.LEAST_PUSHES, LeftOut.Part.ORDER);

        assertThat(LeftOut.NOTHING.description()).isEmpty();
        assertThat(new LeftOut(parts, Optional.of(SearchResult.Limit.CPU)).description())
                .contains("CPU time limit reached; left out: the least pushes, the order of filling the goals");
        assertThat(new LeftOut(parts.subList(1, 2), Optional.empty()).description())
                .contains("the board is too large; left out: the order of filling the goals");
    }

    @Test
    void anyBoardCanBeExplained() {
        int refused = 0;
        int hopeless = 0;
        for (long seed = 0; seed < 300; seed++) {
            Board board = Boards.random(seed);

            Explanation seen = Explanation.of(board);

            for (Collection<Integer> squares :
                    List.of(seen.dead(), seen.closed(), seen.rooms().keySet())) {
                assertThat(squares)
                        .as("%d", seed)
                        .noneMatch(square -> Square.isWall(board.grid().symbol(square)));
            }
            assertThat(seen.frozen())
                    .as("%d", seed)
                    .allMatch(box -> Square.hasBox(board.grid().symbol(box)));
            assertThat(seen.corral())
                    .as("%d", seed)
                    .allMatch(box -> Square.hasBox(board.grid().symbol(box)));
            assertThat(seen.leftOut().parts()).as("%d", seed).isEmpty();
            assertThat(seen.packing().keySet())
                    .as("%d", seed)
                    .allMatch(goal -> Square.hasGoal(board.grid().symbol(goal)));
            refused += seen.refusal().isPresent() ? 1 : 0;
            hopeless += seen.hopeless().isPresent() ? 1 : 0;
        }
        assertThat(refused).isPositive();
        assertThat(hopeless).isPositive();
    }

    @Test
    void noSolutionIsAgainstIt() {
        for (long seed = 0; seed < 150; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Explanation seen = Explanation.of(solvable.board());
            Verdict.Solves solves = (Verdict.Solves) Replay.play(solvable.board(), Moves.of(solvable.lurd()));

            assertThat(seen.hopeless()).as("%d", seed).isEmpty();
            assertThat(seen.leastPushes().orElseThrow())
                    .as("%d", seed)
                    .isLessThanOrEqualTo(solves.metrics().pushes());
            Set<Integer> from = new HashSet<>();
            Set<Integer> to = new HashSet<>();
            int player = solvable.board().player();
            for (int i = 0; i < solves.solution().length(); i++) {
                Direction direction = solves.solution().direction(i);
                player += direction.offset(solvable.board().grid().width());
                if (solves.solution().isPush(i)) {
                    from.add(player);
                    to.add(player + direction.offset(solvable.board().grid().width()));
                }
            }
            assertThat(seen.dead()).as("%d", seed).doesNotContainAnyElementsOf(to);
            assertThat(seen.frozen()).as("%d", seed).doesNotContainAnyElementsOf(from);
            if (!seen.corral().isEmpty()) {
                assertThat(from.stream().filter(seen.corral()::contains).collect(Collectors.toSet()))
                        .as("%d", seed)
                        .isNotEmpty();
            }
        }
    }
}
