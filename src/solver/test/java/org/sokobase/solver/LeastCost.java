package org.sokobase.solver;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.solver.optimise.MoveCost;

/** What the best solution of a small board costs, by trying every step from every position; slow and simple. */
public final class LeastCost {

    private final MoveCost price;
    private final int width;
    private final int most;
    private final Map<String, Long> costs = new HashMap<>();
    private final PriorityQueue<Reached> queue = new PriorityQueue<>();

    private record Reached(long cost, String squares, int player, boolean pushed) implements Comparable<Reached> {
        @Override
        public int compareTo(Reached other) {
            return Long.compare(cost, other.cost);
        }
    }

    private LeastCost(MoveCost price, int width, int most) {
        this.price = price;
        this.width = width;
        this.most = most;
    }

    /** The cost, unless there is no solution or there are more positions than so many. */
    public static Optional<Long> of(Board board, MoveCost price, int most) {
        return new LeastCost(price, board.grid().width(), most).from(board);
    }

    private Optional<Long> from(Board board) {
        Grid grid = board.grid();
        StringBuilder squares = new StringBuilder();
        for (int i = 0; i < grid.width() * grid.height(); i++) {
            squares.append((char) grid.symbol(i));
        }
        queue.add(new Reached(0, squares.toString(), board.player(), false));
        while (!queue.isEmpty() && costs.size() < most) {
            Reached position = queue.remove();
            if (position.pushed && position.squares.indexOf('$') < 0) {
                return Optional.of(position.cost);
            }
            Long known = costs.putIfAbsent(position.squares, position.cost);
            if (known == null) {
                for (Direction direction : Direction.values()) {
                    step(position, direction.offset(width));
                }
            }
        }
        return Optional.empty();
    }

    private void step(Reached position, int offset) {
        StringBuilder squares = new StringBuilder(position.squares);
        int from = position.player;
        int to = from + offset;
        boolean push = Square.hasBox((byte) squares.charAt(to));
        if (push) {
            int beyond = to + offset;
            char there = squares.charAt(beyond);
            if (there != ' ' && there != '.') {
                return;
            }
            squares.setCharAt(beyond, there == '.' ? '*' : '$');
            squares.setCharAt(to, squares.charAt(to) == '*' ? '.' : ' ');
        } else if (squares.charAt(to) == '#') {
            return;
        }
        squares.setCharAt(from, squares.charAt(from) == '+' ? '.' : ' ');
        squares.setCharAt(to, squares.charAt(to) == '.' ? '+' : '@');
        long cost = position.cost + (push ? price.push() : price.step());
        if (!costs.containsKey(squares.toString()) || push && squares.indexOf("$") < 0) {
            queue.add(new Reached(cost, squares.toString(), to, push));
        }
    }
}
