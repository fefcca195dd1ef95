package org.sokobase.generator;

import java.util.Optional;
import org.sokobase.generator.method.Discard;

/**
 * What became of one number of a run.
 *
 * @param number   of the try
 * @param level    what was made
 * @param discard  why nothing was made
 * @param cpuNanos the CPU time of making it, in nanoseconds, without identifying or evaluating it
 */
record Trial(long number, Optional<GeneratedLevel> level, Optional<Discard> discard, long cpuNanos) {}
