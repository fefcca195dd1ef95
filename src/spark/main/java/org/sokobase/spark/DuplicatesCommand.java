package org.sokobase.spark;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.sokobase.board.Count;
import org.sokobase.choice.Preference;
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

/** {@code duplicates}: groups of levels that are copies of each other. */
@Command(
        name = "duplicates",
        description = {
            "Write the groups of levels that are the same puzzle, as 'sokobase duplicates' shows them.",
            "The preferred copy comes first. With --tier, levels that are similar but not the same: each tier lists "
                    + "what surer ones did not, and needs a table made by 'identify --tiers'."
        },
        footer = {
            "",
            "Examples: sokobase spark duplicates levels.table -o copies --format csv",
            "          sokobase spark duplicates a.table b.table --across -o copies"
        })
final class DuplicatesCommand implements Callable<Integer> {

    @ParentCommand
    private SparkProgram program;

    @Parameters(paramLabel = "TABLE", arity = "1..*", description = "Tables made by 'identify' or 'clean'.")
    private List<String> folders = List.of();

    @Mixin
    private OutputOptions output;

    @Mixin
    private Preferences preferences;

    @Option(
            names = "--tier",
            paramLabel = "TIER",
            converter = TierConverter.class,
            description = "What levels must have in common: exact, same, trimmed, any-player, other-boxes, "
                    + "other-goals, reversed, same-walls.")
    private Optional<Tier> tier = Optional.empty();

    @Option(names = "--across", description = "Only groups that touch more than one file.")
    private boolean across;

    @Option(names = "--format", paramLabel = "FORMAT", description = "parquet, csv or json. Default: parquet.")
    private TableFormat format = TableFormat.PARQUET;

    @Option(names = "--fail", description = "End with exit code 1 if there are duplicates.")
    private boolean fail;

    @Override
    public Integer call() {
        SparkSession session = program.session();
        Tables tables = Tables.open(session, folders);
        Preference preference = preferences.preference(tables);
        Grouping grouping = tier.map(wanted -> Grouping.addedBy(wanted, preference))
                .orElseGet(() -> Grouping.ofAll(Tier.SAME, preference));
        try (NewTables written = output.open(session, format)) {
            Groups.Scope scope = across ? Groups.Scope.ACROSS_FILES : Groups.Scope.ANY;
            Dataset<Row> members = written.keep("members", new Groups(tables, written, grouping).members(scope));
            written.write("duplicates", DuplicateReport.groups(session, members, grouping));
            long groups =
                    members.select(Confirmation.PREFERRED_NUMBER).distinct().count();
            long redundant = written.rows("duplicates") - groups;
            sayCollisions(members);
            tier.filter(wanted -> wanted.compareTo(Tier.SAME) > 0).ifPresent(wanted -> sayTooLarge(tables, wanted));
            written.complete(SparkProgram.version(), program.arguments(), tables.inputs());
            program.talk().say(groups == 0 ? "No duplicates." : totals(groups, redundant) + ": " + output.folder());
            return fail && groups > 0 ? ExitCode.NO : ExitCode.DONE;
        }
    }

    private String totals(long groups, long redundant) {
        boolean isDifferent =
                tier.filter(wanted -> wanted.compareTo(Tier.TRIMMED) > 0).isPresent();
        return Count.of(groups, "group") + ", "
                + Count.of(redundant, isDifferent ? "further level" : "redundant level");
    }

    private void sayTooLarge(Tables tables, Tier wanted) {
        long levels =
                LevelRows.withIds(tables.levels()).count() - tables.tierKeys().count();
        if (levels > 0) {
            program.talk()
                    .warn(Count.of(levels, "level") + " too large for the tier " + wanted.label() + ": not compared");
        }
    }

    private void sayCollisions(Dataset<Row> members) {
        long collisions = members.where(functions.col(Confirmation.FORM).gt(0))
                .select(Confirmation.PREFERRED_NUMBER)
                .distinct()
                .count();
        if (collisions > 0) {
            program.talk()
                    .warn(Count.of(collisions, "group")
                            + " with the key of another one, though the levels differ: kept apart");
        }
    }
}
