package org.sokobase.cli.file;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Table;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.pusher.PusherListing;
import org.sokobase.format.pusher.PusherPlace;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.level.LevelFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code inspect}: where the packed levels of pusher.exe and the like lie. */
@Command(
        name = "inspect",
        description = {
            "Show where packed levels are in pusher.exe and similar files.",
            "A file may be another DOS program, or packed levels alone.",
            "Offsets are hexadecimal: in the file, in the data segment (DS), and in the table of levels. Programs without "
                    + "that table have only the first."
        },
        footer = {
            "",
            "Example: sokobase inspect pusher.exe",
            "         sokobase inspect --listing pusher.exe > mazes.txt"
        })
public final class InspectCommand implements Callable<Integer> {

    private static final Table<Row> TABLE = Table.<Row>named("inspect")
            .with(Column.FILE, Row::file)
            .with(Column.MAZE, row -> row.place().number())
            .with(Column.INDEX, row -> row.place().index())
            .with(Column.OFFSET, row -> hexadecimal(OptionalInt.of(row.place().offset())))
            .with(Column.DS_OFFSET, row -> hexadecimal(row.place().dataOffset()))
            .with(Column.TABLE_OFFSET, row -> hexadecimal(row.place().tableOffset()))
            .with(Column.END, Row::end)
            .with(Column.LENGTH, Row::length)
            .with(Column.WIDTH, row -> row.grid().map(Grid::width))
            .with(Column.HEIGHT, row -> row.grid().map(Grid::height))
            .with(Column.BOXES, row -> row.grid().map(Grid::boxes))
            .with(Column.EXACT_ID, row -> row.identity().map(LevelIdentity::exact))
            .with(Column.UNIQUE_ID, row -> row.identity().map(LevelIdentity::unique));
    private static final String TEXT_ROW = "%4s  %6s  %4s  %5s  %6s  %6s  %5s  %5s  %-16s  ";

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Programs, files of packed levels, or folders.")
    private List<String> paths;

    @Option(
            names = "--listing",
            description = "Draw every maze below its offsets, as the published extractor of pusher.exe does.")
    private boolean listing;

    private final Identifier identifier = new Identifier();
    private Console console;
    private Output<Row> output;

    @Override
    public Integer call() {
        console = program.console();
        if (listing && program.format() != OutputFormat.TEXT) {
            throw new UserException(ExitCode.USAGE, "--listing is text: leave out --format");
        }
        output = program.output(TABLE, this::showText);
        if (!listing) {
            output.head(
                    TEXT_ROW.formatted("maze", "offset", "DS", "table", "end", "length", "size", "boxes", "Exact-Id"),
                    "file");
        }
        FileReading reading = new FileReading(console, "inspect", paths);
        return reading.forEach(source -> {
            LevelFile file = LevelFiles.read(source);
            List<PusherPlace> places = PusherPlace.in(source.bytes());
            if (!places.isEmpty()) {
                reading.report(file.diagnostics());
                show(source, places);
            } else if (source.named() && file.format() != LevelFile.Format.BINARY) {
                reading.unreadable(
                        source.name(),
                        "holds no packed levels: it was read as "
                                + file.format().label());
            }
            return file;
        });
    }

    private void show(Source source, List<PusherPlace> places) {
        if (listing) {
            console.print(PusherListing.of(places));
            return;
        }
        places.forEach(place -> output.write(Row.of(source.name(), place, identifier)));
    }

    private void showText(Row row) {
        PusherPlace place = row.place();
        String columns = TEXT_ROW.formatted(
                place.number(),
                orDash(hexadecimal(OptionalInt.of(place.offset()))),
                orDash(hexadecimal(place.dataOffset())),
                orDash(hexadecimal(place.tableOffset())),
                orDash(row.end()),
                orDash(row.length()),
                orDash(row.grid().map(grid -> grid.width() + "x" + grid.height())),
                orDash(row.grid().map(Grid::boxes)),
                orDash(row.identity().map(LevelIdentity::exact)));
        boolean isLevel = place.index().isPresent();
        console.row(
                columns,
                row.file() + (isLevel ? "#" + place.index().getAsInt() : ""),
                isLevel ? "" : ": no level can be read here");
    }

    private static Optional<String> hexadecimal(OptionalInt offset) {
        return offset.isPresent() ? Optional.of("%04X".formatted(offset.getAsInt())) : Optional.empty();
    }

    private static String orDash(Optional<?> value) {
        return value.map(Object::toString).orElse("-");
    }

    /** Where a packed level lies, and what it is if it can be read. */
    private record Row(String file, PusherPlace place, Optional<Grid> grid, Optional<LevelIdentity> identity) {

        static Row of(String file, PusherPlace place, Identifier identifier) {
            Optional<Board> board =
                    place.grid().flatMap(squares -> Board.inspect(squares).board());
            return new Row(file, place, place.grid(), board.map(identifier::identify));
        }

        Optional<String> end() {
            return grid.flatMap(squares -> hexadecimal(OptionalInt.of(place.end())));
        }

        Optional<Integer> length() {
            return grid.map(squares -> place.length());
        }
    }
}
