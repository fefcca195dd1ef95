package org.sokobase.jobs.program;

import java.time.Duration;

/**
 * How much memory was held at a moment of a run.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param after how long the run had gone on, by the clock on the wall
 * @param bytes all that it held then
 */
public record MemoryPoint(Duration after, long bytes) {}
