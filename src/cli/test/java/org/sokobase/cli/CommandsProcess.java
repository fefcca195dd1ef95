package org.sokobase.cli;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.Requirement;

/**
 * A process that runs one command of the program after the other, for tests of what a process is given, such as its umask: one start
 * serves them all.
 *
 * <p><b>Threads.</b> For one thread only.
 */
final class CommandsProcess implements AutoCloseable {

    private static final String BETWEEN_ARGUMENTS = "\0";

    private final Process process;
    private final BufferedWriter in;
    private final BufferedReader out;

    private CommandsProcess(Process process) {
        this.process = process;
        this.in = process.outputWriter(StandardCharsets.UTF_8);
        this.out = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Starts it where new files have these permissions taken away. */
    static CommandsProcess startWithUmask(String umask) throws IOException {
        Requirement.program(Path.of("/bin/sh"));
        ProcessBuilder builder = new ProcessBuilder(
                "/bin/sh",
                "-c",
                "umask " + umask + " && exec \"$0\" \"$@\"",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                CommandsProcess.class.getName());
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        return new CommandsProcess(
                builder.redirectError(ProcessBuilder.Redirect.INHERIT).start());
    }

    /** What the process does: a line of its input is a catalog and a command, and is answered with a line. */
    public static void main(String[] none) throws IOException {
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] words = line.split(BETWEEN_ARGUMENTS);
            CliRun.Result result = CliRun.withCatalog(Path.of(words[0]))
                    .findingNoCatalog()
                    .run(Arrays.copyOfRange(words, 1, words.length, Object[].class));
            System.out.println(result.exitCode() + " " + result.errLines());
        }
    }

    /** Begins a command; its exit code and what it says of errors come at its end. */
    CompletableFuture<String> run(Path catalog, List<?> arguments) throws IOException {
        Stream<?> words = Stream.concat(Stream.of(catalog), arguments.stream());
        in.write(words.map(Object::toString).collect(Collectors.joining(BETWEEN_ARGUMENTS, "", "\n")));
        in.flush();
        return CompletableFuture.supplyAsync(this::answer);
    }

    private String answer() {
        try {
            return String.valueOf(out.readLine());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
