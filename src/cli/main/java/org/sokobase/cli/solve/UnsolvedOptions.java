package org.sokobase.cli.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.attempt.AttemptLimits;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.TimeLimit;
import picocli.CommandLine.Option;

/** The options about what is not solved yet: which of it is searched, and for how long. */
final class UnsolvedOptions {

    @Option(
            names = "--unsolved",
            description =
                    "The puzzles of the catalog that are neither solved nor marked as unsolvable, but for those that"
                            + " were tried before with limits as large: those tried least first, then those with the fewest"
                            + " boxes; with a file, its levels without a solution that solves them.")
    private boolean unsolved;

    @Option(names = "--again", description = "With --unsolved: also what was tried before with limits as large.")
    private boolean again;

    @Option(
            names = "--up-to",
            paramLabel = "TIME",
            converter = TimeLimit.class,
            description = "With --unsolved: when all were tried, try the rest with twice the time, and so on up to this"
                    + " time for each.")
    private Optional<Duration> upTo = Optional.empty();

    /** Whether only what is unsolved is wanted. */
    boolean isGiven() {
        return unsolved;
    }

    /** Whether there are several rounds. */
    boolean hasRounds() {
        return upTo.isPresent();
    }

    /** The status of the puzzles that are wanted, if any. */
    Optional<PuzzleStatus> status() {
        return unsolved ? Optional.of(PuzzleStatus.OPEN) : Optional.empty();
    }

    /** The limits of a search, if what was tried with limits as large is passed over. */
    Optional<AttemptLimits> passing(AttemptLimits limits) {
        return again ? Optional.empty() : Optional.of(limits);
    }

    /**
     * Checks that they go with the others.
     *
     * @param named what of files and of the catalog is named
     * @param first the time of the first round
     * @throws UserException if they do not
     */
    void check(LevelNames named, Duration first) {
        if ((again || upTo.isPresent()) && !(unsolved && named.names().isEmpty())) {
            throw new UserException(
                    ExitCode.USAGE,
                    "--again and --up-to are for the puzzles of the catalog: use --unsolved, and name no levels");
        }
        if (upTo.filter(last -> last.compareTo(first) < 0).isPresent()) {
            throw new UserException(ExitCode.USAGE, "--up-to must not be shorter than --time");
        }
    }

    /** The times of all rounds, the first one first. */
    List<Duration> rounds(Duration first) {
        List<Duration> rounds = new ArrayList<>(List.of(first));
        Duration last = upTo.orElse(first);
        for (Duration time = first.multipliedBy(2); time.compareTo(last) < 0; time = time.multipliedBy(2)) {
            rounds.add(time);
        }
        if (last.compareTo(first) > 0) {
            rounds.add(last);
        }
        return rounds;
    }
}
