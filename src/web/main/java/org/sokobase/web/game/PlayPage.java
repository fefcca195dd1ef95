package org.sokobase.web.game;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sokobase.jobs.game.PlayKey;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.KnownLevel;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.http.Writing;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** A level, to be played by hand. */
final class PlayPage {

    private final CatalogLease catalog;
    private final Writing writing;
    private final NextLevel next;

    PlayPage(CatalogLease catalog, Writing writing) {
        this.next = new NextLevel(catalog);
        this.catalog = catalog;
        this.writing = writing;
    }

    @JStache(path = "play")
    record PlayView(
            Frame frame,
            String name,
            String byline,
            String level,
            String best,
            String before,
            String after,
            boolean saves,
            Stage stage) {
        boolean hasBefore() {
            return !before.isEmpty();
        }

        boolean hasAfter() {
            return !after.isEmpty();
        }
    }

    Answer html(WebRequest request) {
        String id = request.piece("id");
        if (KnownLevel.named(id, catalog).isEmpty()) {
            return Answer.elsewhere("/levels/" + KnownLevel.wholeId(id, catalog) + "/play");
        }
        GameLevel level = GameLevel.required(id, catalog);
        String name = Words.name(level.known().level());
        return Shown.html(new PlayView(
                Frame.of("Play " + name, Shown.catalog(catalog), "/levels/", level.address() + "/play.json"),
                name,
                byline(level),
                level.address(),
                best(level),
                neighbour(level, -1),
                neighbour(level, 1),
                writing == Writing.ALLOWED,
                Stage.of(level, "The board of " + name, PlayKey.Mode.BY_HAND, writing, Map.of())));
    }

    Answer json(WebRequest request) {
        Map<String, Object> values = new LinkedHashMap<>(
                GameLevel.required(request.piece("id"), catalog).values());
        values.put("keys", GameLevel.keys());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private String neighbour(GameLevel level, int by) {
        return next.beside(level.known().level(), by)
                .map(exact -> "/levels/" + exact + "/play")
                .orElse("");
    }

    private static String byline(GameLevel level) {
        return "Number " + level.known().level().index() + " of "
                + Words.number(level.known().level().collection().levels()) + " in "
                + level.known().level().collection().title();
    }

    private static String best(GameLevel level) {
        return level.games()
                .best()
                .map(best -> "Best known: " + Words.number(best.moves()) + " moves, " + Words.number(best.pushes())
                        + " pushes" + (level.games().isProved() ? ", and no solution has fewer pushes." : "."))
                .orElse("No solution is known yet.");
    }
}
