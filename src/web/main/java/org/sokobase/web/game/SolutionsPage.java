package org.sokobase.web.game;

import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.jobs.game.PlayKey;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.KnownLevel;
import org.sokobase.web.data.RowsAsJson;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.http.Writing;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** The solutions of a level: all of them, one to be played back, or two beside each other. */
final class SolutionsPage {

    private final CatalogLease catalog;
    private final Writing writing;

    SolutionsPage(CatalogLease catalog, Writing writing) {
        this.catalog = catalog;
        this.writing = writing;
    }

    @JStache(path = "solutions")
    record SolutionsView(
            Frame frame,
            String name,
            String level,
            List<SolutionRow> solutions,
            List<SolutionRow> lefts,
            List<SolutionRow> rights,
            boolean saves) {
        boolean hasSolutions() {
            return !solutions.isEmpty();
        }

        boolean hasSeveral() {
            return solutions.size() > 1;
        }
    }

    @JStache(path = "playback")
    record PlaybackView(
            Frame frame, String name, String level, SolutionRow solution, String moves, boolean saves, Stage stage) {}

    @JStache(path = "compare")
    record CompareView(
            Frame frame,
            String name,
            String level,
            SolutionRow left,
            SolutionRow right,
            List<SolutionRow> lefts,
            List<SolutionRow> rights,
            Stage stage) {}

    /** All of them, or the two that the address names. */
    Answer list(WebRequest request) {
        Optional<Answer> whole = wholeId(request, "/solutions");
        if (whole.isPresent()) {
            return whole.get();
        }
        GameLevel level = GameLevel.required(request.piece("id"), catalog);
        Optional<String> left = request.parameter("left");
        Optional<String> right = request.parameter("right");
        if (left.isPresent() && right.isPresent()) {
            return Shown.html(compared(level, number(level, left.get()), number(level, right.get())));
        }
        String name = Words.name(level.known().level());
        List<SolutionRow> rows = SolutionRow.of(level);
        return Shown.html(new SolutionsView(
                frame(level, "Solutions of " + name, "/solutions.json"),
                name,
                level.address(),
                rows,
                rows,
                rows.stream().map(row -> row.chosen(2)).toList(),
                writing == Writing.ALLOWED));
    }

    private CompareView compared(GameLevel level, int left, int right) {
        String name = Words.name(level.known().level());
        List<SolutionRow> rows = SolutionRow.of(level);
        Map<String, Object> more = new LinkedHashMap<>();
        more.put("lurd", level.known().solutions().get(left - 1).moves());
        more.put("right_lurd", level.known().solutions().get(right - 1).moves());
        return new CompareView(
                frame(
                        level,
                        "Solutions " + left + " and " + right + " of " + name,
                        "/solutions.json?left=" + left + "&right=" + right),
                name,
                level.address(),
                rows.get(left - 1),
                rows.get(right - 1),
                rows.stream().map(row -> row.chosen(left)).toList(),
                rows.stream().map(row -> row.chosen(right)).toList(),
                Stage.of(level, "The board of " + name, PlayKey.Mode.PLAYBACK, writing, more));
    }

    private static int number(GameLevel level, String number) {
        return level.known().solutions().indexOf(level.solution(number)) + 1;
    }

    Answer listJson(WebRequest request) {
        GameLevel level = GameLevel.required(request.piece("id"), catalog);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 1; i <= level.known().solutions().size(); i++) {
            if (isWanted(request, level, i)) {
                rows.add(row(level, i));
            }
        }
        return Answer.of(Answer.JSON, JsonText.of(JsonText.whole(rows)));
    }

    private static boolean isWanted(WebRequest request, GameLevel level, int number) {
        Optional<Integer> left = request.parameter("left").map(text -> number(level, text));
        Optional<Integer> right = request.parameter("right").map(text -> number(level, text));
        return left.isEmpty() || right.isEmpty() || left.get() == number || right.get() == number;
    }

    private static Map<String, Object> row(GameLevel level, int number) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("solution", number);
        values.putAll(RowsAsJson.of(level.known().solutions().get(number - 1)));
        return values;
    }

    /** One to be played back, from the move that the address names. */
    Answer one(WebRequest request) {
        String number = request.piece("number");
        Optional<Answer> whole = wholeId(request, "/solutions/" + number);
        if (whole.isPresent()) {
            return whole.get();
        }
        GameLevel level = GameLevel.required(request.piece("id"), catalog);
        SolvedBoard.Known solution = level.solution(number);
        int place = number(level, number);
        String name = Words.name(level.known().level());
        Map<String, Object> more = new LinkedHashMap<>();
        more.put("solution", place);
        more.put("lurd", solution.moves());
        more.put("at", at(request, solution));
        return Shown.html(new PlaybackView(
                frame(level, "Solution " + place + " of " + name, "/solutions/" + place + ".json"),
                name,
                level.address(),
                SolutionRow.of(level, place),
                solution.moves().toString(),
                writing == Writing.ALLOWED,
                Stage.of(level, "The board of " + name, PlayKey.Mode.PLAYBACK, writing, more)));
    }

    private static int at(WebRequest request, SolvedBoard.Known solution) {
        String at = request.parameter("at").orElse("0");
        if (!at.matches("\\d{1,9}")) {
            throw new WebException(
                    400, "at", "'" + at + "' is no number of moves.", "Write at=34 for the place after 34 moves.");
        }
        return Math.min(Integer.parseInt(at), solution.moves().length());
    }

    Answer oneJson(WebRequest request) {
        GameLevel level = GameLevel.required(request.piece("id"), catalog);
        Map<String, Object> values = new LinkedHashMap<>(level.values());
        values.putAll(row(level, number(level, request.piece("number"))));
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private Optional<Answer> wholeId(WebRequest request, String rest) {
        String id = request.piece("id");
        return KnownLevel.named(id, catalog).isPresent()
                ? Optional.empty()
                : Optional.of(Answer.elsewhere("/levels/" + KnownLevel.wholeId(id, catalog) + rest));
    }

    private Frame frame(GameLevel level, String title, String json) {
        return Frame.of(title, Shown.catalog(catalog), "/levels/", level.address() + json);
    }
}
