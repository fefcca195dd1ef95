package org.sokobase.web.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.study.EventGame;
import org.sokobase.catalog.study.StudyDeed;
import org.sokobase.catalog.study.StudyEvent;
import org.sokobase.catalog.study.StudyException;
import org.sokobase.catalog.study.StudyGameException;
import org.sokobase.catalog.study.StudyTurn;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.http.Writing;

/** What the page of a player sends: what the player did, and said. The answer comes when it is on the disk. */
final class PlayerRequests {

    private static final int MOST_EVENTS = 1_000;

    private final CatalogLease catalog;
    private final Writing writing;

    PlayerRequests(CatalogLease catalog, Writing writing) {
        this.catalog = catalog;
        this.writing = writing;
    }

    /** Keeps events, numbered by the browser; those that are known change nothing. */
    Answer events(WebRequest request) {
        PlayerSeat seat = seat(request);
        List<StudyEvent> events = events(JsonBody.of(request.body()));
        StudyTurn turn = seat.turn(request.piece("level"), catalog);
        EventGame game = kept(() -> catalog.change(open -> open.studies()
                .play()
                .keep(seat.study().name(), seat.player(), turn.place(), events, request.second())));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("events", game.events());
        values.put("outcome", game.outcome().label());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static List<StudyEvent> events(JsonBody body) {
        String attempt = body.required("attempt");
        List<?> sent = body.list("events");
        if (sent.size() > MOST_EVENTS) {
            throw wrong("There are more than " + MOST_EVENTS + " events.");
        }
        List<StudyEvent> events = new ArrayList<>();
        for (Object one : sent) {
            events.add(event(attempt, one instanceof Map<?, ?> fields ? fields : Map.of()));
        }
        return events;
    }

    private static StudyEvent event(String attempt, Map<?, ?> fields) {
        Optional<StudyDeed> deed = StudyDeed.of(String.valueOf(fields.get("what")));
        try {
            return new StudyEvent(
                    Integer.parseInt(String.valueOf(fields.get("n"))),
                    attempt,
                    deed.orElseThrow(() -> wrong("'" + fields.get("what") + "' is nothing that a player does.")),
                    Long.parseLong(String.valueOf(fields.get("at"))));
        } catch (IllegalArgumentException e) {
            throw wrong("An event has a number 'n' from 1, a time 'at' from 0, and an attempt of letters and digits.");
        }
    }

    private static WebException wrong(String message) {
        return new WebException(
                400,
                "events",
                message,
                "Send {\"attempt\": text, \"events\": [{\"n\": 1, \"what\": \"r\", \"at\": 0}]}.");
    }

    /** Keeps what a player says of a level. */
    Answer rating(WebRequest request) {
        rate(request);
        return Answer.of(Answer.JSON, JsonText.of(Map.of("kept", true)));
    }

    /** The same of a form, as it is sent without script. */
    Answer ratingForm(WebRequest request) {
        return Answer.elsewhere(rate(request).address());
    }

    private PlayerSeat rate(WebRequest request) {
        PlayerSeat seat = seat(request);
        StudyTurn turn = seat.turn(request.piece("level"), catalog);
        StudyForm form = StudyForm.of(request);
        String known = form.text("known_before");
        if (!known.equals("yes") && !known.equals("no")) {
            throw new WebException(
                    400,
                    "rating",
                    "Whether you knew the level is not answered.",
                    "Choose yes or no, and send it again.");
        }
        Opinion opinion =
                new Opinion(grade(form, "hard"), grade(form, "interesting"), Optional.of(known.equals("yes")));
        kept(() -> catalog.change(open -> {
            open.studies().play().rate(seat.study().name(), seat.player(), turn.place(), opinion, request.second());
            return turn;
        }));
        return seat;
    }

    private static Optional<Integer> grade(StudyForm form, String name) {
        String text = form.text(name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        if (!text.matches("[1-7]")) {
            throw new WebException(400, "rating", "A grade is a number from 1 to 7.", "Choose one, and send it again.");
        }
        return Optional.of(Integer.parseInt(text));
    }

    /** Work whose failures tell a player nothing of the study. */
    private static <T> T kept(Supplier<T> work) {
        try {
            return work.get();
        } catch (StudyGameException e) {
            throw new WebException(
                    422,
                    "illegal",
                    "What was sent cannot have been played: event " + e.number() + ".",
                    "Load the page again.");
        } catch (StudyException e) {
            throw new WebException(
                    409,
                    "elsewhere",
                    "The level was played on elsewhere, or is not over, or the study was closed.",
                    "Load the page again: it shows how things stand.");
        }
    }

    private PlayerSeat seat(WebRequest request) {
        return PlayerSeat.required(request, catalog, writing).requirePlaying();
    }
}
