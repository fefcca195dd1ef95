package org.sokobase.generator.room;

import java.util.Arrays;
import org.sokobase.generator.method.SeededRandom;

/** The boxes of a room by their numbers: where each is and was, its goal, and how often it was moved. Not thread-safe. */
public final class Boxes {

    private static final int NONE = -1;

    private final RoomShape shape;
    private final int[] boxOn;
    private final int[] squares;
    private final int[] starts;
    private final int[] goals;
    private final int[] timesMoved;
    private int count;

    Boxes(RoomShape shape, int most) {
        this.shape = shape;
        boxOn = new int[shape.size()];
        squares = new int[most];
        starts = new int[most];
        goals = new int[most];
        timesMoved = new int[most];
    }

    /** Puts all boxes on different random squares, none of them the player's. */
    void begin(SeededRandom random, int player) {
        count = squares.length;
        Arrays.fill(boxOn, NONE);
        Arrays.fill(timesMoved, 0);
        for (int box = 0; box < count; box++) {
            int square = shape.randomSquare(random);
            while (square == player || isOn(square)) {
                square = shape.randomSquare(random);
            }
            boxOn[square] = box;
            squares[box] = square;
            starts[box] = square;
        }
    }

    void setGoals() {
        System.arraycopy(squares, 0, goals, 0, count);
    }

    void forgetMoves() {
        Arrays.fill(timesMoved, 0);
    }

    void returnToStart() {
        for (int box = 0; box < count; box++) {
            boxOn[squares[box]] = NONE;
        }
        System.arraycopy(starts, 0, squares, 0, count);
        place();
    }

    private void place() {
        for (int box = 0; box < count; box++) {
            boxOn[squares[box]] = box;
        }
    }

    /** Removes the boxes that were never moved. The others keep their order. */
    void removeUnmoved() {
        int left = 0;
        for (int box = 0; box < count; box++) {
            boxOn[squares[box]] = NONE;
            if (timesMoved[box] > 0) {
                squares[left] = squares[box];
                starts[left] = starts[box];
                timesMoved[left++] = timesMoved[box];
            }
        }
        count = left;
        place();
    }

    void move(int box, int offset) {
        shift(box, offset);
        timesMoved[box]++;
    }

    /** Moves a box without counting it. */
    void shift(int box, int offset) {
        boxOn[squares[box]] = NONE;
        squares[box] += offset;
        boxOn[squares[box]] = box;
    }

    boolean isOn(int square) {
        return boxOn[square] != NONE;
    }

    /** Whether every goal holds a box. */
    public boolean areOnGoals() {
        for (int box = 0; box < count; box++) {
            if (!isOn(goals[box])) {
                return false;
            }
        }
        return true;
    }

    /** How many there are. */
    public int count() {
        return count;
    }

    /** Where a box is. */
    public int square(int box) {
        return squares[box];
    }

    /** Where a box was at first. */
    public int start(int box) {
        return starts[box];
    }

    /** A goal: the square on which a box of that number ended. */
    public int goal(int box) {
        return goals[box];
    }

    /** How often a box was pushed, or pulled, since it was at its start. */
    public int timesMoved(int box) {
        return timesMoved[box];
    }

    /** How many were never moved. */
    public int unmoved() {
        int unmoved = 0;
        for (int box = 0; box < count; box++) {
            unmoved += timesMoved[box] == 0 ? 1 : 0;
        }
        return unmoved;
    }
}
