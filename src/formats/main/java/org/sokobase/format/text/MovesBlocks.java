package org.sokobase.format.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.level.Credit;
import org.sokobase.level.Note;
import org.sokobase.level.TextEntry;

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
 *   <li>{@link BareMoves} need no heading.
 *   <li>What stands right below a solution under a key of {@link Credit} is said of it.
 * </ul>
 */
final class MovesBlocks {

    private static final int HEADING_WORD = "Solution".length();

    private final List<TextEntry> entries;
    private final BareMoves bare;
    private final List<TextEntry> joined = new ArrayList<>();

    private MovesBlocks(List<TextEntry> entries, Optional<Board> board) {
        this.entries = entries;
        this.bare = new BareMoves(entries, board);
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
                case BLANK, SEMICOLON, KEY, CREDIT, FORMAT -> add(entry, i);
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
        return bare.isSolution(entry.text()) ? addBareSolution(at) : add(entry, at);
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
                        ? MovesText.isWhole(entries.get(below).text())
                        : bare.isSolution(entries.get(below).text()));
        int colon = text.lastIndexOf(':');
        if (movesBelow) {
            return Optional.of(new TextEntry(kind.get(), entry.line(), entry.column(), text, ""));
        }
        if (colon > 0 && bare.isSolution(text.substring(colon + 1))) {
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
    static boolean saysMore(String heading) {
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
                && entries.get(end).credit(TextEntry.Kind.SOLUTION).isEmpty()
                && MovesText.isInBlock(entries.get(end).text())) {
            end++;
        }
        if (heading.text().isEmpty() && end == first) {
            return add(heading, at);
        }
        TextEntry start = heading.text().isEmpty() ? entries.get(first) : heading;
        String begun = heading.text().isEmpty() || end == first ? heading.text() : heading.text() + " ";
        String moves = begun + texts(first, end);
        joined.add(new TextEntry(heading.kind(), start.line(), start.column(), heading.key(), moves));
        return heading.kind() == TextEntry.Kind.SOLUTION ? addCredit(end) : end;
    }

    /** Adds what is said of the moves above on the lines right below them. */
    private int addCredit(int from) {
        int at = from;
        TextEntry.Kind above = TextEntry.Kind.SOLUTION;
        Optional<TextEntry> credit = credit(at, above);
        while (credit.isPresent()) {
            joined.add(credit.get());
            above = TextEntry.Kind.CREDIT;
            at++;
            credit = credit(at, above);
        }
        return at;
    }

    private Optional<TextEntry> credit(int at, TextEntry.Kind above) {
        return at < entries.size() ? entries.get(at).credit(above) : Optional.empty();
    }

    private int addBareSolution(int first) {
        int end = bare.endOfSolution(first);
        TextEntry start = entries.get(first);
        joined.add(new TextEntry(TextEntry.Kind.SOLUTION, start.line(), start.column(), "", texts(first, end)));
        return addCredit(end);
    }

    private String texts(int from, int to) {
        return MovesText.joined(entries.subList(from, to));
    }
}
