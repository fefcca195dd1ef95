package org.sokobase.format.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.board.Board;
import org.sokobase.level.TextEntry;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Notation;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/** Tells moves in any notation from other text. */
public final class MovesText {

    /** As many letters are hardly a word. */
    static final int MANY = 8;

    private static final String MORE_THAN_LETTERS = "0123456789()[]{}*";

    private MovesText() {}

    /** The texts of entries on one line. */
    static String joined(List<TextEntry> entries) {
        return entries.stream().map(TextEntry::text).collect(Collectors.joining(" "));
    }

    /** Whether a text directly below a heading is moves. */
    static boolean isWhole(String text) {
        return isMoves(text) || isInNotation(text);
    }

    /** Whether a text goes on with the moves below a heading: moves, damaged ones, or a word for none. */
    static boolean isInBlock(String text) {
        return isWhole(text) || WrittenSolution.isWordForNone(text) || isNearlyMoves(text);
    }

    /** Whether a text is moves in another notation than LURD. */
    static boolean isInNotation(String text) {
        return Notation.of(text).isPresent();
    }

    /** How many letters of a text mean a move. */
    static long letters(String text) {
        return text.chars().filter(c -> Moves.isLetter((char) c)).count();
    }

    /** Whether moves solve the board, if there is one. */
    static boolean solves(String letters, Optional<Board> board) {
        return board.isPresent() && Replay.play(board.get(), Moves.of(letters)) instanceof Verdict.Solves;
    }

    /** Whether what stands where a solution should be stands for none: a word, or moves that are known for it. */
    public static boolean isPlaceholder(String text, Optional<Board> board) {
        return WrittenSolution.isWordForNone(text) || text.equalsIgnoreCase("ullull") && !solves(text, board);
    }

    /** Whether a text is moves in any notation: letters, blanks, counts, groups, jumps, changes of player, position. */
    public static boolean isMoves(String text) {
        boolean letters = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Moves.isLetter(c)) {
                letters = true;
            } else if (!Character.isWhitespace(c) && MORE_THAN_LETTERS.indexOf(c) < 0) {
                return false;
            }
        }
        return letters;
    }

    /** Whether a text is the letters of moves and blanks only. */
    static boolean isLetters(String text) {
        boolean letters = false;
        for (int i = 0; i < text.length(); i++) {
            if (Moves.isLetter(text.charAt(i))) {
                letters = true;
            } else if (!Character.isWhitespace(text.charAt(i))) {
                return false;
            }
        }
        return letters;
    }

    private static boolean isNearlyMoves(String text) {
        return text.length() >= MANY && 4L * letters(text) >= 3L * text.length();
    }
}
