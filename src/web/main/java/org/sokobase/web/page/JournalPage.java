package org.sokobase.web.page;

import io.jstach.jstache.JStache;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.Journal;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.Methods;
import org.sokobase.web.http.Route;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** What waits for the catalog, and what could not be entered. */
final class JournalPage {

    static final String PATH = "/journal";

    private final CatalogLease catalog;
    private final Journal journal;

    JournalPage(CatalogLease catalog, Journal journal) {
        this.catalog = catalog;
        this.journal = journal;
    }

    /** A line of the page. */
    record Row(long number, String at, String what, String said, String why) {}

    @JStache(path = "journal")
    record JournalView(Frame frame, String kept, List<Row> waiting, List<Row> failed) {
        boolean isKept() {
            return !kept.isEmpty();
        }

        boolean hasWaiting() {
            return !waiting.isEmpty();
        }

        boolean hasFailed() {
            return !failed.isEmpty();
        }

        boolean isEmpty() {
            return waiting.isEmpty() && failed.isEmpty();
        }
    }

    Map<String, Route> routes() {
        return Map.of(
                PATH,
                request -> html(""),
                PATH + ".json",
                request -> json(),
                PATH + "/{number}/forget",
                Methods.post(this::forget));
    }

    Answer html(String kept) {
        return Shown.html(new JournalView(
                Frame.of("Journal", Shown.catalog(catalog), PATH, PATH + ".json"), kept, waiting(), failed()));
    }

    private List<Row> waiting() {
        List<Row> rows = new ArrayList<>();
        journal.waiting().forEach((number, request) -> rows.add(row(number, request, "")));
        return rows;
    }

    private List<Row> failed() {
        List<Row> rows = new ArrayList<>();
        journal.failed().forEach((number, failure) -> rows.add(row(number, failure.request(), failure.why())));
        return rows;
    }

    private static Row row(long number, Journal.Request request, String why) {
        return new Row(
                number,
                Words.time(request.at()),
                request.method() + " " + JournalRoute.path(request),
                JournalRoute.body(request).text(),
                why);
    }

    private Answer json() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("waiting", waiting().stream().map(JournalPage::values).toList());
        values.put("failed", failed().stream().map(JournalPage::values).toList());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static Map<String, Object> values(Row row) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("journal", row.number());
        values.put("at", row.at());
        values.put("request", row.what());
        values.put("sent", row.said());
        values.put("why", row.why().isEmpty() ? Optional.empty() : Optional.of(row.why()));
        return values;
    }

    private Answer forget(WebRequest request) {
        String number = request.piece("number");
        try {
            if (!number.matches("\\d{1,18}") || !journal.forget(Long.parseLong(number))) {
                throw new WebException(
                        404, "unknown-entry", "Nothing of this number failed.", "The journal shows what did.");
            }
        } catch (UncheckedIOException e) {
            throw JournalRoute.full();
        }
        return Answer.elsewhere(PATH);
    }
}
