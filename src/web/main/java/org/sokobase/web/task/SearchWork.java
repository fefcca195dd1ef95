package org.sokobase.web.task;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.sokobase.board.Board;
import org.sokobase.catalog.FoundSolutions;
import org.sokobase.identity.Identifier;
import org.sokobase.jobs.solving.BoardSolver;
import org.sokobase.jobs.solving.Improver;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.LevelRun;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.jobs.solving.Searcher;
import org.sokobase.jobs.solving.SolverCatalog;
import org.sokobase.play.Moves;
import org.sokobase.solver.search.BestPosition;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.web.data.CatalogLease;

/** Looks for solutions, or for shorter ones, as the commands do; what is found is in the catalog when it is told. */
final class SearchWork implements Work {

    private static final long PAUSE_NANOS = 200_000_000;
    private static final double NANOS = 1e9;

    private final Job job;
    private final PatientCatalog catalog;

    /** The same, but it waits even if somebody has cancelled the job: what was found is kept. */
    private final PatientCatalog writing;

    private final String version;
    private final SearchOrder order;
    private final Identifier identifier = new Identifier();

    /** With what tells that the program ends. */
    SearchWork(Job job, CatalogLease lease, BooleanSupplier closing, String version) {
        this.job = job;
        this.catalog = new PatientCatalog(lease, job);
        this.writing = new PatientCatalog(lease, job, closing);
        this.version = version;
        this.order = new SearchOrder(job.order(), job.kind());
    }

    @Override
    public void run() {
        List<SearchedLevel> levels = catalog.ask(order::levels).stream()
                .filter(level -> !job.isDone(id(level)))
                .toList();
        Map<SearchedLevel, Moves> known = job.kind() == JobKind.OPTIMISE ? known(levels) : Map.of();
        FoundSolutions found =
                new FoundSolutions(SolverCatalog.NAME + " (" + order.how() + ")", version, diagnostic -> {});
        SolverCatalog kept = SolverCatalog.within(
                work -> writing.change(open -> {
                    work.accept(open);
                    return true;
                }),
                found,
                level -> true);
        Teller teller = new Teller(levels.size(), found);
        try (LevelRun run = new LevelRun(levels, Optional.of(kept), teller)) {
            run.over(job.cancellation(), progress -> worker(progress, known));
        } catch (Stopped e) {
            if (!e.lost().isEmpty()) {
                kept.settled().forEach(teller::kept);
                kept.unkept().forEach(teller::lost);
            }
            throw e;
        }
    }

    private Map<SearchedLevel, Moves> known(List<SearchedLevel> levels) {
        List<SearchedLevel> sound =
                levels.stream().filter(level -> level.board().isPresent()).toList();
        return catalog.ask(open -> Improver.solutions(open, sound, order.objective()));
    }

    private Function<SearchedLevel, LevelResult> worker(SearchProgress progress, Map<SearchedLevel, Moves> known) {
        if (job.kind() == JobKind.OPTIMISE) {
            Improver improver = new Improver(order.objective(), order.limits(), job.cancellation(), progress, known);
            return improver::improve;
        }
        Searcher searcher =
                new Searcher(BoardSolver.PLAIN, order.limits(), order.settings(), job.cancellation(), progress);
        return searcher::search;
    }

    private String id(SearchedLevel level) {
        return level.board().map(this::id).orElse("");
    }

    private String id(Board board) {
        return identifier.identify(board).exact().toString();
    }

    /** Tells what comes of levels. */
    private final class Teller implements LevelRun.Watcher {

        private final int all;
        private final FoundSolutions found;
        private int ended;
        private volatile long shownAt = System.nanoTime() - PAUSE_NANOS;

        Teller(int all, FoundSolutions found) {
            this.all = all;
            this.found = found;
        }

        @Override
        public void at(SearchEffort effort, String doing, Optional<BestPosition> best) {
            long now = System.nanoTime();
            if (now - shownAt >= PAUSE_NANOS) {
                shownAt = now;
                Map<String, Object> values = new LinkedHashMap<>();
                values.put("level", "Level " + (ended + 1) + " of " + all);
                values.put(
                        "doing",
                        best.map(position -> position.description() + "; ").orElse("") + doing + ", "
                                + String.format(Locale.ROOT, "%,d", effort.nodes()) + " positions, "
                                + effort.cpu().toSeconds() + " s");
                values.put("nodes", effort.nodes());
                values.put("seconds", effort.cpu().toSeconds());
                job.show(values);
            }
        }

        @Override
        public void ended(LevelResult result) {
            ended++;
        }

        @Override
        public void passed() {
            // The next one shows itself.
        }

        @Override
        public void kept(SolverCatalog.Kept kept) {
            LevelResult result = kept.result();
            Map<String, Object> event = new LinkedHashMap<>();
            found.run().ifPresent(run -> event.put("run", run));
            event.put("counts", counts(result, kept.fate() instanceof SolverCatalog.Fate.Saved ? 1 : 0));
            event.put("rows", List.of(row(result, words(kept.fate()))));
            event.put("done", List.of(id(result.level())));
            job.tell(event);
        }

        /** It could not be kept; whoever has looked for a solution for hours can still take it from here. */
        private void lost(LevelResult result) {
            Map<String, Object> row = row(result, "not kept");
            result.found().ifPresent(found -> row.put("lurd", found.moves().toString()));
            job.tell(Map.of("counts", counts(result, 0), "rows", List.of(row)));
        }

        private Map<String, Object> counts(LevelResult result, int saved) {
            Map<String, Object> counts = new LinkedHashMap<>();
            counts.put("levels", 1);
            counts.put("solved", result.isSolved() ? 1 : 0);
            counts.put("improved", result.label().equals("improved") ? 1 : 0);
            counts.put("saved", saved);
            return counts;
        }

        private Map<String, Object> row(LevelResult result, String kept) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", result.level().name());
            row.put("exact_id", id(result.level()));
            row.put("status", result.label());
            row.put("moves", result.found().map(found -> found.metrics().moves()));
            row.put("pushes", result.found().map(found -> found.metrics().pushes()));
            row.put(
                    "time",
                    String.format(Locale.ROOT, "%.1f s", result.effort().cpu().toNanos() / NANOS));
            row.put("kept", kept);
            row.put("remark", result.remark());
            return row;
        }
    }

    private static String words(SolverCatalog.Fate fate) {
        if (fate instanceof SolverCatalog.Fate.Saved) {
            return "saved";
        }
        if (fate instanceof SolverCatalog.Fate.Marked) {
            return "marked unsolvable";
        }
        if (fate instanceof SolverCatalog.Fate.Refuted refuted) {
            return "not marked: solved by " + refuted.saidBy();
        }
        return "";
    }
}
