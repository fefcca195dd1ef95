package org.sokobase.jobs.chart;

import java.util.List;

/**
 * Series of figures in one coordinate system. The legend lists the series by name, unless there is only one name.
 *
 * @param title  what is shown; empty for none
 * @param series drawn in this order, the last on top
 */
public record Chart(String title, Axis x, Axis y, List<Series> series) {

    public Chart {
        series = List.copyOf(series);
    }

    /** The names of the series, each once. */
    List<String> names() {
        return series.stream().map(Series::name).distinct().toList();
    }
}
