package org.sokobase.format.text;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.level.TextEntry;
import org.sokobase.notation.Notation;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Game;
import org.sokobase.play.Moves;

/**
 * Tells solutions that stand without a heading from other lines.
 *
 * <p>A line is a solution if it solves the board above or has at least {@value MovesText#MANY}
 * letters; lines that follow each other are one solution until it solves. A title such as {@code durr} is none. In
 * another notation a solution stands on one line, and has as many letters or solves, or is two straight runs of
 * {@linkplain Notation#WALK walks}, one of them to a square, or four {@linkplain Notation#SQUARES squares}. A title
 * such as {@code 30-8-55} or {@code R2D2} is none.
 */
final class BareMoves {

    /** The fewest straight runs of a walk notation, and the fewest steps from square to square, without a heading. */
    private static final int BARE_RUNS = 2;

    private static final int BARE_STEPS = 3;

    /** Counts that no level has room for are not carried out line by line, as they would take much memory. */
    private static final Pattern FEW_COUNTS = Pattern.compile("(?:[0-9]{0,3}+[lurdLURD*]){1,8}+");

    private static final Pattern FEW_STEPS = Pattern.compile("(?:[lurdLURD][0-9]{0,3}+,?+){1,8}+");

    private static final Pattern BETWEEN_SQUARES = Pattern.compile("[,\\s]++");

    private static final int NEVER = -1;

    private final List<TextEntry> entries;
    private final Optional<Board> board;

    /** At the start of the board. One for all lines, as a copy of the board for each would take too long. */
    private @Nullable Game game;

    /** For the entries below a board, if there is one in normal form. */
    BareMoves(List<TextEntry> entries, Optional<Board> board) {
        this.entries = entries;
        this.board = board;
    }

    /** Whether a text is a solution without a heading, or its first line. */
    boolean isSolution(String text) {
        if (MovesText.isLetters(text)) {
            return board.isPresent() && (text.length() >= MovesText.MANY || movesToSolve(Moves.of(text)) != NEVER);
        }
        return board.isPresent()
                && (MovesText.isMoves(text) && MovesText.letters(text) >= MovesText.MANY
                        || MovesText.isInNotation(text) && isLongEnough(text));
    }

    /** Whether moves in another notation than LURD need no heading. */
    private boolean isLongEnough(String text) {
        return switch (Notation.of(text).orElseThrow()) {
            case WALK ->
                MovesText.letters(text) >= (text.indexOf('-') >= 0 ? BARE_RUNS : MovesText.MANY)
                        || FEW_STEPS.matcher(text).matches() && solvesInCounts(text);
            case SQUARES -> BETWEEN_SQUARES.splitAsStream(text).count() > BARE_STEPS;
            case RLE -> FEW_COUNTS.matcher(text).matches() && solvesInCounts(text);
            case LURD, REVERSE -> false;
        };
    }

    /** Whether the last of few steps is the one that solves: any letter may stand first in a title. */
    private boolean solvesInCounts(String text) {
        return SolutionText.parse(text)
                .withoutBoard()
                .filter(moves -> movesToSolve(moves) == moves.length())
                .isPresent();
    }

    /** How many moves solve the board, at least one, or {@link #NEVER}. Takes them back. */
    private int movesToSolve(Moves moves) {
        if (board.isEmpty()) {
            return NEVER;
        }
        Game played = game == null ? new Game(board.get()) : game;
        game = played;
        for (int i = 0; i < moves.length() && !played.isSolved(); i++) {
            if (played.step(moves.direction(i)).isPresent()) {
                break;
            }
        }
        int needed = played.isSolved() ? played.done() : NEVER;
        played.goTo(0);
        return needed;
    }

    /**
     * Where the lines of moves from this one on end: behind the one that solves the board, else behind the last one.
     * Plays twice as many lines each time, so that many lines take no more than linear time. Moves that are more than
     * letters stand on one line.
     */
    int endOfSolution(int first) {
        for (int lines = 1; MovesText.isLetters(entries.get(first).text()); lines *= 2) {
            int end = first + 1;
            while (end < first + lines
                    && end < entries.size()
                    && entries.get(end).kind() == TextEntry.Kind.TEXT
                    && MovesText.isLetters(entries.get(end).text())) {
                end++;
            }
            int left = movesToSolve(Moves.of(MovesText.joined(entries.subList(first, end))));
            if (left != NEVER) {
                int line = first;
                while (left > 0) {
                    left -= Moves.of(entries.get(line++).text()).length();
                }
                return line;
            }
            if (end < first + lines) {
                return end;
            }
        }
        return first + 1;
    }
}
