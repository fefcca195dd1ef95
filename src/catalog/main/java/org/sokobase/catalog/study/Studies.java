package org.sokobase.catalog.study;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Rating;
import org.sokobase.catalog.rating.RatingRows;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/**
 * The blind studies of an open catalog. Threads and errors are those of the {@code Catalog} that hands it out; besides, each
 * method that names a study throws a {@link StudyException} if there is none of that name, or it is not in the state for it.
 */
public final class Studies {

    private final Session session;

    /** Those of an open catalog. */
    public Studies(Session session) {
        this.session = session;
    }

    /**
     * Makes a study. One of the same name that nobody has begun is replaced.
     *
     * @return the levels, by the name of their set, practice included
     * @throws StudyException if somebody has begun the one of that name, or a set has too few levels
     */
    public Map<String, Long> create(StudySettings settings, Instant now) {
        return session.change(transaction -> {
            StudyRows rows = new StudyRows(transaction);
            for (StudyRows.Row earlier : rows.named(settings.name()).stream().toList()) {
                removeUnbegun(rows, earlier, "name another one");
            }
            List<StudyLevel> levels = new StudyDraw(transaction, settings).levels();
            long study = rows.insert(settings.name(), settings.seed(), now, Optional.empty());
            levels.forEach(level -> rows.insert(study, level));
            return levels.stream().collect(Collectors.groupingBy(StudyLevel::set, Collectors.counting()));
        });
    }

    /** Removes a study that nobody has begun. */
    public void remove(String name) {
        session.change(transaction -> {
            StudyRows rows = new StudyRows(transaction);
            StudyRows.Row study = required(rows, name);
            removeUnbegun(
                    rows,
                    study,
                    study.closedAt().isPresent() ? "what participants have done stays" : "close it instead");
            return name;
        });
    }

    private static void removeUnbegun(StudyRows rows, StudyRows.Row study, String instead) {
        rows.participants(study.id()).stream().findFirst().ifPresent(first -> {
            throw new StudyException("the study " + study.name() + " is begun, by " + first.name()
                    + ", and so cannot change: " + instead);
        });
        rows.remove(study.id());
    }

    /** All studies, the oldest first. */
    public List<Study> all() {
        return session.with(handle -> {
            StudyRows rows = new StudyRows(handle);
            return rows.all().stream().map(row -> study(rows, row)).toList();
        });
    }

    /** The study of a name. */
    public Study named(String name) {
        return session.with(handle -> {
            StudyRows rows = new StudyRows(handle);
            return study(rows, required(rows, name));
        });
    }

    private static Study study(StudyRows rows, StudyRows.Row row) {
        Map<StudyLevel.Kind, Long> kinds =
                rows.levels(row.id()).stream().collect(Collectors.groupingBy(StudyLevel::kind, Collectors.counting()));
        return new Study(
                row.name(),
                row.seed(),
                row.createdAt(),
                row.closedAt(),
                kinds.getOrDefault(StudyLevel.Kind.COUNTS, 0L).intValue(),
                kinds.getOrDefault(StudyLevel.Kind.PRACTICE, 0L).intValue(),
                rows.participants(row.id()));
    }

    private static StudyRows.Row required(StudyRows rows, String name) {
        return rows.named(name)
                .orElseThrow(
                        () -> new StudyException("there is no study " + name + ": 'sokobase study list' shows all"));
    }

    private static StudyRows.Row open(StudyRows rows, String name) {
        StudyRows.Row study = required(rows, name);
        if (study.closedAt().isPresent()) {
            throw new StudyException("the study " + name + " is closed: nobody can play it any more");
        }
        return study;
    }

    /**
     * What a participant plays next: the first level in his order that he has neither solved nor given up; nothing if he has
     * been through all. The first call for anybody freezes the settings.
     */
    public Optional<StudyTurn> next(String study, String participant, Instant now) {
        return session.change(transaction -> {
            StudyRows rows = new StudyRows(transaction);
            StudyRows.Row row = open(rows, study);
            if (rows.participants(row.id()).stream()
                    .noneMatch(known -> known.name().equals(participant))) {
                rows.insert(row.id(), participant, now);
            }
            return next(rows, row, participant);
        });
    }

    private static Optional<StudyTurn> next(StudyRows rows, StudyRows.Row study, String participant) {
        List<StudyLevel> levels = rows.levels(study.id());
        Map<Integer, Effort> done = rows.answers(study.id(), levels).stream()
                .filter(answer -> answer.rating().saidBy().equals(participant))
                .collect(Collectors.toMap(
                        answer -> answer.level().place(),
                        answer -> answer.rating().effort()));
        Map<StudyLevel.Kind, Integer> numbers = new EnumMap<>(StudyLevel.Kind.class);
        for (StudyLevel level : StudyOrder.of(levels, study.seed(), participant)) {
            int number = numbers.merge(level.kind(), 1, Integer::sum);
            Optional<Effort> effort = Optional.ofNullable(done.get(level.place()));
            if (effort.flatMap(Effort::outcome).filter(Studies::isAnEnd).isEmpty()) {
                int of = (int) levels.stream()
                        .filter(other -> other.kind() == level.kind())
                        .count();
                return Optional.of(new StudyTurn(number, of, level.kind(), level.place(), level.board(), effort));
            }
        }
        return Optional.empty();
    }

    private static boolean isAnEnd(Effort.Outcome outcome) {
        return outcome != Effort.Outcome.UNFINISHED;
    }

    /**
     * Keeps what a participant has done with the level at a place, and says of it, instead of what was kept of it before.
     *
     * @throws StudyException           also if he has not begun
     * @throws IllegalArgumentException if the level is said to be solved, and the moves do not solve it
     */
    public void keep(String study, int place, Rating rating) {
        session.change(transaction -> {
            StudyRows rows = new StudyRows(transaction);
            StudyRows.Row row = open(rows, study);
            if (rows.participants(row.id()).stream()
                    .noneMatch(known -> known.name().equals(rating.saidBy()))) {
                throw new StudyException(rating.saidBy() + " has not begun the study " + study);
            }
            StudyLevel level = rows.levels(row.id()).get(place - 1);
            if (rating.effort().outcome().filter(Effort.Outcome.SOLVED::equals).isPresent()) {
                requireSolution(level, rating.effort());
            }
            new RatingRows(transaction)
                    .put(rows.puzzleRow(row.id(), place), row.id(), rating, RatingRows.Weight.COUNTS_NOT);
            return place;
        });
    }

    private static void requireSolution(StudyLevel level, Effort effort) {
        if (!isSolution(level, effort)) {
            throw new IllegalArgumentException("the moves do not solve the level at " + level.place());
        }
    }

    /** Whether the moves of an effort solve a level, and are counted rightly. */
    public static boolean isSolution(StudyLevel level, Effort effort) {
        return effort.lurd()
                .flatMap(lurd -> Moves.parse(lurd).moves())
                .filter(moves -> Replay.play(level.board(), moves) instanceof Verdict.Solves solves
                        && effort.moves().equals(Optional.of(solves.metrics().moves()))
                        && effort.pushes().equals(Optional.of(solves.metrics().pushes())))
                .isPresent();
    }

    /** Closes a study: from now on nobody plays it, and where its levels come from and how they are rated is no secret. */
    public Study close(String name, Instant now) {
        return session.change(transaction -> {
            StudyRows rows = new StudyRows(transaction);
            StudyRows.Row study = required(rows, name);
            if (study.closedAt().isPresent()) {
                throw new StudyException("the study " + name + " is closed already");
            }
            rows.close(study.id(), now);
            return study(rows, required(rows, name));
        });
    }

    /**
     * Makes sure that a study is closed, so that its ratings are no secret.
     *
     * @throws StudyException if there is no such study, or it is not closed
     */
    public void requireClosed(String name) {
        session.use(handle -> closed(new StudyRows(handle), name));
    }

    /** The levels of a closed study that count, with where they come from. */
    public List<StudyLevel> levels(String name) {
        return session.with(handle -> {
            StudyRows rows = new StudyRows(handle);
            return rows.levels(closed(rows, name).id()).stream()
                    .filter(level -> level.kind() == StudyLevel.Kind.COUNTS)
                    .toList();
        });
    }

    /** All that participants have done with levels that count, and said of them, by level, then by name. */
    public List<StudyAnswer> answers(String name) {
        return session.with(handle -> {
            StudyRows rows = new StudyRows(handle);
            StudyRows.Row study = closed(rows, name);
            return rows.answers(study.id(), rows.levels(study.id())).stream()
                    .filter(answer -> answer.level().kind() == StudyLevel.Kind.COUNTS)
                    .toList();
        });
    }

    private static StudyRows.Row closed(StudyRows rows, String name) {
        StudyRows.Row study = required(rows, name);
        if (study.closedAt().isEmpty()) {
            throw new StudyException("the study " + name + " is not closed: 'sokobase study close' ends it first");
        }
        return study;
    }
}
