package org.sokobase.catalog;

/**
 * A file that an undo took out.
 *
 * @param file    its name
 * @param removed what went with it; what several files of the run had in common went with the first of them
 */
public record UndoneFile(String file, Removed removed) {}
