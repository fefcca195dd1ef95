package org.sokobase.fix;

import java.util.List;
import java.util.Set;

/**
 * Neighbouring lines of one level that differ before and after fixing.
 *
 * <p>Immutable, as long as the collections it was made of are; equal if all components are.
 *
 * @param level   the number of the level in the file as it was; for moves in a file of solutions, of the level that they solve
 * @param kinds   what was fixed
 * @param line    the first of the lines before; if there are none, the line above; counted from 1
 * @param before  the lines as they were, without line ends
 * @param newLine the first of the lines after; if there are none, the line above; counted from 1
 * @param after   the lines as they are now, without line ends
 */
public record Hunk(int level, Set<FixKind> kinds, int line, List<String> before, int newLine, List<String> after) {}
