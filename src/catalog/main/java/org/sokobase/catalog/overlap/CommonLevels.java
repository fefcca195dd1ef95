package org.sokobase.catalog.overlap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.identity.Likeness;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.Distance;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;
import org.sokobase.similar.TierPictures;

/** The levels that two sets have in common, pair by pair: equal keys find them, boards and pictures decide. */
final class CommonLevels {

    /** How many pairs are looked at together. */
    private static final int PAGE = 500;

    private static final String LEVELS = LevelRows.SELECT + "where l.id = any(:ids)";

    private final Handle handle;
    private final Nearness nearness;
    private final Neighbours neighbours;

    /** Two levels with something in common. */
    private record Pair(LevelSet.Member here, LevelSet.Member there) {}

    CommonLevels(Handle handle, Nearness nearness, Neighbours neighbours) {
        this.handle = handle;
        this.nearness = nearness;
        this.neighbours = neighbours;
    }

    /** Those of the first set in its order; then what the second one has besides that is near. */
    void forEach(LevelSet here, LevelSet there, Consumer<CommonPuzzle> consumer) {
        List<Pair> pairs = pairs(here, there);
        for (int from = 0; from < pairs.size(); from += PAGE) {
            List<Pair> page = pairs.subList(from, Math.min(pairs.size(), from + PAGE));
            Map<Long, NamedLevel> levels = levels(page);
            page.forEach(pair -> common(named(pair.here(), levels), named(pair.there(), levels))
                    .ifPresent(consumer));
        }
    }

    private List<Pair> pairs(LevelSet here, LevelSet there) {
        Map<Object, LevelSet.Member> firstHere = firstOfGroups(here);
        Map<Object, LevelSet.Member> firstThere = firstOfGroups(there);
        Map<PuzzleKey, LevelSet.Member> puzzlesThere = new HashMap<>();
        there.members().forEach(member -> puzzlesThere.put(member.puzzle(), member));
        Set<PuzzleKey> puzzlesHere =
                here.members().stream().map(LevelSet.Member::puzzle).collect(Collectors.toSet());
        Set<PuzzleKey> told = new HashSet<>();
        List<Pair> pairs = new ArrayList<>();
        for (LevelSet.Member member : here.members()) {
            Optional.ofNullable(puzzlesThere.get(member.puzzle()))
                    .or(() -> Optional.ofNullable(firstThere.get(member.group())))
                    .ifPresent(other -> {
                        told.add(other.puzzle());
                        pairs.add(new Pair(member, other));
                    });
            addNeighbours(member, puzzlesHere, puzzlesThere, pairs);
        }
        for (LevelSet.Member member : there.members()) {
            LevelSet.Member other = firstHere.get(member.group());
            if (other != null && told.add(member.puzzle())) {
                pairs.add(new Pair(other, member));
            }
        }
        return pairs;
    }

    /** Adds what is near a puzzle by its distance, the nearest first, unless both sets have both. */
    private void addNeighbours(
            LevelSet.Member member,
            Set<PuzzleKey> puzzlesHere,
            Map<PuzzleKey, LevelSet.Member> puzzlesThere,
            List<Pair> pairs) {
        boolean isCommon = puzzlesThere.containsKey(member.puzzle());
        neighbours.of(member.puzzle()).entrySet().stream()
                .filter(near -> puzzlesThere.containsKey(near.getKey()))
                .filter(near -> !isCommon || !puzzlesHere.contains(near.getKey()))
                .sorted(Map.Entry.<PuzzleKey, Integer>comparingByValue()
                        .thenComparing(near -> near.getKey().unique())
                        .thenComparing(near -> near.getKey().nth()))
                .forEach(near -> pairs.add(
                        new Pair(member, Objects.requireNonNull(puzzlesThere.get(near.getKey()), "it is there"))));
    }

    private static Map<Object, LevelSet.Member> firstOfGroups(LevelSet set) {
        Map<Object, LevelSet.Member> first = new HashMap<>();
        set.members().forEach(member -> first.putIfAbsent(member.group(), member));
        return first;
    }

    private Map<Long, NamedLevel> levels(List<Pair> page) {
        List<Long> ids = page.stream()
                .flatMap(pair -> Stream.of(pair.here(), pair.there()))
                .filter(LevelSet.InCatalog.class::isInstance)
                .map(member -> ((LevelSet.InCatalog) member).id())
                .distinct()
                .toList();
        Map<Long, NamedLevel> levels = new HashMap<>();
        handle.createQuery(LEVELS)
                .bindArray("ids", Long.class, ids)
                .map(new LevelRows())
                .forEach((CatalogLevel level) -> levels.put(level.id(), NamedLevel.of(level)));
        return levels;
    }

    private static NamedLevel named(LevelSet.Member member, Map<Long, NamedLevel> levels) {
        return member instanceof LevelSet.InFile inFile
                ? NamedLevel.of(inFile.level())
                : Objects.requireNonNull(levels.get(((LevelSet.InCatalog) member).id()), "a level that is there");
    }

    private Optional<CommonPuzzle> common(NamedLevel here, NamedLevel there) {
        Optional<Likeness> likeness = Likeness.of(here.board(), there.board());
        return likeness.map(how -> new CommonPuzzle(here, there, Tier.SAME, how.view(), likeness, Optional.empty()))
                .or(() -> nearness.isByDistance() ? apart(here, there) : near(here, there));
    }

    private Optional<CommonPuzzle> apart(NamedLevel here, NamedLevel there) {
        return BitBoard.of(here.board())
                .flatMap(own -> BitBoard.of(there.board()).map(Distance.from(own)::to))
                .map(apart -> new CommonPuzzle(
                        here,
                        there,
                        surest(here, there).map(CommonPuzzle::tier).orElse(Tier.SIMILAR),
                        apart.alignment().view(),
                        Optional.empty(),
                        Optional.of(apart)));
    }

    private Optional<CommonPuzzle> near(NamedLevel here, NamedLevel there) {
        return surest(here, there).filter(common -> common.tier().compareTo(nearness.tier()) <= 0);
    }

    /** Two puzzles by the surest tier with a key in which they are the same. */
    private static Optional<CommonPuzzle> surest(NamedLevel here, NamedLevel there) {
        Optional<TierPictures> own = TierPictures.of(here.board());
        Optional<TierPictures> theirs = TierPictures.of(there.board());
        if (own.isEmpty() || theirs.isEmpty()) {
            return Optional.empty();
        }
        return TierKeys.TIERS.stream()
                .flatMap(surer -> own.get().viewOnto(theirs.get(), surer).stream()
                        .map(view -> new CommonPuzzle(here, there, surer, view, Optional.empty(), Optional.empty())))
                .findFirst();
    }
}
