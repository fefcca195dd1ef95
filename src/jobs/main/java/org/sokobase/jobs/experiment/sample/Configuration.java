package org.sokobase.jobs.experiment.sample;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.sokobase.generator.evaluation.Measure;

/**
 * How the levels of a sample are made.
 *
 * @param name     of the sample, as its files are named: letters, digits, dots and hyphens
 * @param method   the name of the method of the generator
 * @param settings of that method; all others have their defaults
 * @param goal     when there are enough
 * @param seed     of the run
 */
public record Configuration(String name, String method, Map<String, String> settings, Goal goal, long seed) {

    /**
     * When a sample is complete.
     *
     * @param kind      what is wanted of the levels
     * @param levels    so many levels are made; 0 if only tries are counted
     * @param mostTries or so many tries
     */
    public record Goal(Kind kind, int levels, long mostTries) {

        private static final long TRIES_FOR_A_LEVEL = 200;

        /** All that experiments look at; the rest would only take time. */
        private static final Set<Measure> MEASURES = EnumSet.of(
                Measure.MOVES,
                Measure.PUSHES,
                Measure.BOX_LINES,
                Measure.LEAST_BOX_LINES,
                Measure.COUNTERINTUITIVE_PUSHES,
                Measure.TEDIUM);

        /** What is wanted of the levels. */
        enum Kind {
            /** Its exact measures as well. */
            MEASURED,
            /** What is known without looking for solutions. */
            UNMEASURED,
            /** Only how many puzzles they are. */
            COUNTED
        }

        /** So many levels, unless nearly every try is thrown away. */
        public static Goal levels(int levels) {
            return new Goal(Kind.MEASURED, levels, TRIES_FOR_A_LEVEL * levels);
        }

        /** The same without exact measures. */
        public static Goal unmeasured(int levels) {
            return new Goal(Kind.UNMEASURED, levels, TRIES_FOR_A_LEVEL * levels);
        }

        /** So many tries, of which the levels are told apart but not kept. */
        public static Goal tries(long tries) {
            return new Goal(Kind.COUNTED, 0, tries);
        }

        /** What distinguishes the name of a sample. */
        public String suffix() {
            return kind == Kind.MEASURED ? "" : "-" + kind.name().toLowerCase(Locale.ROOT);
        }

        /** What is measured of each level. */
        Set<Measure> wanted() {
            return kind == Kind.MEASURED ? MEASURES : Set.of();
        }

        boolean keepsLevels() {
            return kind != Kind.COUNTED;
        }
    }

    public Configuration {
        if (!name.matches("[A-Za-z0-9.-]+")) {
            throw new IllegalArgumentException("no name of a sample: " + name);
        }
        settings = Map.copyOf(settings);
    }

    /** The same under another name. */
    public Configuration named(String other) {
        return new Configuration(other, method, settings, goal, seed);
    }

    /** All that the levels depend on, by name, in a fixed order. */
    Map<String, String> parameters() {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("method", method);
        settings.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(setting -> parameters.put("setting " + setting.getKey(), setting.getValue()));
        parameters.put("kind", goal.kind().name().toLowerCase(Locale.ROOT));
        parameters.put("levels", Integer.toString(goal.levels()));
        parameters.put("most tries", Long.toString(goal.mostTries()));
        parameters.put("seed", Long.toString(seed));
        return parameters;
    }
}
