package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.sokobase.Moment;
import org.sokobase.Requirement;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.cli.console.ExitCode;

/** The program as a process of its own, from the jar that the build has made. */
public final class JarProcess implements AutoCloseable {

    private static final Path JAR = Path.of("target", "sokobase.jar");
    private static final Path LAUNCHER = Path.of("sokobase");
    private static final List<String> ON_TERMINAL = List.of("-Dsokobase.terminals=OUTPUT");
    private static final int PATIENCE_SECONDS = 120;

    /** After this time a process is killed, so that nobody waits forever for what it has to say. */
    private static final int LONGEST_LIFE_SECONDS = 290;

    /** How the launcher starts short commands: with its archive of loaded classes, which halves the time of a start. */
    private static final List<String> FAST_START = fastStart();

    private final Process process;
    private final Path errors;
    private final BufferedReader out;

    private JarProcess(Process process, Path errors) {
        this.process = process;
        this.errors = errors;
        this.out = process.inputReader(StandardCharsets.UTF_8);
        CompletableFuture.delayedExecutor(LONGEST_LIFE_SECONDS, TimeUnit.SECONDS)
                .execute(process::destroyForcibly);
    }

    /** Starts it, as from a terminal where every line of output is passed on at once. */
    public static JarProcess startOnTerminal(Path catalog, Object... arguments) throws IOException {
        return startWith(ON_TERMINAL, catalog, arguments);
    }

    /** Starts it on a terminal, with the catalog at any place. */
    static JarProcess startOnTerminal(CatalogLocation catalog, Object... arguments) throws IOException {
        return startAfter(List.of(), ON_TERMINAL, catalog.url(), arguments);
    }

    /** Starts it with pipes all around. */
    public static JarProcess start(Path catalog, Object... arguments) throws IOException {
        return startWith(List.of(), catalog, arguments);
    }

    /** Starts it with pipes all around, with the catalog at any place. */
    static JarProcess start(CatalogLocation catalog, Object... arguments) throws IOException {
        return startAfter(List.of(), List.of(), catalog.url(), arguments);
    }

    /** Starts it with these options of Java. */
    public static JarProcess startWith(List<String> options, Path catalog, Object... arguments) throws IOException {
        return startAfter(List.of(), options, catalog.toString(), arguments);
    }

    /** Starts it where no file can grow larger than so many bytes, as on a disk that is full then. */
    static JarProcess startWithLargestFile(long bytes, Path catalog, Object... arguments) throws IOException {
        Requirement.program(Path.of("/bin/sh"));
        String limited = "ulimit -f " + bytes / 512 + " && exec \"$0\" \"$@\"";
        return startAfter(List.of("/bin/sh", "-c", limited), List.of(), catalog.toString(), arguments);
    }

    /** Starts it where new files have these permissions taken away. */
    static JarProcess startWithUmask(String umask, Path catalog, Object... arguments) throws IOException {
        Requirement.program(Path.of("/bin/sh"));
        return startAfter(
                List.of("/bin/sh", "-c", "umask " + umask + " && exec \"$0\" \"$@\""),
                List.of(),
                catalog.toString(),
                arguments);
    }

    /** Starts it for a user whose screen cannot be reached, as in a session on another machine. */
    static JarProcess startWithLostScreen(Path catalog, Object... arguments) throws IOException {
        Requirement.program(Path.of("/usr/bin/env"));
        return startAfter(List.of("/usr/bin/env", "DISPLAY=:99"), List.of(), catalog.toString(), arguments);
    }

    /** Starts it where this language is set, which decides what Java takes the bytes of file names for. */
    static JarProcess startInLanguage(String language, Path catalog, Object... arguments) throws IOException {
        Requirement.program(Path.of("/usr/bin/env"));
        return startAfter(List.of("/usr/bin/env", "LC_ALL=" + language), List.of(), catalog.toString(), arguments);
    }

    /** With the archive that the launcher makes; of the processes that test at the same time, one has it made. */
    private static List<String> fastStart() {
        List<String> options = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        try (FileChannel turns = FileChannel.open(
                        JAR.resolveSibling("archive.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock turn = turns.lock()) {
            assertThat(turn.isValid()).isTrue();
            Process launcher = new ProcessBuilder(LAUNCHER.toAbsolutePath().toString(), "--version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            launcher.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            try (DirectoryStream<Path> archives = Files.newDirectoryStream(
                    JAR.getParent(), "classes-*-" + System.getProperty("java.version") + ".jsa")) {
                archives.forEach(archive ->
                        options.addAll(List.of("-Xshare:auto", "-XX:SharedArchiveFile=" + archive, "-Xlog:disable")));
            }
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
        return options;
    }

    private static JarProcess startAfter(List<String> before, List<String> options, String catalog, Object... arguments)
            throws IOException {
        assertThat(JAR).as("the jar, which mvn package makes").exists();
        List<String> command = new ArrayList<>(before);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(FAST_START);
        command.addAll(List.of("-jar", JAR.toString()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        Path errors = Files.createTempFile("errors", ".txt");
        errors.toFile().deleteOnExit();
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
        builder.environment().put(CatalogLocation.VARIABLE, catalog);
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "NO_COLOR"));
        return new JarProcess(builder.start(), errors);
    }

    /** The next line of its output, or null at its end. */
    public String readLine() throws IOException {
        return out.readLine();
    }

    /** Reads so many lines, or all if there are fewer. */
    public List<String> readLines(int count) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = ""; lines.size() < count && line != null; ) {
            line = out.readLine();
            if (line != null) {
                lines.add(line);
            }
        }
        return lines;
    }

    /** Its number. */
    long pid() {
        return process.pid();
    }

    /** Waits for the first line that it says on standard error. */
    String readError() throws IOException {
        long start = System.nanoTime();
        while (System.nanoTime() - start < TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
            String said = Files.readString(errors);
            if (said.contains("\n")) {
                return said.substring(0, said.indexOf('\n'));
            }
            assertThat(process.isAlive()).as("it says something before its end").isTrue();
            Moment.pass();
        }
        throw new AssertionError("it said nothing");
    }

    /** Goes away as a reader of its output. */
    void stopReading() throws IOException {
        out.close();
    }

    /** Its standard input. */
    OutputStream in() {
        return process.getOutputStream();
    }

    /**
     * Requires that Ctrl-C reaches processes; it does not if the signal was set to be ignored where this test was started,
     * such as in the background of a script.
     */
    public static void requireCtrlC() throws IOException {
        Path status = Path.of("/proc/self/status");
        Requirement.that(Files.exists(status), "there is no /proc here to ask about signals");
        long ignored = Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .mapToLong(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
                .sum();
        Requirement.that((ignored >> 1 & 1) == 0, "this process ignores Ctrl-C, and so would every process it starts");
    }

    /** Sends Ctrl-C. */
    public void interrupt() throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start();
        assertThat(kill.waitFor()).isZero();
    }

    /** Waits for its end, but no longer than this. */
    boolean endsWithin(Duration time) throws InterruptedException {
        return process.waitFor(time.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Whether it still runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Ends it at once, without a chance to tidy up. What it has said can still be read. */
    public void kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    /** Waits for its end and returns its exit code. */
    public int exitCode() throws InterruptedException {
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                .as("it ended")
                .isTrue();
        return process.exitValue();
    }

    /** Waits for its end, at which it has said nothing but one line on standard error, and returns that. */
    String refusal() throws IOException, InterruptedException {
        assertThat(readLine()).isNull();
        assertThat(exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(errors()).hasSize(1);
        return errors().get(0);
    }

    /** What it said on standard error. */
    public List<String> errors() throws IOException {
        return Files.readAllLines(errors);
    }

    /** What a terminal shows of that at the end, without a progress bar that was wiped away. */
    List<String> shownErrors() throws IOException {
        return Files.readString(errors).replaceAll("[^\n]*\r", "").lines().toList();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
