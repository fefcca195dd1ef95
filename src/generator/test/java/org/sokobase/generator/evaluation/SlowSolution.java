package org.sokobase.generator.evaluation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.play.Moves;

/** The measures of the boxes of a solution once more, by trying everything. */
final class SlowSolution {

    private final Grid grid;
    /** By box, which is named by where it starts: the squares where it is, one after the other. */
    private final Map<Integer, List<Integer>> ways = new HashMap<>();

    private final List<Integer> pushed = new ArrayList<>();
    /** The lines of each turn of a box: directions and lengths as text. */
    private final List<List<String>> turns = new ArrayList<>();

    SlowSolution(Board board, Moves solution) {
        grid = board.grid();
        int player = board.player();
        Map<Integer, Integer> boxes = new HashMap<>();
        for (int square = 0; square < grid.size(); square++) {
            if (Square.hasBox(grid.symbol(square))) {
                boxes.put(square, square);
                ways.put(square, new ArrayList<>(List.of(square)));
            }
        }
        boolean walked = false;
        for (char letter : solution.toString().toCharArray()) {
            Direction direction = Moves.direction((byte) letter);
            player += direction.offset(grid.width());
            if (Character.isLowerCase(letter)) {
                walked = true;
                continue;
            }
            int box = boxes.remove(player);
            int to = player + direction.offset(grid.width());
            boxes.put(to, box);
            ways.get(box).add(to);
            note(box, letter, walked);
            walked = false;
        }
    }

    private void note(int box, char letter, boolean walked) {
        boolean same = !pushed.isEmpty() && pushed.get(pushed.size() - 1) == box;
        pushed.add(box);
        if (!same) {
            turns.add(new ArrayList<>());
        }
        List<String> turn = turns.get(turns.size() - 1);
        if (same && !walked) {
            turn.set(turn.size() - 1, turn.get(turn.size() - 1) + letter);
        } else {
            turn.add(String.valueOf(letter));
        }
    }

    int counterintuitive() {
        int count = 0;
        for (List<Integer> way : ways.values()) {
            int end = way.get(way.size() - 1);
            for (int i = 1; i < way.size(); i++) {
                count += distance(way.get(i), end) > distance(way.get(i - 1), end) ? 1 : 0;
            }
        }
        return count;
    }

    /** The fewest pushes of a box alone, level by level. */
    private int distance(int from, int to) {
        List<Integer> seen = new ArrayList<>(List.of(from));
        List<Integer> level = List.of(from);
        int distance = 0;
        while (!seen.contains(to)) {
            List<Integer> next = new ArrayList<>();
            for (int square : level) {
                for (Direction direction : Direction.values()) {
                    int offset = direction.offset(grid.width());
                    if (isOpen(square + offset) && isOpen(square - offset) && !seen.contains(square + offset)) {
                        seen.add(square + offset);
                        next.add(square + offset);
                    }
                }
            }
            level = next;
            distance++;
        }
        return distance;
    }

    private boolean isOpen(int square) {
        return !Square.isWall(grid.symbol(square));
    }

    int switches() {
        List<Integer> moved = pushed.stream().distinct().toList();
        int least = moved.size() < 2 ? 0 : Integer.MAX_VALUE;
        for (int group = 1; group < (1 << moved.size()) - 1; group++) {
            int parted = group;
            String sides = pushed.stream()
                    .map(box -> (parted >> moved.indexOf(box) & 1) == 1 ? "a" : "b")
                    .collect(Collectors.joining());
            int switches = sides.replaceAll("(.)\\1*", "$1").length() - 1;
            least = Math.min(least, switches);
        }
        return least;
    }

    double tedium() {
        int lines = 0;
        int repeated = 0;
        for (int i = 0; i < turns.size(); i++) {
            for (String line : turns.get(i)) {
                lines++;
                repeated += i > 0 && turns.get(i - 1).contains(line) ? 1 : 0;
            }
        }
        return (double) repeated / lines;
    }
}
