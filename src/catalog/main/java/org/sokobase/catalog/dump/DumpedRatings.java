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

/** Reads the ratings of a dump, puzzle by puzzle. */
final class DumpedRatings {

    private final BoardMatcher places;
    private final PuzzleRows puzzles;
    private final RatingRows ratings;
    private final Set<PuzzleKey> read = new HashSet<>();

    /** For a catalog that has its levels, solutions and marks. */
    DumpedRatings(Handle handle, BoardMatcher places) {
        this.places = places;
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
            Rating rating = rating(one);
            if (ratings.of(row, RatingRows.NO_STUDY, rating.saidBy()).isPresent()) {
                throw new DumpFormatException("two ratings by the same player");
            }
            if (!rating.opinion().isRating()) {
                throw new DumpFormatException("a rating without hard and interesting");
            }
            ratings.put(row, RatingRows.NO_STUDY, rating, RatingRows.Weight.COUNTS);
        }
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
