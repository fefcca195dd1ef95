package org.sokobase.web.chart;

import java.util.Map;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.http.Route;

/** The addresses of charts. */
public final class ChartRoutes {

    private ChartRoutes() {}

    /** The routes, by their patterns. */
    public static Map<String, Route> routes(CatalogLease catalog, KeptColumns columns) {
        ChartsPage charts = new ChartsPage(catalog, columns);
        return Map.of(
                "/charts", charts::html,
                "/charts.json", charts::json,
                "/charts.csv", charts::csv,
                "/charts.svg", charts::svg);
    }
}
