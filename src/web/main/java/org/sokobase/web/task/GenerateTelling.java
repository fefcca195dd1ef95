package org.sokobase.web.task;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.sokobase.generator.Choice;
import org.sokobase.generator.GeneratedLevel;
import org.sokobase.generator.Tally;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.generating.SavedLevels;
import org.sokobase.jobs.generating.TallyWords;
import org.sokobase.web.view.Words;

/** Tells what comes of a run: at most once a second what is kept and counted, and more often how far it is. For one thread. */
final class GenerateTelling {

    /** The names of counts. */
    static final String TRIED = "tried";

    static final String MADE = "made";
    static final String KNOWN = "known";
    static final String KEPT = "kept";
    static final String MILLISECONDS = "milliseconds";
    /** What the names of counts of the reasons begin with for which something was dropped. */
    static final String DROPPED = "dropped: ";

    /** The list of an event that has the levels as they will be saved. */
    static final String TEXTS = "texts";

    private static final long TELL_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long SHOW_NANOS = TimeUnit.MILLISECONDS.toNanos(300);
    private static final int MOST_AT_A_TIME = 200;

    /** So many of those that would be kept are shown. */
    private static final int SHOWN = 24;

    private final Job job;
    private final SavedLevels saved;
    private final Choice choice;
    private final long began = System.nanoTime();
    private IntFunction<List<GeneratedLevel>> chosen = most -> List.of();
    private List<Map<String, Object>> rows = new ArrayList<>();
    private List<String> texts = new ArrayList<>();
    private Map<String, Long> told = Map.of();
    private long toldAt = began;
    private long shownAt = began - SHOW_NANOS;

    GenerateTelling(Job job, SavedLevels saved, Choice choice) {
        this.job = job;
        this.saved = saved;
        this.choice = choice;
    }

    /** Asks for the best so far there. */
    void choosesBy(IntFunction<List<GeneratedLevel>> soFar) {
        chosen = soFar;
    }

    /** The measure of which the run has a histogram. */
    static Measure counted(Choice choice) {
        return choice.measure().filter(Measure::isWhole).orElse(Measure.LEAST_BOX_LINES);
    }

    void kept(GeneratedLevel level) {
        texts.add(saved.add(level));
        rows.add(row(saved.levels(), level));
        if (rows.size() > MOST_AT_A_TIME) {
            tell(Map.of());
        }
    }

    void progress(Tally tally) {
        long now = System.nanoTime();
        if (rows.size() >= MOST_AT_A_TIME || now - toldAt >= TELL_NANOS) {
            toldAt = now;
            tell(more(tally));
        }
        if (now - shownAt >= SHOW_NANOS) {
            shownAt = now;
            show(tally, now);
        }
    }

    /** Nothing more comes. */
    void end(Tally tally) {
        tell(more(tally));
    }

    private void tell(Map<String, Long> counts) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("counts", counts);
        event.put("rows", rows);
        event.put(TEXTS, texts);
        rows = new ArrayList<>();
        texts = new ArrayList<>();
        job.tell(event);
    }

    /** What was counted since it was told last. */
    private Map<String, Long> more(Tally tally) {
        Map<String, Long> all = new LinkedHashMap<>();
        all.put(TRIED, tally.tries());
        all.put(MADE, tally.made());
        all.put(KNOWN, tally.count(Tally.Fate.KNOWN));
        all.put(KEPT, tally.kept());
        all.put(MILLISECONDS, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began));
        TallyWords.dropped(tally).forEach((reason, count) -> all.put(DROPPED + reason, count));
        Measure measure = counted(choice);
        if (choice.measure().filter(Measure::isWhole).isPresent()) {
            tally.ranks().forEach((value, count) -> all.put(measure.label() + "=" + value, count));
        } else {
            tally.boxLines().forEach((value, count) -> all.put(measure.label() + "=" + value, count));
        }
        Set<String> names = new LinkedHashSet<>(all.keySet());
        names.addAll(told.keySet());
        Map<String, Long> more = new LinkedHashMap<>();
        for (String name : names) {
            long change = all.getOrDefault(name, 0L) - told.getOrDefault(name, 0L);
            if (change != 0) {
                more.put(name, change);
            }
        }
        told = all;
        return more;
    }

    private void show(Tally tally, long now) {
        double seconds = (now - began) / 1e9;
        Map<String, Object> values = new LinkedHashMap<>();
        values.put(
                "doing",
                Words.number(tally.tries()) + " tries, " + Words.number(Math.round(tally.tries() / seconds))
                        + " a second; " + Words.number(tally.kept()) + " kept");
        List<GeneratedLevel> best = chosen.apply(SHOWN);
        List<Map<String, Object>> cards = new ArrayList<>();
        for (int i = 0; i < best.size(); i++) {
            cards.add(row(i + 1, best.get(i)));
        }
        values.put("best", cards);
        job.show(values);
    }

    private Map<String, Object> row(long index, GeneratedLevel level) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("index", index);
        row.put("number", level.number());
        row.put("exact_id", level.identity().exact().toString());
        row.put("unique_id", level.identity().unique().toString());
        row.put("width", level.board().grid().width());
        row.put("height", level.board().grid().height());
        row.put("boxes", level.board().boxes());
        row.put("moves", whole(level, Measure.MOVES));
        row.put("pushes", whole(level, Measure.PUSHES));
        row.put(Measure.LEAST_BOX_LINES.label(), level.boxLines());
        choice.measure().ifPresent(measure -> row.putIfAbsent(measure.label(), whole(level, measure)));
        row.put("board", level.board().grid().toString());
        return row;
    }

    private static Optional<Long> whole(GeneratedLevel level, Measure measure) {
        return level.value(measure).stream().mapToObj(Math::round).findFirst();
    }
}
