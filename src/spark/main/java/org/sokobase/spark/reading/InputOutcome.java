package org.sokobase.spark.reading;

import java.io.Serializable;
import java.util.List;

/**
 * What became of an input.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param input    its number
 * @param files    the files in it that were read
 * @param problems what is wrong with them, or why it could not be read
 */
public record InputOutcome(int input, List<FileRow> files, List<ProblemRow> problems) implements Serializable {}
