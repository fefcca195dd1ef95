package org.sokobase.jobs.study;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.study.StudyLevel;

/** What is known of the levels of a study: their boxes and floor, and what the catalog has measured. */
final class StudyMeasures {

    private final Catalog catalog;

    StudyMeasures(Catalog catalog) {
        this.catalog = catalog;
    }

    /** The values of the measures by name, by the place of the level. */
    Map<Integer, Map<String, Double>> of(List<StudyLevel> levels) {
        Map<PuzzleKey, Map<String, KeptMeasure>> known =
                catalog.measures().of(levels.stream().map(StudyLevel::puzzle).toList());
        Map<Integer, Map<String, Double>> measures = new HashMap<>();
        for (StudyLevel level : levels) {
            Map<String, Double> values = new TreeMap<>();
            values.put("boxes", (double) level.board().boxes());
            values.put("floor", (double) level.board().floor());
            known.getOrDefault(level.puzzle(), Map.of())
                    .forEach((name, kept) -> kept.value().ifPresent(value -> values.put(name, value)));
            measures.put(level.place(), values);
        }
        return measures;
    }
}
