package org.sokobase.cli.file;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Table;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code id}: the identities of the levels in files, without any catalog. */
@Command(
        name = "id",
        description = "Show the ids of the levels in files; needs no catalog.",
        footer = {"", "Examples: sokobase id --format csv levels.xsb", "          sokobase id --steps levels.xsb"})
public final class IdCommand implements Callable<Integer> {

    private static final Table<Row> TABLE = Table.<Row>named("id")
            .with(Column.FILE, Row::file)
            .with(Column.INDEX, row -> row.level().index())
            .with(Column.LINE, row -> row.level().line())
            .with(Column.TITLE, row -> row.level().title())
            .with(Column.WIDTH, row -> row.grid().map(Grid::width))
            .with(Column.HEIGHT, row -> row.grid().map(Grid::height))
            .with(Column.BOXES, row -> row.grid().map(Grid::boxes))
            .with(Column.GOALS, row -> row.grid().map(Grid::goals))
            .with(Column.EXACT_ID, row -> row.identity().map(LevelIdentity::exact))
            .with(Column.UNIQUE_ID, row -> row.identity().map(LevelIdentity::unique))
            .with(Column.V1_ID, Row::firstEdition)
            .with(Column.STATUS, row -> row.level().status());
    private static final String TEXT_ROW = "%-16s  %-16s  %-16s  %7s %5s  ";

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Level files or folders; - is standard input.")
    private List<String> paths;

    @Option(
            names = "--steps",
            description = "Draw how the ids are computed: fill, walls, crop, the player on every square within "
                    + "reach, and the eight views with their sums.")
    private boolean steps;

    private final Identifier identifier = new Identifier();

    @Override
    public Integer call() {
        Console console = program.console();
        FileReading reading = new FileReading(console, "identify", paths);
        if (steps) {
            IdentityStepsReport report = new IdentityStepsReport(program);
            return reading.forEach(source -> read(source, reading, level -> report.add(source.name(), level)));
        }
        Output<Row> output = program.output(TABLE, this::showText);
        output.head(TEXT_ROW.formatted("Exact-Id", "Unique-Id", "first edition", "size", "boxes"), "level");
        return reading.forEach(source ->
                read(source, reading, level -> output.write(Row.of(source.name(), level, identifier))));
    }

    private static LevelFile read(Source source, FileReading reading, Consumer<Level> levels) {
        LevelFile file = LevelFiles.read(source);
        reading.report(file.diagnostics());
        file.collection().levels().forEach(levels);
        return file;
    }

    private void showText(Row row) {
        Level level = row.level();
        String columns = TEXT_ROW.formatted(
                orDash(row.identity().map(LevelIdentity::exact)),
                orDash(row.identity().map(LevelIdentity::unique)),
                orDash(row.firstEdition()),
                orDash(row.grid().map(grid -> grid.width() + "x" + grid.height())),
                orDash(row.grid().map(Grid::boxes)));
        program.console()
                .row(
                        columns,
                        row.file() + "#" + level.index() + (level.title().isEmpty() ? "" : " " + level.title()),
                        level.inspection().problems().isEmpty() ? "" : " (" + level.status() + ")");
    }

    private static String orDash(Optional<?> value) {
        return value.map(Object::toString).orElse("-");
    }

    /**
     * A level of a file.
     *
     * @param grid its normal form, or else what its file shows
     */
    private record Row(
            String file,
            Level level,
            Optional<Grid> grid,
            Optional<LevelIdentity> identity,
            Optional<LevelId> firstEdition) {

        static Row of(String file, Level level, Identifier identifier) {
            Optional<Board> board = level.inspection().board();
            return new Row(
                    file,
                    level,
                    board.map(Board::grid).or(level::grid),
                    board.map(identifier::identify),
                    board.map(identifier::firstEdition));
        }
    }
}
