package org.sokobase.leak;

/**
 * A training level in which a test level was found.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param leak  what was found
 * @param file  the file of the training level as the user named it
 * @param index its number in the file, from 1
 * @param line  the line of its first row, from 1; 0 in a file that has no lines
 */
public record LeakedLevel(Leak leak, String file, int index, int line) {}
