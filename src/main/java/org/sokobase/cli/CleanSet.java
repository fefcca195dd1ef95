package org.sokobase.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.CatalogLevel;
import org.sokobase.catalog.Copies;
import org.sokobase.catalog.PreferRule;
import org.sokobase.catalog.Preference;
import org.sokobase.catalog.SourceFile;
import org.sokobase.catalog.WithSolutions;
import org.sokobase.format.LicenceNotice;
import org.sokobase.format.TermsFiles;
import org.sokobase.similar.Tier;

/**
 * Which levels of a catalog go, and which copies stay for them. In each group of copies stay those that have to, as their
 * set is kept whole or a reference; or else the preferred one. Defective levels have no copies and always stay.
 */
final class CleanSet {

    private final Map<Long, List<RemovedLevel>> removed = new HashMap<>();
    private final Map<Long, String> notices = new HashMap<>();
    private final Map<Long, Integer> spared = new HashMap<>();

    private CleanSet() {}

    /** Decides about all levels of a catalog, of which copies are the same up to a tier. */
    static CleanSet of(Catalog catalog, List<SourceFile> sources, Tier tier, Preference preference) {
        List<Copies> all = new ArrayList<>();
        catalog.copies(tier, preference, all::add);
        CleanSet set = new CleanSet();
        set.findNotices(catalog, sources, all);
        all.forEach(set::decide);
        set.removed
                .values()
                .forEach(list ->
                        list.sort(Comparator.comparingInt(gone -> gone.level().index())));
        return set;
    }

    /** Only sets that might lose a level are looked at: their heads, the files beside them, and their levels. */
    private void findNotices(Catalog catalog, List<SourceFile> sources, List<Copies> all) {
        Set<CatalogLevel.CollectionRef> sets = new LinkedHashSet<>();
        all.forEach(copies -> copies.levels().forEach(level -> sets.add(level.collection())));
        sets.removeIf(CatalogLevel.CollectionRef::isReference);
        TermsFiles terms = new TermsFiles();
        for (SourceFile source : sources) {
            source.collection()
                    .filter(sets::contains)
                    .ifPresent(set -> LicenceNotice.ofSet(set.notes())
                            .or(() -> source.location().flatMap(terms::noticeBeside))
                            .ifPresent(notice -> notices.put(set.id(), notice)));
        }
        sets.removeIf(set -> notices.containsKey(set.id()));
        catalog.levels(
                List.copyOf(sets),
                WithSolutions.NONE,
                (level, none) -> LicenceNotice.ofLevel(level.notes())
                        .ifPresent(
                                notice -> notices.putIfAbsent(level.collection().id(), notice)));
    }

    private void decide(Copies copies) {
        List<CatalogLevel> staying =
                copies.levels().stream().filter(this::mustStay).toList();
        CatalogLevel best = copies.best(copies.levels());
        CatalogLevel kept = staying.isEmpty() ? best : copies.best(staying);
        for (CatalogLevel level : copies.levels()) {
            if (level.id() != kept.id() && !mustStay(level)) {
                removed.computeIfAbsent(level.collection().id(), none -> new ArrayList<>())
                        .add(RemovedLevel.of(level, kept, why(copies, kept, level)));
            }
            if (level.id() != best.id() && isKeptWhole(level)) {
                spared.merge(level.collection().id(), 1, Integer::sum);
            }
        }
    }

    private boolean mustStay(CatalogLevel level) {
        return level.collection().isReference() || isKeptWhole(level);
    }

    private boolean isKeptWhole(CatalogLevel level) {
        return notices.containsKey(level.collection().id());
    }

    private String why(Copies copies, CatalogLevel kept, CatalogLevel level) {
        if (kept.collection().isReference()) {
            return "stands in a reference collection";
        }
        return isKeptWhole(kept)
                ? "its set is kept whole"
                : copies.deciding(kept, level).map(PreferRule::inWords).orElse("");
    }

    /** The levels that a collection loses, in their order. */
    List<RemovedLevel> removedFrom(CatalogLevel.CollectionRef collection) {
        return removed.getOrDefault(collection.id(), List.of());
    }

    /** The sentence for which a collection is kept whole; nothing if it would not lose any level. */
    Optional<String> noticeOf(CatalogLevel.CollectionRef collection) {
        return spared.containsKey(collection.id()) ? Optional.of(notices.get(collection.id())) : Optional.empty();
    }

    /** How many levels of a collection are copies and stay only as it is kept whole. */
    int sparedIn(CatalogLevel.CollectionRef collection) {
        return spared.getOrDefault(collection.id(), 0);
    }
}
