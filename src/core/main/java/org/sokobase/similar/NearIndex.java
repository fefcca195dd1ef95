package org.sokobase.similar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sokobase.board.Board;

/**
 * Finds those of many boards that are near any other board: all of them, and nothing else. Each of the many lies under the
 * lattices of all boards that can be near it, so whoever asks looks up one place, its own; then sketches rule out most of
 * what is found there, and the boards of the rest are compared. Where too many lattices are near, boards are found by their
 * squares of floor instead. The memory depends on the many boards only, not on how often is asked.
 *
 * <p><b>Threads.</b> Any number of threads may ask at once; it never changes.
 */
public final class NearIndex {

    /** Up to which distance a board lies under all lattices near it: there are 17, 145 and 811 of them. */
    private static final int MOST_BY_LATTICE = 3;

    private final DistanceLimit within;
    private final List<Optional<Entry>> entries;
    private final NumbersByKey byLattice;

    /** All others, in the order of their squares of floor. */
    private final List<Entry> byFloor;

    /**
     * A board that is near.
     *
     * @param number     its place among the many, from 0
     * @param difference how it differs from the one that was asked for, and is to be turned and laid on it
     */
    public record Near(int number, Difference difference) {}

    private record Entry(int number, BoardSignature sketch, BitBoard board) {

        static Optional<Entry> of(int number, Board board) {
            return BoardSignature.of(board)
                    .map(sketch -> new Entry(number, sketch, BitBoard.of(board).orElseThrow()));
        }

        int floors() {
            return sketch.floors();
        }
    }

    private NearIndex(
            DistanceLimit within, List<Optional<Entry>> entries, NumbersByKey byLattice, List<Entry> byFloor) {
        this.within = within;
        this.entries = entries;
        this.byLattice = byLattice;
        this.byFloor = byFloor;
    }

    /** Of some boards, which are found by what is within this distance of them. It uses all processors. */
    public static NearIndex of(List<Board> boards, DistanceLimit within) {
        List<Optional<Entry>> entries = IntStream.range(0, boards.size())
                .parallel()
                .mapToObj(number -> Entry.of(number, boards.get(number)))
                .toList();
        NumbersByKey.Builder byLattice = new NumbersByKey.Builder();
        List<Entry> byFloor = new ArrayList<>();
        List<long[]> lattices = entries.parallelStream()
                .map(entry -> entry.filter(some -> isByLattice(some, within))
                        .map(some -> lattices(boards.get(some.number()), within.most(some.floors())))
                        .orElse(new long[0]))
                .toList();
        entries.stream().flatMap(Optional::stream).forEach(entry -> {
            for (long lattice : lattices.get(entry.number())) {
                byLattice.add(lattice, entry.number());
            }
            if (!isByLattice(entry, within)) {
                byFloor.add(entry);
            }
        });
        byFloor.sort(Comparator.comparingInt(Entry::floors));
        return new NearIndex(within, entries, byLattice.build(), byFloor);
    }

    private static boolean isByLattice(Entry entry, DistanceLimit within) {
        return within.most(entry.floors()) <= MOST_BY_LATTICE;
    }

    private static long[] lattices(Board board, int squares) {
        return BoardSignature.places(board, squares).stream()
                .mapToLong(BoardSignature.Place::lattice)
                .distinct()
                .toArray();
    }

    /** Whether a board is small enough to be compared; others are near nothing. */
    public static boolean compares(Board board) {
        return BitBoard.fits(board);
    }

    /** Those that are near a board, in the order of their numbers. */
    public List<Near> near(Board board) {
        Optional<BoardSignature> sketch = BoardSignature.of(board);
        if (sketch.isEmpty()) {
            return List.of();
        }
        List<Entry> candidates = candidates(sketch.get());
        return candidates.isEmpty() ? List.of() : near(BitBoard.of(board).orElseThrow(), candidates);
    }

    private List<Entry> candidates(BoardSignature sketch) {
        List<Entry> candidates = new ArrayList<>();
        for (int number : byLattice.of(sketch.lattice())) {
            addIfAllowed(entries.get(number).orElseThrow(), sketch, candidates);
        }
        int most = sketch.floors() + within.most(sketch.floors());
        for (int i = firstNear(sketch.floors());
                i < byFloor.size() && byFloor.get(i).floors() <= most;
                i++) {
            addIfAllowed(byFloor.get(i), sketch, candidates);
        }
        return candidates;
    }

    private void addIfAllowed(Entry entry, BoardSignature sketch, List<Entry> candidates) {
        if (within.allows(entry.sketch(), sketch)) {
            candidates.add(entry);
        }
    }

    /** The place of the first board that has not too little floor; the most that it may have more grows with its floor. */
    private int firstNear(int floors) {
        int low = 0;
        int high = byFloor.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            int its = byFloor.get(middle).floors();
            if (its + within.most(its) < floors) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Views of the one board rule out most; those of another one are made only where it is near. */
    private List<Near> near(BitBoard board, List<Entry> candidates) {
        Distance distance = Distance.from(board);
        return candidates.stream()
                .filter(entry -> distance.to(entry.board(), most(entry, board))
                        .filter(within::holds)
                        .isPresent())
                .map(entry -> new Near(
                        entry.number(),
                        Distance.from(entry.board())
                                .to(board, most(entry, board))
                                .orElseThrow()))
                .sorted(Comparator.comparingInt(Near::number))
                .toList();
    }

    private int most(Entry entry, BitBoard board) {
        return within.most(Math.min(entry.floors(), board.floors()));
    }
}
