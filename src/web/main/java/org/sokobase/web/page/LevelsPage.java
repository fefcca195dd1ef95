package org.sokobase.web.page;

import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.catalog.listing.LevelOrder;
import org.sokobase.catalog.listing.ListedLevel;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.LevelSelection;
import org.sokobase.web.data.RowsAsJson;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Card;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** The levels that a filter lets through, each as a card with its drawing. */
public final class LevelsPage {

    private static final String PATH = "/levels";

    /** The orders that one can choose without typing, by the names of their keys. */
    private static final List<List<String>> ORDERS = List.of(
            List.of("", "order of import"),
            List.of("title", "title"),
            List.of("author", "author"),
            List.of("boxes", "fewest boxes"),
            List.of("boxes:desc", "most boxes"),
            List.of("floor", "smallest floor"),
            List.of("floor:desc", "largest floor"),
            List.of("moves", "fewest moves"),
            List.of("moves:desc", "most moves"),
            List.of("pushes", "fewest pushes"),
            List.of("pushes:desc", "most pushes"),
            List.of("copies:desc", "most copies"));

    private static final List<List<String>> EXAMPLES = List.of(
            List.of("not solved and boxes<=5", "unsolved, at most 5 boxes"),
            List.of("boxes=3", "3 boxes"),
            List.of("copies>0", "with copies"),
            List.of("width<=9 and height<=9", "small boards"),
            List.of("moves>=500", "500 moves or more"));

    private final CatalogLease catalog;

    public LevelsPage(CatalogLease catalog) {
        this.catalog = catalog;
    }

    /** A choice of an order. */
    record Choice(String value, String name, boolean selected) {}

    /** A part of the filter in use, and the page without it. */
    record Chip(String text, String address) {}

    /** A filter to begin with. */
    record Example(String address, String name) {}

    @JStache(path = "levels")
    record LevelsView(
            Frame frame,
            String where,
            String collection,
            String author,
            List<Choice> orders,
            List<Chip> chips,
            List<Example> examples,
            Failed failed,
            List<Card> cards,
            String shown,
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
    }

    /** Why a filter cannot be read; empty if it can. */
    record Failed(String message, String place) {
        static final Failed NOT = new Failed("", "");
    }

    /** One page of levels, and where the next one begins. */
    private record Page(List<ListedLevel> levels, Optional<LevelSelection> next) {}

    /** As a page; a filter with a mistake is shown with a mark at its place. */
    public Answer html(WebRequest request) {
        LevelSelection selection = LevelSelection.of(request);
        try {
            return Shown.html(view(selection, page(selection), Failed.NOT));
        } catch (WebException e) {
            if (e.details().isEmpty()) {
                throw e;
            }
            Failed failed = new Failed(e.getMessage(), e.details());
            return Shown.html(view(selection, new Page(List.of(), Optional.empty()), failed))
                    .withStatus(e.status());
        }
    }

    /** The same for programs. */
    public Answer json(WebRequest request) {
        Page page = page(LevelSelection.of(request));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("rows", page.levels().stream().map(RowsAsJson::of).toList());
        values.put("next", page.next().map(next -> next.address(PATH + ".json")));
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private Page page(LevelSelection selection) {
        LevelFilter filter = selection.filter();
        LevelOrder order = selection.order();
        List<ListedLevel> levels = new ArrayList<>();
        catalog.ask(open -> {
            open.listing().forEach(filter, order, levels::add);
            return levels;
        });
        if (levels.size() <= selection.size()) {
            return new Page(levels, Optional.empty());
        }
        List<ListedLevel> shown = levels.subList(0, selection.size());
        ListedLevel last = shown.get(shown.size() - 1);
        return new Page(shown, Optional.of(selection.next(last.level().id())));
    }

    private LevelsView view(LevelSelection selection, Page page, Failed failed) {
        return new LevelsView(
                Frame.of("Levels", Shown.catalog(catalog), PATH, selection.address(PATH + ".json")),
                selection.where().orElse(""),
                selection.collection().orElse(""),
                selection.author().orElse(""),
                orders(selection.sort().orElse("")),
                chips(selection),
                EXAMPLES.stream()
                        .map(example ->
                                new Example(selection.where(example.get(0)).address(PATH), example.get(1)))
                        .toList(),
                failed,
                page.levels().stream().map(Card::of).toList(),
                shown(selection, page),
                selection.after().isPresent() ? selection.first().address(PATH) : "",
                page.next().map(next -> next.address(PATH)).orElse(""));
    }

    private static String shown(LevelSelection selection, Page page) {
        int count = page.levels().size();
        if (selection.after().isPresent() || page.next().isPresent()) {
            return Words.number(count) + (selection.after().isPresent() ? " more levels" : " levels on this page");
        }
        return count == 1 ? "1 level" : Words.number(count) + " levels";
    }

    private static List<Choice> orders(String sort) {
        List<Choice> known = ORDERS.stream()
                .map(order ->
                        new Choice(order.get(0), order.get(1), order.get(0).equals(sort)))
                .toList();
        return known.stream().anyMatch(Choice::selected)
                ? known
                : Stream.concat(Stream.of(new Choice(sort, sort, true)), known.stream())
                        .toList();
    }

    private static List<Chip> chips(LevelSelection selection) {
        return Stream.of(LevelSelection.Part.values())
                .flatMap(part -> part
                        .of(selection)
                        .map(text -> new Chip(
                                part.label() + ": " + text,
                                selection.without(part).address(PATH)))
                        .stream())
                .toList();
    }
}
