package org.sokobase.format;

import org.sokobase.play.Moves;

/**
 * A solution as it stands in a file, before anybody has played it.
 *
 * @param line   the line of its first move, counted from 1
 * @param column the column of its first move, counted from 1
 * @param text   what stands where the moves should be, on one line
 */
public record WrittenSolution(int line, int column, String text) {

    /** The moves, or where the text ceases to be moves. */
    public Moves.Parsed parse() {
        return Moves.parse(text);
    }
}
