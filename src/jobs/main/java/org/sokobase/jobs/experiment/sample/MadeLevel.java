package org.sokobase.jobs.experiment.sample;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.sokobase.board.Grid;
import org.sokobase.generator.Trial;
import org.sokobase.generator.evaluation.Evaluation;
import org.sokobase.generator.evaluation.Measure;

/**
 * A level of a sample and its measures.
 *
 * @param number    of the try that made it
 * @param uniqueId  of its puzzle
 * @param width     of its normal form, walls included
 * @param height    of its normal form, walls included
 * @param boxes     how many
 * @param floor     squares that are no wall
 * @param pushes    of the witness
 * @param boxLines  of the witness
 * @param proved    measures that are exactly known
 * @param making    microseconds of processor time since the level before, tries thrown away included
 * @param measuring microseconds of processor time that the measures took
 * @param rows      the board in standard characters, with | between the rows
 */
public record MadeLevel(
        long number,
        String uniqueId,
        int width,
        int height,
        int boxes,
        int floor,
        int pushes,
        int boxLines,
        Map<Measure, Double> proved,
        double making,
        double measuring,
        String rows) {

    public MadeLevel {
        proved = Map.copyOf(proved);
    }

    /** A measure, if it is exactly known. */
    public OptionalDouble measure(Measure measure) {
        Double value = proved.get(measure);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /** What a try made, if anything, with the time of the tries since the level before. */
    static Optional<MadeLevel> of(Trial trial, double making) {
        return trial.level().map(level -> {
            Grid grid = level.board().grid();
            return new MadeLevel(
                    trial.number(),
                    level.identity().unique().toString(),
                    grid.width(),
                    grid.height(),
                    level.board().boxes(),
                    level.board().floor(),
                    level.metrics().pushes(),
                    level.metrics().boxLines(),
                    proved(level.evaluation()),
                    making,
                    trial.measuringNanos() / 1000.0,
                    grid.toString().strip().replace('\n', '|'));
        });
    }

    private static Map<Measure, Double> proved(Evaluation evaluation) {
        Map<Measure, Double> proved = new EnumMap<>(Measure.class);
        evaluation.values().forEach((measure, measured) -> {
            if (measured.isProved()) {
                proved.put(measure, measured.value());
            }
        });
        return proved;
    }
}
