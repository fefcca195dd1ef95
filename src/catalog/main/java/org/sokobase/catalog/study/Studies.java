package org.sokobase.catalog.study;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.rating.Effort;
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
                requireNoLinks(new StudyLinkRows(transaction), earlier);
                removeUnbegun(rows, earlier, "name another one");
            }
            List<StudyLevel> levels = new StudyDraw(transaction, settings).levels();
            long study = rows.insert(
                    new StudyRows.Row(0, settings.name(), settings.seed(), now, Optional.empty(), settings.entry()));
            levels.forEach(level -> rows.insert(study, level));
            return levels.stream().collect(Collectors.groupingBy(StudyLevel::set, Collectors.counting()));
        });
    }

    private static void requireNoLinks(StudyLinkRows rows, StudyRows.Row study) {
        if (!rows.of(study.id()).isEmpty()) {
            throw new StudyException("players have links to the study " + study.name()
                    + ", which would no longer work: remove it first, or name another one");
        }
    }

    /** What participants do. */
    public StudyPlay play() {
        return new StudyPlay(session);
    }

    /** The links of players. */
    public StudyLinks links() {
        return new StudyLinks(session);
    }

    /** Removes a study that nobody has begun, and the links to it. */
    public void remove(String name) {
        session.change(transaction -> {
            StudyRows rows = new StudyRows(transaction);
            StudyRows.Row study = rows.required(name);
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
            return study(rows, rows.required(name));
        });
    }

    private static Study study(StudyRows rows, StudyRows.Row row) {
        List<StudyLevel> levels = rows.levels(row.id());
        Map<StudyLevel.Kind, Long> kinds =
                levels.stream().collect(Collectors.groupingBy(StudyLevel::kind, Collectors.counting()));
        return new Study(
                row.name(),
                row.seed(),
                row.createdAt(),
                row.closedAt(),
                kinds.getOrDefault(StudyLevel.Kind.COUNTS, 0L).intValue(),
                kinds.getOrDefault(StudyLevel.Kind.PRACTICE, 0L).intValue(),
                rows.participants(row.id()),
                row.entry(),
                StudySum.of(row, levels));
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
            StudyRows.Row study = rows.required(name);
            if (study.closedAt().isPresent()) {
                throw new StudyException("the study " + name + " is closed already");
            }
            rows.close(study.id(), now);
            return study(rows, rows.required(name));
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
        StudyRows.Row study = rows.required(name);
        if (study.closedAt().isEmpty()) {
            throw new StudyException("the study " + name + " is not closed: 'sokobase study close' ends it first");
        }
        return study;
    }
}
