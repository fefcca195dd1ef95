package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.Moment;
import org.sokobase.cli.console.ExitCode;

/** Whatever files a catalog consists of are for its owner only; what is made to be passed on is for whom the user wants it. */
@Tag("long")
@Timeout(300)
class PermissionsIT {

    private static final String OWNER_ONLY = "rw-------";

    @TempDir
    private Path folder;

    /** The permissions that new files have taken away; each command is a process of its own unless one runs them all. */
    private String umask;

    private CommandsProcess all;

    /** Has the commands of a test run in one process. */
    private void runAllUnder(String mask) throws IOException {
        umask = mask;
        all = CommandsProcess.startWithUmask(mask);
    }

    @AfterEach
    void end() {
        if (all != null) {
            all.close();
        }
    }

    private Path files() throws IOException {
        return Files.createDirectories(folder.resolve("files"));
    }

    private Path catalogs() throws IOException {
        return Files.createDirectories(folder.resolve("catalogs"));
    }

    private Path set(String name, int levels, String more) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < levels; i++) {
            text.append(Boards.random(i)).append('\n');
        }
        return Files.writeString(files().resolve(name), text.append(more));
    }

    /** Runs a command, and looks at the folder of the catalogs all the while. */
    private void run(String catalog, Object... arguments) throws Exception {
        run(ExitCode.DONE, catalog, arguments);
    }

    private void run(int exitCode, String catalog, Object... arguments) throws Exception {
        Map<String, String> seen = new TreeMap<>();
        Path place = catalogs().resolve(catalog);
        if (all == null) {
            try (JarProcess process = JarProcess.startWithUmask(umask, place, arguments)) {
                while (process.isAlive()) {
                    look(seen);
                }
                assertThat(process.exitCode()).as(process.errors().toString()).isEqualTo(exitCode);
            }
        } else {
            CompletableFuture<String> answer = all.run(place, List.of(arguments));
            while (!answer.isDone()) {
                look(seen);
            }
            assertThat(answer.get()).startsWith(exitCode + " ");
        }
        seen.putAll(permissions(catalogs()));
        assertThat(seen).containsKey(catalog + ".mv.db");
        assertThat(seen)
                .as("after " + List.of(arguments))
                .allSatisfy((file, permissions) ->
                        assertThat(permissions).isEqualTo(file.endsWith(".folder") ? "rwx------" : OWNER_ONLY));
    }

    private void look(Map<String, String> seen) throws IOException {
        seen.putAll(permissions(catalogs()));
        Moment.pass();
    }

    /** Of all files below a folder. */
    private static Map<String, String> permissions(Path below) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.list(below)) {
            all = files.toList();
        }
        Map<String, String> permissions = new TreeMap<>();
        for (Path file : all) {
            try {
                permissions.put(
                        file.getFileName().toString(),
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
            } catch (NoSuchFileException e) {
                // It has just gone.
            }
        }
        return permissions;
    }

    @ParameterizedTest
    @ValueSource(strings = {"077", "027", "022", "002"})
    void allFilesOfACatalogAreForItsOwnerOnly(String mask) throws Exception {
        runAllUnder(mask);
        assertAllFilesAreForTheOwner();
    }

    /** Each command is a process, under the mask that takes nothing away. */
    @Test
    void allFilesOfProcessesAreForTheOwnerOnly() throws Exception {
        umask = "000";
        assertAllFilesAreForTheOwner();
    }

    private void assertAllFilesAreForTheOwner() throws Exception {
        Path backup = catalogs().resolve("backup.zip");
        Path dump = folder.resolve("dump");

        run("small", "import", "-q", set("small.xsb", 3, ""));
        run("large", "import", "-q", set("large.xsb", 50, "; text\n".repeat(300_000)));
        run("small", "import", "-q", set("many.xsb", 6000, "")); // so that it is made small at the end
        run("small", "backup", "-q", backup);
        run("small", "backup", "-q", "--force", backup);
        run("small", "restore", "-q", backup);
        run("restored", "restore", "-q", backup);
        run("small", "dump", "-q", dump);
        run("loaded", "load", "-q", dump);
        run("loaded", "duplicates", "-q", "--tier", "same-walls", "--status", "trivial");
        run("loaded", "undo", "-q");
        run("loaded", "compact", "-q");

        assertThat(permissions(catalogs()))
                .containsOnlyKeys(
                        "backup.zip",
                        "large.mv.db",
                        "loaded.mv.db",
                        "restored.mv.db",
                        "small.before-restore.mv.db",
                        "small.mv.db");
    }

    @ParameterizedTest
    @ValueSource(strings = {"077", "027", "002", "000"})
    void aCatalogOfAnyEarlierProgramStaysForItsOwnerOnlyUnderOtherMasks(String mask) throws Exception {
        runAllUnder(mask);
        for (int schema = 1; schema <= 8; schema++) {
            assertThatAnUpdateKeepsItForTheOwner(schema);
        }
    }

    @Test
    void aCatalogOfAnEarlierProgramStaysForItsOwnerOnly() throws Exception {
        umask = "022";
        assertThatAnUpdateKeepsItForTheOwner(1);
    }

    /** Reading brings it up to date, and changing it makes it small. */
    private void assertThatAnUpdateKeepsItForTheOwner(int schema) throws Exception {
        String old = "schema-" + schema;
        run(old, "restore", "-q", Path.of("src/catalog/test/resources/catalogs", old + ".zip"));
        run(old, "stats", "-q");
        run(old, "import", "-q", set("set.xsb", 3, ""));
        run(old, "compact", "-q");

        assertThat(permissions(catalogs())).containsKey(old + ".mv.db").doesNotContainKey(old + ".trace.db");
    }

    /** The database would write a log beside a file that it cannot read. */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.9})
    void aDamagedCatalogLeavesNothingBesideItThatOthersMayRead(double part) throws Exception {
        umask = "000";
        run("damaged", "import", "-q", set("set.xsb", 300, ""));
        Path file = catalogs().resolve("damaged.mv.db");
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, (int) (bytes.length * part)));

        run(ExitCode.UNREADABLE, "damaged", "stats");
        run(ExitCode.UNREADABLE, "damaged", "import", set("more.xsb", 3, ""));

        assertThat(permissions(catalogs())).containsOnlyKeys("damaged.mv.db");
    }

    @ParameterizedTest
    @ValueSource(strings = {"000", "022"})
    void theFoldersThatAreMadeForACatalogAreForItsOwnerOnly(String mask) throws Exception {
        Path catalog = catalogs().resolve("new/deep/catalog");
        Path set = set("set.xsb", 3, "");
        try (JarProcess process = JarProcess.startWithUmask(mask, catalog, "import", "-q", set)) {
            assertThat(process.exitCode()).as(process.errors().toString()).isZero();
        }

        assertThat(permissions(catalogs())).isEqualTo(Map.of("new", "rwx------"));
        assertThat(permissions(catalogs().resolve("new"))).isEqualTo(Map.of("deep", "rwx------"));
        assertThat(permissions(catalogs().resolve("new/deep"))).isEqualTo(Map.of("catalog.mv.db", OWNER_ONLY));
    }

    @ParameterizedTest
    @CsvSource({"022, rw-r--r--, rwxr-xr-x", "077, rw-------, rwx------"})
    void whatIsMadeToBePassedOnFollowsTheUmask(String mask, String ofFile, String ofFolder) throws Exception {
        umask = mask;
        Path made = Files.createDirectory(
                folder.resolve("made"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(ofFolder)));
        Path set = set("set.xsb", 3, Boards.CORRIDOR + "\n" + Boards.CORRIDOR);
        run("small", "import", "-q", set);

        run("small", "export", "-q", "--unique", "-o", made.resolve("set.sok"), "--removed", made.resolve("no.sok"));
        run("small", "export", "-q", "-o", made.resolve("sets") + "/");
        run("small", "export", "-q", "--clean", made.resolve("clean"));
        run("small", "dump", "-q", made.resolve("dump"));
        run("small", "convert", "-q", set, "-o", made.resolve("set.slc"));

        List<Path> all;
        try (Stream<Path> files = Files.walk(made)) {
            all = files.toList();
        }
        assertThat(all).hasSizeGreaterThan(12);
        List<String> unusual = new ArrayList<>();
        for (Path path : all) {
            String permissions = PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
            if (!permissions.equals(Files.isDirectory(path) ? ofFolder : ofFile)) {
                unusual.add(path + " " + permissions);
            }
        }
        assertThat(unusual).isEmpty();
    }
}
