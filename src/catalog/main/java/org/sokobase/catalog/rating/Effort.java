package org.sokobase.catalog.rating;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * What somebody has done to solve a level; whatever is not known is empty.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param outcome  how it ended; known only of studies
 * @param moves    the moves of the solution, or made so far
 * @param pushes   how many of them are pushes
 * @param undos    how often he took a move back
 * @param restarts how often he went back to the start
 * @param time     how long he played, in milliseconds
 * @param lurd     the moves themselves
 */
public record Effort(
        Optional<Outcome> outcome,
        Optional<Integer> moves,
        Optional<Integer> pushes,
        Optional<Integer> undos,
        Optional<Integer> restarts,
        Optional<Duration> time,
        Optional<String> lurd) {

    /** Nothing is known. */
    public static final Effort NONE = of(Optional.empty(), Optional.empty(), Optional.empty());

    /** Of somebody of whom only this is known. */
    public static Effort of(Optional<Integer> moves, Optional<Integer> pushes, Optional<Duration> time) {
        return new Effort(Optional.empty(), moves, pushes, Optional.empty(), Optional.empty(), time, Optional.empty());
    }

    /** How a level of a study ended for a participant. */
    public enum Outcome {
        /** His moves solve it. */
        SOLVED("solved"),
        /** He does not want to go on. */
        GIVEN_UP("given-up"),
        /** He goes on another day. */
        UNFINISHED("unfinished");

        private final String label;

        Outcome(String label) {
            this.label = label;
        }

        /** The name in output, files and the database. */
        public String label() {
            return label;
        }

        /** The outcome with a label. */
        public static Optional<Outcome> labelled(String label) {
            return Arrays.stream(values())
                    .filter(outcome -> outcome.label.equals(label))
                    .findFirst();
        }
    }

    /** The same, with what was known earlier where this says nothing. */
    Effort orElse(Effort earlier) {
        return new Effort(
                outcome.or(earlier::outcome),
                moves.or(earlier::moves),
                pushes.or(earlier::pushes),
                undos.or(earlier::undos),
                restarts.or(earlier::restarts),
                time.or(earlier::time),
                lurd.or(earlier::lurd));
    }
}
