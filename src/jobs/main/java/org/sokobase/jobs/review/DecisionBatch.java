package org.sokobase.jobs.review;

import java.util.List;
import org.sokobase.catalog.mark.Decision;

/**
 * Decisions that were saved together and are taken back together.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param number   by which it is taken back, from 1
 * @param before   the number of the one before it in the same review; 0 if it is the first
 * @param made     what was decided
 * @param replaced what was decided of the same pairs before
 */
public record DecisionBatch(long number, long before, List<Decision> made, List<Decision> replaced) {

    public DecisionBatch {
        made = List.copyOf(made);
        replaced = List.copyOf(replaced);
    }
}
