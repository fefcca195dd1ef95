package org.sokobase.cli.option;

import java.util.Locale;
import java.util.Optional;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import picocli.CommandLine.Option;

/** The option {@code --status} of all commands that choose among puzzles by what is known of them. */
public final class StatusOption {

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            description = "Only puzzles that are solvable (with a verified solution), unsolvable or trivial "
                    + "(marked so), or open (neither solved nor marked as unsolvable); for 'find' also "
                    + "defective levels.")
    private Optional<Status> status = Optional.empty();

    private enum Status {
        SOLVABLE(PuzzleStatus.SOLVABLE),
        UNSOLVABLE(PuzzleStatus.UNSOLVABLE),
        TRIVIAL(PuzzleStatus.TRIVIAL),
        OPEN(PuzzleStatus.OPEN),
        DEFECTIVE(Optional.empty());

        private final Optional<PuzzleStatus> wanted;

        Status(PuzzleStatus wanted) {
            this(Optional.of(wanted));
        }

        Status(Optional<PuzzleStatus> wanted) {
            this.wanted = wanted;
        }

        /** As it is typed and shown. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Whether the user has given it. */
    public boolean isGiven() {
        return status.isPresent();
    }

    /** Whether levels are wanted that have no puzzle. */
    public boolean isDefective() {
        return status.filter(Status.DEFECTIVE::equals).isPresent();
    }

    /**
     * What must be known of a puzzle; nothing if any will do.
     *
     * @throws UserException if levels are wanted that have no puzzle
     */
    public Optional<PuzzleStatus> wanted() {
        if (isDefective()) {
            throw new UserException(
                    ExitCode.USAGE,
                    "defective levels belong to no puzzle: 'sokobase find --status defective' lists them,"
                            + " 'sokobase export --defective' writes them");
        }
        return status.flatMap(named -> named.wanted);
    }
}
