package org.sokobase.play;

import java.util.Arrays;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * Plays moves on a board by the rules: the player steps onto a free square or pushes one box onto a free square.
 *
 * <p>A board is solved as soon as, after a push, every box stands on a goal; goals may be left over. A board that starts
 * solved therefore needs at least one push. The case of the letters is checked, never trusted.
 */
public final class Replay {

    private final byte[] squares;
    private final int width;
    private final Metrics.Counter counter = new Metrics.Counter();
    private int player;
    private int boxesLeft;

    private Replay(Board board) {
        squares = board.grid().symbols();
        width = board.grid().width();
        player = board.player();
        boxesLeft = board.boxes() - board.boxesOnGoals();
    }

    /** Plays moves from the start of a board, up to the first that solves it or that is illegal. */
    public static Verdict play(Board board, Moves moves) {
        return new Replay(board).play(moves);
    }

    private Verdict play(Moves moves) {
        byte[] played = new byte[moves.length()];
        boolean recased = false;
        for (int i = 0; i < moves.length(); i++) {
            Direction direction = moves.direction(i);
            int offset = direction.offset(width);
            int next = player + offset;
            boolean push = Square.hasBox(squares[next]);
            if (Square.isWall(squares[next])) {
                return illegal(i, direction, Verdict.Reason.INTO_WALL);
            }
            if (push) {
                byte behind = squares[next + offset];
                if (Square.isWall(behind) || Square.hasBox(behind)) {
                    return illegal(
                            i,
                            direction,
                            Square.isWall(behind) ? Verdict.Reason.BOX_INTO_WALL : Verdict.Reason.BOX_INTO_BOX);
                }
                moveBox(next, next + offset);
                counter.push(direction, next, next + offset);
            } else {
                counter.walk(direction);
            }
            squares[player] = Square.cleared(squares[player]);
            squares[next] = Square.withPlayer(squares[next]);
            player = next;
            played[i] = (byte) (push ? direction.pushLetter() : direction.walkLetter());
            recased |= push != moves.isPush(i);
            if (push && boxesLeft == 0) {
                Moves solution = Moves.wrap(Arrays.copyOf(played, i + 1));
                return new Verdict.Solves(solution, counter.metrics(), moves.length() - i - 1, recased);
            }
        }
        return new Verdict.FallsShort(boxesLeft, counter.metrics());
    }

    private void moveBox(int from, int to) {
        boxesLeft += (Square.hasGoal(squares[from]) ? 1 : 0) - (Square.hasGoal(squares[to]) ? 1 : 0);
        squares[from] = Square.cleared(squares[from]);
        squares[to] = Square.withBox(squares[to]);
    }

    private Verdict illegal(int index, Direction direction, Verdict.Reason reason) {
        Grid position = Grid.of(width, squares.length / width, squares);
        return new Verdict.Illegal(index + 1, direction, reason, position);
    }
}
