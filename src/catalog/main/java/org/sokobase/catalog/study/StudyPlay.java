package org.sokobase.catalog.study;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.rating.Rating;
import org.sokobase.catalog.rating.RatingRows;
import org.sokobase.play.Moves;

/**
 * What participants of studies do: the levels they get, what is kept of their games, and what they say. Threads and errors are
 * those of {@link Studies}.
 */
public final class StudyPlay {

    /** More than anybody does with a level. */
    private static final int MOST_EVENTS = 100_000;

    private final Session session;

    StudyPlay(Session session) {
        this.session = session;
    }

    /**
     * Lets somebody begin, unless he has begun before. The first one freezes the settings.
     *
     * @throws StudyException if the study is closed, full or not yet open
     */
    public void begin(String study, String participant, Instant now) {
        session.change(transaction -> begun(new StudyRows(transaction), study, participant, now));
    }

    private static StudyRows.Row begun(StudyRows rows, String name, String participant, Instant now) {
        StudyRows.Row study = rows.open(name);
        List<Study.Participant> known = rows.participants(study.id());
        if (known.stream().noneMatch(other -> other.name().equals(participant))) {
            if (study.entry().isTooEarly(now)) {
                throw new StudyException("the study " + name + " is not open yet");
            }
            if (study.entry().isFull(known.size())) {
                throw new StudyException("the study " + name + " is full: no more than " + known.size() + " play it");
            }
            rows.insert(study.id(), participant, now);
        }
        return study;
    }

    /**
     * What a participant plays next: the first level in his order that he has neither solved nor given up; nothing if he has
     * been through all. He begins with this if he has not.
     */
    public Optional<StudyTurn> next(String study, String participant, Instant now) {
        return session.change(transaction -> first(
                transaction,
                begun(new StudyRows(transaction), study, participant, now),
                participant,
                turn -> !turn.isOver()));
    }

    /** The first level in his order that is not over, or of which he has not said whether he knew it; nothing if there is none. */
    public Optional<StudyTurn> current(String study, String participant) {
        return session.with(handle ->
                first(handle, new StudyRows(handle).required(study), participant, turn -> !turn.isAnswered()));
    }

    /** The level with a number in the order of a participant; nothing if there is none. */
    public Optional<StudyTurn> turn(String study, String participant, int index) {
        return session.with(handle ->
                first(handle, new StudyRows(handle).required(study), participant, turn -> turn.index() == index));
    }

    private static Optional<StudyTurn> first(
            Handle handle, StudyRows.Row study, String participant, Predicate<StudyTurn> wanted) {
        StudyRows rows = new StudyRows(handle);
        List<StudyLevel> levels = rows.levels(study.id());
        Map<Integer, Rating> said = rows.answers(study.id(), levels, participant);
        Map<StudyLevel.Kind, Integer> numbers = new EnumMap<>(StudyLevel.Kind.class);
        int index = 0;
        for (StudyLevel level : StudyOrder.of(levels, study.seed(), participant)) {
            index++;
            int number = numbers.merge(level.kind(), 1, Integer::sum);
            int of = (int) levels.stream()
                    .filter(other -> other.kind() == level.kind())
                    .count();
            Optional<Rating> kept = Optional.ofNullable(said.get(level.place()));
            Effort.Outcome outcome =
                    kept.flatMap(rating -> rating.effort().outcome()).orElse(Effort.Outcome.UNFINISHED);
            Opinion opinion = kept.map(Rating::opinion).orElse(Opinion.NONE);
            StudyTurn turn = new StudyTurn(
                    index, number, of, level.kind(), level.place(), level.board(), outcome, opinion, List.of());
            if (wanted.test(turn)) {
                return Optional.of(turn.with(events(handle, study.id(), participant, level.place(), kept)));
            }
        }
        return Optional.empty();
    }

    /** What is kept of a game; of one of before there were events, the moves that it had come to, one after the other. */
    private static List<StudyEvent> events(
            Handle handle, long study, String participant, int place, Optional<Rating> kept) {
        List<StudyEvent> events = new StudyEventRows(handle).of(study, participant, place);
        return !events.isEmpty()
                ? events
                : kept.map(rating -> events(rating.effort())).orElse(List.of());
    }

    private static List<StudyEvent> events(Effort effort) {
        List<StudyEvent> events = new ArrayList<>();
        long millis = effort.time().map(Duration::toMillis).orElse(0L);
        for (Moves moves : effort.lurd().flatMap(lurd -> Moves.parse(lurd).moves()).stream()
                .toList()) {
            events.add(event(1, StudyDeed.OPENED, 0));
            for (int i = 0; i < moves.length(); i++) {
                events.add(event(
                        events.size() + 1, StudyDeed.step(moves.direction(i)), millis * (i + 1) / moves.length()));
            }
            if (effort.outcome().equals(Optional.of(Effort.Outcome.GIVEN_UP))) {
                events.add(event(events.size() + 1, StudyDeed.GIVE_UP, millis));
            }
        }
        return events;
    }

    private static StudyEvent event(int number, StudyDeed deed, long at) {
        return new StudyEvent(number, "earlier", deed, at);
    }

    /**
     * Keeps what a participant has done with the level at a place. Events that are known change nothing.
     *
     * @param events in the order of their numbers
     * @return how the game stands
     * @throws StudyException     also if he has not begun, or somebody with his name has played on elsewhere
     * @throws StudyGameException if an event cannot follow those before it; then none is kept
     */
    public EventGame keep(String study, String participant, int place, List<StudyEvent> events, Instant now) {
        return session.change(transaction -> {
            StudyRows rows = new StudyRows(transaction);
            StudyRows.Row row = rows.playedBy(study, participant);
            StudyLevel level = rows.levels(row.id()).get(place - 1);
            Optional<Rating> kept =
                    new RatingRows(transaction).of(rows.puzzleRow(row.id(), place), row.id(), participant);
            StudyEventRows eventRows = new StudyEventRows(transaction);
            List<StudyEvent> stored = eventRows.of(row.id(), participant, place);
            List<StudyEvent> known = !stored.isEmpty()
                    ? stored
                    : kept.map(rating -> events(rating.effort())).orElse(List.of());
            EventGame game = EventGame.of(level.board(), known);
            List<StudyEvent> fresh = new ArrayList<>(stored.isEmpty() ? known : List.of());
            for (StudyEvent event : events) {
                if (event.number() <= known.size()) {
                    requireSame(event, known.get(event.number() - 1));
                } else {
                    play(game, event);
                    fresh.add(event);
                }
            }
            if (!fresh.isEmpty()) {
                eventRows.insert(row.id(), participant, place, fresh);
                Opinion opinion = kept.map(Rating::opinion).orElse(Opinion.NONE);
                put(transaction, row.id(), place, new Rating(participant, now, opinion, game.effort(), ""));
            }
            return game;
        });
    }

    private static void requireSame(StudyEvent event, StudyEvent known) {
        if (!event.equals(known)) {
            throw new StudyException("the level was played on elsewhere: event " + event.number() + " is another one");
        }
    }

    private static void play(EventGame game, StudyEvent event) {
        Optional<String> obstacle =
                game.events() < MOST_EVENTS ? game.play(event) : Optional.of("the level has too many");
        obstacle.ifPresent(why -> {
            throw new StudyGameException(event.number(), why);
        });
    }

    /**
     * Keeps what a participant says of the level at a place, instead of what he said before.
     *
     * @throws StudyException also if he has not begun, or has neither solved it nor given it up
     */
    public void rate(String study, String participant, int place, Opinion opinion, Instant now) {
        session.change(transaction -> {
            StudyRows rows = new StudyRows(transaction);
            StudyRows.Row row = rows.playedBy(study, participant);
            Effort effort = new RatingRows(transaction)
                    .of(rows.puzzleRow(row.id(), place), row.id(), participant)
                    .map(Rating::effort)
                    .filter(known -> known.outcome()
                            .filter(outcome -> outcome != Effort.Outcome.UNFINISHED)
                            .isPresent())
                    .orElseThrow(
                            () -> new StudyException("a level is rated when it is solved or given up, and not before"));
            put(transaction, row.id(), place, new Rating(participant, now, opinion, effort, ""));
            return place;
        });
    }

    private static void put(Handle handle, long study, int place, Rating rating) {
        new RatingRows(handle)
                .put(new StudyRows(handle).puzzleRow(study, place), study, rating, RatingRows.Weight.COUNTS_NOT);
    }
}
