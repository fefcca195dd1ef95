package org.sokobase.cli.solve;

import java.nio.file.Path;
import java.util.Optional;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.format.ExportFormat;
import picocli.CommandLine.Option;

/** The options of commands that can write levels with solutions to a file. */
final class SolutionFileOptions {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "Write the levels with their solutions to this file, or the solutions alone; - is standard output.")
    private Optional<String> output = Optional.empty();

    @Option(
            names = "--as",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}. Default: by the extension of FILE, else lurd.")
    private Optional<ExportFormat> as = Optional.empty();

    /** Whether there is to be a file. */
    boolean isWanted() {
        return output.isPresent();
    }

    /**
     * The file, if there is to be one.
     *
     * @throws UnwrittenFileException if it cannot be written
     */
    Optional<SolutionOutput> file(Console console) {
        return output.map(name -> new SolutionOutput(
                Path.of(name), as.or(() -> ExportFormat.ofName(name)).orElse(ExportFormat.LURD), console));
    }

    /**
     * Checks that the options go together.
     *
     * @throws UserException if they do not
     */
    void check() {
        if (as.isPresent() && output.isEmpty()) {
            throw new UserException(ExitCode.USAGE, "--as needs -o");
        }
    }
}
