package org.sokobase.row;

import org.sokobase.board.Square;

/**
 * Tells rows of a board from other lines, and reads the spellings in which rows occur:
 *
 * <ul>
 *   <li>floor as space, {@code -} or {@code _};
 *   <li>mail quoting, one or more {@code >} before the row;
 *   <li>blanks at which no line breaks (U+00A0);
 *   <li>tabs, which reach to the next multiple of eight columns;
 *   <li>the letters of old programs in rows that begin and end with a wall: {@code p m P M} for the player, {@code b B}
 *       for a box, {@code o} for a goal, where the capital stands on a goal.
 * </ul>
 *
 * <p>A row consists of board characters, and not only of floor and goals. A line with two players is a row only if it
 * begins and ends with a wall; otherwise it is a title such as {@code +|+}.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class RowReader {

    /** The end of a row as two characters, as in source code. */
    public static final String ROW_END = "\\n";

    /** A blank at which no line breaks, as copied from web pages. */
    static final char NO_BREAK = '\u00A0';

    private static final int TAB = 8;
    private static final String SQUARES = "#@+$*. -_\tpmPMbBo" + NO_BREAK;

    /** The role of a line in a board. */
    public enum Kind {
        /** A row of squares. */
        ROW,
        /** Floor as {@code -} or {@code _}, perhaps with goals: a row if it is between rows. */
        FLOOR,
        /** Between walls, but with a character that is not a square: a row if rows precede it. */
        FOREIGN,
        /**
         * Walls with the numbers, parentheses or row ends of an encoding: rows if it and its neighbours decode to a
         * board.
         */
        ENCODED,
        /**
         * Between two equal letters that mean walls in some programs: a row, if it and its neighbours make a {@link
         * Dialect}.
         */
        LETTERED,
        /** Nothing but blanks. */
        BLANK,
        /** Anything else. */
        TEXT
    }

    private RowReader() {}

    /** A line without mail quoting. */
    public static String unquoted(String line) {
        if (line.isEmpty() || line.charAt(0) != '>') {
            return line;
        }
        int from = 0;
        for (int i = 0; i < line.length() && (line.charAt(i) == '>' || line.charAt(i) == ' '); i++) {
            from = line.charAt(i) == '>' ? i + 1 : from;
        }
        return line.substring(from);
    }

    /** Classifies an unquoted line. */
    public static Kind kind(String line) {
        RowCharacters found = new RowCharacters(line);
        if (found.isEncoded() && !found.isForeign() && !found.hasLetterWalls()) {
            return found.hasSquares() ? Kind.ENCODED : Kind.TEXT;
        }
        if (found.hasLetterWalls() && !found.isForeign() && !found.isEncoded() && wallLetter(line) != 0) {
            return Kind.LETTERED;
        }
        if (found.isForeign() || found.isEncoded() || found.hasLetterWalls()) {
            return isWalled(line) ? Kind.FOREIGN : Kind.TEXT;
        }
        if (found.hasLetters() || found.hasPlayers()) {
            return isWalled(line) ? Kind.ROW : Kind.TEXT;
        }
        if (found.hasSquares()) {
            return Kind.ROW;
        }
        if (found.hasFloorMarks()) {
            return Kind.FLOOR;
        }
        return found.hasGoals() ? Kind.TEXT : Kind.BLANK;
    }

    /** Classifies an unquoted line that is neither encoded nor in a dialect. */
    public static Kind plainKind(String line) {
        Kind kind = kind(line);
        if (kind == Kind.ENCODED || kind == Kind.LETTERED) {
            return isWalled(line) ? Kind.FOREIGN : Kind.TEXT;
        }
        return kind;
    }

    /** The wall letter that encloses all squares of a line other than floor, or 0. */
    static char wallLetter(String line) {
        int first = 0;
        int last = line.length() - 1;
        while (first < last && isFloor(line.charAt(first))) {
            first++;
        }
        while (last > first && isFloor(line.charAt(last))) {
            last--;
        }
        char wall = last - first > 1 ? line.charAt(first) : 0;
        return "XWwH".indexOf(wall) >= 0 && line.charAt(last) == wall ? wall : 0;
    }

    private static boolean isFloor(char c) {
        return c == ' ' || c == '-' || c == '_' || c == '\t' || c == NO_BREAK;
    }

    /** Whether a line has at least three squares and begins and ends with a wall. */
    static boolean isWalled(String line) {
        int first = 0;
        int end = endOfSquares(line);
        while (first < end && isBlank(line.charAt(first))) {
            first++;
        }
        return end - first > 2 && line.charAt(first) == '#' && line.charAt(end - 1) == '#';
    }

    /** The squares of an unquoted row in the usual symbols, without trailing blanks. */
    public static String squares(String row) {
        String trimmed = row.substring(0, endOfSquares(row));
        if (isPlain(trimmed)) {
            return trimmed;
        }
        StringBuilder squares = new StringBuilder(withoutTabs(trimmed));
        for (int i = 0; i < squares.length(); i++) {
            squares.setCharAt(i, symbol(squares.charAt(i)));
        }
        return squares.toString();
    }

    private static int endOfSquares(String row) {
        int end = row.length();
        while (end > 0 && isBlank(row.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || c == NO_BREAK;
    }

    /** An unquoted row with the blanks for which its tabs stand. */
    public static String withoutTabs(String row) {
        StringBuilder blanks = new StringBuilder(row.length() + TAB);
        for (int i = 0; i < row.length(); i++) {
            char c = row.charAt(i);
            blanks.append(c == '\t' ? " ".repeat(TAB - blanks.length() % TAB) : String.valueOf(c));
        }
        return blanks.toString();
    }

    /** The offset in an unquoted row of the character that becomes the square in this column, counted from 0. */
    public static int offset(String row, int column) {
        int offset = 0;
        for (int x = 0; x < column && offset < row.length(); offset++) {
            x += row.charAt(offset) == '\t' ? TAB - x % TAB : 1;
        }
        return offset;
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
            case NO_BREAK -> ' ';
            default -> c;
        };
    }

    /** Whether a row has only the usual symbols, with floor as space, {@code -} or {@code _}. */
    public static boolean isSquares(String row) {
        for (int i = 0; i < row.length(); i++) {
            char c = row.charAt(i);
            if (c != '-' && c != '_' && !Square.isSymbol(c)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a row in the usual symbols has no other squares than floor. */
    public static boolean isFloor(CharSequence row) {
        return row.chars().allMatch(c -> c == ' ' || c == '-' || c == '_');
    }

    /** Whether a character means a square in some spelling. */
    public static boolean isSquare(int c) {
        return SQUARES.indexOf(c) >= 0;
    }

    /** The offset of the first character of an unquoted row that is no square. */
    public static int foreignCharacter(String row) {
        for (int i = 0; i < row.length(); i++) {
            if (!isSquare(row.charAt(i))) {
                return i;
            }
        }
        throw new IllegalArgumentException("every character is a square: " + row);
    }
}
