package org.sokobase.format.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.BoardProblem;
import org.sokobase.board.Grid;
import org.sokobase.row.RowReader;
import org.sokobase.row.RunLength;
import org.sokobase.row.TextLines;

/**
 * A board whose rows are written in {@linkplain RunLength run-length encoding} or stand several in a line, with {@code |}
 * or the two characters {@code \n} between them; perhaps in double quotes, perhaps with a last {@code |}.
 *
 * <p>Titles such as {@code 2#}, {@code #12} or {@code # | #} are made of the same characters. So a board has a row
 * that begins and ends with a wall and is at least three squares long, and a box or player. If its rows stand in several
 * lines, it is closed or each of its rows begins and ends with a wall; if there is no {@code |} either, a number saves
 * space somewhere and no run of four or more is left without one, since a digit also gets into plain rows by mistake.
 *
 * @param line    the line of its first row
 * @param squares its rows in the usual symbols
 * @param board   the board; none of a malformed encoding, whose lines are kept as they are
 * @param fault   what is wrong with the encoding
 */
public record EncodedBoard(int line, List<String> squares, FoundBoard board, Optional<PlacedFault> fault) {

    private static final int SHORTEST_WALL = 3;
    private static final int LONGEST_PLAIN_RUN = 3;
    private static final int ENOUGH_ROWS_BESIDE_A_FAULT = 3;

    /** What is wrong with an encoding, and where. */
    public record PlacedFault(int line, int column, RunLength.Fault fault) {}

    /** The board that one line holds. */
    public static Optional<EncodedBoard> of(TextLines.Line line) {
        Lines lines = new Lines(List.of(line));
        return lines.parted && lines.isBoard() ? Optional.of(lines.board()) : Optional.empty();
    }

    /** The board that lines hold which follow each other. */
    public static Optional<EncodedBoard> of(List<TextLines.Line> several) {
        if (several.size() == 1) {
            return of(several.get(0));
        }
        Lines lines = new Lines(several);
        if (!lines.isBoard() || !lines.parted && !lines.savesSpace()) {
            return Optional.empty();
        }
        EncodedBoard board = lines.board();
        return board.isClosed() || lines.isWalledThroughout() ? Optional.of(board) : Optional.empty();
    }

    /** Whether there is one player, who cannot get out. */
    public boolean isClosed() {
        return board.inspection().board().isPresent();
    }

    /** Lines as they are decoded. */
    private static final class Lines {

        private final List<TextLines.Line> lines;
        private final List<String> squares = new ArrayList<>();
        private boolean parted = true;
        private boolean numbered;
        private boolean longPlainRun;
        private boolean tooLarge;
        private @Nullable PlacedFault fault;

        private Lines(List<TextLines.Line> lines) {
            this.lines = lines;
            lines.forEach(this::addLine);
            while (!squares.isEmpty() && squares.get(squares.size() - 1).isEmpty()) {
                squares.remove(squares.size() - 1);
            }
        }

        private void addLine(TextLines.Line line) {
            String text = line.text().stripTrailing();
            int end = text.length();
            boolean isQuoted = line.raw().length() > line.text().length();
            int start = isQuoted && text.startsWith(" ") ? 1 : 0;
            if (end > start + 1 && text.charAt(start) == '"' && text.charAt(end - 1) == '"') {
                start++;
                end--;
            }
            int rowEnds = 0;
            for (int i = start; i < end; i++) {
                int length = text.charAt(i) == '|' ? 1 : text.startsWith(RowReader.ROW_END, i) ? 2 : 0;
                if (length > 0) {
                    addRow(line, start, text.substring(start, i));
                    rowEnds++;
                    i += length - 1;
                    start = i + 1;
                }
            }
            if (start < end) {
                addRow(line, start, text.substring(start, end));
            }
            parted &= rowEnds > 0 || line.equals(lines.get(lines.size() - 1));
        }

        private void addRow(TextLines.Line line, int offset, String row) {
            if (squares.size() > Grid.MAX_SIDE) {
                tooLarge = true;
                return;
            }
            RunLength.Decoding decoding = RunLength.decode(row, RowReader::isSquare, Grid.MAX_SIDE);
            if (decoding instanceof RunLength.Decoded decoded) {
                squares.add(RowReader.squares(decoded.text()));
                numbered |= decoded.text().length() > row.length();
                longPlainRun |= hasLongRun(row);
            } else if (decoding instanceof RunLength.Malformed malformed && fault == null) {
                int quoting = line.raw().length() - line.text().length();
                fault = new PlacedFault(line.number(), quoting + offset + malformed.offset() + 1, malformed.fault());
            } else {
                tooLarge |= decoding instanceof RunLength.TooLong;
            }
        }

        private static boolean hasLongRun(String row) {
            int run = 0;
            for (int i = 0; i < row.length(); i++) {
                run = i > 0 && row.charAt(i) == row.charAt(i - 1) && !Character.isDigit(row.charAt(i)) ? run + 1 : 1;
                if (run > LONGEST_PLAIN_RUN) {
                    return true;
                }
            }
            return false;
        }

        private boolean isBoard() {
            int rows = squares.size() + (fault == null ? 0 : 1);
            return rows >= (fault == null ? 2 : ENOUGH_ROWS_BESIDE_A_FAULT)
                    && squares.stream().anyMatch(Lines::isWalled)
                    && (fault == null
                            ? squares.stream().anyMatch(Lines::hasBoxOrPlayer)
                            : lines.stream().anyMatch(line -> hasBoxOrPlayer(line.text())));
        }

        private boolean savesSpace() {
            return numbered && !longPlainRun;
        }

        private boolean isWalledThroughout() {
            return squares.stream().allMatch(Lines::isWalled);
        }

        private static boolean isWalled(String row) {
            int first = row.indexOf('#');
            int last = row.lastIndexOf('#');
            return first >= 0
                    && last - first + 1 >= SHORTEST_WALL
                    && RowReader.isFloor(row.substring(0, first))
                    && RowReader.isFloor(row.substring(last + 1));
        }

        private static boolean hasBoxOrPlayer(String row) {
            return row.chars().anyMatch(c -> "$*@+".indexOf(c) >= 0);
        }

        private EncodedBoard board() {
            return new EncodedBoard(lines.get(0).number(), squares, found(), Optional.ofNullable(fault));
        }

        private FoundBoard found() {
            if (fault == null && !tooLarge) {
                return FoundBoard.of(squares);
            }
            StringBuilder published = new StringBuilder();
            for (TextLines.Line line : lines) {
                published.append(published.isEmpty() ? "" : "\n").append(line.raw());
            }
            return FoundBoard.refused(
                    published.toString(), fault == null ? BoardProblem.TOO_LARGE : BoardProblem.FOREIGN_CHARACTER);
        }
    }
}
