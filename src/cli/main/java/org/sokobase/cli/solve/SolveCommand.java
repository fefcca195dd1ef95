package org.sokobase.cli.solve;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.attempt.AttemptLimits;
import org.sokobase.catalog.database.Access;
import org.sokobase.cli.console.ClosedPipeException;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.WhereOption;
import org.sokobase.jobs.service.ServeSession;
import org.sokobase.jobs.solving.LeftByFile;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.jobs.solving.Searcher;
import org.sokobase.jobs.solving.VainSearch;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code solve}: searches for solutions. */
@Command(
        name = "solve",
        description = {
            "Search for solutions of levels, or prove that there are none.",
            "For files it writes the solutions, one line of moves per level; blank means unsolved. "
                    + "For levels of the catalog, one for each puzzle, it saves them there, and marks "
                    + "puzzles as unsolvable that are proved to have no solution. What --optimal pushes proves is kept as "
                    + "the measure least_pushes. An interruption keeps what was found."
        },
        footer = {
            "",
            "Examples: sokobase solve levels.xsb > levels.lurd",
            "          sokobase solve levels.xsb -o solved.sok --time 2m",
            "          sokobase solve --unsolved --time 5s --up-to 10m",
            "          sokobase solve levels.xsb#3 --explain"
        })
public final class SolveCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Mixin
    private LevelNames named;

    @Mixin
    private WhereOption where;

    @Mixin
    private UnsolvedOptions unsolved;

    @Mixin
    private SearchOptions search;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "How many levels to search at once. Each has the whole time, but they share the memory. "
                    + "Default: 1.")
    private int jobs = 1;

    @Mixin
    private SolutionFileOptions output;

    @Option(names = "--save", description = "Also save the solutions of levels in files, if the catalog has the board.")
    private boolean save;

    @Option(
            names = "--no-save",
            description = "Write solutions of levels of the catalog instead of saving them, and mark nothing.")
    private boolean noSave;

    @Option(
            names = "--serve",
            description = "Answer requests of another program: JSON objects, one per line, on standard input and "
                    + "output. TIME and the other limits are the defaults then. The page solve-service.md "
                    + "describes the protocol.")
    private boolean serve;

    @Option(
            names = "--explain",
            description = "Do not search, but draw what the solver knows about each level before it searches: "
                    + "dead squares, tunnels, rooms, corrals, boxes that never move and the order of "
                    + "packing; with --format csv or json, their coordinates. "
                    + "After --time it stops and says what it left out.")
    private boolean explain;

    @Option(names = "--fail", description = "End with exit code 1 if a level is not solved.")
    private boolean fail;

    @Override
    public Integer call() {
        if (explain) {
            return explain();
        }
        return serve ? serve() : solve();
    }

    private int explain() {
        if (serve || output.isWanted() || save || noSave || fail) {
            throw new UserException(
                    ExitCode.USAGE, "--explain searches for nothing: leave out what is about solutions");
        }
        check();
        SearchedLevels wanted = wanted();
        new ExplainReport(program, search.limits()).over(wanted.levels());
        return wanted.exitCode();
    }

    private int serve() {
        if (!named.areNone()
                || where.isGiven()
                || unsolved.isGiven()
                || output.isWanted()
                || save
                || noSave
                || jobs > 1
                || fail) {
            throw new UserException(
                    ExitCode.USAGE, "--serve takes levels from standard input only, one at a time, and keeps nothing");
        }
        Console console = program.console();
        new ServeSession(console.in(), this::answer, FullMemory::solve, search.limits(), search.settings()).run();
        return ExitCode.DONE;
    }

    private boolean answer(String line) throws IOException {
        try {
            program.console().data().append(line);
            program.console().finish(); // otherwise only the next answer would tell that nobody reads them
            return true;
        } catch (ClosedPipeException e) {
            return false;
        }
    }

    private int solve() {
        check();
        if (isLong()) {
            Optional<Integer> left =
                    new UnsolvedRun(program, search, unsolved, jobs).over(named.collection(), where.condition());
            return left.isEmpty() || fail && left.get() > 0 ? ExitCode.NO : ExitCode.DONE;
        }
        SearchedLevels wanted = wanted();
        if (wanted.levels().isEmpty()) {
            if (wanted.exitCode() == ExitCode.DONE) {
                program.console().info(UnsolvedRun.NOTHING);
            }
            return Math.max(wanted.exitCode(), ExitCode.NO);
        }
        boolean saving = wanted.levels().stream().anyMatch(this::isSaved);
        SolveReport report = new SolveReport(
                program, shape(wanted.levels()), new LeftByFile(wanted.levels()), GivenUpAdvice.about(limits(), jobs));
        ShownRun run = new ShownRun(
                program,
                "solve",
                wanted,
                output.file(program.console()),
                saving
                        ? Optional.of(
                                SearchedLevels.keeper(program, search.describe(search.time(), jobs), this::isSaved))
                        : Optional.empty(),
                report);
        Cancellation cancellation = new Cancellation();
        run.over(jobs, cancellation, progress -> {
            Searcher searcher = new Searcher(FullMemory::solve, limits(), search.settings(), cancellation, progress);
            return level -> known(level).orElseGet(() -> searcher.search(level));
        });
        return Math.max(wanted.exitCode(), fail && report.unsolved() > 0 ? ExitCode.NO : ExitCode.DONE);
    }

    /** Whether all that is found goes to the catalog, so that nothing need be held until the end. */
    private boolean isLong() {
        return unsolved.isGiven() && named.names().isEmpty() && !output.isWanted() && !noSave;
    }

    /** Those of each level. */
    private SearchLimits limits() {
        return search.limits(search.time(), jobs);
    }

    private Optional<LevelResult> known(SearchedLevel level) {
        return unsolved.isGiven() ? level.known().map(played -> LevelResult.known(level, played)) : Optional.empty();
    }

    private boolean isSaved(SearchedLevel level) {
        return level.isOfCatalog() ? !noSave : save;
    }

    private void check() {
        if (save && noSave) {
            throw new UserException(ExitCode.USAGE, "--save and --no-save exclude each other");
        }
        if (jobs < 1) {
            throw new UserException(ExitCode.USAGE, "--jobs must be 1 or more");
        }
        output.check();
        where.checkWith(named.names());
        unsolved.check(named, search.time());
        if (unsolved.hasRounds() && !isLong()) {
            throw new UserException(
                    ExitCode.USAGE, "--up-to keeps what it finds in the catalog: leave out -o and --no-save");
        }
        if (named.areNone() && !where.isGiven() && !unsolved.isGiven()) {
            throw new UserException(
                    ExitCode.USAGE,
                    "what shall be solved? Name a level file or an id, or use --collection, --where or --unsolved");
        }
        if (save) {
            program.openCatalog(Access.READ).close(); // that there is none is better known before than after
        }
    }

    private SearchedLevels wanted() {
        SearchedLevels wanted = new SearchedLevels(program, unsolved.status());
        named.names().forEach(wanted::add);
        if (named.areOfCatalog() && unsolved.isGiven()) {
            AttemptLimits limits = VainSearch.limits(limits(), search.settings(), Program.version());
            int passedOver = wanted.addOpen(named.collection(), where.condition(), unsolved.passing(limits));
            if (passedOver > 0) {
                program.console().info(UnsolvedRun.passedOver(passedOver));
            }
        } else if (named.areOfCatalog()) {
            wanted.addCollections(named.collection(), where.condition());
        }
        return wanted;
    }

    /** The moves go to standard output, unless they go elsewhere. */
    private LevelReport.Shape shape(List<SearchedLevel> levels) {
        boolean saved = !noSave && levels.stream().allMatch(SearchedLevel::isOfCatalog);
        return output.isWanted() || saved ? LevelReport.Shape.TABLE : LevelReport.Shape.MOVES;
    }
}
