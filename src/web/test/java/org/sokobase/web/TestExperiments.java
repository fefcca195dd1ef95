package org.sokobase.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.Grid;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.chart.Series;
import org.sokobase.jobs.report.Claim;
import org.sokobase.jobs.report.ClaimVerdict;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Findings;
import org.sokobase.jobs.report.FindingsFolder;
import org.sokobase.jobs.report.ReportFolder;
import org.sokobase.jobs.report.Table;
import org.sokobase.web.data.PageFolder;

/** Results of experiments that are the same on every machine: {@code forward} with a chart, {@code gallery} with boards. */
final class TestExperiments {

    private static final Map<String, String> CIRCUMSTANCES = new LinkedHashMap<>();

    static {
        CIRCUMSTANCES.put("levels", "1000");
        CIRCUMSTANCES.put("others", "100");
        CIRCUMSTANCES.put("seed", "1");
        CIRCUMSTANCES.put("threads", "1");
        CIRCUMSTANCES.put("version", "test");
    }

    private TestExperiments() {}

    /** The folder of the experiments of a catalog. */
    static Path folder(CatalogLocation location) {
        return PageFolder.reading(PageFolder.pathOf(location, System.getenv())).experiments();
    }

    static void make(CatalogLocation location) {
        Path folder = folder(location);
        try {
            Files.createDirectories(folder.resolve("samples"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List.of(forward(), gallery()).forEach(findings -> {
            new ReportFolder(folder).write(findings);
            new FindingsFolder(folder).keep(findings, CIRCUMSTANCES);
        });
    }

    private static Findings forward() {
        Chart chart = new Chart(
                "Mean box lines by forward iterations",
                Axis.linear("forward iterations"),
                Axis.linear("box lines"),
                List.of(new Series.Line("8x8 with border", List.of(new Point(4, 3.75), new Point(32, 5.3)))));
        Table table = new Table.Builder("forward_iterations", "set", "mean_box_lines")
                .row(4, "8x8 with border", 3.75)
                .row(32, "8x8 with border", 5.3)
                .build();
        return new Findings(
                "forward",
                "levels by forward iterations",
                List.of(Figure.of("forward", chart, "How to read it.", table)),
                List.of(new ClaimVerdict(Claim.E, ClaimVerdict.Outcome.HOLDS, "1.55 (1.25 to 1.85) box lines more")));
    }

    private static Findings gallery() {
        Figure figure = new Figure(
                "gallery-border",
                "Levels by box lines",
                "",
                Optional.empty(),
                List.of(new Figure.Captioned(Grid.of("#####\n#@$.#\n#####"), "1: 1 line")),
                new Table.Builder("box_lines", "number").row(1, 1).build());
        return new Findings("gallery", "the first levels", List.of(figure), List.of());
    }
}
