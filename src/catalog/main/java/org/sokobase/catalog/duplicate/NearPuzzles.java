package org.sokobase.catalog.duplicate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.BoardSignature;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Distance;
import org.sokobase.similar.DistanceLimit;

/**
 * All pairs of puzzles that are near each other. They are gone through in the order of their squares of floor: what can be
 * near a puzzle lies not far behind it. Sketches rule out most of that, the boards of what is left are compared, and none is
 * kept longer than it is needed.
 */
final class NearPuzzles {

    /** How many puzzles are compared with all others together, on all processors. */
    private static final int BLOCK = 2000;

    /** How many boards are fetched at a time. */
    private static final int PAGE = 1000;

    private static final int ROWS_AHEAD = 10_000;

    private static final String SKETCHES = """
            select floors, lattice, sketch_high, sketch_low, unique_id, unique_nth from tier_key k
            where floors is not null %s
            order by floors
            """;

    /** Of the puzzles, those with such a level. */
    private static final String WITH_LEVEL = """
            and exists (select 1 from level l join collection c on c.id = l.collection_id
                        where l.unique_id = k.unique_id and l.unique_nth = k.unique_nth
                        and %s and %s)
            """;

    private static final String LEVELS =
            "select unique_id, unique_nth, published from level where unique_id in (<ids>) order by id";

    private final Handle handle;
    private final DuplicateGroup.Scope scope;
    private final ComparedLevels compared;
    private final DistanceLimit within;
    private final List<PuzzleKey> puzzles = new ArrayList<>();
    private final List<BoardSignature> sketches = new ArrayList<>();
    private final Map<PuzzleKey, BitBoard> boards = new HashMap<>();

    /**
     * Two puzzles.
     *
     * @param differing their distance
     */
    record Pair(PuzzleKey one, PuzzleKey other, int differing) {}

    /** Two puzzles that are worth being compared, by their places in the order. */
    private record Candidate(int one, int other) {}

    NearPuzzles(Handle handle, DuplicateGroup.Scope scope, ComparedLevels compared) {
        this.handle = handle;
        this.scope = scope;
        this.compared = compared;
        this.within = scope.sameness().within();
    }

    /** The pairs, in no order that means anything. */
    List<Pair> pairs() {
        readSketches();
        List<Pair> pairs = new ArrayList<>();
        for (int from = 0; from < puzzles.size(); from += BLOCK) {
            int to = Math.min(puzzles.size(), from + BLOCK);
            List<List<Candidate>> candidates = IntStream.range(from, to)
                    .parallel()
                    .mapToObj(this::candidates)
                    .toList();
            fetchBoards(candidates);
            pairs.addAll(candidates.parallelStream().flatMap(this::near).toList());
            boards.keySet().removeAll(puzzles.subList(from, to));
        }
        return pairs;
    }

    private void readSketches() {
        boolean all = compared.areAll() && scope.wantsAllPuzzles();
        String wanted = WITH_LEVEL.formatted(compared.condition(), scope.condition("l"));
        Query query = handle.createQuery(SKETCHES.formatted(all ? "" : wanted));
        if (!all) {
            compared.bind(query);
        }
        query.setFetchSize(ROWS_AHEAD)
                .map((row, context) -> {
                    sketches.add(new BoardSignature(row.getInt(1), row.getLong(2), row.getLong(3), row.getLong(4)));
                    return PuzzleKey.read(row, 5);
                })
                .forEach(puzzles::add);
    }

    /** What may be near a puzzle and has no less floor. */
    private List<Candidate> candidates(int one) {
        BoardSignature own = sketches.get(one);
        int most = within.most(own.floors());
        List<Candidate> candidates = new ArrayList<>();
        for (int other = one + 1; other < sketches.size(); other++) {
            BoardSignature its = sketches.get(other);
            if (its.floors() > own.floors() + most) {
                break;
            }
            if (own.least(its) <= most) {
                candidates.add(new Candidate(one, other));
            }
        }
        return candidates;
    }

    private void fetchBoards(List<List<Candidate>> candidates) {
        List<Long> ids = candidates.stream()
                .flatMap(List::stream)
                .flatMap(candidate -> Stream.of(puzzles.get(candidate.one()), puzzles.get(candidate.other())))
                .filter(puzzle -> !boards.containsKey(puzzle))
                .map(puzzle -> puzzle.unique().bits())
                .distinct()
                .toList();
        for (int from = 0; from < ids.size(); from += PAGE) {
            handle.createQuery(LEVELS)
                    .bindList("ids", ids.subList(from, Math.min(ids.size(), from + PAGE)))
                    .map((row, context) -> Map.entry(PuzzleKey.read(row, 1), row.getString(3)))
                    .forEach(level -> keepBoard(level.getKey(), level.getValue()));
        }
    }

    /** Keeps the board of the first level of a puzzle. */
    private void keepBoard(PuzzleKey puzzle, String published) {
        if (!boards.containsKey(puzzle)) {
            CatalogLevel.normalBoard(published).flatMap(BitBoard::of).ifPresent(board -> boards.put(puzzle, board));
        }
    }

    /** The pairs among the candidates of one puzzle. */
    private Stream<Pair> near(List<Candidate> candidates) {
        if (candidates.isEmpty()) {
            return Stream.of();
        }
        PuzzleKey one = puzzles.get(candidates.get(0).one());
        BitBoard board = boards.get(one);
        if (board == null) {
            return Stream.of(); // a damaged row, which 'check' reports
        }
        Distance distance = Distance.from(board);
        return candidates.stream()
                .map(candidate -> puzzles.get(candidate.other()))
                .flatMap(other -> Optional.ofNullable(boards.get(other))
                        .flatMap(picture -> distance.to(picture, within.most(board.floors())))
                        .filter(within::holds)
                        .map(Difference::differing)
                        .map(differing -> new Pair(one, other, differing))
                        .stream());
    }
}
