package org.sokobase.web.task;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.jobs.solving.ExplainedSquares;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.solver.Explanation;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.KnownLevel;
import org.sokobase.web.data.RowsAsJson;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Drawing;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** What the solver knows of a level before it searches, drawn over its board; and the forms that let it search. */
final class ExplainPage {

    private static final int ROOM = 960;
    private static final int LARGEST_SQUARE = 48;

    private final Jobs jobs;

    ExplainPage(Jobs jobs) {
        this.jobs = jobs;
    }

    @JStache(path = "explain")
    record ExplainView(
            Frame frame,
            String name,
            String exact,
            String least,
            String reason,
            Drawing drawing,
            List<ExplanationLayer> layers,
            boolean writing) {
        boolean hasLeast() {
            return !least.isEmpty();
        }

        boolean hasReason() {
            return !reason.isEmpty();
        }
    }

    /** As a page. */
    Answer html(WebRequest request) {
        KnownLevel known = KnownLevel.required(request.piece("id"), jobs.catalog());
        Explanation seen = Explanation.of(known.board());
        String exact = known.identity().exact().toString();
        return Shown.html(new ExplainView(
                Frame.of(
                        "What the solver sees of " + Words.name(known.level()),
                        Shown.catalog(jobs.catalog()),
                        "/levels/",
                        "/levels/" + exact + "/explain.json"),
                Words.name(known.level()),
                exact,
                seen.leastPushes().isPresent() ? Words.number(seen.leastPushes().getAsInt()) : "",
                reason(seen),
                Drawing.fitting(known.board().grid(), "The board with what the solver sees", ROOM, LARGEST_SQUARE),
                ExplanationLayer.of(seen, known.board().grid()),
                jobs.isWriting()));
    }

    private static String reason(Explanation seen) {
        return seen.refusal()
                .map(SearchResult.Refusal::description)
                .or(() -> seen.hopeless().map(SearchResult.Reason::description))
                .or(() -> seen.leftOut().description())
                .orElse("");
    }

    /** The columns of {@code solve --explain}. */
    Answer json(WebRequest request) {
        KnownLevel known = KnownLevel.required(request.piece("id"), jobs.catalog());
        Explanation seen = Explanation.of(known.board());
        ExplainedSquares squares = new ExplainedSquares(SearchedLevel.of(known.level()));
        Map<String, Object> values = new LinkedHashMap<>(RowsAsJson.ids(known.level()));
        values.put("reason", reason(seen));
        values.put(
                "least_pushes",
                seen.leastPushes().isPresent() ? Optional.of(seen.leastPushes().getAsInt()) : Optional.empty());
        values.put("dead", squares.listed(seen.dead()));
        values.put("tunnels", squares.listed(seen.straight()));
        values.put("bent_tunnels", squares.listed(seen.bent()));
        values.put("rooms", squares.numbered(seen.rooms()));
        values.put("closed", squares.listed(seen.closed()));
        values.put("corral_boxes", squares.listed(seen.corral()));
        values.put("frozen_boxes", squares.listed(seen.frozen()));
        values.put("packing", squares.numbered(seen.packing()));
        values.put("parking", squares.listed(seen.parking()));
        return Answer.of(Answer.JSON, JsonText.of(values));
    }
}
