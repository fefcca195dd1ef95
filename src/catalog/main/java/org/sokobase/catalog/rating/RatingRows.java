package org.sokobase.catalog.rating;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;

/** The rows of ratings, in studies and outside of them. */
public final class RatingRows {

    /** The number in the place of a study's for ratings outside of studies. */
    public static final long NO_STUDY = 0;

    /** The columns of a rating {@code r}, as {@link #read} takes them. */
    public static final String COLUMNS =
            "r.said_by, r.said_at, r.hard, r.interesting, r.known_before, r.outcome, r.moves,"
                    + " r.pushes, r.undos, r.restarts, r.millis, r.lurd, r.note";

    private static final String INSERT = """
            insert into rating (puzzle_id, study_id, counts, said_by, said_at, hard, interesting, known_before, outcome,
                                moves, pushes, undos, restarts, millis, lurd, note)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;

    private final Handle handle;
    private final PuzzleRows puzzles;

    public RatingRows(Handle handle) {
        this.handle = handle;
        this.puzzles = new PuzzleRows(handle);
    }

    /** Whether a rating counts among those of its puzzle. */
    public enum Weight {
        /** It does, if it says how hard or how interesting. */
        COUNTS,
        /** It was made for practice, or in a study that is not closed. */
        COUNTS_NOT
    }

    /** Keeps what somebody says outside of studies, unless he has said so before. */
    RatingChange rate(PuzzleKey puzzle, Rating rating) {
        long row = puzzles.rowOf(puzzle);
        Optional<Rating> earlier = of(row, NO_STUDY, rating.saidBy());
        Rating now = earlier.map(rating::orElse).orElse(rating);
        if (earlier.filter(now::saysTheSameAs).isPresent()) {
            return RatingChange.KNOWN;
        }
        put(row, NO_STUDY, now, Weight.COUNTS);
        return earlier.isPresent() ? RatingChange.CHANGED : RatingChange.NEW;
    }

    /** What somebody has said of the puzzle of a row in a study, or outside of studies. */
    public Optional<Rating> of(long puzzleRow, long study, String saidBy) {
        return handle.createQuery("select " + COLUMNS
                        + " from rating r where r.puzzle_id = ? and r.study_id = ? and r.said_by = ?")
                .bind(0, puzzleRow)
                .bind(1, study)
                .bind(2, saidBy)
                .map((row, context) -> read(row, 1))
                .findOne();
    }

    /** Keeps a rating in the place of an earlier one. */
    public void put(long puzzleRow, long study, Rating rating, Weight weight) {
        delete(puzzleRow, study, rating.saidBy());
        Opinion opinion = rating.opinion();
        Effort effort = rating.effort();
        handle.createUpdate(INSERT)
                .bind(0, puzzleRow)
                .bind(1, study)
                .bind(2, weight == Weight.COUNTS && opinion.isRating())
                .bind(3, rating.saidBy())
                .bind(4, rating.saidAt().atOffset(ZoneOffset.UTC))
                .bind(5, opinion.hard().orElse(null))
                .bind(6, opinion.interesting().orElse(null))
                .bind(7, opinion.knownBefore().orElse(null))
                .bind(8, effort.outcome().map(Effort.Outcome::label).orElse(null))
                .bind(9, effort.moves().orElse(null))
                .bind(10, effort.pushes().orElse(null))
                .bind(11, effort.undos().orElse(null))
                .bind(12, effort.restarts().orElse(null))
                .bind(13, effort.time().map(Duration::toMillis).orElse(null))
                .bind(14, effort.lurd().orElse(null))
                .bind(15, rating.note())
                .execute();
    }

    /** Takes back what somebody said outside of studies, and the puzzle's row if nothing else needs it. */
    boolean remove(PuzzleKey puzzle, String saidBy) {
        boolean said = puzzles.row(puzzle)
                .map(row -> delete(row, NO_STUDY, saidBy) > 0)
                .orElse(false);
        puzzles.removeUnused(puzzle);
        return said;
    }

    private int delete(long puzzleRow, long study, String saidBy) {
        return handle.execute(
                "delete from rating where puzzle_id = ? and study_id = ? and said_by = ?", puzzleRow, study, saidBy);
    }

    /** Reads the {@link #COLUMNS} from this one on. */
    public static Rating read(ResultSet row, int first) throws SQLException {
        Opinion opinion = new Opinion(
                number(row, first + 2),
                number(row, first + 3),
                Optional.ofNullable(row.getObject(first + 4, Boolean.class)));
        Effort effort = new Effort(
                Optional.ofNullable(row.getString(first + 5)).flatMap(Effort.Outcome::labelled),
                number(row, first + 6),
                number(row, first + 7),
                number(row, first + 8),
                number(row, first + 9),
                Optional.ofNullable(row.getObject(first + 10, Long.class)).map(Duration::ofMillis),
                Optional.ofNullable(row.getString(first + 11)));
        return new Rating(
                row.getString(first),
                row.getObject(first + 1, OffsetDateTime.class).toInstant(),
                opinion,
                effort,
                row.getString(first + 12));
    }

    private static Optional<Integer> number(ResultSet row, int column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, Integer.class));
    }
}
