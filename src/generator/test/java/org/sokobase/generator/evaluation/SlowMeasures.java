package org.sokobase.generator.evaluation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.IntStream;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;

/** The measures once more, step by step over pictures of a board; slow and simple, with nothing in common with the quick ones. */
final class SlowMeasures {

    private final int width;
    private final String walls;
    private final String start;
    private final int player;
    private final Set<Integer> live;

    /**
     * A moment of play.
     *
     * @param boxes    a picture with boxes as {@code $} and all else as a blank
     * @param player   where the player is
     * @param lastPush in which direction a box was pushed with the last step; null after a walk
     */
    private record State(String boxes, int player, Direction lastPush) {}

    /** What was done to come to a moment. */
    private record Way(int moves, int pushes, int lines, State state) {}

    /** Boxes, and all squares that the player can walk to. */
    private record Area(String boxes, Set<Integer> squares) {}

    SlowMeasures(Board board) {
        width = board.grid().width();
        String symbols = board.grid().toString().replace("\n", "");
        walls = symbols.replaceAll("[$@]", " ").replaceAll("[*+]", ".");
        start = symbols.replace('*', '$').replaceAll("[^$]", " ");
        player = board.player();
        live = live();
    }

    private boolean isWall(int square) {
        return walls.charAt(square) == '#';
    }

    private boolean isSolved(String boxes) {
        return IntStream.range(0, boxes.length()).allMatch(i -> boxes.charAt(i) != '$' || walls.charAt(i) == '.');
    }

    private List<Way> steps(Way way) {
        List<Way> ways = new ArrayList<>();
        for (Direction direction : Direction.values()) {
            int offset = direction.offset(width);
            int to = way.state.player + offset;
            String boxes = way.state.boxes;
            if (!isWall(to) && boxes.charAt(to) != '$') {
                ways.add(new Way(way.moves + 1, way.pushes, way.lines, new State(boxes, to, null)));
            } else if (!isWall(to) && !isWall(to + offset) && boxes.charAt(to + offset) != '$') {
                int line = direction == way.state.lastPush ? 0 : 1;
                State pushed = new State(moved(boxes, to, to + offset), to, direction);
                ways.add(new Way(way.moves + 1, way.pushes + 1, way.lines + line, pushed));
            }
        }
        return ways;
    }

    private static String moved(String boxes, int from, int to) {
        StringBuilder after = new StringBuilder(boxes);
        after.setCharAt(from, ' ');
        after.setCharAt(to, '$');
        return after.toString();
    }

    /** The first of all ways to a solution in an order; none if there is no solution. */
    private Optional<Way> first(Comparator<Way> order) {
        PriorityQueue<Way> queue = new PriorityQueue<>(order);
        Set<State> done = new HashSet<>();
        queue.add(new Way(0, 0, 0, new State(start, player, null)));
        while (!queue.isEmpty()) {
            Way way = queue.remove();
            if (way.pushes > 0 && way.state.lastPush != null && isSolved(way.state.boxes)) {
                return Optional.of(way);
            }
            if (done.add(way.state)) {
                queue.addAll(steps(way));
            }
        }
        return Optional.empty();
    }

    Optional<Integer> leastMoves() {
        return first(Comparator.comparingInt(Way::moves)).map(Way::moves);
    }

    Optional<Integer> leastLines() {
        return first(Comparator.comparingInt(Way::lines)).map(Way::lines);
    }

    /** Pushes, moves and box lines of the push-optimal solution. */
    Optional<List<Integer>> pushOptimal() {
        return first(Comparator.comparingInt(Way::pushes)
                        .thenComparing(Way::moves)
                        .thenComparing(Way::lines))
                .map(way -> List.of(way.pushes, way.moves, way.lines));
    }

    /** The percentage of squares from which no box comes to a goal. */
    double deadPercent() {
        long floor = walls.chars().filter(symbol -> symbol != '#').count();
        return 100.0 * (floor - live.size()) / floor;
    }

    /** Goals, and whatever leads to live squares by a push. */
    private Set<Integer> live() {
        Set<Integer> found = new HashSet<>();
        for (int before = -1; before != found.size(); ) {
            before = found.size();
            for (int square = 0; square < walls.length(); square++) {
                if (!isWall(square) && (walls.charAt(square) == '.' || isPushedToLive(square, found))) {
                    found.add(square);
                }
            }
        }
        return found;
    }

    private boolean isPushedToLive(int square, Set<Integer> found) {
        for (Direction direction : Direction.values()) {
            int offset = direction.offset(width);
            if (found.contains(square + offset) && !isWall(square - offset)) {
                return true;
            }
        }
        return false;
    }

    boolean startsDead() {
        return !isLive(start);
    }

    private boolean isLive(String boxes) {
        return IntStream.range(0, boxes.length()).allMatch(i -> boxes.charAt(i) != '$' || live.contains(i));
    }

    private Area area(String boxes, int from) {
        Set<Integer> squares = new HashSet<>();
        Deque<Integer> queue = new ArrayDeque<>(List.of(from));
        while (!queue.isEmpty()) {
            int square = queue.remove();
            if (!isWall(square) && boxes.charAt(square) != '$' && squares.add(square)) {
                for (Direction direction : Direction.values()) {
                    queue.add(square + direction.offset(width));
                }
            }
        }
        return new Area(boxes, squares);
    }

    private List<Area> afterPushes(Area area) {
        List<Area> after = new ArrayList<>();
        for (int from : area.squares) {
            for (Direction direction : Direction.values()) {
                int box = from + direction.offset(width);
                int to = box + direction.offset(width);
                if (area.boxes.charAt(box) == '$' && !isWall(to) && area.boxes.charAt(to) != '$') {
                    String boxes = moved(area.boxes, box, to);
                    if (isLive(boxes)) {
                        after.add(area(boxes, box));
                    }
                }
            }
        }
        return after;
    }

    /** All positions with what follows from them, in the order of their pushes. */
    private Map<Area, List<Area>> positions() {
        Map<Area, List<Area>> all = new HashMap<>();
        Area first = area(start, player);
        Deque<Area> queue = new ArrayDeque<>(List.of(first));
        while (!queue.isEmpty()) {
            Area position = queue.remove();
            if (!all.containsKey(position)) {
                all.put(position, position != first && isSolved(position.boxes) ? List.of() : afterPushes(position));
                queue.addAll(all.get(position));
            }
        }
        return all;
    }

    /** Positions, pushes for each that is not solved, and the share of those without a solution. */
    List<Double> space() {
        Map<Area, List<Area>> all = positions();
        Area first = area(start, player);
        Set<Area> alive = new HashSet<>();
        for (int before = -1; before != alive.size(); ) {
            before = alive.size();
            all.forEach((position, next) -> {
                if (isSolved(position.boxes) || next.stream().anyMatch(alive::contains)) {
                    alive.add(position);
                }
            });
        }
        long pushes = all.values().stream().mapToLong(List::size).sum();
        long going = all.keySet().stream()
                .filter(position -> position.equals(first) || !isSolved(position.boxes))
                .count();
        return List.of((double) all.size(), (double) pushes / going, (double) (all.size() - alive.size()) / all.size());
    }

    /** How many sequences of so many pushes solve the board. */
    long solutions(int pushes) {
        Map<Area, Long> ways = new HashMap<>(Map.of(area(start, player), 1L));
        long solved = 0;
        for (int push = 0; push < pushes; push++) {
            Map<Area, Long> next = new HashMap<>();
            ways.forEach(
                    (position, count) -> afterPushes(position).forEach(after -> next.merge(after, count, Long::sum)));
            solved = next.entrySet().stream()
                    .filter(entry -> isSolved(entry.getKey().boxes))
                    .mapToLong(Map.Entry::getValue)
                    .sum();
            ways = next;
        }
        return solved;
    }
}
