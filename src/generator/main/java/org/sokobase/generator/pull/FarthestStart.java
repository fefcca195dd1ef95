package org.sokobase.generator.pull;

import java.util.concurrent.CancellationException;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.generator.method.Attempt;
import org.sokobase.play.Moves;
import org.sokobase.play.MovesBuilder;
import org.sokobase.play.Position;
import org.sokobase.play.Walks;
import org.sokobase.solver.search.Cancellation;

/**
 * All starts from which a room's goals can be reached, and those that take the most box lines: breadth first from the boxes on
 * the goals, by pulls along straight lines. So the number of lines of each start is the least of all its solutions.
 *
 * <p>Not safe for use by several threads; serves any number of rooms.
 */
public final class FarthestStart {

    private static final int DIRECTIONS = 4;
    private static final int POSITIONS_BETWEEN_LOOKS = 1024;

    private final Cancellation cancellation;
    private final PullPositions positions = new PullPositions();
    private GoalRoom room = new GoalRoom(3, 3, 1, 1);

    /** Searches that can be cancelled. */
    public FarthestStart(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    /**
     * Takes a room and finds its starts.
     *
     * @param most positions, each of which takes up to some 40 bytes
     * @return whether these were enough; otherwise there are some with more lines
     * @throws CancellationException if it was cancelled
     */
    public boolean search(GoalRoom of, int most) {
        room = of;
        positions.clear();
        long free = room.floor() & ~room.goals();
        for (long left = free; left != 0; ) {
            long reach = room.reach(Long.lowestOneBit(left), free);
            positions.add(room.goals(), reach, PullPositions.NONE);
            left &= ~reach;
        }
        for (int position = 0; position < positions.size(); position++) {
            if (positions.size() > most) {
                return false;
            }
            if (position % POSITIONS_BETWEEN_LOOKS == 0 && cancellation.isCancelled()) {
                throw new CancellationException();
            }
            expand(position);
        }
        return true;
    }

    private void expand(int position) {
        long boxes = positions.boxes(position);
        long reach = room.reach(1L << positions.player(position), room.floor() & ~boxes);
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int back = direction ^ 2;
            long pullable = boxes & room.beside(reach, direction);
            for (; pullable != 0; pullable &= pullable - 1) {
                long box = Long.lowestOneBit(pullable);
                long others = boxes ^ box;
                long free = room.floor() & ~others;
                long to = room.beside(box, back);
                long player = room.beside(to, back);
                while ((player & free) != 0) {
                    positions.add(others | to, room.reach(player, free & ~to), position);
                    to = player;
                    player = room.beside(to, back);
                }
            }
        }
    }

    /** How many positions lead to the goals. */
    public int positions() {
        return positions.size();
    }

    /** The most box lines that a start needs; 0 if no box can be pulled. */
    public int lines() {
        return positions.size() == 0 ? 0 : positions.lines(positions.size() - 1);
    }

    /** The fewest box lines of a start. */
    public int lines(int start) {
        return positions.lines(start);
    }

    /** The pushes of the solution that {@link #level} gives a start. */
    public int pushes(int start) {
        int pushes = 0;
        for (int now = start; positions.next(now) != PullPositions.NONE; now = positions.next(now)) {
            pushes += line(now).pushes();
        }
        return pushes;
    }

    /** The first of the starts with the most lines, as a number from 0 up to, but not including, {@link #positions}. */
    public int firstFarthest() {
        int first = positions.size() - 1;
        while (first > 0 && positions.lines(first - 1) == positions.lines(first)) {
            first--;
        }
        return first;
    }

    /** The level that begins at a start, with the solution that takes the fewest lines. It is replayed. */
    public Attempt.Made level(int start) {
        Board board = room.board(positions.boxes(start), positions.player(start));
        Position position = new Position(board);
        Walks walks = new Walks(position);
        MovesBuilder moves = new MovesBuilder();
        for (int now = start; positions.next(now) != PullPositions.NONE; now = positions.next(now)) {
            Line line = line(now);
            walks.walk(room.squareOf(line.from - room.offset(line.direction), board, positions.player(start)), moves);
            for (int i = 0; i < line.pushes; i++) {
                moves.add(line.direction.pushLetter());
                position.step(line.direction);
            }
        }
        return Attempt.Made.of(board, Moves.wrap(moves.letters()));
    }

    /** Pushes of the box on a square, one after the other in one direction. */
    private record Line(int from, Direction direction, int pushes) {}

    /** The line by which a position is left towards the goals. */
    private Line line(int position) {
        long before = positions.boxes(position);
        long after = positions.boxes(positions.next(position));
        int from = Long.numberOfTrailingZeros(before & ~after);
        int way = Long.numberOfTrailingZeros(after & ~before) - from;
        // Rows are farther apart than the squares of one are.
        boolean along = Math.abs(way) < room.width() - 1;
        if (along) {
            return new Line(from, way > 0 ? Direction.RIGHT : Direction.LEFT, Math.abs(way));
        }
        return new Line(from, way > 0 ? Direction.DOWN : Direction.UP, Math.abs(way) / room.width());
    }
}
