package org.sokobase.web.chart;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.file.UnreadableFileException;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.jobs.experiment.Experiment;
import org.sokobase.jobs.experiment.ExperimentOrder;
import org.sokobase.jobs.experiment.Experiments;
import org.sokobase.jobs.report.KeptFindings;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.task.ExperimentJobs;
import org.sokobase.web.task.Jobs;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;

/** One experiment: what it found when it was run, and the form that runs it. */
final class ExperimentPage {

    private static final int BAD_REQUEST = 400;

    private final Jobs jobs;
    private final ExperimentJobs experiments;

    ExperimentPage(Jobs jobs, ExperimentJobs experiments) {
        this.jobs = jobs;
        this.experiments = experiments;
    }

    /** The last job, if it is to be spoken of. */
    record Last(String job, String jobName, String jobState, String jobWhy, boolean isUnderWay, boolean isBroken) {

        private static final Last NONE = new Last("", "", "", "", false, false);

        static Last of(Optional<ExperimentJobs.Latest> latest) {
            return latest.map(job -> new Last(
                            "/jobs/" + job.number(),
                            "Job " + job.number(),
                            job.state(),
                            job.why(),
                            job.outcome() == ExperimentJobs.Latest.Outcome.UNDER_WAY,
                            job.outcome() == ExperimentJobs.Latest.Outcome.FAILED
                                    || job.outcome() == ExperimentJobs.Latest.Outcome.CANCELLED))
                    .orElse(NONE);
        }
    }

    @JStache(path = "experiment")
    record ExperimentView(
            Frame frame,
            boolean writing,
            String name,
            String shows,
            Last last,
            String wrong,
            List<FoundView.Claimed> claims,
            List<FoundView.Part> figures,
            List<FoundView.Circumstance> circumstances,
            String needs,
            List<OptionField> fields,
            String command) {
        boolean hasWrong() {
            return !wrong.isEmpty();
        }

        boolean hasMistake() {
            return fields.stream().anyMatch(OptionField::hasMistake);
        }

        boolean hasFindings() {
            return !circumstances.isEmpty();
        }

        boolean hasClaims() {
            return !claims.isEmpty();
        }
    }

    /** With what the address says in the fields of the form. */
    Answer html(WebRequest request) {
        return view(required(request), texts(request));
    }

    /** Starts a job, or shows what is wrong. */
    Answer start(WebRequest request) {
        Experiment experiment = required(request);
        Map<String, String> texts = texts(request.withForm());
        try {
            return Answer.elsewhere("/jobs/" + experiments.start(List.of(experiment.name()), texts));
        } catch (ParameterException wrong) {
            return view(experiment, texts);
        }
    }

    private Answer view(Experiment experiment, Map<String, String> texts) {
        String name = experiment.name();
        Map<String, String> mistakes = new LinkedHashMap<>();
        String needs = "";
        String options = "";
        String unreadable = "";
        Optional<KeptFindings> found = Optional.empty();
        try {
            found = experiments.findings().find(name);
            ExperimentOrder order = ExperimentJobs.read(List.of(name), texts);
            options = order.options();
            needs = new ExperimentNeeds(experiments.folder(), order).words();
        } catch (ParameterException wrong) {
            mistakes.put(wrong.parameter(), String.valueOf(wrong.getMessage()));
        } catch (UnreadableFileException e) {
            WebException failure = unreadable(e, experiments);
            unreadable = failure.getMessage() + " " + failure.advice();
        }
        FoundView shown = FoundView.of(found);
        Answer answer = Shown.html(new ExperimentView(
                Frame.of("Experiment " + name, Shown.catalog(jobs.catalog()), "/charts/", "/charts/" + name + ".json"),
                jobs.isWriting(),
                name,
                experiment.shows(),
                Last.of(experiments.latest(name)),
                unreadable,
                shown.claims(),
                shown.figures(),
                shown.circumstances(),
                needs,
                OptionField.all(texts, mistakes),
                ExperimentNeeds.command(name, experiments.folder(), options)));
        return mistakes.isEmpty() ? answer : answer.withStatus(BAD_REQUEST);
    }

    /** The options that stand in an address. */
    static Map<String, String> texts(WebRequest request) {
        Map<String, String> texts = new LinkedHashMap<>();
        ExperimentOrder.OPTIONS.forEach(name -> request.parameter(name).ifPresent(text -> texts.put(name, text)));
        return texts;
    }

    static Experiment required(WebRequest request) {
        String name = request.piece("experiment");
        return Experiments.named(name)
                .orElseThrow(() -> new WebException(
                        404,
                        "unknown-experiment",
                        "There is no experiment " + name + ".",
                        "The page of charts lists all of them."));
    }

    /** What to say of a damaged file, without its place, which is not for everybody. */
    static WebException unreadable(UnreadableFileException e, ExperimentJobs experiments) {
        return new WebException(
                409,
                "unreadable",
                "The results cannot be read: " + String.valueOf(e.getMessage()).replace(experiments.folder() + "/", "")
                        + ".",
                "Remove that file from the folder of the experiments, then run the experiment again.");
    }
}
