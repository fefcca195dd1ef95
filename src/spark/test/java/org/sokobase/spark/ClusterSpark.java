package org.sokobase.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A cluster on this machine: a driver to which the jar for clusters is submitted, and two processes beside it that have nothing else
 * of this project. It is started anew for every command.
 */
final class ClusterSpark {

    private static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final String EXECUTOR = "CoarseGrainedExecutorBackend";

    private static final List<String> SETTINGS = List.of(
            "spark.driver.host=localhost",
            "spark.driver.bindAddress=127.0.0.1",
            "spark.ui.enabled=false",
            "spark.sql.shuffle.partitions=5",
            "spark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");

    private final Path home;
    private final Path said;

    private ClusterSpark(Path home, Path said) {
        this.home = home;
        this.said = said;
    }

    /** A cluster that keeps what it needs in a folder. */
    static ClusterSpark in(Path folder) throws IOException {
        Path home = Files.createDirectory(folder.resolve("home"));
        Files.createSymbolicLink(home.resolve("jars"), TARGET.resolve("spark-lib"));
        return new ClusterSpark(home, folder.resolve("said.txt"));
    }

    /** Submits a command, and returns its driver. */
    Process submit(String... arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of("--master", "local-cluster[2,1,1024]"));
        for (String setting : SETTINGS) {
            words.addAll(List.of("--conf", setting));
        }
        words.addAll(List.of("--class", SparkProgram.class.getName()));
        words.add(TARGET.resolve("sokobase-spark.jar").toString());
        words.addAll(List.of(arguments));
        List<String> command = JavaProcess.on(
                home.resolve("jars") + "/*", "org.apache.spark.deploy.SparkSubmit", words.toArray(String[]::new));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(home.getParent().toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment()
                .putAll(Map.of(
                        "SPARK_HOME", home.toString(), "SPARK_SCALA_VERSION", "2.13", "SPARK_LOCAL_IP", "127.0.0.1"));
        return builder.start();
    }

    /** What the driver of the last command has said. */
    String said() throws IOException {
        return Files.readString(said);
    }

    /** The processes that do a driver's work now. */
    static List<ProcessHandle> executors(Process driver) {
        try (Stream<ProcessHandle> all = driver.descendants()) {
            return all.filter(process -> process.info()
                            .commandLine()
                            .filter(line -> line.contains(EXECUTOR))
                            .isPresent())
                    .toList();
        }
    }
}
