package org.sokobase.cli.bench;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.solution.PuzzleRecord;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.where.Condition;
import org.sokobase.choice.Preference;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.WhereOption;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordColumn;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.LevelId;
import org.sokobase.jobs.playing.SolutionLevels;
import org.sokobase.jobs.scoring.ComparedRecord;
import org.sokobase.jobs.scoring.OtherRecords;
import org.sokobase.jobs.scoring.RecordComparison;
import org.sokobase.jobs.scoring.RecordFigures;
import org.sokobase.jobs.scoring.Standing;
import org.sokobase.level.Credit;
import org.sokobase.level.LevelFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code records}: the best solutions of all puzzles, whose they are, and how they compare with those of others. */
@Command(
        name = "records",
        description = {
            "List the records of puzzles, and compare them with others.",
            "A record is the solution with the fewest moves, or with the fewest pushes, as it solves the "
                    + "first level of the puzzle. 'proved' means that no solution has fewer; '>=N' that none has "
                    + "fewer than N. 'solve --optimal', 'optimise' and 'evaluate --save' find that out, of moves "
                    + "for boards as that of the level alone."
        },
        footer = {
            "",
            "Examples: sokobase records --format csv > mine.csv",
            "          sokobase records --against theirs.csv --where \"collection~'microban'\""
        })
public final class RecordsCommand implements Callable<Integer> {

    private static final Table<ComparedRecord> TABLE = Table.<ComparedRecord>named("records")
            .with(Column.UNIQUE_ID, ComparedRecord::unique)
            .with(Column.EXACT_ID, row -> row.own().map(PuzzleRecord::exact))
            .with(ComparedRecord::level, SharedColumns.LEVEL_IF_ANY)
            .with(Column.MOVES, row -> byMoves(row).map(known -> known.metrics().moves()))
            .with(RecordColumn.MOVES_BY, row -> credit(byMoves(row)).player())
            .with(RecordColumn.MOVES_ON, row -> credit(byMoves(row)).date())
            .with(RecordColumn.MOVES_WITH, row -> credit(byMoves(row)).program())
            .with(
                    Column.PUSHES,
                    row -> byPushes(row).map(known -> known.metrics().pushes()))
            .with(RecordColumn.PUSHES_BY, row -> credit(byPushes(row)).player())
            .with(RecordColumn.PUSHES_ON, row -> credit(byPushes(row)).date())
            .with(RecordColumn.PUSHES_WITH, row -> credit(byPushes(row)).program())
            .with(Column.LEAST_PUSHES, row -> leastPushes(row).map(KeptMeasure::valueInDigits))
            .with(
                    RecordColumn.PUSHES_PROOF,
                    row -> leastPushes(row).map(measure -> measure.certainty().label()))
            .with(
                    RecordColumn.AGAINST_MOVES,
                    row -> RecordText.number(row.other().map(RecordFigures::moves)))
            .with(RecordColumn.MOVES_STANDING, row -> row.byMoves().map(Standing::label))
            .with(
                    RecordColumn.AGAINST_PUSHES,
                    row -> RecordText.number(row.other().map(RecordFigures::pushes)))
            .with(RecordColumn.PUSHES_STANDING, row -> row.byPushes().map(Standing::label))
            .with(
                    Column.PATH,
                    row -> row.level().flatMap(level -> level.collection().path()))
            .with(row -> row.own().map(PuzzleRecord::atLeast).orElse(AtLeast.NOTHING), SharedColumns.AT_LEAST);

    @ParentCommand
    private Program program;

    @Option(
            names = "--against",
            paramLabel = "FILE",
            description = "Compare with the records of others: a list in .csv with unique_id, moves and pushes, as "
                    + "this command writes it, or files with solutions, which are replayed.")
    private List<String> against = List.of();

    @Mixin
    private WhereOption where;

    private final Map<Standing, Integer> byMoves = new EnumMap<>(Standing.class);
    private final Map<Standing, Integer> byPushes = new EnumMap<>(Standing.class);
    private Console console;
    private long shown;

    @Override
    public Integer call() {
        console = program.console();
        Optional<Condition> condition = where.condition();
        int exitCode = ExitCode.DONE;
        Output<ComparedRecord> output = program.output(TABLE, this::showText);
        OtherRecords others = new OtherRecords();
        boolean hasFiles = !against.stream().allMatch(RecordsCommand::isList); // whose ids are looked for one by one
        try (Catalog catalog = program.openCatalogToSearch(levels -> hasFiles ? levels.withoutFirstEditions() : 0)) {
            exitCode = read(others, catalog);
            if (exitCode != ExitCode.DONE && others.areNone()) {
                console.reports().tell();
                return exitCode;
            }
            Optional<Set<PuzzleKey>> wanted =
                    condition.map(asked -> catalog.levels().puzzlesHaving(asked));
            new RecordComparison(wanted, against.isEmpty() ? Optional.empty() : Optional.of(others))
                    .forEach(catalog, row -> {
                        shown++;
                        row.byMoves().ifPresent(standing -> byMoves.merge(standing, 1, Integer::sum));
                        row.byPushes().ifPresent(standing -> byPushes.merge(standing, 1, Integer::sum));
                        output.write(row);
                    });
        }
        console.reports().tell();
        sayTotals(others);
        return exitCode == ExitCode.DONE && shown == 0 ? ExitCode.NO : exitCode;
    }

    private int read(OtherRecords others, Catalog catalog) {
        List<String> files = against.stream().filter(name -> !isList(name)).toList();
        against.stream().filter(RecordsCommand::isList).forEach(name -> others.addList(Path.of(name)));
        if (files.isEmpty()) {
            return ExitCode.DONE;
        }
        SolutionLevels levels = new SolutionLevels(Optional.empty(), id -> level(catalog, id));
        return new FileReading(console, "records", files).forEach(source -> {
            LevelFile file = LevelFiles.read(source);
            others.addSolutions(source, file, levels);
            return file;
        });
    }

    private static Optional<CatalogLevel> level(Catalog catalog, LevelId id) {
        return Optional.ofNullable(
                catalog.levels().preferred(List.of(id), Preference.USUAL).get(id));
    }

    private static boolean isList(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".csv");
    }

    private void sayTotals(OtherRecords others) {
        if (others.useless() > 0) {
            console.warn(Phrases.count(others.useless(), "solution") + " of " + String.join(", ", against)
                    + (others.useless() == 1 ? " solves" : " solve") + " no level: 'sokobase verify' says why");
        }
        if (against.isEmpty()) {
            console.info(shown == 0 ? "no solved puzzle" : Phrases.count(shown, "puzzle") + ".");
        } else {
            console.info("By moves " + inWords(byMoves) + "; by pushes " + inWords(byPushes) + ".");
        }
    }

    private static String inWords(Map<Standing, Integer> counts) {
        return List.of(Standing.values()).stream()
                .map(standing -> counts.getOrDefault(standing, 0) + " "
                        + standing.label().replace('-', ' '))
                .collect(Collectors.joining(", "));
    }

    private void showText(ComparedRecord row) {
        RecordText.Shown what = against.isEmpty() ? RecordText.Shown.RECORDS : RecordText.Shown.STANDINGS;
        if (shown == 1) {
            console.row(RecordText.head(what), "level: whose", "");
        }
        console.row(RecordText.figures(row, what), RecordText.level(row), RecordText.whose(row));
    }

    private static Optional<SolvedBoard.Known> byMoves(ComparedRecord row) {
        return row.own().map(PuzzleRecord::byMoves);
    }

    private static Optional<SolvedBoard.Known> byPushes(ComparedRecord row) {
        return row.own().map(PuzzleRecord::byPushes);
    }

    private static Credit credit(Optional<SolvedBoard.Known> known) {
        return known.map(SolvedBoard.Known::credit).orElse(Credit.NONE);
    }

    private static Optional<KeptMeasure> leastPushes(ComparedRecord row) {
        return row.own().flatMap(PuzzleRecord::leastPushes);
    }
}
