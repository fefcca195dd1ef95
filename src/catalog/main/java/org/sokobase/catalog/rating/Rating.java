package org.sokobase.catalog.rating;

import java.time.Instant;

/**
 * What somebody says of a puzzle.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param saidBy  the name of that person
 * @param saidAt  when
 * @param opinion how hard and how interesting it is
 * @param effort  what solving it took
 * @param note    what else he says, or an empty string
 */
public record Rating(String saidBy, Instant saidAt, Opinion opinion, Effort effort, String note) {

    /** The same, with what the same person said earlier where this says nothing. */
    Rating orElse(Rating earlier) {
        return new Rating(
                saidBy,
                saidAt,
                opinion.orElse(earlier.opinion),
                effort.orElse(earlier.effort),
                note.isEmpty() ? earlier.note : note);
    }

    /** Whether it says the same, whenever that was. */
    boolean saysTheSameAs(Rating other) {
        return equals(new Rating(other.saidBy, saidAt, other.opinion, other.effort, other.note));
    }
}
