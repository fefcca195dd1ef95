package org.sokobase.level;

import java.util.Optional;
import org.sokobase.notation.SolutionText;
import org.sokobase.notation.SscMoves;

/**
 * A solution as it stands in a file, before anybody has played it.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param line       the line of its first move, counted from 1
 * @param column     the column of its first move, counted from 1
 * @param lines      over how many lines it goes in a file of solutions, where it may be folded; else 1
 * @param text       what stands where the moves should be, on one line
 * @param id         the id of its level as written beside it, 16 hexadecimal digits, or an empty string
 * @param level      its level, as a file without boards names it
 * @param sscVersion the version of .ssc by which the text is packed, or an empty string if it is moves to read
 */
public record WrittenSolution(
        int line, int column, int lines, String text, String id, LevelReference level, String sscVersion) {

    /** Moves to read, whose level nothing names. */
    public WrittenSolution(int line, int column, String text) {
        this(line, column, text, "");
    }

    /** Moves to read, with the id of their level. */
    public WrittenSolution(int line, int column, String text, String id) {
        this(line, column, 1, text, id, LevelReference.NONE, "");
    }

    /** This line and those below it as one solution. */
    public WrittenSolution folded(int allLines, String allText) {
        return new WrittenSolution(line, column, allLines, allText, id, level, sscVersion);
    }

    /** The lines over which it goes, in words; nothing if it is one. */
    public Optional<String> foldedInWords() {
        return lines == 1 ? Optional.empty() : Optional.of("folded over lines " + line + " to " + (line + lines - 1));
    }

    /** The same solution of its level drawn otherwise: these moves to read, and no id, which would be of the other board. */
    public WrittenSolution redrawn(String moves) {
        return new WrittenSolution(line, column, lines, moves, "", level, "");
    }

    /** The moves in their notation, or where the text ceases to be moves. */
    public SolutionText parse() {
        return sscVersion.isEmpty() ? SolutionText.parse(text) : SscMoves.parse(sscVersion, text);
    }

    /** Whether this keeps the place of a level without solution: there is nothing, or a word that says so. */
    public boolean isNone() {
        return text.isEmpty() || isWordForNone(text);
    }

    /** Whether a text is a word with which programs say that there is no solution. */
    public static boolean isWordForNone(String text) {
        return text.equalsIgnoreCase("undefined") || text.equalsIgnoreCase("null");
    }

    /** The column of what is wrong in it, counted from 1. */
    public int column(SolutionText.Malformed wrong) {
        return column + wrong.offset();
    }

    /** What is wrong in it, in words with the column. */
    public String describe(SolutionText.Malformed wrong) {
        return "not moves from column " + column(wrong) + " on: " + wrong.reason();
    }
}
