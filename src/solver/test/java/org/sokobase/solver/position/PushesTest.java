package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.optimise.SolutionPath;

class PushesTest {

    private static final int UP = 0;
    private static final int RIGHT = 1;
    private static final int DOWN = 2;
    private static final int LEFT = 3;

    private static final SquareGraph FLOOR =
            SquareGraph.of(Boards.of("""
                    ########
                    #@     #
                    # $  . #
                    #    # #
                    # $  . #
                    ########
                    """)).graph().orElseThrow();

    private static int push(int x, int y, int direction) {
        return Pushes.push(FLOOR.squareAt(y * 8 + x), direction);
    }

    private static Pushes of(int... pushes) {
        Pushes all = new Pushes();
        for (int push : pushes) {
            all.add(push);
        }
        return all;
    }

    @Test
    void aPushIsABoxAndADirection() {
        int push = Pushes.push(3999, LEFT);

        assertThat(Pushes.box(push)).isEqualTo(3999);
        assertThat(Pushes.direction(push)).isEqualTo(LEFT);
    }

    @Test
    void theWalksBetweenAreTheShortest() {
        assertThat(of(push(2, 2, RIGHT), push(2, 4, RIGHT)).moves(FLOOR)).hasToString("dR" + "lddR");
        assertThat(of(push(2, 4, RIGHT), push(2, 2, RIGHT), push(3, 4, RIGHT))
                        .moves(FLOOR)
                        .length())
                .isEqualTo(4 + 4 + 3);
    }

    @Test
    void pushesFollowEachOtherWithoutWalks() {
        assertThat(of(push(2, 2, RIGHT), push(3, 2, RIGHT), push(4, 2, RIGHT)).moves(FLOOR))
                .hasToString("dRRR");
    }

    @Test
    void pushesThatCannotBeMadeAreRefused() {
        assertRefused(1, 1, push(1, 2, RIGHT));
        assertRefused(1, 1, push(2, 4, UP));
        assertRefused(2, 2, push(2, 2, RIGHT), push(2, 2, RIGHT));
        assertRefused(2, 2, push(2, 2, DOWN), push(2, 3, DOWN));
        assertRefused(4, 4, push(2, 2, RIGHT), push(3, 2, RIGHT), push(4, 2, RIGHT), push(5, 2, DOWN));
    }

    private static void assertRefused(int which, int count, int... pushes) {
        assertThat(pushes).hasSize(count);
        assertThatThrownBy(() -> of(pushes).moves(FLOOR))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("push %s of %s cannot be made", which, count);
    }

    @Test
    void thePushesFromAnIndexOnAreTurnedRound() {
        Pushes pushes = of(1, 2, 3, 4, 5);

        pushes.reverse(2);

        assertThat(new int[] {pushes.get(0), pushes.get(1), pushes.get(2), pushes.get(3), pushes.get(4)})
                .containsExactly(1, 2, 5, 4, 3);
        pushes.reverse(5);
        assertThat(pushes.size()).isEqualTo(5);
    }

    @Test
    void solutionsPlayTheSameWithOtherWalks() {
        for (long seed = 0; seed < 300; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Board board = solvable.board();
            Verdict.Solves given = (Verdict.Solves) Replay.play(board, Moves.of(solvable.lurd()));
            SquareGraph graph = SquareGraph.of(board).graph().orElseThrow();

            Moves moves = of(SolutionPath.pushes(graph, given.solution())).moves(graph);

            assertThat(Replay.play(board, moves))
                    .as("seed %d", seed)
                    .isInstanceOfSatisfying(Verdict.Solves.class, again -> assertShorter(again, given));
        }
    }

    private static void assertShorter(Verdict.Solves again, Verdict.Solves given) {
        Metrics metrics = again.metrics();
        assertThat(metrics.pushes()).isEqualTo(given.metrics().pushes());
        assertThat(metrics.moves()).isLessThanOrEqualTo(given.metrics().moves());
    }
}
