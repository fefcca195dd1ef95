package org.sokobase.catalog.preference;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.choice.PreferRule;
import org.sokobase.choice.Preference;

/** A preference in a catalog, where it is known which collections its rules name. */
public final class Ranking {

    private final Preference preference;
    private final Map<PreferRule, Set<Long>> named = new HashMap<>();

    /**
     * Looks up the collections that rules name.
     *
     * @throws UnknownNameException if a name means none
     */
    public Ranking(Handle handle, Preference preference) {
        this.preference = preference;
        preference.rules().stream()
                .filter(rule -> rule.kind() == PreferRule.Kind.COLLECTION)
                .forEach(rule -> named.put(
                        rule,
                        Set.copyOf(CollectionNames.numbers(new CollectionNames(handle).meant(rule.collection())))));
    }

    /** Whether it is that of these rules. */
    public boolean isOf(Preference other) {
        return preference.equals(other);
    }

    /** Whether solutions matter. */
    boolean asksForSolutions() {
        return preference.asksForSolutions();
    }

    /** The preferred level of some. */
    public CatalogLevel best(List<CatalogLevel> levels, Set<BoardKey> solved) {
        CatalogLevel best = levels.get(0);
        long[] least = ranks(best, solved);
        for (CatalogLevel level : levels.subList(1, levels.size())) {
            long[] ranks = ranks(level, solved);
            if (Arrays.compare(ranks, least) < 0) {
                best = level;
                least = ranks;
            }
        }
        return best;
    }

    /** The levels, the preferred ones first. */
    public List<CatalogLevel> inOrder(List<CatalogLevel> levels, Set<BoardKey> solved) {
        return levels.stream()
                .map(level -> Map.entry(level, ranks(level, solved)))
                .sorted((one, other) -> Arrays.compare(one.getValue(), other.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * How a level fares by each rule; of several levels the preferred one has the least ranks, the first that differs
     * deciding.
     */
    long[] ranks(CatalogLevel level, Set<BoardKey> solved) {
        return preference.rules().stream()
                .mapToLong(rule -> rank(rule, level, solved))
                .toArray();
    }

    /** The rule by which two levels differ; nothing if they are one and the same. */
    public Optional<PreferRule> deciding(CatalogLevel one, CatalogLevel other, Set<BoardKey> solved) {
        return preference.rules().stream()
                .filter(rule -> rank(rule, one, solved) != rank(rule, other, solved))
                .findFirst();
    }

    /** What each rule says of two levels, the weightiest first; of those by which they do not differ nothing. */
    public List<RuleVerdict> verdicts(CatalogLevel one, CatalogLevel other, Set<BoardKey> solved) {
        return preference.rules().stream()
                .filter(rule -> rank(rule, one, solved) != rank(rule, other, solved))
                .map(rule -> new RuleVerdict(rule, rank(rule, one, solved) < rank(rule, other, solved) ? one : other))
                .toList();
    }

    /** Whether the first says more than the second: title, author and notes, those of its collection included. */
    public static boolean saysMore(CatalogLevel one, CatalogLevel other) {
        PreferRule texts = PreferRule.of(PreferRule.Kind.TEXTS);
        return texts.rank(CatalogCandidate.of(one)) < texts.rank(CatalogCandidate.of(other));
    }

    private long rank(PreferRule rule, CatalogLevel level, Set<BoardKey> solved) {
        return rule.rank(new CatalogCandidate(level, solved, named));
    }
}
