package org.sokobase.leak;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.sokobase.board.Board;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;
import org.sokobase.similar.NearIndex;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;
import org.sokobase.similar.TierPictures;

/**
 * Finds the levels of a test set in one training level after the other. What it finds in one depends on no other one. Ids
 * and keys only find candidates: the boards decide.
 *
 * <p><b>Threads.</b> For one thread at a time; any number of them may search one {@link TestSet}.
 */
public final class LeakSearch {

    private final TestSet set;
    private final Identifier identifier = new Identifier();
    private final List<Tier> keyed;

    /** Searches for the levels of a set. */
    public LeakSearch(TestSet set) {
        this.set = set;
        this.keyed = set.sought().keyed();
    }

    /** The test levels that are found in a training level, each once, in the surest way, in the order of their numbers. */
    public List<Leak> leaks(Board training) {
        return leaks(identifier.identify(training), () -> training);
    }

    /**
     * The same of a training level whose ids are known. Its board is asked for once at most: when it has to be compared, or
     * when more than the same puzzle is sought.
     */
    public List<Leak> leaks(LevelIdentity identity, Supplier<Board> training) {
        Map<Integer, Leak> found = new TreeMap<>();
        int[] same = set.withId(identity.unique());
        if (same.length == 0 && keyed.isEmpty() && set.near().isEmpty()) {
            return List.of();
        }
        Board board = training.get();
        addSame(same, board, identity, found);
        if (!keyed.isEmpty()) {
            TierPictures.of(board).ifPresent(pictures -> addOfTiers(board, pictures, identity, found));
        }
        set.near().ifPresent(index -> addNear(index, board, identity, found));
        return List.copyOf(found.values());
    }

    private Board board(int test) {
        return set.levels().get(test).board();
    }

    private void addSame(int[] candidates, Board training, LevelIdentity identity, Map<Integer, Leak> found) {
        for (int test : candidates) {
            Likeness.of(board(test), training)
                    .filter(likeness -> set.sought().seeks(Tier.SAME) || likeness.relation() == Relation.EXACT)
                    .ifPresent(likeness -> found.put(test, Leak.same(test, likeness, training, identity)));
        }
    }

    private void addOfTiers(Board training, TierPictures pictures, LevelIdentity identity, Map<Integer, Leak> found) {
        TierKeys keys = TierKeys.of(pictures, identifier);
        for (Tier tier : keyed) {
            for (int test : set.withKey(tier, keys.of(tier))) {
                if (!found.containsKey(test)) {
                    TierPictures.of(board(test))
                            .flatMap(picture -> picture.viewOnto(pictures, tier))
                            .ifPresent(view ->
                                    found.put(test, Leak.inTier(test, tier, view, board(test), training, identity)));
                }
            }
        }
    }

    private void addNear(NearIndex index, Board training, LevelIdentity identity, Map<Integer, Leak> found) {
        for (NearIndex.Near near : index.near(training)) {
            int test = near.number();
            if (!found.containsKey(test)) {
                Optional<Likeness> likeness =
                        near.difference().differing() == 0 ? Likeness.of(board(test), training) : Optional.empty();
                found.put(
                        test,
                        likeness.map(same -> Leak.same(test, same, training, identity))
                                .orElseGet(() -> Leak.near(
                                        test,
                                        TierPictures.surest(board(test), training),
                                        near.difference(),
                                        identity)));
            }
        }
    }
}
