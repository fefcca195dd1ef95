package org.sokobase.similar;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/**
 * The keys by which the tiers find equal levels. Like a Unique-Id, each is the smallest sum of the eight views of a picture
 * ({@link TierPictures}). The key of {@link Tier#TRIMMED} is the Unique-Id of the trimmed board; that of
 * {@link Tier#REVERSED} is the smaller of the keys of the picture and of the one with boxes and goals exchanged.
 *
 * <p>Equal keys only find candidates: the pictures decide.
 *
 * <p>Immutable; equal if all components are.
 */
public record TierKeys(
        LevelId trimmed,
        LevelId anyPlayer,
        LevelId otherBoxes,
        LevelId otherGoals,
        LevelId reversed,
        LevelId sameWalls) {

    /** The tiers with keys, in the order of the keys. */
    public static final List<Tier> TIERS =
            List.of(Tier.TRIMMED, Tier.ANY_PLAYER, Tier.OTHER_BOXES, Tier.OTHER_GOALS, Tier.REVERSED, Tier.SAME_WALLS);

    /** The keys of a board; empty if it is too large for pictures. */
    public static Optional<TierKeys> of(Board board, Identifier identifier) {
        return TierPictures.of(board).map(pictures -> of(pictures, identifier));
    }

    /** The keys of the pictures of a board. */
    public static TierKeys of(TierPictures pictures, Identifier identifier) {
        LevelId anyPlayer = identifier.smallestSum(pictures.of(Tier.ANY_PLAYER));
        LevelId exchanged = identifier.smallestSum(pictures.exchanged());
        return new TierKeys(
                identifier.smallestSum(pictures.of(Tier.TRIMMED)),
                anyPlayer,
                identifier.smallestSum(pictures.of(Tier.OTHER_BOXES)),
                identifier.smallestSum(pictures.of(Tier.OTHER_GOALS)),
                anyPlayer.compareTo(exchanged) <= 0 ? anyPlayer : exchanged,
                identifier.smallestSum(pictures.of(Tier.SAME_WALLS)));
    }

    /**
     * The key for a tier.
     *
     * @throws IllegalArgumentException if it is not one of those with keys of their own
     */
    public LevelId of(Tier tier) {
        return switch (tier) {
            case TRIMMED -> trimmed;
            case ANY_PLAYER -> anyPlayer;
            case OTHER_BOXES -> otherBoxes;
            case OTHER_GOALS -> otherGoals;
            case REVERSED -> reversed;
            case SAME_WALLS -> sameWalls;
            case EXACT, SAME, SIMILAR -> throw new IllegalArgumentException("no key of " + tier);
        };
    }
}
