package org.sokobase.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.output.OutputFormat;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The options that name a file to be written, where {@value Console#STANDARD_OUTPUT} is standard output. */
final class OutputNames {

    private static final Set<String> WRITTEN = Set.of(
            "--output",
            "--removed",
            "--csv",
            "--chart",
            "--scatter",
            "--memory-csv",
            "--memory-chart",
            "--picture",
            "--html",
            "--save",
            "--details");
    private static final Set<String> READ_AGAIN = Set.of("--tried");

    private OutputNames() {}

    /**
     * Keeps standard output for what the user wants there.
     *
     * @throws UserException if two things would have to go there
     */
    static void keepOutput(ParseResult line, OutputFormat format, Console console) {
        List<String> wanted = new ArrayList<>();
        for (ParseResult part = line; part != null; part = part.subcommand()) {
            for (OptionSpec option : part.matchedOptions()) {
                if (option.originalStringValues().contains(Console.STANDARD_OUTPUT)) {
                    String name = option.longestName();
                    if (READ_AGAIN.contains(name) || name.equals("--save") && isPlayed(part)) {
                        throw new UserException(ExitCode.USAGE, name + " needs the name of a file, not -");
                    }
                    if (WRITTEN.contains(name)) {
                        wanted.add((name.equals("--output") ? "-o" : name) + " -");
                    }
                }
            }
        }
        if (!wanted.isEmpty() && format != OutputFormat.TEXT) {
            wanted.add("--format " + format);
        }
        if (wanted.size() > 1) {
            throw new UserException(
                    ExitCode.USAGE, String.join(" and ", wanted) + " would both go to standard output: name a file");
        }
        if (!wanted.isEmpty()) {
            console.keepOutputForFile();
        }
    }

    /** Whether the terminal is in use. */
    private static boolean isPlayed(ParseResult part) {
        return part.commandSpec().name().equals("play");
    }
}
