package org.sokobase.catalog.duplicate;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.preference.Ranking;
import org.sokobase.choice.PreferRule;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierPictures;

/**
 * Levels that count as one puzzle, so that one of them is enough.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class Copies {

    private final List<CatalogLevel> levels;
    private final Ranking ranking;
    private final Set<BoardKey> solved;

    /** Of two or more levels in the catalog's order. */
    Copies(List<CatalogLevel> levels, Ranking ranking, Set<BoardKey> solved) {
        this.levels = levels;
        this.ranking = ranking;
        this.solved = solved;
    }

    /** The levels, two or more, in the catalog's order. */
    public List<CatalogLevel> levels() {
        return levels;
    }

    /** The one to keep of some of them. */
    public CatalogLevel best(List<CatalogLevel> some) {
        return ranking.best(some, solved);
    }

    /** Some of them, the preferred ones first. */
    public List<CatalogLevel> inOrder(List<CatalogLevel> some) {
        return ranking.inOrder(some, solved);
    }

    /** The rule by which two of them differ first; nothing if they are one and the same. */
    public Optional<PreferRule> deciding(CatalogLevel one, CatalogLevel other) {
        return ranking.deciding(one, other, solved);
    }

    /**
     * Why two levels count as one.
     *
     * @param tier the surest tier that holds them for the same; nothing if somebody has decided it
     * @param view how what that tier sees of the first must be turned to become the second
     */
    public record Sameness(Optional<Tier> tier, Optional<Symmetry> view) {

        private static final Sameness DECIDED = new Sameness(Optional.empty(), Optional.empty());
    }

    /** Why two of them that are different puzzles count as one. */
    public static Sameness ofDifferentPuzzles(CatalogLevel one, CatalogLevel other) {
        return TierPictures.of(one.normalBoard())
                .flatMap(first ->
                        TierPictures.of(other.normalBoard()).flatMap(second -> first.viewOnto(second, Tier.TRIMMED)))
                .map(view -> new Sameness(Optional.of(Tier.TRIMMED), Optional.of(view)))
                .orElse(Sameness.DECIDED);
    }
}
