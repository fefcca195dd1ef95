package org.sokobase.web.study;

import io.jstach.jstache.JStache;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sokobase.catalog.study.EventGame;
import org.sokobase.catalog.study.StudyException;
import org.sokobase.catalog.study.StudyLevel;
import org.sokobase.catalog.study.StudyTurn;
import org.sokobase.jobs.game.PlayKey;
import org.sokobase.row.PublishedBoard;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.game.Stage;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.http.Writing;
import org.sokobase.web.view.Shown;

/**
 * The page of a player of a study. It stands alone: nothing on it leads to other pages, or tells where a level comes from or what the
 * study is about.
 */
final class PlayerPage {

    /** What everybody can do, and nothing else. */
    private static final Set<PlayKey> KEYS = EnumSet.of(
            PlayKey.UP,
            PlayKey.RIGHT,
            PlayKey.DOWN,
            PlayKey.LEFT,
            PlayKey.UNDO,
            PlayKey.UNDO_PUSH,
            PlayKey.REDO,
            PlayKey.REDO_PUSH,
            PlayKey.START,
            PlayKey.HELP,
            PlayKey.EXPLORE,
            PlayKey.CURSOR_UP,
            PlayKey.CURSOR_RIGHT,
            PlayKey.CURSOR_DOWN,
            PlayKey.CURSOR_LEFT,
            PlayKey.NEXT_BOX,
            PlayKey.BOX_BEFORE,
            PlayKey.NEXT_GOAL,
            PlayKey.DO_IT,
            PlayKey.END_EXPLORING);

    private final CatalogLease catalog;
    private final Writing writing;

    PlayerPage(CatalogLease catalog, Writing writing) {
        this.catalog = catalog;
        this.writing = writing;
    }

    @JStache(path = "player")
    record PlayerView(String title, String message, String advice, String begin) {
        boolean canBegin() {
            return !begin.isEmpty();
        }
    }

    @JStache(path = "player-level")
    record LevelView(
            String title,
            String said,
            String address,
            boolean isRating,
            Stage stage,
            List<Stage.KeyGroup> keys,
            List<Integer> grades) {}

    Answer html(WebRequest request) {
        PlayerSeat seat = seat(request);
        return switch (seat.state()) {
            case PLAYING, RATING -> level(seat, seat.turn().orElseThrow());
            case WELCOME ->
                message(
                        "A study of Sokoban levels",
                        "Hello " + seat.player() + "! You are going to play " + seat.levels()
                                + " levels, one after the other, and say of each how hard and how interesting it was.",
                        welcome(seat),
                        seat.address() + "/begin");
            case DONE -> message("All levels are done", "Thank you!", "You can close this page.", "");
            case CLOSED ->
                message("This study is closed", "Nobody can play it any more.", "What you have done is kept.", "");
            case FULL ->
                message("This study is full", "As many as were wanted have begun it.", "Thank you all the same.", "");
            case EARLY ->
                message(
                        "This study is not open yet",
                        "It opens "
                                + seat.study()
                                        .entry()
                                        .opensAt()
                                        .map(time -> time.toString()
                                                .replace('T', ' ')
                                                .replace("Z", " UTC"))
                                        .orElse("later")
                                + ".",
                        "Come back then: the link stays the same.",
                        "");
            case PAUSED ->
                message(
                        "This study rests",
                        "Nothing can be kept at the moment.",
                        "Come back later: the link stays the same.",
                        "");
        };
    }

    private static String welcome(PlayerSeat seat) {
        return (seat.study().practice() == 0
                        ? ""
                        : "The first "
                                + (seat.study().practice() == 1
                                        ? "one is"
                                        : seat.study().practice() + " are") + " for practice. ")
                + "Every step is kept with its time. You can stop whenever you like: this link goes on where you left.";
    }

    private static Answer message(String title, String message, String advice, String begin) {
        return Shown.html(new PlayerView(title, message, advice, begin));
    }

    private static Answer level(PlayerSeat seat, StudyTurn turn) {
        String title = "Level " + turn.number() + " of " + turn.of();
        String said = turn.kind() == StudyLevel.Kind.PRACTICE ? "For practice; it does not count." : "";
        Map<String, Object> data = new LinkedHashMap<>(values(seat, turn));
        data.put("best_moves", Optional.empty());
        data.put("keys", Stage.table(KEYS));
        data.put(
                "actions",
                Stream.concat(
                                KEYS.stream()
                                        .map(key -> key.name()
                                                .toLowerCase(Locale.ROOT)
                                                .replace('_', '-')),
                                Stream.of("larger", "smaller"))
                        .toList());
        return Shown.html(new LevelView(
                title,
                said,
                seat.address() + "/levels/" + turn.index(),
                turn.isOver(),
                Stage.of(turn.board(), "The board of this level", data),
                Stage.keys(KEYS),
                IntStream.rangeClosed(1, 7).boxed().toList()));
    }

    /** All that a player may know of a level, with the names of JSON. */
    private static Map<String, Object> values(PlayerSeat seat, StudyTurn turn) {
        EventGame game = turn.game();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("address", seat.address() + "/levels/" + turn.index());
        values.put("next", seat.address());
        values.put("mode", "by-hand");
        values.put("level", turn.number());
        values.put("of", turn.of());
        values.put("practice", turn.kind() == StudyLevel.Kind.PRACTICE);
        values.put("rows", PublishedBoard.rows(turn.board().grid()).lines().toList());
        values.put("outcome", turn.outcome().label());
        values.put("lurd", game.game().allMoves());
        values.put("done", game.game().done());
        values.put("events", game.events());
        return values;
    }

    Answer json(WebRequest request) {
        PlayerSeat seat = seat(request);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("state", seat.state().label());
        values.put("player", seat.player());
        values.put("levels", seat.levels());
        if (seat.state() == PlayerSeat.State.PLAYING || seat.state() == PlayerSeat.State.RATING) {
            values.putAll(values(seat, seat.turn().orElseThrow()));
        }
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    /** The player begins, which freezes the study. */
    Answer begin(WebRequest request) {
        PlayerSeat seat = seat(request);
        if (seat.state() == PlayerSeat.State.WELCOME) {
            try {
                catalog.change(open -> {
                    open.studies().play().begin(seat.study().name(), seat.player(), request.second());
                    return seat;
                });
            } catch (StudyException e) {
                return Answer.elsewhere(seat.address()); // it was closed or filled up meanwhile, as the page says
            }
        }
        return Answer.elsewhere(seat.address());
    }

    private PlayerSeat seat(WebRequest request) {
        return PlayerSeat.required(request, catalog, writing);
    }
}
