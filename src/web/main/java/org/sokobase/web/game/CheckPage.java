package org.sokobase.web.game;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.jobs.game.BoardHelps;
import org.sokobase.jobs.game.LevelGame;
import org.sokobase.jobs.game.PastedMoves;
import org.sokobase.jobs.game.SolvableCheck;
import org.sokobase.jobs.playing.SolutionLevels;
import org.sokobase.play.Game;
import org.sokobase.play.Moves;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.KnownLevel;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/** What the solver says of a game: whether it can still be solved, and helps. It thinks about one game at a time. */
final class CheckPage {

    private static final long PATIENCE_MILLISECONDS = 1_000;
    private static final int AGAIN_SECONDS = 5;

    private final CatalogLease catalog;
    private final Semaphore turn = new Semaphore(1);

    /** The game that was looked at last, for what was made for its board; whoever has the turn may use it. */
    private @Nullable LevelGame last;

    CheckPage(CatalogLease catalog) {
        this.catalog = catalog;
    }

    /** Of the moves in the address; {@code search=no} asks the rules only. */
    Answer check(WebRequest request) {
        SolvableCheck.Effort effort = request.parameter("search").orElse("yes").equals("no")
                ? SolvableCheck.Effort.RULES
                : SolvableCheck.Effort.SEARCH;
        return check(request.piece("id"), request.parameter("lurd").orElse(""), effort);
    }

    /** The same of moves that are sent, which may be more than an address has room for. */
    Answer sent(WebRequest request) {
        JsonBody body = JsonBody.of(request.body());
        SolvableCheck.Effort effort = body.text("search").orElse("yes").equals("no")
                ? SolvableCheck.Effort.RULES
                : SolvableCheck.Effort.SEARCH;
        return check(request.piece("id"), body.text("lurd").orElse(""), effort);
    }

    private Answer check(String id, String lurd, SolvableCheck.Effort effort) {
        KnownLevel level = KnownLevel.required(id, catalog);
        Game game = Game.of(level.board(), moves(level, lurd));
        game.goTo(game.length());
        SolvableCheck.Answer answer = inTurn(() -> SolvableCheck.ask(onBoard(game), effort));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("outlook", answer.outlook().label());
        values.put("why", answer.why());
        values.put("squares", answer.squares());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static Moves moves(KnownLevel level, String lurd) {
        if (lurd.isEmpty()) {
            return Moves.wrap(new byte[0]);
        }
        PastedMoves played = PastedMoves.of(SolutionLevels.layout(level.level().published(), level.board()), lurd);
        if (!played.problem().isEmpty()) {
            throw MovesPage.illegal(played);
        }
        return played.moves().orElseThrow();
    }

    private LevelGame onBoard(Game game) {
        LevelGame before = last;
        LevelGame next = before != null && before.game().board().equals(game.board())
                ? before.onSameBoard(game)
                : new LevelGame(game);
        last = next;
        return next;
    }

    /** Dead squares and the bound of pushes. */
    Answer helps(WebRequest request) {
        Board board = KnownLevel.required(request.piece("id"), catalog).board();
        BoardHelps helps = inTurn(() -> BoardHelps.of(board));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("dead", helps.dead());
        values.put("lower_bound", helps.leastPushes().stream().boxed().findFirst());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private <T> T inTurn(Supplier<T> work) {
        try {
            if (!turn.tryAcquire(PATIENCE_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                throw new WebException(
                                503,
                                "busy",
                                "The solver is thinking about another game.",
                                "It thinks for some seconds at most: ask again.")
                        .again(AGAIN_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WebException(503, "ending", "The program is ending.", "Start it again.");
        }
        try {
            return work.get();
        } finally {
            turn.release();
        }
    }
}
