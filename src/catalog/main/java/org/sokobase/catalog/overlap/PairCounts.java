package org.sokobase.catalog.overlap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.level.PublishedDate;

/** Counts what sets of levels have in common, pair by pair. */
final class PairCounts {

    /** Where in a count which number is. */
    private static final int COMMON = 0;

    private static final int NEAR_HERE = 1;
    private static final int NEAR_THERE = 2;
    private static final int EARLIER_HERE = 3;
    private static final int EARLIER_THERE = 4;
    private static final int STATED = 5;
    private static final int NUMBERS = 6;

    private final List<LevelSet> sets;
    private final MemberDates dates;

    /** Only pairs with one of so many sets, the first ones. */
    private final int leading;

    /** By the places of both sets. */
    private final Map<Pair, long[]> counts = new HashMap<>();

    private record Pair(int here, int there) {}

    /** A level and its set. */
    private record Placed(int set, LevelSet.Member member) {}

    /** Of all pairs. */
    PairCounts(List<LevelSet> sets, MemberDates dates, Neighbours neighbours) {
        this(sets, dates, neighbours, sets.size());
    }

    /** Of those pairs whose first is one of so many. */
    PairCounts(List<LevelSet> sets, MemberDates dates, Neighbours neighbours, int leading) {
        this.sets = sets;
        this.dates = dates;
        this.leading = leading;
        Collection<List<Placed>> shared =
                groups().values().stream().filter(PairCounts::isShared).toList();
        dates.read(shared.stream().flatMap(List::stream).map(Placed::member));
        shared.forEach(this::count);
        countNear(neighbours);
    }

    /** Counts what is near by its distance: the puzzles that only one of two sets has, with a neighbour in the other. */
    private void countNear(Neighbours neighbours) {
        Map<PuzzleKey, List<Integer>> places = new HashMap<>();
        for (int i = 0; i < sets.size(); i++) {
            for (LevelSet.Member member : sets.get(i).members()) {
                if (!neighbours.of(member.puzzle()).isEmpty()) {
                    places.computeIfAbsent(member.puzzle(), puzzle -> new ArrayList<>(2))
                            .add(i);
                }
            }
        }
        places.forEach((puzzle, own) -> {
            Set<Integer> near = new HashSet<>();
            neighbours.of(puzzle).keySet().forEach(other -> near.addAll(places.getOrDefault(other, List.of())));
            own.forEach(near::remove);
            own.forEach(here -> near.forEach(there -> countNear(here, there)));
        });
    }

    /** Counts a puzzle of one set that is near one of another, which does not have it. */
    private void countNear(int own, int other) {
        Pair pair = new Pair(Math.min(own, other), Math.max(own, other));
        if (pair.here() < leading) {
            counts.computeIfAbsent(pair, none -> new long[NUMBERS])[own < other ? NEAR_HERE : NEAR_THERE]++;
        }
    }

    private Map<Object, List<Placed>> groups() {
        Map<Object, List<Placed>> groups = new HashMap<>();
        for (int i = 0; i < sets.size(); i++) {
            for (LevelSet.Member member : sets.get(i).members()) {
                groups.computeIfAbsent(member.group(), key -> new ArrayList<>(2))
                        .add(new Placed(i, member));
            }
        }
        return groups;
    }

    /** Levels come set by set. */
    private static boolean isShared(List<Placed> group) {
        return group.get(0).set() != group.get(group.size() - 1).set();
    }

    private void count(List<Placed> group) {
        List<Map<PuzzleKey, LevelSet.Member>> puzzles = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (Placed placed : group) {
            if (places.isEmpty() || places.get(places.size() - 1) != placed.set()) {
                places.add(placed.set());
                puzzles.add(new HashMap<>());
            }
            puzzles.get(puzzles.size() - 1).put(placed.member().puzzle(), placed.member());
        }
        for (int i = 0; i < places.size() && places.get(i) < leading; i++) {
            for (int j = i + 1; j < places.size(); j++) {
                count(
                        counts.computeIfAbsent(new Pair(places.get(i), places.get(j)), pair -> new long[NUMBERS]),
                        puzzles.get(i),
                        puzzles.get(j));
            }
        }
    }

    private void count(long[] count, Map<PuzzleKey, LevelSet.Member> here, Map<PuzzleKey, LevelSet.Member> there) {
        int common = 0;
        for (Map.Entry<PuzzleKey, LevelSet.Member> own : here.entrySet()) {
            LevelSet.Member other = there.get(own.getKey());
            if (other != null) {
                common++;
                countDates(count, dates.of(own.getValue()), dates.of(other));
            }
        }
        count[COMMON] += common;
        count[NEAR_HERE] += here.size() - common;
        count[NEAR_THERE] += there.size() - common;
    }

    private static void countDates(long[] count, Optional<PublishedDate> here, Optional<PublishedDate> there) {
        if (here.isPresent() && there.isPresent()) {
            count[STATED]++;
            count[EARLIER_HERE] += here.get().isBefore(there.get()) ? 1 : 0;
            count[EARLIER_THERE] += there.get().isBefore(here.get()) ? 1 : 0;
        }
    }

    /** Those pairs that have something in common. */
    Stream<Overlap> sharing() {
        return counts.keySet().stream().map(this::overlap);
    }

    /** All pairs, in the order of the sets. */
    List<Overlap> all() {
        List<Overlap> all = new ArrayList<>();
        for (int i = 0; i < leading; i++) {
            for (int j = i + 1; j < sets.size(); j++) {
                all.add(overlap(new Pair(i, j)));
            }
        }
        return all;
    }

    private Overlap overlap(Pair pair) {
        long[] count = counts.getOrDefault(pair, new long[NUMBERS]);
        return new Overlap(
                sets.get(pair.here()).side(),
                sets.get(pair.there()).side(),
                sets.get(pair.here()).tier(),
                count[COMMON],
                count[NEAR_HERE],
                count[NEAR_THERE],
                new Overlap.Dates(count[EARLIER_HERE], count[EARLIER_THERE], count[STATED]));
    }
}
