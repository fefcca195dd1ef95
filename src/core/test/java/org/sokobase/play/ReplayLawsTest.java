package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.board.Symmetry;

/** What must hold for every board, tried on random ones. The number in a failure's name is the board's seed. */
class ReplayLawsTest {

    private static final long BOARDS = 500;

    @Test
    void aSolutionSolvesAndItsLettersAreCountedRight() {
        for (long seed = 0; seed < BOARDS; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);

            Verdict.Solves solves = solve(seed, solvable.board(), Moves.of(solvable.lurd()));

            String solution = solves.solution().toString();
            assertThat(solvable.lurd()).as("%d", seed).startsWith(solution);
            assertThat(solves.trailing())
                    .as("%d", seed)
                    .isEqualTo(solvable.lurd().length() - solution.length());
            assertThat(solves.recased()).as("%d", seed).isFalse();
            assertCounts(seed, solution, solves.metrics());
        }
    }

    /** The measures that the letters alone tell. */
    private static void assertCounts(long seed, String lurd, Metrics metrics) {
        assertThat(metrics.moves()).as("%d", seed).isEqualTo(lurd.length());
        assertThat(metrics.pushes())
                .as("%d", seed)
                .isEqualTo(lurd.replaceAll("[lurd]", "").length());
        assertThat(metrics.pushingSessions())
                .as("%d", seed)
                .isEqualTo(runs(lurd.replaceAll("[LURD]", "P").replaceAll("[lurd]", " "), 'P'));
        String directions = lurd.toLowerCase();
        int lines = 0;
        for (char direction : "lurd".toCharArray()) {
            lines += runs(directions, direction);
        }
        assertThat(metrics.playerLines()).as("%d", seed).isEqualTo(lines);
        assertThat(metrics.boxLines())
                .as("%d", seed)
                .isBetween(Math.max(metrics.pushingSessions(), metrics.boxChanges()), metrics.pushes());
    }

    private static int runs(String text, char letter) {
        int runs = 0;
        for (int i = 0; i < text.length(); i++) {
            runs += text.charAt(i) == letter && (i == 0 || text.charAt(i - 1) != letter) ? 1 : 0;
        }
        return runs;
    }

    @Test
    void aLegalWalkIsLegalAndItsStepsAreCountedRight() {
        for (long seed = 0; seed < BOARDS; seed++) {
            Boards.Walk walk = Boards.walk(unsolvable(seed).toString(), 40, new Random(seed));
            if (!walk.lurd().isEmpty()) {
                Verdict verdict = Replay.play(unsolvable(seed), Moves.of(walk.lurd()));

                assertThat(verdict).as("%d", seed).isInstanceOf(Verdict.FallsShort.class);
                Verdict.FallsShort fallsShort = (Verdict.FallsShort) verdict;
                assertCounts(seed, walk.lurd(), fallsShort.metrics());
                assertThat(fallsShort.boxesLeft()).as("%d", seed).isEqualTo((int)
                        walk.end().chars().filter(c -> c == '$').count());
            }
        }
    }

    @Test
    void anIllegalMoveAfterALegalWalkShowsWhereTheWalkLed() {
        for (long seed = 0; seed < BOARDS; seed++) {
            Boards.Walk walk = Boards.walk(unsolvable(seed).toString(), 40, new Random(seed));
            for (Direction direction : Direction.values()) {
                String step = String.valueOf(direction.walkLetter());
                if (Replay.play(Boards.of(walk.end()), Moves.of(step)) instanceof Verdict.Illegal illegal) {
                    assertThat(Replay.play(unsolvable(seed), Moves.of(walk.lurd() + step)))
                            .as("%d", seed)
                            .isEqualTo(new Verdict.Illegal(
                                    walk.lurd().length() + 1, direction, illegal.reason(), Grid.of(walk.end())));
                }
            }
        }
    }

    /** A random board with a goal too few, so that no walk is cut short by solving it. */
    private static Board unsolvable(long seed) {
        Board board = Boards.solvable(seed).board();
        byte[] squares = board.grid().symbols();
        int goal = 0;
        while (!Square.hasGoal(squares[goal])) {
            goal++;
        }
        boolean box = Square.hasBox(squares[goal]);
        boolean player = Square.hasPlayer(squares[goal]);
        Square without = box ? Square.BOX : player ? Square.PLAYER : Square.FLOOR;
        squares[goal] = without.symbol();
        return Board.of(Grid.of(board.grid().width(), board.grid().height(), squares));
    }

    @ParameterizedTest
    @EnumSource
    void aTurnedSolutionSolvesTheTurnedBoardInTheSameMeasures(Symmetry view) {
        for (long seed = 0; seed < BOARDS; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Moves moves = Moves.of(solvable.lurd());

            Verdict.Solves solves = solve(seed, solvable.board(), moves);
            Verdict.Solves turned = solve(seed, solvable.board().seen(view), turned(moves, view));

            assertThat(turned)
                    .as("%d", seed)
                    .isEqualTo(new Verdict.Solves(
                            turned(solves.solution(), view), solves.metrics(), solves.trailing(), false));
        }
    }

    private static Moves turned(Moves moves, Symmetry view) {
        StringBuilder turned = new StringBuilder();
        for (int i = 0; i < moves.length(); i++) {
            Direction direction = view.apply(moves.direction(i));
            turned.append(moves.isPush(i) ? direction.pushLetter() : direction.walkLetter());
        }
        return Moves.of(turned.toString());
    }

    private static Verdict.Solves solve(long seed, Board board, Moves moves) {
        Verdict verdict = Replay.play(board, moves);
        assertThat(verdict).as("%d\n%s%s", seed, board, moves).isInstanceOf(Verdict.Solves.class);
        return (Verdict.Solves) verdict;
    }
}
