package org.sokobase.jobs.solving;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.attempt.Attempt;
import org.sokobase.catalog.attempt.AttemptLimits;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.where.Condition;
import org.sokobase.choice.Preference;

/**
 * The puzzles of a catalog that are open: neither solved nor marked as unsolvable. Those that were tried for the shortest time come
 * first, and of these the easiest. Only numbers are held; levels are read some at a time, when it is their turn, and what was solved,
 * tried or removed meanwhile is left out then. So the catalog can be closed in between.
 */
public final class PuzzleQueue {

    /** How many levels are read at a time. */
    private static final int PAGE = 100;

    private final List<Entry> entries;
    private final Map<String, Integer> byFile;
    private final int passedOver;
    private final Optional<AttemptLimits> limits;

    /** A puzzle by the number of its preferred level. */
    private record Entry(long level, PuzzleKey puzzle, String file, int boxes, int squares, long millis) {

        private static final Comparator<Entry> LEAST_TRIED_FIRST = Comparator.comparingLong(Entry::millis)
                .thenComparingInt(Entry::boxes)
                .thenComparingInt(Entry::squares)
                .thenComparingLong(Entry::level);

        static Entry of(CatalogLevel level) {
            Board board = level.normalBoard();
            return new Entry(
                    level.id(),
                    level.identity().orElseThrow().puzzle(),
                    level.collection().file(),
                    board.boxes(),
                    board.grid().size(),
                    0);
        }

        Entry tried(Collection<Attempt> attempts) {
            long longest = attempts.stream()
                    .mapToLong(attempt -> attempt.limits().millis())
                    .max()
                    .orElse(0);
            return new Entry(level, puzzle, file, boxes, squares, longest);
        }
    }

    private PuzzleQueue(List<Entry> all, Map<PuzzleKey, List<Attempt>> attempts, Optional<AttemptLimits> limits) {
        this.limits = limits;
        this.entries = new ArrayList<>();
        this.byFile = new LinkedHashMap<>();
        for (Entry entry : all) {
            List<Attempt> known = attempts.getOrDefault(entry.puzzle(), List.of());
            if (!isCovered(known)) {
                entries.add(entry.tried(known));
                byFile.merge(entry.file(), 1, Integer::sum);
            }
        }
        this.passedOver = all.size() - entries.size();
        entries.sort(Entry.LEAST_TRIED_FIRST);
    }

    /**
     * Of a catalog, which may be closed then.
     *
     * @param collection only of collections with this in their title, or of this file
     * @param where      only those of which a level is like this
     * @param limits     of the search that is planned: what was tried before with limits as large is passed over; nothing to
     *                   try all
     */
    public static PuzzleQueue of(
            Catalog catalog, Optional<String> collection, Optional<Condition> where, Optional<AttemptLimits> limits) {
        List<Entry> all = new ArrayList<>();
        catalog.duplicates()
                .oneOfEachPuzzle(
                        LevelFilter.ofCollection(collection)
                                .having(Optional.of(PuzzleStatus.OPEN))
                                .where(where),
                        Preference.USUAL,
                        level -> all.add(Entry.of(level)));
        Map<PuzzleKey, List<Attempt>> attempts = catalog.solutions()
                .attempts()
                .of(all.stream().map(Entry::puzzle).toList());
        return new PuzzleQueue(all, attempts, limits);
    }

    private boolean isCovered(List<Attempt> attempts) {
        return limits.filter(now -> attempts.stream().anyMatch(attempt -> attempt.covers(now)))
                .isPresent();
    }

    /** How many puzzles there are to search. */
    public int size() {
        return entries.size();
    }

    /** How many were passed over, as they were tried before. */
    public int passedOver() {
        return passedOver;
    }

    /** How many of those to search have their preferred level in which file. */
    public Map<String, Integer> byFile() {
        return Collections.unmodifiableMap(byFile);
    }

    /**
     * The levels, to be gone over once.
     *
     * @param catalog opens the catalog, has it answer a question, and closes it; called by whatever thread asks for the next level
     */
    public Iterable<SearchedLevel> levels(
            Function<Function<Catalog, List<SearchedLevel>>, List<SearchedLevel>> catalog) {
        return () -> new Levels(catalog);
    }

    private final class Levels implements Iterator<SearchedLevel> {

        private final Function<Function<Catalog, List<SearchedLevel>>, List<SearchedLevel>> catalog;
        private final Iterator<Entry> left = entries.iterator();
        private final Deque<SearchedLevel> page = new ArrayDeque<>();

        Levels(Function<Function<Catalog, List<SearchedLevel>>, List<SearchedLevel>> catalog) {
            this.catalog = catalog;
        }

        @Override
        public boolean hasNext() {
            while (page.isEmpty() && left.hasNext()) {
                List<Long> numbers = new ArrayList<>();
                while (numbers.size() < PAGE && left.hasNext()) {
                    numbers.add(left.next().level());
                }
                page.addAll(catalog.apply(open -> stillOpen(open, numbers)));
            }
            return !page.isEmpty();
        }

        @Override
        public SearchedLevel next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return page.remove();
        }
    }

    private List<SearchedLevel> stillOpen(Catalog open, List<Long> numbers) {
        Map<Long, CatalogLevel> levels = open.levels().numbered(numbers);
        List<FoundLevel> found = numbers.stream()
                .flatMap(number -> Optional.ofNullable(levels.get(number)).stream())
                .filter(level -> level.identity().isPresent())
                .map(level -> new FoundLevel(level, FoundLevel.MatchedBy.STATUS, Optional.empty()))
                .toList();
        List<CatalogLevel> wanted = open.levels().having(PuzzleStatus.OPEN, found).stream()
                .map(FoundLevel::level)
                .toList();
        Map<PuzzleKey, List<Attempt>> attempts = open.solutions().attempts().of(CatalogLevel.puzzlesOf(wanted));
        return wanted.stream()
                .filter(level -> !isCovered(
                        attempts.getOrDefault(level.identity().orElseThrow().puzzle(), List.of())))
                .map(SearchedLevel::of)
                .toList();
    }
}
