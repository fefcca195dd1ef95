package org.sokobase.web.review;

import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.board.Count;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.choice.Preference;
import org.sokobase.identity.LevelId;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** What was decided of puzzles that look alike, the latest first; each can be removed, and that taken back. */
final class DecisionsPage {

    static final String PATH = "/decisions";

    /** How many decisions a page has. */
    private static final int SIZE = 100;

    private final ReviewDesk desk;

    DecisionsPage(ReviewDesk desk) {
        this.desk = desk;
    }

    /** A decision in words. */
    record Row(
            String pair,
            String address,
            String level,
            String ruling,
            String other,
            String saidBy,
            String saidAt,
            String note) {}

    @JStache(path = "decisions")
    record DecisionsView(
            Frame frame, String count, List<Row> rows, String first, String next, long done, boolean canWrite) {
        boolean isEmpty() {
            return rows.isEmpty();
        }

        boolean hasRows() {
            return !rows.isEmpty();
        }

        boolean hasFirst() {
            return !first.isEmpty();
        }

        boolean hasNext() {
            return !next.isEmpty();
        }

        boolean isDone() {
            return done > 0 && canWrite;
        }
    }

    /** Decisions with the levels that they are about, the preferred one of each puzzle. */
    private record Content(
            List<Decision> decisions, int inAll, Optional<String> next, Map<LevelId, CatalogLevel> levels) {}

    /** As a page. */
    Answer html(WebRequest request) {
        Content content = content(request);
        return Shown.html(new DecisionsView(
                Frame.of("Decisions", Shown.catalog(desk.catalog()), ReviewDesk.PATH, PATH + ".json"),
                Count.of(content.inAll(), "decision"),
                content.decisions().stream()
                        .map(decision -> row(decision, content.levels()))
                        .toList(),
                request.parameter("after").isPresent() ? PATH : "",
                content.next().map(after -> PATH + "?after=" + after).orElse(""),
                ReviewDesk.done(request),
                desk.canWrite()));
    }

    /** The same for programs, with what {@code sokobase decisions} prints; the latest first. */
    Answer json(WebRequest request) {
        Content content = content(request);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Decision decision : content.decisions()) {
            Map<String, Object> values = new LinkedHashMap<>(ReviewRows.of(decision));
            values.put("level", name(decision.puzzle(), content.levels()));
            values.put("other_level", name(decision.other(), content.levels()));
            rows.add(values);
        }
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("rows", rows);
        values.put("next", content.next().map(after -> PATH + ".json?after=" + after));
        values.put("total", content.inAll());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private Content content(WebRequest request) {
        Optional<PairAddress.Ids> after = request.parameter("after").map(PairAddress.Ids::required);
        return desk.catalog().ask(open -> {
            List<Decision> all = new ArrayList<>(open.decisions().all());
            Collections.reverse(all);
            int from = after.map(pair -> behind(pair, all)).orElse(0);
            List<Decision> shown = List.copyOf(all.subList(from, Math.min(all.size(), from + SIZE)));
            Map<LevelId, CatalogLevel> levels = open.levels()
                    .preferredOfPuzzles(
                            shown.stream()
                                    .flatMap(decision -> Stream.of(decision.puzzle(), decision.other()))
                                    .toList(),
                            Preference.USUAL);
            return new Content(
                    shown,
                    all.size(),
                    from + SIZE < all.size() ? Optional.of(pair(shown.get(SIZE - 1))) : Optional.empty(),
                    levels);
        });
    }

    private static int behind(PairAddress.Ids pair, List<Decision> all) {
        for (int i = 0; i < all.size(); i++) {
            if (pair.toString().equals(pair(all.get(i)))) {
                return i + 1;
            }
        }
        return 0;
    }

    private static String pair(Decision decision) {
        return new PairAddress.Ids(decision.puzzle(), decision.other()).toString();
    }

    private static Row row(Decision decision, Map<LevelId, CatalogLevel> levels) {
        return new Row(
                pair(decision),
                PairPage.PATH + "?pair=" + pair(decision),
                name(decision.puzzle(), levels),
                switch (decision.ruling()) {
                    case SAME -> "is the same as";
                    case DIFFERENT -> "is different from";
                    case VARIANT_OF -> "is a variant of";
                },
                name(decision.other(), levels),
                decision.saidBy(),
                decision.saidAt().toString(),
                decision.note());
    }

    private static String name(LevelId puzzle, Map<LevelId, CatalogLevel> levels) {
        return Optional.ofNullable(levels.get(puzzle))
                .map(level -> Words.place(level) + (level.title().isEmpty() ? "" : " \"" + level.title() + "\""))
                .orElse("not in the catalog");
    }
}
