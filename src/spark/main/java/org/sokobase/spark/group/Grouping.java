package org.sokobase.spark.group;

import java.io.Serializable;
import java.util.List;
import org.sokobase.choice.Preference;
import org.sokobase.similar.Tier;

/**
 * What makes levels a group, and which of them is preferred.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param tier      in what they are the same: a tier with keys, or an id
 * @param leavesOut whether of levels that are the same in a surer tier only the preferred one counts
 * @param rules     the rules of the preference as texts, which travel between processes
 */
public record Grouping(Tier tier, boolean leavesOut, List<String> rules) implements Serializable {

    /** All levels that are the same puzzle, or the very same board. */
    public static Grouping ofAll(Tier tier, Preference preference) {
        return new Grouping(tier, false, texts(preference));
    }

    /** What a tier adds to surer ones. */
    public static Grouping addedBy(Tier tier, Preference preference) {
        return new Grouping(tier, tier != Tier.EXACT, texts(preference));
    }

    private static List<String> texts(Preference preference) {
        return preference.rules().stream().map(Object::toString).toList();
    }

    /** Whether an id says which levels may be the same, and no key of a tier. */
    boolean isById() {
        return tier.compareTo(Tier.SAME) <= 0;
    }
}
