package org.sokobase.catalog.tier;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.BoardSignature;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Distance;
import org.sokobase.similar.DistanceLimit;

/**
 * Finds all pairs of puzzles that are near each other. They are gone through in the order of their squares of floor: what can be
 * near a puzzle lies not far from it. Sketches rule out most of that, the boards of what is left are compared, and none is
 * kept longer than it is needed. For one thread at a time; it uses all processors.
 */
public final class NearPairs {

    /** How many puzzles are compared with others together, on all processors. */
    private static final int BLOCK = 2000;

    private static final int ROWS_AHEAD = 10_000;

    private static final String SKETCHES = """
            select floors, lattice, sketch_high, sketch_low, unique_id, unique_nth from tier_key k
            where floors is not null %s
            order by floors
            """;

    private final Handle handle;
    private final DistanceLimit within;
    private final Map<PuzzleKey, BitBoard> boards = new HashMap<>();

    /** Boards that are no levels of the catalog. */
    private final Map<PuzzleKey, BitBoard> others = new HashMap<>();

    /**
     * Two puzzles.
     *
     * @param differing their distance
     */
    public record Pair(PuzzleKey one, PuzzleKey other, int differing) {}

    /** Two puzzles that are worth being compared. */
    private record Candidate(PuzzleKey one, PuzzleKey other) {}

    /** In a catalog whose sketches exist. */
    public NearPairs(Handle handle, DistanceLimit within) {
        this.handle = handle;
        this.within = within;
    }

    /** All puzzles of a catalog, but for those that are too large to be compared, in the order of their floor. */
    public static List<SketchedPuzzle> all(Handle handle) {
        return handle.createQuery(sketches(""))
                .setFetchSize(ROWS_AHEAD)
                .map(NearPairs::read)
                .list();
    }

    /** Asks for puzzles that are not too large, in the order of their floor, for {@link #read}; with a further condition on {@code k}. */
    public static String sketches(String condition) {
        return SKETCHES.formatted(condition);
    }

    /** Reads a row that {@link #sketches} asks for. */
    public static SketchedPuzzle read(ResultSet row, StatementContext context) throws SQLException {
        return new SketchedPuzzle(
                PuzzleKey.read(row, 5),
                new BoardSignature(row.getInt(1), row.getLong(2), row.getLong(3), row.getLong(4)));
    }

    /** All puzzles of the catalog that have not too much or too little floor to be near one of these, in the order of their floor. */
    public List<SketchedPuzzle> aroundFloorsOf(List<SketchedPuzzle> puzzles) {
        if (puzzles.isEmpty()) {
            return List.of();
        }
        int least = puzzles.get(0).floors();
        int most = puzzles.get(puzzles.size() - 1).floors();
        return handle.createQuery(sketches("and floors between :least and :most"))
                .bind("least", least - within.most(least))
                .bind("most", most + within.most(most))
                .setFetchSize(ROWS_AHEAD)
                .map(NearPairs::read)
                .list();
    }

    /** Says how a puzzle looks that is not in the catalog. */
    public void add(PuzzleKey puzzle, Board board) {
        BitBoard.of(board).ifPresent(bits -> others.put(puzzle, bits));
    }

    /** The pairs of some puzzles, each once, in no order that means anything. They come in the order of their floor. */
    public List<Pair> among(List<SketchedPuzzle> puzzles) {
        return pairs(puzzles, one -> candidates(puzzles.get(one), puzzles, one + 1));
    }

    /**
     * The pairs of one of these puzzles and one of those, in no order that means anything; what is the same puzzle makes none.
     * Both come in the order of their floor.
     */
    public List<Pair> between(List<SketchedPuzzle> these, List<SketchedPuzzle> those) {
        return pairs(these, one -> candidates(these.get(one), those, firstNear(these.get(one), those)));
    }

    private List<Pair> pairs(List<SketchedPuzzle> puzzles, IntFunction<List<Candidate>> candidatesOf) {
        List<Pair> pairs = new ArrayList<>();
        for (int from = 0; from < puzzles.size(); from += BLOCK) {
            int to = Math.min(puzzles.size(), from + BLOCK);
            List<List<Candidate>> candidates = IntStream.range(from, to)
                    .parallel()
                    .mapToObj(candidatesOf)
                    .filter(those -> !those.isEmpty())
                    .toList();
            fetchBoards(candidates);
            pairs.addAll(candidates.parallelStream().flatMap(this::near).toList());
            puzzles.subList(from, to).forEach(done -> boards.remove(done.puzzle()));
        }
        return pairs;
    }

    /** The place of the first puzzle that has not too little floor; the least one that is allowed grows with the floor. */
    private int firstNear(SketchedPuzzle one, List<SketchedPuzzle> puzzles) {
        int low = 0;
        int high = puzzles.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            int floors = puzzles.get(middle).floors();
            if (floors + within.most(floors) < one.floors()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** What may be near a puzzle, from this place on. */
    private List<Candidate> candidates(SketchedPuzzle one, List<SketchedPuzzle> puzzles, int from) {
        int most = one.floors() + within.most(one.floors());
        List<Candidate> candidates = new ArrayList<>();
        for (int i = from; i < puzzles.size() && puzzles.get(i).floors() <= most; i++) {
            SketchedPuzzle other = puzzles.get(i);
            if (within.allows(one.sketch(), other.sketch()) && !one.puzzle().equals(other.puzzle())) {
                candidates.add(new Candidate(one.puzzle(), other.puzzle()));
            }
        }
        return candidates;
    }

    private void fetchBoards(List<List<Candidate>> candidates) {
        Set<PuzzleKey> missing = candidates.stream()
                .flatMap(List::stream)
                .flatMap(candidate -> Stream.of(candidate.one(), candidate.other()))
                .filter(puzzle -> board(puzzle).isEmpty())
                .collect(Collectors.toSet());
        new PuzzleBoards(handle).forEach(missing, boards::putIfAbsent);
    }

    private Optional<BitBoard> board(PuzzleKey puzzle) {
        return Optional.ofNullable(others.get(puzzle)).or(() -> Optional.ofNullable(boards.get(puzzle)));
    }

    /** The pairs among the candidates of one puzzle; a damaged row, which 'check' reports, has no board and makes none. */
    private Stream<Pair> near(List<Candidate> candidates) {
        PuzzleKey one = candidates.get(0).one();
        return board(one).stream().flatMap(board -> near(one, board, candidates));
    }

    private Stream<Pair> near(PuzzleKey one, BitBoard board, List<Candidate> candidates) {
        Distance distance = Distance.from(board);
        return candidates.stream()
                .map(Candidate::other)
                .flatMap(other -> board(other)
                        .flatMap(picture ->
                                distance.to(picture, within.most(Math.min(board.floors(), picture.floors()))))
                        .filter(within::holds)
                        .map(Difference::differing)
                        .map(differing -> new Pair(one, other, differing))
                        .stream());
    }
}
