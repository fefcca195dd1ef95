package org.sokobase.play;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;

/**
 * A game in progress, played by hand or from a solution: a sequence of legal moves and a current place in it. The moves
 * before that place are done, those after it can be done or redone. A step by hand drops the latter.
 *
 * <p>A solution to be played back is thus a game with no moves done yet; the user can take over at any move. Counts of
 * moves are single steps, including pushes.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class Game {

    private final Board board;
    private final Position position;
    private byte[] letters = new byte[64];
    private int done;
    private int length;

    /** A game at the start of a board. */
    public Game(Board board) {
        this.board = board;
        this.position = new Position(board);
    }

    /**
     * A game at the start of a board in which these moves can be done, up to the first illegal one. The case of their
     * letters is ignored.
     */
    public static Game of(Board board, Moves moves) {
        Game game = new Game(board);
        for (int i = 0; i < moves.length(); i++) {
            if (game.step(moves.direction(i)).isPresent()) {
                break;
            }
        }
        game.goTo(0);
        return game;
    }

    /**
     * Takes a step and drops the moves after the current place.
     *
     * @return empty, or why the step is illegal; then nothing has changed
     */
    public Optional<Verdict.Reason> step(Direction direction) {
        Optional<Verdict.Reason> obstacle = position.obstacle(direction);
        if (obstacle.isEmpty()) {
            if (done == letters.length) {
                letters = Arrays.copyOf(letters, 2 * done);
            }
            letters[done++] = (byte) position.letter(direction);
            length = done;
            position.step(direction);
        }
        return obstacle;
    }

    /** Undoes a move, if any is done. */
    public boolean back() {
        if (done == 0) {
            return false;
        }
        done--;
        Direction direction = Moves.direction(letters[done]);
        if (Moves.isPush(letters[done])) {
            position.takeBackPush(direction);
        } else {
            position.takeBackWalk(direction);
        }
        return true;
    }

    /** Does the next move, if there is one. */
    public boolean forward() {
        if (done == length) {
            return false;
        }
        position.step(Moves.direction(letters[done]));
        done++;
        return true;
    }

    /** Undoes moves up to and including the last push, or all if there is no push. Returns whether any was undone. */
    public boolean backPush() {
        boolean any = done > 0;
        while (back() && !Moves.isPush(letters[done])) {}
        return any;
    }

    /** Does moves up to and including the next push, or all if there is no push. Returns whether there was any. */
    public boolean forwardPush() {
        boolean any = done < length;
        while (forward() && !Moves.isPush(letters[done - 1])) {}
        return any;
    }

    /**
     * Goes to the place after this number of moves.
     *
     * @throws IllegalArgumentException if there are fewer moves
     */
    public void goTo(int move) {
        if (move < 0 || move > length) {
            throw new IllegalArgumentException("move " + move + " of " + length);
        }
        while (done > move) {
            back();
        }
        while (done < move) {
            forward();
        }
    }

    /** Goes to the place after this percentage of the moves, rounded down. */
    public void goToPercent(int percent) {
        goTo((int) ((long) length * percent / 100));
    }

    /** How many moves are done. */
    public int done() {
        return done;
    }

    /** How many moves there are, done or not. */
    public int length() {
        return length;
    }

    /** The moves that are done, the case of every letter as played. */
    public Moves moves() {
        return Moves.wrap(Arrays.copyOf(letters, done));
    }

    /** All moves, done or not. */
    public Moves allMoves() {
        return Moves.wrap(Arrays.copyOf(letters, length));
    }

    /** The measures of the moves that are done. Takes time linear in their number. */
    public Metrics metrics() {
        Metrics.Counter counter = new Metrics.Counter();
        int player = board.player();
        for (int i = 0; i < done; i++) {
            Direction direction = Moves.direction(letters[i]);
            player += direction.offset(position.width());
            if (Moves.isPush(letters[i])) {
                counter.push(direction, player, player + direction.offset(position.width()));
            } else {
                counter.walk(direction);
            }
        }
        return counter.metrics();
    }

    /** The number of boxes that are not on a goal. */
    public int boxesLeft() {
        return position.boxesLeft();
    }

    /** Whether the last move solved the board: it is a push, and all boxes are on goals. */
    public boolean isSolved() {
        return position.boxesLeft() == 0 && done > 0 && Moves.isPush(letters[done - 1]);
    }

    /** The board on which this game began. */
    public Board board() {
        return board;
    }

    /** A picture of this moment, of the size of the board. */
    public Grid grid() {
        return position.grid();
    }
}
