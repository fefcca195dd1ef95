package org.sokobase.cli.catalog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sokobase.board.Count;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.importing.AddedSolution;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.LevelFile;
import org.sokobase.play.Metrics;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code solutions add}: takes solutions into the catalog, and says of each which level it solves. */
@Command(
        name = "add",
        description = {
            "Add the solutions in files to the catalog, without the levels beside them.",
            "A solution goes to the board above it; or to the level of the same number in the file "
                    + "that --levels names, or in the file of the same name beside it; or to the levels with "
                    + "the id beside it; or else to every level that it solves. One that solves no level of "
                    + "the catalog waits until its level is imported."
        },
        footer = {"", "Example: sokobase solutions add solver-output.txt"})
final class SolutionsAddCommand implements Callable<Integer> {

    /** A solution of a file, and one of the levels that it solves, if there is any. */
    private record Row(String file, AddedSolution solution, Optional<AddedSolution.Home> home) {

        static Stream<Row> of(Added added) {
            AddedSolution solution = added.solution();
            return solution.homes().isEmpty()
                    ? Stream.of(new Row(added.file(), solution, Optional.empty()))
                    : solution.homes().stream().map(home -> new Row(added.file(), solution, Optional.of(home)));
        }
    }

    /** A solution of a file. */
    private record Added(String file, AddedSolution solution) {}

    private static final Table<Row> TABLE = Table.<Row>named("solutions add")
            .with(Column.FILE, Row::file)
            .with(Column.LINE, row -> row.solution().solution().line())
            .with(Column.STATUS, row -> row.solution().label())
            .with(Column.EXACT_ID, row -> row.home().map(AddedSolution.Home::exact))
            .with(Column.LEVEL, row -> row.home().map(AddedSolution.Home::name).orElse(""))
            .with(Column.MOVES, row -> row.solution().measured().map(Metrics::moves))
            .with(Column.PUSHES, row -> row.solution().measured().map(Metrics::pushes))
            .with(Column.MESSAGE, row -> row.solution().message());
    private static final String ROW = "%-8s %7s %7s  ";

    @ParentCommand
    private SolutionsCommand solutions;

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Files of solutions, or level files with solutions; - is standard input.")
    private List<String> paths;

    @Option(
            names = "--levels",
            paramLabel = "LEVELFILE",
            description = "The levels to which the lines of solution files belong, in this order.")
    private String levelFile;

    private Console console;
    private Output<Added> output;
    private FileReading reading;
    private long linked;
    private long waiting;
    private long refused;

    @Override
    public Integer call() {
        Program program = solutions.program();
        console = program.console();
        output = program.output(TABLE, Row::of, this::showText);
        reading = new FileReading(console, "read", paths);
        program.interruption().leaves("all solutions shown are in the catalog; add again to go on");
        try (Catalog catalog = program.openCatalog(Access.WRITE);
                Import run = catalog.startImport(Import.Mode.PER_FILE, Program.version(), console.reports()::report)) {
            run.named(paths);
            if (levelFile != null) {
                LevelArgument levels = LevelArgument.required(levelFile, "no such file");
                run.pairWith(levels.file(), levels.levels(console));
            }
            Map<Source, LevelFile> files = read();
            run.tryOut(files);
            files.forEach((source, file) -> show(source, run.addSolutions(source, file)));
        }
        console.reports().tell();
        console.info(Phrases.count(linked + waiting + refused, "solution") + ": " + linked + " linked, " + waiting
                + " waiting for " + Count.name(waiting, "its level, ", "their levels, ")
                + refused + " refused.");
        return reading.exitCode() == ExitCode.DONE && refused > 0 ? ExitCode.NO : reading.exitCode();
    }

    private Map<Source, LevelFile> read() {
        Map<Source, LevelFile> files = new LinkedHashMap<>();
        reading.forEach(source -> {
            LevelFile file = LevelFiles.read(source);
            files.put(source, file);
            return file;
        });
        return files;
    }

    private void show(Source source, ImportedFile file) {
        if (file.status() == ImportedFile.Status.UNCHANGED) {
            console.reports().remark(source.name(), "in the catalog already, unchanged");
        } else if (file.status() == ImportedFile.Status.REREAD) {
            console.reports()
                    .remark(
                            source.name(),
                            "read again: " + Phrases.of(file.reread().orElseThrow()));
        } else if (file.solutions().isEmpty()) {
            console.reports().problem(source.name(), "no solutions found");
        }
        file.solutions().forEach(solution -> show(new Added(source.name(), solution)));
    }

    private void show(Added added) {
        AddedSolution solution = added.solution();
        linked += solution instanceof AddedSolution.Linked ? 1 : 0;
        waiting += solution instanceof AddedSolution.Waiting ? 1 : 0;
        refused += solution instanceof AddedSolution.Refused ? 1 : 0;
        output.write(added);
    }

    private void showText(Added added) {
        AddedSolution solution = added.solution();
        if (linked + waiting + refused == 1) {
            console.row(ROW.formatted("status", "moves", "pushes"), "solution", "");
        }
        console.row(
                ROW.formatted(
                        solution.label(),
                        solution.measured().map(m -> String.valueOf(m.moves())).orElse("-"),
                        solution.measured().map(m -> String.valueOf(m.pushes())).orElse("-")),
                added.file() + ":" + solution.solution().line(),
                ": " + solution.message());
    }
}
