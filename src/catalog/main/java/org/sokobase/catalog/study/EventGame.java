package org.sokobase.catalog.study;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.play.Game;
import org.sokobase.play.Metrics;
import org.sokobase.play.Verdict;

/**
 * A game of a player of a study as its events tell it: they alone say where he is, what he has done, and how long it took.
 *
 * <p>Of the time between two events of an attempt at most {@link #LONGEST_PAUSE} counts, as nobody knows whether he thinks or has
 * left; none while the level is hidden, and none between attempts.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class EventGame {

    /** How much of a time without input counts at most. */
    public static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);

    private final Game game;
    private int events;
    private int undos;
    private int restarts;
    private long millis;
    private String attempt = "";
    private long last;
    private boolean hidden;
    private boolean givenUp;

    /** A game at its start. */
    public EventGame(Board board) {
        game = new Game(board);
    }

    /**
     * The game that was kept.
     *
     * @throws IllegalArgumentException if no player can have done this
     */
    public static EventGame of(Board board, List<StudyEvent> events) {
        EventGame game = new EventGame(board);
        for (StudyEvent event : events) {
            game.play(event).ifPresent(why -> {
                throw new IllegalArgumentException("event " + event.number() + ": " + why);
            });
        }
        return game;
    }

    /**
     * Plays the next event.
     *
     * @return why it cannot be that, if it cannot: then nothing has changed
     */
    public Optional<String> play(StudyEvent event) {
        if (event.number() != events + 1) {
            return Optional.of("it is not the event after number " + events);
        }
        if (outcome() != Effort.Outcome.UNFINISHED) {
            return Optional.of("the level is over");
        }
        boolean isSameAttempt = event.attempt().equals(attempt);
        if (isSameAttempt && event.at() < last) {
            return Optional.of("it is earlier than the event before it");
        }
        Optional<String> obstacle = done(event.deed());
        if (obstacle.isEmpty()) {
            events++;
            if (isSameAttempt && !hidden) {
                millis += Math.min(event.at() - last, LONGEST_PAUSE.toMillis());
            }
            hidden = event.deed() == StudyDeed.HIDDEN || isSameAttempt && hidden && event.deed() != StudyDeed.SHOWN;
            attempt = event.attempt();
            last = event.at();
        }
        return obstacle;
    }

    private Optional<String> done(StudyDeed deed) {
        switch (deed) {
            case UP, RIGHT, DOWN, LEFT -> {
                return deed.direction().flatMap(game::step).map(Verdict.Reason::description);
            }
            case UNDO -> undos += game.back() ? 1 : 0;
            case UNDO_PUSH -> undos += game.backPush() ? 1 : 0;
            case REDO -> game.forward();
            case REDO_PUSH -> game.forwardPush();
            case RESTART -> {
                restarts += game.done() > 0 ? 1 : 0;
                game.goTo(0);
            }
            case GIVE_UP -> givenUp = true;
            case OPENED, HIDDEN, SHOWN -> {}
        }
        return Optional.empty();
    }

    /** The game, to look at. */
    public Game game() {
        return game;
    }

    /** How many events there are. */
    public int events() {
        return events;
    }

    /** How it stands. */
    public Effort.Outcome outcome() {
        return givenUp ? Effort.Outcome.GIVEN_UP : game.isSolved() ? Effort.Outcome.SOLVED : Effort.Outcome.UNFINISHED;
    }

    /** What was done so far. */
    public Effort effort() {
        Metrics metrics = game.metrics();
        return new Effort(
                Optional.of(outcome()),
                Optional.of(metrics.moves()),
                Optional.of(metrics.pushes()),
                Optional.of(undos),
                Optional.of(restarts),
                Optional.of(Duration.ofMillis(millis)),
                Optional.of(game.moves().toString()));
    }
}
