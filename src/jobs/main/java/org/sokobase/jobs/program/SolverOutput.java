package org.sokobase.jobs.program;

import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.sokobase.board.Board;
import org.sokobase.jobs.playing.Played;
import org.sokobase.notation.Coordinates;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Moves;

/**
 * What a solver has written, of which nobody knows where the solution stands: each line is tried as moves in any notation,
 * also what stands behind its last colon, from the last line to the first. Lines of nothing but moves that follow each other
 * are tried as one solution, too, in any notation; what stands before a colon may number them.
 */
final class SolverOutput {

    /** Few letters of other notations than plain LURD can stand for very many moves. */
    private static final int MOST_COMPACT_LINES = 200;

    private static final String BETWEEN = "0123456789()[]*,;- \t";
    private static final String MOVES = "LURDlurd";

    /** How many letters a square has that is no word. */
    private static final int SQUARE = 2;

    private static final Pattern NUMBERS = Pattern.compile("[0-9]+");

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
        Played better = best.solves() ? best : wrapped(best, SolverOutput::isMoves);
        return better.solves() ? better : wrapped(better, line -> isMoves(line) || isCompact(line));
    }

    /** A solution that goes over several lines, if it is better than this one. */
    private Played wrapped(Played best, Predicate<String> isLinePart) {
        Played better = best;
        StringBuilder moves = new StringBuilder();
        String labelBefore = "";
        for (String line : (Iterable<String>) text.lines()::iterator) {
            String part = unlabelled(line);
            String label = NUMBERS.matcher(line.substring(0, line.length() - part.length()))
                    .replaceAll("#");
            boolean isPart = isLinePart.test(part);
            boolean begins = !label.isEmpty() && !(label.equals(labelBefore) && label.contains("#"));
            if (begins || !isPart) {
                better = Played.better(better, playedTogether(moves));
            }
            if (isPart) {
                moves.append(part.strip()).append('\n');
            }
            labelBefore = label.isEmpty() && isPart ? labelBefore : label;
        }
        return Played.better(better, playedTogether(moves));
    }

    /** What several lines come to, which nobody needs any more; a single one was tried already. */
    private Played playedTogether(StringBuilder lines) {
        int first = lines.indexOf("\n");
        boolean areSeveral = first >= 0 && first < lines.length() - 1;
        Played played = areSeveral ? played(lines.toString()) : Played.not(Played.Outcome.NONE, "");
        lines.setLength(0);
        return played;
    }

    private static String unlabelled(String line) {
        return line.substring(line.lastIndexOf(':') + 1);
    }

    private static boolean isMoves(String line) {
        return Moves.parse(line).moves().isPresent();
    }

    /** Whether a line may be a part of a solution with counts, walks or squares: there are no words in it. */
    private static boolean isCompact(String line) {
        boolean hasLetters = false;
        int letters = 0;
        boolean areMoves = true;
        for (int i = 0; i <= line.length(); i++) {
            char c = i < line.length() ? line.charAt(i) : ' ';
            if (BETWEEN.indexOf(c) < 0) {
                letters++;
                areMoves &= MOVES.indexOf(c) >= 0;
                hasLetters = true;
                if (!Character.isLetter(c)) {
                    return false;
                }
            } else if (!areMoves && letters != SQUARE) {
                return false;
            } else {
                letters = 0;
                areMoves = true;
            }
        }
        return hasLetters;
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
