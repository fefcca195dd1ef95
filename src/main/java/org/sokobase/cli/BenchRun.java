package org.sokobase.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.sokobase.board.Board;
import org.sokobase.board.BoardProblem;
import org.sokobase.identity.Identifier;
import org.sokobase.solver.Cancellation;

/** Has our solver and other programs solve levels, each level by all of them before the next. */
final class BenchRun implements AutoCloseable {

    private final Program program;
    private final SearchOptions options;
    private final List<Other> others = new ArrayList<>();
    private final Cancellation cancellation = new Cancellation();
    private final Identifier identifier = new Identifier();
    private final String ownName = "sokobase " + Program.version();

    /** Another program, by the name of its file. */
    private record Other(String name, ExternalSolver solver) {}

    BenchRun(Program program, SearchOptions options, List<String> commands) {
        this.program = program;
        this.options = options;
        for (String command : commands) {
            CommandWords words = CommandWords.parse(command);
            others.add(new Other(freeName(words), new ExternalSolver(words, options.time())));
        }
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

    /** Runs them and hands over every row, until the last level, or until it is stopped. */
    void over(List<SearchedLevel> levels, Consumer<BenchRow> rows) {
        try (Progress progress = Progress.ofLevels(program.console(), "bench", levels.size())) {
            Searcher searcher = new Searcher(
                    options.limits(),
                    options.settings(),
                    cancellation,
                    (effort, doing) -> progress.says(Words.count(effort.nodes(), "position") + ", " + doing));
            for (SearchedLevel level : levels) {
                LevelResult result = searcher.search(level);
                if (cancellation.isCancelled()) {
                    return;
                }
                rows.accept(row(result));
                for (Other other : others) {
                    rows.accept(row(other, level));
                }
                progress.step(1);
            }
        } catch (CancellationException e) {
            // The user has interrupted another program.
        }
    }

    private BenchRow row(LevelResult result) {
        Optional<LevelResult.Found> found = result.found();
        return new BenchRow(
                ownName,
                result.level().file().name(),
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
            return row(other, level, Played.not("refused", level.status()), Duration.ZERO, Duration.ZERO);
        }
        Optional<Duration> before = ChildTime.soFar();
        ScoredSolver.Attempt attempt = other.solver().solve(playable.get());
        Duration wall = attempt.wall().orElse(Duration.ZERO);
        return row(other, level, attempt.played(), ChildTime.since(before).orElse(wall), wall);
    }

    private BenchRow row(Other other, SearchedLevel level, Played played, Duration cpu, Duration wall) {
        return new BenchRow(
                other.name(),
                level.file().name(),
                level.index(),
                level.title(),
                exactId(level),
                played.solves() ? "solved" : played.verdict(),
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
    void stop() {
        cancellation.cancel();
        close();
    }

    @Override
    public void close() {
        others.forEach(other -> other.solver().close());
    }
}
