package org.sokobase.web.chart;

import java.util.List;
import java.util.Map;
import org.sokobase.jobs.experiment.ExperimentOrder;

/**
 * A field of the form that runs an experiment.
 *
 * @param usual   what holds if it is empty
 * @param mistake what is wrong with its value; empty if nothing is
 */
record OptionField(String name, String label, String words, String value, String usual, String mistake) {

    boolean hasMistake() {
        return !mistake.isEmpty();
    }

    /** All, with what was typed, and with what is wrong by their names. */
    static List<OptionField> all(Map<String, String> texts, Map<String, String> mistakes) {
        return ExperimentOrder.OPTIONS.stream()
                .map(name -> new OptionField(
                        name,
                        label(name),
                        words(name),
                        texts.getOrDefault(name, ""),
                        usual(name),
                        mistakes.containsKey(name) ? "It " + mistakes.get(name) + ". " : ""))
                .toList();
    }

    private static String label(String name) {
        return switch (name) {
            case "levels" -> "Levels";
            case "others" -> "Levels of other methods";
            case "seed" -> "Seed";
            default -> "Threads";
        };
    }

    private static String words(String name) {
        return switch (name) {
            case "levels" -> ExperimentOrder.LEVELS;
            case "others" -> ExperimentOrder.OTHERS;
            case "seed" -> ExperimentOrder.SEED;
            default -> ExperimentOrder.THREADS;
        };
    }

    private static String usual(String name) {
        return switch (name) {
            case "levels" -> Integer.toString(ExperimentOrder.USUAL_LEVELS);
            case "others" -> "a tenth of the levels";
            case "seed" -> Long.toString(ExperimentOrder.USUAL_SEED);
            default -> Integer.toString(ExperimentOrder.USUAL_THREADS);
        };
    }
}
