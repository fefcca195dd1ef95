package org.sokobase.spark;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.package$;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.sokobase.spark.table.TableException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

/** The program: its commands, and the session in which they run. */
@Command(
        name = "sokobase spark",
        description = {
            "Level sets beyond one machine, on Apache Spark.",
            "On one machine it uses all its processors; spark-submit runs the same jar on a cluster."
        },
        scope = ScopeType.INHERIT,
        mixinStandardHelpOptions = true,
        versionProvider = SparkProgram.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            IdentifyCommand.class,
            DuplicatesCommand.class,
            CleanCommand.class,
            DecontaminateCommand.class,
            StatsCommand.class
        })
public final class SparkProgram implements Runnable {

    private final Talk talk;
    private final List<String> arguments;
    private @Nullable SparkSession session;

    private SparkProgram(Talk talk, List<String> arguments) {
        this.talk = talk;
        this.arguments = arguments;
    }

    /** Runs a command and ends the process with its exit code. */
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        int exitCode = run(args, out, err);
        SparkSession.getActiveSession().foreach(active -> {
            active.stop();
            return null;
        });
        System.exit(exitCode);
    }

    /** Runs a command inside another program and returns its exit code; the session stays open. */
    static int run(String[] args, PrintStream out, PrintStream err) {
        Talk talk = new Talk(out, err);
        CommandLine commandLine = new CommandLine(new SparkProgram(talk, List.of(args)));
        commandLine.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
        commandLine.setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.setUsageHelpWidth(100);
        commandLine.setParameterExceptionHandler((problem, arguments) -> {
            talk.warn(firstLine(problem));
            return ExitCode.USAGE;
        });
        commandLine.setExecutionExceptionHandler((problem, line, result) -> failed(problem, talk, err));
        try {
            return commandLine.execute(args);
        } catch (Error e) {
            return failed(e, talk, err);
        }
    }

    private static int failed(Throwable problem, Talk talk, PrintStream err) {
        if (problem instanceof CommandException wrong) {
            talk.warn(firstLine(wrong));
            return wrong.exitCode();
        }
        if (problem instanceof TableException wrong) {
            talk.warn(firstLine(wrong));
            return ExitCode.UNREADABLE;
        }
        Optional<String> known = Trouble.describe(problem);
        if (known.isPresent()) {
            talk.warn(known.get());
            return ExitCode.UNREADABLE;
        }
        problem.printStackTrace(err);
        talk.warn("this is a bug: " + firstLine(problem));
        return ExitCode.BUG;
    }

    private static String firstLine(Throwable problem) {
        String message = String.valueOf(problem.getMessage());
        return message.lines().findFirst().orElse(message);
    }

    /** Without a command, shows which there are. */
    @Override
    public void run() {
        new CommandLine(this).usage(System.out);
    }

    Talk talk() {
        return talk;
    }

    /** The version of this program, from its jar. */
    static String version() {
        String version = SparkProgram.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    /** Says which sokobase this is, and on which Spark and Java it runs. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "sokobase spark " + version(),
                "Spark " + package$.MODULE$.SPARK_VERSION(),
                "Java " + System.getProperty("java.version")
            };
        }
    }

    /** What the program was told to do, word by word. */
    List<String> arguments() {
        return arguments;
    }

    /** The session, which begins when it is first asked for. */
    SparkSession session() {
        SparkSession open = session;
        if (open == null) {
            open = Sessions.open();
            session = open;
        }
        return open;
    }
}
