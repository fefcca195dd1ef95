package org.sokobase.jobs.experiment.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Figures in rows. Names of columns that hold times end in {@code _us} or {@code _s}; all others are the same for the same seed.
 *
 * @param columns their names, in lower case with underscores
 * @param rows    a text for each column
 */
public record Table(List<String> columns, List<List<String>> rows) {

    private static final MathContext DIGITS = new MathContext(4);

    public Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
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
