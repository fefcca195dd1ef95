package org.sokobase.spark;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.sokobase.board.Count;
import org.sokobase.leak.LeakReport;
import org.sokobase.leak.LevelCounts;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;
import org.sokobase.spark.contamination.Contamination;
import org.sokobase.spark.contamination.SoughtLevels;
import org.sokobase.spark.table.LevelRows;
import org.sokobase.spark.table.NewTables;
import org.sokobase.spark.table.TableFormat;
import org.sokobase.spark.table.Tables;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.TypeConversionException;

/** {@code decontaminate}: which levels of a test set are in a training set. */
@Command(
        name = "decontaminate",
        description = {
            "Write which levels of a test set are in a training set, as 'sokobase leaks' shows them.",
            "Every process holds the test set; the training set may be as large as the disks."
        },
        footer = {
            "",
            "Examples: sokobase spark decontaminate --train train.table --test test.table -o leaks",
            "          sokobase spark decontaminate --train a.table --test b.table --within 2 --clean -o leaks"
        })
final class DecontaminateCommand implements Callable<Integer> {

    private static final String PAIRS = "contamination";

    private static final StructType SUMMARY = new StructType()
            .add("test_file", DataTypes.StringType)
            .add("tier", DataTypes.StringType)
            .add("levels", DataTypes.LongType)
            .add("found", DataTypes.LongType);

    @ParentCommand
    private SparkProgram program;

    @Option(names = "--train", paramLabel = "TABLE", arity = "1..*", required = true, description = "The training set.")
    private List<String> train = List.of();

    @Option(names = "--test", paramLabel = "TABLE", arity = "1..*", required = true, description = "The test set.")
    private List<String> test = List.of();

    @Mixin
    private OutputOptions output;

    @Option(
            names = "--tier",
            paramLabel = "TIER",
            converter = TierConverter.class,
            description = "What two levels must have in common: a tier of 'duplicates', all surer ones included. "
                    + "Default: same.")
    private Tier tier = Tier.SAME;

    @Option(
            names = "--within",
            paramLabel = "D",
            converter = DistanceConverter.class,
            description = "Also find levels of which at most so many squares differ, such as 2, or such a share, such "
                    + "as 5%%.")
    private Optional<DistanceLimit> within = Optional.empty();

    @Option(names = "--clean", description = "Also write the training set without what is found.")
    private boolean clean;

    @Option(names = "--format", paramLabel = "FORMAT", description = "parquet, csv or json. Default: parquet.")
    private TableFormat format = TableFormat.PARQUET;

    @Option(names = "--fail", description = "End with exit code 1 if anything is found.")
    private boolean fail;

    /** Reads how far levels may be apart. */
    static final class DistanceConverter implements ITypeConverter<DistanceLimit> {
        @Override
        public DistanceLimit convert(String text) {
            return DistanceLimit.parse(text)
                    .orElseThrow(() -> new TypeConversionException(
                            "'" + text + "' is no distance such as 3 (squares) or 5% (of all squares of both)"));
        }
    }

    @Override
    public Integer call() {
        if (clean && format != TableFormat.PARQUET) {
            throw new CommandException(ExitCode.USAGE, "--clean writes a table, so leave out --format");
        }
        SparkSession session = program.session();
        Tables training = Tables.open(session, train);
        Dataset<Row> tests = Tables.open(session, test).levels();
        SoughtLevels sought = SoughtLevels.of(tests, tier, within);
        if (sought.set().levels().isEmpty()) {
            throw new CommandException(
                    ExitCode.UNREADABLE, "there is no test level with a board, so nothing is searched for");
        }
        try (NewTables written = output.open(session, format)) {
            Contamination contamination = new Contamination(session, sought, training.levels());
            Dataset<Row> pairs = written.keep("pairs", contamination.pairs());
            written.write(PAIRS, Contamination.report(pairs));
            LeakReport report = new LeakReport(sought.set());
            Contamination.surest(pairs).forEach(found -> report.add(found.test(), found.tier()));
            written.write(
                    "summary",
                    SUMMARY,
                    report.summary().stream()
                            .map(row -> List.of(row.file(), row.tier().label(), row.levels(), row.found())));
            if (clean) {
                Dataset<Row> going =
                        pairs.select(functions.col(Contamination.TRAIN_NUMBER).as(LevelRows.NUMBER));
                CleanTables.write(training, going, LevelTexts.Format.NONE, written);
            }
            sayNotCompared("test level", contamination.counts(tests));
            sayNotCompared("training level", contamination.counts(training.levels()));
            written.complete(SparkProgram.version(), program.arguments(), training.inputs());
            say(report, sought.set().levels().size(), written);
            return fail && report.found() > 0 ? ExitCode.NO : ExitCode.DONE;
        }
    }

    private void sayNotCompared(String thing, LevelCounts counts) {
        String ofAll = " of " + Count.of(counts.levels(), thing);
        if (counts.defective() > 0) {
            program.talk().warn(counts.defective() + ofAll + " without a board: not compared");
        }
        if (counts.tooLarge() > 0) {
            program.talk()
                    .warn(counts.tooLarge() + ofAll
                            + " too large for all that is sought: compared only as whole puzzles");
        }
    }

    private void say(LeakReport report, int tests, NewTables written) {
        String found = report.found() + " of " + Count.of(tests, "test level");
        program.talk().say(found + " found, in " + Count.of(written.rows(PAIRS), "pair") + ": " + output.folder());
    }
}
