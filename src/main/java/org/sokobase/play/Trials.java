package org.sokobase.play;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.sokobase.board.Square;

/**
 * Plays many solutions whose boards are not known on many boards, fast. It works on the text of the normal forms and makes
 * no {@link org.sokobase.board.Board} of them; most solutions end on most boards within a few steps.
 *
 * <p>Moves solve a board here if all of them are legal and some push puts the last box onto a goal. {@link Replay} does
 * not ask for the first: it stops at that push. But of moves that belong to no board in particular, the first few solve
 * many a small board on which the others cannot be played.
 *
 * <p>Solutions are tried in the order of their letters. If one fails at some step, all that begin with the same steps fail
 * as well and are passed over.
 */
public final class Trials {

    /** How many steps one solution may take on an average board before it is given up: far more than any real one. */
    private static final int MOST_STEPS_A_BOARD = 1000;

    /** How many steps one solution may take anyhow. */
    private static final long STEPS_FOR_ALL = 100_000_000;

    private final List<Candidate> candidates;

    /** How many first steps each candidate has in common with the one before it; none behind the last. */
    private final int[] shared;

    private final Extent least;
    private byte[] start = new byte[0];
    private byte[] squares = new byte[0];

    /** One solution, with what it has cost so far. */
    private static final class Candidate {

        private final Moves moves;
        private final byte[] steps;
        private final Extent extent;

        private long boards;
        private long taken;

        private Candidate(Moves moves) {
            this.moves = moves;
            this.extent = Extent.of(moves);
            this.steps = new byte[moves.length()];
            for (int i = 0; i < steps.length; i++) {
                steps[i] = (byte) moves.direction(i).ordinal();
            }
        }

        private boolean isTooDear() {
            return taken > STEPS_FOR_ALL + MOST_STEPS_A_BOARD * boards;
        }
    }

    /** Trials of these solutions. */
    public Trials(Collection<Moves> solutions) {
        candidates = solutions.stream()
                .map(Candidate::new)
                .sorted(Comparator.comparing(candidate -> candidate.steps, Arrays::compare))
                .toList();
        shared = new int[candidates.size() + 1];
        int width = Integer.MAX_VALUE;
        int height = Integer.MAX_VALUE;
        byte[] before = new byte[0];
        for (int i = 0; i < candidates.size(); i++) {
            Candidate candidate = candidates.get(i);
            int mismatch = Arrays.mismatch(before, candidate.steps);
            shared[i] = mismatch < 0 ? before.length : mismatch;
            before = candidate.steps;
            width = Math.min(width, candidate.extent.width());
            height = Math.min(height, candidate.extent.height());
        }
        least = new Extent(width, height);
    }

    /** The size that a board must have for any of the solutions. */
    public Extent least() {
        return least;
    }

    /** Tries all solutions on a board, and hands over those that solve it. The board is the XSB text of a normal form. */
    public void on(String normalForm, int width, int height, Consumer<Moves> solving) {
        load(normalForm);
        int player = player();
        int next = 0;
        while (next < candidates.size()) {
            Candidate candidate = candidates.get(next++);
            if (candidate.extent.fitsInto(width, height) && !candidate.isTooDear()) {
                System.arraycopy(start, 0, squares, 0, start.length);
                int failedAt = play(candidate, player, width + 1, solving);
                while (failedAt >= 0 && shared[next] > failedAt) {
                    next++;
                }
            }
        }
    }

    /** The solutions that could be played on so many boards for so long that they were given up. */
    public List<Moves> givenUp() {
        return candidates.stream()
                .filter(Candidate::isTooDear)
                .map(candidate -> candidate.moves)
                .toList();
    }

    @SuppressWarnings("deprecation") // the only way to copy ASCII into an array that is there
    private void load(String normalForm) {
        if (start.length != normalForm.length()) {
            start = new byte[normalForm.length()];
            squares = new byte[normalForm.length()];
        }
        normalForm.getBytes(0, normalForm.length(), start, 0);
    }

    private int player() {
        int square = 0;
        while (!Square.hasPlayer(start[square])) {
            square++;
        }
        return square;
    }

    /** Plays a candidate, and hands it over if it solves. Returns the step that is illegal, or -1 if there is none. */
    private int play(Candidate candidate, int from, int rowLength, Consumer<Moves> solving) {
        int[] offsets = {-rowLength, 1, rowLength, -1}; // as the directions stand in their order
        byte[] steps = candidate.steps;
        candidate.boards++;
        int player = from;
        int change = 0; // in the number of boxes off the goals, since the start
        int lowest = 1; // of the changes after a push
        for (int i = 0; i < steps.length; i++) {
            int offset = offsets[steps[i]];
            player += offset;
            byte square = squares[player];
            if (Square.hasBox(square)) {
                byte behind = squares[player + offset];
                if (Square.isWall(behind) || Square.hasBox(behind)) {
                    candidate.taken += i;
                    return i;
                }
                change += (Square.hasGoal(square) ? 1 : 0) - (Square.hasGoal(behind) ? 1 : 0);
                lowest = Math.min(lowest, change);
                squares[player] = Square.cleared(square);
                squares[player + offset] = Square.withBox(behind);
            } else if (Square.isWall(square)) {
                candidate.taken += i;
                return i;
            }
        }
        candidate.taken += steps.length;
        if (lowest == -boxesLeft()) {
            solving.accept(candidate.moves);
        }
        return -1;
    }

    /** How many boxes stand on no goal at the start. */
    private int boxesLeft() {
        int left = 0;
        for (byte square : start) {
            left += Square.hasBox(square) && !Square.hasGoal(square) ? 1 : 0;
        }
        return left;
    }
}
