package org.sokobase.catalog.duplicate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.mark.DecisionRows;
import org.sokobase.catalog.preference.PreferredLevels;
import org.sokobase.catalog.preference.Ranking;
import org.sokobase.choice.Preference;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.Tier;
import org.sokobase.similar.UnionFind;

/**
 * The levels of which one is enough: copies of one board or of one puzzle, and of puzzles that are the same to a tier or
 * as somebody has decided. Puzzles of which somebody has decided that two are not the same are never put together.
 */
final class CopiesQuery {

    private static final String LEVELS_OF_DECIDED = LevelRows.SELECT + """
            where l.unique_id in (select unique_id from decision union select other_id from decision)
            order by l.id
            """;

    private final Handle handle;
    private final Tier tier;
    private final Preference preference;

    /** Levels by their puzzles. */
    private final Map<PuzzleKey, List<CatalogLevel>> puzzles = new LinkedHashMap<>();

    /** Puzzles that count as one. */
    private final List<List<PuzzleKey>> same = new ArrayList<>();

    /** Up to this tier, which is certain. */
    CopiesQuery(Handle handle, Tier tier, Preference preference) {
        if (tier.compareTo(Tier.TRIMMED) > 0) {
            throw new IllegalArgumentException("not certain: " + tier);
        }
        this.handle = handle;
        this.tier = tier;
        this.preference = preference;
    }

    void forEach(Consumer<Copies> consumer) {
        if (tier == Tier.EXACT) {
            List<List<CatalogLevel>> boards = new ArrayList<>();
            groups(DuplicateGroup.Sameness.EXACT_BOARD, boards::add);
            handOver(boards, consumer);
            return;
        }
        groups(DuplicateGroup.Sameness.PUZZLE, levels -> puzzles.put(puzzle(levels.get(0)), levels));
        if (tier == Tier.TRIMMED) {
            groups(DuplicateGroup.Sameness.addedBy(Tier.TRIMMED), this::addSame);
        }
        List<Decision> decisions = new DecisionRows(handle).all();
        addDecided(decisions);
        handOver(families(differing(decisions)), consumer);
    }

    private void groups(DuplicateGroup.Sameness sameness, Consumer<List<CatalogLevel>> consumer) {
        DuplicateGroup.Scope scope = new DuplicateGroup.Scope(
                Optional.empty(),
                DuplicateGroup.Collections.ANY,
                sameness,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                preference);
        new DuplicatesQuery(handle, scope)
                .forEach(group -> consumer.accept(group.members().stream()
                        .map(DuplicateGroup.Member::level)
                        .toList()));
    }

    private static PuzzleKey puzzle(CatalogLevel level) {
        return level.identity().orElseThrow().puzzle();
    }

    /** Levels of different puzzles that count as one, one of each. */
    private void addSame(List<CatalogLevel> levels) {
        levels.forEach(level -> puzzles.putIfAbsent(puzzle(level), List.of(level)));
        same.add(levels.stream().map(CopiesQuery::puzzle).toList());
    }

    private void addDecided(List<Decision> decisions) {
        if (decisions.isEmpty()) {
            return;
        }
        Map<LevelId, CatalogLevel> first = new LinkedHashMap<>();
        handle.createQuery(LEVELS_OF_DECIDED)
                .map(new LevelRows())
                .forEach(level ->
                        first.putIfAbsent(level.identity().orElseThrow().unique(), level));
        for (Decision decision : decisions) {
            CatalogLevel one = first.get(decision.puzzle());
            CatalogLevel other = first.get(decision.other());
            if (decision.ruling() == Decision.Ruling.SAME && one != null && other != null) {
                addSame(List.of(one, other));
            }
        }
    }

    /** Two puzzles of which somebody has decided that they are not the same. */
    private record Pair(LevelId one, LevelId other) {}

    private static Set<Pair> differing(List<Decision> decisions) {
        Set<Pair> differing = new HashSet<>();
        for (Decision decision : decisions) {
            if (decision.ruling() != Decision.Ruling.SAME) {
                differing.add(new Pair(decision.puzzle(), decision.other()));
            }
        }
        return differing;
    }

    /** The levels that count as one. */
    private List<List<CatalogLevel>> families(Set<Pair> differing) {
        return UnionFind.setsOf(List.copyOf(puzzles.keySet()), same).stream()
                .flatMap(family -> isTorn(family, differing) ? family.stream().map(List::of) : Stream.of(family))
                .map(this::levels)
                .filter(levels -> levels.size() > 1)
                .toList();
    }

    private static boolean isTorn(List<PuzzleKey> family, Set<Pair> differing) {
        if (differing.isEmpty() || family.size() == 1) {
            return false;
        }
        Set<LevelId> ids = new HashSet<>();
        family.forEach(key -> ids.add(key.unique()));
        return differing.stream().anyMatch(pair -> ids.contains(pair.one()) && ids.contains(pair.other()));
    }

    private List<CatalogLevel> levels(List<PuzzleKey> family) {
        return family.stream()
                .flatMap(key -> puzzles.getOrDefault(key, List.of()).stream())
                .sorted(Comparator.comparingLong(CatalogLevel::id))
                .toList();
    }

    private void handOver(List<List<CatalogLevel>> families, Consumer<Copies> consumer) {
        Ranking ranking = new Ranking(handle, preference);
        Set<BoardKey> solved = new PreferredLevels(handle, ranking)
                .solved(families.stream().flatMap(List::stream).toList());
        families.forEach(levels -> consumer.accept(new Copies(levels, ranking, solved)));
    }
}
