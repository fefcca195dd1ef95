package org.sokobase.web.task;

import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Grid;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.generating.GenerationOrder;
import org.sokobase.web.data.QueryText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.view.Card;
import org.sokobase.web.view.Drawing;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** The page of a job that makes levels: what is counted, a histogram, and drawings of what is kept. */
final class GeneratePage {

    /** So many are drawn. */
    private static final int SHOWN = 60;

    private static final int ROOM = 168;
    private static final int LARGEST_SQUARE = 16;
    private static final int ALL = 100;

    private final Jobs jobs;

    GeneratePage(Jobs jobs) {
        this.jobs = jobs;
    }

    /** A bar of the histogram. */
    record Bar(String name, String count, String percent) {}

    @JStache(path = "generation")
    record GenerationView(
            Frame frame,
            boolean refreshing,
            boolean writing,
            JobPages.Line job,
            String event,
            String doing,
            String run,
            List<JobPages.Count> counts,
            List<JobPages.Count> dropped,
            List<String> remarks,
            String measure,
            List<Bar> bars,
            String kept,
            List<Card> cards,
            String more,
            String again) {
        boolean canCancel() {
            return refreshing && writing;
        }

        boolean canGoOn() {
            return job.failed() && writing;
        }

        boolean hasRun() {
            return !run.isEmpty();
        }

        boolean hasBars() {
            return !bars.isEmpty();
        }

        boolean hasCards() {
            return !cards.isEmpty();
        }

        boolean hasDropped() {
            return !dropped.isEmpty();
        }

        boolean hasMore() {
            return !more.isEmpty();
        }
    }

    Answer html(Job job) {
        GenerationOrder order = GenerateOrder.of(job);
        return Shown.html(job.ask(story -> view(job, story, order)));
    }

    private GenerationView view(Job job, JobStory story, GenerationOrder order) {
        String run = story.run().map(Object::toString).orElse("");
        List<Map<String, Object>> rows = story.rows("rows");
        List<Map<String, Object>> best = rows.isEmpty() ? best(job) : List.of();
        boolean isChosen = order.wishes().choice().measure().isPresent();
        List<Map<String, Object>> shown = new ArrayList<>(isChosen || rows.isEmpty() ? rows : newest(rows));
        shown.addAll(best);
        Measure measure = GenerateTelling.counted(order.wishes().choice());
        return new GenerationView(
                Frame.of(job.title(), Shown.catalog(jobs.catalog()), "/generate", "/jobs/" + job.number() + ".json"),
                !story.state().isEnd(),
                jobs.isWriting(),
                JobPages.line(job),
                job.start() + "-" + job.last(),
                job.now().getOrDefault("doing", "").toString(),
                run,
                counts(story),
                dropped(story),
                story.rows("diagnostics").stream()
                        .map(row -> JobPages.text(row, "message"))
                        .toList(),
                Words.measure(measure.label()),
                bars(story, measure.label() + "="),
                isChosen && !rows.isEmpty() ? "The best first" : best.isEmpty() ? "Kept" : "The best so far",
                shown.stream().limit(SHOWN).map(row -> card(row, story.run())).toList(),
                story.size("rows") > SHOWN ? Words.number(story.size("rows") - SHOWN) + " more are kept." : "",
                address(job));
    }

    /** The form with all that this job was asked for but its seed, so that it makes others. */
    private static String address(Job job) {
        return "/generate?"
                + GenerateOrder.options(job).entrySet().stream()
                        .filter(option -> !option.getKey().equals("seed"))
                        .map(option -> QueryText.encoded(option.getKey()) + "=" + QueryText.encoded(option.getValue()))
                        .collect(Collectors.joining("&"));
    }

    private static List<Map<String, Object>> newest(List<Map<String, Object>> rows) {
        List<Map<String, Object>> newest = new ArrayList<>(rows);
        Collections.reverse(newest);
        return newest;
    }

    /** Those that would be kept if the run ended now. */
    @SuppressWarnings("unchecked") // the work shows lists of rows
    private static List<Map<String, Object>> best(Job job) {
        return job.now().get("best") instanceof List<?> list ? (List<Map<String, Object>>) list : List.of();
    }

    private static List<JobPages.Count> counts(JobStory story) {
        long milliseconds = story.count(GenerateTelling.MILLISECONDS);
        long tried = story.count(GenerateTelling.TRIED);
        long rate = milliseconds == 0 ? 0 : Math.round(1000.0 * tried / milliseconds);
        return List.of(
                count(GenerateTelling.TRIED, tried, "tried"),
                count("rate", rate, "tries a second"),
                count(GenerateTelling.MADE, story.count(GenerateTelling.MADE), "made"),
                count(GenerateTelling.KNOWN, story.count(GenerateTelling.KNOWN), "known to the catalog"),
                count(GenerateTelling.KEPT, story.count(GenerateTelling.KEPT), "kept"));
    }

    private static JobPages.Count count(String name, long number, String what) {
        return new JobPages.Count(name, Words.number(number), what);
    }

    private static List<JobPages.Count> dropped(JobStory story) {
        return story.counts().entrySet().stream()
                .filter(count -> count.getKey().startsWith(GenerateTelling.DROPPED) && count.getValue() > 0)
                .sorted(Map.Entry.comparingByKey())
                .map(count -> count(
                        count.getKey(), count.getValue(), count.getKey().substring(GenerateTelling.DROPPED.length())))
                .toList();
    }

    private static List<Bar> bars(JobStory story, String prefix) {
        Map<Long, Long> values = new TreeMap<>();
        story.counts().forEach((name, count) -> {
            if (name.startsWith(prefix) && count > 0) {
                values.put(Long.parseLong(name.substring(prefix.length())), count);
            }
        });
        long highest = values.values().stream().mapToLong(Long::longValue).max().orElse(1);
        return values.entrySet().stream()
                .map(value -> new Bar(
                        Words.number(value.getKey()),
                        Words.number(value.getValue()),
                        String.format(Locale.ROOT, "%.1f", (double) ALL * value.getValue() / highest)))
                .toList();
    }

    private static Card card(Map<String, Object> row, Optional<Long> run) {
        Grid grid = Grid.of(JobPages.text(row, "board"));
        String lines = JobPages.text(row, Measure.LEAST_BOX_LINES.label());
        String name = JobPages.text(row, "index") + ": " + lines + (lines.equals("1") ? " line" : " lines");
        List<String> facts = new ArrayList<>();
        Stream.of("moves", "pushes")
                .flatMap(fact -> number(row.get(fact)).map(number -> number + " " + fact).stream())
                .forEach(facts::add);
        int boxes = Integer.parseInt(JobPages.text(row, "boxes"));
        return new Card(
                run.isPresent() ? "/levels/" + JobPages.text(row, "exact_id") : "",
                "",
                Optional.of(Drawing.small(grid, ROOM, LARGEST_SQUARE)),
                name,
                "number " + JobPages.text(row, "number"),
                name + ", " + Words.size(grid.width(), grid.height(), boxes) + ", " + String.join(", ", facts),
                grid.width() + "×" + grid.height(),
                facts,
                "");
    }

    /** A number of a row that was kept, or of one that is only shown. */
    private static Optional<String> number(@Nullable Object value) {
        if (value instanceof Optional<?> known) {
            return known.map(Object::toString);
        }
        return Optional.ofNullable(value).map(Object::toString);
    }
}
