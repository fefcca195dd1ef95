package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sokobase.generator.method.ParameterException;

/**
 * Which experiments are asked for, and with how many levels.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param names   of experiments, or {@code all} alone
 * @param levels  of each configuration
 * @param others  levels of each configuration of other methods than Wu's; nothing for a tenth of the levels
 * @param seed    of all random numbers
 * @param threads that work at the same time
 */
public record ExperimentOrder(List<String> names, int levels, Optional<Integer> others, long seed, int threads) {

    /** Stands for all experiments. */
    public static final String ALL = "all";

    /** The names of what can be asked for, as {@link #of} takes them. */
    public static final List<String> OPTIONS = List.of("levels", "others", "seed", "threads");

    /** What each of these is. */
    public static final String LEVELS = "How many levels are made with each configuration.";

    public static final String OTHERS =
            "How many levels are made with each method other than Wu's, which takes far longer for one.";
    public static final String SEED = "The seed of all random choices.";
    public static final String THREADS = "How many threads make levels.";

    /** What is meant if nothing is said. */
    public static final int USUAL_LEVELS = 1_000;

    public static final long USUAL_SEED = 1;
    public static final int USUAL_THREADS = 1;

    private static final int FEWEST_LEVELS = 2;
    private static final int MOST_LEVELS = 1_000_000;

    /** As many levels of Wu's method as of the others take one. */
    private static final int SLOWER = 10;

    public ExperimentOrder {
        names = List.copyOf(names);
    }

    /**
     * Reads texts by the names of options; one that is missing or blank has its usual value.
     *
     * @throws ParameterException if one is no number
     */
    public static ExperimentOrder of(List<String> names, Map<String, String> texts) {
        return new ExperimentOrder(
                names,
                number(texts, "levels", Integer::valueOf).orElse(USUAL_LEVELS),
                number(texts, "others", Integer::valueOf),
                number(texts, "seed", Long::valueOf).orElse(USUAL_SEED),
                number(texts, "threads", Integer::valueOf).orElse(USUAL_THREADS));
    }

    private static <N> Optional<N> number(Map<String, String> texts, String name, Function<String, N> reading) {
        String text = texts.getOrDefault(name, "").strip();
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(reading.apply(text));
        } catch (NumberFormatException e) {
            throw new ParameterException(name, text, "must be a whole number");
        }
    }

    /**
     * Requires that it can be run.
     *
     * @throws ParameterException if it cannot: its parameter is {@code name} or the name of an option
     */
    public ExperimentOrder checked() {
        experiments();
        checkLevels("levels", levels);
        checkLevels("others", madeByOthers());
        if (threads < 1) {
            throw new ParameterException("threads", Integer.toString(threads), "must be 1 or more");
        }
        return this;
    }

    private static void checkLevels(String name, int number) {
        if (number < FEWEST_LEVELS || number > MOST_LEVELS) {
            throw new ParameterException(
                    name, Integer.toString(number), "must be from " + FEWEST_LEVELS + " to " + MOST_LEVELS);
        }
    }

    /**
     * The experiments, each once.
     *
     * @throws ParameterException if a name is none
     */
    public List<Experiment> experiments() {
        if (names.contains(ALL)) {
            if (names.size() > 1) {
                throw new ParameterException("name", ALL, "are all experiments: name no other beside it");
            }
            return Experiments.all();
        }
        List<Experiment> wanted = new ArrayList<>();
        for (String name : names) {
            wanted.add(Experiments.named(name)
                    .orElseThrow(() -> new ParameterException(
                            "name",
                            name,
                            "is no experiment: choose all, or of "
                                    + Experiments.all().stream()
                                            .map(Experiment::name)
                                            .collect(Collectors.joining(", ")))));
        }
        return wanted.stream().distinct().toList();
    }

    /** How many levels of each configuration other methods than Wu's make. */
    public int madeByOthers() {
        return others.orElse(Math.max(FEWEST_LEVELS, levels / SLOWER));
    }

    Plan plan(Optional<ComparisonSet> beside) {
        return new Plan(levels, madeByOthers(), seed, threads, beside);
    }

    /** The options that are not as usual, as one types them. */
    public String options() {
        return (levels == USUAL_LEVELS ? "" : " --levels " + levels)
                + others.map(number -> " --others " + number).orElse("")
                + (seed == USUAL_SEED ? "" : " --seed " + seed)
                + (threads == USUAL_THREADS ? "" : " --threads " + threads);
    }
}
