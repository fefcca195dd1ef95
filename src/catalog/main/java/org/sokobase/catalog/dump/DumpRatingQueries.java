package org.sokobase.catalog.dump;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.rating.Rating;
import org.sokobase.catalog.rating.RatingRows;
import org.sokobase.identity.LevelId;

/** Asks for all ratings, for a dump: in the order of the ids of puzzles, which are the same after loading. */
final class DumpRatingQueries {

    private static final String RATINGS =
            "select p.unique_id, p.unique_nth, p.canonical_form, s.name, " + RatingRows.COLUMNS
                    + " from rating r join puzzle p on p.id = r.puzzle_id left join study s on s.id = r.study_id";

    private final Handle handle;

    DumpRatingQueries(Handle handle) {
        this.handle = handle;
    }

    private record Row(PuzzleKey puzzle, String form, Optional<String> study, Rating rating) {

        static Row read(ResultSet row) throws SQLException {
            return new Row(
                    PuzzleKey.read(row, 1),
                    row.getString(3),
                    Optional.ofNullable(row.getString(4)),
                    RatingRows.read(row, 5));
        }
    }

    /** The puzzles with ratings. */
    void ratings(Consumer<DumpLine> lines) {
        Map<PuzzleKey, List<Row>> byPuzzle = new LinkedHashMap<>();
        handle.createQuery(RATINGS).map((row, context) -> Row.read(row)).list().stream()
                .sorted(Comparator.<Row, LevelId>comparing(row -> row.puzzle().unique())
                        .thenComparing(row -> row.puzzle().nth())
                        .thenComparing(row -> row.rating().saidBy())
                        .thenComparing(row -> row.study().orElse("")))
                .forEach(row -> byPuzzle.computeIfAbsent(row.puzzle(), puzzle -> new ArrayList<>())
                        .add(row));
        byPuzzle.forEach((puzzle, rows) -> lines.accept(new DumpLine()
                .with("unique_id", puzzle.unique())
                .with("rows", SaturatedRows.withOnePlayer(rows.get(0).form()))
                .with("ratings", rows.stream().map(row -> line(row)).toList())));
    }

    private static DumpLine line(Row row) {
        Rating rating = row.rating();
        Opinion opinion = rating.opinion();
        Effort effort = rating.effort();
        return new DumpLine()
                .with("study", row.study().orElse(null))
                .with("said_by", rating.saidBy())
                .with("said_at", rating.saidAt())
                .with("hard", opinion.hard().orElse(null))
                .with("interesting", opinion.interesting().orElse(null))
                .with("known_before", opinion.knownBefore().orElse(null))
                .with("outcome", effort.outcome().map(Effort.Outcome::label).orElse(null))
                .with("moves", effort.moves().orElse(null))
                .with("pushes", effort.pushes().orElse(null))
                .with("undos", effort.undos().orElse(null))
                .with("restarts", effort.restarts().orElse(null))
                .with("millis", effort.time().map(Duration::toMillis).orElse(null))
                .with("lurd", effort.lurd().orElse(null))
                .with("note", rating.note());
    }
}
