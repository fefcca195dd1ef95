package org.sokobase.leak;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.board.Board;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.NearIndex;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;
import org.sokobase.similar.TierPictures;

/**
 * In what a test level and a training level must agree to be found.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param tier   the loosest tier in which they may be the same; all surer ones are sought, too
 * @param within how far apart they may be, whatever the tier; empty if near levels are not sought
 */
public record Sought(Tier tier, Optional<DistanceLimit> within) {

    /**
     * What is sought.
     *
     * @throws IllegalArgumentException if the tier is {@link Tier#SIMILAR}, which is a matter of the distance
     */
    public Sought {
        if (tier == Tier.SIMILAR) {
            throw new IllegalArgumentException("similar levels are sought within a distance");
        }
    }

    /** The tiers that have keys of their own and are sought. */
    List<Tier> keyed() {
        return TierKeys.TIERS.stream().filter(this::seeks).toList();
    }

    /** Whether all that are the same in a tier are sought, however far apart. */
    public boolean seeks(Tier other) {
        return other.compareTo(tier) <= 0;
    }

    /** The tiers in which levels are counted, the surest first; the last one stands for near levels if these are sought. */
    public List<Tier> counted() {
        Stream<Tier> tiers = Stream.of(Tier.values()).filter(this::seeks);
        return within.isPresent()
                ? Stream.concat(tiers, Stream.of(Tier.SIMILAR)).toList()
                : tiers.toList();
    }

    /** The tier in which a pair is counted that is the same in this tier. */
    Tier counted(Tier found) {
        return seeks(found) ? found : Tier.SIMILAR;
    }

    /** Whether a board is small enough for all that is sought. */
    public boolean compares(Board board) {
        boolean largeForPictures = TierPictures.MAX_SIDE
                < Math.max(board.grid().width(), board.grid().height());
        return (!seeks(Tier.TRIMMED) || !largeForPictures) && (within.isEmpty() || NearIndex.compares(board));
    }
}
