package org.sokobase.format;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sokobase.play.Moves;

/**
 * The solutions in a text without boards: one in each line. Lines that begin with {@code ;} are comments.
 *
 * <p>The id of its level may stand beside a solution: 16 hexadecimal digits as the first word of its line, or alone in the
 * line before it, behind {@code ;} or {@code ID:} or both if need be. A line of an id stands for no level.
 */
final class LooseSolutions {

    private static final Pattern LINE_OF_ID =
            Pattern.compile("(?:;\\s*)?(?:ID\\s*[:=]\\s*)?([0-9A-F]{16})", Pattern.CASE_INSENSITIVE);
    private static final Pattern ID_BEFORE_MOVES = Pattern.compile("([0-9A-Fa-f]{16})[\\s:;,]+(?=\\S)");

    private final List<WrittenSolution> solutions = new ArrayList<>();
    private int withMoves;
    private int withText;
    private String idBefore = "";

    /** Reads the lines of a text. */
    LooseSolutions(TextLines lines) {
        for (TextLines.Line line = lines.next(); line != null; line = lines.next()) {
            take(line);
        }
    }

    private void take(TextLines.Line line) {
        String text = line.text().strip();
        Matcher id = LINE_OF_ID.matcher(text);
        if (id.matches()) {
            idBefore = id.group(1);
        } else if (!text.startsWith(";")) {
            Matcher first = ID_BEFORE_MOVES.matcher(text);
            if (first.lookingAt()) {
                idBefore = first.group(1);
                text = text.substring(first.end());
            }
            int column = text.isEmpty() ? 1 : line.raw().lastIndexOf(text) + 1;
            solutions.add(new WrittenSolution(line.number(), column, text, text.isEmpty() ? "" : idBefore));
            idBefore = text.isEmpty() ? idBefore : "";
            withText += text.isEmpty() ? 0 : 1;
            withMoves += Moves.parse(text).moves().isPresent() ? 1 : 0;
        }
    }

    /** Whether that is what the text is: at least every other line holds moves. */
    boolean areSolutions() {
        return withMoves > 0 && 2 * withMoves >= withText;
    }

    /** What stands in the lines, with an empty text where one is empty. */
    List<WrittenSolution> solutions() {
        return List.copyOf(solutions);
    }
}
