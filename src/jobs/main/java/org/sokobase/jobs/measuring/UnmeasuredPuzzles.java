package org.sokobase.jobs.measuring;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.measure.Certainty;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.choice.Preference;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.solving.SearchedLevel;

/** Finds in a catalog what there is to measure: of each puzzle the preferred level. */
public final class UnmeasuredPuzzles {

    private UnmeasuredPuzzles() {}

    /** What is measured again. */
    public enum Again {
        /** Nothing that was tried. */
        NOTHING,
        /** What is not proved. */
        UNPROVED,
        /** Everything. */
        EVERYTHING
    }

    /** The levels, in the catalog's order, of which a wanted measure is missing. */
    public static List<SearchedLevel> of(Catalog catalog, LevelFilter filter, Set<Measure> wanted, Again again) {
        List<SearchedLevel> unmeasured = new ArrayList<>();
        catalog.duplicates().oneOfEachMeasured(filter, Preference.USUAL, (level, known) -> {
            if (isMissing(known, wanted, again)) {
                unmeasured.add(SearchedLevel.of(level));
            }
        });
        return unmeasured;
    }

    private static boolean isMissing(Map<String, KeptMeasure> known, Set<Measure> wanted, Again again) {
        return again == Again.EVERYTHING
                || wanted.stream()
                        .map(measure -> Optional.ofNullable(known.get(measure.label())))
                        .anyMatch(measure -> measure.isEmpty()
                                || again == Again.UNPROVED && measure.get().certainty() != Certainty.PROVED);
    }
}
