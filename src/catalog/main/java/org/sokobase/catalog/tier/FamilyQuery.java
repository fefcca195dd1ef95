package org.sokobase.catalog.tier;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.mark.DecisionRows;
import org.sokobase.catalog.preference.PreferredLevels;
import org.sokobase.catalog.query.FindQuery;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;
import org.sokobase.similar.TierPictures;

/** All that is related to a board: the same to some tier. */
final class FamilyQuery {

    private static final String WITH_KEY = LevelRows.SELECT + """
            join tier_key k on k.unique_id = l.unique_id and k.unique_nth = l.unique_nth
            where k.%s = ?
            order by l.id
            """;

    private final Handle handle;
    private final PreferredLevels preferred;
    private final LevelRows rows = new LevelRows();

    FamilyQuery(Handle handle, PreferredLevels preferred) {
        this.handle = handle;
        this.preferred = preferred;
    }

    /** The relatives of a board, each puzzle once, by the surest of its tiers; itself first, if it is there. */
    List<Relative> of(Board board) {
        Identifier identifier = new Identifier();
        List<Decision> decisions =
                new DecisionRows(handle).about(identifier.identify(board).unique());
        List<Relative> relatives = same(board);
        Set<PuzzleKey> known = new HashSet<>();
        relatives.forEach(relative -> known.add(puzzle(relative.levels().get(0))));
        TierPictures.of(board).ifPresent(pictures -> {
            TierKeys keys = TierKeys.of(pictures, identifier);
            for (Tier tier : TierKeys.TIERS) {
                for (List<CatalogLevel> levels : puzzlesWith(tier, keys.of(tier))) {
                    relative(pictures, tier, levels, decisions)
                            .filter(relative -> known.add(puzzle(levels.get(0))))
                            .ifPresent(relatives::add);
                }
            }
        });
        return relatives;
    }

    private static Optional<Relative> relative(
            TierPictures pictures, Tier tier, List<CatalogLevel> levels, List<Decision> decisions) {
        CatalogLevel first = levels.get(0);
        return TierPictures.of(first.normalBoard())
                .flatMap(other -> pictures.viewOnto(other, tier))
                .map(view -> new Relative(
                        tier, view, levels, ruling(decisions, puzzle(first).unique())));
    }

    private static Optional<Decision.Ruling> ruling(List<Decision> decisions, LevelId puzzle) {
        return decisions.stream()
                .filter(decision ->
                        decision.puzzle().equals(puzzle) || decision.other().equals(puzzle))
                .map(Decision::ruling)
                .findFirst();
    }

    /** The levels of the puzzle itself: those of the very board, and the others. */
    private List<Relative> same(Board board) {
        List<CatalogLevel> exact = new ArrayList<>();
        List<CatalogLevel> others = new ArrayList<>();
        new FindQuery(handle, preferred).byBoard(board).forEach(found -> {
            boolean isExact = found.likeness()
                    .filter(likeness -> likeness.relation() == Relation.EXACT)
                    .isPresent();
            (isExact ? exact : others).add(found.level());
        });
        List<Relative> same = new ArrayList<>();
        if (!exact.isEmpty()) {
            same.add(new Relative(Tier.EXACT, Symmetry.IDENTITY, preferred.first(exact), Optional.empty()));
        }
        if (!others.isEmpty()) {
            List<CatalogLevel> named = preferred.first(others);
            Likeness first = Likeness.of(board, named.get(0).normalBoard()).orElseThrow();
            same.add(new Relative(Tier.SAME, first.view(), named, Optional.empty()));
        }
        return same;
    }

    /** The levels of the puzzles with a key, the preferred one of each in front. */
    private List<List<CatalogLevel>> puzzlesWith(Tier tier, LevelId key) {
        Map<PuzzleKey, List<CatalogLevel>> puzzles = new LinkedHashMap<>();
        handle.createQuery(WITH_KEY.formatted(TierRows.column(tier)))
                .bind(0, key.bits())
                .map(rows)
                .forEach(level -> puzzles.computeIfAbsent(puzzle(level), puzzle -> new ArrayList<>())
                        .add(level));
        return puzzles.values().stream().map(preferred::first).toList();
    }

    private static PuzzleKey puzzle(CatalogLevel level) {
        return level.identity().orElseThrow().puzzle();
    }
}
