package org.sokobase.leak;

import org.sokobase.similar.Tier;

/**
 * How many levels of a test file were found.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param file   the test file
 * @param tier   in which tier; surer ones are counted, too
 * @param levels how many of its levels were sought
 * @param found  how many of them were found
 */
public record LeakSummary(String file, Tier tier, long levels, long found) {}
