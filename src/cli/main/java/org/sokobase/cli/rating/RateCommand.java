package org.sokobase.cli.rating;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.rating.Rating;
import org.sokobase.catalog.rating.RatingChange;
import org.sokobase.catalog.rating.Ratings;
import org.sokobase.cli.argument.PuzzleArguments;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.MarkedByOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code rate}: says of puzzles how hard and how interesting they are. */
@Command(
        name = "rate",
        description = {
            "Rate how hard and how interesting puzzles are, from 1 to 7.",
            "The rating belongs to the puzzle, so it holds for all its levels, however turned, and "
                    + "outlives them. It records your name and the time. Rate again to change what you "
                    + "say; what you leave out stays as it was."
        },
        footer = {
            "",
            "Examples: sokobase rate 1674E2D1AC70B61C --hard 5 --interesting 6",
            "          sokobase rate new.xsb#3 --hard 2 --by 'A. Player' --note 'one idea'"
        })
public final class RateCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Parameters(arity = "1..*", paramLabel = "ID|FILE[#N]", description = PuzzleArguments.DESCRIPTION)
    private List<String> names;

    @Option(names = "--hard", paramLabel = "1..7", description = "How hard: 1 is very easy, 7 very hard.")
    private Optional<Integer> hard = Optional.empty();

    @Option(names = "--interesting", paramLabel = "1..7", description = "How interesting: 1 is dull, 7 delightful.")
    private Optional<Integer> interesting = Optional.empty();

    @Mixin
    private MarkedByOption by;

    @Option(names = "--note", paramLabel = "TEXT", description = "A note to keep with the rating.")
    private Optional<String> note = Optional.empty();

    @Option(names = "--remove", description = "Remove the rating that NAME gave, except in studies.")
    private boolean remove;

    private Console console;
    private int exitCode = ExitCode.DONE;

    @Override
    public Integer call() {
        console = program.console();
        String saidBy = by.name(console);
        checkOptions();
        PuzzleArguments wanted = PuzzleArguments.of(names, program, this::fail);
        try (Catalog catalog = program.openCatalog(Access.WRITE)) {
            Map<PuzzleKey, String> puzzles = wanted.in(catalog);
            if (remove) {
                remove(catalog, puzzles, saidBy);
            } else {
                rate(catalog, puzzles, saidBy);
            }
        }
        return exitCode;
    }

    private void checkOptions() {
        check("--hard", hard);
        check("--interesting", interesting);
        boolean rates = hard.isPresent() || interesting.isPresent();
        if (remove && (rates || note.isPresent())) {
            throw new UserException(ExitCode.USAGE, "--remove excludes --hard, --interesting and --note");
        }
        if (!remove && !rates) {
            throw new UserException(
                    ExitCode.USAGE, "how hard, or how interesting? Give --hard or --interesting, 1 to 7");
        }
    }

    private static void check(String option, Optional<Integer> grade) {
        if (grade.filter(number -> !Opinion.isGrade(number)).isPresent()) {
            throw new UserException(
                    ExitCode.USAGE,
                    option + " " + grade.get() + ": a number from " + Opinion.LEAST + " to " + Opinion.MOST
                            + " is expected");
        }
    }

    private void rate(Catalog catalog, Map<PuzzleKey, String> puzzles, String saidBy) {
        Rating rating = new Rating(
                saidBy,
                Instant.now().truncatedTo(ChronoUnit.SECONDS),
                new Opinion(hard, interesting, Optional.empty()),
                Effort.NONE,
                note.orElse("").strip());
        List<RatingChange> changes = catalog.ratings()
                .rate(puzzles.keySet().stream()
                        .map(puzzle -> new Ratings.NewRating(puzzle, rating))
                        .toList());
        long known = changes.stream().filter(RatingChange.KNOWN::equals).count();
        String before = known == 0 ? "" : ", " + known + " rated so before";
        console.info("%s rated by %s%s.".formatted(Phrases.count(changes.size() - known, "puzzle"), saidBy, before));
    }

    private void remove(Catalog catalog, Map<PuzzleKey, String> puzzles, String saidBy) {
        int done = 0;
        for (Map.Entry<PuzzleKey, String> puzzle : puzzles.entrySet()) {
            if (catalog.ratings().remove(puzzle.getKey(), saidBy)) {
                done++;
            } else {
                fail(puzzle.getValue(), "not rated by " + saidBy + ": 'sokobase ratings' shows who did");
            }
        }
        console.info("%s no longer rated by %s.".formatted(Phrases.count(done, "puzzle"), saidBy));
    }

    private void fail(String name, String reason) {
        console.warn(name + ": " + reason);
        exitCode = ExitCode.NO;
    }
}
