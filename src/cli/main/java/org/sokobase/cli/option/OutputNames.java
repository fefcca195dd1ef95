package org.sokobase.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.output.OutputFormat;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** What names files on the command line; where one is to be written, {@value Console#STANDARD_OUTPUT} is standard output. */
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
    private static final Set<String> FOLDER = Set.of("DIR", "FOLDER");
    private static final Pattern FILE = Pattern.compile("FILE|DIR|FOLDER|PATH|LEVELS|EXE|LIST");
    private static final Pattern OTHER = Pattern.compile("ID|TEXT|MOVES|GROUP");

    private OutputNames() {}

    /**
     * Keeps standard output for what the user wants there.
     *
     * @throws UserException if two things would have to go there, or a name is none
     */
    static void keepOutput(ParseResult line, OutputFormat format, Console console) {
        List<String> wanted = new ArrayList<>();
        for (ParseResult part = line; part != null; part = part.subcommand()) {
            part.matchedArgs().forEach(OutputNames::check);
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

    /** An empty name, as of a variable that is not set, would be the folder in which the command runs. */
    private static void check(ArgSpec argument) {
        String name = argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
        if (FILE.matcher(argument.paramLabel()).find()
                && !mayBeLeftOut(argument)
                && argument.originalStringValues().contains("")) {
            String instead = OTHER.matcher(argument.paramLabel()).find() ? "" : ": name a file or a folder";
            throw new UserException(ExitCode.USAGE, name + " is empty" + instead);
        }
        if (FOLDER.contains(argument.paramLabel())
                && argument.originalStringValues().contains(Console.STANDARD_OUTPUT)) {
            throw new UserException(ExitCode.USAGE, name + " needs the name of a folder, not -");
        }
    }

    /** Whether an option stands for itself without a name: then it has an empty one. */
    private static boolean mayBeLeftOut(ArgSpec argument) {
        return argument instanceof OptionSpec option && option.arity().min() == 0;
    }

    /** Whether the terminal is in use. */
    private static boolean isPlayed(ParseResult part) {
        return part.commandSpec().name().equals("play");
    }
}
