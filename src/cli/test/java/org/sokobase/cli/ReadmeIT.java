package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the {@code console} blocks of the README and of every page, each page in one shell of its own: a line that begins with
 * {@code $} is a command, lines that begin with {@code >} continue it, and the lines below are its output, where {@code ...} stands
 * for any lines. The shell starts in a folder with the launcher and the shipped collections, as a checkout has them, without a
 * catalog.
 */
@Timeout(600)
class ReadmeIT {

    private static final Path LAUNCHER = Path.of("sokobase");
    private static final Path COLLECTIONS = Path.of("collections");
    private static final Path JAR = Path.of("target", "sokobase.jar");
    private static final String END_OF_OUTPUT = "\036";

    @TempDir
    private Path folder;

    @TempDir
    private Path home;

    /** The jar is as new as its sources, or this would not run; the launcher shall not build it a second time. */
    @BeforeAll
    static void theJarIsNew() throws IOException {
        Files.setLastModifiedTime(JAR, FileTime.from(Instant.now()));
    }

    /** The README, as the first of them. */
    static List<Page> frontDoor() throws IOException {
        return Page.all().subList(0, 1);
    }

    static List<Page> otherPages() throws IOException {
        return Page.all().stream()
                .skip(1)
                .filter(page -> !page.examples().isEmpty())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("frontDoor")
    void everyCommandOfTheReadmeSaysWhatItShows(Page readme) throws IOException, InterruptedException {
        assertThat(readme.examples()).isNotEmpty();
        assertEveryCommandSaysWhatThePageShows(readme);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("otherPages")
    void everyCommandOfAPageSaysWhatThePageShows(Page page) throws IOException, InterruptedException {
        assertEveryCommandSaysWhatThePageShows(page);
    }

    private void assertEveryCommandSaysWhatThePageShows(Page page) throws IOException, InterruptedException {
        Files.createSymbolicLink(folder.resolve(LAUNCHER), LAUNCHER.toAbsolutePath());
        Files.createDirectory(folder.resolve(COLLECTIONS));
        try (Stream<Path> files = Files.list(COLLECTIONS)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(COLLECTIONS).resolve(file.getFileName()));
            }
        }
        List<Page.Example> examples = page.examples();

        String[] outputs = outputs(examples);

        for (int i = 0; i < examples.size(); i++) {
            assertThat(outputs[i])
                    .as(examples.get(i).command())
                    .matches(examples.get(i).answer());
        }
    }

    /** What each command writes, standard error included. */
    private String[] outputs(List<Page.Example> examples) throws IOException, InterruptedException {
        StringBuilder script = new StringBuilder("next() { printf '\\036'; return \"$1\"; }\n");
        for (Page.Example example : examples) {
            script.append("{\n").append(example.command()).append("\n} </dev/null\nnext $?\n");
        }
        ProcessBuilder shell = new ProcessBuilder("sh", "-c", script.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true);
        shell.environment().keySet().removeIf(name -> name.startsWith("SOKOBASE") || name.startsWith("XDG"));
        shell.environment().put("HOME", home.toString());
        shell.environment().put("USER", "ann");
        // Every command is short: the thorough compiler would double the time, and more threads cost more.
        shell.environment().put("SOKOBASE_JAVA_OPTS", "-XX:TieredStopAtLevel=1 -XX:-UseParallelGC -XX:+UseSerialGC");
        shell.environment().put("PATH", folder + ":" + System.getenv("PATH"));
        shell.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = shell.start();
        process.getOutputStream().close();
        String all = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        String[] outputs = all.split(END_OF_OUTPUT, -1);
        assertThat(outputs).as(all).hasSize(examples.size() + 1);
        return outputs;
    }
}
