package org.sokobase.web.game;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.jobs.game.PastedMoves;
import org.sokobase.jobs.game.PlayKey;
import org.sokobase.jobs.game.SolvedGame;
import org.sokobase.play.Verdict;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.http.Writing;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** Moves in any notation: what comes of them on a level, and what is kept if they solve it. */
final class MovesPage {

    private static final int UNPROCESSABLE = 422;

    /** Ways in which a solution can come about; both are solutions of the user's own. */
    private static final List<String> HOW = List.of("played", "pasted");

    private final CatalogLease catalog;
    private final Writing writing;
    private final String version;

    MovesPage(CatalogLease catalog, Writing writing, String version) {
        this.catalog = catalog;
        this.writing = writing;
        this.version = version;
    }

    @JStache(path = "moves")
    record MovesView(
            Frame frame,
            String name,
            String level,
            String text,
            String verdict,
            String problem,
            boolean solves,
            String legal,
            boolean saves,
            Stage stage) {
        boolean hasText() {
            return !text.isEmpty();
        }

        boolean hasProblem() {
            return !problem.isEmpty();
        }

        boolean hasLegal() {
            return !legal.isEmpty();
        }
    }

    /** What comes of the moves in the address, or the form for them. */
    Answer html(WebRequest request) {
        return Shown.html(view(
                GameLevel.required(request.piece("id"), catalog),
                request.parameter("moves").orElse("")));
    }

    /** The same of moves that are sent as a form; with {@code save} a solution is entered and shown. */
    Answer form(WebRequest request) {
        WebRequest sent = request.withForm();
        GameLevel level = GameLevel.required(request.piece("id"), catalog);
        String text = sent.parameter("moves").orElse("");
        Optional<Verdict.Solves> solves =
                text.isEmpty() || sent.parameter("save").isEmpty()
                        ? Optional.empty()
                        : PastedMoves.of(level.layout(), text).solution();
        if (solves.isEmpty()) {
            return Shown.html(view(level, text));
        }
        SolvedGame game = entered(level, solves.get());
        return Answer.elsewhere(level.address()
                + game.number().map(number -> "/solutions/" + number).orElse("/solutions"));
    }

    Answer json(WebRequest request) {
        return json(request.piece("id"), request.parameter("moves").orElse(""));
    }

    /** The same of an object of JSON. */
    Answer formJson(WebRequest request) {
        return json(request.piece("id"), JsonBody.of(request.body()).required("moves"));
    }

    private Answer json(String id, String text) {
        GameLevel level = GameLevel.required(id, catalog);
        PastedMoves played = PastedMoves.of(level.layout(), text);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("verdict", played.verdict().map(Verdict::label).orElse("unreadable"));
        values.put("at", at(played));
        values.put("why", played.problem());
        values.put("lurd", played.moves());
        played.metrics().ifPresent(metrics -> values.putAll(GameLevel.measures(metrics)));
        values.put("solution", played.moves().flatMap(moves -> level.numberOf(moves.toString())));
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    /** Enters moves that solve the level, sent as {@code {"lurd": ..., "how": ...}}. */
    Answer enter(WebRequest request) {
        JsonBody body = JsonBody.of(request.body());
        String how = body.text("how").orElse(HOW.get(0));
        if (!HOW.contains(how)) {
            throw new WebException(400, "how", "'" + how + "' is no way to solve a level.", "Send played or pasted.");
        }
        GameLevel level = GameLevel.required(request.piece("id"), catalog);
        PastedMoves played = PastedMoves.of(level.layout(), body.required("lurd"));
        return played.solution().map(solves -> entered(level, how, solves)).orElseGet(() -> refused(played));
    }

    private Answer entered(GameLevel level, String how, Verdict.Solves solves) {
        SolvedGame game = entered(level, solves);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("verdict", solves.label());
        values.put("how", how);
        values.putAll(GameLevel.measures(game.metrics()));
        values.put("moves_before", game.before().map(best -> best.moves()));
        values.put("pushes_before", game.before().map(best -> best.pushes()));
        values.put("best_by_moves", game.isBestByMoves());
        values.put("best_by_pushes", game.isBestByPushes());
        values.put("kept", game.number().isPresent());
        values.put("solution", game.number());
        values.put("lurd", solves.solution());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private SolvedGame entered(GameLevel level, Verdict.Solves solves) {
        return catalog.change(open -> SolvedGame.enter(open, level.board(), solves, version));
    }

    /** Why moves are no solution, with the number of the first illegal one. */
    private static Answer refused(PastedMoves played) {
        Map<String, Object> values = new LinkedHashMap<>();
        String code = played.verdict().map(Verdict::label).orElse("unreadable");
        values.put("error", "The moves do not solve the level: " + why(played) + ".");
        values.put("code", code);
        values.put("status", UNPROCESSABLE);
        values.put("advice", "Nothing was saved.");
        values.put("at", at(played));
        values.put("why", why(played));
        return Answer.of(Answer.JSON, JsonText.of(values)).withStatus(UNPROCESSABLE);
    }

    /** The moves of a game must be legal. */
    static WebException illegal(PastedMoves played) {
        return new WebException(
                UNPROCESSABLE, "illegal", "The moves cannot be played: " + played.problem() + ".", "Send others.");
    }

    private static Optional<Integer> at(PastedMoves played) {
        return played.verdict()
                .filter(Verdict.Illegal.class::isInstance)
                .map(illegal -> ((Verdict.Illegal) illegal).move());
    }

    private static String why(PastedMoves played) {
        return played.verdict()
                .filter(Verdict.FallsShort.class::isInstance)
                .map(falls -> ((Verdict.FallsShort) falls).description())
                .orElse(played.problem());
    }

    private MovesView view(GameLevel level, String text) {
        String name = Words.name(level.known().level());
        PastedMoves played = PastedMoves.of(level.layout(), text);
        String legal = played.moves().map(Object::toString).orElse("");
        Map<String, Object> more = new LinkedHashMap<>();
        more.put("lurd", legal);
        more.put("at", 0);
        return new MovesView(
                Frame.of("Moves on " + name, Shown.catalog(catalog), "/levels/", ""),
                name,
                level.address(),
                text,
                verdict(played),
                played.problem(),
                played.solution().isPresent(),
                legal,
                writing == Writing.ALLOWED,
                Stage.of(level, "The board of " + name, PlayKey.Mode.PLAYBACK, writing, more));
    }

    private static String verdict(PastedMoves played) {
        if (played.verdict().isEmpty()) {
            return "These are no moves on this board";
        }
        String measures = played.metrics()
                .map(metrics -> Words.number(metrics.moves()) + " moves, " + Words.number(metrics.pushes()) + " pushes")
                .orElse("");
        return played.solution().isPresent()
                ? "They solve the level: " + measures
                : "They do not solve the level: " + (played.problem().isEmpty() ? why(played) : "a move is illegal");
    }
}
