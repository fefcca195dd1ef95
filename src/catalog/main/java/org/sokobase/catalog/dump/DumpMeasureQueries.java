package org.sokobase.catalog.dump;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.measure.MeasureRows;

/** Asks for all measures, for a dump: in the order of the ids of puzzles, which are the same after loading. */
final class DumpMeasureQueries {

    private static final int PAGE = 1000;

    private static final String PUZZLES = """
            select p.id, p.unique_id, p.unique_nth, p.canonical_form from puzzle p
            where p.unique_id >= :unique and (p.unique_id > :unique or p.unique_nth > :nth)
            and exists (select 1 from puzzle_measure m where m.puzzle_id = p.id)
            order by p.unique_id, p.unique_nth
            fetch first %s rows only
            """.formatted(PAGE);

    private static final String MEASURES =
            "select m.puzzle_id, " + MeasureRows.COLUMNS + " from puzzle_measure m where m.puzzle_id in (<puzzles>)";

    private final Handle handle;

    DumpMeasureQueries(Handle handle) {
        this.handle = handle;
    }

    private record Puzzle(long row, PuzzleKey key, String form) {

        static Puzzle read(ResultSet row) throws SQLException {
            return new Puzzle(row.getLong(1), PuzzleKey.read(row, 2), row.getString(4));
        }
    }

    /** The puzzles with measures. */
    void measures(Consumer<DumpLine> lines) {
        long unique = Long.MIN_VALUE;
        int nth = -1;
        List<Puzzle> page;
        do {
            page = handle.createQuery(PUZZLES)
                    .bind("unique", unique)
                    .bind("nth", nth)
                    .map((row, context) -> Puzzle.read(row))
                    .list();
            if (!page.isEmpty()) {
                write(page, lines);
                PuzzleKey last = page.get(page.size() - 1).key();
                unique = last.unique().bits();
                nth = last.nth();
            }
        } while (page.size() == PAGE);
    }

    private void write(List<Puzzle> page, Consumer<DumpLine> lines) {
        Map<Long, List<KeptMeasure>> measures = new HashMap<>();
        handle.createQuery(MEASURES)
                .bindList("puzzles", page.stream().map(Puzzle::row).toList())
                .map((row, context) -> Map.entry(row.getLong(1), MeasureRows.read(row, 2)))
                .forEach(one -> measures.computeIfAbsent(one.getKey(), puzzle -> new ArrayList<>())
                        .add(one.getValue()));
        page.forEach(puzzle -> lines.accept(new DumpLine()
                .with("unique_id", puzzle.key().unique())
                .with("rows", SaturatedRows.withOnePlayer(puzzle.form()))
                .with(
                        "measures",
                        measures.getOrDefault(puzzle.row(), List.of()).stream()
                                .sorted(Comparator.comparing(KeptMeasure::name))
                                .map(DumpMeasureQueries::line)
                                .toList())));
    }

    private static DumpLine line(KeptMeasure measure) {
        return new DumpLine()
                .with("name", measure.name())
                .with(
                        "value",
                        measure.value().isPresent()
                                ? KeptMeasure.digits(measure.value().getAsDouble())
                                : null)
                .with("proof", measure.certainty().label());
    }
}
