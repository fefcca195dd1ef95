package org.sokobase.jobs.checking;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.tier.Relative;
import org.sokobase.catalog.tier.SimilarLevel;
import org.sokobase.choice.Preference;
import org.sokobase.format.LicenceNotice;
import org.sokobase.format.TermsFiles;
import org.sokobase.identity.Likeness;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;

/** Finds the levels of a catalog that are like a board. The keys of the tiers must exist. */
final class CatalogRelatives {

    private final Catalog catalog;
    private final DistanceLimit within;
    private final TermsFiles termsFiles = new TermsFiles();

    CatalogRelatives(Catalog catalog, DistanceLimit within) {
        this.catalog = catalog;
        this.within = within;
    }

    /**
     * Of every puzzle the preferred level, the most alike first. Levels that only share their walls with the board are not
     * among them, unless few squares differ.
     *
     * @param own where the file of the board lies, of which the catalog may have an earlier version; that does not count
     */
    List<KnownRelative> of(Board board, Optional<String> own) {
        List<KnownRelative> relatives = new ArrayList<>();
        Set<PuzzleKey> known = new HashSet<>();
        for (Relative relative : catalog.tiers().family(board, Preference.USUAL)) {
            List<CatalogLevel> others = relative.levels().stream()
                    .filter(level -> !isOf(level, own))
                    .toList();
            if (relative.tier() != Tier.SAME_WALLS && !others.isEmpty() && known.add(puzzle(others.get(0)))) {
                CatalogLevel first = others.get(0);
                relatives.add(new KnownRelative(
                        first,
                        relative.tier(),
                        relative.view(),
                        Likeness.of(board, first.normalBoard()),
                        Optional.empty(),
                        others.size(),
                        terms(first)));
            }
        }
        for (SimilarLevel similar : catalog.tiers().near(board, within, Preference.USUAL)) {
            CatalogLevel level = similar.level();
            boolean isOther = similar.difference().differing() > 0;
            if (isOther && !isOf(level, own) && known.add(puzzle(level))) {
                relatives.add(new KnownRelative(
                        level,
                        similar.tier(),
                        similar.difference().alignment().view(),
                        Optional.empty(),
                        Optional.of(similar.difference()),
                        1,
                        terms(level)));
            }
        }
        return relatives;
    }

    private static boolean isOf(CatalogLevel level, Optional<String> own) {
        return own.isPresent() && level.collection().path().equals(own);
    }

    private static PuzzleKey puzzle(CatalogLevel level) {
        return level.identity().orElseThrow().puzzle();
    }

    private Optional<String> terms(CatalogLevel level) {
        CatalogLevel.CollectionRef set = level.collection();
        return LicenceNotice.ofLevel(level.notes())
                .or(() -> LicenceNotice.ofSet(set.notes()))
                .or(() -> set.path()
                        .flatMap(path -> termsFiles.over(set.file(), path).stream()
                                .flatMap(terms -> terms.notice().stream())
                                .findFirst()));
    }
}
