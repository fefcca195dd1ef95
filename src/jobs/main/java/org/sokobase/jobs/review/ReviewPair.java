package org.sokobase.jobs.review;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Distance;
import org.sokobase.similar.Overlay;
import org.sokobase.similar.Tier;

/**
 * Two puzzles about which somebody should decide.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param tier  what they have in common
 * @param group how their group is named in commands
 * @param left  the preferred level of the group
 * @param right another one of it
 */
public record ReviewPair(Tier tier, String group, CatalogLevel left, CatalogLevel right) {

    /**
     * How their boards differ.
     *
     * @param difference how many squares, and how the left board is turned and shifted for that
     * @param overlay    both boards, the left one turned, and the squares
     */
    public record Comparison(Difference difference, Overlay overlay) {}

    /**
     * The pairs of all groups that nobody has decided, not even by way of other puzzles: of each group the preferred level with
     * every other one, in the order of the groups. The keys of the tier must exist. Takes memory for all these levels.
     */
    public static List<ReviewPair> undecided(Catalog catalog, DuplicateGroup.Scope scope) {
        List<ReviewPair> pairs = new ArrayList<>();
        catalog.duplicates().groups(scope, group -> {
            CatalogLevel left = group.preferred().level();
            group.members().stream()
                    .map(DuplicateGroup.Member::level)
                    .filter(right -> !unique(right).equals(unique(left)))
                    .forEach(right -> pairs.add(new ReviewPair(group.tier(), group.name(), left, right)));
        });
        Settled settled = new Settled(catalog.decisions().all());
        Set<PuzzlePair> seen = new HashSet<>();
        pairs.removeIf(pair -> settled.has(pair.puzzles()) || !seen.add(pair.puzzles()));
        return pairs;
    }

    static LevelId unique(CatalogLevel level) {
        return level.identity().orElseThrow().unique();
    }

    /** Their Unique-Ids. */
    public PuzzlePair puzzles() {
        return PuzzlePair.of(unique(left), unique(right));
    }

    /**
     * What is told of them and differs.
     *
     * @throws org.sokobase.catalog.database.CatalogException if the catalog cannot be read
     */
    public List<ReviewFact> facts(Catalog catalog) {
        return ReviewFact.of(catalog, this);
    }

    /** How their boards differ where they lie best on each other; nothing if one is too large for that. */
    public Optional<Comparison> comparison() {
        return BitBoard.of(left.normalBoard())
                .flatMap(one -> BitBoard.of(right.normalBoard())
                        .map(other -> Distance.from(one).to(other))
                        .map(difference -> new Comparison(
                                difference,
                                Overlay.of(left.normalBoard(), right.normalBoard(), difference.alignment()))));
    }
}
