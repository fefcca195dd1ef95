package org.sokobase.generator.evaluation;

import java.util.Arrays;
import java.util.Optional;

/**
 * Searches the positions of a board for the solution with the fewest box lines: A* by lines, with those of {@link LinesLeft}
 * ahead. So it comes to a solution by a small part of all positions. Serves any number of boards; not safe for use by several
 * threads.
 */
final class FewestLines implements Positions.Pushes {

    private static final int NONE = Integer.MAX_VALUE;

    private final SmallPositions small = new SmallPositions();
    private final LinesLeft left = new LinesLeft();
    private final Agenda agenda = new Agenda();
    private int[] lines = new int[1 << 12];
    private int[] ahead = new int[1 << 12];
    private int[] squares = {};
    private Positions positions = small;
    private int known;
    private int linesNow;
    private int found;

    /** The fewest box lines of all solutions, or a bound, if a limit is reached; empty if there is no solution. */
    Optional<Measured> find(Ground ground, EvaluationWatch watch) {
        return find(Positions.of(ground, small), ground, watch);
    }

    /** The same from positions that hold the start alone. */
    Optional<Measured> find(Positions of, Ground ground, EvaluationWatch watch) {
        begin(of, ground);
        while (!agenda.isEmpty() && agenda.least() < found) {
            int least = agenda.least();
            int position = agenda.take();
            if (lines[position] + ahead[position] == least) { // otherwise a better way has been gone already
                if (watch.isOver(positions.size())) {
                    return Optional.of(new Measured(Math.max(1, least), Proof.LOWER));
                }
                linesNow = lines[position] + 1;
                positions.expand(position, this);
            }
        }
        return found == NONE ? Optional.empty() : Optional.of(Measured.proved(found));
    }

    private void begin(Positions of, Ground ground) {
        positions = of;
        squares = new int[ground.board().boxes()];
        left.of(ground);
        agenda.clear();
        found = NONE;
        known = 0;
        linesNow = 0;
        reach(0);
    }

    /** A line goes on, even through positions that another line has come to before, but not after a solution. */
    @Override
    public boolean push(int to, int direction, int position) {
        if (positions.isSolved(position)) {
            found = Math.min(found, linesNow);
            return false;
        }
        reach(position);
        return true;
    }

    private void reach(int position) {
        if (position == known) {
            if (known == lines.length) {
                lines = Arrays.copyOf(lines, 2 * known);
                ahead = Arrays.copyOf(ahead, 2 * known);
            }
            positions.boxes(position, squares);
            ahead[known] = left.from(squares, squares.length);
            lines[known++] = NONE;
        }
        if (linesNow < lines[position] && ahead[position] < LinesLeft.NEVER) {
            lines[position] = linesNow;
            agenda.add(linesNow + ahead[position], position);
        }
    }
}
