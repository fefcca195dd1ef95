package org.sokobase.catalog.duplicate;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.preference.Preference;
import org.sokobase.catalog.preference.Rankings;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.query.LevelsQuery;
import org.sokobase.catalog.query.WithSolutions;
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

    /** Hands over the groups of levels that are copies of each other, in the order of their first levels. */
    public void groups(DuplicateGroup.Scope scope, Consumer<DuplicateGroup> consumer) {
        session.use(handle -> new DuplicatesQuery(handle, scope).forEach(consumer));
    }

    /**
     * The group of levels with a key of a tier, as far as it is not decided; the keys must have been made.
     *
     * @throws UnknownNameException if no level has the key
     */
    public Optional<DuplicateGroup> group(Tier tier, LevelId key) {
        return session.with(handle -> new DuplicatesQuery(handle, everything(tier)).with(key));
    }

    /**
     * What was decided of the puzzles of a group, as it would be if nothing had been; not of those that surer tiers hold for
     * the same.
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
     * Hands over all levels of which one is enough: those that are the same up to a tier that is certain, {@link Tier#TRIMMED}
     * at most, and beyond {@link Tier#EXACT} also those of which somebody has decided it.
     */
    public void copies(Tier tier, Preference preference, Consumer<Copies> consumer) {
        session.use(handle -> new CopiesQuery(handle, tier, preference).forEach(consumer));
    }

    /**
     * The levels that are left over where one of each puzzle is enough: of those that a filter lets through and that will do,
     * all but the preferred one.
     *
     * @throws UnknownNameException if a rule, or the filter, names no collection
     */
    public SpareLevels spare(LevelFilter filter, Preference preference, Predicate<CatalogLevel> willDo) {
        return session.with(handle -> new SpareQuery(handle, filter, rankings.by(preference, handle), willDo).levels());
    }

    /**
     * Hands over the preferred level of each puzzle, of those that a filter lets through, in the catalog's order.
     *
     * @throws UnknownNameException if a rule, or the filter, names no collection or author
     */
    public void oneOfEachPuzzle(LevelFilter filter, Preference preference, Consumer<CatalogLevel> consumer) {
        SpareLevels spare = spare(filter, preference, level -> true);
        session.use(handle -> new LevelsQuery(handle, filter).forEach(WithSolutions.NONE, (level, none) -> {
            if (level.identity().isPresent() && spare.keptFor(level).isEmpty()) {
                consumer.accept(level);
            }
        }));
    }
}
