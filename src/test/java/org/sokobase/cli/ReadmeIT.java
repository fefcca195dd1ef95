package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Requirement;

/**
 * Runs what the README and other pages show. In their {@code console} blocks a line with {@code $} is a command, and what stands below it
 * is what it says; a line {@code ...} stands for any lines.
 */
@Timeout(600)
class ReadmeIT {

    private static final Path LAUNCHER = Path.of("sokobase");
    private static final Path JAR = Path.of("target", "sokobase.jar");

    @TempDir
    private Path folder;

    private record Example(String command, List<String> answer) {

        /** Building and fetching are what got us here. */
        boolean isSetUp() {
            return command.startsWith("mvn ") || command.startsWith("git clone ");
        }

        Pattern pattern() {
            StringBuilder pattern = new StringBuilder();
            for (String line : answer) {
                pattern.append(line.equals("...") ? "(?:.*\n)*" : Pattern.quote(line) + "\n");
            }
            return Pattern.compile(pattern.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "src/site/markdown/course.md"})
    void everyCommandOfAPageSaysWhatThePageShows(String page) throws IOException, InterruptedException {
        Requirement.that(Files.isExecutable(LAUNCHER), "there is no launcher yet");
        for (Path link : new Path[] {LAUNCHER, Path.of("collections")}) {
            Files.createSymbolicLink(folder.resolve(link), link.toAbsolutePath());
        }
        // The jar is as new as its sources, or this would not run; the launcher shall not build it a second time.
        Files.setLastModifiedTime(JAR, FileTime.from(Instant.now()));
        List<Example> examples = examples(Path.of(page));

        assertThat(examples).anyMatch(example -> !example.isSetUp());
        for (Example example : examples) {
            if (!example.isSetUp()) {
                assertThat(run(example.command())).as(example.command()).matches(example.pattern());
            }
        }
    }

    private static List<Example> examples(Path page) throws IOException {
        List<Example> examples = new ArrayList<>();
        boolean inBlock = false;
        for (String line : Files.readAllLines(page)) {
            if (line.startsWith("```")) {
                inBlock = line.equals("```console");
            } else if (inBlock && line.startsWith("$ ")) {
                examples.add(new Example(line.substring(2), new ArrayList<>()));
            } else if (inBlock) {
                examples.get(examples.size() - 1).answer().add(line);
            }
        }
        return examples;
    }

    private String run(String command) throws IOException, InterruptedException {
        ProcessBuilder shell = new ProcessBuilder("sh", "-c", command)
                .directory(folder.toFile())
                .redirectErrorStream(true);
        shell.environment().put("SOKOBASE_DB", folder.resolve("catalog").toString());
        shell.environment().put("HOME", folder.toString());
        shell.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = shell.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }
}
