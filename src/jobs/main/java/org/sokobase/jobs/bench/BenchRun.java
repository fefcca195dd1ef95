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
import org.sokobase.jobs.program.SolverProgramException;
import org.sokobase.jobs.scoring.ScoredSolver;
import org.sokobase.jobs.solving.BoardSolver;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.jobs.solving.Searcher;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchSettings;

/** Has a solver and other programs solve levels, each level by all of them before the next. */
public final class BenchRun implements AutoCloseable {

    private final String ownName;
    private final BoardSolver solver;
    private final SearchLimits limits;
    private final SearchSettings settings;
    private final List<Other> others = new ArrayList<>();
    private final Cancellation cancellation = new Cancellation();
    private final Identifier identifier = new Identifier();

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

        /** Called when all solvers had their turn at a level. */
        void passed();
    }

    /**
     * A benchmark of our solver.
     *
     * @param ownName  what it is called, with its version
     * @param limits   for each level; other programs have its processor time, by the clock on the wall
     */
    public BenchRun(String ownName, BoardSolver solver, SearchLimits limits, SearchSettings settings) {
        this.ownName = ownName;
        this.solver = solver;
        this.limits = limits;
        this.settings = settings;
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
        return name.equals(ownName)
                || others.stream().anyMatch(other -> other.name().equals(name));
    }

    /** Runs them, until the last level, or until it is stopped. */
    public void over(List<SearchedLevel> levels, Watcher watcher) {
        Searcher searcher = new Searcher(solver, limits, settings, cancellation, watcher::at);
        try {
            for (SearchedLevel level : levels) {
                LevelResult result = searcher.search(level);
                if (cancellation.isCancelled()) {
                    return;
                }
                watcher.row(row(result));
                for (Other other : others) {
                    watcher.row(row(other, level));
                }
                watcher.passed();
            }
        } catch (CancellationException e) {
            // Another program was interrupted.
        }
    }

    private BenchRow row(LevelResult result) {
        Optional<LevelResult.Found> found = result.found();
        return new BenchRow(
                ownName,
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
                found.map(one -> one.moves().toString()).orElse(""));
    }

    private BenchRow row(Other other, SearchedLevel level) {
        Optional<Board> playable =
                level.board().filter(board -> board.problems().stream().noneMatch(BoardProblem::preventsPlay));
        if (playable.isEmpty()) {
            return row(other, level, Played.not(Played.Outcome.REFUSED, level.status()), Duration.ZERO, Duration.ZERO);
        }
        Optional<Duration> before = ChildTime.soFar();
        ScoredSolver.Attempt attempt = other.solver().solve(playable.get());
        Duration wall = attempt.wall().orElse(Duration.ZERO);
        return row(other, level, attempt.played(), ChildTime.since(before).orElse(wall), wall);
    }

    private BenchRow row(Other other, SearchedLevel level, Played played, Duration cpu, Duration wall) {
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
                wall,
                0,
                0,
                "",
                played.solution().map(Object::toString).orElse(""));
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
