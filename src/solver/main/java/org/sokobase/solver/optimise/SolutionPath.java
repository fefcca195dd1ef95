package org.sokobase.solver.optimise;

import java.util.Arrays;
import org.sokobase.play.Moves;
import org.sokobase.solver.position.Flood;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * A solution as its pushes, with every position on the way: after i pushes, i from 0 to {@link #length}. Between pushes the
 * player takes shortest walks, so that there are no walks to be saved but by other pushes. It ends as soon as every box
 * stands on a goal.
 */
public final class SolutionPath {

    /** How many pushes there are. */
    final int length;
    /** What the way to each position costs, see {@link MoveCost}. */
    final long[] cost;

    private final int words;
    private final int[] pushes;
    private final long[] boxes;
    private final short[][] squares;

    /**
     * Plays pushes.
     *
     * @throws IllegalArgumentException if they cannot be played, or do not solve the board
     */
    public SolutionPath(SquareGraph graph, MoveCost moveCost, int[] pushes) {
        this.words = SearchState.words(graph);
        this.boxes = new long[(pushes.length + 1) * words];
        this.squares = new short[pushes.length + 1][];
        long[] costs = new long[pushes.length + 1];
        SearchState board = new SearchState(graph);
        Flood walks = new Flood(graph, board.boxes);
        board.place(graph.boxes);
        short[] at = new short[graph.boxes.length];
        for (int box = 0; box < at.length; box++) {
            at[box] = (short) graph.boxes[box];
        }
        int player = graph.player;
        int count = 0;
        keep(board, at, 0);
        while (count == 0 || !isSolved(graph, at)) {
            if (count == pushes.length) {
                throw new IllegalArgumentException("the pushes do not solve the board");
            }
            int box = Pushes.box(pushes[count]);
            int direction = Pushes.direction(pushes[count]);
            int behind = graph.next(box, direction ^ 2);
            int to = graph.next(box, direction);
            walks.from(player);
            if (!board.hasBox[box] || behind < 0 || !walks.has(behind) || !board.isFreeForBox(to)) {
                throw new IllegalArgumentException("push " + (count + 1) + " cannot be made");
            }
            board.move(box, to);
            replace(at, box, to);
            costs[count + 1] = costs[count] + walks.steps(behind) * moveCost.step() + moveCost.push();
            player = box;
            count++;
            keep(board, at, count);
        }
        this.length = count;
        this.pushes = Arrays.copyOf(pushes, count);
        this.cost = Arrays.copyOf(costs, count + 1);
    }

    /** The pushes of moves that are known to be legal. */
    public static int[] pushes(SquareGraph graph, Moves moves) {
        int[] pushes = new int[moves.length()];
        int count = 0;
        int player = graph.player;
        for (int i = 0; i < moves.length(); i++) {
            int direction = moves.direction(i).ordinal();
            player = graph.next(player, direction);
            if (moves.isPush(i)) {
                pushes[count++] = Pushes.push(player, direction);
            }
        }
        return Arrays.copyOf(pushes, count);
    }

    private void keep(SearchState board, short[] at, int i) {
        System.arraycopy(board.boxes, 0, boxes, i * words, words);
        squares[i] = at.clone();
    }

    private static boolean isSolved(SquareGraph graph, short[] at) {
        for (int square : at) {
            if (!graph.isGoal[square]) {
                return false;
            }
        }
        return true;
    }

    private static void replace(short[] at, int from, int to) {
        int box = 0;
        while (at[box] != from) {
            box++;
        }
        at[box] = (short) to;
    }

    /** The push that leads to the position after i pushes, i from 1. */
    int push(int i) {
        return pushes[i - 1];
    }

    /** How many pushes there are. */
    public int length() {
        return length;
    }

    /** What the whole way costs, see {@link MoveCost}. */
    public long cost() {
        return cost[length];
    }

    /** The boxes after i pushes, as sets of live squares one after the other, and where in the array that one begins. */
    long[] boxes() {
        return boxes;
    }

    /** Where each box stands after i pushes; every box keeps its number all the way. */
    short[] squares(int i) {
        return squares[i];
    }

    /** The moves, with the walks between the pushes. */
    public Moves moves(SquareGraph graph) {
        Pushes all = new Pushes();
        for (int push : pushes) {
            all.add(push);
        }
        return all.moves(graph);
    }

    /** The graph of the path with the start where it is after so many pushes, at least one. */
    public SquareGraph startingAt(int count, SquareGraph graph) {
        int[] there = new int[squares[count].length];
        for (int box = 0; box < there.length; box++) {
            there[box] = squares[count][box];
        }
        Arrays.sort(there);
        return graph.withStart(there, Pushes.box(push(count)));
    }

    /**
     * A path that begins like this one, for so many pushes, and goes on with others.
     *
     * @throws IllegalArgumentException if those cannot be played, or do not solve the board
     */
    public SolutionPath withEnding(Pushes others, int count, SquareGraph graph, MoveCost moveCost) {
        int[] ending = new int[others.size()];
        for (int i = 0; i < ending.length; i++) {
            ending[i] = others.get(i);
        }
        return new SolutionPath(graph, moveCost, pushesWith(ending, count, length));
    }

    /** The pushes of this path with others between two positions. */
    int[] pushesWith(int[] others, int from, int to) {
        int[] result = new int[from + others.length + length - to];
        System.arraycopy(pushes, 0, result, 0, from);
        System.arraycopy(others, 0, result, from, others.length);
        System.arraycopy(pushes, to, result, from + others.length, length - to);
        return result;
    }
}
