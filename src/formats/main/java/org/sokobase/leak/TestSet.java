package org.sokobase.leak;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.NearIndex;
import org.sokobase.similar.NumbersByKey;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;

/**
 * The levels of a test set, ready to be found: by Unique-Id, by the keys of tiers, and by the places near them. It is made
 * once; the training set passes by, in any order and in any parts, and is never held. Its memory is that of the test set.
 *
 * <p><b>Threads.</b> Any number of threads may read it at once; it never changes.
 */
public final class TestSet {

    private final List<TestLevel> levels;
    private final Sought sought;
    private final LongUnaryOperator shortened;
    private final NumbersByKey byUniqueId;
    private final Map<Tier, NumbersByKey> byTier;
    private final Optional<NearIndex> near;

    private TestSet(
            List<TestLevel> levels,
            Sought sought,
            LongUnaryOperator shortened,
            NumbersByKey byUniqueId,
            Map<Tier, NumbersByKey> byTier) {
        this.levels = levels;
        this.sought = sought;
        this.shortened = shortened;
        this.byUniqueId = byUniqueId;
        this.byTier = byTier;
        this.near = sought.within()
                .map(within ->
                        NearIndex.of(levels.stream().map(TestLevel::board).toList(), within));
    }

    /** The set of these levels, of which what is sought will be found. */
    public static TestSet of(List<TestLevel> levels, Sought sought) {
        return of(levels, sought, LongUnaryOperator.identity());
    }

    /** The same with ids and keys made shorter, so that tests see them collide. */
    static TestSet of(List<TestLevel> levels, Sought sought, LongUnaryOperator shortened) {
        NumbersByKey.Builder byUniqueId = new NumbersByKey.Builder();
        Map<Tier, NumbersByKey.Builder> builders = new EnumMap<>(Tier.class);
        sought.keyed().forEach(tier -> builders.put(tier, new NumbersByKey.Builder()));
        Identifier identifier = new Identifier();
        for (int i = 0; i < levels.size(); i++) {
            int number = i;
            TestLevel level = levels.get(i);
            byUniqueId.add(shortened.applyAsLong(level.identity().unique().bits()), number);
            if (!builders.isEmpty()) {
                TierKeys.of(level.board(), identifier)
                        .ifPresent(keys -> builders.forEach((tier, builder) ->
                                builder.add(shortened.applyAsLong(keys.of(tier).bits()), number)));
            }
        }
        Map<Tier, NumbersByKey> byTier = new EnumMap<>(Tier.class);
        builders.forEach((tier, builder) -> byTier.put(tier, builder.build()));
        return new TestSet(List.copyOf(levels), sought, shortened, byUniqueId.build(), byTier);
    }

    /** The levels; their places are the numbers by which a {@link Leak} names them. */
    public List<TestLevel> levels() {
        return levels;
    }

    /** What is sought. */
    public Sought sought() {
        return sought;
    }

    /** The numbers of levels that may be the same puzzle. */
    int[] withId(LevelId unique) {
        return byUniqueId.of(shortened.applyAsLong(unique.bits()));
    }

    /** The numbers of levels that may be the same in a tier that is sought. */
    int[] withKey(Tier tier, LevelId key) {
        return Objects.requireNonNull(byTier.get(tier)).of(shortened.applyAsLong(key.bits()));
    }

    /** The near levels, if these are sought. */
    Optional<NearIndex> near() {
        return near;
    }
}
