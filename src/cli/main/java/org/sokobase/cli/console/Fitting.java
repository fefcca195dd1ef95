package org.sokobase.cli.console;

import org.jline.utils.WCWidth;

/** Makes texts fit a terminal, whose columns are counted: some characters take two, some none. */
public final class Fitting {

    private static final String LEFT_OUT = "…";

    /** How much of a name is left at least for a remark that stands behind it. */
    private static final int LEAST_NAME = 24;

    private static final String INDENT = "      ";

    private Fitting() {}

    /** How many columns a text takes. */
    public static int columns(String text) {
        return text.codePoints().map(Fitting::columns).sum();
    }

    private static int columns(int character) {
        return Math.max(0, WCWidth.wcwidth(character));
    }

    /**
     * The name of a file or a level such that it takes no more than so many columns: folders go first, then what stands
     * behind the number of the level, then the beginning of the file's name.
     */
    static String shorten(String name, int room) {
        if (columns(name) <= room) {
            return name;
        }
        int end = endOfPlace(name);
        int lastSlash = name.lastIndexOf('/', end - 1);
        for (int slash = name.indexOf('/'); slash >= 0 && slash <= lastSlash; slash = name.indexOf('/', slash + 1)) {
            String shorter = LEFT_OUT + name.substring(slash);
            if (columns(shorter) <= room) {
                return shorter;
            }
        }
        String file = (lastSlash < 0 ? "" : LEFT_OUT) + name.substring(Math.max(0, lastSlash), end);
        return columns(file) < room
                ? beginning(file + name.substring(end), room)
                : ending(name.substring(lastSlash + 1, end), room);
    }

    /** Where the file and the number of a level end and its texts begin. */
    private static int endOfPlace(String name) {
        int hash = name.indexOf('#');
        int blank = name.indexOf(' ', Math.max(0, hash));
        return hash < 0 || blank < 0 ? name.length() : blank;
    }

    private static String beginning(String text, int room) {
        int end = 0;
        int taken = 1;
        while (end < text.length() && taken + columns(text.codePointAt(end)) <= room) {
            taken += columns(text.codePointAt(end));
            end = text.offsetByCodePoints(end, 1);
        }
        return text.substring(0, end) + LEFT_OUT;
    }

    private static String ending(String text, int room) {
        int begin = text.length();
        int taken = 1;
        while (begin > 0 && taken + columns(text.codePointBefore(begin)) <= room) {
            taken += columns(text.codePointBefore(begin));
            begin = text.offsetByCodePoints(begin, -1);
        }
        return LEFT_OUT + text.substring(begin);
    }

    /**
     * A row of a table such that no line is wider than the terminal: the name is shortened, and a remark that leaves it too
     * little room goes to lines of its own.
     */
    static String row(String columns, String name, String remark, int width) {
        int room = width - columns(columns);
        if (columns(name + remark) <= room) {
            return columns + name + remark;
        }
        if (name.isEmpty()) {
            return wrapped(columns, remark, width);
        }
        if (columns(remark) + Math.min(columns(name), LEAST_NAME) <= room) {
            return columns + shorten(name, room - columns(remark)) + remark;
        }
        String row = columns + shorten(name, Math.max(2, room));
        return remark.isEmpty() ? row : row + "\n" + wrapped(INDENT, remark.replaceFirst("^[:;,]? ", ""), width);
    }

    /** A line with something in it that goes on with a text, on as many indented lines as need be. */
    private static String wrapped(String begun, String text, int width) {
        StringBuilder lines = new StringBuilder();
        StringBuilder line = new StringBuilder(begun);
        for (String whole : text.split(" ", 0)) {
            String word = shorten(whole, width - INDENT.length());
            String between = Character.isWhitespace(line.charAt(line.length() - 1)) ? "" : " ";
            if (columns(line + between + word) <= width) {
                line.append(between).append(word);
            } else {
                lines.append(line.toString().stripTrailing()).append('\n');
                line = new StringBuilder(INDENT).append(word);
            }
        }
        return lines.append(line).toString();
    }
}
