package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;

class GameTest {

    private static final long BOARDS = 300;

    private final Game corridor = new Game(Boards.of(Boards.CORRIDOR));

    @Test
    void aStepMovesThePlayerAndPushesTheBox() {
        assertThat(corridor.step(Direction.RIGHT)).isEmpty();
        assertThat(corridor.step(Direction.LEFT)).isEmpty();

        assertThat(corridor.grid()).isEqualTo(Grid.of("########\n#@ $  .#\n########\n"));
        assertThat(corridor.moves()).isEqualTo(Moves.of("Rl"));
    }

    @Test
    void aStepAgainstTheRulesChangesNothingAndSaysWhy() {
        corridor.step(Direction.RIGHT);
        corridor.back();

        assertThat(corridor.step(Direction.UP)).contains(Verdict.Reason.INTO_WALL);
        assertThat(corridor.done()).isZero();
        assertThat(corridor.length()).isEqualTo(1);
        assertThat(new Game(Boards.of("####\n#@$#\n#. #\n####\n")).step(Direction.RIGHT))
                .contains(Verdict.Reason.BOX_INTO_WALL);
    }

    @Test
    void theLastPushSolvesAndNothingElse() {
        for (int i = 0; i < 4; i++) {
            assertThat(corridor.isSolved()).isFalse();
            corridor.step(Direction.RIGHT);
        }
        assertThat(corridor.isSolved()).isTrue();
        assertThat(corridor.boxesLeft()).isZero();

        corridor.step(Direction.LEFT);
        assertThat(corridor.isSolved()).isFalse();
    }

    @Test
    void boxesThatAreStillToBringHomeAreCounted() {
        assertThat(corridor.boxesLeft()).isEqualTo(1);
        assertThat(new Game(Boards.of("######\n#@$$.#\n#.*  #\n######\n")).boxesLeft())
                .isEqualTo(2);
    }

    @Test
    void undoneMovesAreStillThereUntilAnotherIsMade() {
        for (int i = 0; i < 200; i++) {
            corridor.step(i % 2 == 0 ? Direction.RIGHT : Direction.LEFT);
        }
        corridor.back();

        assertThat(corridor.moves().length()).isEqualTo(199);
        assertThat(corridor.allMoves()).isEqualTo(Moves.of("Rl" + "rl".repeat(99)));
        assertThat(corridor.board()).isEqualTo(Boards.of(Boards.CORRIDOR));
    }

    @Test
    void aBoardThatStartsSolvedIsNotSolvedYet() {
        assertThat(new Game(Boards.of("#####\n#@* #\n#####\n")).isSolved()).isFalse();
    }

    @Test
    void aStepAfterAnUndoneOneDropsIt() {
        corridor.step(Direction.RIGHT);
        corridor.step(Direction.RIGHT);
        corridor.back();
        corridor.step(Direction.LEFT);

        assertThat(corridor.forward()).isFalse();
        assertThat(corridor.moves()).isEqualTo(Moves.of("Rl"));
        assertThat(corridor.length()).isEqualTo(2);
    }

    @Test
    void byPushesGoesFromPushToPush() {
        Game game = Game.of(Boards.of("#######\n#@ $ .#\n#     #\n#######\n"), Moves.of("rRduRlll"));

        List<Integer> places = new ArrayList<>();
        while (game.forwardPush()) {
            places.add(game.done());
        }
        while (game.backPush()) {
            places.add(game.done());
        }

        assertThat(places).containsExactly(2, 5, 8, 4, 1, 0);
    }

    @Test
    void percentAreRoundedDown() {
        Game game = Game.of(Boards.of(Boards.CORRIDOR), Moves.of("RRR"));

        game.goToPercent(100);
        assertThat(game.done()).isEqualTo(3);
        game.goToPercent(60);
        assertThat(game.done()).isEqualTo(1);
        game.goToPercent(0);
        assertThat(game.done()).isZero();
    }

    @Test
    void thereIsNoPlaceBeyondTheMoves() {
        assertThatThrownBy(() -> corridor.goTo(1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> corridor.goTo(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void movesAreTakenOverUpToTheFirstIllegalOneWithTheirCaseCorrected() {
        Game game = Game.of(Boards.of(Boards.CORRIDOR), Moves.of("rruR"));

        assertThat(game.done()).isZero();
        game.goTo(game.length());
        assertThat(game.moves()).isEqualTo(Moves.of("RR"));
    }

    @Test
    void atEveryMoveAGameIsWhatTheFirstMovesLeadTo() {
        for (long seed = 0; seed < BOARDS; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Game game = Game.of(solvable.board(), Moves.of(solvable.lurd()));
            Random random = new Random(seed);
            for (int i = 0; i < 10; i++) {
                int move = random.nextInt(game.length() + 1);
                game.goTo(move);

                assertThat(game.grid()).as("%d at %d", seed, move).isEqualTo(afterFirst(move, solvable));
                assertThat(game.moves().toString())
                        .as("%d at %d", seed, move)
                        .isEqualTo(solvable.lurd().substring(0, move));
            }
        }
    }

    /** Played forward only, by steps. */
    private static Grid afterFirst(int moves, Boards.Solvable solvable) {
        Position position = new Position(solvable.board());
        for (int i = 0; i < moves; i++) {
            position.step(Moves.of(solvable.lurd()).direction(i));
        }
        return position.grid();
    }

    @Test
    void undoAfterAStepIsThePositionBeforeAndRedoTheOneAfter() {
        for (long seed = 0; seed < BOARDS; seed++) {
            Game game = new Game(Boards.random(seed));
            Random random = new Random(seed);
            for (int i = 0; i < 40; i++) {
                Grid before = game.grid();
                int boxesLeft = game.boxesLeft();
                if (game.step(Direction.values()[random.nextInt(4)]).isEmpty()) {
                    Grid after = game.grid();

                    assertThat(game.back()).isTrue();
                    assertThat(game.grid()).as("%d", seed).isEqualTo(before);
                    assertThat(game.boxesLeft()).as("%d", seed).isEqualTo(boxesLeft);
                    assertThat(game.forward()).isTrue();
                    assertThat(game.grid()).as("%d", seed).isEqualTo(after);
                }
            }
        }
    }

    @Test
    void theMeasuresAreThoseOfAReplay() {
        for (long seed = 0; seed < BOARDS; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Board board = solvable.board();
            Verdict verdict = Replay.play(board, Moves.of(solvable.lurd()));
            Verdict.Solves solves = (Verdict.Solves) verdict;
            Game game = Game.of(board, solves.solution());
            game.goTo(game.length());

            assertThat(game.metrics()).as("%d", seed).isEqualTo(solves.metrics());
            assertThat(game.isSolved()).as("%d", seed).isTrue();
        }
    }
}
