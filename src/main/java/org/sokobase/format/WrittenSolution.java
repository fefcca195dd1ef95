package org.sokobase.format;

import org.sokobase.play.SolutionText;

/**
 * A solution as it stands in a file, before anybody has played it.
 *
 * @param line   the line of its first move, counted from 1
 * @param column the column of its first move, counted from 1
 * @param text   what stands where the moves should be, on one line
 * @param id     the id of its level as written beside it, 16 hexadecimal digits, or an empty string
 */
public record WrittenSolution(int line, int column, String text, String id) {

    /** One without id. */
    public WrittenSolution(int line, int column, String text) {
        this(line, column, text, "");
    }

    /** The moves in their notation, or where the text ceases to be moves. */
    public SolutionText parse() {
        return SolutionText.parse(text);
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
