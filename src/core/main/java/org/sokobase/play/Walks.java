package org.sokobase.play;

import java.util.Optional;
import org.sokobase.board.Direction;

/**
 * Takes shortest walks in a {@link Position}, from square to square without a push. Of several shortest walks it is the
 * same one every time. One object walks again and again while the position changes, and allocates only once.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class Walks {

    private static final Direction[] DIRECTIONS = Direction.values();

    /** How many squares all searches together may look at, some seconds' work; real solutions stay far below. */
    private static final long MOST_SEARCHED = 200_000_000;

    private final Position position;
    private final int[] offsets = new int[DIRECTIONS.length];
    private final int[] queue;
    /** The number of the search that reached a square last, times four, plus the direction of the step onto it. */
    private final int[] reachedBy;

    private int search;
    private long searched;

    public Walks(Position position) {
        this.position = position;
        this.queue = new int[position.size()];
        this.reachedBy = new int[position.size()];
        for (Direction direction : DIRECTIONS) {
            offsets[direction.ordinal()] = direction.offset(position.width());
        }
    }

    /**
     * Walks to a square and adds the steps to the moves.
     *
     * @return nothing, or why it cannot be done; then nothing has changed
     */
    public Optional<String> walk(int to, MovesBuilder moves) {
        if (to == position.player()) {
            return Optional.empty();
        }
        if (searched > MOST_SEARCHED) {
            return Optional.of("the walks are too many and too long");
        }
        if (!find(to)) {
            return Optional.of("the player cannot walk there");
        }
        int steps = backward(to);
        if (!moves.hasRoom(steps)) {
            return Optional.of(MovesBuilder.TOO_MANY);
        }
        for (int i = steps - 1; i >= 0; i--) {
            moves.add(lastStep(queue[i]).walkLetter());
        }
        position.movePlayer(to);
        return Optional.empty();
    }

    private boolean find(int to) {
        search++;
        int size = 0;
        queue[size++] = position.player();
        reachedBy[position.player()] = search << 2;
        for (int next = 0; next < size; next++) {
            int square = queue[next];
            searched++;
            for (int direction = 0; direction < offsets.length; direction++) {
                int neighbour = square + offsets[direction];
                if (reachedBy[neighbour] >> 2 != search && position.isFree(neighbour)) {
                    reachedBy[neighbour] = search << 2 | direction;
                    queue[size++] = neighbour;
                    if (neighbour == to) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Puts the squares of the walk that was found, from its end back to its first step, into the queue. */
    private int backward(int to) {
        int steps = 0;
        int square = to;
        while (square != position.player()) {
            queue[steps++] = square;
            square -= offsets[reachedBy[square] & 3];
        }
        return steps;
    }

    private Direction lastStep(int square) {
        return DIRECTIONS[reachedBy[square] & 3];
    }
}
