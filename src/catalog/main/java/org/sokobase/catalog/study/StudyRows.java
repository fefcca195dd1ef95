package org.sokobase.catalog.study;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;
import org.sokobase.catalog.rating.Rating;
import org.sokobase.catalog.rating.RatingRows;

/** The rows of studies, their levels and who plays them. */
public final class StudyRows {

    private static final String STUDIES =
            "select id, name, seed, created_at, closed_at, opens_at, most_players from study ";

    private static final String LEVELS = """
            select l.place, l.practice, l.set_name, l.origin, p.unique_id, p.unique_nth, l.normal_form
            from study_level l join puzzle p on p.id = l.puzzle_id where l.study_id = ? order by l.place
            """;

    private static final String ANSWERS = "select l.place, " + RatingRows.COLUMNS + """
             from study_level l join rating r on r.puzzle_id = l.puzzle_id and r.study_id = l.study_id
            where l.study_id = ?
            """;

    private static final String PARTICIPANTS = """
            select y.name, y.began_at, (
                select count(*) from rating r
                where r.study_id = y.study_id and r.said_by = y.name and r.outcome <> 'unfinished')
            from study_player y where y.study_id = ?
            """;

    /** A rating counts from the moment on at which its study is closed. */
    private static final String COUNT = """
            update rating set counts = true
            where study_id = ? and (hard is not null or interesting is not null) and puzzle_id in (
                select l.puzzle_id from study_level l where l.study_id = ? and not l.practice)
            """;

    private final Handle handle;

    public StudyRows(Handle handle) {
        this.handle = handle;
    }

    /** The row of a study. */
    public record Row(
            long id, String name, long seed, Instant createdAt, Optional<Instant> closedAt, StudyEntry entry) {}

    /** All studies, the oldest first. */
    public List<Row> all() {
        return handle.createQuery(STUDIES + "order by id")
                .map((row, context) -> row(row))
                .list();
    }

    Optional<Row> named(String name) {
        return handle.createQuery(STUDIES + "where name = ?")
                .bind(0, name)
                .map((row, context) -> row(row))
                .findOne();
    }

    Row required(String name) {
        return named(name)
                .orElseThrow(
                        () -> new StudyException("there is no study " + name + ": 'sokobase study list' shows all"));
    }

    Row open(String name) {
        Row study = required(name);
        if (study.closedAt().isPresent()) {
            throw new StudyException("the study " + name + " is closed: nobody can play it any more");
        }
        return study;
    }

    /** The open study that somebody has begun. */
    Row playedBy(String name, String participant) {
        Row study = open(name);
        if (participants(study.id()).stream().noneMatch(known -> known.name().equals(participant))) {
            throw new StudyException(participant + " has not begun the study " + name);
        }
        return study;
    }

    private static Row row(ResultSet row) throws SQLException {
        return new Row(
                row.getLong(1),
                row.getString(2),
                row.getLong(3),
                instant(row, 4),
                instantIfAny(row, 5),
                new StudyEntry(instantIfAny(row, 6), Optional.ofNullable(row.getObject(7, Integer.class))));
    }

    private static Optional<Instant> instantIfAny(ResultSet row, int column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }

    private static Instant instant(ResultSet row, int column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    /** Adds a study, whatever its id says, and returns its number. */
    public long insert(Row study) {
        return handle.createUpdate("insert into study (name, seed, created_at, closed_at, opens_at, most_players)"
                        + " values (?, ?, ?, ?, ?, ?)")
                .bind(0, study.name())
                .bind(1, study.seed())
                .bind(2, study.createdAt().atOffset(ZoneOffset.UTC))
                .bind(
                        3,
                        study.closedAt()
                                .map(time -> time.atOffset(ZoneOffset.UTC))
                                .orElse(null))
                .bind(
                        4,
                        study.entry()
                                .opensAt()
                                .map(time -> time.atOffset(ZoneOffset.UTC))
                                .orElse(null))
                .bind(5, study.entry().mostPlayers().orElse(null))
                .executeAndReturnGeneratedKeys("id")
                .mapTo(Long.class)
                .one();
    }

    /** Adds a level to a study. */
    public void insert(long study, StudyLevel level) {
        handle.createUpdate(
                        "insert into study_level (study_id, place, practice, set_name, origin, puzzle_id, normal_form)"
                                + " values (?, ?, ?, ?, ?, ?, ?)")
                .bind(0, study)
                .bind(1, level.place())
                .bind(2, level.kind() == StudyLevel.Kind.PRACTICE)
                .bind(3, level.set())
                .bind(4, level.origin())
                .bind(5, new PuzzleRows(handle).rowOf(level.puzzle(), level.board()))
                .bind(6, level.board().toString())
                .execute();
    }

    /** The levels of a study, in the order of their places. */
    public List<StudyLevel> levels(long study) {
        return handle.createQuery(LEVELS)
                .bind(0, study)
                .map((row, context) -> new StudyLevel(
                        row.getInt(1),
                        row.getBoolean(2) ? StudyLevel.Kind.PRACTICE : StudyLevel.Kind.COUNTS,
                        row.getString(3),
                        row.getString(4),
                        PuzzleKey.read(row, 5),
                        Board.of(Grid.of(row.getString(7)))))
                .list();
    }

    /** The row of the puzzle at a place of a study. */
    long puzzleRow(long study, int place) {
        return handle.createQuery("select puzzle_id from study_level where study_id = ? and place = ?")
                .bind(0, study)
                .bind(1, place)
                .mapTo(Long.class)
                .one();
    }

    /** All that participants have done and said, by level, then by name. */
    public List<StudyAnswer> answers(long study, List<StudyLevel> levels) {
        return handle
                .createQuery(ANSWERS)
                .bind(0, study)
                .map((row, context) -> new StudyAnswer(levels.get(row.getInt(1) - 1), RatingRows.read(row, 2)))
                .list()
                .stream()
                .sorted(Comparator.<StudyAnswer>comparingInt(
                                answer -> answer.level().place())
                        .thenComparing(answer -> answer.rating().saidBy()))
                .toList();
    }

    /** What one participant has done and said, by place. */
    Map<Integer, Rating> answers(long study, List<StudyLevel> levels, String participant) {
        return answers(study, levels).stream()
                .filter(answer -> answer.rating().saidBy().equals(participant))
                .collect(Collectors.toMap(answer -> answer.level().place(), StudyAnswer::rating));
    }

    /** Who has begun a study, in the order of their names, whatever a database thinks of that. */
    public List<Study.Participant> participants(long study) {
        return handle
                .createQuery(PARTICIPANTS)
                .bind(0, study)
                .map((row, context) -> new Study.Participant(row.getString(1), instant(row, 2), row.getInt(3)))
                .list()
                .stream()
                .sorted(Comparator.comparing(Study.Participant::name))
                .toList();
    }

    /** Adds somebody who begins a study. */
    public void insert(long study, String participant, Instant beganAt) {
        handle.execute(
                "insert into study_player (study_id, name, began_at) values (?, ?, ?)",
                study,
                participant,
                beganAt.atOffset(ZoneOffset.UTC));
    }

    void close(long study, Instant at) {
        handle.execute("update study set closed_at = ? where id = ?", at.atOffset(ZoneOffset.UTC), study);
        handle.execute(COUNT, study, study);
    }

    /** Takes out a study that nobody has begun, and the rows of puzzles that nothing else needs. */
    void remove(long study) {
        List<StudyLevel> levels = levels(study);
        handle.execute("delete from study where id = ?", study);
        PuzzleRows puzzles = new PuzzleRows(handle);
        levels.forEach(level -> puzzles.removeUnused(level.puzzle()));
    }
}
