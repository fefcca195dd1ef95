package org.sokobase.solver.optimise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Objective;

/** Vicinities of a long path, compared with what they are said to be. */
@Timeout(60)
class VicinityTest {

    private static final int BOXES = 3;
    private static final int WIDTH = 13;
    private static final int RIGHT = 1;
    private static final int LEFT = 3;

    private static final SquareGraph ROOM =
            SquareGraph.of(Boards.of("""
                    #############
                    #@          #
                    #  $     .  #
                    #  $  #  .  #
                    #  $     .  #
                    #           #
                    #############
                    """)).graph().orElseThrow();

    private static final int[][] STEPS = steps();

    /** The boxes go to and fro, the middle one by a square only; that makes more positions than a long has bits. */
    private static SolutionPath path() {
        Pushes pushes = new Pushes();
        for (int round = 0; round < 4; round++) {
            row(pushes, 2, 3, RIGHT, 5);
            row(pushes, 3, 3, RIGHT, 1);
            row(pushes, 4, 3, RIGHT, 5);
            row(pushes, 2, 8, LEFT, 5);
            row(pushes, 3, 4, LEFT, 1);
            row(pushes, 4, 8, LEFT, 5);
        }
        row(pushes, 2, 3, RIGHT, 6);
        row(pushes, 4, 3, RIGHT, 6);
        row(pushes, 3, 3, RIGHT, 1);
        pushes.add(Pushes.push(square(4, 3), 2));
        row(pushes, 4, 4, RIGHT, 4);
        pushes.add(Pushes.push(square(8, 4), 0));
        row(pushes, 3, 8, RIGHT, 1);
        int[] all = new int[pushes.size()];
        Arrays.setAll(all, pushes::get);
        return new SolutionPath(ROOM, MoveCost.of(Objective.PUSHES_THEN_MOVES), all);
    }

    private static int square(int x, int y) {
        return ROOM.squareAt(y * WIDTH + x);
    }

    private static void row(Pushes pushes, int y, int x, int direction, int count) {
        for (int i = 0; i < count; i++) {
            pushes.add(Pushes.push(square(x + (direction == RIGHT ? i : -i), y), direction));
        }
    }

    @Test
    void theyHoldWhatHasFewBoxesNotFarFromTheirWays() {
        SolutionPath path = path();
        assertThat(path.length).isGreaterThan(100);
        Random random = new Random(5);
        int[] answers = new int[2];
        for (int round = 0; round < 300; round++) {
            int from = random.nextInt(path.length - 1);
            int to = from + random.nextInt(path.length - from);
            int most = 1 + random.nextInt(BOXES);
            int reach = random.nextInt(3);
            Vicinity vicinity = new Vicinity(ROOM, path, from, to, most, reach);
            int[][] away = away(path, from, to);
            for (int i = 0; i < 30; i++) {
                int[] boxes = someBoxes(path, random);
                int[] before = boxes.clone();
                int moved = random.nextInt(BOXES);
                before[moved] = freeSquare(boxes, random);
                vicinity.set(before, BOXES);

                boolean near = vicinity.containsPushed(before[moved], boxes[moved], set(boxes));

                assertThat(near)
                        .as("%s of %d..%d, %d by %d", Arrays.toString(boxes), from, to, most, reach)
                        .isEqualTo(isNear(path, from, to, most, away, reach, boxes));
                answers[near ? 1 : 0]++;
            }
        }
        assertThat(answers[0]).isGreaterThan(1000);
        assertThat(answers[1]).isGreaterThan(1000);
    }

    private static int[] someBoxes(SolutionPath path, Random random) {
        short[] squares = path.squares(random.nextInt(path.length + 1));
        int[] boxes = new int[BOXES];
        Arrays.setAll(boxes, box -> squares[box]);
        for (int moves = random.nextInt(BOXES + 1); moves > 0; moves--) {
            boxes[random.nextInt(BOXES)] = freeSquare(boxes, random);
        }
        return boxes;
    }

    private static int freeSquare(int[] boxes, Random random) {
        while (true) {
            int square = random.nextInt(ROOM.live);
            if (Arrays.stream(boxes).noneMatch(box -> box == square)) {
                return square;
            }
        }
    }

    private static long[] set(int[] boxes) {
        long[] set = new long[SearchState.words(ROOM)];
        for (int square : boxes) {
            set[square >> 6] |= 1L << square;
        }
        return set;
    }

    private static boolean isNear(SolutionPath path, int from, int to, int most, int[][] away, int reach, int[] boxes) {
        for (int i = from; i <= to; i++) {
            List<Integer> free = new ArrayList<>(Arrays.stream(boxes).boxed().toList());
            List<Integer> moved = new ArrayList<>();
            for (int box = 0; box < BOXES; box++) {
                if (!free.remove((Integer) (int) path.squares(i)[box])) {
                    moved.add(box);
                }
            }
            if (moved.size() <= most && canBePaired(away, reach, moved, free)) {
                return true;
            }
        }
        return false;
    }

    private static boolean canBePaired(int[][] away, int reach, List<Integer> moved, List<Integer> free) {
        if (moved.isEmpty()) {
            return true;
        }
        for (int k = 0; k < free.size(); k++) {
            List<Integer> others = new ArrayList<>(free);
            int square = others.remove(k);
            if (away[moved.get(0)][square] <= reach
                    && canBePaired(away, reach, moved.subList(1, moved.size()), others)) {
                return true;
            }
        }
        return false;
    }

    /** For each box and live square the least steps between the square and the way of the box. */
    private static int[][] away(SolutionPath path, int from, int to) {
        int[][] away = new int[BOXES][ROOM.live];
        for (int box = 0; box < BOXES; box++) {
            Arrays.fill(away[box], Integer.MAX_VALUE);
            for (int i = from; i <= to; i++) {
                for (int square = 0; square < ROOM.live; square++) {
                    away[box][square] = Math.min(away[box][square], STEPS[path.squares(i)[box]][square]);
                }
            }
        }
        return away;
    }

    /** Between any two live squares, over live squares only. */
    private static int[][] steps() {
        int[][] steps = new int[ROOM.live][ROOM.live];
        for (int[] row : steps) {
            Arrays.fill(row, ROOM.live);
        }
        for (int one = 0; one < ROOM.live; one++) {
            steps[one][one] = 0;
            for (int d = 0; d < 4; d++) {
                int next = ROOM.next(one, d);
                if (next >= 0 && next < ROOM.live) {
                    steps[one][next] = 1;
                }
            }
        }
        for (int by = 0; by < ROOM.live; by++) {
            for (int[] row : steps) {
                for (int to = 0; to < ROOM.live; to++) {
                    row[to] = Math.min(row[to], row[by] + steps[by][to]);
                }
            }
        }
        return steps;
    }
}
