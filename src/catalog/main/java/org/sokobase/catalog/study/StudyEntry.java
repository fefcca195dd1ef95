package org.sokobase.catalog.study;

import java.time.Instant;
import java.util.Optional;

/**
 * Who can begin a study.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param opensAt     from when on; nothing for at once
 * @param mostPlayers how many; nothing for any number
 */
public record StudyEntry(Optional<Instant> opensAt, Optional<Integer> mostPlayers) {

    /** Everybody, at once. */
    public static final StudyEntry ANYBODY = new StudyEntry(Optional.empty(), Optional.empty());

    /** Whether it is too early. */
    public boolean isTooEarly(Instant now) {
        return opensAt.filter(now::isBefore).isPresent();
    }

    /** Whether nobody else can begin after so many. */
    public boolean isFull(int begun) {
        return mostPlayers.filter(most -> begun >= most).isPresent();
    }
}
