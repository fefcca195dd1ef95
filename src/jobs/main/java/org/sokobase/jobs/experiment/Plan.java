package org.sokobase.jobs.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sokobase.generator.Generator;
import org.sokobase.jobs.experiment.sample.Configuration;

/**
 * What all experiments of a run have in common.
 *
 * @param levels  of each configuration
 * @param others  levels of each configuration of other methods than Wu's, which take far longer for one
 * @param seed    of all random numbers
 * @param threads that work at the same time
 * @param beside  levels of others, made by Taylor and Parberry's method
 */
public record Plan(int levels, int others, long seed, int threads, Optional<ComparisonSet> beside) {

    private static final String WU = Generator.methods().get(0).name();

    /** Levels of Wu's method, with these settings by name and value, one after the other, and the defaults of all others. */
    Configuration wu(String... settings) {
        return sample(WU, settings(settings), Configuration.Goal.levels(levels));
    }

    /** The same without exact measures, for levels that are too large for them. */
    Configuration unmeasured(String... settings) {
        return sample(WU, settings(settings), Configuration.Goal.unmeasured(levels));
    }

    /** Tries of Wu's method. */
    Configuration wuTries(long tries, String... settings) {
        return sample(WU, settings(settings), Configuration.Goal.tries(tries));
    }

    /** Levels of any method, by default settings but for these. */
    Configuration of(String method, Map<String, String> settings) {
        return sample(method, settings, Configuration.Goal.levels(method.equals(WU) ? levels : others));
    }

    private Configuration sample(String method, Map<String, String> settings, Configuration.Goal goal) {
        String name = new TreeMap<>(settings)
                .entrySet().stream()
                        .map(setting -> "-" + setting.getKey() + "." + setting.getValue())
                        .collect(Collectors.joining());
        String counted = goal.levels() == 0 ? "-tries" : "";
        return new Configuration(
                (method + name + counted).replaceAll("[^A-Za-z0-9.-]", "."), method, settings, goal, seed);
    }

    private static Map<String, String> settings(String... settings) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < settings.length; i += 2) {
            map.put(settings[i], settings[i + 1]);
        }
        return map;
    }
}
