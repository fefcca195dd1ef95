package org.sokobase.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.spark.LocalSpark.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.spark.LocalSpark.Run;

/** What the pages say about Spark is so. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class SparkPagesTest {

    @TempDir
    private Path own;

    @Test
    void everyCommandOfThePageRuns() throws IOException {
        String page = Files.readString(Path.of("src", "site", "markdown", "cluster.md"));
        List<String> commands = page.lines()
                .filter(line -> line.startsWith("    sokobase spark "))
                .map(line -> line.substring("    sokobase spark ".length()))
                .toList();

        assertThat(commands).hasSizeGreaterThan(4);
        for (String command : commands) {
            String[] words = Stream.of(command.split(" "))
                    .map(word -> word.matches(".*\\.table(/.*)?|copies|leaks")
                            ? own.resolve(word).toString()
                            : word)
                    .map(word -> word.replace("'", ""))
                    .toArray(String[]::new);
            Run run = run(words);
            assertThat(run.exitCode()).as(command + "\n" + run.err()).isZero();
        }
    }

    @Test
    void thePagesNameEveryPackage() throws IOException {
        String page = Files.readString(Path.of("src", "site", "markdown", "architecture.md"));
        try (Stream<Path> files = Files.walk(Path.of("src", "spark", "main", "java"))) {
            for (Path info :
                    files.filter(file -> file.endsWith("package-info.java")).toList()) {
                String source = Files.readString(info);
                String sentence = source.substring(source.indexOf("/** ") + 4, source.indexOf(" */"));
                String name = source.lines()
                        .filter(line -> line.startsWith("package "))
                        .map(line -> line.substring("package org.sokobase.".length(), line.length() - 1))
                        .collect(Collectors.joining());
                assertThat(page).contains("| `" + name + "` | " + sentence + " |");
            }
        }
    }

    /** So none of them needs to be renamed in the jar for clusters, where both are on one class path. */
    @Test
    void noClassOfTheJarForClustersIsOneOfSpark() throws IOException {
        Set<String> ours = new HashSet<>();
        Set<String> others = new HashSet<>();
        for (String entry : JavaProcess.classPath().split(File.pathSeparator)) {
            if (entry.endsWith(".jar")) {
                String name = Path.of(entry).getFileName().toString();
                (name.matches("(sokobase-|picocli-|jackson-core-3|juniversalchardet-).*") ? ours : others)
                        .addAll(classes(Path.of(entry)));
            }
        }

        assertThat(ours).hasSizeGreaterThan(500).doesNotContainAnyElementsOf(others);
        assertThat(others).hasSizeGreaterThan(50_000);
    }

    private static List<String> classes(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream()
                    .map(JarEntry::getName)
                    .filter(name -> name.endsWith(".class")
                            && !name.startsWith("META-INF/")
                            && !name.endsWith("module-info.class"))
                    .toList();
        }
    }
}
