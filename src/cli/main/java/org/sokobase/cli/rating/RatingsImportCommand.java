package org.sokobase.cli.rating;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.rating.RatingChange;
import org.sokobase.catalog.rating.Ratings;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.TextInput;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.identity.LevelId;
import org.sokobase.jobs.study.RatingsFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code ratings import}: takes ratings from elsewhere into the catalog. */
@Command(
        name = "import",
        description = {
            "Add the ratings in CSV files to the catalog.",
            "The header names the columns: player, id (an Exact-Id or Unique-Id), hard and interesting (1 to 7, one "
                    + "of them may be missing), and, if known, known_before (yes or no), moves, pushes, seconds, "
                    + "said_at and note. What 'sokobase ratings --format csv' writes can be read, too. A line that "
                    + "cannot be used is reported and left out; whoever has rated a puzzle before "
                    + "changes that rating. Commas, semicolons or tabs part the columns."
        },
        footer = {"", "Example: sokobase ratings import ratings.csv"})
final class RatingsImportCommand implements Callable<Integer> {

    @ParentCommand
    private RatingsCommand ratings;

    @Parameters(paramLabel = "FILE.csv", arity = "1..*", description = "Files of ratings; - is standard input.")
    private List<String> files;

    @Option(names = "--remove", description = "Remove the ratings in the files from the catalog instead.")
    private boolean remove;

    private Console console;
    private long left;
    private int exitCode = ExitCode.DONE;

    /** A rating of a puzzle of the catalog, and where it stands. */
    private record Found(String file, int line, Ratings.NewRating rating) {}

    @Override
    public Integer call() {
        Program program = ratings.program();
        console = program.console();
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        List<List<RatingsFile.Line>> read = new ArrayList<>();
        for (String file : files) {
            String text = String.join("\n", TextInput.lines(file, console));
            read.add(RatingsFile.read(file, text, now, this::report));
        }
        List<LevelId> ids =
                read.stream().flatMap(List::stream).map(RatingsFile.Line::id).toList();
        program.openCatalogToSearch(levels -> ids.size() * levels.levelsToSearch(ids))
                .close();
        try (Catalog catalog = program.openCatalog(Access.WRITE)) {
            List<Found> found = new ArrayList<>();
            for (int i = 0; i < files.size(); i++) {
                for (RatingsFile.Line line : read.get(i)) {
                    found.addAll(puzzles(catalog, files.get(i), line));
                }
            }
            if (remove) {
                remove(catalog, found);
            } else {
                add(catalog, found);
            }
        }
        return exitCode;
    }

    private void report(Diagnostic diagnostic) {
        console.reports().report(diagnostic);
        if (diagnostic.severity() == Severity.ERROR) {
            exitCode = ExitCode.UNREADABLE;
            left += diagnostic.line() > 1 ? 1 : 0; // the header is no rating
        }
    }

    private List<Found> puzzles(Catalog catalog, String file, RatingsFile.Line line) {
        List<PuzzleKey> puzzles = catalog.levels().puzzles(line.id());
        if (puzzles.isEmpty()) {
            String message = line.id() + " is no id of a level in the catalog: left out";
            console.reports().report(new Diagnostic(file, line.number(), 0, Severity.ERROR, "rating", message));
            left++;
            exitCode = exitCode == ExitCode.DONE ? ExitCode.NO : exitCode;
        }
        return puzzles.stream()
                .map(puzzle -> new Found(file, line.number(), new Ratings.NewRating(puzzle, line.rating())))
                .toList();
    }

    private void add(Catalog catalog, List<Found> found) {
        List<RatingChange> changes =
                catalog.ratings().rate(found.stream().map(Found::rating).toList());
        console.reports().tell();
        console.info("%s: %d new, %d changed, %d known already, %d left out."
                .formatted(
                        Phrases.count(found.size() + left, "rating"),
                        count(changes, RatingChange.NEW),
                        count(changes, RatingChange.CHANGED),
                        count(changes, RatingChange.KNOWN),
                        left));
    }

    private static long count(List<RatingChange> changes, RatingChange wanted) {
        return changes.stream().filter(wanted::equals).count();
    }

    private void remove(Catalog catalog, List<Found> found) {
        long removed = 0;
        for (Found one : found) {
            String saidBy = one.rating().rating().saidBy();
            if (catalog.ratings().remove(one.rating().puzzle(), saidBy)) {
                removed++;
            } else {
                console.reports().remark(one.file() + ":" + one.line(), "not rated by '" + saidBy + "'");
            }
        }
        console.reports().tell();
        console.info("%s removed of %d.".formatted(Phrases.count(removed, "rating"), found.size() + left));
    }
}
