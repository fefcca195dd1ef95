package org.sokobase.catalog.measure;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;

/** The rows of measures. */
public final class MeasureRows {

    /** The columns of a measure {@code m}, as {@link #read} takes them. */
    public static final String COLUMNS = "m.name, m.amount, m.proof";

    /** How many puzzles are asked for at a time. */
    private static final int PAGE = 1000;

    private static final String OF_PUZZLES = "select p.unique_id, p.unique_nth, " + COLUMNS + """
             from puzzle p join puzzle_measure m on m.puzzle_id = p.id
            where p.unique_id in (<puzzles>)
            """;

    private static final String DELETE = "delete from puzzle_measure where puzzle_id = ? and name = ?";
    private static final String INSERT =
            "insert into puzzle_measure (puzzle_id, name, amount, proof) values (?, ?, ?, ?)";

    private final Handle handle;
    private final PuzzleRows puzzles;

    public MeasureRows(Handle handle) {
        this.handle = handle;
        this.puzzles = new PuzzleRows(handle);
    }

    private record Row(PuzzleKey puzzle, KeptMeasure measure) {}

    /** What is known of puzzles, by name; those of which nothing is known are left out. */
    public Map<PuzzleKey, Map<String, KeptMeasure>> of(Collection<PuzzleKey> wanted) {
        Map<PuzzleKey, Map<String, KeptMeasure>> known = new LinkedHashMap<>();
        List<Long> ids =
                wanted.stream().map(puzzle -> puzzle.unique().bits()).distinct().toList();
        for (int from = 0; from < ids.size(); from += PAGE) {
            handle.createQuery(OF_PUZZLES)
                    .bindList("puzzles", ids.subList(from, Math.min(ids.size(), from + PAGE)))
                    .map((row, context) -> new Row(PuzzleKey.read(row, 1), read(row, 3)))
                    .forEach(row -> known.computeIfAbsent(row.puzzle(), puzzle -> new LinkedHashMap<>())
                            .put(row.measure().name(), row.measure()));
        }
        return known;
    }

    /** Keeps what is better than what was known; returns how many puzzles that changed. */
    int keep(List<MeasuredPuzzle> measured) {
        Map<PuzzleKey, Map<String, KeptMeasure>> known =
                of(measured.stream().map(MeasuredPuzzle::puzzle).toList());
        int changed = 0;
        for (MeasuredPuzzle one : measured) {
            Map<String, KeptMeasure> before = known.getOrDefault(one.puzzle(), Map.of());
            List<KeptMeasure> better = new ArrayList<>();
            for (KeptMeasure measure : one.measures()) {
                KeptMeasure old = before.get(measure.name());
                if (old == null || measure.isBetterThan(old)) {
                    better.add(measure);
                }
            }
            if (!better.isEmpty()) {
                put(puzzles.rowOf(one.puzzle()), better);
                changed++;
            }
        }
        return changed;
    }

    /** Keeps measures of the puzzle of a row in the place of earlier ones. */
    public void put(long puzzleRow, List<KeptMeasure> measures) {
        try (PreparedBatch delete = handle.prepareBatch(DELETE);
                PreparedBatch insert = handle.prepareBatch(INSERT)) {
            for (KeptMeasure measure : measures) {
                delete.add(puzzleRow, measure.name());
                insert.bind(0, puzzleRow)
                        .bind(1, measure.name())
                        .bind(
                                2,
                                measure.value().isPresent()
                                        ? (Double) measure.value().getAsDouble()
                                        : null)
                        .bind(3, measure.certainty().label())
                        .add();
            }
            delete.execute();
            insert.execute();
        }
    }

    /** Reads the {@link #COLUMNS} from this one on. */
    public static KeptMeasure read(ResultSet row, int first) throws SQLException {
        Double value = row.getObject(first + 1, Double.class);
        return new KeptMeasure(
                row.getString(first),
                value == null ? OptionalDouble.empty() : OptionalDouble.of(value),
                Certainty.labelled(row.getString(first + 2)).orElseThrow());
    }
}
