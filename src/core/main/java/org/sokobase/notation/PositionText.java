package org.sokobase.notation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sokobase.board.Board;
import org.sokobase.board.Count;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * The squares of the player and the boxes, in coordinate notation: {@code Bb Cb,Dd}, the player first.
 *
 * <p><b>Equality.</b> Two positions are equal if they have the same player and the same boxes, named in any order.
 *
 * <p>Immutable.
 *
 * @param player the square of the player
 * @param boxes  the squares of the boxes, each once, row by row
 */
public record PositionText(Coordinates player, List<Coordinates> boxes) {

    private static final Pattern BETWEEN_BOXES = Pattern.compile("\\s*+,\\s*+|\\s++");

    private static final Comparator<Coordinates> ROW_BY_ROW =
            Comparator.comparingInt(Coordinates::y).thenComparingInt(Coordinates::x);

    /**
     * The result of parsing a text as a position.
     *
     * @param position the position, if the text is one
     * @param reason   otherwise what is wrong, in words that fit after a colon
     */
    public record Parsed(Optional<PositionText> position, String reason) {}

    /**
     * The result of placing a position on a board.
     *
     * @param board  the board with player and boxes there, if possible
     * @param reason otherwise what prevents it, in words that fit after a colon
     */
    public record Placed(Optional<Board> board, String reason) {}

    /**
     * A position.
     *
     * @throws IllegalArgumentException if a square is taken twice
     */
    public PositionText {
        boxes = boxes.stream().sorted(ROW_BY_ROW).toList();
        String twice = standingTwice(player, boxes);
        if (!twice.isEmpty()) {
            throw new IllegalArgumentException(twice);
        }
    }

    private static String standingTwice(Coordinates player, List<Coordinates> boxes) {
        HashSet<Coordinates> seen = new HashSet<>();
        for (Coordinates box : boxes) {
            if (!seen.add(box)) {
                return "two boxes on " + box;
            }
        }
        return seen.contains(player) ? "the player and a box on " + player : "";
    }

    /** Reads a position: the player, a blank, and the boxes with commas, blanks or both between them. */
    public static Parsed parse(String text) {
        String stripped = text.strip();
        int blank = 0;
        while (blank < stripped.length() && !Character.isWhitespace(stripped.charAt(blank))) {
            blank++;
        }
        Optional<Coordinates> player = Coordinates.parse(stripped.substring(0, blank));
        if (player.isEmpty()) {
            return wrong("the player's square, such as Bb, must come first");
        }
        List<Coordinates> boxes = new ArrayList<>();
        String rest = stripped.substring(blank).strip();
        for (String word : rest.isEmpty() ? new String[0] : BETWEEN_BOXES.split(rest, -1)) {
            Optional<Coordinates> box = Coordinates.parse(word);
            if (box.isEmpty()) {
                return wrong("behind the player's square come those of the boxes, such as Cb,Dd");
            }
            boxes.add(box.get());
        }
        String twice = standingTwice(player.get(), boxes);
        return twice.isEmpty() ? new Parsed(Optional.of(new PositionText(player.get(), boxes)), "") : wrong(twice);
    }

    private static Parsed wrong(String reason) {
        return new Parsed(Optional.empty(), reason);
    }

    /** The position of player and boxes on a level's board. */
    public static PositionText of(Layout layout, Grid position) {
        List<Coordinates> players = squares(layout, position, Square::hasPlayer);
        return new PositionText(players.get(0), squares(layout, position, Square::hasBox));
    }

    /** The goals of a level's board, row by row, separated by commas. */
    public static String goals(Layout layout) {
        return listed(squares(layout, layout.board().grid(), Square::hasGoal));
    }

    private static List<Coordinates> squares(Layout layout, Grid grid, Predicate<Byte> wanted) {
        List<Coordinates> squares = new ArrayList<>();
        for (int i = 0; i < grid.size(); i++) {
            if (wanted.test(grid.symbol(i))) {
                squares.add(layout.coordinates(i));
            }
        }
        return squares;
    }

    /** Puts the player and all boxes of a level's board on these squares. */
    public Placed on(Layout layout) {
        Board board = layout.board();
        if (boxes.size() != board.boxes()) {
            return impossible(Count.of(boxes.size(), "box", "boxes") + ", but the level has " + board.boxes());
        }
        byte[] symbols = board.grid().symbols();
        for (int i = 0; i < symbols.length; i++) {
            if (Square.hasBox(symbols[i]) || Square.hasPlayer(symbols[i])) {
                symbols[i] = Square.cleared(symbols[i]);
            }
        }
        for (Coordinates at : boxes) {
            OptionalInt square = layout.square(at);
            if (square.isEmpty() || Square.isWall(symbols[square.getAsInt()])) {
                return impossible("a wall, or nothing, is on " + at);
            }
            symbols[square.getAsInt()] = Square.withBox(symbols[square.getAsInt()]);
        }
        OptionalInt square = layout.square(player);
        if (square.isEmpty() || Square.isWall(symbols[square.getAsInt()])) {
            return impossible("a wall, or nothing, is on " + player);
        }
        symbols[square.getAsInt()] = Square.withPlayer(symbols[square.getAsInt()]);
        Grid grid = Grid.of(board.grid().width(), board.grid().height(), symbols);
        return new Placed(Optional.of(Board.of(grid)), "");
    }

    private static Placed impossible(String reason) {
        return new Placed(Optional.empty(), reason);
    }

    /** The boxes, separated by commas. */
    public String boxList() {
        return listed(boxes);
    }

    private static String listed(List<Coordinates> squares) {
        return squares.stream().map(Coordinates::toString).collect(Collectors.joining(","));
    }

    /** Such as {@code Bb Cb,Dd}. Parsing it gives an equal position. */
    @Override
    public String toString() {
        return (player + " " + boxList()).strip();
    }
}
