package org.sokobase.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sokobase.catalog.database.Schema;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Interruption;
import org.sokobase.cli.console.LoggingSetup;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.ChoiceConverter;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.WholeNumber;
import org.sokobase.file.UnwrittenFileException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ScopeType;

/** The program: its global options and its commands. */
@Command(
        name = "sokobase",
        description = "A Sokoban level database and duplicate detector.",
        versionProvider = Sokobase.Version.class,
        scope = ScopeType.INHERIT,
        synopsisSubcommandLabel = "COMMAND",
        usageHelpAutoWidth = false,
        footer = {
            "",
            "Beyond one machine, from a checkout of the sources:",
            "  spark        Work on level files and tables with Apache Spark.",
            "",
            "Exit codes:",
            "  0   done",
            "  1   the answer is no: nothing found, a solution does not solve, ...",
            "  2   invalid command line",
            "  3   some input, or the catalog, could not be read or written",
            "  70  a bug in sokobase",
            "  130 interrupted by Ctrl-C; the last line says what was kept",
            "",
            "Example: sokobase import collections && sokobase duplicates"
        })
final class Sokobase extends Program implements Callable<Integer> {

    Sokobase(Console console, Interruption interruption) {
        super(console, interruption);
    }

    /** Without a command, shows which there are: who types the bare name asks for these, so that is no mistake. */
    @Override
    public Integer call() {
        CommandLine commandLine = commandLine();
        CommandLine.Help help = new CommandLine.Help(commandLine.getCommandSpec(), commandLine.getColorScheme());
        console()
                .print("Usage: sokobase [OPTIONS] COMMAND\n" + CommandList.of(help)
                        + "\n'sokobase COMMAND --help' says more, 'sokobase --help' has the options of all.\n");
        return ExitCode.DONE;
    }

    /** Runs a command and ends the process with its exit code. */
    public static void main(String[] args) {
        // Neither sorting nor the case of letters may depend on where the user lives.
        Locale.setDefault(Locale.ROOT);
        tuneDatabase();
        drawWithoutScreen();
        LoggingSetup.use();
        Console.Terminals terminals =
                Console.Terminals.valueOf(System.getProperty("sokobase.terminals", Console.Terminals.NONE.name()));
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        Console console = new Console(System.in, out, err, terminals, System.getenv());
        Interruption interruption = Interruption.watch(console);
        int exitCode = run(args, console, interruption);
        interruption.over();
        System.exit(exitCode);
    }

    /**
     * H2 would look up every value that it reads in a table of recent ones: boards are never the same, and it takes a
     * quarter to two fifths of the time of going over them. It reads this property once, when it is loaded; it is one of
     * the whole process, so that a library must not set it.
     */
    private static void tuneDatabase() {
        if (System.getProperty("h2.objectCache") == null) {
            System.setProperty("h2.objectCache", "false");
        }
    }

    /** Java would ask the screen of the user for the pictures that it makes, and fail where there is none to be reached. */
    private static void drawWithoutScreen() {
        System.setProperty("java.awt.headless", "true");
    }

    /** Runs a command inside another program and returns its exit code. */
    static int run(String[] args, Console console) {
        return run(args, console, Interruption.none(console));
    }

    private static int run(String[] args, Console console, Interruption interruption) {
        Sokobase sokobase = new Sokobase(console, interruption);
        CommandLine commandLine = CommandList.program(sokobase, args);
        Failures failures = new Failures(console, interruption);
        commandLine.setOut(new PrintWriter(console.ownTexts()));
        commandLine.setErr(new PrintWriter(new StringWriter()));
        WholeNumber.readBy(commandLine);
        ChoiceConverter.readBy(commandLine);
        commandLine.setUsageHelpWidth(Math.min(100, Math.max(80, console.width())));
        commandLine.setColorScheme(
                CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.valueOf(console.hasColour())));
        CommandList.showIn(commandLine);
        commandLine.setExecutionStrategy(sokobase::execute);
        commandLine.setParameterExceptionHandler((problem, arguments) -> failures.misused(problem));
        commandLine.setExecutionExceptionHandler((problem, line, result) -> failures.failed(problem));
        int exitCode = failures.execute(commandLine, args);
        try {
            console.reports().end();
            console.finish();
            return exitCode;
        } catch (RuntimeException e) {
            int worse = Math.max(exitCode, failures.failed(e));
            console.finish();
            return worse;
        }
    }

    /** Runs the command that was asked for, once it is certain where its output and its details go. */
    private int execute(CommandLine.ParseResult line) {
        try {
            direct(line);
        } catch (UserException | UnwrittenFileException e) {
            throw new CommandLine.ExecutionException(line.commandSpec().commandLine(), e.getMessage(), e);
        }
        return new CommandLine.RunLast().execute(line);
    }

    /** Says which sokobase this is, of which sources it was built, and on which Java and with which databases it runs. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() throws IOException {
            Properties build = new Properties();
            try (InputStream in = Objects.requireNonNull(Sokobase.class.getResourceAsStream("build.properties"))) {
                build.load(in);
            }
            return Stream.concat(
                            Stream.of(
                                    "sokobase " + version(),
                                    "commit " + build.getProperty("commit"),
                                    "Java " + System.getProperty("java.version")),
                            Schema.versions().stream())
                    .toArray(String[]::new);
        }
    }
}
