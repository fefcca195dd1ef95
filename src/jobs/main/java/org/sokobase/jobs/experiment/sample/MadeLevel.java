package org.sokobase.jobs.experiment.sample;

import java.util.Map;
import java.util.OptionalDouble;
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

    /** The same with the time of its own try and of those before it that were thrown away. */
    MadeLevel madeIn(double microseconds) {
        return new MadeLevel(
                number, uniqueId, width, height, boxes, floor, pushes, boxLines, proved, microseconds, measuring, rows);
    }
}
