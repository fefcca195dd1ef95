package org.sokobase.format.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.file.DecodedText;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.format.reading.EncodedBoard;
import org.sokobase.format.reading.FoundBoard;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.level.TextEntry;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.LintCode;
import org.sokobase.row.CharMap;
import org.sokobase.row.Dialect;
import org.sokobase.row.RowReader;
import org.sokobase.row.TextLines;

/**
 * Reads level text: XSB sets, the text parts of .sok, and what people paste from mails. {@link RowReader} has the
 * spellings of rows, {@link TextLevels} and {@link LevelTexts} what becomes of boards and texts. Beyond these:
 *
 * <ul>
 *   <li>A board is two rows or more, with a wall and something besides walls and floor. Anything less is text; a drawing
 *       of walls only is reported.
 *   <li>A line of floor marks only ({@code -} or {@code _}) is a row if rows stand above and below it, unless each side
 *       has a player of its own: then it parts two boards.
 *   <li>A line between walls with a foreign character, below a row, is a row of a defective board.
 *   <li>Boards also stand one in a line, in {@linkplain EncodedBoard run-length encoding}, in another {@link Dialect} and
 *       {@linkplain FramedBoard between marks}; these are kept as XSB rows, all others as they stand.
 *   <li>A file without boards whose lines are moves is a file of solutions, one a line, in the order of another file's
 *       levels.
 * </ul>
 */
public final class TextReader {

    private final String file;
    private final DecodedText decoded;
    private final CharMap charMap;
    private final Diagnostics diagnostics;
    private final RowDiagnostics rowDiagnostics;
    private final TextLevels levels;
    private RowBlock block = new RowBlock();
    private LevelFile.Format format = LevelFile.Format.TEXT;

    private TextReader(String file, DecodedText decoded, CharMap charMap) {
        this.file = file;
        this.decoded = decoded;
        this.charMap = charMap;
        this.diagnostics = new Diagnostics(file);
        this.rowDiagnostics = new RowDiagnostics(diagnostics);
        this.levels = new TextLevels(file, diagnostics);
    }

    public static LevelFile read(String file, DecodedText decoded, CharMap charMap) {
        return new TextReader(file, decoded, charMap).read();
    }

    /** Where in the file each level has its board and its own texts; nothing if it has no levels. */
    public static List<TextSpan> spans(String file, DecodedText decoded, CharMap charMap) {
        TextReader reader = new TextReader(file, decoded, charMap);
        reader.read();
        return reader.levels.spans();
    }

    private LevelFile read() {
        TextLines lines = new TextLines(decoded.text(), charMap);
        for (Optional<TextLines.Line> next = lines.next(); next.isPresent(); next = lines.next()) {
            TextLines.Line line = next.get();
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
        levels.end();
        if (levels.isEmpty()) {
            return withoutLevels();
        }
        LevelCollection collection = levels.collection();
        rowDiagnostics.report(lines);
        boolean isSok = format == LevelFile.Format.TEXT && levels.hasMarksOfSok();
        return result(isSok ? LevelFile.Format.SOK : format, collection, List.of());
    }

    private void takeOther(TextLines.Line line, TextLines lines) {
        FramedBoard.from(line, lines)
                .ifPresentOrElse(framed -> addFramed(line.number(), framed), () -> takeAsText(line, lines));
    }

    private void takeAsText(TextLines.Line line, TextLines lines) {
        levels.mayDefineMacro(line.asText().text());
        TextEntry entry = TextEntry.of(line);
        if (!entry.isComment()) {
            levels.add(entry);
            return;
        }
        Optional<TextEntry> block = entry.commentBlock(lines);
        if (block.isEmpty() && entry.text().isEmpty()) {
            diagnostics.report(
                    line.number(),
                    0,
                    LintCode.OPEN_COMMENT,
                    "Comment: has no Comment-End:, so what follows is read like other text");
        }
        levels.add(block.orElse(entry));
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
                diagnostics.report(line, 0, LintCode.WALLS_ONLY, "a drawing of walls only, read as text");
            }
            ended.rows().forEach(row -> levels.add(TextEntry.of(row.line())));
        }
        ended.floorBelow().forEach(line -> levels.add(TextEntry.of(line)));
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
                    levels.add(TextEntry.of(row.line()));
                }
            }
        }
    }

    private void addEncoded(EncodedBoard encoded) {
        levels.add(encoded.line(), encoded.squares(), encoded.board());
        rowDiagnostics.report(encoded);
    }

    private void addFramed(int mark, FramedBoard framed) {
        format = framed.format();
        leaveOutRules();
        if (!framed.title().isEmpty()) {
            TextLines.Line first = framed.rows().get(0);
            levels.add(TextEntry.of(new TextLines.Line(first.number(), "", "")));
            levels.add(TextEntry.of(new TextLines.Line(first.number(), framed.title(), framed.title())));
        }
        List<String> squares = framed.squares();
        FoundBoard board = FoundBoard.of(squares);
        int index = levels.add(mark, framed.rows().get(0).number(), squares, board);
        rowDiagnostics.report(framed, index, board);
    }

    private void leaveOutRules() {
        if (format == LevelFile.Format.PUSHER_LISTING) {
            levels.leaveOutRules();
        }
    }

    private void addBoard(List<RowBlock.Row> rows) {
        List<String> squares = new ArrayList<>(rows.size());
        StringBuilder published = new StringBuilder();
        boolean mapped = false;
        for (RowBlock.Row row : rows) {
            squares.add(row.squares());
            published.append(published.isEmpty() ? "" : "\n").append(row.line().raw());
            mapped |= row.line().isMapped();
        }
        FoundBoard board = mapped ? FoundBoard.of(squares) : FoundBoard.of(squares, published.toString());
        int index = levels.add(rows.get(0).line().number(), squares, board);
        rowDiagnostics.report(rows, index, board);
    }

    /** The file of solutions that a text without boards may be. */
    private LevelFile withoutLevels() {
        LooseSolutions loose = new LooseSolutions(new TextLines(decoded.text()));
        if (loose.areSolutions()) {
            diagnostics.clear(); // they speak of walls and comments, which moves are not
            loose.reportPlaceholders(diagnostics);
        }
        return result(
                loose.areSolutions() ? LevelFile.Format.SOLUTIONS : LevelFile.Format.OTHER_TEXT,
                new LevelCollection("", "", List.of(), List.of()),
                loose.areSolutions() ? loose.solutions() : List.of());
    }

    private LevelFile result(LevelFile.Format format, LevelCollection collection, List<WrittenSolution> solutions) {
        return new LevelFile(file, format, decoded.charset().name(), collection, solutions, diagnostics.sorted());
    }
}
