package org.sokobase.row;

import java.util.List;
import java.util.Optional;

/**
 * A spelling of boards with other characters than XSB.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param characters the characters with another meaning
 * @param meanings   the XSB symbol of each, in the same order
 */
public record Dialect(String characters, String meanings) {

    /** The listing of the levels of pusher.exe; {@code *} is a box that stands on no goal. */
    public static final Dialect PUSHER = new Dialect("X*&", "#$*");

    /** Boards between {@code [soko=W,H]} and {@code [/soko]}. */
    public static final Dialect MF8 = new Dialect("HaxX", "#@++");

    /** The minimum of lines to recognise a dialect. */
    private static final int ENOUGH = 3;

    /**
     * The dialect of lines that each begin and end with a letter for a wall. It must be the same letter in all of them,
     * and there must be three lines or more with a box and a player or goal: prose has no such thing. Walls of {@code
     * X}
     * with {@code &}, or with {@code *} but without {@code $}, are those of pusher.exe.
     */
    public static Optional<Dialect> of(List<String> rows) {
        String all = String.join("\n", rows);
        char wall = RowReader.wallLetter(rows.get(0));
        boolean sameWalls = rows.stream().allMatch(row -> RowReader.wallLetter(row) == wall);
        boolean isPusher = wall == 'X' && (has(all, "&") || has(all, "*") && !has(all, "$bB"));
        if (!sameWalls
                || rows.size() < ENOUGH
                || !has(all, "$*&bB")
                || !has(all, "@+.pmPMo")
                || has(all, isPusher ? "#" : "#&")) {
            return Optional.empty();
        }
        return Optional.of(isPusher ? PUSHER : new Dialect(String.valueOf(wall), "#"));
    }

    private static boolean has(String text, String characters) {
        return text.chars().anyMatch(c -> characters.indexOf(c) >= 0);
    }

    /** Translates a row to XSB; characters that are not squares in this dialect are kept. */
    public String squares(String row) {
        StringBuilder squares = new StringBuilder(row);
        for (int i = 0; i < row.length(); i++) {
            int at = characters.indexOf(row.charAt(i));
            if (at >= 0) {
                squares.setCharAt(i, meanings.charAt(at));
            }
        }
        return RowReader.squares(squares.toString());
    }
}
