package org.sokobase.solver.optimise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.play.Moves;
import org.sokobase.solver.position.BoxSets;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Objective;

/** Solution paths, the vicinities of them, and sets of boxes. */
@Timeout(20)
class SolutionPathTest {

    private static final MoveCost MOVES = MoveCost.of(Objective.MOVES_THEN_PUSHES);

    private static final SquareGraph FLOOR =
            SquareGraph.of(Boards.of("""
                    ########
                    #@     #
                    # $  . #
                    #      #
                    # $  . #
                    ########
                    """)).graph().orElseThrow();

    private static SolutionPath path(String lurd) {
        return new SolutionPath(FLOOR, MOVES, SolutionPath.pushes(FLOOR, Moves.of(lurd)));
    }

    private static int square(int x, int y) {
        return FLOOR.squareAt(y * 8 + x);
    }

    /** Whether two boxes are near a path, wherever the second of them is pushed from. */
    private static boolean isNear(Vicinity vicinity, int first, int second) {
        long[] set = new long[SearchState.words(FLOOR)];
        set[first >> 6] |= 1L << first;
        set[second >> 6] |= 1L << second;
        boolean[] answers = new boolean[2];
        for (int before = 0; before < FLOOR.live; before++) {
            if (before != first && before != second) {
                vicinity.set(new int[] {first, before}, 2);
                answers[vicinity.containsPushed(before, second, set) ? 1 : 0] = true;
            }
        }
        assertThat(answers[0]).isNotEqualTo(answers[1]);
        return answers[1];
    }

    @Test
    void itWalksTheShortestWayAndKnowsWhatEachPositionCosts() {
        SolutionPath path = path("rldRRRlllddRRR");

        assertThat(path.length).isEqualTo(6);
        assertThat(path.moves(FLOOR)).hasToString("dRRRlllddRRR");
        assertThat(path.cost).startsWith(0, (2L << 32) + 1, (3L << 32) + 2);
        assertThat(path.cost()).isEqualTo((12L << 32) + 6);
        assertThat(path.squares(6)).containsExactlyInAnyOrder((short) square(5, 2), (short) square(5, 4));
    }

    @Test
    void pushesThatCannotBeMadeOrDoNotSolveAreRefused() {
        int push = Pushes.push(square(2, 2), 1);

        assertThatThrownBy(() -> new SolutionPath(FLOOR, MOVES, new int[] {push}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the pushes do not solve the board");
        assertThatThrownBy(() -> new SolutionPath(FLOOR, MOVES, new int[] {push, push}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("push 2 cannot be made");
    }

    @Test
    void aCorridorHasBoxesEarlierLaterAndBesideTheirWays() {
        SolutionPath path = path("dRRRlllddRRR");
        Vicinity one = new Vicinity(FLOOR, path, 0, path.length, 1, 0);
        Vicinity wide = new Vicinity(FLOOR, path, 0, path.length, 1, 1);

        assertThat(isNear(one, square(4, 2), square(2, 4))).as("on the course").isTrue();
        assertThat(isNear(one, square(2, 2), square(5, 4))).as("earlier").isTrue();
        assertThat(isNear(one, square(2, 2), square(2, 3))).as("off its way").isFalse();
        assertThat(isNear(wide, square(2, 2), square(2, 3))).as("by one").isTrue();
        assertThat(isNear(wide, square(3, 3), square(4, 3))).as("two boxes").isFalse();
        assertThat(isNear(new Vicinity(FLOOR, path, 0, path.length, 2, 1), square(3, 3), square(4, 3)))
                .isTrue();
        assertThat(isNear(new Vicinity(FLOOR, path, 4, 5, 1, 0), square(2, 2), square(3, 4)))
                .as("earlier than the window")
                .isFalse();
    }

    @Test
    void aSetOfBoxesIsFoundAgainUnderItsNumber() {
        Random random = new Random(7);
        BoxSets sets = new BoxSets(2);
        for (int round = 0; round < 2; round++) {
            Map<String, Integer> expected = new HashMap<>();
            for (int i = 0; i < 20_000; i++) {
                long[] set = {random.nextInt(100), (long) random.nextInt(100) << 50};
                int number = expected.computeIfAbsent(set[0] + " " + set[1], key -> expected.size());

                assertThat(sets.add(set, 0)).isEqualTo(number);
            }
            assertThat(sets.size()).isEqualTo(expected.size()).isGreaterThan(5000);
            sets.clear();
        }
    }
}
