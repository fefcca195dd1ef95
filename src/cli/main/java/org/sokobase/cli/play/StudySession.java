package org.sokobase.cli.play;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Direction;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.study.StudyDeed;
import org.sokobase.catalog.study.StudyLevel;
import org.sokobase.catalog.study.StudyTurn;
import org.sokobase.cli.output.Phrases;
import org.sokobase.jobs.game.PlayKey;
import org.sokobase.jobs.study.StudyGame;
import org.sokobase.jobs.study.StudySeat;
import org.sokobase.notation.Layout;

/** What a participant of a study plays at this moment and is asked, and what keys do to it. */
final class StudySession {

    /** All keys, for help on the screen and on the command line; lines of 80 columns at most. */
    static final String KEYS = """
            Keys while playing:
              arrows, wasd, hjkl   move
              u, Backspace         undo a move; U: to before the last push
              r, y                 redo a move; R, Y: to behind the next push
              Home                 back to the start
              g                    give up; g once more if you mean it
              c                    letters along the edges: coordinates
              ?                    these keys; q or Ctrl-C: end for today
            Keys for the questions:
              1 to 7, y or n       answer; Enter skips the question""";

    private static final char GIVE_UP = 'g';
    private static final String PLAYING = "arrows move  u undo  r redo  Home restart  g give up  ? keys  q quit";
    private static final String GRADES = "1 2 3 4 5 6 7  Enter skips  q quit";

    /** What the participant is to do. */
    private enum Phase {
        PLAY,
        SAY_HOW_HARD,
        SAY_HOW_INTERESTING,
        SAY_WHETHER_KNOWN
    }

    private final StudySeat seat;
    private PlaySession.State state = PlaySession.State.GOES_ON;
    private Phase phase = Phase.PLAY;
    private Optional<Current> current = Optional.empty();
    private Opinion opinion = Opinion.NONE;
    private Edges edges = Edges.PLAIN;
    private boolean helpShown;
    private boolean givingUp;
    private String message = "";

    /** A level and its game. */
    private record Current(StudyTurn turn, StudyGame game) {}

    StudySession(StudySeat seat) {
        this.seat = seat;
        goOn();
    }

    private void goOn() {
        current = seat.next()
                .map(turn -> new Current(turn, new StudyGame(turn.board(), turn.events(), System::nanoTime)));
        phase = Phase.PLAY;
        opinion = Opinion.NONE;
        if (current.isEmpty()) {
            state = PlaySession.State.QUIT; // there are no more levels
        }
    }

    PlaySession.State state() {
        return state;
    }

    /** Keeps what is not kept yet, as the participant goes. */
    void leave() {
        current.ifPresent(left -> {
            if (phase == Phase.PLAY) {
                seat.keep(left.turn(), left.game().fresh());
            } else {
                seat.rate(left.turn(), opinion);
            }
        });
        current = Optional.empty();
    }

    /** Does what a key means. */
    void press(Keystroke key) {
        message = "";
        if (key.key() == Keystroke.Key.INTERRUPT) {
            state = PlaySession.State.INTERRUPTED;
        } else if (key.key() == Keystroke.Key.END_OF_INPUT || key.character() == 'q') {
            state = PlaySession.State.QUIT;
        } else if (helpShown) {
            helpShown = false;
        } else if (key.character() == '?') {
            helpShown = true;
        } else if (phase == Phase.PLAY) {
            current.ifPresent(level -> play(level.game(), key));
        } else {
            answer(key);
        }
    }

    private void play(StudyGame game, Keystroke key) {
        boolean meansIt = givingUp && key.character() == GIVE_UP;
        givingUp = false;
        if (meansIt) {
            game.play(StudyDeed.GIVE_UP);
            end(game);
        } else if (key.character() == GIVE_UP) {
            givingUp = true;
            message = "press g once more to give up; the level does not come back";
        } else {
            PlayKey.of(PlayKey.Mode.BY_HAND, key.name())
                    .ifPresentOrElse(action -> play(game, action), () -> message = PlaySession.UNKNOWN_KEY);
        }
    }

    private void play(StudyGame game, PlayKey action) {
        switch (action) {
            case UP, RIGHT, DOWN, LEFT -> action.direction().ifPresent(direction -> step(game, direction));
            case UNDO -> game.play(StudyDeed.UNDO);
            case UNDO_PUSH -> game.play(StudyDeed.UNDO_PUSH);
            case REDO -> game.play(StudyDeed.REDO);
            case REDO_PUSH -> game.play(StudyDeed.REDO_PUSH);
            case START -> game.play(StudyDeed.RESTART);
            case SWITCH_COORDINATES -> edges = edges == Edges.PLAIN ? Edges.LETTERED : Edges.PLAIN;
            default -> message = PlaySession.UNKNOWN_KEY;
        }
    }

    private void step(StudyGame game, Direction direction) {
        Optional<String> obstacle = game.step(direction);
        message = obstacle.orElse("");
        if (game.isOver()) {
            end(game);
        }
    }

    private void end(StudyGame game) {
        phase = Phase.SAY_HOW_HARD;
        current.ifPresent(level -> seat.keep(level.turn(), game.fresh()));
    }

    private void answer(Keystroke key) {
        boolean skips = key.key() == Keystroke.Key.ENTER;
        Optional<Integer> grade = Optional.of(key.character() - '0').filter(Opinion::isGrade);
        if (phase == Phase.SAY_WHETHER_KNOWN && (skips || key.character() == 'y' || key.character() == 'n')) {
            Optional<Boolean> known = skips ? Optional.empty() : Optional.of(key.character() == 'y');
            opinion = new Opinion(opinion.hard(), opinion.interesting(), known);
            current.ifPresent(level -> seat.rate(level.turn(), opinion));
            goOn();
        } else if (phase == Phase.SAY_HOW_HARD && (skips || grade.isPresent())) {
            opinion = new Opinion(grade, opinion.interesting(), opinion.knownBefore());
            phase = Phase.SAY_HOW_INTERESTING;
        } else if (phase == Phase.SAY_HOW_INTERESTING && (skips || grade.isPresent())) {
            opinion = new Opinion(opinion.hard(), grade, opinion.knownBefore());
            phase = Phase.SAY_WHETHER_KNOWN;
        } else {
            message = PlaySession.UNKNOWN_KEY;
        }
    }

    /** The lines from the top of the screen on, no more than it has rows. */
    List<String> lines(PlayView view, int columns, int rows) {
        if (helpShown) {
            return KEYS.lines().limit(rows).toList();
        }
        return current.map(level -> view.lines(scene(level), columns, rows)).orElse(List.of());
    }

    private PlayView.Scene scene(Current level) {
        return new PlayView.Scene(
                title(level.turn()),
                Layout.of(level.turn().board()),
                level.game().game(),
                edges,
                List.of(),
                status(level.game()),
                message,
                switch (phase) {
                    case PLAY -> PLAYING;
                    case SAY_HOW_HARD, SAY_HOW_INTERESTING -> GRADES;
                    case SAY_WHETHER_KNOWN -> "y yes  n no  Enter skips  q quit";
                });
    }

    private static String title(StudyTurn turn) {
        return turn.kind() == StudyLevel.Kind.PRACTICE
                ? "Level " + turn.number() + " of " + turn.of() + " for practice, which does not count"
                : "Level " + turn.number() + " of " + turn.of();
    }

    private String status(StudyGame game) {
        return switch (phase) {
            case PLAY ->
                "move " + game.game().done() + ", "
                        + Phrases.count(game.game().metrics().pushes(), "push", "pushes") + ", "
                        + PlayView.goals(game.game());
            case SAY_HOW_HARD ->
                (game.game().isSolved()
                                ? "Solved in "
                                        + Phrases.count(game.game().metrics().moves(), "move")
                                : "Given up")
                        + ". How hard was it, from 1 (very easy) to 7 (very hard)?";
            case SAY_HOW_INTERESTING -> "How interesting was it, from 1 (dull) to 7 (delightful)?";
            case SAY_WHETHER_KNOWN -> "Did you know it before?";
        };
    }
}
