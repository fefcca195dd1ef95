package org.sokobase.play;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Plays many solutions with unknown boards on many boards, fast. It works on the rows of the boards without creating
 * a {@link org.sokobase.board.Board}; most solutions fail on most boards within a few steps.
 *
 * <p>Moves solve a board here if all of them are legal and some push puts the last box onto a goal. {@link Replay} does
 * not require the first: it stops at that push. But the first few moves of an unrelated solution solve many small boards
 * on which the remaining moves are illegal.
 *
 * <p>Solutions are tried in alphabetical order. Steps shared with the previous solution are kept, and only the rest is
 * undone. If a solution fails at some step, all solutions that begin with the same steps fail as well and are skipped.
 * So a thousand solutions cost little more than one.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class BatchReplay {

    /** How many steps one solution may take on an average board before it is given up: far more than any real one. */
    private static final int MOST_STEPS_A_BOARD = 1000;

    /** How many steps one solution may take anyhow. */
    private static final long STEPS_FOR_ALL = 100_000_000;

    private final List<Candidate> candidates;

    /** How many first steps each candidate has in common with the one before it. */
    private final int[] shared;

    private final int leastWidth;
    private final int leastHeight;
    private final BatchBoard board;

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

        /** Plays the steps that do not stand yet; all must be legal, and some push the one that solves. */
        private boolean solves(BatchBoard board) {
            int before = board.depth();
            board.play(steps);
            boards++;
            taken += board.depth() - before;
            return board.depth() == steps.length && board.wasSolved();
        }

        private boolean isTooDear() {
            return taken > STEPS_FOR_ALL + MOST_STEPS_A_BOARD * boards;
        }
    }

    /** Prepares to try these solutions. */
    public BatchReplay(Collection<Moves> solutions) {
        candidates = solutions.stream()
                .map(Candidate::new)
                .sorted(Comparator.comparing(candidate -> candidate.steps, Arrays::compare))
                .toList();
        shared = new int[candidates.size()];
        int width = Integer.MAX_VALUE;
        int height = Integer.MAX_VALUE;
        int longest = 0;
        byte[] before = new byte[0];
        for (int i = 0; i < candidates.size(); i++) {
            Candidate candidate = candidates.get(i);
            int mismatch = Arrays.mismatch(before, candidate.steps);
            shared[i] = mismatch < 0 ? before.length : mismatch;
            before = candidate.steps;
            width = Math.min(width, candidate.extent.width());
            height = Math.min(height, candidate.extent.height());
            longest = Math.max(longest, before.length);
        }
        leastWidth = width;
        leastHeight = height;
        board = new BatchBoard(longest);
    }

    /** The smallest width of a board on which any of the solutions fits. */
    public int leastWidth() {
        return leastWidth;
    }

    /** The smallest height of a board on which any of the solutions fits. */
    public int leastHeight() {
        return leastHeight;
    }

    /**
     * Tries all solutions on a board, and passes those that solve it to the consumer. The board is played as published;
     * anything outside the walls is ignored, except boxes.
     *
     * @param rows   XSB symbols in rows of any widths, which line feeds part or end; the text of a normal form is one
     * @param boxes  the number of boxes of the normal form
     * @param width  the columns of the normal form
     * @param height its rows
     * @return false if the board cannot be played like that: if the rows have other symbols, other boxes, or not one player
     */
    public boolean on(String rows, int boxes, int width, int height, Consumer<Moves> solving) {
        if (!board.load(rows, boxes)) {
            return false;
        }
        int standing = 0; // how many first steps the candidate has in common with the one that was played last
        for (int i = 0; i < shared.length; i++) {
            standing = Math.min(standing, shared[i]);
            boolean failed = standing > board.depth();
            Candidate candidate = candidates.get(i);
            if (!failed && candidate.extent.fitsInto(width, height) && !candidate.isTooDear()) {
                board.takeBack(standing);
                if (candidate.solves(board)) {
                    solving.accept(candidate.moves);
                }
                standing = candidate.steps.length;
            }
        }
        return true;
    }

    /** The solutions that were given up because they could be played too far on too many boards. */
    public List<Moves> givenUp() {
        return candidates.stream()
                .filter(Candidate::isTooDear)
                .map(candidate -> candidate.moves)
                .toList();
    }
}
