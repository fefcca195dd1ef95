package org.sokobase.level;

import java.util.Optional;
import org.sokobase.notation.SolutionText;
import org.sokobase.notation.SscMoves;

/**
 * A solution as written in a file, not yet replayed.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param line       the line of its first move, counted from 1
 * @param column     the column of its first move, counted from 1
 * @param lines      the number of its lines in a file of solutions, where it may be folded; otherwise 1
 * @param text       the text in the place of the moves, on one line
 * @param id         the id of its level as written beside it, 16 hexadecimal digits, or an empty string
 * @param level      its level, as a file without boards names it
 * @param sscVersion the version of .ssc in which the text is packed, or an empty string if it is plain moves
 * @param credit     what the file says of it
 */
public record WrittenSolution(
        int line,
        int column,
        int lines,
        String text,
        String id,
        LevelReference level,
        String sscVersion,
        Credit credit) {

    /** Plain moves without the name of their level. */
    public WrittenSolution(int line, int column, String text) {
        this(line, column, text, "");
    }

    /** Plain moves, with the id of their level. */
    public WrittenSolution(int line, int column, String text, String id) {
        this(line, column, 1, text, id, LevelReference.NONE, "", Credit.NONE);
    }

    /** Moves to be written, whose place does not matter. */
    public static WrittenSolution of(String text) {
        return new WrittenSolution(0, 0, text);
    }

    /** The same as if it stood anywhere else. */
    public WrittenSolution withoutPlace() {
        return new WrittenSolution(0, 0, lines, text, id, level, sscVersion, credit);
    }

    /** The same with this credit. */
    public WrittenSolution credited(Credit other) {
        return new WrittenSolution(line, column, lines, text, id, level, sscVersion, other);
    }

    /** This line and those below it as one solution; what is said of it stands below the last. */
    public WrittenSolution folded(int allLines, String allText, Credit last) {
        return new WrittenSolution(line, column, allLines, allText, id, level, sscVersion, last);
    }

    /** The range of its lines, in words; empty if it has one line. */
    public Optional<String> foldedInWords() {
        return lines == 1 ? Optional.empty() : Optional.of("folded over lines " + line + " to " + (line + lines - 1));
    }

    /** The same solution for its level drawn differently: these moves, and no id, because that belongs to the old board. */
    public WrittenSolution redrawn(String moves) {
        return new WrittenSolution(line, column, lines, moves, "", level, "", credit);
    }

    /** The same in plain moves of another notation. */
    public WrittenSolution rewritten(String moves) {
        return new WrittenSolution(line, column, lines, moves, id, level, "", credit);
    }

    /** The moves in their notation, or the offset at which the text is not moves. */
    public SolutionText parse() {
        return sscVersion.isEmpty() ? SolutionText.parse(text) : SscMoves.parse(sscVersion, text);
    }

    /** Whether this is a placeholder for a level without a solution: an empty text, or a word for it. */
    public boolean isNone() {
        return text.isEmpty() || isWordForNone(text);
    }

    /** Whether a text is a word that programs write if there is no solution. */
    public static boolean isWordForNone(String text) {
        return text.equalsIgnoreCase("undefined") || text.equalsIgnoreCase("null");
    }

    /** The column of the error in it, counted from 1. */
    public int column(SolutionText.Malformed wrong) {
        return column + wrong.offset();
    }

    /** The error in it, in words with the column. */
    public String describe(SolutionText.Malformed wrong) {
        return "not moves from column " + column(wrong) + " on: " + wrong.reason();
    }
}
