package org.sokobase.format;

import org.sokobase.play.SolutionText;
import org.sokobase.play.SscMoves;

/**
 * A solution as it stands in a file, before anybody has played it.
 *
 * @param line       the line of its first move, counted from 1
 * @param column     the column of its first move, counted from 1
 * @param text       what stands where the moves should be, on one line
 * @param id         the id of its level as written beside it, 16 hexadecimal digits, or an empty string
 * @param level      its level, as a file without boards names it
 * @param sscVersion the version of .ssc by which the text is packed, or an empty string if it is moves to read
 */
public record WrittenSolution(int line, int column, String text, String id, LevelReference level, String sscVersion) {

    /** Moves to read, whose level nothing names. */
    public WrittenSolution(int line, int column, String text) {
        this(line, column, text, "");
    }

    /** Moves to read, with the id of their level. */
    public WrittenSolution(int line, int column, String text, String id) {
        this(line, column, text, id, LevelReference.NONE, "");
    }

    /** The moves in their notation, or where the text ceases to be moves. */
    public SolutionText parse() {
        return sscVersion.isEmpty() ? SolutionText.parse(text) : SscMoves.parse(sscVersion, text);
    }

    /** Whether this keeps the place of a level without solution: there is nothing, or a word that says so. */
    public boolean isNone() {
        return text.isEmpty() || MovesBlocks.isWordForNone(text);
    }

    /** The column of what is wrong in it, counted from 1. */
    public int column(SolutionText.Malformed wrong) {
        return column + wrong.offset();
    }

    /** What is wrong in it, in words with the column. */
    public String inWords(SolutionText.Malformed wrong) {
        return "not moves from column " + column(wrong) + " on: " + wrong.reason();
    }
}
