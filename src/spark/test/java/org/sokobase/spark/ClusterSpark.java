package org.sokobase.spark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
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
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--add-opens="))
                .forEach(command::add);
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", home.resolve("jars") + "/*"));
        command.addAll(List.of("org.apache.spark.deploy.SparkSubmit", "--master", "local-cluster[2,1,1024]"));
        command.addAll(
                List.of("--conf", "spark.driver.host=localhost", "--conf", "spark.driver.bindAddress=127.0.0.1"));
        command.addAll(List.of("--conf", "spark.ui.enabled=false", "--conf", "spark.sql.shuffle.partitions=5"));
        command.addAll(List.of("--conf", "spark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"));
        command.addAll(List.of("--class", SparkProgram.class.getName()));
        command.add(TARGET.resolve("sokobase-spark.jar").toString());
        command.addAll(List.of(arguments));
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
