package org.sokobase.format.writer;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.board.Grid;
import org.sokobase.format.reading.EncodedBoard;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.row.PublishedBoard;
import org.sokobase.row.RunLength;
import org.sokobase.row.TextLines;

/**
 * Writes level text with each board on one line: run-length encoded rows separated by {@code |}, with {@code -} for
 * floor and a number before each run of two or more. Texts are written as by {@link XsbWriter}. A board that readers
 * would not recognise on one line is written in rows: one without box and player, or without a row from wall to wall.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class RleWriter implements LevelWriter {

    private final XsbWriter writer;

    public RleWriter(Appendable out) {
        writer = new XsbWriter(out);
    }

    @Override
    public void head(String title, String author, List<Note> notes) throws IOException {
        writer.head(title, author, notes);
    }

    @Override
    public void level(String rows, String title, String author, List<Note> notes, List<WrittenSolution> solutions)
            throws IOException {
        writer.level(inOneLine(rows), title, author, notes, solutions);
    }

    @Override
    public void end() {
        writer.end();
    }

    @Override
    public Map<String, Integer> leftOut() {
        return writer.leftOut();
    }

    private static String inOneLine(String rows) {
        Optional<Grid> grid = PublishedBoard.grid(rows);
        if (grid.isEmpty()) {
            return rows;
        }
        String xsb = PublishedBoard.rows(grid.get());
        String line = xsb.lines().map(RleWriter::encoded).collect(Collectors.joining("|"));
        boolean same = EncodedBoard.of(new TextLines.Line(1, line, line))
                .flatMap(encoded -> encoded.board().grid())
                .map(PublishedBoard::rows)
                .filter(xsb::equals)
                .isPresent();
        return same ? line : rows;
    }

    private static String encoded(String row) {
        return RunLength.encode(row.replace(' ', '-'));
    }
}
