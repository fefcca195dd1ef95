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
 *   <li>Boards also stand one in a line, in {@linkplain EncodedBoard run-length encoding}, in another {@link Dialect} and
 *       {@linkplain FramedBoard between marks}; these are kept as XSB rows, all others as they stand.
 *   <li>A file without boards whose lines are moves is a file of solutions, one a line, in the order of another file's
 *       levels.
 * </ul>
 */
final class TextReader {

    private final String file;
    private final DecodedText decoded;
    private final Diagnostics diagnostics;
    private final RowDiagnostics rowDiagnostics;
    private final List<Level> levels = new ArrayList<>();
    private final LevelTexts head = new LevelTexts();

    /** What is no board, since the last board. */
    private final List<TextEntry> between = new ArrayList<>();

    private RowBlock block = new RowBlock();
    private PendingLevel pending;
    private LevelFile.Format format = LevelFile.Format.TEXT;

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
        this.rowDiagnostics = new RowDiagnostics(diagnostics);
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
                    takeOther(line, lines);
                }
            }
        }
        endBlock();
        leaveOutRules();
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
        rowDiagnostics.report(lines);
        String title = head.title().isEmpty() ? head.takeNote(Note.COLLECTION).orElse("") : head.title();
        LevelCollection collection = new LevelCollection(title, head.author(), head.notes(0), List.copyOf(levels));
        return result(format, collection, List.of());
    }

    private void takeOther(TextLines.Line line, TextLines lines) {
        FramedBoard.from(line, lines).ifPresentOrElse(this::addFramed, () -> takeAsText(line, lines));
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
        if (ended.isSpelled()) {
            SpelledBlock.parts(ended.rows()).forEach(this::addPart);
            endBlock();
        } else if (ended.isBoard()) {
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

    private void addPart(SpelledBlock.Part part) {
        if (part.board().isPresent()) {
            endBlock();
            addEncoded(part.board().get());
            return;
        }
        for (RowBlock.Row row : part.rows()) {
            RowReader.Kind kind = RowReader.plainKind(row.line().text());
            if (!block.take(row.line(), kind)) {
                endBlock();
                if (!block.take(row.line(), kind)) {
                    between.add(TextEntry.of(row.line()));
                }
            }
        }
    }

    private void addEncoded(EncodedBoard encoded) {
        addBoard(encoded.line(), encoded.squares(), encoded.board());
        rowDiagnostics.report(encoded);
    }

    private void addFramed(FramedBoard framed) {
        format = framed.format();
        leaveOutRules();
        if (!framed.title().isEmpty()) {
            TextLines.Line first = framed.rows().get(0);
            between.add(TextEntry.of(new TextLines.Line(first.number(), "", "")));
            between.add(TextEntry.of(new TextLines.Line(first.number(), framed.title(), framed.title())));
        }
        List<String> squares = framed.squares();
        addBoard(framed.rows().get(0).number(), squares, FoundBoard.of(squares));
        rowDiagnostics.report(framed, levels.size() + 1, pending.board());
    }

    private void leaveOutRules() {
        if (format == LevelFile.Format.PUSHER_LISTING) {
            between.removeIf(entry -> FramedBoard.isRule(entry.text()));
        }
    }

    private void addBoard(List<RowBlock.Row> rows) {
        List<String> squares = new ArrayList<>(rows.size());
        StringBuilder published = new StringBuilder();
        for (RowBlock.Row row : rows) {
            squares.add(row.squares());
            published.append(published.isEmpty() ? "" : "\n").append(row.line().raw());
        }
        addBoard(rows.get(0).line().number(), squares, FoundBoard.of(squares, published.toString()));
        rowDiagnostics.report(rows, levels.size() + 1, pending.board());
    }

    private void addBoard(int line, List<String> squares, FoundBoard board) {
        List<TextEntry> entries = List.copyOf(between);
        boolean atHead = pending == null;
        Optional<Board> above = atHead ? Optional.empty() : pending.inspection().board();
        int shared = LevelTexts.shareAbove(entries, atHead, above);
        PendingLevel previous = pending;
        endLevel(entries.subList(0, shared));
        pending = new PendingLevel(
                line, squares, board, LevelTexts.ofBoardBelow(entries.subList(shared, entries.size())));
        if (previous != null
                && !entries.isEmpty()
                && entries.stream().allMatch(e -> e.kind() == TextEntry.Kind.BLANK)) {
            reportIfCut(previous, entries.get(0).line());
        }
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
    private void reportIfCut(PendingLevel above, int line) {
        // Beside a sound board anything is decoration, and a whole row of floor lets every player out.
        if (!isPlayable(above.inspection()) && !isPlayable(pending.inspection()) && isPlayable(joined(above))) {
            String message = "a blank line cuts a board: without it, the rows from line %d on are one sound level";
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
