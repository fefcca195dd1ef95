package org.sokobase.web.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.web.view.Words;

/** The table beside a chart, whose numbers lead to the levels that they count. */
final class ChartTable {

    private ChartTable() {}

    /** A cell of the table; some name the levels that they count. */
    record Cell(String text, String address) {
        boolean hasAddress() {
            return !address.isEmpty();
        }
    }

    /** A row of the table. */
    record Row(String name, List<Cell> cells) {}

    /** The heads of its columns but the first. */
    static List<String> heads(ChartQuery query, Counted counted) {
        List<String> heads = new ArrayList<>();
        for (Counted.Series set : counted.series()) {
            heads.add(set.name());
            query.y().ifPresent(name -> heads.add("quartiles of " + Words.measure(name.label())));
        }
        return heads;
    }

    /** Its rows, one for each range of the measure. */
    static List<Row> rows(ChartQuery query, Counted counted) {
        List<Row> rows = new ArrayList<>();
        for (int x = 0; x < counted.x().size(); x++) {
            List<Cell> cells = new ArrayList<>();
            for (Counted.Series set : counted.series()) {
                String address = set.at(x) == 0 ? "" : ChartRows.address(query, counted, set, x, Optional.empty());
                cells.add(new Cell(Words.number(set.at(x)), address));
                if (query.y().isPresent()) {
                    cells.add(new Cell(quartiles(set.values().get(x)), ""));
                }
            }
            rows.add(new Row(counted.x().name(x), cells));
        }
        return rows;
    }

    /** Below which values a quarter, half and three quarters of them lie. */
    private static String quartiles(double[] sorted) {
        if (sorted.length == 0) {
            return "–";
        }
        return digits(sorted[sorted.length / 4]) + " – " + digits(sorted[sorted.length / 2]) + " – "
                + digits(sorted[sorted.length * 3 / 4]);
    }

    private static String digits(double value) {
        return KeptMeasure.digits(Math.round(value * 1000) / 1000.0);
    }
}
