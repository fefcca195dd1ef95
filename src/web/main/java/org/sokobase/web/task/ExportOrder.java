package org.sokobase.web.task;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.web.data.CleanChoice;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.LevelExport;
import org.sokobase.web.http.Answer;

/**
 * Which levels a job writes to a file: those of a selection, by the parameters of its address, or a clean set.
 *
 * @param values the parameters, each with all its values
 */
record ExportOrder(Map<String, List<String>> values) {

    /** The part of an order that has the parameters. */
    private static final String VALUES = "values";

    /** The parameter that asks for a clean set: its tier. */
    private static final String CLEAN = "clean";

    private static final String ZIP = "application/zip";

    /** What a form or a program has sent, without what is no parameter. */
    static ExportOrder sent(Map<String, List<String>> sent) {
        Map<String, List<String>> values = new LinkedHashMap<>(sent);
        values.remove("kind");
        values.values().removeIf(each -> each.stream().allMatch(String::isBlank));
        return new ExportOrder(values);
    }

    /** What a program has sent as JSON: texts, numbers, lists of them, and what is so. */
    static ExportOrder sent(JsonBody sent) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        sent.values().forEach((name, value) -> values.put(name, texts(value)));
        return sent(values);
    }

    private static List<String> texts(Object value) {
        Stream<?> all = value instanceof List<?> list ? list.stream() : Stream.of(value);
        return all.map(each -> each instanceof Boolean is ? (is ? "yes" : "") : each.toString())
                .toList();
    }

    /** That of a job. */
    static ExportOrder of(Job job) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        if (job.order().values().get(VALUES) instanceof Map<?, ?> kept) {
            kept.forEach((name, value) -> values.put(name.toString(), texts(value)));
        }
        return new ExportOrder(values);
    }

    /**
     * Starts a job.
     *
     * @throws org.sokobase.web.http.WebException if a parameter has a value that it cannot have
     */
    Job start(Jobs jobs) {
        Job job = jobs.make(JobKind.EXPORT, title(), Map.of(VALUES, values));
        job.tell(JobState.WAITING, "");
        jobs.start(job);
        return job;
    }

    private Optional<String> first(String name) {
        return values.getOrDefault(name, List.of()).stream().findFirst();
    }

    /** The clean set, if it is one. */
    Optional<CleanChoice> clean() {
        return first(CLEAN).map(tier -> CleanChoice.of(Optional.of(tier), first("prefer")));
    }

    /** The levels, if it is no clean set. */
    LevelExport levels() {
        return LevelExport.of(values);
    }

    private String title() {
        return clean().map(set -> "Write the clean set of tier " + set.tier().label())
                .orElseGet(() -> "Write levels as " + levels().format());
    }

    /** The name of the file. */
    String fileName() {
        return clean().isPresent() ? "clean.zip" : levels().fileName();
    }

    /** What kind of file it is, as HTTP names it. */
    String type() {
        return clean().isPresent() ? ZIP : Answer.TEXT;
    }
}
