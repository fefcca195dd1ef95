package org.sokobase.jobs.report;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Grid;
import org.sokobase.jobs.chart.Chart;

/**
 * A picture and its table.
 *
 * @param name  of its files: letters, digits and hyphens
 * @param title what it shows
 * @param note  how to read it, or an empty text
 * @param chart nothing for a table alone
 * @param boards drawn instead of a chart
 */
public record Figure(
        String name, String title, String note, Optional<Chart> chart, List<Captioned> boards, Table table) {

    /** A board with what is said of it. */
    public record Captioned(Grid board, String caption) {}

    public Figure {
        boards = List.copyOf(boards);
    }

    /** A chart and its table. */
    public static Figure of(String name, Chart chart, String note, Table table) {
        return new Figure(name, chart.title(), note, Optional.of(chart), List.of(), table);
    }

    /** A table alone. */
    public static Figure of(String name, String title, String note, Table table) {
        return new Figure(name, title, note, Optional.empty(), List.of(), table);
    }
}
