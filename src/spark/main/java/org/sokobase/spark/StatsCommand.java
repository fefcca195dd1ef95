package org.sokobase.spark;

import static org.apache.spark.sql.functions.col;

import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.sokobase.choice.Preference;
import org.sokobase.similar.Tier;
import org.sokobase.spark.group.Confirmation;
import org.sokobase.spark.group.Grouping;
import org.sokobase.spark.group.Groups;
import org.sokobase.spark.table.LevelRows;
import org.sokobase.spark.table.NewTables;
import org.sokobase.spark.table.TableFormat;
import org.sokobase.spark.table.Tables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code stats}: how many levels, boards and puzzles there are. */
@Command(
        name = "stats",
        description = "Count the levels, boards, puzzles and copies of tables.",
        footer = {"", "Example: sokobase spark stats levels.table"})
final class StatsCommand implements Callable<Integer> {

    @ParentCommand
    private SparkProgram program;

    @Parameters(paramLabel = "TABLE", arity = "1..*", description = "Tables made by 'identify' or 'clean'.")
    private List<String> folders = List.of();

    @Option(
            names = "--scratch",
            paramLabel = "DIR",
            description = "Where rows are kept meanwhile. Default: beside the first table.")
    private String scratch = "";

    @Override
    public Integer call() {
        SparkSession session = program.session();
        Tables tables = Tables.open(session, folders);
        String place = scratch.isEmpty() ? folders.get(0) + ".stats" : scratch;
        long levels = tables.levels().count();
        long sound = LevelRows.withIds(tables.levels()).count();
        Copies boards = copies(session, tables, Tier.EXACT, place);
        Copies puzzles = copies(session, tables, Tier.SAME, place);
        say("levels", levels);
        say("rejected", levels - sound);
        say("boards", sound - boards.levels());
        say("puzzles", sound - puzzles.levels());
        say("groups", puzzles.groups());
        say("copies", puzzles.levels());
        return ExitCode.DONE;
    }

    private record Copies(long groups, long levels) {}

    private static Copies copies(SparkSession session, Tables tables, Tier tier, String place) {
        try (NewTables kept = NewTables.at(session, place, NewTables.Existing.REFUSE, TableFormat.PARQUET)) {
            Dataset<Row> members = new Groups(tables, kept, Grouping.ofAll(tier, Preference.USUAL))
                    .members(Groups.Scope.ANY)
                    .select(LevelRows.NUMBER, Confirmation.PREFERRED_NUMBER);
            long groups = members.where(col(LevelRows.NUMBER).equalTo(col(Confirmation.PREFERRED_NUMBER)))
                    .count();
            return new Copies(groups, members.count() - groups);
        }
    }

    private void say(String what, long count) {
        program.talk().say("%-10s%,15d".formatted(what, count));
    }
}
