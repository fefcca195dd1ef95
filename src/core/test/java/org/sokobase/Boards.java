package org.sokobase;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Reach;
import org.sokobase.board.Square;

/**
 * Boards for tests: from pictures, and random ones from a seed. The same seed gives the same board on every machine, so
 * that a failure names the seed and can be looked at again.
 */
public final class Boards {

    /** The fewest squares at each side, so that every test has something to see: {@code RRRR} solves it. */
    public static final String CORRIDOR = """
            ########
            #@$   .#
            ########
            """;

    /**
     * A board with a solution of its own.
     *
     * @param board where every goal is where the solution brings a box
     * @param lurd  moves that solve it, at the latest with the last one
     */
    public record Solvable(Board board, String lurd) {}

    /**
     * A walk over a board.
     *
     * @param lurd the steps, with the case of each as it was
     * @param end  the picture after them
     */
    public record Walk(String lurd, String end) {}

    private Boards() {}

    /** Pictures of corridors that take so many pushes, one after the other; every one is a puzzle of its own. */
    public static String corridors(int from, int to) {
        StringBuilder pictures = new StringBuilder();
        for (int pushes = from; pushes <= to; pushes++) {
            String wall = "#".repeat(pushes + 4) + "\n";
            pictures.append(wall).append("#@$").append(" ".repeat(pushes - 1)).append(".#\n");
            pictures.append(wall).append('\n');
        }
        return pictures.toString();
    }

    /** The board of a picture. */
    public static Board of(String picture) {
        return Board.of(picture);
    }

    /** A random board in normal form, at most 12 squares at each side. */
    public static Board random(long seed) {
        return of(picture(new Random(seed)));
    }

    /** A random closed picture, with areas out of the player's reach and things lying about in them. */
    public static String picture(Random random) {
        int width = 3 + random.nextInt(10);
        int height = 3 + random.nextInt(10);
        char[][] rows = new char[height][width];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                boolean edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
                rows[y][x] = edge || random.nextInt(4) == 0 ? '#' : "      ..$*".charAt(random.nextInt(10));
            }
        }
        int x = 1 + random.nextInt(width - 2);
        int y = 1 + random.nextInt(height - 2);
        rows[y][x] = random.nextInt(4) == 0 ? '+' : '@';
        return text(rows);
    }

    /** A random board that its own solution solves: what a random walk does to the boxes is where the goals lie. */
    public static Solvable solvable(long seed) {
        Random random = new Random(seed);
        while (true) {
            String start = picture(random).replace('.', ' ').replace('*', '$').replace('+', '@');
            Board board = of(start);
            Walk walk = walk(board.toString(), 60, random);
            if (walk.lurd().chars().anyMatch(Character::isUpperCase)) {
                return new Solvable(of(withGoalsUnderBoxes(board.toString(), walk.end())), walk.lurd());
            }
        }
    }

    private static String withGoalsUnderBoxes(String start, String end) {
        StringBuilder squares = new StringBuilder(start);
        for (int i = 0; i < start.length(); i++) {
            if (end.charAt(i) == '$') {
                squares.setCharAt(i, ".*+".charAt(" $@".indexOf(start.charAt(i))));
            }
        }
        return squares.toString();
    }

    /** A random legal walk over a closed picture, played on the text itself; ends early where no step is possible. */
    public static Walk walk(String picture, int steps, Random random) {
        char[][] rows = rows(picture);
        StringBuilder lurd = new StringBuilder();
        for (int i = 0; i < steps; i++) {
            List<Direction> open = new ArrayList<>();
            for (Direction direction : Direction.values()) {
                if (step(copy(rows), direction) != 0) {
                    open.add(direction);
                }
            }
            if (open.isEmpty()) {
                break;
            }
            lurd.append(step(rows, open.get(random.nextInt(open.size()))));
        }
        return new Walk(lurd.toString(), text(rows));
    }

    /** Takes a step and answers its letter, or 0 if it is against the rules and nothing has changed. */
    private static char step(char[][] rows, Direction direction) {
        int x = 0;
        int y = 0;
        while ("@+".indexOf(rows[y][x]) < 0) {
            x++;
            if (x == rows[y].length) {
                x = 0;
                y++;
            }
        }
        int x1 = x + direction.dx();
        int y1 = y + direction.dy();
        boolean push = "$*".indexOf(rows[y1][x1]) >= 0;
        if (rows[y1][x1] == '#') {
            return 0;
        }
        if (push) {
            int x2 = x1 + direction.dx();
            int y2 = y1 + direction.dy();
            if ("#$*".indexOf(rows[y2][x2]) >= 0) {
                return 0;
            }
            rows[y2][x2] = rows[y2][x2] == '.' ? '*' : '$';
        }
        rows[y1][x1] = ".*".indexOf(rows[y1][x1]) >= 0 ? '+' : '@';
        rows[y][x] = rows[y][x] == '+' ? '.' : ' ';
        return push ? direction.pushLetter() : direction.walkLetter();
    }

    /** The same board with the player on every other square that he can walk to. */
    public static List<Board> withPlayerElsewhere(Board board) {
        Reach reach = new Reach(board);
        reach.walk(board.player());
        List<Board> boards = new ArrayList<>();
        for (int i = 1; i < reach.size(); i++) {
            byte[] squares = board.grid().symbols();
            squares[board.player()] = Square.cleared(squares[board.player()]);
            squares[reach.square(i)] = Square.withPlayer(squares[reach.square(i)]);
            boards.add(Board.of(Grid.of(board.grid().width(), board.grid().height(), squares)));
        }
        return boards;
    }

    /** A picture of the board as a careless editor leaves it: blank rows and columns around, floor in any spelling. */
    public static String padded(Board board, Random random) {
        StringBuilder text = new StringBuilder(" \n".repeat(random.nextInt(3)));
        String indent = " ".repeat(random.nextInt(4));
        for (String row : board.toString().split("\n")) {
            text.append(indent).append(spelled(row, random)).append(" ".repeat(random.nextInt(4)));
            text.append('\n');
        }
        return text.append(" \n".repeat(random.nextInt(3))).toString();
    }

    /** A row with each floor square spelled at random. */
    public static String spelled(String row, Random random) {
        StringBuilder spelled = new StringBuilder();
        row.chars().forEach(c -> spelled.append(c == ' ' ? " -_".charAt(random.nextInt(3)) : (char) c));
        return spelled.toString();
    }

    /** A picture of the board in which anything may lie outside: boxes, goals, floor, and only the walls that count. */
    public static String decorated(Board board, Random random) {
        return decorated(board, "## -_$.*", random);
    }

    /** The same with these symbols only; each is as frequent as it is in them. */
    public static String decorated(Board board, String symbols, Random random) {
        Grid grid = board.grid();
        char[][] rows = new char[grid.height() + 2][grid.width() + 2];
        for (int y = 0; y < rows.length; y++) {
            for (int x = 0; x < rows[y].length; x++) {
                Square square = squareOf(grid, x - 1, y - 1);
                rows[y][x] = square == Square.WALL && !touchesInside(grid, x - 1, y - 1)
                        ? symbols.charAt(random.nextInt(symbols.length()))
                        : (char) square.symbol();
            }
        }
        return text(rows);
    }

    private static boolean touchesInside(Grid grid, int x, int y) {
        for (Direction direction : Direction.values()) {
            if (squareOf(grid, x + direction.dx(), y + direction.dy()) != Square.WALL) {
                return true;
            }
        }
        return false;
    }

    private static Square squareOf(Grid grid, int x, int y) {
        boolean within = x >= 0 && y >= 0 && x < grid.width() && y < grid.height();
        return within ? grid.at(x, y) : Square.WALL;
    }

    /** The board with so many squares at most changed at random, also in the walls around; what is then cut off goes. */
    public static Board changed(Board board, int squares, Random random) {
        Grid grid = board.grid();
        char[][] rows = new char[grid.height() + 2][grid.width() + 2];
        for (int y = 0; y < rows.length; y++) {
            for (int x = 0; x < rows[y].length; x++) {
                rows[y][x] = (char) squareOf(grid, x - 1, y - 1).symbol();
            }
        }
        for (int i = 0; i < squares; i++) {
            int x = 1 + random.nextInt(grid.width());
            int y = 1 + random.nextInt(grid.height());
            if ("@+".indexOf(rows[y][x]) < 0) {
                rows[y][x] = "##  .$*".charAt(random.nextInt(7));
            }
        }
        return of(text(rows));
    }

    /** A closed room with these sides, a box, a goal and the player in its corners. */
    public static String room(int width, int height) {
        String wall = "#".repeat(width) + "\n";
        String floor = "#" + " ".repeat(width - 2) + "#\n";
        return wall
                + "#@$" + " ".repeat(width - 4) + "#\n"
                + floor.repeat(height - 4)
                + "#" + " ".repeat(width - 3) + ".#\n"
                + wall;
    }

    private static char[][] rows(String picture) {
        return picture.lines().map(String::toCharArray).toArray(char[][]::new);
    }

    private static char[][] copy(char[][] rows) {
        char[][] copy = new char[rows.length][];
        for (int y = 0; y < rows.length; y++) {
            copy[y] = rows[y].clone();
        }
        return copy;
    }

    private static String text(char[][] rows) {
        StringBuilder text = new StringBuilder();
        for (char[] row : rows) {
            text.append(row).append('\n');
        }
        return text.toString();
    }
}
