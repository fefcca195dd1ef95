package org.sokobase.format.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sokobase.level.LevelFile;
import org.sokobase.row.Dialect;
import org.sokobase.row.TextLines;

/**
 * A board of which marks say that it is one, where it begins and how large it is:
 *
 * <ul>
 *   <li>rows between {@code [soko=W,H]} and {@code [/soko]}, in the dialect of mf8;
 *   <li>the rows below the head of a level in the listing of pusher.exe: {@code Maze: N}, below it {@code File offset:},
 *       {@code Size X:}, {@code Size Y:} and others. The level's title is {@code Maze N}; the other lines say only where the
 *       level lies in that program and how large it is, and are no notes, and neither are the rules of asterisks between
 *       the levels.
 * </ul>
 *
 * <p>A blank line ends the rows.
 *
 * @param format  the format that the marks show
 * @param title   its title, or an empty string
 * @param rows    its lines, at least one
 * @param dialect what their characters mean
 * @param width   as the marks have it, or {@link #UNKNOWN}
 * @param height  as the marks have it, or {@link #UNKNOWN}
 * @param closed  whether no mark is missing at its end
 */
record FramedBoard(
        LevelFile.Format format,
        String title,
        List<TextLines.Line> rows,
        Dialect dialect,
        int width,
        int height,
        boolean closed) {

    static final int UNKNOWN = -1;

    private static final Pattern SOKO =
            Pattern.compile("\\s*+\\[soko=(\\d{1,9}),(\\d{1,9})]\\s*+", Pattern.CASE_INSENSITIVE);
    private static final Pattern SOKO_END = Pattern.compile("\\s*+\\[/soko]\\s*+", Pattern.CASE_INSENSITIVE);
    private static final Pattern MAZE = Pattern.compile("\\s*+Maze: (\\d{1,9})\\s*+");
    private static final Pattern FACT =
            Pattern.compile("\\s*+(File offset|Size X|Size Y|End|Length):(?: (\\d{1,9}))?+.*+");
    private static final Pattern RULE = Pattern.compile("\\s*+\\*{20,}+\\s*+");

    /**
     * The board whose marks begin with this line, if there is one. Moves the lines behind it in that case only.
     */
    static Optional<FramedBoard> from(TextLines.Line first, TextLines lines) {
        if (!first.text().contains("[") && !first.text().contains("Maze: ")) {
            return Optional.empty(); // without a pattern, as every line of text passes here
        }
        Matcher soko = SOKO.matcher(first.text());
        if (soko.matches()) {
            return mf8(number(soko.group(1)), number(soko.group(2)), lines);
        }
        Matcher maze = MAZE.matcher(first.text());
        return maze.matches() ? listed("Maze " + maze.group(1), lines) : Optional.empty();
    }

    private static Optional<FramedBoard> mf8(int width, int height, TextLines lines) {
        TextLines ahead = lines.lookahead();
        List<TextLines.Line> rows = rows(ahead);
        boolean closed = ahead.lookahead()
                .next()
                .filter(end -> SOKO_END.matcher(end.text()).matches())
                .isPresent();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        lines.skip(rows.size() + (closed ? 1 : 0));
        return Optional.of(new FramedBoard(LevelFile.Format.MF8, "", rows, Dialect.MF8, width, height, closed));
    }

    private static Optional<FramedBoard> listed(String title, TextLines lines) {
        TextLines ahead = lines.lookahead();
        int head = 0;
        int width = UNKNOWN;
        int height = UNKNOWN;
        for (Optional<TextLines.Line> next = ahead.next(); next.isPresent(); next = ahead.next()) {
            TextLines.Line line = next.get();
            head++;
            Matcher fact = FACT.matcher(line.text());
            if (!fact.matches()) {
                boolean isHead = head > 1 && line.text().isBlank();
                List<TextLines.Line> rows = isHead ? rows(ahead) : List.of();
                if (rows.isEmpty()) {
                    return Optional.empty();
                }
                lines.skip(head + rows.size());
                return Optional.of(new FramedBoard(
                        LevelFile.Format.PUSHER_LISTING, title, rows, Dialect.PUSHER, width, height, true));
            }
            width = fact.group(1).equals("Size X") ? number(fact.group(2)) : width;
            height = fact.group(1).equals("Size Y") ? number(fact.group(2)) : height;
        }
        return Optional.empty();
    }

    private static int number(String digits) {
        return digits == null ? UNKNOWN : Integer.parseInt(digits);
    }

    /** The lines up to a blank one or a mark. */
    private static List<TextLines.Line> rows(TextLines lines) {
        List<TextLines.Line> rows = new ArrayList<>();
        while (lines.lookahead().next().filter(line -> !isEnd(line.text())).isPresent()) {
            rows.add(lines.next().orElseThrow());
        }
        return rows;
    }

    private static boolean isEnd(String text) {
        return text.isBlank()
                || isRule(text)
                || SOKO.matcher(text).matches()
                || SOKO_END.matcher(text).matches()
                || MAZE.matcher(text).matches();
    }

    /** Whether a line is a rule between the levels of a listing. */
    static boolean isRule(String text) {
        return RULE.matcher(text).matches();
    }

    /** The rows in XSB symbols, but for foreign characters. */
    List<String> squares() {
        return rows.stream().map(row -> dialect.squares(row.text())).toList();
    }

    /** Whether the marks say another size than this one. */
    boolean differsFrom(int actualWidth, int actualHeight) {
        return width != UNKNOWN && width != actualWidth || height != UNKNOWN && height != actualHeight;
    }
}
