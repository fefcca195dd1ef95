package org.sokobase.web.page;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.data.LevelExport;
import org.sokobase.web.data.LevelSelection;
import org.sokobase.web.data.RowsAsJson;
import org.sokobase.web.data.SelectedLevels;
import org.sokobase.web.data.SelectedPage;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.http.Writing;
import org.sokobase.web.view.Card;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** The levels that a filter lets through, each as a card with its drawing. */
public final class LevelsPage {

    static final String PATH = "/levels";

    private static final List<List<String>> EXAMPLES = List.of(
            List.of("not solved and boxes<=5", "unsolved, at most 5 boxes"),
            List.of("boxes=3", "3 boxes"),
            List.of("copies>0", "with copies"),
            List.of("width<=9 and height<=9", "small boards"),
            List.of("moves>=500", "500 moves or more"));

    private final CatalogLease catalog;
    private final KeptColumns columns;
    private final Writing writing;

    public LevelsPage(CatalogLease catalog, KeptColumns columns, Writing writing) {
        this.writing = writing;
        this.catalog = catalog;
        this.columns = columns;
    }

    /** A part of the filter in use, the page without it, and how many levels that has. */
    record Chip(String text, String address, String without) {}

    /** A filter to begin with. */
    record Example(String address, String name) {}

    @JStache(path = "levels")
    record LevelsView(
            Frame frame,
            String where,
            String collection,
            String author,
            List<LevelSelection.Field> kept,
            List<OrderChoice> orders,
            List<Chip> chips,
            List<Example> examples,
            Failed failed,
            List<ShownFacet> facets,
            List<Card> cards,
            String shown,
            String unfinished,
            List<LevelSelection.Field> fields,
            List<String> formats,
            boolean asJob,
            String first,
            String next) {
        boolean hasFailed() {
            return !failed.message().isEmpty();
        }

        boolean hasCards() {
            return !cards.isEmpty();
        }

        boolean isEmpty() {
            return cards.isEmpty() && !hasFailed();
        }

        boolean hasFirst() {
            return !first.isEmpty();
        }

        boolean hasNext() {
            return !next.isEmpty();
        }

        boolean hasChips() {
            return !chips.isEmpty();
        }

        boolean hasFacets() {
            return !facets.isEmpty();
        }

        boolean isUnfinished() {
            return !unfinished.isEmpty();
        }
    }

    /** Why a filter cannot be read; empty if it can. */
    record Failed(String message, String place) {
        static final Failed NOT = new Failed("", "");
    }

    /** As a page; a filter with a mistake is shown with a mark at its place. */
    public Answer html(WebRequest request) {
        LevelSelection selection = LevelSelection.of(request);
        try {
            return Shown.html(view(selection, SelectedPage.of(selection, columns, catalog)));
        } catch (WebException e) {
            if (e.details().isEmpty()) {
                throw e;
            }
            return Shown.html(view(selection, new Failed(e.getMessage(), e.details())))
                    .withStatus(e.status());
        }
    }

    /** The same for programs. */
    public Answer json(WebRequest request) {
        LevelSelection selection = LevelSelection.of(request);
        SelectedPage page = SelectedPage.of(selection, columns, catalog);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("rows", page.levels().stream().map(RowsAsJson::of).toList());
        values.put("next", page.next().map(next -> next.address(PATH + ".json")));
        values.put("total", page.selected().count());
        values.put("looked_at", page.selected().lookedAt());
        values.put(
                "filters",
                page.selected().parts().stream()
                        .map(part -> filter(part, selection, page.selected()))
                        .toList());
        values.put("facets", ShownFacet.json(selection, page.selected()));
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static Map<String, Object> filter(
            SelectedLevels.Part part, LevelSelection selection, SelectedLevels selected) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("name", part.label());
        values.put("value", part.value());
        values.put("without", selected.countWithout(part));
        values.put("url", part.without().orderedAs(selection).address(PATH + ".json"));
        return values;
    }

    private LevelsView view(LevelSelection selection, SelectedPage page) {
        SelectedLevels selected = page.selected();
        String unfinished = selected.isComplete()
                ? ""
                : "Only the first " + Words.number(selected.lookedAt())
                        + " levels were looked at so far. Load the page again to go on.";
        return new LevelsView(
                frame(selection),
                selection.where().orElse(""),
                selection.collection().orElse(""),
                selection.author().orElse(""),
                kept(selection),
                OrderChoice.all(selection.sort().orElse("")),
                selected.parts().stream()
                        .map(part -> chip(part, selection, selected))
                        .toList(),
                examples(selection),
                Failed.NOT,
                ShownFacet.of(selection, selected),
                page.levels().stream()
                        .map(level -> Card.of(level).in(selection))
                        .toList(),
                shown(selection, page),
                unfinished,
                selection.first().fields(),
                LevelExport.FORMATS,
                writing == Writing.ALLOWED && LevelExport.takesLong(selected.count()),
                selection.after().isPresent() ? selection.first().address(PATH) : "",
                page.next().map(next -> next.address(PATH)).orElse(""));
    }

    /** Of a filter that cannot be read. */
    private LevelsView view(LevelSelection selection, Failed failed) {
        Chip where = new Chip(
                "condition: " + selection.where().orElse(""),
                selection.where(Optional.empty()).address(PATH),
                "");
        return new LevelsView(
                frame(selection),
                selection.where().orElse(""),
                selection.collection().orElse(""),
                selection.author().orElse(""),
                kept(selection),
                OrderChoice.all(selection.sort().orElse("")),
                List.of(where),
                examples(selection),
                failed,
                List.of(),
                List.of(),
                "",
                "",
                List.of(),
                List.of(),
                false,
                "",
                "");
    }

    private Frame frame(LevelSelection selection) {
        return Frame.of("Levels", Shown.catalog(catalog), PATH, selection.address(PATH + ".json"));
    }

    /** What the form of the filter must send along, as it has no fields for it. */
    private static List<LevelSelection.Field> kept(LevelSelection selection) {
        LevelSelection without = new LevelSelection(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                selection.facets(),
                Optional.empty(),
                selection.size(),
                Optional.empty());
        return without.fields();
    }

    private static List<Example> examples(LevelSelection selection) {
        return EXAMPLES.stream()
                .map(example ->
                        new Example(selection.where(Optional.of(example.get(0))).address(PATH), example.get(1)))
                .toList();
    }

    private static String shown(LevelSelection selection, SelectedPage page) {
        int total = page.selected().count();
        String levels = total == 1 ? "1 level" : Words.number(total) + " levels";
        return page.levels().size() == total
                ? levels
                : Words.number(page.levels().size()) + (selection.after().isPresent() ? " more of " : " of ") + levels;
    }

    private static Chip chip(SelectedLevels.Part part, LevelSelection selection, SelectedLevels selected) {
        return new Chip(
                part.label() + ": " + part.value(),
                part.without().orderedAs(selection).address(PATH),
                Words.number(selected.countWithout(part)));
    }
}
