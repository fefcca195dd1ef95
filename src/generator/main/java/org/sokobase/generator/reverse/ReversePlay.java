package org.sokobase.generator.reverse;

import java.util.Arrays;
import org.sokobase.board.Direction;
import org.sokobase.generator.method.SeededRandom;

/**
 * Pulls the boxes of a room about at random, several times from the goals, and remembers the best moment: that at which the
 * boxes are farthest from their goals, times how often another box was pulled than before. A moment at which a box is on
 * its own goal counts for nothing.
 */
final class ReversePlay {

    private static final Direction[] DIRECTIONS = Direction.values();

    private final DugRoom room;
    private final int[] goals;
    private final int start;
    private final int[] boxes;
    private final boolean[] hasBox;
    private final boolean[] reached;
    private final int[] queue;
    private final int[] pulls;
    private final int[] possible;
    private int player;
    private int swaps;
    private long best;
    private int[] bestPulls = {};
    private int[] bestBoxes = {};
    private int bestPlayer;

    /** Where the goals are, and the player at first. */
    ReversePlay(DugRoom room, int[] goals, int start, int mostPulls) {
        this.room = room;
        this.goals = goals;
        this.start = start;
        boxes = new int[goals.length];
        hasBox = new boolean[room.size()];
        reached = new boolean[room.size()];
        queue = new int[room.size()];
        pulls = new int[mostPulls];
        possible = new int[goals.length * DIRECTIONS.length];
    }

    /** Plays once from the goals. */
    void play(SeededRandom random) {
        System.arraycopy(goals, 0, boxes, 0, goals.length);
        Arrays.fill(hasBox, false);
        for (int box : boxes) {
            hasBox[box] = true;
        }
        player = start;
        swaps = 0;
        for (int count = 0; count < pulls.length; count++) {
            int choices = findPossible();
            if (choices == 0) {
                return;
            }
            pull(count, possible[random.below(choices)]);
            remember(count + 1);
        }
    }

    private int findPossible() {
        reach();
        int choices = 0;
        for (int box = 0; box < boxes.length; box++) {
            for (Direction direction : DIRECTIONS) {
                int beside = boxes[box] + direction.offset(room.width());
                int beyond = beside + direction.offset(room.width());
                if (reached[beside] && room.isFloor(beyond) && !hasBox[beyond]) {
                    possible[choices++] = box * DIRECTIONS.length + direction.ordinal();
                }
            }
        }
        return choices;
    }

    private void reach() {
        Arrays.fill(reached, false);
        reached[player] = true;
        queue[0] = player;
        int count = 1;
        for (int next = 0; next < count; next++) {
            for (Direction direction : DIRECTIONS) {
                int square = queue[next] + direction.offset(room.width());
                if (room.isFloor(square) && !hasBox[square] && !reached[square]) {
                    reached[square] = true;
                    queue[count++] = square;
                }
            }
        }
    }

    private void pull(int index, int choice) {
        int box = choice / DIRECTIONS.length;
        int offset = DIRECTIONS[choice % DIRECTIONS.length].offset(room.width());
        swaps += index == 0 || pulls[index - 1] / DIRECTIONS.length != box ? 1 : 0;
        pulls[index] = choice;
        hasBox[boxes[box]] = false;
        boxes[box] += offset;
        hasBox[boxes[box]] = true;
        player = boxes[box] + offset;
    }

    private void remember(int count) {
        long displacement = 0;
        int onGoals = 0;
        for (int box = 0; box < boxes.length; box++) {
            if (boxes[box] == goals[box]) {
                return;
            }
            displacement += room.manhattan(boxes[box], goals[box]);
            onGoals += hasBox[goals[box]] ? 1 : 0;
        }
        if (onGoals < goals.length && displacement * swaps > best) {
            best = displacement * swaps;
            bestPulls = Arrays.copyOf(pulls, count);
            bestBoxes = boxes.clone();
            bestPlayer = player;
        }
    }

    /** Whether any moment counted. */
    boolean hasBest() {
        return best > 0;
    }

    /** The pulls up to the best moment: each the number of the box times four, plus the ordinal of the direction. */
    int[] bestPulls() {
        return bestPulls;
    }

    /** Where the boxes are at the best moment. */
    int[] bestBoxes() {
        return bestBoxes;
    }

    /** Where the player is then. */
    int bestPlayer() {
        return bestPlayer;
    }
}
