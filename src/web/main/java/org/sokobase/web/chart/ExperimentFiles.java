package org.sokobase.web.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.sokobase.file.UnreadableFileException;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.jobs.experiment.Experiment;
import org.sokobase.jobs.experiment.ExperimentOrder;
import org.sokobase.jobs.report.ClaimVerdict;
import org.sokobase.jobs.report.FindingsFolder;
import org.sokobase.jobs.report.KeptFindings;
import org.sokobase.jobs.report.Table;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.task.ExperimentJobs;

/** What an experiment found, for programs, and each figure as a file. */
final class ExperimentFiles {

    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}(\\.\\d{1,18})?");

    private final ExperimentJobs experiments;

    ExperimentFiles(ExperimentJobs experiments) {
        this.experiments = experiments;
    }

    /** All of it; without figures if it was not run. */
    Answer json(WebRequest request) {
        Experiment experiment = ExperimentPage.required(request);
        Optional<KeptFindings> found = readable(folder -> folder.find(experiment.name()));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("experiment", experiment.name());
        values.put("shows", experiment.shows());
        values.put("at", found.map(KeptFindings::at));
        found.ifPresent(kept -> kept.circumstances().forEach((name, text) -> values.put(name, value(text))));
        values.put(
                "claims",
                found.map(KeptFindings::verdicts).orElse(List.of()).stream()
                        .map(ExperimentFiles::claim)
                        .toList());
        values.put(
                "figures",
                found.map(KeptFindings::figures).orElse(List.of()).stream()
                        .map(figure -> figure(experiment, figure))
                        .toList());
        values.put("needs", needs(experiment, request));
        values.put("job", experiments.latest(experiment.name()).map(job -> "/jobs/" + job.number()));
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private Map<String, Object> needs(Experiment experiment, WebRequest request) {
        try {
            ExperimentOrder order = ExperimentJobs.read(List.of(experiment.name()), ExperimentPage.texts(request));
            return readable(folder -> new ExperimentNeeds(experiments.folder(), order))
                    .values();
        } catch (ParameterException wrong) {
            throw ExperimentJobs.wrong(wrong);
        }
    }

    private static Map<String, Object> claim(ClaimVerdict verdict) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("claim", verdict.claim().letter());
        values.put("holds", verdict.outcome().words());
        values.put("finding", verdict.finding());
        return values;
    }

    private static Map<String, Object> figure(Experiment experiment, KeptFindings.KeptFigure figure) {
        String address = "/charts/" + experiment.name() + "/" + figure.name();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("figure", figure.name());
        values.put("title", figure.title());
        values.put("note", figure.note());
        values.put(
                "svg",
                figure.drawing() == KeptFindings.Drawing.CHART ? Optional.of(address + ".svg") : Optional.empty());
        values.put("csv", address + ".csv");
        values.put("rows", rows(figure.table()));
        return values;
    }

    private static List<Map<String, Object>> rows(Table table) {
        Set<Integer> numbers = table.numbers();
        List<Map<String, Object>> rows = new ArrayList<>();
        for (List<String> row : table.rows()) {
            Map<String, Object> values = new LinkedHashMap<>();
            for (int i = 0; i < row.size(); i++) {
                values.put(table.columns().get(i), numbers.contains(i) ? value(row.get(i)) : row.get(i));
            }
            rows.add(values);
        }
        return rows;
    }

    /** A number where a text is one, nothing where it is empty. */
    private static Object value(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        return NUMBER.matcher(text).matches() ? new BigDecimal(text) : text;
    }

    Answer svg(WebRequest request) {
        KeptFindings.KeptFigure figure = figure(request);
        return readable(folder -> folder.picture(figure))
                .map(svg -> Answer.of(Answer.SVG, svg))
                .orElseThrow(ExperimentFiles::unknown);
    }

    Answer csv(WebRequest request) {
        KeptFindings.KeptFigure figure = figure(request);
        return Answer.of(Answer.CSV, figure.table().csv()).asFile(figure.name() + ".csv");
    }

    private KeptFindings.KeptFigure figure(WebRequest request) {
        Experiment experiment = ExperimentPage.required(request);
        return readable(folder -> folder.find(experiment.name())).stream()
                .flatMap(found -> found.figures().stream())
                .filter(figure -> figure.name().equals(request.piece("figure")))
                .findFirst()
                .orElseThrow(ExperimentFiles::unknown);
    }

    /** What is said where there is no such figure. */
    static WebException unknown() {
        return new WebException(
                404, "no-figure", "The experiment has no such figure.", "Its page shows all of them, once it was run.");
    }

    private <T> T readable(Function<FindingsFolder, T> reading) {
        try {
            return reading.apply(experiments.findings());
        } catch (UnreadableFileException e) {
            throw ExperimentPage.unreadable(e, experiments);
        }
    }
}
