package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Packed;
import org.sokobase.cli.console.ExitCode;

/** Which files {@code --include} and {@code --exclude} leave out of an import, and that it says so. */
class ImportSelectionTest {

    private static final String ONE = "########\n#@$   .#\n########\n";
    private static final String TWO = "########\n#@$ $..#\n########\n";

    @TempDir
    private Path folder;

    private Path sets;

    @BeforeEach
    void makeFiles() throws IOException {
        sets = Files.createDirectories(folder.resolve("sets"));
        Files.writeString(sets.resolve("one.sok"), ONE);
        Files.writeString(Files.createDirectory(sets.resolve("old")).resolve("two.txt"), TWO);
        Files.write(sets.resolve("more.zip"), Packed.zip("three.sok", ONE + "\n" + TWO, "drafts/four.txt", TWO));
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    private List<String> imported(Object... arguments) {
        return run(arguments).outLines().stream()
                .skip(1)
                .map(line -> line.replaceAll(".*" + folder + "/|,.*", ""))
                .toList();
    }

    @Test
    void onlyWhatIsIncludedIsImportedAndTheRestIsCounted() {
        CliRun.Result result = run("import", "--include", "*.sok", sets);

        assertThat(result.exitCode()).isZero();
        assertThat(result.outLines()).hasSize(3);
        assertThat(result.errLines())
                .startsWith(
                        "2 files: 3 levels, 2 new, 1 known already, 0 defective; 0 solutions linked.",
                        "Left out 2 files, as --include and --exclude say.");
    }

    @Test
    void whatIsExcludedIsNotImported() {
        CliRun.Result result = run("import", "--exclude", "old", "--exclude", "more.zip/drafts/*", sets);

        assertThat(result.out()).contains("one.sok", "more.zip/three.sok").doesNotContain("two.txt", "four.txt");
        assertThat(result.err()).contains("Left out 1 file and 1 folder, as");
    }

    @Test
    void whatWasLeftOutStandsInTheDetails() throws IOException {
        Path details = folder.resolve("details");
        run("import", "--include", "*.sok", "--details", details, sets);

        assertThat(Files.readString(details)).contains("old/two.txt: info: left-out: left out");
    }

    /** Only after an import of all members may an archive be passed over. */
    @Test
    void anArchiveWithoutAMemberIsNotKnownAsAWhole() {
        run("import", "--exclude", "drafts", sets);

        assertThat(imported("import", "--format", "csv", sets))
                .containsExactly(
                        "sets/more.zip/three.sok", "sets/more.zip/drafts/four.txt", "sets/old/two.txt", "sets/one.sok");
        assertThat(run("import", sets).out()).contains("archive, 2 files");
        assertThat(imported("import", "--format", "csv", "--include", "three.sok", sets))
                .containsExactly("sets/more.zip/three.sok");
    }

    @Test
    void whatIsLeftOutStaysInTheCatalog() {
        run("import", sets);
        run("import", "--include", "one.sok", sets);

        assertThat(run("collections", "--format", "csv").outLines()).hasSize(5);
    }

    @Test
    void patternsThatLeaveNothingAreAnError() {
        CliRun.Result result = run("import", "--include", "*.sko", sets);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err()).contains(sets + ": --include and --exclude leave no file");
    }

    @Test
    void aNamedFileThatIsLeftOutIsNoError() {
        CliRun.Result result = run("import", "--exclude", "*.zip", sets.resolve("one.sok"), sets.resolve("more.zip"));

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).contains("Left out 1 file, as");
    }
}
