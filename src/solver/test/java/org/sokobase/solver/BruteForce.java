package org.sokobase.solver;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * All positions of a small board, by making every push and every pull there is; slow and simple, and with nothing in
 * common with what it is compared with. Sets of squares are bits by the row-major index in the grid.
 */
public final class BruteForce {

    private final int[] offsets;
    private final long open;
    private final long goals;
    private final Position start;

    /**
     * A position.
     *
     * @param boxes where they stand
     * @param area  the squares that the player can walk to
     */
    public record Position(long boxes, long area) {}

    public BruteForce(Board board) {
        Grid grid = board.grid();
        if (grid.size() > Long.SIZE) {
            throw new IllegalArgumentException("too large to try everything");
        }
        this.offsets = new int[] {-1, 1, -grid.width(), grid.width()};
        long graph = 0;
        long goalSquares = 0;
        long boxes = 0;
        for (int i = 0; i < grid.size(); i++) {
            graph |= Square.isWall(grid.symbol(i)) ? 0 : 1L << i;
            goalSquares |= Square.hasGoal(grid.symbol(i)) ? 1L << i : 0;
            boxes |= Square.hasBox(grid.symbol(i)) ? 1L << i : 0;
        }
        this.open = graph;
        this.goals = goalSquares;
        this.start = position(boxes, board.player());
    }

    /** The start. */
    Position start() {
        return start;
    }

    /** Whether every box stands on a goal. */
    boolean isSolved(Position position) {
        return (position.boxes & ~goals) == 0;
    }

    /** Whether there is a solution; one that starts solved needs a push nevertheless. */
    public boolean isSolvable() {
        Set<Position> seen = new HashSet<>();
        Deque<Position> queue = new ArrayDeque<>();
        queue.add(start);
        while (!queue.isEmpty()) {
            for (Position next : afterPushes(queue.remove())) {
                if (isSolved(next)) {
                    return true;
                }
                if (seen.add(next)) {
                    queue.add(next);
                }
            }
        }
        return false;
    }

    /** All positions that come from the start, each with the fewest pushes that lead there. */
    public Map<Position, Integer> fromStart() {
        Map<Position, Integer> pushes = new HashMap<>();
        pushes.put(start, 0);
        return spread(pushes, this::forEachPush);
    }

    /** All positions of so many boxes that can be solved, each with the fewest pushes that it takes. */
    public Map<Position, Integer> toGoals(int boxes) {
        Map<Position, Integer> pushes = new HashMap<>();
        addEnds(0, goals, boxes, pushes);
        return spread(pushes, this::forEachPull);
    }

    /** The solved positions with these boxes and so many more on some of the goals that are left. */
    private void addEnds(long boxes, long left, int more, Map<Position, Integer> ends) {
        if (more == 0) {
            for (long free = open & ~boxes; free != 0; ) {
                Position end = position(boxes, Long.numberOfTrailingZeros(free));
                ends.put(end, 0);
                free &= ~end.area;
            }
            return;
        }
        for (long rest = left; rest != 0; rest &= rest - 1) {
            addEnds(boxes | rest & -rest, rest & rest - 1, more - 1, ends);
        }
    }

    @FunctionalInterface
    private interface Steps {
        void forEach(Position position, Consumer<Position> next);
    }

    private static Map<Position, Integer> spread(Map<Position, Integer> counts, Steps steps) {
        Deque<Position> queue = new ArrayDeque<>(counts.keySet());
        while (!queue.isEmpty()) {
            Position position = queue.remove();
            int next = counts.get(position) + 1;
            steps.forEach(position, to -> {
                if (counts.putIfAbsent(to, next) == null) {
                    queue.add(to);
                }
            });
        }
        return counts;
    }

    /** What every push leads to. */
    public Set<Position> afterPushes(Position position) {
        Set<Position> after = new HashSet<>();
        forEachPush(position, after::add);
        return after;
    }

    /** What every pull leads to. */
    Set<Position> afterPulls(Position position) {
        Set<Position> after = new HashSet<>();
        forEachPull(position, after::add);
        return after;
    }

    private void forEachPush(Position position, Consumer<Position> next) {
        for (long rest = position.boxes; rest != 0; rest &= rest - 1) {
            int box = Long.numberOfTrailingZeros(rest);
            for (int offset : offsets) {
                if (has(position.area, box - offset) && has(open & ~position.boxes, box + offset)) {
                    next.accept(position(position.boxes ^ 1L << box ^ 1L << box + offset, box));
                }
            }
        }
    }

    private void forEachPull(Position position, Consumer<Position> next) {
        for (long rest = position.boxes; rest != 0; rest &= rest - 1) {
            int box = Long.numberOfTrailingZeros(rest);
            for (int offset : offsets) {
                int player = box + 2 * offset;
                if (has(position.area, box + offset) && has(open & ~position.boxes, player)) {
                    next.accept(position(position.boxes ^ 1L << box ^ 1L << box + offset, player));
                }
            }
        }
    }

    /** The position with these boxes and the player on a square. */
    public Position position(long boxes, int player) {
        long free = open & ~boxes;
        long area = 1L << player;
        while (true) {
            long wider = area;
            for (int offset : offsets) {
                wider |= offset > 0 ? area << offset : area >>> -offset;
            }
            wider &= free;
            if (wider == area) {
                return new Position(boxes, area);
            }
            area = wider;
        }
    }

    /** The squares that are no walls. */
    public long open() {
        return open;
    }

    private static boolean has(long set, int square) {
        return (set >> square & 1) != 0;
    }
}
