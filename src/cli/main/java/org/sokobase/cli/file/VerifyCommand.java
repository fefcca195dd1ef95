package org.sokobase.cli.file;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.cli.argument.CatalogLookup;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.jobs.playing.Played;
import org.sokobase.jobs.playing.SolutionLevels;
import org.sokobase.level.LevelFile;
import org.sokobase.level.WrittenSolution;
import org.sokobase.play.Moves;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code verify}: plays every solution. */
@Command(
        name = "verify",
        description = {
            "Replay solutions in files and report which solve their levels.",
            "A file of solutions without boards belongs, line by line, to the level file of the "
                    + "same name beside it, or to the one that --levels names. Other solutions are replayed "
                    + "on the level with the id beside them, in that file or in the catalog."
        },
        footer = {"", "Example: sokobase verify --levels levels.xsb solutions.lurd"})
public final class VerifyCommand implements Callable<Integer> {

    /** A solution of a file, the level that it is played on, and what came of it. */
    private record Row(
            String file,
            WrittenSolution solution,
            Optional<SolutionLevels.Subject> level,
            Optional<LevelId> exact,
            Played played) {}

    private static final Table<Row> TABLE = Table.<Row>named("verify")
            .with(Column.FILE, Row::file)
            .with(Column.LINE, row -> row.solution().line())
            .with(Column.EXACT_ID, Row::exact)
            .with(
                    Column.LEVEL,
                    row -> row.level().map(SolutionLevels.Subject::name).orElse(""))
            .with(Column.VERDICT, row -> row.played().verdict().label())
            .with(Column.SOLVED_AT, row -> row.played().solution().map(Moves::length))
            .with(row -> row.played().metrics(), SharedColumns.METRICS)
            .with(Column.MESSAGE, row -> row.played().message());
    private static final String ROW = "%-11s %7s %7s  ";

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files or folders; - is standard input.")
    private List<String> paths;

    @Option(
            names = "--levels",
            paramLabel = "LEVELFILE",
            description = "The levels to which the lines of solution files belong, in this order.")
    private String levelFile;

    private final Identifier identifier = new Identifier();
    private Console console;
    private Output<Row> output;
    private SolutionLevels levels;
    private long solving;
    private long failing;

    @Override
    public Integer call() {
        console = program.console();
        Optional<SolutionLevels.Named> named = Optional.ofNullable(levelFile)
                .map(name -> LevelArgument.required(name, "no such file"))
                .map(argument -> new SolutionLevels.Named(argument.file(), argument.levels(console)));
        int exitCode;
        try (CatalogLookup catalog = new CatalogLookup(program)) {
            levels = new SolutionLevels(named, catalog::level);
            output = program.output(TABLE, this::showText);
            output.head(ROW.formatted("verdict", "moves", "pushes"), "solution");
            exitCode = new FileReading(console, "verify", paths).forEach(this::verify);
        }
        console.reports().tell();
        console.info(Phrases.count(solving + failing, "solution") + " played: " + solving + " solve, " + failing
                + " do not.");
        return exitCode == ExitCode.DONE && failing > 0 ? ExitCode.NO : exitCode;
    }

    private LevelFile verify(Source source) {
        LevelFile file = LevelFiles.read(source);
        levels.of(source, file).forEach(pair -> show(source.name(), pair.solution(), pair.level()));
        return file;
    }

    private void show(String file, WrittenSolution solution, Optional<SolutionLevels.Subject> level) {
        Played played = played(solution, level);
        solving += played.solves() ? 1 : 0;
        failing += played.solves() ? 0 : 1;
        Optional<LevelId> exact = level.flatMap(SolutionLevels.Subject::board)
                .map(board -> identifier.identify(board).exact());
        output.write(new Row(file, solution, level, exact, played));
    }

    private void showText(Row row) {
        String file = row.file();
        Optional<SolutionLevels.Subject> level = row.level();
        Played played = row.played();
        String of = level.map(SolutionLevels.Subject::name)
                .map(name -> ", " + (name.startsWith(file + "#") ? name.substring(file.length()) : name))
                .orElse("");
        String title = level.map(SolutionLevels.Subject::title)
                .filter(t -> !t.isEmpty())
                .map(t -> " \"" + t + "\"")
                .orElse("");
        String message = played.message().isEmpty() ? "" : ": " + played.message();
        console.row(
                ROW.formatted(
                        played.verdict().label(),
                        played.metrics().map(m -> String.valueOf(m.moves())).orElse("-"),
                        played.metrics().map(m -> String.valueOf(m.pushes())).orElse("-")),
                file + ":" + row.solution().line() + of + title,
                message);
        played.illegal().ifPresent(illegal -> new BoardPicture(console).draw(illegal.position(), 30));
    }

    private static Played played(WrittenSolution solution, Optional<SolutionLevels.Subject> level) {
        return level.map(known -> Played.of(
                        solution,
                        known.board(),
                        () -> known.layout().orElseThrow().player(),
                        known.status()))
                .orElseGet(() -> Played.withoutLevel(solution, "no level for it: name the level file with --levels"));
    }
}
