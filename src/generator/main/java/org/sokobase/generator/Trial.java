package org.sokobase.generator;

import java.util.Optional;
import org.sokobase.generator.method.Discard;

/**
 * What became of one number of a run.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param number         of the try
 * @param level          what was made
 * @param discard        why nothing was made
 * @param cpuNanos       the CPU time of making it, in nanoseconds, without identifying or measuring it
 * @param measuringNanos the CPU time of measuring it, in nanoseconds
 */
public record Trial(
        long number, Optional<GeneratedLevel> level, Optional<Discard> discard, long cpuNanos, long measuringNanos) {}
