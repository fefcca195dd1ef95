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
 * @param entry        who can begin it
 * @param sum          of its settings and levels, which are frozen from the first participant on: SHA-256 in hexadecimal digits
 */
public record Study(
        String name,
        long seed,
        Instant createdAt,
        Optional<Instant> closedAt,
        int levels,
        int practice,
        List<Participant> participants,
        StudyEntry entry,
        String sum) {

    /** Whether somebody has begun it, so that its settings and levels stay as they are. */
    public boolean isFrozen() {
        return !participants.isEmpty();
    }

    /**
     * Somebody who has begun a study.
     *
     * @param name     the name
     * @param beganAt  when
     * @param answered how many levels are solved or given up, those for practice included
     */
    public record Participant(String name, Instant beganAt, int answered) {}
}
