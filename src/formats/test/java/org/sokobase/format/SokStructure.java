package org.sokobase.format;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Makes a .sok file of any bytes: texts, boards, keys, comment blocks, solutions and snapshots in any order.
 *
 * <p>Text may be taken for other than what it was meant to be, so that what stands between two boards follows a few rules. A
 * title above its board stands below a blank line. Other free text comes in two lines, as one alone is the title of the next
 * board. A heading has moves below it. A line {@code ;} stands above a key, as the last one before a board is a title. Only in
 * comment blocks may anything stand, and no row of it is one of a board.
 */
final class SokStructure {

    private record Encoding(Charset charset, String mark) {}

    /** Other character sets are guessed at. */
    private static final List<Encoding> ENCODINGS = List.of(
            new Encoding(StandardCharsets.UTF_8, ""),
            new Encoding(StandardCharsets.UTF_8, "\uFEFF"),
            new Encoding(StandardCharsets.UTF_16LE, "\uFEFF"),
            new Encoding(StandardCharsets.UTF_16BE, "\uFEFF"));

    private static final int MOST_LEVELS = 4;
    private static final int MOST_TEXTS = 5;

    private static final List<String> TITLES =
            List.of("Maze", "Level 12", "12", "Über den Fluß", "Жук", "+|+", "a: b", "30-8-55", "Solutions");

    private static final List<String> KEYS = List.of(
            "Title", "Author", "Set", "Collection", "Date", "Copyright", "Date of Last Change", "Difficulty", "ID");

    private static final List<String> HEADINGS = List.of(
            "Solution", "Solution 3", "Solution 40/10/5/3/5", "SOLUTION 2 (4/4):", "solution=", "Solution/93/33");

    private static final List<String> HEADINGS_IN_WORDS =
            List.of("Solution by N. N.", "Solution/Name of optimizer 93/33", "Solution, the short one");

    private final Choices choices;
    private final StringBuilder text = new StringBuilder();
    private final List<KnownLevel> levels = new ArrayList<>();

    /** The first title under a key since the last board. */
    private String titleByKey = "";

    /** The first name of a set or collection, which names the file if no title does. */
    private String set = "";

    /** The solutions since the last board. */
    private List<String> solutions = new ArrayList<>();

    private SokStructure(byte[] bytes) {
        choices = new Choices(bytes);
    }

    /** A file by choices out of these bytes. */
    static KnownFile of(byte[] bytes) {
        return new SokStructure(bytes).written();
    }

    private KnownFile written() {
        Encoding encoding = choices.oneOf(ENCODINGS);
        int lineEnds = choices.next(4);
        texts(4);
        String title = titleByKey.isEmpty() ? set : titleByKey;
        int count = 1 + choices.next(MOST_LEVELS);
        for (int i = 0; i < count; i++) {
            level();
        }
        String all = choices.next(2) == 0 ? text.toString() : text.toString().stripTrailing();
        byte[] bytes = (encoding.mark() + withEnds(all, lineEnds)).getBytes(encoding.charset());
        return new KnownFile(bytes, title, levels);
    }

    private static String withEnds(String text, int lineEnds) {
        return switch (lineEnds) {
            case 0 -> text;
            case 1 -> text.replace("\n", "\r\n");
            case 2 -> text.replace("\n", "\r");
            default -> text.replace("\n\n", "\n\r\n");
        };
    }

    private void level() {
        String title = titleAbove();
        List<String> rows = board();
        titleByKey = "";
        solutions = new ArrayList<>();
        texts(8);
        levels.add(KnownLevel.of(titleByKey.isEmpty() ? title : titleByKey, rows, List.copyOf(solutions)));
    }

    /** A blank line at least, and perhaps a title. */
    private String titleAbove() {
        blanks(1);
        int kind = choices.next(4);
        if (kind < 2) {
            return "";
        }
        String title = choices.oneOf(TITLES);
        line(choices.oneOf(kind == 2 ? List.of("", "  ") : List.of(";", " ; ")) + title);
        blanks(0);
        return title;
    }

    private List<String> board() {
        List<String> rows = ChosenRoom.any(choices, "@+");
        if (choices.next(4) == 3) {
            line(String.join("|", rows.stream().map(this::encoded).toList()) + choices.oneOf(List.of("", "|")));
            return rows;
        }
        String quote = choices.oneOf(List.of("", "", ">", ">>"));
        String indent = choices.oneOf(List.of("", " ", "\t", " \t", "\t  "));
        for (String row : rows) {
            line(quote + indent + ChosenRoom.spelled(row, choices));
        }
        int tab = indent.indexOf('\t');
        return ChosenRoom.indented(rows, tab < 0 ? indent.length() : 8 + indent.length() - tab - 1);
    }

    /** A row in run-length encoding; a run may end where it could go on. */
    private String encoded(String row) {
        StringBuilder encoded = new StringBuilder();
        for (int from = 0; from < row.length(); ) {
            int longest = 1;
            while (from + longest < row.length() && row.charAt(from + longest) == row.charAt(from)) {
                longest++;
            }
            int length = longest - choices.next(longest);
            encoded.append(length == 1 ? "" : length).append(row.charAt(from) == ' ' ? '-' : row.charAt(from));
            from += length;
        }
        return encoded.toString();
    }

    /** Any number of texts of the first few kinds. */
    private void texts(int kinds) {
        int count = choices.next(MOST_TEXTS);
        for (int i = 0; i < count; i++) {
            switch (choices.next(kinds)) {
                case 0 -> key();
                case 1 -> comment();
                case 2 -> line("::" + choices.oneOf(List.of("", " Title: none", "#@$.#")));
                case 3 -> freeText();
                case 4, 5 -> solution();
                case 6 -> snapshot();
                default -> wallsOnly();
            }
        }
    }

    private void key() {
        String key = choices.oneOf(KEYS);
        String value = choices.oneOf(List.of("Maze", "N. N.", "a: b", "2001-02-03", "Über = unter", "", "#####"));
        if (choices.next(4) == 3) {
            line("; a remark");
        }
        String spelled = choices.oneOf(List.of(key, key.toUpperCase(Locale.ROOT), " " + key.toLowerCase(Locale.ROOT)));
        line(spelled + choices.oneOf(List.of(": ", "=", " : ")) + value);
        titleByKey = titleByKey.isEmpty() && key.equals("Title") ? value : titleByKey;
        set = set.isEmpty() && (key.equals("Set") || key.equals("Collection")) ? value : set;
    }

    private void comment() {
        if (choices.next(4) == 3) {
            line("Comment: without an end");
            return;
        }
        line(choices.oneOf(List.of("Comment:", "COMMENT = more")));
        int lines = choices.next(5);
        for (int i = 0; i < lines; i++) {
            line(choices.oneOf(List.of("", "#####", "#@$.#", "Title: none", "Solution", "rR", "; none")));
        }
        line(choices.oneOf(List.of("Comment-End:", "comment end", " Comment_End =")));
    }

    private void freeText() {
        if (choices.next(2) == 1) {
            blanks(0);
        }
        line(choices.oneOf(List.of("made in winter", "# 12", "Solution follows in the next issue", "<#None#/>")));
        line(choices.oneOf(List.of("by hand", "+|+", "Made for: N. N.")));
    }

    private void solution() {
        List<String> lines = ChosenMoves.lines(choices);
        switch (choices.next(3)) {
            case 0 -> {
                line(choices.oneOf(HEADINGS));
                blanks(0);
                lines.forEach(this::line);
            }
            case 1 -> {
                line(choices.oneOf(HEADINGS_IN_WORDS));
                lines.forEach(this::line);
            }
            default -> line("Solution: " + String.join("\n", lines));
        }
        solutions.add(String.join(" ", lines));
    }

    private void snapshot() {
        line(choices.oneOf(List.of("Snapshot", "Snapshot 2 (reverse mode)", "snapshot 7:")));
        ChosenMoves.lines(choices).forEach(this::line);
    }

    private void wallsOnly() {
        blanks(1);
        line("#####");
        line("##### ##");
        blanks(1);
    }

    private void blanks(int fewest) {
        int count = fewest + choices.next(3);
        for (int i = 0; i < count; i++) {
            line("");
        }
    }

    /** A line, perhaps with blanks at its end. */
    private void line(String line) {
        text.append(line)
                .append(choices.oneOf(List.of("", "", " ", "\t", "  \t ")))
                .append('\n');
    }
}
