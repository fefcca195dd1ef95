package org.sokobase.cli.rating;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.RatedPuzzle;
import org.sokobase.catalog.rating.Rating;
import org.sokobase.catalog.rating.WantedRatings;
import org.sokobase.cli.argument.PuzzleArguments;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code ratings}: what people say of puzzles. */
@Command(
        name = "ratings",
        subcommands = RatingsImportCommand.class,
        description = {
            "List how hard and how interesting people say puzzles are.",
            "Those of a study are shown once it is closed, without its levels for practice."
        },
        footer = {
            "",
            "Examples: sokobase ratings --by ann --format csv > ann.csv",
            "          sokobase ratings 1674E2D1AC70B61C"
        })
public final class RatingsCommand implements Callable<Integer> {

    private static final Table<RatedPuzzle> TABLE = Table.<RatedPuzzle>named("ratings")
            .with(Column.UNIQUE_ID, RatedPuzzle::unique)
            .with(Column.SAID_BY, row -> row.rating().saidBy())
            .with(Column.SAID_AT, row -> row.rating().saidAt())
            .with(NewLevelColumn.STUDY, RatedPuzzle::study)
            .with(NewLevelColumn.HARD, row -> row.rating().opinion().hard())
            .with(NewLevelColumn.INTERESTING, row -> row.rating().opinion().interesting())
            .with(
                    NewLevelColumn.KNOWN_BEFORE,
                    row -> row.rating().opinion().knownBefore().map(known -> known ? "yes" : "no"))
            .with(NewLevelColumn.OUTCOME, row -> row.rating().effort().outcome().map(Effort.Outcome::label))
            .with(Column.MOVES, row -> row.rating().effort().moves())
            .with(Column.PUSHES, row -> row.rating().effort().pushes())
            .with(NewLevelColumn.UNDOS, row -> row.rating().effort().undos())
            .with(NewLevelColumn.RESTARTS, row -> row.rating().effort().restarts())
            .with(
                    Column.SECONDS,
                    row -> row.rating()
                            .effort()
                            .time()
                            .map(time -> BigDecimal.valueOf(time.toMillis(), 3).toPlainString()))
            .with(Column.LURD, row -> row.rating().effort().lurd())
            .with(Column.NOTE, row -> row.rating().note())
            .with(RatedPuzzle::level, SharedColumns.LEVEL_IF_ANY)
            .with(
                    Column.PATH,
                    row -> row.level().flatMap(level -> level.collection().path()));

    private static final String ROW = "%-16s  %4s  %11s  ";

    @ParentCommand
    private Program program;

    @Parameters(
            arity = "0..*",
            paramLabel = "ID|FILE[#N]",
            description = "Only ratings of these: ids (any of the three), or level files (or one level of each).")
    private List<String> names = List.of();

    @Option(names = "--by", paramLabel = "NAME", description = "Only ratings by this person.")
    private Optional<String> by = Optional.empty();

    @Option(names = "--study", paramLabel = "NAME", description = "Only ratings in this study.")
    private Optional<String> study = Optional.empty();

    private Console console;
    private long shown;
    private int exitCode = ExitCode.DONE;

    @Override
    public Integer call() {
        console = program.console();
        PuzzleArguments wanted = PuzzleArguments.of(names, program, this::fail);
        Output<RatedPuzzle> output = program.output(TABLE, this::showText);
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            study.ifPresent(name -> catalog.studies().requireClosed(name));
            Optional<Set<PuzzleKey>> puzzles = names.isEmpty()
                    ? Optional.empty()
                    : Optional.of(wanted.in(catalog).keySet());
            catalog.ratings().forEach(new WantedRatings(by, study, puzzles), rating -> {
                shown++;
                output.write(rating);
            });
        }
        if (shown == 0) {
            console.info("no ratings");
        }
        return shown == 0 ? ExitCode.NO : exitCode;
    }

    /** The program, for the commands below this one. */
    Program program() {
        return program;
    }

    private void showText(RatedPuzzle row) {
        if (shown == 1) {
            console.row(ROW.formatted("Unique-Id", "hard", "interesting"), "level: who says so", "");
        }
        Rating rating = row.rating();
        String level = row.level().map(LevelName::of).orElse("no level at present");
        console.row(
                ROW.formatted(
                        row.unique(),
                        rating.opinion().hard().map(String::valueOf).orElse("-"),
                        rating.opinion().interesting().map(String::valueOf).orElse("-")),
                level,
                ": " + inWords(row));
    }

    /** Who says so and what else, such as "ann, 2026-03-01, in the study first: solved in 12 moves; one idea". */
    private static String inWords(RatedPuzzle row) {
        Rating rating = row.rating();
        Effort effort = rating.effort();
        String who = rating.saidBy() + ", " + LocalDate.ofInstant(rating.saidAt(), ZoneOffset.UTC)
                + row.study().map(name -> ", in the study " + name).orElse("");
        String what = Stream.of(
                        effort.outcome().map(outcome -> outcome == Effort.Outcome.SOLVED ? "solved" : "given up"),
                        effort.moves().map(moves -> Phrases.count(moves, "move")),
                        effort.pushes().map(pushes -> Phrases.count(pushes, "push", "pushes")),
                        effort.time().map(time -> Phrases.count(time.toSeconds(), "second")),
                        Optional.of(rating.note()).filter(note -> !note.isEmpty()))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
        return what.isEmpty() ? who : who + ": " + what;
    }

    private void fail(String name, String reason) {
        console.warn(name + ": " + reason);
        exitCode = ExitCode.NO;
    }
}
