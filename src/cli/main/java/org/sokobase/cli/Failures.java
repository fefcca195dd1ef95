package org.sokobase.cli;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Objects;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.study.StudyException;
import org.sokobase.cli.console.ClosedPipeException;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Interruption;
import org.sokobase.cli.console.UserException;
import org.sokobase.file.IoMessages;
import org.sokobase.file.UnreadableFileException;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.jobs.program.SolverProgramException;
import picocli.CommandLine;

/** The one place where failures of commands become words and an exit code. */
final class Failures {

    private static final String MAY_BE_DAMAGE =
            ", unless 'sokobase check' finds a value in the catalog that is damaged; if it finds none";

    private final Console console;
    private final Interruption interruption;

    Failures(Console console, Interruption interruption) {
        this.console = console;
        this.interruption = interruption;
    }

    /** Runs a command and returns its exit code; one file too large for Java's memory is no bug. */
    int execute(CommandLine commandLine, String[] args) {
        try {
            return commandLine.execute(args);
        } catch (OutOfMemoryError e) {
            console.warn("sokobase: the " + (Runtime.getRuntime().maxMemory() >> 20)
                    + " MiB of memory that Java may use are not enough for this;"
                    + " export SOKOBASE_JAVA_OPTS=-Xmx4g would allow 4 GiB");
            return ExitCode.UNREADABLE;
        }
    }

    /** A command line that means nothing. */
    int misused(CommandLine.ParameterException problem) {
        String command = problem.getCommandLine().getCommandSpec().qualifiedName();
        console.warn("sokobase: " + describe(problem) + " (see '" + command + " --help')");
        return ExitCode.USAGE;
    }

    private static String describe(CommandLine.ParameterException problem) {
        if (problem instanceof CommandLine.UnmatchedArgumentException unmatched) {
            return unknown(unmatched.getUnmatched().get(0), unmatched.getSuggestions());
        }
        List<String> unmatched = problem.getCommandLine().getUnmatchedArguments();
        if (problem instanceof CommandLine.MissingParameterException && !unmatched.isEmpty()) {
            return unknown(unmatched.get(0), List.of());
        }
        if (problem.getArgSpec() instanceof CommandLine.Model.OptionSpec option
                && option.typeInfo().isMap()
                && problem.getValue() != null
                && problem.getValue().indexOf('=') < 0) {
            return option.longestName() + ": '" + problem.getValue() + "' is no " + option.paramLabel();
        }
        if (problem.getCause() instanceof CommandLine.TypeConversionException wrong
                && problem.getArgSpec() instanceof CommandLine.Model.OptionSpec option) {
            return option.longestName() + ": " + wrong.getMessage();
        }
        return String.valueOf(problem.getMessage());
    }

    private static String unknown(String argument, List<String> alike) {
        String unknown = "unknown argument '" + argument + "'";
        if (argument.startsWith("-") && new File(argument).exists()) {
            return unknown + ", the file is ./" + argument;
        }
        return alike.isEmpty() ? unknown : unknown + ", perhaps " + String.join(" or ", alike);
    }

    /** A failure of a command that ran. */
    int failed(Exception problem) {
        interruption.over();
        console.reports().tell();
        if (problem instanceof ClosedPipeException) {
            return ExitCode.DONE; // as when a pager is left early: the reader has seen enough
        }
        if (problem instanceof UserException user) {
            console.warn("sokobase: " + user.getMessage());
            return user.exitCode();
        }
        if (problem instanceof UnknownNameException) {
            console.warn("sokobase: " + problem.getMessage());
            return ExitCode.USAGE;
        }
        if (problem instanceof InvalidPathException wrong) {
            console.warn("sokobase: " + wrong.getInput() + ": not a file name: " + wrong.getReason());
            return ExitCode.USAGE;
        }
        if (problem instanceof StudyException) {
            console.warn("sokobase: " + problem.getMessage());
            return ExitCode.NO;
        }
        if (problem instanceof CatalogException
                || problem instanceof UnwrittenFileException
                || problem instanceof UnreadableFileException
                || problem instanceof SolverProgramException) {
            console.warn("sokobase: " + problem.getMessage());
            return ExitCode.UNREADABLE;
        }
        if (problem instanceof UncheckedIOException io) {
            console.warn("sokobase: cannot write: " + IoMessages.describe(Objects.requireNonNull(io.getCause())));
            return ExitCode.UNREADABLE;
        }
        StringWriter trace = new StringWriter();
        problem.printStackTrace(new PrintWriter(trace));
        console.warn("sokobase: this is a bug in sokobase"
                + (cameFromCatalog(trace.toString()) ? MAY_BE_DAMAGE : "")
                + ", please report it with all that follows\n" + trace);
        return ExitCode.BUG;
    }

    /** Whether a value that is never written, out of a file that something else has changed, could be what made this. */
    private static boolean cameFromCatalog(String trace) {
        return trace.contains("at " + Catalog.class.getPackageName() + ".");
    }
}
