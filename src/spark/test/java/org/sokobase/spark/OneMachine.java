package org.sokobase.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs commands of the program for one machine in a process of their own. */
final class OneMachine {

    private OneMachine() {}

    /** What it writes, with a catalog in a folder. */
    static String run(Path folder, String... arguments) throws IOException, InterruptedException {
        Path out = folder.resolve("out.csv");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "org.sokobase.cli.Sokobase",
                "--db",
                folder.resolve("catalog").toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
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
