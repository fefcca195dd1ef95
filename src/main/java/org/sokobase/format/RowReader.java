package org.sokobase.format;

import org.sokobase.board.Square;

/**
 * Tells rows of a board from other lines, and reads the spellings in which rows occur:
 *
 * <ul>
 *   <li>floor as space, {@code -} or {@code _};
 *   <li>mail quoting, one or more {@code >} before the row;
 *   <li>tabs, which reach to the next multiple of eight columns;
 *   <li>the letters of old programs in rows that begin and end with a wall: {@code p m P M} for the player, {@code b B}
 *       for a box, {@code o} for a goal, where the capital stands on a goal.
 * </ul>
 *
 * <p>A row holds board characters only, and more than floor and goals. A line with two players is a row only if it
 * begins and ends with a wall, as else it is a title such as {@code +|+}.
 */
final class RowReader {

    private static final int TAB = 8;

    /** What a line is to a board. */
    enum Kind {
        /** A row of squares. */
        ROW,
        /** Floor written as {@code -} or {@code _}, perhaps with goals: a row if rows stand above and below it. */
        FLOOR,
        /** Between walls, but with a character that is no square: a row if rows stand above it. */
        FOREIGN,
        /** Nothing but blanks. */
        BLANK,
        /** Anything else. */
        TEXT
    }

    private RowReader() {}

    /** A line without mail quoting. */
    static String unquoted(String line) {
        if (line.isEmpty() || line.charAt(0) != '>') {
            return line;
        }
        int from = 0;
        for (int i = 0; i < line.length() && (line.charAt(i) == '>' || line.charAt(i) == ' '); i++) {
            from = line.charAt(i) == '>' ? i + 1 : from;
        }
        return line.substring(from);
    }

    /** What an unquoted line is. */
    static Kind kind(String line) {
        int squares = 0;
        int players = 0;
        boolean floorMarks = false;
        boolean letters = false;
        boolean goals = false;
        boolean foreign = false;
        for (int i = 0; i < line.length(); i++) {
            switch (line.charAt(i)) {
                case ' ', '\t' -> {}
                case '-', '_' -> floorMarks = true;
                case '.' -> goals = true;
                case '#', '$', '*' -> squares++;
                case '@', '+' -> {
                    squares++;
                    players++;
                }
                case 'p', 'm', 'P', 'M', 'b', 'B', 'o' -> letters = true;
                default -> foreign = true;
            }
        }
        if (foreign) {
            return isWalled(line) ? Kind.FOREIGN : Kind.TEXT;
        }
        if (letters || players > 1) {
            return isWalled(line) ? Kind.ROW : Kind.TEXT;
        }
        if (squares > 0) {
            return Kind.ROW;
        }
        if (floorMarks) {
            return Kind.FLOOR;
        }
        return goals ? Kind.TEXT : Kind.BLANK;
    }

    private static boolean isWalled(String line) {
        String row = line.strip();
        return row.length() > 2 && row.charAt(0) == '#' && row.charAt(row.length() - 1) == '#';
    }

    /** The squares of an unquoted row in the usual symbols, without blanks at its end. */
    static String squares(String row) {
        String trimmed = row.stripTrailing();
        if (isPlain(trimmed)) {
            return trimmed;
        }
        StringBuilder squares = new StringBuilder(trimmed.length() + TAB);
        for (int i = 0; i < trimmed.length(); i++) {
            char c = trimmed.charAt(i);
            if (c == '\t') {
                squares.append(" ".repeat(TAB - squares.length() % TAB));
            } else {
                squares.append(symbol(c));
            }
        }
        return squares.toString();
    }

    private static boolean isPlain(String row) {
        for (int i = 0; i < row.length(); i++) {
            char c = row.charAt(i);
            if (c == '\t' || symbol(c) != c) {
                return false;
            }
        }
        return true;
    }

    private static char symbol(char c) {
        return switch (c) {
            case 'p', 'm' -> '@';
            case 'P', 'M' -> '+';
            case 'b' -> '$';
            case 'B' -> '*';
            case 'o' -> '.';
            default -> c;
        };
    }

    /** Whether a row of the usual symbols holds nothing but squares, floor as space, {@code -} or {@code _}. */
    static boolean isSquares(String row) {
        for (int i = 0; i < row.length(); i++) {
            char c = row.charAt(i);
            if (c != '-' && c != '_' && !Square.isSymbol(c)) {
                return false;
            }
        }
        return true;
    }

    /** The offset of the first character of an unquoted row that is no square. */
    static int foreignCharacter(String row) {
        for (int i = 0; i < row.length(); i++) {
            if ("#@+$*. -_\tpmPMbBo".indexOf(row.charAt(i)) < 0) {
                return i;
            }
        }
        throw new IllegalArgumentException("every character is a square: " + row);
    }
}
