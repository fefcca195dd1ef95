package org.sokobase.web.study;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.study.Study;
import org.sokobase.catalog.study.StudyLinks;
import org.sokobase.catalog.study.StudyTurn;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.http.Writing;

/**
 * How a study stands with the player to whom a link belongs.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param token  of the link
 * @param study  which nobody shows to the player
 * @param player the name
 * @param state  what the player can do now
 * @param turn   the level that is played or rated now
 */
record PlayerSeat(String token, Study study, String player, State state, Optional<StudyTurn> turn) {

    /** Where the links of players begin. */
    static final String PATH = "/s/";

    /** What a player can do. */
    enum State {
        /** Begin. */
        WELCOME,
        /** Play the level. */
        PLAYING,
        /** Say what the level was like. */
        RATING,
        /** Nothing: all is done. */
        DONE,
        /** Nothing, as the study is closed. */
        CLOSED,
        /** Nothing, as others were quicker. */
        FULL,
        /** Nothing yet. */
        EARLY,
        /** Nothing as long as the page only reads. */
        PAUSED;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * That of a link.
     *
     * @throws WebException if there is no such link
     */
    static PlayerSeat required(WebRequest request, CatalogLease catalog, Writing writing) {
        String token = request.piece("token");
        return catalog.ask(open -> of(token, open, writing)).orElseThrow(PlayerSeat::unknown);
    }

    static WebException unknown() {
        return new WebException(
                404,
                "no-link",
                "This link leads to no study.",
                "It may be cut off, or replaced by a newer one: ask whoever gave it to you.");
    }

    private static Optional<PlayerSeat> of(String token, Catalog open, Writing writing) {
        Optional<StudyLinks.Holder> holder = open.studies().links().holder(token);
        return holder.map(known -> {
            Study study = open.studies().named(known.study());
            Optional<StudyTurn> turn = open.studies().play().current(known.study(), known.participant());
            return new PlayerSeat(
                    token, study, known.participant(), state(study, known.participant(), turn, writing), turn);
        });
    }

    private static State state(Study study, String player, Optional<StudyTurn> turn, Writing writing) {
        boolean isBegun =
                study.participants().stream().anyMatch(known -> known.name().equals(player));
        if (isBegun && turn.isEmpty()) {
            return State.DONE;
        }
        if (study.closedAt().isPresent()) {
            return State.CLOSED;
        }
        if (writing == Writing.REFUSED) {
            return State.PAUSED;
        }
        if (isBegun) {
            return turn.filter(StudyTurn::isOver).isPresent() ? State.RATING : State.PLAYING;
        }
        if (study.entry().isTooEarly(Instant.now())) {
            return State.EARLY;
        }
        return study.entry().isFull(study.participants().size()) ? State.FULL : State.WELCOME;
    }

    /** The address of this link. */
    String address() {
        return PATH + token;
    }

    /** All levels, practice included. */
    int levels() {
        return study.levels() + study.practice();
    }

    /**
     * Makes sure that the player is playing.
     *
     * @throws WebException if not
     */
    PlayerSeat requirePlaying() {
        if (state == State.PLAYING || state == State.RATING || state == State.DONE) {
            return this;
        }
        throw new WebException(
                409,
                state == State.WELCOME ? "not-begun" : state.label(),
                state == State.WELCOME ? "You have not begun yet." : "Nothing can be kept now.",
                "Load the page again: it says how things stand.");
    }

    /**
     * The level with a number in the order of this player, which is the current one or an earlier one.
     *
     * @throws WebException if it is none
     */
    StudyTurn turn(String number, CatalogLease catalog) {
        int index = number.matches("\\d{1,6}") ? Integer.parseInt(number) : 0;
        boolean isLater = turn.filter(now -> index > now.index()).isPresent();
        Optional<StudyTurn> wanted = isLater
                ? Optional.empty()
                : catalog.ask(open -> open.studies().play().turn(study.name(), player, index));
        return wanted.orElseThrow(() -> new WebException(
                404, "no-level", "It is not the turn of this level.", "Load the page again: it shows the level."));
    }
}
