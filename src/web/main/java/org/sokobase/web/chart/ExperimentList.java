package org.sokobase.web.chart;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.file.UnreadableFileException;
import org.sokobase.jobs.experiment.Experiment;
import org.sokobase.jobs.experiment.Experiments;
import org.sokobase.jobs.report.FindingsFolder;
import org.sokobase.web.task.ExperimentJobs;
import org.sokobase.web.view.Words;

/** Which experiments there are, what each shows, and whether it was run. */
final class ExperimentList {

    private final ExperimentJobs jobs;

    ExperimentList(ExperimentJobs jobs) {
        this.jobs = jobs;
    }

    /** An experiment in the list. */
    record Line(String name, String shows, String state) {}

    List<Line> lines() {
        return Experiments.all().stream()
                .map(experiment -> new Line(experiment.name(), experiment.shows(), state(experiment)))
                .toList();
    }

    /** The same for programs. */
    List<Map<String, Object>> rows() {
        return Experiments.all().stream().map(this::row).toList();
    }

    private Map<String, Object> row(Experiment experiment) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("experiment", experiment.name());
        values.put("shows", experiment.shows());
        values.put("run", kept(experiment).isPresent());
        values.put("url", "/charts/" + experiment.name() + ".json");
        return values;
    }

    private String state(Experiment experiment) {
        Optional<ExperimentJobs.Latest> latest = jobs.latest(experiment.name());
        if (latest.isPresent() && latest.get().outcome() == ExperimentJobs.Latest.Outcome.UNDER_WAY) {
            return latest.get().state();
        }
        try {
            return kept(experiment)
                    .map(settings -> "run " + time(settings.getOrDefault(FindingsFolder.AT, "")))
                    .orElse("not run yet");
        } catch (UnreadableFileException e) {
            return "cannot be read";
        }
    }

    private Optional<Map<String, String>> kept(Experiment experiment) {
        return jobs.findings().circumstances(experiment.name());
    }

    private static String time(String at) {
        try {
            return Words.time(Instant.parse(at));
        } catch (DateTimeException e) {
            return "some time ago";
        }
    }
}
