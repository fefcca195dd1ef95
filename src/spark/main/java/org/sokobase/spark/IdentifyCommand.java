package org.sokobase.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.sokobase.board.Count;
import org.sokobase.spark.reading.Characters;
import org.sokobase.spark.reading.ColumnReading;
import org.sokobase.spark.reading.Columns;
import org.sokobase.spark.reading.FileReading;
import org.sokobase.spark.reading.FileRow;
import org.sokobase.spark.reading.InputFiles;
import org.sokobase.spark.reading.InputOutcome;
import org.sokobase.spark.reading.LevelReading;
import org.sokobase.spark.reading.ProblemRow;
import org.sokobase.spark.table.NewTables;
import org.sokobase.spark.table.TableFormat;
import org.sokobase.spark.table.Tables;
import org.sokobase.spark.table.TierKeyRows;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code identify}: level files become a table of levels with their ids. */
@Command(
        name = "identify",
        description = {
            "Read level files, and write a table of all levels with their ids.",
            "Files, folders and archives are read as by 'import'; they may lie on this machine or behind an address "
                    + "such as hdfs: or s3a:. Every process must be able to read them where they lie."
        },
        footer = {
            "",
            "Examples: sokobase spark identify training/ -o training.table",
            "          sokobase spark identify a.jsonl --symbols '#_O√XPS' -o a.table",
            "          sokobase spark identify set/ --board level --title name -o set.table"
        })
final class IdentifyCommand implements Callable<Integer> {

    @ParentCommand
    private SparkProgram program;

    @Parameters(paramLabel = "PATH", arity = "1..*", description = "Level files, folders and archives.")
    private List<String> paths = List.of();

    @Mixin
    private OutputOptions output;

    @Option(
            names = "--charmap",
            paramLabel = "MAP",
            description = "What other characters mean in rows of boards, such as 'x=#,b=$,_=.'.")
    private String pairs = "";

    @Option(
            names = "--symbols",
            paramLabel = "CHARACTERS",
            description = "The characters of boards: wall, floor, goal, box on goal, box, player, player on goal, "
                    + "such as '#_O√XPS'.")
    private String symbols = "";

    @Option(
            names = "--board",
            paramLabel = "COLUMN",
            description = "The levels stand in this column of Parquet files: each a text, or a list of rows.")
    private String board = "";

    @Option(names = "--title", paramLabel = "COLUMN", description = "With --board: the column of their titles.")
    private String title = "";

    @Option(names = "--tiers", description = "Also write the keys by which 'duplicates --tier' finds likeness.")
    private boolean tiers;

    @Override
    public Integer call() {
        Characters characters = characters();
        if (board.isEmpty() && !title.isEmpty()) {
            throw new CommandException(
                    ExitCode.USAGE, "--title goes with --board COLUMN, which says where the levels are");
        }
        if (paths.contains("-")) {
            throw new CommandException(
                    ExitCode.USAGE, "standard input cannot be read by several processes: name a file");
        }
        SparkSession session = program.session();
        try (NewTables tables = output.open(session, TableFormat.PARQUET)) {
            Configuration configuration = session.sparkContext().hadoopConfiguration();
            InputFiles files =
                    board.isEmpty() ? InputFiles.readWhole(configuration) : InputFiles.readInParts(configuration);
            files.list(paths);
            LevelReading reading = board.isEmpty()
                    ? new FileReading(session, files.inputs(), characters)
                    : new ColumnReading(session, files.inputs(), new Columns(board, title), characters);
            Dataset<Row> levels = tables.write(Tables.LEVELS, reading.levels());
            List<InputOutcome> outcomes = reading.outcomes();
            List<FileRow> read = outcomes.stream()
                    .flatMap(outcome -> outcome.files().stream())
                    .toList();
            List<ProblemRow> problems = problems(files, outcomes);
            tables.write(Tables.FILES, FileRow.SCHEMA, read.stream().map(FileRow::values));
            tables.write(Tables.PROBLEMS, ProblemRow.SCHEMA, problems.stream().map(ProblemRow::values));
            if (tiers) {
                tables.write(Tables.TIER_KEYS, TierKeyRows.of(levels));
            }
            program.talk().problems(problems);
            if (files.repeated() > 0) {
                program.talk().warn(Count.of(files.repeated(), "file") + " named more than once: read once");
            }
            if (tables.rows(Tables.LEVELS) == 0) {
                throw new CommandException(ExitCode.UNREADABLE, "no levels found, so no table is written");
            }
            tables.complete(
                    SparkProgram.version(), program.arguments(), files.inputs().size());
            say(read);
            return problems.stream().anyMatch(ProblemRow::isUnreadable) ? ExitCode.UNREADABLE : ExitCode.DONE;
        }
    }

    private Characters characters() {
        try {
            return new Characters(pairs, symbols);
        } catch (IllegalArgumentException e) {
            throw new CommandException(ExitCode.USAGE, String.valueOf(e.getMessage()));
        }
    }

    private static List<ProblemRow> problems(InputFiles files, List<InputOutcome> outcomes) {
        List<ProblemRow> problems = new ArrayList<>(files.unreadable());
        outcomes.stream().map(InputOutcome::problems).forEach(problems::addAll);
        files.useless(outcomes).forEach(path -> problems.add(ProblemRow.unreadable(path, "no levels found")));
        return problems;
    }

    private void say(List<FileRow> files) {
        long levels = files.stream().mapToLong(FileRow::levels).sum();
        long rejected = files.stream().mapToLong(FileRow::rejected).sum();
        program.talk()
                .say(Count.of(levels, "level") + " of " + Count.of(files.size(), "file") + ", " + rejected
                        + " without a board: " + output.folder());
    }
}
