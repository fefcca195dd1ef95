package org.sokobase.leak;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sokobase.similar.Tier;

/**
 * All that was found of a test set in the files of a training set, of which one after the other is added in their order.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class LeakReport {

    private final TestSet set;
    private final @Nullable Tier[] surest;
    private final List<LeakedLevel> leaked = new ArrayList<>();
    private LevelCounts training = LevelCounts.NONE;

    /** A report about a test set of which nothing was found so far. */
    public LeakReport(TestSet set) {
        this.set = set;
        this.surest = new Tier[set.levels().size()];
    }

    /** Adds what was found in one more file. */
    public void add(TrainingFile file) {
        training = training.plus(file.counts());
        leaked.addAll(file.leaked());
        for (LeakedLevel level : file.leaked()) {
            add(level.leak().test(), level.leak().tier());
        }
    }

    /** Counts a test level, by its number, that was found in a tier; its pairs are reported elsewhere. */
    public void add(int test, Tier found) {
        Tier tier = set.sought().counted(found);
        Tier before = surest[test];
        if (before == null || tier.compareTo(before) < 0) {
            surest[test] = tier;
        }
    }

    /** The levels of the training set so far. */
    public LevelCounts training() {
        return training;
    }

    /** All pairs that were found, by the test level, then by the training level. */
    public List<LeakedLevel> pairs() {
        leaked.sort(Comparator.comparingInt(level -> level.leak().test()));
        return List.copyOf(leaked);
    }

    /** How many test levels were found in a tier or a surer one. */
    public long found(Tier tier) {
        return Stream.of(surest)
                .filter(found -> found != null && found.compareTo(tier) <= 0)
                .count();
    }

    /** How many test levels were found at all. */
    public long found() {
        return found(Tier.SIMILAR);
    }

    /** For each test file and each tier how many of its levels were found. */
    public List<LeakSummary> summary() {
        Map<String, List<Optional<Tier>>> byFile = new LinkedHashMap<>();
        for (int test = 0; test < surest.length; test++) {
            byFile.computeIfAbsent(set.levels().get(test).file(), file -> new ArrayList<>())
                    .add(Optional.ofNullable(surest[test]));
        }
        List<LeakSummary> summary = new ArrayList<>();
        byFile.forEach((file, found) -> set.sought()
                .counted()
                .forEach(tier -> summary.add(new LeakSummary(
                        file,
                        tier,
                        found.size(),
                        found.stream()
                                .flatMap(Optional::stream)
                                .filter(its -> its.compareTo(tier) <= 0)
                                .count()))));
        return summary;
    }
}
