package org.sokobase.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.BoardProblem;
import org.sokobase.board.Grid;
import org.sokobase.play.Moves;

/**
 * Reads level text: XSB sets, the text parts of .sok, and what people paste from mails. {@link RowReader} has the
 * spellings of rows, {@link LevelTexts} the rules for titles and other texts. Beyond these:
 *
 * <ul>
 *   <li>A board is two rows or more, with a wall and something besides walls and floor. Anything less is text; a drawing
 *       of walls only is reported.
 *   <li>A line of floor marks only ({@code -} or {@code _}) is a row if rows stand above and below it, unless each side
 *       has a player of its own: then it parts two boards.
 *   <li>A line between walls with a foreign character, below a row, is a row of a defective board.
 *   <li>Two defective boards with only blank lines between them are reported with the board that they would make without
 *       the blank lines, if that board is sound.
 *   <li>A file without boards whose lines are moves is a file of solutions, one a line, in the order of another file's
 *       levels.
 * </ul>
 */
final class TextReader {

    private final String file;
    private final DecodedText decoded;
    private final Diagnostics diagnostics;
    private final List<Level> levels = new ArrayList<>();
    private final LevelTexts head = new LevelTexts();

    /** What is no board, since the last board. */
    private final List<TextEntry> between = new ArrayList<>();

    private RowBlock block = new RowBlock();
    private PendingLevel pending;

    /** A board whose texts may not yet be complete. */
    private record PendingLevel(int line, List<String> squares, FoundBoard board, LevelTexts texts) {

        private Board.Inspection inspection() {
            return board.inspection();
        }
    }

    private TextReader(String file, DecodedText decoded) {
        this.file = file;
        this.decoded = decoded;
        this.diagnostics = new Diagnostics(file);
    }

    static LevelFile read(String file, DecodedText decoded) {
        return new TextReader(file, decoded).read();
    }

    private LevelFile read() {
        TextLines lines = new TextLines(decoded.text());
        for (TextLines.Line line = lines.next(); line != null; line = lines.next()) {
            RowReader.Kind kind = RowReader.kind(line.text());
            if (!block.take(line, kind)) {
                endBlock();
                if (!block.take(line, kind)) {
                    takeAsText(line, lines);
                }
            }
        }
        endBlock();
        endLevel(List.copyOf(between));
        if (levels.isEmpty()) {
            return withoutLevels();
        }
        if (!head.solutions().isEmpty()) {
            int line = head.solutions().get(0).line();
            diagnostics.report(
                    line,
                    0,
                    Severity.WARNING,
                    "early-solution",
                    "a solution before the first board belongs to no level");
        }
        String title = head.title().isEmpty() ? head.takeNote(Note.COLLECTION).orElse("") : head.title();
        LevelCollection collection = new LevelCollection(title, head.author(), head.notes(0), List.copyOf(levels));
        return result(LevelFile.Format.TEXT, collection, List.of());
    }

    private void takeAsText(TextLines.Line line, TextLines lines) {
        TextEntry entry = TextEntry.of(line);
        if (!entry.isComment()) {
            between.add(entry);
            return;
        }
        Optional<TextEntry> block = entry.commentBlock(lines);
        if (block.isEmpty() && entry.text().isEmpty()) {
            diagnostics.report(
                    line.number(),
                    0,
                    Severity.WARNING,
                    "open-comment",
                    "Comment: has no Comment-End:, so what follows is read like other text");
        }
        between.add(block.orElse(entry));
    }

    private void endBlock() {
        if (block.isEmpty()) {
            return;
        }
        RowBlock ended = block;
        block = new RowBlock();
        if (ended.isBoard()) {
            ended.boards().forEach(this::addBoard);
        } else {
            if (ended.isDrawingOfWalls()) {
                int line = ended.rows().get(0).line().number();
                diagnostics.report(line, 0, Severity.INFO, "walls-only", "a drawing of walls only, read as text");
            }
            ended.rows().forEach(row -> between.add(TextEntry.of(row.line())));
        }
        ended.floorBelow().forEach(line -> between.add(TextEntry.of(line)));
    }

    private void addBoard(List<RowBlock.Row> rows) {
        List<TextEntry> entries = List.copyOf(between);
        boolean atHead = pending == null;
        Optional<Board> above = atHead ? Optional.empty() : pending.inspection().board();
        int shared = LevelTexts.shareAbove(entries, atHead, above);
        PendingLevel previous = pending;
        endLevel(entries.subList(0, shared));
        pending = pendingLevel(rows, LevelTexts.ofBoardBelow(entries.subList(shared, entries.size())));
        if (previous != null
                && !entries.isEmpty()
                && entries.stream().allMatch(e -> e.kind() == TextEntry.Kind.BLANK)) {
            reportIfCut(previous, entries.size());
        }
    }

    private PendingLevel pendingLevel(List<RowBlock.Row> rows, LevelTexts texts) {
        List<String> squares = new ArrayList<>(rows.size());
        StringBuilder published = new StringBuilder();
        for (RowBlock.Row row : rows) {
            squares.add(row.squares());
            published.append(published.isEmpty() ? "" : "\n").append(row.line().raw());
        }
        int line = rows.get(0).line().number();
        rows.stream()
                .filter(row -> row.kind() == RowReader.Kind.FOREIGN)
                .findFirst()
                .ifPresent(row -> reportForeign(row.line()));
        return new PendingLevel(line, squares, FoundBoard.of(squares, published.toString()), texts);
    }

    private void reportForeign(TextLines.Line row) {
        int at = RowReader.foreignCharacter(row.text());
        int column = row.raw().length() - row.text().length() + at + 1;
        String message = "'" + row.text().charAt(at) + "' is no square of a board";
        diagnostics.report(row.number(), column, Severity.ERROR, BoardProblem.FOREIGN_CHARACTER.label(), message);
    }

    /** Completes the level above with the texts that stand after it; without a level they belong to the collection. */
    private void endLevel(List<TextEntry> after) {
        if (pending == null) {
            head.addAfter(after, Optional.empty());
        } else {
            pending.texts().addAfter(after, pending.inspection().board());
            levels.add(level(pending, levels.size() + 1));
            diagnostics.reportBoard(pending.line(), levels.size(), pending.board());
        }
        between.clear();
    }

    private static Level level(PendingLevel pending, int index) {
        LevelTexts texts = pending.texts();
        return pending.board()
                .level(index, pending.line(), texts.title(), texts.author(), texts.notes(index), texts.solutions());
    }

    /** Says that two boards that only blank lines part would join, if both are defective and the whole is sound. */
    private void reportIfCut(PendingLevel above, int blankLines) {
        // Beside a sound board anything is decoration, and a whole row of floor lets every player out.
        if (!isPlayable(above.inspection()) && !isPlayable(pending.inspection()) && isPlayable(joined(above))) {
            String message = "a blank line cuts a board: without it, the rows from line %d on are one sound level";
            int line = pending.line() - blankLines;
            diagnostics.report(line, 0, Severity.WARNING, "cut-board", message.formatted(above.line()));
        }
    }

    private static boolean isPlayable(Board.Inspection inspection) {
        return inspection.playable().isPresent();
    }

    private Board.Inspection joined(PendingLevel above) {
        List<String> all = new ArrayList<>(above.squares());
        all.addAll(pending.squares());
        boolean whole =
                above.board().grid().isPresent() && pending.board().grid().isPresent() && all.size() <= Grid.MAX_SIDE;
        return whole ? Board.inspect(Grid.ofRows(all)) : Board.Inspection.refused(BoardProblem.TOO_LARGE);
    }

    /** The file of solutions that a text without boards may be: at least every other line holds moves. */
    private LevelFile withoutLevels() {
        List<WrittenSolution> solutions = new ArrayList<>();
        int withMoves = 0;
        int withText = 0;
        TextLines lines = new TextLines(decoded.text());
        for (TextLines.Line line = lines.next(); line != null; line = lines.next()) {
            String text = line.text().strip();
            if (!text.startsWith(";")) {
                int column = text.isEmpty() ? 1 : line.raw().lastIndexOf(text) + 1;
                solutions.add(new WrittenSolution(line.number(), column, text));
                withText += text.isEmpty() ? 0 : 1;
                withMoves += Moves.parse(text).moves().isPresent() ? 1 : 0;
            }
        }
        boolean areSolutions = withMoves > 0 && 2 * withMoves >= withText;
        if (areSolutions) {
            diagnostics.clear(); // they speak of walls and comments, which moves are not
        }
        return result(
                areSolutions ? LevelFile.Format.SOLUTIONS : LevelFile.Format.OTHER_TEXT,
                new LevelCollection("", "", List.of(), List.of()),
                areSolutions ? List.copyOf(solutions) : List.of());
    }

    private LevelFile result(LevelFile.Format format, LevelCollection collection, List<WrittenSolution> solutions) {
        return new LevelFile(file, format, decoded.charset().name(), collection, solutions, diagnostics.sorted());
    }
}
