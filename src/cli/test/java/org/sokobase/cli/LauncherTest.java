package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Requirement;

/**
 * The launcher makes its archive of classes once for each jar, names it only if it is there, and leaves nothing behind. The release
 * around it has a stand-in for Java that writes down how it was started.
 */
@Timeout(60)
class LauncherTest {

    /** Writes what it was asked for, and an archive if it makes any. */
    private static final String JAVA = """
            #!/bin/sh
            printf '%s\\n' "${LC_ALL:-} $*" >> "$STARTS"
            for option in "$@"; do
                case $option in
                    -XX:DumpLoadedClassList=*)
                        printf 'java/lang/Object id: 1\\norg/sokobase/cli/Sokobase id: 2\\n' > "${option#*=}"
                        if [ "$KIND" = killed ]; then
                            kill -TERM $PPID
                        fi
                        ;;
                    -XX:SharedArchiveFile=*) made=${option#*=} ;;
                    -Xshare:dump) dumps=yes ;;
                    -XX:SharedClassListFile=*) cat "${option#*=}" >> "$STARTS" ;;
                esac
            done
            if [ -n "${dumps:-}" ] && [ "$KIND" = able ]; then
                printf 'classes' > "$made"
            fi
            """;

    @TempDir
    private Path folder;

    private Path release;
    private Path starts;
    private Path jar;

    /** What the stand-in for Java does when an archive is to be made. */
    private enum Kind {
        ABLE,
        UNABLE,
        KILLED
    }

    @BeforeEach
    void makeRelease() throws IOException {
        Requirement.program(Path.of("/bin/sh"));
        Requirement.permissions();
        release = Files.createDirectory(folder.resolve("a release"));
        starts = Files.createFile(folder.resolve("starts"));
        Path bin = Files.createDirectories(release.resolve("runtime/bin"));
        Files.writeString(release.resolve("runtime/release"), "JAVA_VERSION=\"17.0.9\"\n");
        Files.setPosixFilePermissions(
                Files.writeString(bin.resolve("java"), JAVA), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.copy(Path.of("sokobase"), release.resolve("sokobase"));
        jar = Files.writeString(release.resolve("sokobase.jar"), "jar");
        setAge(jar, 1000);
    }

    private static void setAge(Path file, long seconds) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(seconds)));
    }

    /** Runs a command and returns its exit code. */
    private int run(Kind kind) throws IOException, InterruptedException {
        return run(kind, "id");
    }

    private int run(Kind kind, String command) throws IOException, InterruptedException {
        ProcessBuilder launcher =
                new ProcessBuilder(release.resolve("sokobase").toString(), command, "a file").redirectErrorStream(true);
        launcher.environment()
                .putAll(Map.of(
                        "KIND", kind.name().toLowerCase(Locale.ROOT),
                        "STARTS", starts.toString(),
                        "XDG_CACHE_HOME", folder.resolve("cache").toString()));
        launcher.environment().keySet().removeAll(List.of("SOKOBASE_JAVA_OPTS", "SPARK_HOME"));
        launcher.environment().keySet().removeIf(name -> name.equals("LANG") || name.startsWith("LC_"));
        Process process =
                launcher.redirectOutput(folder.resolve("output").toFile()).start();
        assertThat(process.waitFor(50, TimeUnit.SECONDS)).isTrue();
        assertThat(folder.resolve("output")).isEmptyFile();
        return process.exitValue();
    }

    /** How Java was started, since this was asked last. */
    private List<String> starts() throws IOException {
        List<String> lines = Files.readAllLines(starts);
        Files.writeString(starts, "");
        return lines;
    }

    private static List<String> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith("sokobase"))
                    .sorted()
                    .toList();
        }
    }

    /** The archive beside the jar, which must be the only file that was made there. */
    private Path archive() throws IOException {
        assertThat(filesIn(release)).singleElement().asString().matches("classes-.*-17\\.0\\.9\\.jsa");
        return release.resolve(filesIn(release).get(0));
    }

    @Test
    void itMakesAnArchiveOnce() throws Exception {
        assertThat(run(Kind.ABLE)).isZero();
        List<String> first = starts();
        assertThat(run(Kind.ABLE)).isZero();

        assertThat(archive()).hasContent("classes");
        assertThat(Files.getLastModifiedTime(archive())).isEqualTo(Files.getLastModifiedTime(jar));
        // two commands tell what they load, each class is listed once and without a number, then the archive and the
        // command
        assertThat(first).hasSize(6);
        assertThat(first.subList(3, 5)).containsExactly("java/lang/Object", "org/sokobase/cli/Sokobase");
        assertThat(first.get(5)).contains("-XX:SharedArchiveFile=" + archive()).endsWith(jar + " id a file");
        assertThat(starts()).containsExactly(first.get(5));
    }

    @ParameterizedTest
    @CsvSource({
        "id, false",
        "find, false",
        "similar, false",
        "solve, true",
        "check-new, true",
        "overlap, true",
        "regenerate, true"
    })
    void commandsThatTakeLongHaveTheOptimisingCompiler(String command, boolean optimising) throws Exception {
        run(Kind.UNABLE, command);

        assertThat(starts().get(5).contains("-XX:TieredStopAtLevel=1")).isNotEqualTo(optimising);
    }

    @ParameterizedTest
    @CsvSource({"id", "spark"})
    void whereNoLanguageIsSetNamesOfFilesMayHaveAnyLetters(String command) throws Exception {
        Path target =
                Files.createDirectory(release.resolve("target")); // as in a checkout, which alone has a part for Spark
        for (Path file : List.of(
                release.resolve("pom.xml"), target.resolve("sokobase.jar"), target.resolve("sokobase-spark.jar"))) {
            setAge(Files.writeString(file, "built"), 1000);
        }

        assertThat(run(Kind.ABLE, command)).isZero();

        assertThat(starts()).last().asString().startsWith("C.UTF-8 ").endsWith(" a file");
    }

    @Test
    void anArchiveOfAnotherJarIsMadeAnew() throws Exception {
        run(Kind.ABLE);
        for (long age : new long[] {500, 2000}) { // an update, and a way back to an older version
            setAge(jar, age);
            starts();

            assertThat(run(Kind.ABLE)).isZero();

            assertThat(starts()).hasSize(6);
            assertThat(Files.getLastModifiedTime(archive())).isEqualTo(Files.getLastModifiedTime(jar));
        }
    }

    @Test
    void whereJavaMakesNoneItIsTriedOnce() throws Exception {
        assertThat(run(Kind.UNABLE)).isZero();
        List<String> first = starts();
        assertThat(run(Kind.UNABLE)).isZero();

        assertThat(archive()).isEmptyFile();
        assertThat(first).hasSize(6);
        assertThat(first.get(5)).doesNotContain("SharedArchiveFile").endsWith(jar + " id a file");
        assertThat(starts()).containsExactly(first.get(5));
    }

    @Test
    void anInterruptionLeavesNothingAndTheNextCommandMakesIt() throws Exception {
        assertThat(run(Kind.KILLED)).isEqualTo(143);

        assertThat(filesIn(release)).isEmpty();
        starts();
        assertThat(run(Kind.ABLE)).isZero();
        assertThat(archive()).hasContent("classes");
    }

    @Test
    void aReleaseThatCannotBeWrittenToHasItAmongTheFilesOfItsUser() throws Exception {
        Files.setPosixFilePermissions(release, PosixFilePermissions.fromString("r-xr-xr-x"));
        try {
            Requirement.that(!Files.isWritable(release), "the superuser may write to every folder");

            assertThat(run(Kind.ABLE)).isZero();

            Path cache = folder.resolve("cache/sokobase");
            assertThat(filesIn(release)).isEmpty();
            assertThat(filesIn(cache))
                    .singleElement()
                    .asString()
                    .startsWith("classes-")
                    .endsWith(".jsa");
            assertThat(starts()).last().asString().contains("-XX:SharedArchiveFile=" + cache);
            assertThat(run(Kind.ABLE)).isZero();
            assertThat(starts()).hasSize(1);
        } finally {
            Files.setPosixFilePermissions(release, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    @Test
    void withoutAnyPlaceForItCommandsStartAllTheSame() throws Exception {
        Files.setPosixFilePermissions(release, PosixFilePermissions.fromString("r-xr-xr-x"));
        Files.writeString(folder.resolve("cache"), "a file");
        try {
            Requirement.that(!Files.isWritable(release), "the superuser may write to every folder");

            assertThat(run(Kind.ABLE)).isZero();

            assertThat(starts()).singleElement().asString().doesNotContain("SharedArchiveFile");
        } finally {
            Files.setPosixFilePermissions(release, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }
}
