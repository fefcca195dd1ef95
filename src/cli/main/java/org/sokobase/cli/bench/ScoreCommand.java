package org.sokobase.cli.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.argument.LevelsWithSolutions;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.TimeLimit;
import org.sokobase.jobs.playing.Played;
import org.sokobase.jobs.program.CommandWords;
import org.sokobase.jobs.program.ExternalSolver;
import org.sokobase.jobs.scoring.ScoreRun;
import org.sokobase.jobs.scoring.ScoreTotals;
import org.sokobase.jobs.scoring.ScoredSolver;
import org.sokobase.jobs.scoring.SubmittedSolutions;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.play.TestScore;
import org.sokobase.solver.search.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code score}: what a solver is worth, by its solutions or by running it. */
@Command(
        name = "score",
        description = {
            "Compare the solutions of a solver with the best known ones.",
            "SOLUTIONS is a file with a line for each level, in order or with ids, or a file of "
                    + "the same levels with solutions; by default LEVELS itself. Of several solutions of a "
                    + "level the one with the fewest moves counts. The score of a solved level is the best "
                    + "known number of moves divided by its own, at most 1; that of any other level is 0. "
                    + "Pushes are scored likewise.",
            "Several files of SOLUTIONS, or several --run, are compared side by side. The test "
                    + "score is one number out of 100 over all playable levels: from the share of solved "
                    + "levels and the scores by moves and by pushes, where the best known include what the "
                    + "compared solvers found."
        },
        footer = {
            "",
            "Examples: sokobase score levels.xsb solutions.lurd",
            "          sokobase score levels.xsb --run 'mysolver --fast {level}' --time 10s",
            "          sokobase score levels.xsb ann.lurd bob.lurd carol.lurd --totals"
        })
public final class ScoreCommand implements Callable<Integer> {

    private static final Duration USUAL_LIMIT = Duration.ofSeconds(30);

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "LEVELS", index = "0", description = "A level file, or one level of it: FILE#N.")
    private String levels;

    @Parameters(
            paramLabel = "SOLUTIONS",
            index = "1..*",
            arity = "0..*",
            description = "Files of solutions, one for each solver.")
    private List<String> solutions = List.of();

    @Option(
            names = "--run",
            paramLabel = "COMMAND",
            description = "Run this program for every level; {level} stands for a file with the level, which is "
                    + "also its standard input, {seconds} for the time, {result} for a file that it may write. It runs "
                    + "without a shell; 'sh -c \"...\"' gives it one. Every line that it writes is tried as moves. "
                    + "NAME=PROGRAM knows the arguments of festival, hbox and yass. Repeat it for several solvers.")
    private List<String> commands = List.of();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeLimit.class,
            description = "The time for each level with --run, such as 500ms, 10s or 2m; then the program is "
                    + "killed, and its output up to then is used. Default: 30s.")
    private Optional<Duration> limit = Optional.empty();

    @Option(
            names = "--save",
            paramLabel = "FILE",
            description = "Write the solutions to a file, one line per level; blank means unsolved.")
    private Optional<Path> save = Optional.empty();

    @Option(
            names = "--weights",
            paramLabel = "SOLVED,MOVES,PUSHES",
            description = "The weights of solved levels, moves and pushes in the test score. Default: 40,30,30.")
    private String weights = TestScore.Weights.DEFAULT.toString();

    @Option(names = "--totals", description = "Only the totals, a row for each solver.")
    private boolean totalsOnly;

    @Option(names = "--fail", description = "End with exit code 1 if a level is not solved.")
    private boolean fail;

    private Console console;
    private LevelArgument argument;
    private List<Level> wanted;
    private int exitCode = ExitCode.DONE;

    @Override
    public Integer call() {
        console = program.console();
        checkOptions();
        argument = LevelArgument.required(levels, "no such file");
        LevelFile file = argument.read(console);
        wanted = argument.levelsOf(file);
        ScoreTotals totals = commands.isEmpty() ? scoreFiles(file) : scorePrograms();
        return fail && totals.isAnyUnsolved() && exitCode == ExitCode.DONE ? ExitCode.NO : exitCode;
    }

    private void checkOptions() {
        if (!commands.isEmpty() && !solutions.isEmpty()) {
            throw new UserException(ExitCode.USAGE, "either SOLUTIONS or --run, not both");
        }
        if (commands.isEmpty() && limit.isPresent()) {
            throw new UserException(ExitCode.USAGE, "--time needs --run");
        }
        if (save.isPresent() && Math.max(commands.size(), solutions.size()) > 1) {
            throw new UserException(ExitCode.USAGE, "--save is for one solver, not for several");
        }
        weights();
    }

    private TestScore.Weights weights() {
        return TestScore.Weights.parse(weights)
                .orElseThrow(() -> new UserException(
                        ExitCode.USAGE,
                        "--weights '" + weights + "': three whole numbers are expected, not all 0, such as 40,30,30"));
    }

    private ScoreTotals scorePrograms() {
        List<CommandWords> words = commands.stream().map(BenchCommand::words).toList();
        List<ExternalSolver> programs = new ArrayList<>();
        try {
            words.forEach(command -> programs.add(new ExternalSolver(command, limit.orElse(USUAL_LIMIT))));
            List<String> names = SolverNames.ofPrograms(words, commands);
            return score(names, programs, () -> programs.forEach(ExternalSolver::close));
        } finally {
            programs.forEach(ExternalSolver::close);
        }
    }

    private ScoreTotals scoreFiles(LevelFile file) {
        List<ScoredSolver> submitted = solutions.isEmpty()
                ? List.of(submitted(file, file))
                : solutions.stream().map(name -> submitted(name, file)).toList();
        List<String> names = solutions.isEmpty() ? List.of(file.name()) : SolverNames.ofFiles(solutions);
        return score(names, submitted, () -> {});
    }

    private ScoreTotals score(List<String> names, List<? extends ScoredSolver> solvers, Runnable stop) {
        ScoreRun run = run();
        ScoreTotals totals = new ScoreTotals(names);
        ScoreTotalsReport end = new ScoreTotalsReport(weights(), totals);
        ScoreReport report = new ScoreReport(program, argument.file(), shape(solvers.size()), end);
        Optional<SavedSolutions> saved = save.map(path -> new SavedSolutions(path, wanted.size(), program.console()));
        program.interruption().leaves("the levels shown are scored");
        program.interruption().does(() -> {
            stop.run();
            finish(report, saved);
        });
        try (Progress progress = Progress.ofLevels(console, "score", wanted.size())) {
            run.over(solvers, new Cancellation(), scored -> {
                report.add(scored);
                saved.ifPresent(file -> file.add(scored.get(0).played()));
                progress.step(1);
            });
        }
        program.interruption().does(() -> {});
        finish(report, saved);
        return totals;
    }

    private ScoreReport.Shape shape(int solvers) {
        if (totalsOnly) {
            return ScoreReport.Shape.NO_LEVELS;
        }
        if (solvers > 1) {
            return ScoreReport.Shape.SIDE_BY_SIDE;
        }
        return commands.isEmpty() ? ScoreReport.Shape.ONE_SOLVER : ScoreReport.Shape.ONE_TIMED_SOLVER;
    }

    private static void finish(ScoreReport report, Optional<SavedSolutions> saved) {
        report.end();
        saved.ifPresent(SavedSolutions::write);
    }

    /** The catalog is closed again, as others may need it while a solver runs for hours. */
    private ScoreRun run() {
        CatalogLocation location = program.catalogLocation();
        if (!location.exists()) {
            console.info("no catalog at " + location.shown() + ": nothing to compare with");
            return ScoreRun.of(wanted);
        }
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            return ScoreRun.of(wanted, catalog);
        }
    }

    /** One of several files that cannot be read does not keep the others from being compared. */
    private ScoredSolver submitted(String name, LevelFile levelFile) {
        try {
            return submitted(LevelArgument.required(name, "no such file").read(console), levelFile);
        } catch (UserException e) {
            if (solutions.size() == 1) {
                throw e;
            }
            console.warn(e.getMessage());
            exitCode = ExitCode.UNREADABLE;
            return level -> ScoredSolver.Attempt.unwatched(Played.not(Played.Outcome.NONE, ""));
        }
    }

    private ScoredSolver submitted(LevelFile file, LevelFile levelFile) {
        SubmittedSolutions submitted =
                new SubmittedSolutions(file, levelFile.collection().levels());
        LevelsWithSolutions.reportStrangers(submitted.strangers(), file, console);
        if (submitted.isEmpty()) {
            throw solutions.isEmpty()
                    ? new UserException(
                            ExitCode.USAGE,
                            file.name() + " holds no solutions: name a file of solutions, or a solver with --run")
                    : new UserException(ExitCode.UNREADABLE, file.name() + ": no solutions found");
        }
        return submitted;
    }
}
