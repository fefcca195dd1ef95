package org.sokobase.web.page;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.board.BoardProblem;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.format.LicenceNotice;
import org.sokobase.level.Note;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.Facet;
import org.sokobase.web.data.FacetText;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.data.LevelSelection;
import org.sokobase.web.data.RowsAsJson;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** One collection: its texts, what its licence says, and its defective levels; and any level by its number in it. */
public final class CollectionPage {

    private final CatalogLease catalog;
    private final KeptColumns columns;

    public CollectionPage(CatalogLease catalog, KeptColumns columns) {
        this.catalog = catalog;
        this.columns = columns;
    }

    /** A text of the collection or of a level. */
    record Text(String key, String text) {}

    /** A level without an identity. */
    record Defective(String name, String problems, String address) {}

    @JStache(path = "collection")
    record CollectionView(
            Frame frame,
            String title,
            String author,
            String file,
            String levels,
            String list,
            boolean reference,
            String notice,
            List<Text> texts,
            List<Defective> defective) {
        boolean hasAuthor() {
            return !author.isEmpty();
        }

        boolean hasNotice() {
            return !notice.isEmpty();
        }

        boolean hasDefective() {
            return !defective.isEmpty();
        }
    }

    @JStache(path = "defective")
    record DefectiveView(
            Frame frame,
            String name,
            String collection,
            String back,
            String place,
            List<String> problems,
            List<Text> texts,
            String rows,
            ListLinks list) {}

    /** A collection with its defective levels. */
    private record Known(CatalogLevel.CollectionRef collection, List<CatalogLevel> defective) {}

    /** As a page. */
    public Answer html(WebRequest request) {
        Known known = known(request);
        CatalogLevel.CollectionRef collection = known.collection();
        LevelSelection list =
                LevelSelection.ofQuery("").with(Facet.COLLECTION, List.of(FacetText.WHOLE + collection.title()));
        return Shown.html(new CollectionView(
                Frame.of(
                        collection.title(),
                        Shown.catalog(catalog),
                        "/collections",
                        "/collections/" + collection.id() + ".json"),
                collection.title(),
                collection.author(),
                collection.path().orElse(collection.file()),
                Words.number(collection.levels()),
                list.address(LevelsPage.PATH),
                collection.isReference(),
                LicenceNotice.ofSet(collection.notes()).orElse(""),
                collection.notes().stream().map(CollectionPage::text).toList(),
                known.defective().stream().map(CollectionPage::defective).toList()));
    }

    private static Text text(Note note) {
        return new Text(note.key(), note.text());
    }

    private static Defective defective(CatalogLevel level) {
        return new Defective(
                Words.name(level),
                String.join("; ", problems(level)),
                "/collections/" + level.collection().id() + "/" + level.index());
    }

    /** What is wrong with a level, in words. */
    private static List<String> problems(CatalogLevel level) {
        return Stream.of(level.status().split(","))
                .map(label -> Stream.of(BoardProblem.values())
                        .filter(problem -> problem.label().equals(label))
                        .map(BoardProblem::description)
                        .findFirst()
                        .orElse(label))
                .toList();
    }

    /** The same for programs. */
    public Answer json(WebRequest request) {
        Known known = known(request);
        CatalogLevel.CollectionRef collection = known.collection();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("collection", collection.title());
        values.put("author", collection.author());
        values.put("file", collection.file());
        values.put("path", collection.path());
        values.put("levels", collection.levels());
        values.put("reference", collection.isReference());
        values.put("notice", LicenceNotice.ofSet(collection.notes()));
        values.put("texts", collection.notes().stream().map(CollectionPage::row).toList());
        values.put(
                "defective", known.defective().stream().map(CollectionPage::row).toList());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static Map<String, Object> row(Note note) {
        return Map.of("key", note.key(), "text", note.text());
    }

    private static Map<String, Object> row(CatalogLevel level) {
        Map<String, Object> values = new LinkedHashMap<>(RowsAsJson.ofPlace(level));
        values.put("status", level.status());
        values.put("problems", problems(level));
        return values;
    }

    /** A level by its number: one with an id has its page under that, one without is shown as it stands. */
    public Answer level(WebRequest request) {
        CatalogLevel level = named(request);
        if (level.identity().isPresent()) {
            return Answer.elsewhere("/levels/" + level.identity().get().exact());
        }
        String address = "/collections/" + level.collection().id();
        return Shown.html(new DefectiveView(
                Frame.of(
                        Words.name(level), Shown.catalog(catalog), "/levels/", address + "/" + level.index() + ".json"),
                Words.name(level),
                level.collection().title(),
                address,
                Words.place(level) + ", line " + level.line(),
                problems(level),
                level.notesToWrite().stream().map(CollectionPage::text).toList(),
                level.published(),
                ListLinks.of(request, List.of(level.id()), columns, catalog)));
    }

    /** The same for programs. */
    public Answer levelJson(WebRequest request) {
        CatalogLevel level = named(request);
        Map<String, Object> values = new LinkedHashMap<>(RowsAsJson.ids(level));
        values.putAll(row(level));
        values.put("rows", level.published().lines().toList());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private CatalogLevel named(WebRequest request) {
        long collection = number(request, "number");
        long index = number(request, "index");
        return catalog.ask(open -> open.listing().of(List.of(LevelIds.of(collection, (int) index))).stream()
                        .findFirst())
                .orElseThrow(() -> unknown("level " + request.piece("index") + " in this collection"))
                .level();
    }

    private Known known(WebRequest request) {
        long number = number(request, "number");
        return catalog.ask(open -> known(number, open)).orElseThrow(() -> unknown("such collection"));
    }

    private static Optional<Known> known(long number, Catalog open) {
        return open.listing().collections(List.of(number)).stream()
                .findFirst()
                .map(collection -> new Known(
                        collection,
                        open.levels().defective(Optional.empty(), Optional.empty()).stream()
                                .filter(level -> level.collection().id() == number)
                                .toList()));
    }

    private static long number(WebRequest request, String piece) {
        try {
            return Integer.parseInt(request.piece(piece));
        } catch (NumberFormatException e) {
            throw unknown("such collection or level");
        }
    }

    private static WebException unknown(String what) {
        return new WebException(
                404, "not-found", "There is no " + what + ".", "The page of collections lists all that there are.");
    }
}
