package org.sokobase.cli;

import java.util.Optional;
import org.sokobase.catalog.PuzzleStatus;
import picocli.CommandLine.Option;

/** The option {@code --status} of all commands that choose among puzzles by what is known of them. */
final class StatusOption {

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            description = "Only puzzles that are solvable (have a verified solution), unsolvable or trivial (somebody "
                    + "has marked them so), or open (neither solved nor marked as unsolvable).")
    private Optional<Status> status = Optional.empty();

    private enum Status {
        solvable(PuzzleStatus.SOLVABLE),
        unsolvable(PuzzleStatus.UNSOLVABLE),
        trivial(PuzzleStatus.TRIVIAL),
        open(PuzzleStatus.OPEN);

        private final PuzzleStatus wanted;

        Status(PuzzleStatus wanted) {
            this.wanted = wanted;
        }
    }

    /** What must be known of a puzzle; nothing if any will do. */
    Optional<PuzzleStatus> wanted() {
        return status.map(named -> named.wanted);
    }
}
