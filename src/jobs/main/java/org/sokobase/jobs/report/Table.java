package org.sokobase.jobs.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Figures in rows. Names of columns that hold times end in {@code _us} or {@code _s}, of what follows from times in {@code
 * _by_time}; all others are the same for the same seed.
 *
 * @param columns their names, in lower case with underscores
 * @param rows    a text for each column
 */
public record Table(List<String> columns, List<List<String>> rows) {

    private static final MathContext DIGITS = new MathContext(4);
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

    public Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** As CSV, with the names of the columns first. */
    public String csv() {
        StringWriter text = new StringWriter();
        writeCsv(text);
        return text.toString();
    }

    /** Writes the same. */
    void writeCsv(Writer target) {
        CsvWriter csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .bufferSize(0)
                .build(target);
        csv.writeRecord(columns);
        rows.forEach(csv::writeRecord);
    }

    /** Which columns, counted from 0, have nothing but numbers, or nothing. */
    public Set<Integer> numbers() {
        return IntStream.range(0, columns.size())
                .filter(column -> rows.stream()
                        .map(row -> row.get(column))
                        .allMatch(text -> text.isEmpty() || NUMBER.matcher(text).matches()))
                .boxed()
                .collect(Collectors.toSet());
    }

    /** The name of a column in words, with its unit in brackets. */
    public static String heading(String column) {
        return column.replaceFirst("^percent_(.*)|(.*)_percent$", "$1$2 [%]")
                .replaceFirst("_us$", " [µs]")
                .replaceFirst("_s$", " [s]")
                .replaceFirst("_by_time$", "")
                .replace('_', ' ');
    }

    /** Takes one row after the other. */
    public static final class Builder {

        private final List<String> columns;
        private final List<List<String>> rows = new ArrayList<>();

        /** A table with these columns. */
        public Builder(String... columns) {
            this.columns = List.of(columns);
        }

        /** A row; numbers that are not whole have four digits. */
        public Builder row(Object... cells) {
            if (cells.length != columns.size()) {
                throw new IllegalArgumentException(cells.length + " cells for " + columns);
            }
            rows.add(Arrays.stream(cells).map(Builder::text).toList());
            return this;
        }

        private static String text(Object cell) {
            if (!(cell instanceof Double number)) {
                return cell.toString();
            }
            if (!Double.isFinite(number)) {
                return "";
            }
            BigDecimal rounded = new BigDecimal(number).round(DIGITS).stripTrailingZeros();
            return rounded.toPlainString();
        }

        /** The table. */
        public Table build() {
            return new Table(columns, rows);
        }
    }
}
