package org.sokobase.web.page;

import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.source.FileLine;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Relation;
import org.sokobase.level.Note;
import org.sokobase.play.Metrics;
import org.sokobase.row.PublishedBoard;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.data.KnownLevel;
import org.sokobase.web.data.RowsAsJson;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.http.Writing;
import org.sokobase.web.view.Drawing;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** One level: its board, its ids, all places where its puzzle stands, its solutions, its views. */
public final class LevelPage {

    private static final int ROOM = 640;
    private static final int LARGEST_SQUARE = 36;
    private static final int VIEW_ROOM = 120;
    private static final int LARGEST_VIEW_SQUARE = 12;

    private final CatalogLease catalog;
    private final KeptColumns columns;
    private final Writing writing;

    public LevelPage(CatalogLease catalog, KeptColumns columns, Writing writing) {
        this.catalog = catalog;
        this.columns = columns;
        this.writing = writing;
    }

    /** A place where the puzzle stands. */
    record Place(String title, String author, String collection, String file, String like, String address) {}

    /** A solution with its six measures. */
    record Solution(String mark, List<String> measures, String how, String moves, String address) {}

    /** The board in another view, with its drawing to look at by itself. */
    record Turned(String name, String address, Drawing drawing) {}

    /** A text of the level. */
    record Text(String key, String text) {}

    @JStache(path = "level")
    record LevelView(
            Frame frame,
            String name,
            String byline,
            Drawing drawing,
            String exact,
            String unique,
            String firstEdition,
            String size,
            String floor,
            PuzzleForms said,
            ListLinks list,
            List<Place> places,
            List<Solution> solutions,
            List<Turned> views,
            List<Text> texts,
            String rows) {
        boolean hasSolutions() {
            return !solutions.isEmpty();
        }
    }

    /** As a page; a part of an id leads to the level whose id begins so. */
    public Answer html(WebRequest request) {
        return KnownLevel.named(request.piece("id"), catalog)
                .map(level -> Shown.html(view(level, request)))
                .orElseGet(() -> Answer.elsewhere("/levels/" + KnownLevel.wholeId(request.piece("id"), catalog)));
    }

    /** The same for programs. */
    public Answer json(WebRequest request) {
        KnownLevel known = KnownLevel.required(request.piece("id"), catalog);
        Board board = known.board();
        Map<String, Object> values = new LinkedHashMap<>(RowsAsJson.ids(known.level()));
        values.put("v1_id", known.level().firstEdition());
        values.put("width", board.grid().width());
        values.put("height", board.grid().height());
        values.put("boxes", board.boxes());
        values.put("floor", board.floor());
        values.put("status", known.level().status());
        values.put("rows", PublishedBoard.rows(board.grid()).lines().toList());
        values.put(
                "marks",
                known.marks().stream()
                        .map(mark -> mark.mark().label())
                        .distinct()
                        .toList());
        values.put("places", known.places().stream().map(LevelPage::row).toList());
        values.put("solutions", known.solutions().stream().map(RowsAsJson::of).toList());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static Map<String, Object> row(KnownLevel.Place place) {
        Map<String, Object> values = new LinkedHashMap<>(RowsAsJson.ids(place.level()));
        values.putAll(RowsAsJson.ofPlace(place.level()));
        values.put("view", place.likeness().view().label());
        values.put("path", place.level().collection().path());
        values.put("also_at", place.others());
        return values;
    }

    private LevelView view(KnownLevel known, WebRequest request) {
        CatalogLevel level = known.level();
        Board board = known.board();
        String exact = known.identity().exact().toString();
        String size = Words.size(board.grid().width(), board.grid().height(), board.boxes());
        return new LevelView(
                Frame.of(Words.name(level), Shown.catalog(catalog), "/levels/", "/levels/" + exact + ".json"),
                Words.name(level),
                byline(level),
                Drawing.fitting(board.grid(), "The board, " + size, ROOM, LARGEST_SQUARE),
                exact,
                known.identity().unique().toString(),
                known.level().firstEdition().map(LevelId::toString).orElse(""),
                size,
                Words.number(board.floor()),
                PuzzleForms.of(known, writing, request),
                list(known, request),
                known.places().stream().map(LevelPage::place).toList(),
                solutions(known, exact),
                views(board, exact),
                texts(level),
                PublishedBoard.rows(board.grid()));
    }

    private static String byline(CatalogLevel level) {
        String in = "number " + level.index() + " of " + level.collection().title();
        return level.author().isEmpty() ? in : "by " + level.author() + ", " + in;
    }

    /** The level stands in the list where one of those stands that have its very board. */
    private ListLinks list(KnownLevel known, WebRequest request) {
        List<Long> ids = Stream.concat(
                        Stream.of(known.level()),
                        known.places().stream()
                                .filter(place -> place.likeness().relation() == Relation.EXACT)
                                .map(KnownLevel.Place::level))
                .map(CatalogLevel::id)
                .distinct()
                .toList();
        return ListLinks.of(request, ids, columns, catalog);
    }

    private static Place place(KnownLevel.Place place) {
        CatalogLevel level = place.level();
        String also = place.others().isEmpty() ? "" : ", also at " + String.join(", ", place.others());
        return new Place(
                level.title().isEmpty() ? "–" : level.title(),
                level.author().isEmpty() ? "–" : level.author(),
                level.collection().title(),
                Words.place(level) + ", line " + level.line() + also,
                place.likeness().describe(),
                level.identity().map(identity -> "/levels/" + identity.exact()).orElse(""));
    }

    private static List<Solution> solutions(KnownLevel known, String exact) {
        List<Solution> solutions = new ArrayList<>();
        for (SolvedBoard.Known solution : known.solutions()) {
            solutions.add(solution(solution, "/levels/" + exact + "/solutions/" + (solutions.size() + 1)));
        }
        return solutions;
    }

    private static Solution solution(SolvedBoard.Known solution, String address) {
        Metrics metrics = solution.metrics();
        String from = solution.derived()
                .map(derived -> "derived from " + derived.from() + ", "
                        + derived.likeness().view().describe())
                .orElseGet(() -> solution.sources().stream()
                        .map(FileLine::toString)
                        .findFirst()
                        .orElse(""));
        String player = solution.credit().player();
        return new Solution(
                solution.mark().label(),
                Stream.of(
                                metrics.moves(),
                                metrics.pushes(),
                                metrics.boxLines(),
                                metrics.boxChanges(),
                                metrics.pushingSessions(),
                                metrics.playerLines())
                        .map(Words::number)
                        .toList(),
                player.isEmpty() ? from : "by " + player + ", " + from,
                solution.moves().toString(),
                address);
    }

    private static List<Turned> views(Board board, String exact) {
        return Stream.of(Symmetry.values())
                .map(view -> new Turned(
                        view.describe(),
                        "/levels/" + exact + ".svg?view=" + view.label(),
                        Drawing.fitting(board.grid().seen(view), "", VIEW_ROOM, LARGEST_VIEW_SQUARE)))
                .toList();
    }

    private static List<Text> texts(CatalogLevel level) {
        return level.notesToWrite().stream().map(LevelPage::text).toList();
    }

    private static Text text(Note note) {
        return new Text(note.key(), note.text());
    }

    /** The view that a request names; that of the board as published without one. */
    static Optional<Symmetry> view(WebRequest request) {
        return request.parameter("view").isEmpty()
                ? Optional.of(Symmetry.IDENTITY)
                : request.parameter("view").flatMap(Symmetry::labelled);
    }
}
