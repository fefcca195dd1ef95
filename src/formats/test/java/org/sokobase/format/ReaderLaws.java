package org.sokobase.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.sokobase.board.Board;
import org.sokobase.file.DecodedText;
import org.sokobase.format.writer.RleWriter;
import org.sokobase.format.writer.SlcWriter;
import org.sokobase.format.writer.SokWriter;
import org.sokobase.format.writer.XsbWriter;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;
import org.sokobase.row.PublishedBoard;

/**
 * What holds for every file, whatever its bytes are. A broken law throws, with the law as its message. Plain checks, as
 * they run millions of times.
 */
final class ReaderLaws {

    private static final List<Function<Appendable, LevelWriter>> WRITERS =
            List.of(XsbWriter::new, SokWriter::new, SlcWriter::new, RleWriter::new);

    private ReaderLaws() {}

    /** Reads a file and looks at all that comes of it. */
    static void check(byte[] bytes) {
        LevelFile file = Reading.read(bytes);
        require(file.equals(Reading.read(bytes)), "what is read twice is equal");
        List<Integer> lengths = file.charset().isEmpty() ? List.of() : lineLengths(bytes, file.charset());
        for (Diagnostic diagnostic : file.diagnostics()) {
            requirePlace(diagnostic.line(), diagnostic.column(), lengths, diagnostic.toString());
        }
        for (WrittenSolution solution : file.solutions()) {
            require(solution.text().lines().count() <= 1, "a solution is one line: " + solution);
            require(solution.parse().equals(solution.parse()), "a solution is the same every time: " + solution);
            requirePlace(solution.line(), solution.column(), lengths, solution.toString());
        }
        List<Level> levels = file.collection().levels();
        for (int i = 0; i < levels.size(); i++) {
            Level level = levels.get(i);
            require(level.index() == i + 1, "levels are counted from 1: " + level);
            require(level.line() <= lengths.size(), "the level's line is one of the file's: " + level);
            requireSoundTexts(level);
            for (WrittenSolution solution : level.solutions()) {
                requirePlace(solution.line(), solution.column(), lengths, solution.toString());
            }
            requireRoundTrip(level);
        }
    }

    private static List<Integer> lineLengths(byte[] bytes, String charset) {
        String text = new String(bytes, Charset.forName(charset)).replaceFirst("^\uFEFF", "");
        boolean convertedTwice =
                text.contains("\r\r\n") && !text.replace("\r\r\n", "").contains("\n");
        return Stream.of(text.split(convertedTwice ? "\r\r\n|\r" : "\r\n|[\r\n]", -1))
                .map(String::length)
                .toList();
    }

    /** The place just behind the end of a line is where something is missing. */
    private static void requirePlace(int line, int column, List<Integer> lengths, String what) {
        require(line >= 0 && line <= lengths.size(), "the line is one of the file's: " + what);
        int last = line == 0 ? 0 : lengths.get(line - 1) + 1;
        require(column >= 0 && column <= last, "the column is one of the line's: " + what);
    }

    private static void requireSoundTexts(Level level) {
        require(level.toString().indexOf('\0') < 0, "there is no NUL in what a level says: " + level);
        for (Note note : level.notes()) {
            require(!note.key().isEmpty() && !note.text().isBlank(), "a note says something: " + level);
        }
        for (WrittenSolution solution : level.solutions()) {
            require(solution.text().lines().count() <= 1, "a solution is one line: " + solution);
        }
    }

    /** Written in any format and read again, a board is the same, and so are its rows as published; none becomes a text. */
    private static void requireRoundTrip(Level level) {
        Optional<Board> board = level.inspection().board();
        if (board.isEmpty()) {
            return;
        }
        require(level.grid().isPresent(), "a board has squares: " + level);
        requireSameBoard(PublishedBoard.rows(level.published()), XsbWriter::new, level);
        String rows = PublishedBoard.rows(level.grid().get());
        WRITERS.forEach(writer -> requireSameBoard(rows, writer, level));
    }

    private static void requireSameBoard(String rows, Function<Appendable, LevelWriter> format, Level level) {
        StringBuilder text = new StringBuilder();
        LevelWriter writer = format.apply(text);
        try {
            writer.head("", "", List.of());
            writer.level(rows, "", "", List.of(), List.of());
            writer.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<Level> again = Reading.levels(text.toString());
        require(
                again.size() == 1
                        && again.get(0)
                                .inspection()
                                .board()
                                .equals(level.inspection().board()),
                "a board that is written and read stays the same:\n" + text);
        require(
                again.get(0).title().isEmpty() || hasGoalsAround(rows),
                "a board that is written without a title has none:\n" + text);
    }

    /** Whether the first or the last row has goals, but no other squares than floor beside them: level text knows no such row. */
    private static boolean hasGoalsAround(String rows) {
        List<String> lines = rows.lines().toList();
        return Stream.of(lines.get(0), lines.get(lines.size() - 1))
                .anyMatch(row -> row.indexOf('.') >= 0 && row.chars().allMatch(c -> " -_.".indexOf(c) >= 0));
    }

    /** Decodes bytes; what they say, in UTF-8, says the same. */
    static void checkDecoding(byte[] bytes) {
        DecodedText decoded = DecodedText.of(bytes);
        require(decoded.equals(DecodedText.of(bytes)), "what is decoded twice is equal");
        byte[] marked = ("\uFEFF" + decoded.text()).getBytes(StandardCharsets.UTF_8);
        require(DecodedText.of(marked).text().equals(decoded.text()), "text in UTF-8 stays the same");
    }

    static void require(boolean holds, String law) {
        if (!holds) {
            throw new AssertionError("broken: " + law);
        }
    }
}
