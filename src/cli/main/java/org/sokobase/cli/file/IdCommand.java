package org.sokobase.cli.file;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.sokobase.board.Board;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.RecordWriter;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.Identifier;
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

    private static final String COLUMNS =
            "file,index,line,title,width,height,boxes,goals,exact_id,unique_id,v1_id,status";
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
            IdentityStepsReport report = new IdentityStepsReport(console, program.format());
            return reading.forEach(source -> read(source, reading, level -> report.add(source.name(), level)));
        }
        RecordWriter records =
                program.format() == OutputFormat.text ? null : new RecordWriter(console, program.format(), COLUMNS);
        if (records == null) {
            console.row(TEXT_ROW.formatted("Exact-Id", "Unique-Id", "first edition", "size", "boxes"), "level", "");
        }
        return reading.forEach(source -> read(source, reading, level -> {
            if (records == null) {
                show(console, source.name(), level);
            } else {
                records.write(asRecord(source.name(), level));
            }
        }));
    }

    private static LevelFile read(Source source, FileReading reading, Consumer<Level> levels) {
        LevelFile file = LevelFiles.read(source);
        reading.report(file.diagnostics());
        file.collection().levels().forEach(levels);
        return file;
    }

    private Object[] asRecord(String file, Level level) {
        Shape shape = Shape.of(level);
        LevelIdentity identity =
                level.inspection().board().map(identifier::identify).orElse(null);
        return new Object[] {
            file,
            level.index(),
            level.line(),
            level.title(),
            shape.width(),
            shape.height(),
            shape.boxes(),
            shape.goals(),
            identity == null ? null : identity.exact(),
            identity == null ? null : identity.unique(),
            level.inspection().board().map(identifier::firstEdition).orElse(null),
            level.status()
        };
    }

    private void show(Console console, String file, Level level) {
        Object[] row = asRecord(file, level);
        String name = file + "#" + level.index() + (level.title().isEmpty() ? "" : " " + level.title());
        String columns = TEXT_ROW.formatted(
                row[8] == null ? "-" : row[8],
                row[9] == null ? "-" : row[9],
                row[10] == null ? "-" : row[10],
                row[4] == null ? "-" : row[4] + "x" + row[5],
                row[6] == null ? "-" : row[6]);
        console.row(columns, name, level.inspection().problems().isEmpty() ? "" : " (" + level.status() + ")");
    }

    /** The size and counts of a level: those of its normal form, or else of what its file shows. */
    private record Shape(Integer width, Integer height, Integer boxes, Integer goals) {

        static Shape of(Level level) {
            return level.inspection()
                    .board()
                    .map(Shape::of)
                    .or(() -> level.grid()
                            .map(grid -> new Shape(grid.width(), grid.height(), grid.boxes(), grid.goals())))
                    .orElseGet(() -> new Shape(null, null, null, null));
        }

        private static Shape of(Board board) {
            return new Shape(board.grid().width(), board.grid().height(), board.boxes(), board.goals());
        }
    }
}
