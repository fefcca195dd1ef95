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
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.RecordWriter;
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

    private static final String COLUMNS =
            "file,maze,index,offset,ds_offset,table_offset,end,length,width,height,boxes,exact_id,unique_id";
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
    private Optional<RecordWriter> records;

    @Override
    public Integer call() {
        console = program.console();
        records = program.format() == OutputFormat.text
                ? Optional.empty()
                : Optional.of(new RecordWriter(console, program.format(), COLUMNS));
        if (listing && records.isPresent()) {
            throw new UserException(ExitCode.USAGE, "--listing is text: leave out --format");
        }
        if (!listing && records.isEmpty()) {
            String head =
                    TEXT_ROW.formatted("maze", "offset", "DS", "table", "end", "length", "size", "boxes", "Exact-Id");
            console.row(head, "file", "");
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
        for (PusherPlace place : places) {
            Object[] row = asRecord(source.name(), place);
            if (records.isPresent()) {
                records.get().write(row);
            } else {
                console.row(
                        columns(row),
                        row[0] + (row[2] == null ? "" : "#" + row[2]),
                        row[2] == null ? ": no level can be read here" : "");
            }
        }
    }

    private Object[] asRecord(String file, PusherPlace place) {
        Optional<Grid> grid = place.grid();
        Optional<LevelIdentity> identity =
                grid.flatMap(squares -> Board.inspect(squares).board()).map(identifier::identify);
        return new Object[] {
            file,
            place.number(),
            place.index().isPresent() ? place.index().getAsInt() : null,
            hexadecimal(OptionalInt.of(place.offset())),
            hexadecimal(place.dataOffset()),
            hexadecimal(place.tableOffset()),
            grid.isPresent() ? hexadecimal(OptionalInt.of(place.end())) : null,
            grid.isPresent() ? place.length() : null,
            grid.map(Grid::width).orElse(null),
            grid.map(Grid::height).orElse(null),
            grid.map(Grid::boxes).orElse(null),
            identity.map(LevelIdentity::exact).orElse(null),
            identity.map(LevelIdentity::unique).orElse(null)
        };
    }

    private static String hexadecimal(OptionalInt offset) {
        return offset.isPresent() ? "%04X".formatted(offset.getAsInt()) : null;
    }

    private static String columns(Object[] row) {
        return TEXT_ROW.formatted(
                row[1],
                row[3],
                orDash(row[4]),
                orDash(row[5]),
                orDash(row[6]),
                orDash(row[7]),
                row[8] == null ? "-" : row[8] + "x" + row[9],
                orDash(row[10]),
                orDash(row[11]));
    }

    private static Object orDash(Object value) {
        return value == null ? "-" : value;
    }
}
