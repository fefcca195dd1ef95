package org.sokobase.format.text;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.level.Credit;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.LintCode;
import org.sokobase.notation.Notation;
import org.sokobase.row.TextLines;

/**
 * The solutions in a text without boards: one in each line, in any notation, or part of one, as {@link FoldedLines} puts
 * together. Lines that begin with {@code ;} are comments.
 *
 * <p>The id of its level may stand beside a solution: 16 hexadecimal digits as the first word of its line, or alone in the
 * line before it, behind {@code ;} or {@code ID:} or both if need be. A line of an id stands for no level. What is said of
 * a solution may stand right below it, under the keys of {@link Credit}, behind {@code ;} if need be.
 */
final class LooseSolutions {

    private static final Pattern LINE_OF_ID =
            Pattern.compile("(?:;\\s*)?(?:ID\\s*[:=]\\s*)?([0-9A-F]{16})", Pattern.CASE_INSENSITIVE);
    private static final Pattern ID_BEFORE_MOVES = Pattern.compile("([0-9A-Fa-f]{16})[\\s:;,]+(?=\\S)");

    /** How long a piece of a line must be that cannot be anything else than moves. */
    private static final int SURE_PIECE = 12;

    private final CreditedSolutions solutions = new CreditedSolutions();
    private int withMoves;
    private int withText;
    private String idBefore = "";

    /** The line of the last solution, or the last one that says something of it. */
    private int lastLine;

    /** Reads the lines of a text. */
    LooseSolutions(TextLines lines) {
        for (Optional<TextLines.Line> next = lines.next(); next.isPresent(); next = lines.next()) {
            TextLines.Line line = next.get();
            take(line);
        }
    }

    private void take(TextLines.Line line) {
        String text = line.text().strip();
        if (takeCredit(line, text)) {
            return;
        }
        boolean isMoves = Notation.of(text).filter(Notation.LURD::equals).isPresent(); // sixteen steps down are no id
        Matcher id = LINE_OF_ID.matcher(text);
        if (!isMoves && id.matches()) {
            idBefore = id.group(1);
        } else if (!text.startsWith(";")) {
            Matcher first = ID_BEFORE_MOVES.matcher(text);
            if (!isMoves && first.lookingAt()) {
                idBefore = first.group(1);
                text = text.substring(first.end());
            }
            add(line, text);
        }
    }

    private boolean takeCredit(TextLines.Line line, String text) {
        Optional<Credit.Line> said = lastLine > 0 && line.number() == lastLine + 1
                ? Credit.Line.of(text.startsWith(";") ? text.substring(1) : text)
                : Optional.empty();
        if (said.isPresent()) {
            solutions.say(said.get());
            lastLine = line.number();
        }
        return said.isPresent();
    }

    private void add(TextLines.Line line, String text) {
        if (text.isEmpty()) {
            solutions.add(new WrittenSolution(line.number(), 1, ""));
        } else {
            solutions.add(new WrittenSolution(line.number(), line.raw().lastIndexOf(text) + 1, text, idBefore));
            idBefore = "";
            lastLine = line.number();
            boolean placeholder = MovesText.isPlaceholder(text, Optional.empty());
            withMoves += !placeholder && isMoves(text) ? 1 : 0;
            withText += placeholder ? 0 : 1;
        }
    }

    /** Whether a line is moves, or would be but for its ends, where a longer line may have been cut. */
    private static boolean isMoves(String text) {
        return Notation.of(text).isPresent() || isPiece(text);
    }

    private static boolean isPiece(String text) {
        int first = text.indexOf(',') + 1;
        int last = text.lastIndexOf(',');
        return last - first >= SURE_PIECE
                && Notation.of(text.substring(first, last)).isPresent();
    }

    /** Says which lines are placeholders for solutions. */
    void reportPlaceholders(Diagnostics diagnostics) {
        for (WrittenSolution solution : solutions.all()) {
            if (!solution.text().isEmpty() && MovesText.isPlaceholder(solution.text(), Optional.empty())) {
                String message =
                        "'" + solution.text() + "' is a placeholder: the line is counted, but holds no solution";
                diagnostics.report(solution.line(), 0, LintCode.PLACEHOLDER_SOLUTION, message);
            }
        }
    }

    /** Whether that is what the text is: at least every other line holds moves. */
    boolean areSolutions() {
        return withMoves > 0 && 2 * withMoves >= withText;
    }

    /** What stands in the lines, with an empty text where one is empty. */
    List<WrittenSolution> solutions() {
        return solutions.all();
    }
}
