package org.sokobase.cli.check;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.sokobase.board.Grid;
import org.sokobase.catalog.Catalog;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.GracefulShutdown;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.option.DistanceLimitConverter;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.solve.FullMemory;
import org.sokobase.cli.solve.SearchOptions;
import org.sokobase.format.LevelFiles;
import org.sokobase.jobs.checking.CheckedLevel;
import org.sokobase.jobs.checking.LevelChecking;
import org.sokobase.jobs.solving.Searcher;
import org.sokobase.level.LevelFile;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code check-new}: everything an author wants to know of levels before they are published. */
@Command(
        name = "check-new",
        description = {
            "Check levels of files before they are published.",
            "For each level: whether the catalog has the same puzzle or a near one, and where; the fewest pushes, if "
                    + "the solver finds them; what 'lint' reports; the terms of its author and of those of its "
                    + "relatives. An import of the same file does not count as known. The exit code is 1 if a level "
                    + "is known, defective or proved to be unsolvable."
        },
        footer = {
            "",
            "Examples: sokobase check-new new-set.xsb",
            "          sokobase check-new new-set.xsb --time 2m --html new-set.html"
        })
public final class CheckNewCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Level files or folders; - is standard input.")
    private List<String> paths;

    @Mixin
    private SearchOptions search;

    @Option(
            names = "--distance",
            paramLabel = "D",
            converter = DistanceLimitConverter.class,
            description = "How many squares may differ in a near level, such as 3, or what share. Default: 5%%.")
    private DistanceLimit distance = DistanceLimit.USUAL;

    @Option(names = "--html", paramLabel = "FILE", description = "Also write a page with all levels drawn.")
    private Optional<Path> html = Optional.empty();

    private int refused;
    private final Map<CheckedLevel.Verdict, Integer> counts = new EnumMap<>(CheckedLevel.Verdict.class);

    @Override
    public Integer call() {
        SearchSettings settings = search.settings();
        FileReading reading = new FileReading(program.console(), "look up", paths);
        LevelChecking checking;
        try (Catalog catalog = program.openCatalogWithTierKeys()) {
            LevelChecking lookingUp = new LevelChecking(catalog, distance);
            reading.forEach(source -> {
                LevelFile file = LevelFiles.read(source);
                lookingUp.lookUp(file, source.place());
                return file;
            });
            checking = lookingUp;
        }
        check(
                checking,
                settings.wanted() == SearchSettings.Wanted.ANY
                        ? settings.withWanted(SearchSettings.Wanted.FEWEST_PUSHES)
                        : settings);
        program.console().reports().tell();
        String verdicts = counts.entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey().label())
                .collect(Collectors.joining(", "));
        program.console()
                .info(Phrases.count(checking.size(), "level") + (verdicts.isEmpty() ? "" : ": " + verdicts) + ".");
        return Math.max(reading.exitCode(), refused > 0 ? ExitCode.NO : ExitCode.DONE);
    }

    private void check(LevelChecking checking, SearchSettings settings) {
        Cancellation cancellation = new Cancellation();
        Optional<CheckPage> page =
                html.map(file -> new CheckPage(program.console().newFile(file)));
        try (GracefulShutdown end = new GracefulShutdown(program.interruption(), cancellation::cancel);
                Progress progress = Progress.ofLevels(program.console(), "check", checking.size())) {
            end.leaves("what is shown is kept");
            Output<CheckedLevel> output = program.output(CheckWords.TABLE, this::show);
            Searcher searcher = new Searcher(
                    FullMemory::solve,
                    search.limits(),
                    settings,
                    cancellation,
                    (effort, doing, best) -> progress.says(Phrases.count(effort.nodes(), "position") + ", " + doing));
            checking.solve(searcher, level -> {
                counts.merge(level.verdict(), 1, Integer::sum);
                refused += level.isFit() ? 0 : 1;
                output.write(level);
                page.ifPresent(pages -> pages.add(level));
                progress.step(1);
            });
            page.ifPresent(CheckPage::complete);
        } finally {
            page.ifPresent(CheckPage::close);
        }
    }

    private void show(CheckedLevel level) {
        Console console = program.console();
        console.row("", level.level().name(), ": " + level.verdict().label());
        Optional<Grid> grid = level.level().board().map(board -> board.grid());
        grid.ifPresent(squares -> new BoardPicture(console).draw(squares, 5));
        CheckWords.of(level).forEach(line -> console.row("     ", line, ""));
        console.println("");
    }
}
