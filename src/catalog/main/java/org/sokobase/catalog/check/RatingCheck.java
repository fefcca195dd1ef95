package org.sokobase.catalog.check;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.study.Studies;
import org.sokobase.catalog.study.StudyAnswer;
import org.sokobase.catalog.study.StudyRows;
import org.sokobase.identity.LevelId;

/**
 * Whether ratings belong to studies that are there, and those count that should: what players say is taken as given, and
 * whether it counts follows from it and from the study.
 */
final class RatingCheck {

    /** What the column {@code counts} of a rating {@code r} should be. */
    private static final String SHOULD_COUNT = """
            ((r.hard is not null or r.interesting is not null) and (r.study_id = 0 or exists (
                select 1 from study s join study_level l on l.study_id = s.id
                where s.id = r.study_id and l.puzzle_id = r.puzzle_id and s.closed_at is not null and not l.practice)))""";

    private static final String WRONG = """
            select p.id, p.unique_id, r.study_id, r.said_by
            from rating r join puzzle p on p.id = r.puzzle_id where r.counts <> %s
            """.formatted(SHOULD_COUNT);

    private static final String OF_NO_STUDY = """
            select p.id, p.unique_id, r.study_id, r.said_by
            from rating r join puzzle p on p.id = r.puzzle_id
            where r.study_id <> 0 and not exists (
                select 1 from study_level l where l.study_id = r.study_id and l.puzzle_id = r.puzzle_id)
            """;

    private final Handle handle;
    private final ProblemSink flaws;

    RatingCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    private record Row(long puzzle, String unique, long study, String saidBy) {}

    private void takeOut(long puzzle, long study, String saidBy) {
        handle.execute(
                "delete from rating where puzzle_id = ? and study_id = ? and said_by = ?", puzzle, study, saidBy);
    }

    void run() {
        for (Row row : rows(OF_NO_STUDY)) {
            flaws.lost(
                    IntegrityProblem.Kind.RATING,
                    row.unique(),
                    row.saidBy() + " rated it in a study that is not there, or does not have it",
                    () -> takeOut(row.puzzle(), row.study(), row.saidBy()));
        }
        StudyRows studies = new StudyRows(handle);
        for (StudyRows.Row study : studies.all()) {
            studies.answers(study.id(), studies.levels(study.id())).stream()
                    .filter(answer -> isSaidToSolve(answer)
                            && !Studies.isSolution(
                                    answer.level(), answer.rating().effort()))
                    .forEach(answer -> flaws.lost(
                            IntegrityProblem.Kind.RATING,
                            answer.level().puzzle().unique().toString(),
                            "the moves of " + answer.rating().saidBy() + " do not solve it as the study " + study.name()
                                    + " shows it",
                            () -> handle.execute(
                                    """
                                    delete from rating where study_id = ? and said_by = ? and puzzle_id in (
                                        select id from puzzle where unique_id = ? and unique_nth = ?)
                                    """,
                                    study.id(),
                                    answer.rating().saidBy(),
                                    answer.level().puzzle().unique().bits(),
                                    answer.level().puzzle().nth())));
        }
        for (Row row : rows(WRONG)) {
            flaws.curable(
                    IntegrityProblem.Kind.RATING,
                    row.unique(),
                    "wrong: whether the rating by " + row.saidBy() + " counts",
                    () -> handle.execute(
                            "update rating set counts = not counts where puzzle_id = ? and study_id = ? and said_by = ?",
                            row.puzzle(),
                            row.study(),
                            row.saidBy()));
        }
    }

    private static boolean isSaidToSolve(StudyAnswer answer) {
        return answer.rating()
                .effort()
                .outcome()
                .filter(Effort.Outcome.SOLVED::equals)
                .isPresent();
    }

    private List<Row> rows(String sql) {
        return handle.createQuery(sql)
                .map((row, context) -> new Row(
                        row.getLong(1), new LevelId(row.getLong(2)).toString(), row.getLong(3), row.getString(4)))
                .list();
    }
}
