package org.sokobase.jobs.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.sokobase.board.Board;
import org.sokobase.board.BoardProblem;
import org.sokobase.identity.Identifier;
import org.sokobase.jobs.playing.Played;
import org.sokobase.jobs.program.ChildTime;
import org.sokobase.jobs.program.CommandWords;
import org.sokobase.jobs.program.ExternalSolver;
import org.sokobase.jobs.program.MemoryPoint;
import org.sokobase.jobs.program.MemoryTrace;
import org.sokobase.jobs.program.SolverProgramException;
import org.sokobase.jobs.scoring.ScoredSolver;
import org.sokobase.jobs.solving.BoardSolver;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.jobs.solving.Searcher;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchSettings;

/** Has our solver and other programs solve levels, each level by all of them, perhaps several times, before the next. */
public final class BenchRun implements AutoCloseable {

    private final Optional<Own> own;
    private final SearchLimits limits;
    private final long seed;
    private final int runs;
    private final List<Other> others = new ArrayList<>();
    private final Cancellation cancellation = new Cancellation();
    private final Identifier identifier = new Identifier();

    /**
     * Our solver.
     *
     * @param name what it is called, with its version
     */
    public record Own(String name, BoardSolver solver, SearchSettings settings) {}

    /** Another program, by the name of its file. */
    private record Other(String name, ExternalSolver solver) {}

    /** Whoever wants to know what comes of the levels. */
    public interface Watcher {

        /**
         * Called several times a second while our solver searches, by any of its threads.
         *
         * @param effort what it has used up for this level
         * @param doing  what it does, a few words
         */
        void at(SearchEffort effort, String doing);

        /** Called for each level and solver, as soon as it is known. */
        void row(BenchRow row);

        /**
         * Called after {@link #row}.
         *
         * @param memory what the solver held over the time of this run; empty if nobody knows
         */
        default void memory(BenchRow row, List<MemoryPoint> memory) {}

        /** Called when all solvers had their turn at a level. */
        void passed();
    }

    /**
     * A benchmark.
     *
     * @param own    our solver, if it is to be measured
     * @param limits for each level; other programs have as much processor time
     * @param seed   of the first run; each other run has the next one
     * @param runs   how often each solver gets each level
     */
    public BenchRun(Optional<Own> own, SearchLimits limits, long seed, int runs) {
        this.own = own;
        this.limits = limits;
        this.seed = seed;
        this.runs = runs;
    }

    /**
     * Adds another program.
     *
     * @throws SolverProgramException if there is no place for its levels
     */
    public void add(CommandWords command) {
        others.add(new Other(freeName(command), new ExternalSolver(command, limits.cpu())));
    }

    private String freeName(CommandWords words) {
        String file = Path.of(words.words().get(0)).getFileName().toString();
        String name = file;
        for (int i = 2; isTaken(name); i++) {
            name = file + "-" + i;
        }
        return name;
    }

    private boolean isTaken(String name) {
        return own.filter(ours -> ours.name().equals(name)).isPresent()
                || others.stream().anyMatch(other -> other.name().equals(name));
    }

    /** Runs them, until the last level, or until it is stopped. */
    public void over(List<SearchedLevel> levels, Watcher watcher) {
        try {
            for (SearchedLevel level : levels) {
                for (int number = 1; number <= runs; number++) {
                    run(level, number, watcher);
                }
                watcher.passed();
            }
        } catch (CancellationException e) {
            // Our solver or another program was interrupted.
        }
    }

    private void run(SearchedLevel level, int number, Watcher watcher) {
        long seedNow = seed + number - 1;
        if (own.isPresent()) {
            SearchSettings settings = own.get().settings().withSeed(seedNow);
            MemoryTrace trace = new MemoryTrace();
            SearchProgress progress = (effort, doing, best) -> {
                trace.add(effort.wall(), effort.bytes());
                watcher.at(effort, doing);
            };
            LevelResult result =
                    new Searcher(own.get().solver(), limits, settings, cancellation, progress).search(level);
            if (cancellation.isCancelled()) {
                throw new CancellationException();
            }
            trace.add(result.effort().wall(), result.effort().bytes());
            BenchRow.Round round = new BenchRow.Round(number, seedNow + "", BenchRow.Clock.THREADS);
            report(watcher, row(own.get().name(), result, round), trace.points());
        }
        for (Other other : others) {
            run(other, level, number, seedNow, watcher);
        }
    }

    private static void report(Watcher watcher, BenchRow row, List<MemoryPoint> memory) {
        watcher.row(row);
        watcher.memory(row, memory);
    }

    private BenchRow row(String name, LevelResult result, BenchRow.Round round) {
        Optional<LevelResult.Found> found = result.found();
        return new BenchRow(
                name,
                result.level().file(),
                result.level().index(),
                result.level().title(),
                exactId(result.level()),
                result.label(),
                result.reason(),
                found.map(LevelResult.Found::metrics).map(BenchRow.Length::of),
                result.effort().cpu(),
                result.effort().wall(),
                result.effort().nodes(),
                result.effort().bytes(),
                found.map(LevelResult.Found::by).orElse(""),
                found.map(one -> one.moves().toString()).orElse(""),
                round);
    }

    private void run(Other other, SearchedLevel level, int number, long seedNow, Watcher watcher) {
        String shown = other.solver().takesSeed() ? seedNow + "" : "";
        Optional<Board> playable =
                level.board().filter(board -> board.problems().stream().noneMatch(BoardProblem::preventsPlay));
        if (playable.isEmpty()) {
            BenchRow.Round round = new BenchRow.Round(number, shown, BenchRow.Clock.UNKNOWN);
            Played refused = Played.not(Played.Outcome.REFUSED, level.status());
            watcher.row(row(other, level, ScoredSolver.Attempt.unwatched(refused), Duration.ZERO, round));
            return;
        }
        Optional<Duration> before = ChildTime.soFar();
        ExternalSolver.Watched watched = other.solver().solve(playable.get(), seedNow);
        ScoredSolver.Attempt attempt = watched.attempt();
        Duration wall = attempt.wall().orElse(Duration.ZERO);
        Optional<Duration> cpu = ChildTime.since(before);
        BenchRow.Clock clock = cpu.isPresent() ? BenchRow.Clock.SYSTEM : BenchRow.Clock.WALL;
        BenchRow.Round round = new BenchRow.Round(number, shown, clock);
        report(watcher, row(other, level, attempt, cpu.orElse(wall), round), watched.memory());
    }

    private BenchRow row(
            Other other, SearchedLevel level, ScoredSolver.Attempt attempt, Duration cpu, BenchRow.Round round) {
        Played played = attempt.played();
        return new BenchRow(
                other.name(),
                level.file(),
                level.index(),
                level.title(),
                exactId(level),
                played.solves() ? "solved" : played.verdict().label(),
                played.message(),
                played.solves() ? played.metrics().map(BenchRow.Length::of) : Optional.empty(),
                cpu,
                attempt.wall().orElse(Duration.ZERO),
                0,
                attempt.bytes(),
                "",
                played.solution().map(Object::toString).orElse(""),
                round);
    }

    private String exactId(SearchedLevel level) {
        return level.board()
                .map(board -> identifier.identify(board).exact().toString())
                .orElse("");
    }

    /** Ends what is running; for another thread. */
    public void stop() {
        cancellation.cancel();
        close();
    }

    @Override
    public void close() {
        others.forEach(other -> other.solver().close());
    }
}
