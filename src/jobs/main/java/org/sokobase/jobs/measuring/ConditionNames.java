package org.sokobase.jobs.measuring;

import java.util.Optional;
import org.sokobase.catalog.where.Names;
import org.sokobase.generator.evaluation.Measure;

/** All names that the filter language knows: those of levels, and the measures that the catalog may keep. */
public final class ConditionNames {

    /** All of them. */
    public static final Names ALL = all();

    private ConditionNames() {}

    private static Names all() {
        Names names = Names.OF_LEVELS;
        for (Measure measure : Measure.values()) {
            Optional<String> label = label(measure);
            if (label.isPresent()) {
                names = names.withMeasure(
                        label.get(), measure.label(), "the measure `" + measure.label() + "`, if it is kept");
            }
        }
        return names;
    }

    /** What the level itself tells needs no measure; the measures of one solution are not those of the best one known. */
    private static Optional<String> label(Measure measure) {
        return switch (measure) {
            case FLOOR, BOXES -> Optional.empty();
            case MOVES, PUSHES -> Optional.of("optimal_" + measure.label());
            default -> Optional.of(measure.label());
        };
    }
}
