package org.sokobase.format.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.format.reading.EncodedBoard;
import org.sokobase.format.reading.FoundBoard;
import org.sokobase.row.Dialect;
import org.sokobase.row.RowReader;

/**
 * Lines that follow each other and might be the rows of boards that are {@linkplain EncodedBoard encoded} or in a
 * {@link Dialect}, but might also be plain rows with titles between them.
 */
final class SpelledBlock {

    /** Some of the lines, and the board that they make; without one they are what they look like. */
    record Part(List<RowBlock.Row> rows, Optional<EncodedBoard> board) {}

    private final List<Part> parts = new ArrayList<>();

    private SpelledBlock() {}

    /** All lines in their order. */
    static List<Part> parts(List<RowBlock.Row> rows) {
        SpelledBlock block = new SpelledBlock();
        if (rows.stream().anyMatch(row -> row.kind() == RowReader.Kind.ENCODED)) {
            block.decode(rows);
        } else {
            block.parts.add(new Part(rows, inDialect(rows)));
        }
        return block.parts;
    }

    private static Optional<EncodedBoard> inDialect(List<RowBlock.Row> rows) {
        List<String> texts = rows.stream()
                .filter(row -> row.kind() != RowReader.Kind.FLOOR)
                .map(row -> row.line().text())
                .toList();
        return Dialect.of(texts).map(dialect -> {
            List<String> squares =
                    rows.stream().map(row -> dialect.squares(row.line().text())).toList();
            return new EncodedBoard(rows.get(0).line().number(), squares, FoundBoard.of(squares), Optional.empty());
        });
    }

    /** Lines that hold a closed or malformed board each are boards of their own; lines between these may be one together. */
    private void decode(List<RowBlock.Row> rows) {
        List<RowBlock.Row> together = new ArrayList<>();
        for (RowBlock.Row row : rows) {
            Optional<EncodedBoard> alone =
                    alone(row).filter(board -> board.isClosed() || board.fault().isPresent());
            if (alone.isPresent()) {
                decodeTogether(together);
                together = new ArrayList<>();
                parts.add(new Part(List.of(row), alone));
            } else {
                together.add(row);
            }
        }
        decodeTogether(together);
    }

    private void decodeTogether(List<RowBlock.Row> rows) {
        List<RowBlock.Row> plain = withoutEncodedEnds(rows);
        boolean isPlainBoard = plain.size() > 1
                && FoundBoard.of(plain.stream().map(RowBlock.Row::squares).toList())
                        .inspection()
                        .board()
                        .isPresent();
        Optional<EncodedBoard> board = rows.isEmpty() || isPlainBoard
                ? Optional.empty()
                : EncodedBoard.of(rows.stream().map(RowBlock.Row::line).toList());
        if (board.isPresent()) {
            parts.add(new Part(rows, board));
        } else {
            rows.forEach(row -> parts.add(new Part(List.of(row), alone(row))));
        }
    }

    private static Optional<EncodedBoard> alone(RowBlock.Row row) {
        return row.kind() == RowReader.Kind.ENCODED ? EncodedBoard.of(row.line()) : Optional.empty();
    }

    /** What remains of a plain board with titles such as {@code #12} above and below it. */
    private static List<RowBlock.Row> withoutEncodedEnds(List<RowBlock.Row> rows) {
        int from = 0;
        int to = rows.size();
        while (from < to && rows.get(from).kind() == RowReader.Kind.ENCODED) {
            from++;
        }
        while (to > from && rows.get(to - 1).kind() == RowReader.Kind.ENCODED) {
            to--;
        }
        return rows.subList(from, to);
    }
}
