package org.sokobase.clean;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.duplicate.Copies;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.preference.Ranking;
import org.sokobase.catalog.source.SourceFile;
import org.sokobase.choice.PreferRule;
import org.sokobase.choice.Preference;
import org.sokobase.format.TermsFiles;
import org.sokobase.similar.Tier;

/**
 * Decides which levels of a catalog are removed, and which copies are kept for them. In each group of copies, those are
 * kept whose set is a reference or has to stay complete; otherwise the preferred one. Besides complete sets, a copy is
 * kept in which their author says more. Defective levels have no copies and are always kept. So are levels in files
 * about sets, such as an example in a README; no other level is removed in their favour.
 */
final class CleanSet {

    private final CleanTerms terms = new CleanTerms();
    private final Map<Long, List<RemovedLevel>> removed = new HashMap<>();
    private final Map<Long, Integer> spared = new HashMap<>();
    private final List<Kept> kept = new ArrayList<>();

    /**
     * A level that is kept in the place of copies.
     *
     * @param level  the level
     * @param copies those that go, the preferred ones first; at least one
     */
    record Kept(CatalogLevel level, List<CatalogLevel> copies) {}

    private CleanSet() {}

    /** Decides about all levels of a catalog, of which copies are the same up to a tier. */
    static CleanSet of(Catalog catalog, List<SourceFile> sources, Tier tier, Preference preference) {
        List<Copies> all = new ArrayList<>();
        catalog.duplicates().copies(tier, preference, all::add);
        CleanSet set = new CleanSet();
        Set<CatalogLevel.CollectionRef> sets = new LinkedHashSet<>();
        all.forEach(copies -> copies.levels().forEach(level -> sets.add(level.collection())));
        sets.removeIf(CatalogLevel.CollectionRef::isReference);
        set.terms.read(catalog, sources, sets);
        all.forEach(set::decide);
        set.removed
                .values()
                .forEach(list ->
                        list.sort(Comparator.comparingInt(gone -> gone.level().index())));
        return set;
    }

    private void decide(Copies copies) {
        List<CatalogLevel> levels =
                copies.levels().stream().filter(level -> !isInTexts(level)).toList();
        CatalogLevel best = copies.best(levels.isEmpty() ? copies.levels() : levels);
        List<CatalogLevel> staying = staying(copies, levels, best);
        CatalogLevel chosen = copies.best(staying);
        List<CatalogLevel> going = new ArrayList<>();
        for (CatalogLevel level : copies.levels()) {
            if (!isInTexts(level) && !staying.contains(level)) {
                going.add(level);
                removed.computeIfAbsent(level.collection().id(), none -> new ArrayList<>())
                        .add(RemovedLevel.of(level, chosen, why(copies, chosen, level)));
            } else if (level.id() != best.id() && !level.collection().isReference()) {
                spared.merge(level.collection().id(), 1, Integer::sum);
            }
        }
        if (!going.isEmpty()) {
            kept.add(new Kept(chosen, copies.inOrder(going)));
        }
    }

    /** What stays of some copies, of which one is the best. */
    private List<CatalogLevel> staying(Copies copies, List<CatalogLevel> levels, CatalogLevel best) {
        List<CatalogLevel> staying = levels.stream().filter(this::mustStay).toList();
        if (staying.isEmpty()) {
            return List.of(best);
        }
        List<CatalogLevel> fuller =
                levels.stream().filter(level -> isFuller(level, staying)).toList();
        return fuller.isEmpty()
                ? staying
                : Stream.concat(staying.stream(), Stream.of(copies.best(fuller)))
                        .toList();
    }

    /** Whether a level says more than all that are kept whole, by the author for whose sake they are. */
    private boolean isFuller(CatalogLevel level, List<CatalogLevel> staying) {
        return !mustStay(level)
                && staying.stream()
                        .allMatch(kept -> isKeptWhole(kept)
                                && Ranking.saysMore(level, kept)
                                && terms.isByAuthorOf(kept.collection(), level));
    }

    private boolean mustStay(CatalogLevel level) {
        return level.collection().isReference() || isKeptWhole(level);
    }

    private boolean isKeptWhole(CatalogLevel level) {
        return terms.noticeOf(level.collection()).isPresent();
    }

    /** Whether a level is an example in a file that speaks about sets, which goes along as it is. */
    private static boolean isInTexts(CatalogLevel level) {
        return TermsFiles.isNamedSo(level.collection().file());
    }

    private String why(Copies copies, CatalogLevel kept, CatalogLevel level) {
        if (kept.collection().isReference()) {
            return "stands in a reference collection";
        }
        return isKeptWhole(kept)
                ? "its set is kept whole"
                : copies.deciding(kept, level).map(PreferRule::describe).orElse("");
    }

    /** The levels that are removed from a collection, in order. */
    List<RemovedLevel> removedFrom(CatalogLevel.CollectionRef collection) {
        return removed.getOrDefault(collection.id(), List.of());
    }

    /** The levels that are removed from a file; none for a file of solutions. */
    List<RemovedLevel> removedFrom(SourceFile file) {
        return file.collection().map(this::removedFrom).orElse(List.of());
    }

    /** Their numbers in the file. */
    Set<Integer> indexesRemovedFrom(SourceFile file) {
        return removedFrom(file).stream().map(gone -> gone.level().index()).collect(Collectors.toSet());
    }

    /** The levels that are kept in the place of others. */
    List<Kept> kept() {
        return kept;
    }

    /** Says why a collection keeps redundant levels; empty if it has none. */
    Optional<String> whyCopiesStayIn(CatalogLevel.CollectionRef collection) {
        int number = spared.getOrDefault(collection.id(), 0);
        if (number == 0) {
            return Optional.empty();
        }
        String why = terms.noticeOf(collection)
                .map(notice -> "kept whole, as its author wants: \"" + notice + "\"")
                .orElse(
                        TermsFiles.isNamedSo(collection.file())
                                ? "kept whole, as it speaks about sets"
                                : "kept beside copies of the same author that are kept whole and say less");
        return Optional.of(why + "; otherwise " + number + " of its levels would go");
    }

    /** The terms of the authors. */
    CleanTerms terms() {
        return terms;
    }
}
