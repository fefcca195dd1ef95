package org.sokobase.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.CatalogLevel;
import org.sokobase.catalog.DuplicateGroup;
import org.sokobase.catalog.WithSolutions;
import org.sokobase.format.LicenceNotice;
import org.sokobase.identity.Likeness;

/**
 * Which levels of a catalog go, and which copies stay for them. In each group of copies stay those that have to, as their
 * set is kept whole; or else the preferred one. Defective levels have no copies and always stay.
 */
final class CleanSet {

    private final Map<Long, List<RemovedLevel>> removed = new HashMap<>();
    private final Map<Long, String> notices = new HashMap<>();
    private final Map<Long, Integer> spared = new HashMap<>();
    private int count;

    private CleanSet() {}

    /** Decides about all levels of a catalog. */
    static CleanSet of(Catalog catalog, DuplicateGroup.Scope scope) {
        List<DuplicateGroup> groups = new ArrayList<>();
        catalog.duplicates(scope, groups::add);
        CleanSet set = new CleanSet();
        set.findNotices(catalog, groups);
        groups.forEach(set::decide);
        set.removed
                .values()
                .forEach(list ->
                        list.sort(Comparator.comparingInt(gone -> gone.level().index())));
        return set;
    }

    /** Only sets that might lose a level are looked at. */
    private void findNotices(Catalog catalog, List<DuplicateGroup> groups) {
        Map<Long, CatalogLevel.CollectionRef> sets = new LinkedHashMap<>();
        for (DuplicateGroup group : groups) {
            group.members()
                    .forEach(member -> sets.put(
                            member.level().collection().id(), member.level().collection()));
        }
        sets.values()
                .forEach(set -> LicenceNotice.ofSet(set.notes()).ifPresent(notice -> notices.put(set.id(), notice)));
        List<CatalogLevel.CollectionRef> silent = sets.values().stream()
                .filter(set -> !notices.containsKey(set.id()))
                .toList();
        catalog.levels(
                silent,
                WithSolutions.NONE,
                (level, none) -> LicenceNotice.ofLevel(level.notes())
                        .ifPresent(
                                notice -> notices.putIfAbsent(level.collection().id(), notice)));
    }

    private void decide(DuplicateGroup group) {
        Optional<DuplicateGroup.Member> staying = group.members().stream()
                .filter(member ->
                        notices.containsKey(member.level().collection().id()))
                .findFirst();
        CatalogLevel kept = staying.orElse(group.preferred()).level();
        String why = staying.isPresent() ? "its set must be kept whole" : "imported first";
        for (DuplicateGroup.Member member : group.members()) {
            CatalogLevel level = member.level();
            long set = level.collection().id();
            if (level.id() == kept.id()) {
                continue;
            }
            if (notices.containsKey(set)) {
                spared.merge(set, 1, Integer::sum);
                continue;
            }
            Optional<Likeness> likeness = Likeness.of(kept.board(), level.board());
            removed.computeIfAbsent(set, none -> new ArrayList<>())
                    .add(new RemovedLevel(level, kept, "same", likeness, why));
            count++;
        }
    }

    /** The levels that a collection loses, in their order. */
    List<RemovedLevel> removedFrom(CatalogLevel.CollectionRef collection) {
        return removed.getOrDefault(collection.id(), List.of());
    }

    /** Why a collection is kept whole: the sentence that forbids changes to it. Nothing if it would not lose any level. */
    Optional<String> noticeOf(CatalogLevel.CollectionRef collection) {
        return Optional.ofNullable(notices.get(collection.id()));
    }

    /** How many levels of a collection are copies and stay only as it is kept whole. */
    int sparedIn(CatalogLevel.CollectionRef collection) {
        return spared.getOrDefault(collection.id(), 0);
    }

    /** How many levels go. */
    int count() {
        return count;
    }
}
