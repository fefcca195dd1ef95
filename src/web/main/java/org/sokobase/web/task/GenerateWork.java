package org.sokobase.web.task;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.sokobase.board.Board;
import org.sokobase.generator.Choice;
import org.sokobase.generator.Generation;
import org.sokobase.generator.GenerationLimits;
import org.sokobase.generator.GenerationSettings;
import org.sokobase.generator.Novelty;
import org.sokobase.generator.Tally;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.jobs.generating.CatalogNovelty;
import org.sokobase.jobs.generating.GeneratedTexts;
import org.sokobase.jobs.generating.GenerationOrder;
import org.sokobase.jobs.generating.SavedLevels;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonBody;

/**
 * Makes levels as the command does, and saves them as a collection when it ends, also when somebody ends it. What is kept is in the
 * events with the number of tries until then, so that the next start of the program goes on behind it. Where the best are
 * chosen at the end, it begins anew: the same seed makes the same levels.
 */
final class GenerateWork implements Work {

    /** All levels of a run are made. */
    private static final String MADE = "made";

    private static final String SAVED = "saved";
    private static final int EVENTS_AT_A_TIME = 500;

    private final Job job;
    private final CatalogLease lease;
    private final BooleanSupplier closing;
    private final String version;
    private final GenerationOrder order;
    private final SavedLevels saved;
    private final Set<Long> known = ConcurrentHashMap.newKeySet();

    /** With what tells that the program ends. */
    GenerateWork(Job job, CatalogLease lease, BooleanSupplier closing, String version) {
        this.job = job;
        this.lease = lease;
        this.closing = closing;
        this.version = version;
        this.order = GenerateOrder.of(job);
        GeneratedTexts texts =
                new GeneratedTexts(version, order.method(), order.seed(), GeneratedTexts.Times.SHOWN, List.of());
        // another run of the same title is another collection
        this.saved = new SavedLevels(order.title(), order.title() + " (" + job.start() + ")", texts);
    }

    @Override
    public void run() {
        if (job.isDone(SAVED)) {
            return;
        }
        boolean isBegun = job.ask(story -> story.count(GenerateTelling.TRIED)) > 0;
        GenerationSettings settings = GenerateOrder.limited(order);
        if (isBegun && (job.isDone(MADE) || canGoOn(settings))) {
            readAgain();
        } else if (isBegun) {
            job.tell(Map.of("again", true, "why", "begins anew: the best are chosen at the end of a run"));
        }
        if (!job.isDone(MADE)) {
            make(rest(settings));
            if (closing.getAsBoolean()) {
                return;
            }
            job.tell(Map.of("done", List.of(MADE)));
        }
        save();
    }

    /** Whether nothing depends on what was made before but what is kept of it. */
    private static boolean canGoOn(GenerationSettings settings) {
        return settings.choice().equals(Choice.ALL) && settings.apart() <= 1;
    }

    private void readAgain() {
        List<String> texts = new ArrayList<>();
        for (int after = 0; after < job.last(); after += EVENTS_AT_A_TIME) {
            for (String line : job.events(after, EVENTS_AT_A_TIME)) {
                JsonBody event = JsonBody.of(line);
                if (event.text("again").isPresent()) {
                    texts.clear();
                    known.clear();
                }
                event.list(GenerateTelling.TEXTS).forEach(text -> texts.add(text.toString()));
                event.list("rows")
                        .forEach(row -> known.add(
                                Long.parseUnsignedLong(String.valueOf(((Map<?, ?>) row).get("unique_id")), 16)));
            }
        }
        texts.forEach(saved::addAgain);
    }

    /** What is left of a run after what was told of it. */
    private GenerationSettings rest(GenerationSettings settings) {
        Map<String, Long> counts = job.ask(JobStory::counts);
        long tried = counts.getOrDefault(GenerateTelling.TRIED, 0L);
        GenerationLimits limits = settings.limits();
        GenerationLimits left = new GenerationLimits(
                less(limits.tries(), tried),
                less(limits.made(), counts.getOrDefault(GenerateTelling.MADE, 0L)),
                less(limits.kept(), counts.getOrDefault(GenerateTelling.KEPT, 0L)),
                limits.time().equals(GenerationLimits.NONE.time())
                        ? limits.time()
                        : limits.time()
                                .minus(Duration.ofMillis(counts.getOrDefault(GenerateTelling.MILLISECONDS, 0L))));
        return settings.within(settings.first() + tried, left);
    }

    private static long less(long limit, long done) {
        return limit == Long.MAX_VALUE ? limit : Math.max(0, limit - done);
    }

    private void make(GenerationSettings settings) {
        GenerateTelling telling = new GenerateTelling(job, saved, settings.choice());
        Generation generation = new Generation(
                settings, novelty(settings.apart()), telling::kept, telling::progress, job.cancellation());
        telling.choosesBy(generation::chosenSoFar);
        Tally tally = generation.run();
        telling.end(tally);
        if (tally.made() == 0 && saved.levels() == 0) {
            job.tell(Map.of(
                    "diagnostics",
                    List.of(Map.of("message", "No try made a level: give the boxes more room, or more iterations."))));
        }
    }

    private Novelty novelty(int apart) {
        PatientCatalog catalog = new PatientCatalog(lease, job);
        boolean onlyNew = GenerateOrder.isOnlyNew(job);
        if (onlyNew && apart > 1) {
            job.show(Map.of("doing", "makes the keys of the tiers, by which levels that are close are found"));
            catalog.change(open -> {
                open.tiers().makeKeys(levels -> {});
                return open;
            });
        }
        return (Board board, LevelIdentity identity) ->
                known.contains(identity.unique().bits())
                        ? Novelty.Found.KNOWN
                        : onlyNew ? catalog.ask(open -> CatalogNovelty.find(board, apart, open)) : Novelty.Found.NEW;
    }

    /** Waits for the catalog even if somebody has cancelled the job: what was made is kept. */
    private void save() {
        if (saved.levels() == 0) {
            return;
        }
        job.show(Map.of("doing", "saves what was kept"));
        OptionalLong run =
                new PatientCatalog(lease, job, closing).change(open -> saved.save(open, version, diagnostic -> {}));
        Map<String, Object> event = new LinkedHashMap<>();
        run.ifPresent(number -> event.put("run", number));
        event.put("done", List.of(SAVED));
        job.tell(event);
    }
}
