package org.sokobase.catalog.study;

/**
 * Something that a player of a study did with a level.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param number  of the event in the order of all events of this player with this level, from 1 without a gap
 * @param attempt what tells one stay at the level from another: up to {@value #LONGEST_ATTEMPT} letters and digits
 * @param deed    what he did
 * @param at      when, in milliseconds from the beginning of the attempt
 */
public record StudyEvent(int number, String attempt, StudyDeed deed, long at) {

    /** How many letters and digits name an attempt at most. */
    public static final int LONGEST_ATTEMPT = 32;

    /**
     * An event.
     *
     * @throws IllegalArgumentException if it cannot be one
     */
    public StudyEvent {
        if (number < 1 || at < 0 || !attempt.matches("[0-9A-Za-z]{1," + LONGEST_ATTEMPT + "}")) {
            throw new IllegalArgumentException("no event of a study: " + number + " " + attempt + " at " + at);
        }
    }
}
