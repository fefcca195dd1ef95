package org.sokobase.format.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.format.reading.FoundBoard;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.Note;
import org.sokobase.level.TextEntry;
import org.sokobase.lint.LintCode;

/**
 * Makes levels of the boards and texts of a file, which come in their order. What stands between two boards is shared out
 * by {@link LevelTexts} once the second one is there.
 *
 * <ul>
 *   <li>Two defective boards with only blank lines between them are reported with the board that they would make without
 *       the blank lines, if that board is sound.
 *   <li>Levels of another game ({@link OtherGame}) are reported and have no board.
 * </ul>
 */
final class TextLevels {

    private final Diagnostics diagnostics;
    private final RefusedLevels refused;
    private final Macros macros = new Macros();
    private final List<Level> levels = new ArrayList<>();
    private final LevelTexts head = new LevelTexts();

    /** What is no board, since the last board. */
    private final List<TextEntry> between = new ArrayList<>();

    private final List<TextSpan> spans = new ArrayList<>();
    private boolean hasMarksOfSok;
    private @Nullable PendingLevel pending;

    /** A board whose texts may not yet be complete; what is its own begins in the line {@code first}. */
    private record PendingLevel(int first, int line, List<String> squares, FoundBoard board, LevelTexts texts) {

        private Board.Inspection inspection() {
            return board.inspection();
        }
    }

    /** For a file of this name. */
    TextLevels(String file, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.refused = new RefusedLevels(OtherGame.ofFile(file));
    }

    /** The next line of text may define a macro, if it stands at the head of the file. */
    void mayDefineMacro(String line) {
        if (pending == null) {
            macros.define(line);
        }
    }

    /** The next text. */
    void add(TextEntry entry) {
        between.add(entry);
    }

    /** Forgets the lines of asterisks since the last board. */
    void leaveOutRules() {
        between.removeIf(entry -> FramedBoard.isRule(entry.text()));
    }

    /** The next board, whose first row stands in this line. Returns its number. */
    int add(int line, List<String> squares, FoundBoard board) {
        return add(line, line, squares, board);
    }

    /** The same for a board of which marks say where it begins: in the line {@code mark}. */
    int add(int mark, int line, List<String> squares, FoundBoard board) {
        List<TextEntry> entries = takeBetween();
        int shared = pending == null ? LevelTexts.shareOfCollection(entries) : LevelTexts.shareAbove(entries);
        int first = shared < entries.size() ? Math.min(mark, entries.get(shared).line()) : mark;
        PendingLevel previous = pending;
        endLevel(entries.subList(0, shared));
        PendingLevel next = new PendingLevel(
                first, line, squares, board, LevelTexts.ofBoardBelow(entries.subList(shared, entries.size())));
        pending = next;
        if (previous != null
                && !entries.isEmpty()
                && entries.stream().allMatch(e -> e.kind() == TextEntry.Kind.BLANK)) {
            reportIfCut(previous, next, entries.get(0).line());
        }
        return levels.size() + 1;
    }

    /** There is nothing more in the file. */
    void end() {
        endLevel(takeBetween());
        refused.report(diagnostics);
        if (!levels.isEmpty() && !head.solutions().isEmpty()) {
            int line = head.solutions().get(0).line();
            String message = "a solution before the first board belongs to no level";
            diagnostics.report(line, 0, LintCode.EARLY_SOLUTION, message);
        }
    }

    /** The levels with the texts at the head of the file. */
    LevelCollection collection() {
        String title = head.title().isEmpty() ? head.takeNote(Note.COLLECTION).orElse("") : head.title();
        return new LevelCollection(title, head.author(), head.notes(0), List.copyOf(levels));
    }

    /** What is each level's own, in their order. */
    List<TextSpan> spans() {
        return List.copyOf(spans);
    }

    /** Whether there is no level. */
    boolean isEmpty() {
        return levels.isEmpty();
    }

    /** Whether something stands in the file as only .sok has it. */
    boolean hasMarksOfSok() {
        return hasMarksOfSok;
    }

    /** What stands since the last board, with macros expanded, and an entry for each block of moves. */
    private List<TextEntry> takeBetween() {
        Optional<Board> above =
                pending == null ? Optional.empty() : pending.inspection().board();
        List<TextEntry> entries = MovesBlocks.joined(macros.expand(between, diagnostics), above);
        hasMarksOfSok |= entries.stream().anyMatch(TextEntry::isMarkOfSok);
        between.clear();
        return entries;
    }

    /** Completes the level above with the texts that stand after it; without a level they belong to the collection. */
    private void endLevel(List<TextEntry> after) {
        if (pending == null) {
            head.addAfter(after, Optional.empty(), diagnostics);
            head.note(Note.GAME).ifPresent(refused::refuseAll);
            return;
        }
        LevelTexts texts = pending.texts();
        texts.addAfter(after, pending.inspection().board(), diagnostics);
        int index = levels.size() + 1;
        FoundBoard board =
                refused.refuse(index, pending.line(), pending.board(), pending.squares(), texts.note(Note.GAME));
        levels.add(board.level(
                index, pending.line(), texts.title(), texts.author(), texts.notes(index), texts.solutions()));
        diagnostics.reportBoard(pending.line(), index, board);
        spans.add(new TextSpan(pending.first(), index));
    }

    /** Says that two boards that only blank lines part would join, if both are defective and the whole is sound. */
    private void reportIfCut(PendingLevel above, PendingLevel below, int line) {
        // Beside a sound board anything is decoration, and a whole row of floor lets every player out.
        if (!isPlayable(above.inspection()) && !isPlayable(below.inspection()) && isPlayable(joined(above, below))) {
            String message = "a blank line cuts a board: without it, the rows from line %s on are one sound level";
            diagnostics.report(line, 0, LintCode.CUT_BOARD, message.formatted(above.line()));
        }
    }

    private static boolean isPlayable(Board.Inspection inspection) {
        return inspection.playable().isPresent();
    }

    private static Board.Inspection joined(PendingLevel above, PendingLevel below) {
        List<String> all = new ArrayList<>(above.squares());
        all.addAll(below.squares());
        return FoundBoard.of(all).inspection();
    }
}
