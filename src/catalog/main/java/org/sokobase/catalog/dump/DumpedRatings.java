package org.sokobase.catalog.dump;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.rating.Rating;
import org.sokobase.catalog.rating.RatingRows;
import org.sokobase.catalog.study.Studies;
import org.sokobase.catalog.study.StudyLevel;

/** Reads the ratings of a dump, puzzle by puzzle. */
final class DumpedRatings {

    private final BoardMatcher places;
    private final DumpedStudies studies;
    private final PuzzleRows puzzles;
    private final RatingRows ratings;
    private final Set<PuzzleKey> read = new HashSet<>();

    /** For a catalog that has its levels, solutions, marks and studies. */
    DumpedRatings(Handle handle, BoardMatcher places, DumpedStudies studies) {
        this.places = places;
        this.studies = studies;
        this.puzzles = new PuzzleRows(handle);
        this.ratings = new RatingRows(handle);
    }

    void read(DumpLine line, int number) throws DumpFormatException {
        IncomingBoard board = DumpedBoard.read(line);
        PuzzleKey puzzle =
                places.place(board, DumpFormat.RATINGS, number).keys().puzzle();
        if (!read.add(puzzle)) {
            throw new DumpFormatException("this puzzle has a line above");
        }
        long row = puzzles.rowOf(puzzle, board.board());
        List<DumpLine> said = line.list("ratings");
        if (said.isEmpty()) {
            throw new DumpFormatException("the puzzle has no rating");
        }
        for (DumpLine one : said) {
            Optional<String> study = one.textIfAny("study", DumpFormat.LONGEST_TEXT);
            Rating rating = rating(one);
            long studyRow = RatingRows.NO_STUDY;
            RatingRows.Weight weight = RatingRows.Weight.COUNTS;
            if (study.isPresent()) {
                DumpedStudies.Loaded inStudy = studies.named(study.get());
                studyRow = inStudy.row();
                weight = inStudy.weight(checked(rating, puzzle, inStudy));
            } else if (!rating.opinion().isRating()) {
                throw new DumpFormatException("a rating without hard and interesting");
            }
            if (ratings.of(row, studyRow, rating.saidBy()).isPresent()) {
                throw new DumpFormatException("two ratings by the same player");
            }
            ratings.put(row, studyRow, rating, weight);
        }
    }

    /** The level of a study that a rating is about. */
    private static StudyLevel checked(Rating rating, PuzzleKey puzzle, DumpedStudies.Loaded study)
            throws DumpFormatException {
        StudyLevel level = study.levels().get(puzzle);
        if (level == null || !study.participants().contains(rating.saidBy())) {
            throw new DumpFormatException("a rating in a study without this puzzle or this participant");
        }
        boolean solved =
                rating.effort().outcome().filter(Effort.Outcome.SOLVED::equals).isPresent();
        if (solved && !Studies.isSolution(level, rating.effort())) {
            throw new DumpFormatException("the moves of " + rating.saidBy() + " do not solve the level of the study");
        }
        return level;
    }

    private static Rating rating(DumpLine line) throws DumpFormatException {
        Rating rating = new Rating(
                line.text("said_by", DumpFormat.LONGEST_TEXT),
                line.time("said_at"),
                new Opinion(
                        grade(line, "hard"),
                        grade(line, "interesting"),
                        line.has("known_before") ? Optional.of(line.truth("known_before")) : Optional.empty()),
                new Effort(
                        outcome(line),
                        number(line, "moves"),
                        number(line, "pushes"),
                        number(line, "undos"),
                        number(line, "restarts"),
                        time(line),
                        line.textIfAny("lurd", Integer.MAX_VALUE)),
                line.text("note"));
        line.end();
        return rating;
    }

    private static Optional<Integer> grade(DumpLine line, String field) throws DumpFormatException {
        Optional<Integer> grade = number(line, field);
        if (grade.filter(number -> !Opinion.isGrade(number)).isPresent()) {
            throw new DumpFormatException("the field " + field + " is " + grade.get() + ", not one of " + Opinion.LEAST
                    + " to " + Opinion.MOST);
        }
        return grade;
    }

    private static Optional<Integer> number(DumpLine line, String field) throws DumpFormatException {
        return line.has(field) ? Optional.of(line.count(field)) : Optional.empty();
    }

    private static Optional<Duration> time(DumpLine line) throws DumpFormatException {
        if (!line.has("millis")) {
            return Optional.empty();
        }
        long millis = line.number("millis");
        if (millis < 0) {
            throw new DumpFormatException("the field millis cannot be " + millis);
        }
        return Optional.of(Duration.ofMillis(millis));
    }

    private static Optional<Effort.Outcome> outcome(DumpLine line) throws DumpFormatException {
        Optional<String> label = line.textIfAny("outcome", DumpFormat.LONGEST_TEXT);
        Optional<Effort.Outcome> outcome = label.flatMap(Effort.Outcome::labelled);
        if (label.isPresent() && outcome.isEmpty()) {
            throw new DumpFormatException("there is no outcome " + label.get());
        }
        return outcome;
    }
}
