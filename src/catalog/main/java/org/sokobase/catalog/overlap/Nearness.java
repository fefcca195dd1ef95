package org.sokobase.catalog.overlap;

import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;

/**
 * What makes two puzzles near that are not the same.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param tier   they are the same in it; {@link Tier#SAME} for none
 * @param within how far they may be apart; counts in {@link Tier#SIMILAR} alone
 */
public record Nearness(Tier tier, DistanceLimit within) {

    /** Nothing but the same puzzle counts. */
    public static final Nearness NONE = of(Tier.SAME);

    /** Checks that puzzles are compared in the tier. */
    public Nearness {
        if (tier == Tier.EXACT) {
            throw new IllegalArgumentException("not compared in the tier " + tier.label());
        }
    }

    /** The same in a tier; in {@link Tier#SIMILAR} with the usual distance. */
    public static Nearness of(Tier tier) {
        return new Nearness(tier, DistanceLimit.USUAL);
    }

    /** Few squares differ. */
    public static Nearness within(DistanceLimit within) {
        return new Nearness(Tier.SIMILAR, within);
    }

    boolean isByDistance() {
        return tier == Tier.SIMILAR;
    }
}
