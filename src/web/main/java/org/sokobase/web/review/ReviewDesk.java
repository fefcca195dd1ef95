package org.sokobase.web.review;

import io.jstach.jstache.JStache;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.catalog.Catalog;
import org.sokobase.jobs.review.DecisionBatches;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.Route;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.http.Writing;
import org.sokobase.web.task.Jobs;
import org.sokobase.web.task.KeysOrder;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/**
 * What all pages about duplicates share: the catalog, the lists that somebody looks at, and the steps that can be taken back.
 *
 * @param writing whether pages offer what changes the catalog
 */
record ReviewDesk(CatalogLease catalog, Writing writing, ReviewLists lists, DecisionBatches batches, KeysOrder keys) {

    static final String PATH = "/duplicates";

    static ReviewDesk of(CatalogLease catalog, Writing writing, Jobs jobs) {
        return new ReviewDesk(catalog, writing, new ReviewLists(), new DecisionBatches(), new KeysOrder(jobs));
    }

    @JStache(path = "keys")
    record KeysView(
            Frame frame,
            String levels,
            String time,
            String job,
            String event,
            String doing,
            String failure,
            String query,
            boolean runs,
            boolean canWrite) {
        boolean hasFailure() {
            return !failure.isEmpty();
        }

        boolean isOffered() {
            return !runs && canWrite;
        }

        boolean isReadOnly() {
            return !runs && !canWrite;
        }
    }

    boolean canWrite() {
        return writing == Writing.ALLOWED;
    }

    /** Who decides: the user of this machine in whose name the program runs. */
    static String who() {
        return Optional.ofNullable(System.getenv("USER"))
                .filter(name -> !name.isBlank())
                .orElse(System.getProperty("user.name", "somebody"));
    }

    /** A page that shows how to make the keys, or how far they are, where they are missing. */
    Route page(Route route) {
        return request -> {
            try {
                return route.answer(request);
            } catch (KeysMissingException e) {
                return missing(request, e);
            }
        };
    }

    /** The same for programs. */
    Route json(Route route) {
        return request -> {
            try {
                return route.answer(request);
            } catch (KeysMissingException e) {
                Optional<KeysOrder.Making> running = keys.last().filter(last -> !last.hasFailed());
                if (running.isPresent()) {
                    throw new WebException(
                                    503,
                                    "keys-made",
                                    "The keys of the tiers are being made by job "
                                            + running.get().number() + ".",
                                    "Ask again when they are.")
                            .again(2);
                }
                throw new WebException(
                        409,
                        "no-keys",
                        "The keys of the tiers are missing for " + Words.number(e.levels()) + " levels.",
                        "POST {\"kind\":\"keys\"} to /jobs makes them, and so does"
                                + " './sokobase duplicates --tier trimmed'.");
            }
        };
    }

    private Answer missing(WebRequest request, KeysMissingException missing) {
        Optional<KeysOrder.Making> last = keys.last();
        Optional<KeysOrder.Making> running = last.filter(job -> !job.hasFailed());
        return Shown.html(new KeysView(
                Frame.of("Duplicates", Shown.catalog(catalog), PATH, ""),
                Words.number(missing.levels()),
                KeysOrder.time(missing.levels()),
                running.map(job -> Long.toString(job.number())).orElse(""),
                running.map(KeysOrder.Making::event).orElse(""),
                running.map(KeysOrder.Making::doing).orElse(""),
                last.filter(KeysOrder.Making::hasFailed)
                        .map(KeysOrder.Making::doing)
                        .orElse(""),
                ReviewQuery.of(request, Optional.empty()).text(Map.of()),
                running.isPresent(),
                canWrite()));
    }

    /** Begins to make the keys, and shows the page that waits for them. */
    Answer makeKeys(WebRequest request) {
        String page = ReviewQuery.of(request, Optional.empty()).address(PATH, Map.of());
        keys.start(page);
        return Answer.elsewhere(page);
    }

    /** Asks about a list. */
    <T> T ask(ReviewQuery query, Function<Looking, T> question) {
        return lists.ask(catalog, query, (open, seen) -> question.apply(new Looking(open, seen)));
    }

    /** A list, and the open catalog from which its levels come. */
    record Looking(Catalog open, ReviewLists.Seen seen) {}

    /** The number of the step that can be taken back; 0 if there is none. */
    static long done(WebRequest request) {
        return number(request.parameter("done").orElse("0"));
    }

    /** A number of a step. */
    static long number(String typed) {
        try {
            return Long.parseLong(typed);
        } catch (NumberFormatException e) {
            throw ReviewQuery.wrong("step", "'" + typed + "' is the number of no step.", "Begin at " + PATH + ".");
        }
    }
}
