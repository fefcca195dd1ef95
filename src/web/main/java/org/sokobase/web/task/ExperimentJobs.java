package org.sokobase.web.task;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.jobs.experiment.ExperimentOrder;
import org.sokobase.jobs.report.FindingsFolder;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.PageFolder;
import org.sokobase.web.http.WebException;

/**
 * Starts jobs that run experiments, for programs and for the form, and knows where their results lie: in one folder, so that
 * nothing is made twice. Any number of threads may use it.
 */
public final class ExperimentJobs {

    private static final String NAMES = "names";
    private static final String OPTIONS = "options";

    private final Jobs jobs;

    /** Among these jobs. */
    public ExperimentJobs(Jobs jobs) {
        this.jobs = jobs;
    }

    /**
     * The last job that ran an experiment, or that runs it or waits.
     *
     * @param state in words
     * @param why   it has ended so; empty if there is nothing to say
     */
    public record Latest(long number, String state, String why, Outcome outcome, Map<String, String> options) {

        /** How far it is. */
        public enum Outcome {
            UNDER_WAY,
            DONE,
            FAILED,
            CANCELLED
        }
    }

    /** The folder of the results, to which the command may write as well. */
    public Path folder() {
        return PageFolder.reading(PageFolder.pathOf(jobs.catalog().location(), System.getenv()))
                .experiments();
    }

    /** What is kept in it. */
    public FindingsFolder findings() {
        return new FindingsFolder(folder());
    }

    /**
     * What texts by the names of options ask for.
     *
     * @throws ParameterException if it cannot be run here
     */
    public static ExperimentOrder read(List<String> names, Map<String, String> texts) {
        ExperimentOrder order = ExperimentOrder.of(names, texts).checked();
        int most = Runtime.getRuntime().availableProcessors();
        if (order.threads() > most) {
            throw new ParameterException(
                    "threads", Integer.toString(order.threads()), "this machine has " + most + " processors");
        }
        return order;
    }

    /**
     * Starts a job.
     *
     * @return its number
     * @throws ParameterException if something is wrong
     */
    public long start(List<String> names, Map<String, String> texts) {
        ExperimentOrder order = read(names, texts);
        Map<String, String> kept = new LinkedHashMap<>();
        ExperimentOrder.OPTIONS.forEach(name -> {
            String text = texts.getOrDefault(name, "").strip();
            if (!text.isEmpty()) {
                kept.put(name, text);
            }
        });
        String what =
                names.contains(ExperimentOrder.ALL) ? "All experiments" : "Experiment " + String.join(", ", names);
        Job job = jobs.make(JobKind.EXPERIMENT, what + order.options(), Map.of(NAMES, names, OPTIONS, kept));
        job.tell(JobState.WAITING, "");
        jobs.start(job);
        return job.number();
    }

    /** The same for a program. */
    long start(JsonBody sent) {
        List<String> names = new ArrayList<>();
        sent.text("name").ifPresent(names::add);
        sent.list("name").forEach(name -> names.add(name.toString()));
        Map<String, String> texts = new LinkedHashMap<>();
        ExperimentOrder.OPTIONS.forEach(name -> sent.text(name).ifPresent(text -> texts.put(name, text)));
        if (names.isEmpty()) {
            throw new WebException(
                    400, "name", "Which experiment is not said.", "Send its 'name': /charts.json lists all.");
        }
        try {
            return start(names, texts);
        } catch (ParameterException wrong) {
            throw wrong(wrong);
        }
    }

    /** What a program is told of a mistake. */
    public static WebException wrong(ParameterException wrong) {
        return new WebException(
                400,
                wrong.parameter(),
                "The option '" + wrong.parameter() + "' cannot be '" + wrong.value() + "': it " + wrong.getMessage()
                        + ".",
                "/charts.json lists all experiments, 'sokobase help experiment' all options.");
    }

    /** The last job of an experiment, if there was one. */
    public Optional<Latest> latest(String experiment) {
        return jobs.all().stream()
                .filter(job -> job.kind() == JobKind.EXPERIMENT)
                .filter(job -> of(job).experiments().stream()
                        .anyMatch(each -> each.name().equals(experiment)))
                .findFirst()
                .map(ExperimentJobs::latest);
    }

    private static Latest latest(Job job) {
        return job.ask(story -> new Latest(
                job.number(),
                story.state().words(),
                story.why(),
                switch (story.state()) {
                    case DONE -> Latest.Outcome.DONE;
                    case FAILED -> Latest.Outcome.FAILED;
                    case CANCELLED -> Latest.Outcome.CANCELLED;
                    case RECEIVING, WAITING, RUNNING -> Latest.Outcome.UNDER_WAY;
                },
                options(job)));
    }

    /** What a job is asked for. */
    static ExperimentOrder of(Job job) {
        return ExperimentOrder.of(
                job.order().list(NAMES).stream().map(Object::toString).toList(), options(job));
    }

    static Map<String, String> options(Job job) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (job.order().values().get(OPTIONS) instanceof Map<?, ?> options) {
            options.forEach((name, text) -> texts.put(name.toString(), text.toString()));
        }
        return texts;
    }
}
