package org.sokobase.web.page;

import io.jstach.jstache.JStache;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.LevelId;
import org.sokobase.level.Level;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.RowsAsJson;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Card;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** Finds levels by whatever one has of them: an id, a board in any notation of text, or a word of a title. */
public final class FindPage {

    /** So many levels are shown; more of them are a matter for a filter. */
    private static final int SHOWN = 200;

    private final CatalogLease catalog;

    public FindPage(CatalogLease catalog) {
        this.catalog = catalog;
    }

    @JStache(path = "find")
    record FindView(Frame frame, String what, String result, List<Card> cards) {
        boolean hasCards() {
            return !cards.isEmpty();
        }

        boolean hasResult() {
            return !result.isEmpty();
        }
    }

    /** What was found, and what was looked for in words. */
    private record Found(String by, List<FoundLevel> levels) {}

    /** As a page; an id of a level leads to it at once. */
    public Answer html(WebRequest request) {
        String what = what(request).orElse("");
        if (what.isEmpty()) {
            return Shown.html(view(what, "", List.of()));
        }
        Found found = catalog.ask(open -> find(what, open));
        Optional<LevelId> id = LevelId.parse(what.strip());
        if (id.isPresent() && !found.levels().isEmpty()) {
            return Answer.elsewhere("/levels/" + id.get());
        }
        return Shown.html(view(what, result(found), cards(found)));
    }

    /** The same for programs, with all that was found. */
    public Answer json(WebRequest request) {
        Found found = catalog.ask(open -> find(what(request).orElse(""), open));
        return Answer.of(
                Answer.JSON,
                JsonText.of(Map.of(
                        "rows", found.levels().stream().map(FindPage::row).toList())));
    }

    /** As it was pasted: blanks at the beginning belong to the first row of a board. */
    private static Optional<String> what(WebRequest request) {
        return request.query().getOrDefault("what", List.of()).stream()
                .filter(text -> !text.isBlank())
                .findFirst();
    }

    private static Map<String, Object> row(FoundLevel found) {
        Map<String, Object> values = new LinkedHashMap<>(RowsAsJson.ids(found.level()));
        values.putAll(RowsAsJson.ofPlace(found.level()));
        values.put(
                "view",
                found.likeness().map(likeness -> likeness.view().label()).orElse(""));
        values.put("matched_by", found.matchedBy().label());
        values.put("status", found.level().status());
        values.put("path", found.level().collection().path());
        return values;
    }

    private static Found find(String what, Catalog open) {
        if (what.isBlank()) {
            return new Found("", List.of());
        }
        Optional<LevelId> id = LevelId.parse(what.strip());
        if (id.isPresent()) {
            return new Found("this id", open.find(id.get()));
        }
        List<Board> boards =
                LevelFiles.read("pasted", what.getBytes(StandardCharsets.UTF_8)).collection().levels().stream()
                        .map(Level::inspection)
                        .flatMap(inspection -> inspection.board().stream())
                        .toList();
        return boards.isEmpty()
                ? new Found("this text", open.levels().find(what.strip()))
                : new Found(
                        boards.size() == 1 ? "this board" : "these " + boards.size() + " boards",
                        boards.stream()
                                .flatMap(board -> open.find(board).stream())
                                .toList());
    }

    private static String result(Found found) {
        int count = found.levels().size();
        if (count == 0) {
            return "No level has " + found.by() + ".";
        }
        String levels = count == 1 ? "1 level has " : Words.number(count) + " levels have ";
        String cut = count > SHOWN ? " Here are the first " + SHOWN + "; a filter finds fewer." : "";
        return levels + found.by() + "." + cut;
    }

    private static List<Card> cards(Found found) {
        return found.levels().stream().limit(SHOWN).map(Card::of).toList();
    }

    private FindView view(String what, String result, List<Card> cards) {
        return new FindView(Frame.of("Find", Shown.catalog(catalog), "/find", ""), what, result, cards);
    }
}
