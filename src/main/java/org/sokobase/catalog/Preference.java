package org.sokobase.catalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sokobase.catalog.PreferRule.Kind;

/**
 * Which of several copies is the one to keep: the first rule decides in which they differ. The last one is always
 * {@link Kind#ORDER}, in which all levels differ, so that the same levels always give the same answer.
 *
 * @param rules the rules, the weightiest first
 */
public record Preference(List<PreferRule> rules) {

    /** References first, then solutions, texts, sets, age, originals, few walls, and the order of the import. */
    public static final Preference USUAL = new Preference(List.of(
            PreferRule.of(Kind.REFERENCE),
            PreferRule.of(Kind.SOLUTION),
            PreferRule.of(Kind.TEXTS),
            PreferRule.of(Kind.SET),
            PreferRule.of(Kind.DATE),
            PreferRule.of(Kind.ORIGINAL),
            PreferRule.of(Kind.WALLS)));

    /** With the rule that decides at last, if it is not among these. */
    public Preference(List<PreferRule> rules) {
        PreferRule order = PreferRule.of(Kind.ORDER);
        List<PreferRule> all = new ArrayList<>(rules);
        if (!all.contains(order)) {
            all.add(order);
        }
        this.rules = List.copyOf(all);
    }

    /** Whether solutions matter. */
    boolean asksForSolutions() {
        return rules.contains(PreferRule.of(Kind.SOLUTION));
    }

    /** The preferred level of some. */
    CatalogLevel best(List<CatalogLevel> levels, Set<BoardKey> solved) {
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

    /**
     * How a level fares by each rule; of several levels the preferred one has the least ranks, the first that differs
     * deciding.
     */
    long[] ranks(CatalogLevel level, Set<BoardKey> solved) {
        return rules.stream().mapToLong(rule -> rule.rank(level, solved)).toArray();
    }

    /** The rule by which two levels differ; nothing if they are one and the same. */
    Optional<PreferRule> deciding(CatalogLevel one, CatalogLevel other, Set<BoardKey> solved) {
        return rules.stream()
                .filter(rule -> rule.rank(one, solved) != rule.rank(other, solved))
                .findFirst();
    }
}
