package org.sokobase.play;

import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * The current state of a board in play: the squares of the boxes and the player. Squares are row-major indices.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class Position {

    /** The squares without the player, which moves more often than a picture is needed. */
    private final byte[] squares;

    private final int width;
    private final int[] offsets = new int[Direction.values().length];
    private int player;
    private int boxesLeft;

    /** The start of a board. */
    public Position(Board board) {
        squares = board.grid().symbols();
        width = board.grid().width();
        for (Direction direction : Direction.values()) {
            offsets[direction.ordinal()] = direction.offset(width);
        }
        player = board.player();
        squares[player] = Square.cleared(squares[player]);
        boxesLeft = board.boxes() - board.boxesOnGoals();
    }

    public int width() {
        return width;
    }

    public int height() {
        return squares.length / width;
    }

    int size() {
        return squares.length;
    }

    public int player() {
        return player;
    }

    /** The number of boxes that are not on a goal. */
    int boxesLeft() {
        return boxesLeft;
    }

    /** Whether the square is neither a wall nor taken by a box. */
    boolean isFree(int square) {
        return !Square.isWall(squares[square]) && !Square.hasBox(squares[square]);
    }

    /** Whether there is a box on the next square in this direction. */
    public boolean isPush(Direction direction) {
        return Square.hasBox(squares[player + offsets[direction.ordinal()]]);
    }

    /** The letter of a step in this direction. */
    public char letter(Direction direction) {
        return isPush(direction) ? direction.pushLetter() : direction.walkLetter();
    }

    /** Why a step in this direction is illegal; empty if it is legal. */
    public Optional<Verdict.Reason> obstacle(Direction direction) {
        int offset = offsets[direction.ordinal()];
        byte next = squares[player + offset];
        if (Square.isWall(next)) {
            return Optional.of(Verdict.Reason.INTO_WALL);
        }
        if (!Square.hasBox(next)) {
            return Optional.empty();
        }
        byte behind = squares[player + 2 * offset];
        if (Square.isWall(behind)) {
            return Optional.of(Verdict.Reason.BOX_INTO_WALL);
        }
        return Square.hasBox(behind) ? Optional.of(Verdict.Reason.BOX_INTO_BOX) : Optional.empty();
    }

    /** Takes a step to which there is no {@link #obstacle}, and pushes the box, if any. */
    public void step(Direction direction) {
        int offset = offsets[direction.ordinal()];
        int next = player + offset;
        if (Square.hasBox(squares[next])) {
            moveBox(next, next + offset);
        }
        movePlayer(next);
    }

    /** Undoes the last step, a walk in this direction. */
    void takeBackWalk(Direction direction) {
        movePlayer(player - offsets[direction.ordinal()]);
    }

    /** Undoes the last step, a push in this direction: the box moves back, too. */
    void takeBackPush(Direction direction) {
        int offset = offsets[direction.ordinal()];
        moveBox(player + offset, player);
        movePlayer(player - offset);
    }

    /** Puts the player on a free square. */
    public void movePlayer(int to) {
        player = to;
    }

    private void moveBox(int from, int to) {
        boxesLeft += (Square.hasGoal(squares[from]) ? 1 : 0) - (Square.hasGoal(squares[to]) ? 1 : 0);
        squares[from] = Square.cleared(squares[from]);
        squares[to] = Square.withBox(squares[to]);
    }

    /** A picture of this moment. */
    Grid grid() {
        byte[] picture = squares.clone();
        picture[player] = Square.withPlayer(picture[player]);
        return Grid.of(width, height(), picture);
    }
}
