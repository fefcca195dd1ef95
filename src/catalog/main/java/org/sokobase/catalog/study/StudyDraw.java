package org.sokobase.catalog.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.board.BoardProblem;
import org.sokobase.board.Count;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.mark.StatusCondition;
import org.sokobase.catalog.name.CollectionNames;

/**
 * Draws the levels of a study: as many from each set, and if that does not come out even, by lot one more from some. Drawn are
 * puzzles that can be played, that nobody has marked as unsolvable, and that stand in one set only. The same seed draws the
 * same puzzles from the same collections, in whatever order these were imported.
 */
final class StudyDraw {

    private static final String PUZZLES = """
            select l.unique_id, l.unique_nth, min(l.id) from level l
            where l.id between ? and ? and l.unique_id is not null and not %s
            group by l.unique_id, l.unique_nth
            """.formatted(StatusCondition.of(Optional.of(PuzzleStatus.UNSOLVABLE), "l"));

    private final Handle handle;
    private final StudySettings settings;
    private final Random random;

    StudyDraw(Handle handle, StudySettings settings) {
        this.handle = handle;
        this.settings = settings;
        this.random = new Random(settings.seed());
    }

    /** The puzzles of a set, each with its first level. */
    private record Pool(String name, Map<PuzzleKey, Long> levels) {}

    /** The levels, in the order of their places. */
    List<StudyLevel> levels() {
        List<Pool> pools = pools();
        List<Integer> counting = new ArrayList<>();
        List<Integer> practice = new ArrayList<>();
        share(pools.size(), counting, practice);
        List<List<Long>> orders = orders(pools, counting, practice);
        List<StudyLevel> first = new ArrayList<>();
        List<StudyLevel> rest = new ArrayList<>();
        for (int i = 0; i < pools.size(); i++) {
            String set = pools.get(i).name();
            int wanted = practice.get(i) + counting.get(i);
            List<CatalogLevel> drawn = drawn(
                    pools.get(i), orders.isEmpty() ? shuffled(pools.get(i)) : orders.get(i), wanted, pools.size());
            drawn.subList(0, practice.get(i)).forEach(level -> first.add(level(level, set, StudyLevel.Kind.PRACTICE)));
            drawn.subList(practice.get(i), drawn.size())
                    .forEach(level -> rest.add(level(level, set, StudyLevel.Kind.COUNTS)));
        }
        Collections.shuffle(first, random);
        Collections.shuffle(rest, random);
        first.addAll(rest);
        List<StudyLevel> placed = new ArrayList<>();
        for (StudyLevel level : first) {
            placed.add(new StudyLevel(
                    placed.size() + 1, level.kind(), level.set(), level.origin(), level.puzzle(), level.board()));
        }
        return placed;
    }

    private static StudyLevel level(CatalogLevel level, String set, StudyLevel.Kind kind) {
        String origin = level.collection().file() + "#" + level.index();
        PuzzleKey puzzle = level.identity().orElseThrow().puzzle();
        return new StudyLevel(0, kind, set, origin, puzzle, level.normalBoard());
    }

    private List<Pool> pools() {
        CollectionNames names = new CollectionNames(handle);
        List<Pool> pools = new ArrayList<>();
        Map<PuzzleKey, Integer> sets = new HashMap<>();
        for (String text : settings.from()) {
            List<CatalogLevel.CollectionRef> collections = names.meant(text);
            Map<PuzzleKey, Long> levels =
                    new TreeMap<>(Comparator.comparing(PuzzleKey::unique).thenComparing(PuzzleKey::nth));
            collections.forEach(collection -> addPuzzles(collection.id(), levels));
            String name = collections.size() == 1 ? collections.get(0).title() : text;
            if (pools.stream().anyMatch(pool -> pool.name().equals(name))) {
                throw new StudyException("two sets are called " + name + ": name each collection once");
            }
            pools.add(new Pool(name, levels));
            levels.keySet().forEach(puzzle -> sets.merge(puzzle, 1, Integer::sum));
        }
        pools.forEach(pool -> pool.levels().keySet().removeIf(puzzle -> sets.getOrDefault(puzzle, 0) > 1));
        return pools;
    }

    private void addPuzzles(long collection, Map<PuzzleKey, Long> levels) {
        handle.createQuery(PUZZLES)
                .bind(0, LevelIds.of(collection, 0))
                .bind(1, LevelIds.of(collection, Integer.MAX_VALUE))
                .map((row, context) -> Map.entry(PuzzleKey.read(row, 1), row.getLong(3)))
                .forEach(puzzle -> levels.putIfAbsent(puzzle.getKey(), puzzle.getValue()));
    }

    /** How many levels of each kind each set gives: as even as can be, together as well. */
    private void share(int sets, List<Integer> counting, List<Integer> practice) {
        List<Integer> turns = new ArrayList<>(IntStream.range(0, sets).boxed().toList());
        Collections.shuffle(turns, random);
        int all = settings.levels() + settings.practice();
        for (int turn : turns) {
            int own = settings.levels() / sets + (turn < settings.levels() % sets ? 1 : 0);
            counting.add(own);
            practice.add(all / sets + (turn < all % sets ? 1 : 0) - own);
        }
    }

    private List<Long> shuffled(Pool pool) {
        List<Long> order = new ArrayList<>(pool.levels().values());
        Collections.shuffle(order, random);
        return order;
    }

    /** The order of each pool if the sets are to be equal, those for practice first; none if each may have its own. */
    private List<List<Long>> orders(List<Pool> pools, List<Integer> counting, List<Integer> practice) {
        if (settings.balance() == StudySettings.Balance.BY_LOT) {
            return List.of();
        }
        if (settings.levels() % pools.size() != 0) {
            throw new StudyException(Count.of(settings.levels(), "level") + " cannot be shared equally by "
                    + pools.size() + " sets: ask for a multiple of " + pools.size());
        }
        List<List<Long>> matched = new EqualBoxLines(handle, random)
                .matched(pools.stream().map(Pool::levels).toList());
        int wanted = Collections.max(counting) + Collections.max(practice);
        int found = matched.get(0).size();
        if (found < wanted) {
            throw new StudyException("only " + Count.of(found, "level")
                    + " of each set can be matched by box lines that are measured and proved, but " + wanted
                    + " are wanted: 'sokobase evaluate --save' measures more, or ask for fewer levels");
        }
        List<List<Long>> orders = new ArrayList<>();
        for (int i = 0; i < pools.size(); i++) {
            List<Long> order =
                    new ArrayList<>(matched.get(i).subList(counting.get(i), counting.get(i) + practice.get(i)));
            order.addAll(matched.get(i).subList(0, counting.get(i)));
            orders.add(order);
        }
        return orders;
    }

    private List<CatalogLevel> drawn(Pool pool, List<Long> order, int wanted, int sets) {
        List<CatalogLevel> drawn = new ArrayList<>();
        for (Iterator<Long> next = order.iterator(); next.hasNext() && drawn.size() < wanted; ) {
            CatalogLevel level = level(next.next());
            if (canBePlayed(level.normalBoard())) {
                drawn.add(level);
            }
        }
        if (drawn.size() < wanted) {
            throw new StudyException(pool.name() + " has only " + Count.of(drawn.size(), "level")
                    + " that can be played and that no other set has, but " + wanted
                    + " are wanted of it: ask for fewer levels, at most "
                    + Math.max(0, sets * drawn.size() - settings.practice()) + ", or name other collections");
        }
        return drawn;
    }

    private CatalogLevel level(long id) {
        return handle.createQuery(LevelRows.SELECT + "where l.id = ?")
                .bind(0, id)
                .map(new LevelRows())
                .one();
    }

    private static boolean canBePlayed(Board board) {
        return board.boxes() > 0 && board.problems().stream().noneMatch(BoardProblem::preventsPlay);
    }
}
