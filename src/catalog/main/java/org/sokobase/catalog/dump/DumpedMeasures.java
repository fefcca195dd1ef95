package org.sokobase.catalog.dump;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.catalog.measure.Certainty;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.measure.MeasureRows;

/** Reads the measures of a dump, puzzle by puzzle. */
final class DumpedMeasures {

    private final BoardMatcher places;
    private final PuzzleRows puzzles;
    private final MeasureRows rows;
    private final long version;
    private int leftOut;
    private final Set<PuzzleKey> read = new HashSet<>();

    /** For a catalog that has its levels, solutions and what people say. */
    DumpedMeasures(Handle handle, BoardMatcher places, long version) {
        this.version = version;
        this.places = places;
        this.puzzles = new PuzzleRows(handle);
        this.rows = new MeasureRows(handle);
    }

    void read(DumpLine line, int number) throws DumpFormatException {
        IncomingBoard board = DumpedBoard.read(line);
        PuzzleKey puzzle =
                places.place(board, DumpFormat.MEASURES, number).keys().puzzle();
        if (!read.add(puzzle)) {
            throw new DumpFormatException("this puzzle has a line above");
        }
        List<KeptMeasure> measures = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (DumpLine one : line.list("measures")) {
            KeptMeasure measure = measure(one);
            if (!names.add(measure.name())) {
                throw new DumpFormatException("the measure " + measure.name() + " stands twice");
            }
            measures.add(measure);
        }
        if (measures.isEmpty()) {
            throw new DumpFormatException("the puzzle has no measure");
        }
        if (version < DumpFormat.PROVED_BOX_LINES && measures.removeIf(DumpedMeasures::isProvedBoxLines)) {
            leftOut++;
        }
        if (!measures.isEmpty()) {
            rows.put(puzzles.rowOf(puzzle, board.board()), measures);
        }
    }

    private static boolean isProvedBoxLines(KeptMeasure measure) {
        return measure.name().equals("least_box_lines") && measure.certainty() == Certainty.PROVED;
    }

    /** How many values were left out, as the migration of a catalog forgets them. */
    int leftOut() {
        return leftOut;
    }

    private static KeptMeasure measure(DumpLine line) throws DumpFormatException {
        String name = line.text("name", KeptMeasure.LONGEST_NAME);
        Optional<String> value = line.textIfAny("value", DumpFormat.LONGEST_TEXT);
        String proof = line.text("proof");
        line.end();
        Certainty certainty = Certainty.labelled(proof)
                .orElseThrow(() -> new DumpFormatException("there is no proof called " + proof));
        try {
            return new KeptMeasure(
                    name,
                    value.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(value.get())),
                    certainty);
        } catch (IllegalArgumentException e) { // also if it is no number
            throw new DumpFormatException("the measure " + name + ": " + e.getMessage());
        }
    }
}
