package org.sokobase.web.task;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sokobase.generator.GenerationSettings;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.jobs.generating.GenerationOrder;
import org.sokobase.jobs.generating.GenerationReading;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.http.WebException;

/** Starts jobs that make levels, for programs and for the form. Any number of threads may use it. */
public final class GenerateOrder {

    /** The part of an order that has the texts. */
    private static final String OPTIONS = "options";

    private static final String SEED = "seed";

    /** Their texts are in memory until they are saved. */
    private static final long MOST_KEPT = 100_000;

    private final Jobs jobs;

    /** Among these jobs. */
    public GenerateOrder(Jobs jobs) {
        this.jobs = jobs;
    }

    /** All that is wrong with texts by the names of options and settings. */
    public static List<ParameterException> mistakes(Map<String, String> texts) {
        GenerationReading reading = GenerationReading.of(texts);
        List<ParameterException> mistakes = new ArrayList<>(reading.mistakes());
        if (mistakes.isEmpty()) {
            int most = Runtime.getRuntime().availableProcessors();
            int threads = reading.order().threads();
            if (threads > most) {
                mistakes.add(new ParameterException(
                        "threads", Integer.toString(threads), "this machine has " + most + " processors"));
            }
        }
        return mistakes;
    }

    /**
     * Starts a job.
     *
     * @return its number
     * @throws ParameterException if something is wrong
     */
    public long start(Map<String, String> texts) {
        List<ParameterException> mistakes = mistakes(texts);
        if (!mistakes.isEmpty()) {
            throw mistakes.get(0);
        }
        Map<String, String> kept = new LinkedHashMap<>(texts);
        kept.values().removeIf(String::isBlank);
        kept.computeIfAbsent(SEED, name -> Integer.toString(new SecureRandom().nextInt(Integer.MAX_VALUE)));
        GenerationOrder order = GenerationReading.of(kept).order();
        Job job = jobs.make(JobKind.GENERATE, order.title(), Map.of(OPTIONS, kept));
        job.tell(JobState.WAITING, "");
        jobs.start(job);
        return job.number();
    }

    /** The same for a program. */
    long start(JsonBody sent) {
        Map<String, String> texts = new LinkedHashMap<>();
        sent.values().forEach((name, value) -> {
            if (!name.equals("kind")) {
                texts.put(name, text(value));
            }
        });
        try {
            return start(texts);
        } catch (ParameterException wrong) {
            throw new WebException(
                    400,
                    wrong.parameter(),
                    "The option '" + wrong.parameter() + "' cannot be '" + wrong.value() + "': " + wrong.getMessage()
                            + ".",
                    "GET /generate.json tells all options and settings.");
        }
    }

    private static String text(Object value) {
        if (value instanceof Boolean is) {
            return is ? "yes" : "";
        }
        return value instanceof List<?> list
                ? list.stream().map(Object::toString).collect(Collectors.joining(","))
                : value.toString();
    }

    /** What a job is asked for. */
    static GenerationOrder of(Job job) {
        return GenerationReading.of(options(job)).order();
    }

    /** The texts of a job. */
    static Map<String, String> options(Job job) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (job.order().values().get(OPTIONS) instanceof Map<?, ?> options) {
            options.forEach((name, text) -> texts.put(name.toString(), text.toString()));
        }
        return texts;
    }

    static boolean isOnlyNew(Job job) {
        return "yes".equals(options(job).get("new"));
    }

    /** What a run makes; it keeps no more than there is room for. */
    static GenerationSettings limited(GenerationOrder order) {
        GenerationSettings all = order.settings();
        return all.within(
                all.first(), all.limits().withKept(Math.min(all.limits().kept(), MOST_KEPT)));
    }
}
