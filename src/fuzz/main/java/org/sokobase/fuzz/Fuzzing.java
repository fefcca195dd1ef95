package org.sokobase.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.sokobase.Fuzzed;

/**
 * Runs Jazzer on one target after the other, each in a process of its own and with the same budget. The exit code is
 * 1 if one of them failed. Whatever comes of it lies in {@code target/fuzz}: for each target a log, the inputs that
 * reached something new, and the one with which it failed.
 *
 * <p>The inputs that were found before are kept and used again, so that longer runs get further. In a fresh checkout, the
 * same seed makes the same inputs in the same order.
 */
public final class Fuzzing {

    private static final int SECONDS_TO_START_AND_END = 120;
    private static final int LINES_SHOWN = 60;

    private final int seconds;
    private final int runs;
    private final int seed;

    private Fuzzing(int seconds, int runs, int seed) {
        this.seconds = seconds;
        this.runs = runs;
        this.seed = seed;
    }

    /**
     * With the most seconds and the most inputs for each target (-1 for any number of inputs), the seed, and a regular
     * expression for the names of the targets.
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        Fuzzing fuzzing = new Fuzzing(Integer.parseInt(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2]));
        boolean passed = true;
        for (Fuzzed target : Targets.wanted(args[3])) {
            passed &= fuzzing.run(target);
        }
        System.exit(passed ? 0 : 1);
    }

    private boolean run(Fuzzed target) throws IOException, InterruptedException {
        Path results = Seeds.results(target);
        Path log = results.resolve("log.txt");
        Files.createDirectories(Seeds.found(target));
        Process process = new ProcessBuilder(command(target, results))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        boolean ended = process.waitFor(seconds + SECONDS_TO_START_AND_END, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        boolean passed = ended && process.exitValue() == 0;
        System.out.println(target.label() + ": " + (passed ? summary(log) : "FAILED"));
        if (!passed) {
            last(log).forEach(System.out::println);
            System.out.println(Seeds.advice("The log and the input lie in " + results));
        }
        return passed;
    }

    private List<String> command(Fuzzed target, Path results) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-classpath",
                System.getProperty("java.class.path"),
                "-Xmx1g",
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + FuzzedReader.class.getName(),
                "--target_args=" + target.label(),
                "--instrumentation_includes=org.sokobase.**",
                "--custom_hook_includes=org.sokobase.**",
                "--reproducer_path=" + results,
                "-artifact_prefix=" + results + "/",
                "-max_total_time=" + seconds,
                "-runs=" + runs,
                "-timeout=" + Targets.SECONDS_FOR_ONE_INPUT,
                "-rss_limit_mb=3000",
                "-print_final_stats=1",
                "-seed=" + seed));
        Path words = Seeds.words(target);
        if (Files.exists(words)) {
            command.add("-dict=" + words);
        }
        command.add(Seeds.found(target).toString());
        command.add(Seeds.folder(target).toString());
        command.add(Seeds.FINDINGS.toString());
        return command;
    }

    private static String summary(Path log) throws IOException {
        return Files.readAllLines(log).stream()
                .filter(line -> line.startsWith("Done "))
                .findFirst()
                .orElse("passed");
    }

    private static List<String> last(Path log) throws IOException {
        List<String> lines = Files.readAllLines(log);
        return lines.subList(Math.max(0, lines.size() - LINES_SHOWN), lines.size());
    }
}
