package org.sokobase.spark;

import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.sokobase.board.Count;
import org.sokobase.similar.Tier;
import org.sokobase.spark.group.Confirmation;
import org.sokobase.spark.group.DuplicateReport;
import org.sokobase.spark.group.Grouping;
import org.sokobase.spark.group.Groups;
import org.sokobase.spark.table.LevelRows;
import org.sokobase.spark.table.NewTables;
import org.sokobase.spark.table.TableFormat;
import org.sokobase.spark.table.Tables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code clean}: one level of each puzzle. */
@Command(
        name = "clean",
        description = {
            "Write one level of each puzzle, and what went in the table removed.",
            "The levels keep all else. Of each puzzle the preferred level stays; levels without a board stay."
        },
        footer = {
            "",
            "Examples: sokobase spark clean levels.table -o clean.table",
            "          sokobase spark clean levels.table -o clean --as xsb"
        })
final class CleanCommand implements Callable<Integer> {

    @ParentCommand
    private SparkProgram program;

    @Parameters(paramLabel = "TABLE", arity = "1..*", description = "Tables made by 'identify' or 'clean'.")
    private List<String> folders = List.of();

    @Mixin
    private OutputOptions output;

    @Mixin
    private Preferences preferences;

    @Option(
            names = "--exact",
            description = "Only remove the very same boards; turned ones and those with the player elsewhere stay.")
    private boolean exact;

    @Option(
            names = "--as",
            paramLabel = "FORMAT",
            description = "Also write the levels as text: xsb, up to a million levels a file.")
    private LevelTexts.Format text = LevelTexts.Format.NONE;

    @Override
    public Integer call() {
        SparkSession session = program.session();
        Tables tables = Tables.open(session, folders);
        Grouping grouping = Grouping.ofAll(exact ? Tier.EXACT : Tier.SAME, preferences.preference(tables));
        try (NewTables written = output.open(session, TableFormat.PARQUET)) {
            Dataset<Row> members =
                    written.keep("members", new Groups(tables, written, grouping).members(Groups.Scope.ANY));
            Dataset<Row> going =
                    members.where(members.col(LevelRows.NUMBER).notEqual(members.col(Confirmation.PREFERRED_NUMBER)));
            written.write("removed", DuplicateReport.removed(members));
            CleanTables.write(tables, going, text, written);
            written.complete(SparkProgram.version(), program.arguments(), tables.inputs());
            program.talk()
                    .say(Count.of(written.rows(Tables.LEVELS), "level") + " stay, " + written.rows("removed")
                            + " removed: " + output.folder());
            return ExitCode.DONE;
        }
    }
}
