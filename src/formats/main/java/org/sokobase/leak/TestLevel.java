package org.sokobase.leak;

import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.identity.LevelIdentity;

/**
 * A level of the test set.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param file     its file as the user named it
 * @param path     the absolute path of that file; empty if it lies nowhere
 * @param index    its number in the file, from 1
 * @param line     the line of its first row, from 1; 0 in a file that has no lines
 * @param title    its title, or an empty string
 * @param board    its normal form
 * @param identity the ids of its board
 */
public record TestLevel(
        String file, Optional<String> path, int index, int line, String title, Board board, LevelIdentity identity) {}
