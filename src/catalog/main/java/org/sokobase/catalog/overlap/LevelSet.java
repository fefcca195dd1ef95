package org.sokobase.catalog.overlap;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.Tier;

/**
 * Levels to be compared with others, made by {@link Overlaps}. It is of use only while the catalog that made it is open and
 * unchanged, and is compared with others made for the same nearness.
 *
 * <p>Immutable.
 */
public final class LevelSet {

    private final Nearness nearness;
    private final Side side;
    private final List<Member> members;
    private final Set<Long> collections;

    LevelSet(Nearness nearness, Side side, List<Member> members, Set<Long> collections) {
        this.nearness = nearness;
        this.side = side;
        this.members = List.copyOf(members);
        this.collections = Set.copyOf(collections);
    }

    /** The first level of a puzzle. */
    sealed interface Member {

        /** As the catalog calls it, or would call it. */
        PuzzleKey puzzle();

        /** What is equal for puzzles that are near; nothing if none but the puzzle itself is. */
        Optional<LevelId> key();

        /** What is equal for puzzles that are compared. */
        default Object group() {
            return key().<Object>map(id -> id).orElse(puzzle());
        }
    }

    /**
     * One of the catalog.
     *
     * @param id its number
     */
    record InCatalog(PuzzleKey puzzle, Optional<LevelId> key, long id) implements Member {}

    /** One of a file on the disk. */
    record InFile(PuzzleKey puzzle, Optional<LevelId> key, FileLevel level) implements Member {}

    /** In which tier its puzzles are compared. */
    public Tier tier() {
        return nearness.tier();
    }

    /** What makes its puzzles near others. */
    public Nearness nearness() {
        return nearness;
    }

    /** How many of its levels that are in no catalog are too large for the tier, and so near none. */
    public long tooLarge() {
        return members.stream()
                .filter(member -> member instanceof InFile inFile && isTooLarge(inFile))
                .count();
    }

    private boolean isTooLarge(InFile inFile) {
        return switch (tier()) {
            case EXACT, SAME -> false;
            case SIMILAR -> !BitBoard.fits(inFile.level().board());
            case TRIMMED, ANY_PLAYER, OTHER_BOXES, OTHER_GOALS, REVERSED, SAME_WALLS ->
                inFile.key().isEmpty();
        };
    }

    /** What it is called, and how many puzzles it has. */
    public Side side() {
        return side;
    }

    /** One of each puzzle, in the order of their levels; of a collection that others are found by, only what they share. */
    List<Member> members() {
        return members;
    }

    /** The numbers of the collections of the catalog that are the same levels. */
    Set<Long> collections() {
        return collections;
    }
}
