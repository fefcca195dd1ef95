package org.sokobase.catalog.duplicate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.preference.PreferredLevels;
import org.sokobase.catalog.preference.Rankings;
import org.sokobase.catalog.preference.RuleVerdict;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.query.LevelsQuery;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.choice.Preference;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.Tier;

/** The levels of an open catalog that are copies of each other. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Duplicates {

    private final Session session;
    private final Rankings rankings;

    /** Those of an open catalog. */
    public Duplicates(Session session, Rankings rankings) {
        this.session = session;
        this.rankings = rankings;
    }

    /** Passes the groups of levels that are copies of each other to the consumer, in the order of their first levels. */
    public void groups(DuplicateGroup.Scope scope, Consumer<DuplicateGroup> consumer) {
        session.use(handle -> new DuplicatesQuery(handle, scope).forEach(consumer));
    }

    /**
     * The group of levels with a key of a tier, without settled pairs; the keys must exist.
     *
     * @throws UnknownNameException if no level has the key
     */
    public Optional<DuplicateGroup> group(Tier tier, LevelId key) {
        return session.with(handle -> new DuplicatesQuery(handle, everything(tier)).with(key));
    }

    /**
     * The decisions about the puzzles of a group, formed as if there were no decisions, and without puzzles that surer tiers
     * consider the same.
     *
     * @throws UnknownNameException if no level has the key
     */
    public List<Decision> decisions(Tier tier, LevelId key) {
        return session.with(handle -> new DuplicatesQuery(handle, everything(tier)).decided(key));
    }

    private static DuplicateGroup.Scope everything(Tier tier) {
        return new DuplicateGroup.Scope(
                Optional.empty(),
                DuplicateGroup.Collections.ANY,
                DuplicateGroup.Sameness.addedBy(tier),
                Optional.empty());
    }

    /**
     * Passes the groups of which one level is enough to the consumer: levels that are the same in a sure tier,
     * {@link Tier#TRIMMED} at most, and beyond {@link Tier#EXACT} also those decided to be the same.
     */
    public void copies(Tier tier, Preference preference, Consumer<Copies> consumer) {
        session.use(handle -> new CopiesQuery(handle, tier, preference).forEach(consumer));
    }

    /**
     * What each rule says of two sound levels, the weightiest first; the first one decides which of them is preferred.
     *
     * @throws UnknownNameException if a rule names no collection
     */
    public List<RuleVerdict> verdicts(CatalogLevel one, CatalogLevel other, Preference preference) {
        return session.with(handle -> rankings.by(preference, handle).verdicts(one, other));
    }

    /**
     * The redundant levels of each puzzle: of those that match a filter and are accepted, all but the preferred one.
     *
     * @throws UnknownNameException if a rule, or the filter, names no collection
     */
    public SpareLevels spare(LevelFilter filter, Preference preference, Predicate<CatalogLevel> willDo) {
        return session.with(handle -> new SpareQuery(handle, filter, rankings.by(preference, handle), willDo).levels());
    }

    /**
     * A level that is kept, with its redundant copies.
     *
     * @param level  the level
     * @param copies those that are left over, the preferred ones first; at least one
     */
    public record KeptLevel(CatalogLevel level, List<CatalogLevel> copies) {}

    /**
     * The levels that are kept in the place of others, in the catalog's order.
     *
     * @param spare of the levels that match this filter, by this preference
     * @throws UnknownNameException if a rule, or the filter, names no collection or author
     */
    public List<KeptLevel> kept(LevelFilter filter, Preference preference, SpareLevels spare) {
        Set<Long> wanted = spare.kept();
        if (wanted.isEmpty()) {
            return List.of();
        }
        return session.with(handle -> {
            List<CatalogLevel> kept = new ArrayList<>();
            List<CatalogLevel> all = new ArrayList<>();
            Map<Long, List<CatalogLevel>> copies = new HashMap<>();
            new LevelsQuery(handle, filter).forEach(WithSolutions.NONE, (level, none) -> {
                if (wanted.contains(level.id())) {
                    kept.add(level);
                }
                spare.keptFor(level).ifPresent(place -> {
                    all.add(level);
                    copies.computeIfAbsent(LevelIds.of(place.collection(), place.index()), first -> new ArrayList<>())
                            .add(level);
                });
            });
            PreferredLevels preferred = rankings.by(preference, handle);
            Set<BoardKey> solved = preferred.solved(all);
            return kept.stream()
                    .map(level ->
                            new KeptLevel(level, preferred.inOrder(copies.getOrDefault(level.id(), List.of()), solved)))
                    .toList();
        });
    }

    /**
     * Passes the preferred level of each puzzle, of those that match a filter, to the consumer, in the catalog's order.
     *
     * @throws UnknownNameException if a rule, or the filter, names no collection or author
     */
    public void oneOfEachPuzzle(LevelFilter filter, Preference preference, Consumer<CatalogLevel> consumer) {
        SpareLevels spare = spare(filter, preference, level -> true);
        session.use(handle -> new LevelsQuery(handle, filter).forEach(WithSolutions.NONE, (level, none) -> {
            if (isOnly(level, spare)) {
                consumer.accept(level);
            }
        }));
    }

    /**
     * The same, with what is known of the measures of the puzzle, by name.
     *
     * @throws UnknownNameException if a rule, or the filter, names no collection or author
     */
    public void oneOfEachMeasured(
            LevelFilter filter, Preference preference, BiConsumer<CatalogLevel, Map<String, KeptMeasure>> consumer) {
        SpareLevels spare = spare(filter, preference, level -> true);
        session.use(handle -> new LevelsQuery(handle, filter).forEachMeasured((level, known) -> {
            if (isOnly(level, spare)) {
                consumer.accept(level, known);
            }
        }));
    }

    private static boolean isOnly(CatalogLevel level, SpareLevels spare) {
        return level.identity().isPresent() && spare.keptFor(level).isEmpty();
    }
}
