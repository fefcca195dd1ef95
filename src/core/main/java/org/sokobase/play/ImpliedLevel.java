package org.sokobase.play;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * The smallest level that moves solve: floor wherever the player or a box goes, a box wherever one is pushed for the first
 * time, a goal where each box ends, and walls everywhere else. Moves imply nothing about the rest of their level.
 *
 * <p>The pushes must be known here, so the case of the letters is trusted.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class ImpliedLevel {

    /** Room for a box before the player and a wall behind it, on each side of his ways. */
    private static final int MARGIN = 2;

    private final int width;
    private final byte[] start;
    private final byte[] now;
    private int player;

    private ImpliedLevel(int width, int height, int player) {
        this.width = width;
        this.player = player;
        start = new byte[width * height];
        Arrays.fill(start, Square.WALL.symbol());
        start[player] = Square.PLAYER.symbol();
        now = start.clone();
        now[player] = Square.FLOOR.symbol();
    }

    /**
     * The smallest level of some moves; empty if they contradict themselves, such as by a push onto a square known to be
     * free, if there is no push among them, or if the level would be larger than {@link Grid#MAX_SIDE}.
     */
    public static Optional<Board> of(Moves moves) {
        Extent extent = Extent.of(moves);
        int width = extent.width() - 2 + 2 * MARGIN;
        int height = extent.height() - 2 + 2 * MARGIN;
        if (width > Grid.MAX_SIDE || height > Grid.MAX_SIDE) {
            return Optional.empty();
        }
        ImpliedLevel level = new ImpliedLevel(width, height, (MARGIN + extent.up()) * width + MARGIN + extent.left());
        for (int i = 0; i < moves.length(); i++) {
            Direction direction = moves.direction(i);
            if (!(moves.isPush(i) ? level.push(direction) : level.walk(direction))) {
                return Optional.empty();
            }
        }
        return level.board();
    }

    /** Takes a step, and makes of a square not met before what it needs. Returns whether that can be. */
    private boolean walk(Direction direction) {
        player += direction.offset(width);
        return isFreeOnceKnown(player);
    }

    /** Pushes a box, and makes of squares not met before what that needs. Returns whether that can be. */
    private boolean push(Direction direction) {
        int offset = direction.offset(width);
        int next = player + offset;
        player = next;
        boolean isNew = now[next] == Square.WALL.symbol();
        if (isNew) {
            start[next] = Square.BOX.symbol();
        } else if (!Square.hasBox(now[next])) {
            return false;
        }
        now[next] = Square.FLOOR.symbol();
        boolean possible = isFreeOnceKnown(next + offset);
        now[next + offset] = Square.BOX.symbol();
        return possible;
    }

    private boolean isFreeOnceKnown(int square) {
        if (now[square] == Square.WALL.symbol()) {
            start[square] = Square.FLOOR.symbol();
            now[square] = Square.FLOOR.symbol();
        }
        return !Square.hasBox(now[square]);
    }

    private Optional<Board> board() {
        boolean anyBox = false;
        for (int i = 0; i < now.length; i++) {
            if (Square.hasBox(now[i])) {
                start[i] = withGoal(start[i]);
                anyBox = true;
            }
        }
        return anyBox
                ? Board.inspect(Grid.of(width, start.length / width, start)).board()
                : Optional.empty();
    }

    private static byte withGoal(byte symbol) {
        if (Square.hasBox(symbol)) {
            return Square.BOX_ON_GOAL.symbol();
        }
        return Square.hasPlayer(symbol) ? Square.PLAYER_ON_GOAL.symbol() : Square.GOAL.symbol();
    }
}
