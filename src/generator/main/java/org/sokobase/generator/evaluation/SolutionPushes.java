package org.sokobase.generator.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sokobase.board.Direction;
import org.sokobase.play.Moves;

/** The pushes of a solution, box by box, and what follows from their order. Squares are row-major indices. Immutable. */
final class SolutionPushes {

    /** A straight run of pushes of one box without a walk. */
    private record Line(int box, Direction direction, int pushes) {}

    /** A push of a box to a square. */
    private record Push(int box, int from, int to) {}

    private final Ground ground;
    private final int[] boxAt;
    private final List<Push> pushes = new ArrayList<>();
    private final List<Line> lines = new ArrayList<>();

    SolutionPushes(Ground ground, Moves solution) {
        this.ground = ground;
        boxAt = new int[ground.size()];
        Arrays.fill(boxAt, -1);
        int boxes = 0;
        for (int square = 0; square < boxAt.length; square++) {
            if (ground.startsWithBox(square)) {
                boxAt[square] = boxes++;
            }
        }
        play(solution);
    }

    private void play(Moves solution) {
        int player = ground.board().player();
        boolean walked = true;
        for (int i = 0; i < solution.length(); i++) {
            Direction direction = solution.direction(i);
            int offset = ground.offset(direction.ordinal());
            player += offset;
            int box = boxAt[player];
            if (box >= 0) {
                boxAt[player] = -1;
                boxAt[player + offset] = box;
                pushes.add(new Push(box, player, player + offset));
                Line last = walked ? null : lines.get(lines.size() - 1);
                if (last == null || last.box != box) {
                    lines.add(new Line(box, direction, 1));
                } else {
                    lines.set(lines.size() - 1, new Line(box, direction, last.pushes + 1));
                }
            }
            walked = box < 0;
        }
    }

    /** Pushes that take a box farther from where it ends. */
    int counterintuitive() {
        int[][] pushesToEnd = new int[ground.board().boxes()][];
        for (int square = 0; square < boxAt.length; square++) {
            if (boxAt[square] >= 0) {
                pushesToEnd[boxAt[square]] = ground.pushesTo(square);
            }
        }
        int count = 0;
        for (Push push : pushes) {
            int[] toEnd = pushesToEnd[push.box];
            count += toEnd[push.to] > toEnd[push.from] ? 1 : 0;
        }
        return count;
    }

    /** The fewest switches between two groups of the boxes that are pushed. */
    int switches() {
        int boxes = ground.board().boxes();
        int[][] changes = new int[boxes][boxes];
        boolean[] isPushed = new boolean[boxes];
        int last = -1;
        for (Push push : pushes) {
            isPushed[push.box] = true;
            if (last >= 0 && last != push.box) {
                changes[last][push.box]++;
                changes[push.box][last]++;
            }
            last = push.box;
        }
        return LeastCut.of(changes, isPushed);
    }

    /** The share of the lines that repeat one of the box that was pushed before theirs. */
    double tedium() {
        int repeated = 0;
        int previous = 0;
        int own = 0;
        for (int i = 0; i < lines.size(); i++) {
            if (i > 0 && lines.get(i).box != lines.get(i - 1).box) {
                previous = own;
                own = i;
            }
            repeated += previous < own && isAmong(previous, own, lines.get(i)) ? 1 : 0;
        }
        return lines.isEmpty() ? 0 : (double) repeated / lines.size();
    }

    private boolean isAmong(int from, int end, Line wanted) {
        return lines.subList(from, end).stream()
                .anyMatch(line -> line.direction == wanted.direction && line.pushes == wanted.pushes);
    }
}
