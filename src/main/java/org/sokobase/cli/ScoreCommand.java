package org.sokobase.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.board.Board;
import org.sokobase.catalog.Access;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.CatalogLocation;
import org.sokobase.catalog.SolvedBoard;
import org.sokobase.format.Level;
import org.sokobase.format.LevelFile;
import org.sokobase.play.BestKnown;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code score}: what a solver is worth, by its solutions or by running it. */
@Command(
        name = "score",
        description = {
            "Compare the solutions of a solver with the best known ones in the catalog.",
            "SOLUTIONS is a file with a line for each level, in their order or with ids, or a file of the same levels "
                    + "with solutions; by default they stand in LEVELS itself. Of several solutions of a level "
                    + "the one with the fewest moves counts. The score of a solved level is the best known number "
                    + "of moves divided by its own, at most 1, that of any other level is 0; for pushes likewise."
        },
        footer = {
            "",
            "Examples: sokobase score levels.xsb solutions.lurd",
            "          sokobase score levels.xsb --run 'mysolver --fast {level}' --time 10s"
        })
final class ScoreCommand implements Callable<Integer> {

    private static final Duration USUAL_LIMIT = Duration.ofSeconds(30);

    @ParentCommand
    private Sokobase sokobase;

    @Parameters(paramLabel = "LEVELS", index = "0", description = "A level file, or one level of it: FILE#N.")
    private String levels;

    @Parameters(paramLabel = "SOLUTIONS", index = "1", arity = "0..1", description = "A file of solutions.")
    private Optional<String> solutions = Optional.empty();

    @Option(
            names = "--run",
            paramLabel = "COMMAND",
            description = "Run this program for every level; {level} stands for a file with the level, which is also at"
                    + " its standard input. It is started without a shell; 'sh -c \"...\"' gives it one. Every line"
                    + " that it writes is tried as moves.")
    private Optional<String> command = Optional.empty();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeLimit.class,
            description = "The time for each level with --run, such as 500ms, 10s or 2m; then the program is killed."
                    + " What it has written counts. Default: 30s.")
    private Optional<Duration> limit = Optional.empty();

    @Option(
            names = "--save",
            paramLabel = "FILE",
            description = "Write the solutions to a file, a line for each level, empty if it is not solved.")
    private Optional<Path> save = Optional.empty();

    @Option(names = "--fail", description = "End with exit code 1 if a level is not solved.")
    private boolean fail;

    private Console console;
    private LevelArgument argument;
    private List<Level> wanted;
    private ScoreReport report;
    private Optional<SavedSolutions> saved;

    @Override
    public Integer call() {
        console = sokobase.console();
        if (command.isPresent() && solutions.isPresent()) {
            throw new UserException(ExitCode.USAGE, "either SOLUTIONS or --run, not both");
        }
        if (command.isEmpty() && limit.isPresent()) {
            throw new UserException(ExitCode.USAGE, "--time needs --run");
        }
        argument = LevelArgument.required(levels, "no such file");
        LevelFile file = argument.read(console);
        wanted = argument.levelsOf(file);
        if (command.isPresent()) {
            CommandWords words = CommandWords.parse(command.get());
            try (ExternalSolver solver = new ExternalSolver(words, limit.orElse(USUAL_LIMIT))) {
                score(solver, solver::close);
            }
        } else {
            score(submitted(file), () -> {});
        }
        return fail && report.unsolved() > 0 ? ExitCode.NO : ExitCode.DONE;
    }

    private void score(ScoredSolver solver, Runnable end) {
        List<Optional<BestKnown>> best = bestKnown();
        report = new ScoreReport(console, sokobase.format(), argument.file(), command.isPresent());
        saved = save.map(path -> new SavedSolutions(path, wanted.size()));
        sokobase.interruption().leaves("the levels shown are scored");
        sokobase.interruption().does(() -> {
            end.run();
            finish();
        });
        try (Progress progress = Progress.ofLevels(console, "score", wanted.size())) {
            for (int i = 0; i < wanted.size(); i++) {
                Level level = wanted.get(i);
                ScoredLevel scored = new ScoredLevel(
                        level, best.get(i), level.inspection().playable().map(board -> solver.solve(level)));
                report.add(scored);
                saved.ifPresent(file -> file.add(scored.played()));
                progress.step(1);
            }
        }
        sokobase.interruption().does(() -> {});
        finish();
    }

    private void finish() {
        report.totals();
        saved.ifPresent(SavedSolutions::write);
    }

    /** What is known of each level. The catalog is closed again, as others may need it while a solver runs for hours. */
    private List<Optional<BestKnown>> bestKnown() {
        CatalogLocation location = sokobase.catalogLocation();
        if (!location.exists()) {
            console.say("no catalog at " + location.shown() + ": nothing to compare with");
            return wanted.stream().map(level -> Optional.<BestKnown>empty()).toList();
        }
        try (Catalog catalog = sokobase.openCatalog(Access.READ)) {
            return wanted.stream()
                    .map(level -> level.inspection().board().flatMap(board -> bestKnown(catalog, board)))
                    .toList();
        }
    }

    private static Optional<BestKnown> bestKnown(Catalog catalog, Board board) {
        return BestKnown.of(catalog.solutions(board, SolvedBoard.Kinds.ENTERED_AND_DERIVED).stream()
                .map(SolvedBoard.Known::metrics)
                .toList());
    }

    private ScoredSolver submitted(LevelFile levelFile) {
        LevelFile file = solutions
                .map(name -> LevelArgument.required(name, "no such file").read(console))
                .orElse(levelFile);
        SubmittedSolutions submitted =
                new SubmittedSolutions(file, levelFile.collection().levels(), console);
        if (submitted.isEmpty()) {
            throw solutions.isPresent()
                    ? new UserException(ExitCode.UNREADABLE, file.name() + ": no solutions found")
                    : new UserException(
                            ExitCode.USAGE,
                            file.name() + " holds no solutions: name a file of solutions, or a solver with --run");
        }
        return submitted;
    }
}
