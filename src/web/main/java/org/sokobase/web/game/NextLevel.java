package org.sokobase.web.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.jobs.game.GameCatalog;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.KnownLevel;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/** Which level is played next, of those that stand in the same collection and can be played. */
final class NextLevel {

    private final CatalogLease catalog;

    NextLevel(CatalogLease catalog) {
        this.catalog = catalog;
    }

    /** Leads there. */
    Answer html(WebRequest request) {
        return Answer.elsewhere("/levels/" + exact(request) + "/play");
    }

    Answer json(WebRequest request) {
        return Answer.of(Answer.JSON, JsonText.of(Map.of("exact_id", exact(request))));
    }

    private String exact(WebRequest request) {
        String go = request.parameter("go").orElse("after");
        CatalogLevel level = KnownLevel.required(request.piece("id"), catalog).level();
        return catalog.ask(open -> exact(open, level, go));
    }

    /** The Exact-Id of the level that stands so many places behind another one, if there is one. */
    Optional<String> beside(CatalogLevel level, int by) {
        return catalog.ask(open -> {
            List<CatalogLevel> levels = levels(open, level);
            int place = here(levels, level) + by;
            return place < 0 || place >= levels.size()
                    ? Optional.empty()
                    : Optional.of(
                            levels.get(place).identity().orElseThrow().exact().toString());
        });
    }

    private static List<CatalogLevel> levels(Catalog open, CatalogLevel level) {
        List<CatalogLevel> levels = new ArrayList<>();
        open.levels().forEach(List.of(level.collection()), WithSolutions.NONE, (one, solutions) -> {
            if (one.identity().isPresent()) {
                levels.add(one);
            }
        });
        return levels;
    }

    private static int here(List<CatalogLevel> levels, CatalogLevel level) {
        return IntStream.range(0, levels.size())
                .filter(i -> levels.get(i).index() == level.index())
                .findFirst()
                .orElse(0);
    }

    private static String exact(Catalog open, CatalogLevel level, String go) {
        List<CatalogLevel> levels = levels(open, level);
        return levels.get(place(open, levels, level, go))
                .identity()
                .orElseThrow()
                .exact()
                .toString();
    }

    private static int place(Catalog open, List<CatalogLevel> levels, CatalogLevel level, String go) {
        int here = here(levels, level);
        OptionalInt place = switch (go) {
            case "before" -> OptionalInt.of(here - 1);
            case "after" -> OptionalInt.of(here + 1);
            case "unsolved-before" -> unsolved(open, levels, here, -1);
            case "unsolved-after" -> unsolved(open, levels, here, 1);
            default ->
                IntStream.range(0, levels.size())
                        .filter(i -> go.equals(Integer.toString(levels.get(i).index())))
                        .findFirst();
        };
        return place.stream()
                .filter(i -> i >= 0 && i < levels.size())
                .findFirst()
                .orElseThrow(() -> none(go, level.collection().title()));
    }

    private static OptionalInt unsolved(Catalog open, List<CatalogLevel> levels, int here, int by) {
        return GameCatalog.nextUnsolved(
                open, levels.stream().map(CatalogLevel::normalBoard).toList(), here + by, by);
    }

    private static WebException none(String go, String collection) {
        String why = switch (go) {
            case "before" -> "This is the first level of " + collection + ".";
            case "after" -> "This is the last level of " + collection + ".";
            case "unsolved-before" -> "You have solved all levels of " + collection + " before this one.";
            case "unsolved-after" -> "You have solved all levels of " + collection + " after this one.";
            default -> "There is no level " + go + " in " + collection + " that can be played.";
        };
        return new WebException(404, "no-level", why, "The page of collections leads to others.");
    }
}
