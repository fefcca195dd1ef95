package org.sokobase.catalog.study;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A study, without anything that tells where its levels come from.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param name         its name
 * @param seed         what decided which levels were drawn
 * @param createdAt    when it was made
 * @param closedAt     when it was closed, if it is
 * @param levels       how many levels count
 * @param practice     how many come first and do not count
 * @param participants who has begun it, in the order of their names
 */
public record Study(
        String name,
        long seed,
        Instant createdAt,
        Optional<Instant> closedAt,
        int levels,
        int practice,
        List<Participant> participants) {

    /**
     * Somebody who has begun a study.
     *
     * @param name     the name
     * @param beganAt  when
     * @param answered how many levels are solved or given up, those for practice included
     */
    public record Participant(String name, Instant beganAt, int answered) {}
}
