package org.sokobase.cli.duplicate;

import java.time.Clock;
import java.util.List;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.MarkedByOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.play.TerminalReview;
import org.sokobase.jobs.review.Review;
import org.sokobase.jobs.review.ReviewPair;
import org.sokobase.similar.Tier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The option {@code --review} of {@code duplicates}, with who decides. */
final class ReviewOption {

    @Option(
            names = "--review",
            description = "Go through the undecided pairs of a tier from trimmed on, on a terminal: the same, "
                    + "different, or a variant? Each answer is saved at once, as 'sokobase decide' saves it; "
                    + "'?' shows the keys.")
    private boolean review;

    @Mixin
    private MarkedByOption by;

    boolean isWanted() {
        return review;
    }

    /** Goes through the pairs of the groups. Returns the exit code. */
    int run(Program program, DuplicateGroup.Scope scope) {
        if (scope.sameness().tier().compareTo(Tier.SAME) <= 0) {
            throw new UserException(
                    ExitCode.USAGE,
                    "--review needs --tier trimmed or a later one: exact copies and the same puzzles are certain");
        }
        if (program.format() != OutputFormat.TEXT) {
            throw new UserException(ExitCode.USAGE, "--review shows its pairs on the terminal: leave out --format");
        }
        String saidBy = by.name(program.console());
        return TerminalReview.review(program, () -> {
            try (Catalog catalog = program.openCatalogWithTierKeys()) {
                List<ReviewPair> first = ReviewPair.undecided(catalog, scope);
                return new Review(
                        program::openCatalog,
                        first,
                        again -> ReviewPair.undecided(again, scope),
                        saidBy,
                        Clock.systemUTC());
            }
        });
    }
}
