package org.sokobase.fix;

/**
 * Something that was to be fixed and is left as it was.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param line   its line in the file as it was, counted from 1
 * @param level  the number of its level in the file as it was
 * @param kind   what was to be fixed
 * @param reason why it is left, the end of a sentence
 */
public record Unfixed(int line, int level, FixKind kind, String reason) {}
