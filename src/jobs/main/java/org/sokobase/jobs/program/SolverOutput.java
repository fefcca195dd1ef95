package org.sokobase.jobs.program;

import org.sokobase.board.Board;
import org.sokobase.jobs.playing.Played;
import org.sokobase.notation.Coordinates;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Moves;

/**
 * What a solver has written, of which nobody knows where the solution stands: each line is tried as moves in any notation,
 * also what stands behind its last colon, from the last line to the first. Lines of nothing but moves that follow each other
 * are tried as one solution, too.
 */
final class SolverOutput {

    /** Few letters of other notations than plain LURD can stand for very many moves. */
    private static final int MOST_COMPACT_LINES = 200;

    private final String text;
    private final Board board;
    private int compactLines;

    SolverOutput(String text, Board board) {
        this.text = text;
        this.board = board;
    }

    /** The best of the lines that are moves; nothing with the verdict {@code none} if there is none. */
    Played best() {
        Played best = Played.not(Played.Outcome.NONE, "no moves in its output");
        int end = text.length();
        while (end > 0) {
            int begin = text.lastIndexOf('\n', end - 1) + 1;
            best = Played.better(best, played(unlabelled(text.substring(begin, end))));
            end = begin - 1;
        }
        return best.solves() ? best : wrapped(best);
    }

    /** A solution that goes over several lines, if it is better than this one. */
    private Played wrapped(Played best) {
        Played better = best;
        StringBuilder moves = new StringBuilder();
        for (String line : (Iterable<String>) text.lines()::iterator) {
            String part = unlabelled(line);
            if (part.length() < line.length() || !isMoves(part)) {
                better = Played.better(better, played(moves.toString()));
                moves.setLength(0);
            }
            if (isMoves(part)) {
                moves.append(part.strip());
            }
        }
        return Played.better(better, played(moves.toString()));
    }

    private static String unlabelled(String line) {
        return line.substring(line.lastIndexOf(':') + 1);
    }

    private static boolean isMoves(String line) {
        return Moves.parse(line).moves().isPresent();
    }

    private Played played(String line) {
        boolean plain = Moves.parse(line).moves().isPresent();
        if (!plain && compactLines == MOST_COMPACT_LINES) {
            return Played.not(Played.Outcome.NONE, "");
        }
        SolutionText solution = SolutionText.parse(line);
        if (solution instanceof SolutionText.Malformed wrong) {
            compactLines += wrong.offset() > 0 ? 1 : 0;
            return Played.not(Played.Outcome.NONE, "");
        }
        compactLines += plain ? 0 : 1;
        return Played.of(solution, board, Coordinates.ofPlayer(board));
    }
}
