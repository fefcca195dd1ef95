package org.sokobase.cli.solve;

import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.TimeLimit;
import org.sokobase.cli.option.WhereOption;
import org.sokobase.jobs.solving.Improver;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.play.Moves;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.Objective;
import org.sokobase.solver.search.SearchLimits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code optimise}: makes solutions shorter. */
@Command(
        name = "optimise",
        description = {
            "Shorten solutions.",
            "Starts from the best solution of each level, and looks for others that may become shorter. "
                    + "For files it writes the solutions, one line of moves per level, as good as before or "
                    + "better. For levels of the catalog it saves better solutions there."
        },
        footer = {
            "",
            "Examples: sokobase optimise levels.xsb > better.lurd",
            "          sokobase optimise solutions.lurd --levels levels.xsb --for pushes",
            "          sokobase optimise --collection smith --time 1m"
        })
public final class OptimiseCommand implements Callable<Integer> {

    private static final Duration USUAL_TIME = Duration.ofSeconds(10);

    @ParentCommand
    private Program program;

    @Parameters(
            paramLabel = "FILE|ID",
            arity = "0..*",
            description = "Level files with solutions, files of solutions, or ids of the catalog.")
    private List<String> names = List.of();

    @Option(
            names = "--levels",
            paramLabel = "LEVELFILE",
            description = "The levels to which the lines of solution files belong. Default: the level file of the same"
                    + " name beside them.")
    private Optional<String> levelFile = Optional.empty();

    @Option(
            names = "--collection",
            paramLabel = "TEXT",
            description = "The levels of the catalog in collections with this text in their title, or of this file.")
    private Optional<String> collection = Optional.empty();

    @Mixin
    private WhereOption where;

    @Option(names = "--for", paramLabel = "WHAT", description = "What to minimise: moves or pushes. Default: moves.")
    private Less less = Less.MOVES;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeLimit.class,
            description = "The processor time for each level, such as 500ms, 10s or 2m. Default: 10s.")
    private Duration time = USUAL_TIME;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "The number of positions for each level. Default: no limit.")
    private Optional<Long> nodes = Optional.empty();

    @Mixin
    private SolutionFileOptions output;

    @Option(
            names = "--save",
            description = "Also save better solutions of levels in files, if the catalog has the board.")
    private boolean save;

    @Option(names = "--no-save", description = "Write solutions of levels of the catalog instead of saving them.")
    private boolean noSave;

    /** What is to be less. */
    enum Less {
        MOVES(Objective.MOVES_THEN_PUSHES),
        PUSHES(Objective.PUSHES_THEN_MOVES);

        private final Objective objective;

        Less(Objective objective) {
            this.objective = objective;
        }

        Objective objective() {
            return objective;
        }

        /** As it is typed and shown. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public Integer call() {
        if (save && noSave) {
            throw new UserException(ExitCode.USAGE, "--save and --no-save exclude each other");
        }
        if (names.isEmpty() && collection.isEmpty() && !where.isGiven()) {
            throw new UserException(
                    ExitCode.USAGE, "what shall be optimised? Name a file or an id, or use --collection or --where");
        }
        where.checkWith(names);
        output.check();
        SearchLimits limits = SearchOptions.limits(time, nodes);
        IdentityHashMap<SearchedLevel, Moves> before = new IdentityHashMap<>();
        SearchedLevels wanted = new SearchedLevels(program, Optional.empty());
        SolutionsToImprove solutions = new SolutionsToImprove(program, less, wanted, before);
        names.forEach(name -> solutions.add(name, levelFile));
        if (collection.isPresent() || where.isGiven()) {
            wanted.addCollections(collection, where.condition());
        }
        solutions.ofCatalog();
        if (before.isEmpty()) {
            if (wanted.exitCode() == ExitCode.DONE) {
                program.console().info("no solution found: nothing to optimise");
            }
            return Math.max(wanted.exitCode(), ExitCode.NO);
        }
        optimise(limits, wanted, before);
        return wanted.exitCode();
    }

    private void optimise(SearchLimits limits, SearchedLevels wanted, Map<SearchedLevel, Moves> before) {
        boolean saving = wanted.levels().stream().anyMatch(this::isSaved);
        String how = "optimised for " + less + ", " + SearchOptions.describe(time);
        Cancellation cancellation = new Cancellation();
        new ShownRun(
                        program,
                        "optimise",
                        wanted,
                        output.file(program.console()),
                        saving ? Optional.of(SearchedLevels.keeper(program, how, this::isSaved)) : Optional.empty(),
                        new OptimiseReport(program, shape(wanted.levels()), before))
                .over(1, cancellation, progress -> {
                    Improver improver = new Improver(less.objective(), limits, cancellation, progress, before);
                    return level -> FullMemory.improve(improver, level);
                });
    }

    private boolean isSaved(SearchedLevel level) {
        return level.isOfCatalog() ? !noSave : save;
    }

    private LevelReport.Shape shape(List<SearchedLevel> levels) {
        boolean saved = !noSave && levels.stream().allMatch(SearchedLevel::isOfCatalog);
        return output.isWanted() || saved ? LevelReport.Shape.TABLE : LevelReport.Shape.MOVES;
    }
}
