package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sokobase.catalog.database.FailingDisk;
import org.sokobase.catalog.database.FailingDisk.Fault;
import org.sokobase.cli.console.ExitCode;

/** Whichever write of a command fails, one line says so, and the catalog is as before the command or as after it. */
@Timeout(300)
class FailingDiskTest {

    private static final String IMPORT = "import -q collections/workshop.xsb";

    private static final Map<Fault, String> SAID = Map.of(
            Fault.FULL, " cannot be written: is the disk full?",
            Fault.ONCE, " cannot be written: Input/output error");

    @TempDir
    private Path folder;

    private FailingDisk disk;
    private Path file;

    @BeforeEach
    void fillCatalog() throws IOException {
        disk = FailingDisk.in(folder);
        file = disk.folder().resolve("catalog.mv.db");
        for (String line : List.of(
                "import -q collections/yard-sale.txt",
                "import -q collections/first-steps.xsb",
                "import -q collections/published-examples.xsb")) {
            assertThat(run(line).exitCode()).as(line).isZero();
        }
    }

    @AfterEach
    void removeDisk() {
        disk.close();
    }

    private CliRun.Result run(String line) {
        return CliRun.withCatalog(file).runLine(line);
    }

    private List<String> contents() {
        return Stream.of("list --format json", "tags --format json", "collections --format json")
                .flatMap(line -> run(line).outLines().stream())
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void anImportIsDoneOrNot(Fault fault) throws IOException {
        failAtEvery(13, IMPORT, fault);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("long")
    void anImportIsDoneOrNotWhereverItFails(Fault fault) throws IOException {
        failAtEvery(1, IMPORT, fault);
    }

    @ParameterizedTest
    @CsvSource({
        "undo -q, FULL",
        "undo -q, ONCE",
        "undo -q, SILENT",
        "remove -q --yes first-steps.xsb, FULL",
        "remove -q --yes first-steps.xsb, ONCE",
        "remove -q --yes first-steps.xsb, SILENT",
        "tag -q nice collections/first-steps.xsb, FULL",
        "tag -q nice collections/first-steps.xsb, ONCE",
        "tag -q nice collections/first-steps.xsb, SILENT",
    })
    @Tag("long")
    void soIsEveryOtherCommand(String line, Fault fault) throws IOException {
        failAtEvery(10, line, fault);
    }

    private void failAtEvery(int step, String line, Fault fault) throws IOException {
        byte[] sound = Files.readAllBytes(file);
        List<String> before = contents();
        assertThat(run(line).exitCode()).isZero();
        List<String> after = contents();
        assertThat(after).isNotEqualTo(before);

        int failures = 0;
        boolean failed = true;
        for (int writes = 0; failed; writes += step) {
            Files.write(file, sound);
            disk.failAfter(writes, fault);
            CliRun.Result result = run(line);
            failed = disk.repair();
            String name = "%s, %s after %d writes: %s".formatted(line, fault, writes, result);
            List<String> now = contents();
            if (result.exitCode() == ExitCode.UNREADABLE) {
                failures++;
                assertThat(result.errLines())
                        .as(name)
                        .singleElement()
                        .asString()
                        .endsWith(SAID.get(fault));
                assertThat(now).as(name).isEqualTo(before);
            } else {
                assertThat(result.exitCode()).as(name).isZero();
                assertThat(now).as(name).isIn(fault == Fault.SILENT ? List.of(before, after) : List.of(after));
            }
            assertThat(run("check").exitCode()).as(name).isZero();
        }
        assertThat(failures > 0).as("the command fails when the disk says so").isEqualTo(fault != Fault.SILENT);
    }
}
