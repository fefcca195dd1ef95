package org.sokobase.web.chart;

import java.util.Map;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.http.Endings;
import org.sokobase.web.http.Methods;
import org.sokobase.web.http.Route;
import org.sokobase.web.task.ExperimentJobs;
import org.sokobase.web.task.Jobs;

/** The addresses of charts. */
public final class ChartRoutes {

    private ChartRoutes() {}

    /** The routes, by their patterns. */
    public static Map<String, Route> routes(CatalogLease catalog, KeptColumns columns, Jobs jobs) {
        ExperimentJobs experiments = new ExperimentJobs(jobs);
        ChartsPage charts = new ChartsPage(catalog, columns, new ExperimentList(experiments));
        ExperimentPage experiment = new ExperimentPage(jobs, experiments);
        ExperimentFiles files = new ExperimentFiles(experiments);
        Route one = new Endings("experiment", experiment::html, Map.of("json", files::json));
        return Map.of(
                "/charts",
                charts::html,
                "/charts.json",
                charts::json,
                "/charts.csv",
                charts::csv,
                "/charts.svg",
                charts::svg,
                "/charts/{experiment}",
                Methods.getAndPost(one, experiment::start),
                "/charts/{experiment}/{figure}",
                new Endings(
                        "figure",
                        request -> {
                            throw ExperimentFiles.unknown(); // a figure has no page of its own
                        },
                        Map.of("svg", files::svg, "csv", files::csv)));
    }
}
