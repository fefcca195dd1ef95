package org.sokobase.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs commands of the program for one machine in a process of their own. */
final class OneMachine {

    private OneMachine() {}

    /** What it writes, with a catalog in a folder. */
    static String run(Path folder, String... arguments) throws IOException, InterruptedException {
        Path out = folder.resolve("out.csv");
        String[] withCatalog =
                LocalSpark.all(List.of("--db", folder.resolve("catalog").toString()), List.of(arguments));
        Process process = new ProcessBuilder(JavaProcess.of("org.sokobase.cli.Sokobase", withCatalog))
                .redirectOutput(out.toFile())
                .redirectError(folder.resolve("err.txt").toFile())
                .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue())
                .as(Files.readString(folder.resolve("err.txt")))
                .isZero();
        return Files.readString(out);
    }

    /** The same with one kind of line end, and without the marks around an empty text. */
    static List<String> lines(String csv) {
        return csv.lines().map(line -> line.replace("\"\"", "")).toList();
    }
}
