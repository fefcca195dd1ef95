package org.sokobase.web.study;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.catalog.study.Study;
import org.sokobase.jobs.chart.ChartSvg;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.study.StudyReport;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;

/** What the players of a closed study say: each figure with its table, the picture as SVG and the rows as CSV. */
final class StudyReportPage {

    private final CatalogLease catalog;

    StudyReportPage(CatalogLease catalog) {
        this.catalog = catalog;
    }

    @JStache(path = "study-report")
    record ReportView(Frame frame, String name, String address, String shows, List<Part> parts) {}

    /** A figure. */
    record Part(
            String name,
            String title,
            String note,
            boolean hasChart,
            boolean isLong,
            List<String> columns,
            List<Row> rows) {}

    /** A row of its table. */
    record Row(List<String> cells) {}

    /** More rows than this are in the CSV only. */
    private static final int MOST_ROWS = 60;

    Answer html(WebRequest request) {
        Study study = StudyAddress.required(request, catalog);
        StudyReport report = report(study);
        List<Part> parts =
                report.findings().figures().stream().map(StudyReportPage::part).toList();
        return Shown.html(new ReportView(
                Frame.of(
                        "Report of " + study.name(),
                        Shown.catalog(catalog),
                        StudyAddress.ALL + "/",
                        StudyAddress.of(study) + "/report.json"),
                study.name(),
                StudyAddress.of(study),
                report.findings().shows(),
                parts));
    }

    private static Part part(Figure figure) {
        return new Part(
                figure.name(),
                figure.title(),
                figure.note(),
                figure.chart().isPresent(),
                figure.table().rows().size() > MOST_ROWS,
                figure.table().columns().stream()
                        .map(column -> column.replace('_', ' '))
                        .toList(),
                figure.table().rows().stream().limit(MOST_ROWS).map(Row::new).toList());
    }

    Answer json(WebRequest request) {
        Study study = StudyAddress.required(request, catalog);
        Map<String, Object> values = new LinkedHashMap<>(StudyJson.of(study));
        Map<String, Object> figures = new LinkedHashMap<>();
        for (Figure figure : report(study).findings().figures()) {
            figures.put(figure.name(), rows(figure));
        }
        values.put("figures", figures);
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static List<Map<String, Object>> rows(Figure figure) {
        return figure.table().rows().stream()
                .map(row -> {
                    Map<String, Object> values = new LinkedHashMap<>();
                    for (int i = 0; i < row.size(); i++) {
                        values.put(figure.table().columns().get(i), row.get(i));
                    }
                    return values;
                })
                .toList();
    }

    Answer svg(WebRequest request) {
        Figure figure = figure(request);
        return figure.chart()
                .map(chart -> Answer.of(Answer.SVG, ChartSvg.of(chart, figure.name())))
                .orElseThrow(StudyReportPage::unknown);
    }

    Answer csv(WebRequest request) {
        Figure figure = figure(request);
        return Answer.of(Answer.CSV, figure.table().csv()).asFile(figure.name() + ".csv");
    }

    private Figure figure(WebRequest request) {
        return report(StudyAddress.required(request, catalog)).findings().figures().stream()
                .filter(figure -> figure.name().equals(request.piece("figure")))
                .findFirst()
                .orElseThrow(StudyReportPage::unknown);
    }

    static WebException unknown() {
        return new WebException(
                404, "no-figure", "The report has no such figure.", "The page of the report links to all of them.");
    }

    private StudyReport report(Study study) {
        if (study.closedAt().isEmpty()) {
            throw new WebException(
                    409,
                    "not-closed",
                    "The study " + study.name() + " is not closed: its report would tell where levels come from.",
                    "Close it first, when everybody has played.");
        }
        return catalog.ask(open -> StudyReport.of(open, study.name()));
    }
}
