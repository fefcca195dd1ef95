package org.sokobase.format.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sokobase.board.Board;
import org.sokobase.level.Note;
import org.sokobase.level.TextEntry;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Notation;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/**
 * Finds the moves among the lines between two boards, and makes one entry of each solution and each snapshot.
 *
 * <ul>
 *   <li>Below the heading {@code Solution} or {@code Snapshot}, alone or with a number or figures, perhaps below blank
 *       lines, stand moves, in any notation and on any number of lines; the heading's own line may begin them behind a
 *       colon. A long line that is moves but for a few characters is taken for damaged ones. The first other line ends
 *       them.
 *   <li>A line that begins with {@code Solution} or {@code Snapshot} and goes on in words heads moves if they stand right
 *       below it; if blank lines part them, or they stand behind its last colon, they must be ones that need no heading.
 *   <li>A line of moves without a heading is a solution if it solves the board above or has at least {@value #BARE_MOVES}
 *       letters; lines that follow each other are one solution until it solves. A title such as {@code durr} is none. In
 *       another notation a solution stands on one line, and has as many letters or solves, or is two straight runs of
 *       {@linkplain Notation#WALK walks}, one of them to a square, or four {@linkplain Notation#SQUARES squares}. A title
 *       such as {@code 30-8-55} or {@code R2D2} is none.
 * </ul>
 */
public final class MovesBlocks {

    private static final int BARE_MOVES = 8;

    /** The fewest straight runs of a walk notation, and the fewest steps from square to square, without a heading. */
    private static final int BARE_RUNS = 2;

    private static final int BARE_STEPS = 3;

    /** Counts that no level has room for are not carried out line by line, as they would take much memory. */
    private static final Pattern FEW_COUNTS = Pattern.compile("(?:[0-9]{0,3}+[lurdLURD*]){1,8}+");

    private static final Pattern FEW_STEPS = Pattern.compile("(?:[lurdLURD][0-9]{0,3}+,?+){1,8}+");

    private static final Pattern BETWEEN_SQUARES = Pattern.compile("[,\\s]++");

    private static final String MORE_THAN_LETTERS = "0123456789()[]{}*";
    private static final int HEADING_WORD = "Solution".length();

    private final List<TextEntry> entries;
    private final Optional<Board> board;
    private final List<TextEntry> joined = new ArrayList<>();

    private MovesBlocks(List<TextEntry> entries, Optional<Board> board) {
        this.entries = entries;
        this.board = board;
    }

    /**
     * The entries with one of kind {@link TextEntry.Kind#SOLUTION} or {@link TextEntry.Kind#SNAPSHOT} for each block of
     * moves: its line and column are those of the first move, its key is the heading or empty, its text all moves on one
     * line. The text is empty if there are none below the heading.
     *
     * @param board the one above, if there is one in normal form
     */
    static List<TextEntry> joined(List<TextEntry> entries, Optional<Board> board) {
        return new MovesBlocks(entries, board).joined();
    }

    private List<TextEntry> joined() {
        int i = 0;
        while (i < entries.size()) {
            TextEntry entry = entries.get(i);
            i = switch (entry.kind()) {
                case SOLUTION, SNAPSHOT -> addHeaded(entry, i);
                case TEXT -> addText(entry, i);
                case BLANK, SEMICOLON, KEY, FORMAT -> add(entry, i);
            };
        }
        return joined;
    }

    private int add(TextEntry entry, int at) {
        joined.add(entry);
        return at + 1;
    }

    private int addText(TextEntry entry, int at) {
        Optional<TextEntry> heading = headingInWords(entry, at);
        if (heading.isPresent()) {
            return addHeaded(heading.get(), at);
        }
        return isBareSolution(entry.text()) ? addBareSolution(at) : add(entry, at);
    }

    /** The heading that a line of text is, because moves go with it. */
    private Optional<TextEntry> headingInWords(TextEntry entry, int at) {
        String text = entry.text();
        Optional<TextEntry.Kind> kind = kindOfHeading(text);
        if (kind.isEmpty()) {
            return Optional.empty();
        }
        int below = behindBlanks(at + 1);
        boolean movesBelow = below < entries.size()
                && entries.get(below).kind() == TextEntry.Kind.TEXT
                && (below == at + 1
                        ? isMoves(entries.get(below).text())
                                || isInNotation(entries.get(below).text())
                        : isBareSolution(entries.get(below).text()));
        int colon = text.lastIndexOf(':');
        if (movesBelow) {
            return Optional.of(new TextEntry(kind.get(), entry.line(), entry.column(), text, ""));
        }
        if (colon > 0 && isBareSolution(text.substring(colon + 1))) {
            String moves = text.substring(colon + 1).strip();
            int column = entry.column() + text.length() - moves.length();
            String heading = text.substring(0, colon).strip();
            return Optional.of(new TextEntry(kind.get(), entry.line(), column, heading, moves));
        }
        return Optional.empty();
    }

    private static Optional<TextEntry.Kind> kindOfHeading(String text) {
        if (text.length() <= HEADING_WORD || Character.isLetter(text.charAt(HEADING_WORD))) {
            return Optional.empty();
        }
        String word = text.substring(0, HEADING_WORD);
        if (word.equalsIgnoreCase("Solution")) {
            return Optional.of(TextEntry.Kind.SOLUTION);
        }
        return word.equalsIgnoreCase(Note.SNAPSHOT) ? Optional.of(TextEntry.Kind.SNAPSHOT) : Optional.empty();
    }

    /** Whether a heading says more than that it is one, with a number or figures. */
    static boolean isInWords(String heading) {
        return heading.chars().skip(HEADING_WORD).anyMatch(Character::isLetter);
    }

    private int behindBlanks(int from) {
        int at = from;
        while (at < entries.size() && entries.get(at).kind() == TextEntry.Kind.BLANK) {
            at++;
        }
        return at;
    }

    private int addHeaded(TextEntry heading, int at) {
        int first = heading.text().isEmpty() ? behindBlanks(at + 1) : at + 1;
        int end = first;
        while (end < entries.size()
                && entries.get(end).kind() == TextEntry.Kind.TEXT
                && isInBlock(entries.get(end).text())) {
            end++;
        }
        if (heading.text().isEmpty() && end == first) {
            return add(heading, at);
        }
        TextEntry start = heading.text().isEmpty() ? entries.get(first) : heading;
        String begun = heading.text().isEmpty() || end == first ? heading.text() : heading.text() + " ";
        String moves = begun + texts(first, end);
        joined.add(new TextEntry(heading.kind(), start.line(), start.column(), heading.key(), moves));
        return end;
    }

    private static boolean isInBlock(String text) {
        return isMoves(text) || isInNotation(text) || WrittenSolution.isWordForNone(text) || isNearlyMoves(text);
    }

    private int addBareSolution(int first) {
        int end = endOfBareSolution(first);
        TextEntry start = entries.get(first);
        joined.add(new TextEntry(TextEntry.Kind.SOLUTION, start.line(), start.column(), "", texts(first, end)));
        return end;
    }

    /**
     * Where the lines of moves from this one on end: behind the one that solves the board, else behind the last one.
     * Plays twice as many lines each time, so that many lines take no more than linear time. Moves that are more than
     * letters stand on one line.
     */
    private int endOfBareSolution(int first) {
        for (int lines = 1; isLetters(entries.get(first).text()); lines *= 2) {
            int end = first + 1;
            while (end < first + lines
                    && end < entries.size()
                    && entries.get(end).kind() == TextEntry.Kind.TEXT
                    && isLetters(entries.get(end).text())) {
                end++;
            }
            Moves moves = Moves.of(texts(first, end));
            if (board.isPresent() && Replay.play(board.get(), moves) instanceof Verdict.Solves solves) {
                int left = solves.solution().length();
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

    private String texts(int from, int to) {
        return entries.subList(from, to).stream().map(TextEntry::text).collect(Collectors.joining(" "));
    }

    private boolean isBareSolution(String text) {
        if (isLetters(text)) {
            return text.length() >= BARE_MOVES && board.isPresent() || solves(text, board);
        }
        return board.isPresent()
                && (isMoves(text) && letters(text) >= BARE_MOVES || isInNotation(text) && isBareInNotation(text));
    }

    /** Whether moves in another notation than LURD need no heading. */
    private boolean isBareInNotation(String text) {
        return switch (Notation.of(text).orElseThrow()) {
            case WALK ->
                letters(text) >= (text.indexOf('-') >= 0 ? BARE_RUNS : BARE_MOVES)
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
                .filter(moves -> Replay.play(board.orElseThrow(), moves) instanceof Verdict.Solves solves
                        && solves.trailing() == 0)
                .isPresent();
    }

    private static boolean isInNotation(String text) {
        return Notation.of(text).isPresent();
    }

    private static long letters(String text) {
        return text.chars().filter(c -> Moves.isLetter((char) c)).count();
    }

    private static boolean solves(String letters, Optional<Board> board) {
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

    private static boolean isLetters(String text) {
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
        return text.length() >= BARE_MOVES && 4L * letters(text) >= 3L * text.length();
    }
}
