package org.sokobase.similar;

import java.util.ArrayDeque;
import java.util.Deque;
import org.sokobase.board.Board;

/**
 * The distance of two boards as its definition reads, on characters, without a thought of speed and with nothing of what it is
 * compared with: every view, every shift, every square.
 */
public final class SlowDistance {

    private SlowDistance() {}

    /** The fewest squares that differ, and how many are no wall in one of the boards where they do. */
    public record Result(int differing, int squares) {}

    public static Result between(Board first, Board second) {
        return near(first, second, Integer.MAX_VALUE);
    }

    /** The same over shifts by so many squares at most, for boards that need no more and are large. */
    static Result near(Board first, Board second, int shift) {
        char[][] still = rows(second.toString());
        char[][] turned = rows(first.toString());
        Result best = new Result(Integer.MAX_VALUE, 0);
        for (int view = 0; view < 8; view++) {
            turned = view == 4 ? mirrored(turned) : turnedRight(turned);
            for (int down = Math.max(-turned.length, -shift); down <= Math.min(still.length, shift); down++) {
                for (int right = Math.max(-turned[0].length, -shift);
                        right <= Math.min(still[0].length, shift);
                        right++) {
                    Result result = compare(turned, still, right, down);
                    if (result.differing < best.differing
                            || result.differing == best.differing && result.squares < best.squares) {
                        best = result;
                    }
                }
            }
        }
        return best;
    }

    private static Result compare(char[][] first, char[][] second, int right, int down) {
        boolean[][] firstArea = area(first);
        boolean[][] secondArea = area(second);
        int differing = 0;
        int squares = 0;
        for (int y = Math.min(0, down); y < Math.max(second.length, first.length + down); y++) {
            for (int x = Math.min(0, right); x < Math.max(second[0].length, first[0].length + right); x++) {
                char one = at(first, x - right, y - down);
                char other = at(second, x, y);
                boolean differs = withoutPlayer(one) != withoutPlayer(other)
                        || "@+".indexOf(one) >= 0 && !secondArea[y][x]
                        || "@+".indexOf(other) >= 0 && !firstArea[y - down][x - right];
                differing += differs ? 1 : 0;
                squares += one != '#' || other != '#' ? 1 : 0;
            }
        }
        return new Result(differing, squares);
    }

    private static char at(char[][] rows, int x, int y) {
        return x >= 0 && y >= 0 && y < rows.length && x < rows[y].length ? rows[y][x] : '#';
    }

    private static char withoutPlayer(char square) {
        return square == '@' ? ' ' : square == '+' ? '.' : square;
    }

    private static boolean[][] area(char[][] rows) {
        boolean[][] area = new boolean[rows.length][rows[0].length];
        Deque<int[]> next = new ArrayDeque<>();
        for (int y = 0; y < rows.length; y++) {
            for (int x = 0; x < rows[y].length; x++) {
                if ("@+".indexOf(rows[y][x]) >= 0) {
                    next.add(new int[] {x, y});
                }
            }
        }
        while (!next.isEmpty()) {
            int[] square = next.remove();
            int x = square[0];
            int y = square[1];
            if ("#$*".indexOf(rows[y][x]) < 0 && !area[y][x]) {
                area[y][x] = true;
                next.add(new int[] {x - 1, y});
                next.add(new int[] {x + 1, y});
                next.add(new int[] {x, y - 1});
                next.add(new int[] {x, y + 1});
            }
        }
        return area;
    }

    private static char[][] rows(String picture) {
        return picture.lines().map(String::toCharArray).toArray(char[][]::new);
    }

    private static char[][] turnedRight(char[][] rows) {
        char[][] turned = new char[rows[0].length][rows.length];
        for (int y = 0; y < rows.length; y++) {
            for (int x = 0; x < rows[y].length; x++) {
                turned[x][rows.length - 1 - y] = rows[y][x];
            }
        }
        return turned;
    }

    private static char[][] mirrored(char[][] rows) {
        char[][] mirrored = new char[rows.length][rows[0].length];
        for (int y = 0; y < rows.length; y++) {
            for (int x = 0; x < rows[y].length; x++) {
                mirrored[y][rows[y].length - 1 - x] = rows[y][x];
            }
        }
        return mirrored;
    }
}
