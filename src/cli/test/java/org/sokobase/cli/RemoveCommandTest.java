package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.catalog.Contents;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;

/** Files are removed only if somebody has said so, and undo brings them back. */
class RemoveCommandTest {

    private static final String OTHER = "######\n#@$ .#\n######\n";

    @TempDir
    private Path folder;

    private Path first;
    private Path second;

    @BeforeEach
    void makeFiles() throws IOException {
        first = Files.writeString(folder.resolve("first.xsb"), Boards.CORRIDOR + "Solution: RRRR\n");
        second = Files.writeString(folder.resolve("second.xsb"), OTHER);
        run("import", first, second);
    }

    private CliRun catalog() {
        return CliRun.withCatalog(folder.resolve("catalog"));
    }

    private CliRun.Result run(Object... arguments) {
        return catalog().run(arguments);
    }

    private CliRun.Result answering(String answer, Object... arguments) {
        return catalog().on(Console.Terminals.BOTH).reading(answer).run(arguments);
    }

    private String collections() {
        return run("collections", "--format", "csv").out();
    }

    @Test
    void withoutATerminalItMustBeSaid() {
        CliRun.Result refused = run("remove", first);
        assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err()).contains("--yes removes, --dry-run only shows");
        assertThat(collections()).contains("first.xsb");

        CliRun.Result removed = run("remove", "--yes", first);
        assertThat(removed.exitCode()).isZero();
        assertThat(removed.outLines())
                .containsExactly(
                        "   levels    boards   puzzles solutions   waiting  file",
                        "        1         1         1         1         0  " + first);
        assertThat(removed.errLines())
                .containsExactly(
                        "Removed 1 file, 1 level, 1 board, 1 puzzle, 1 solution. 'sokobase undo --run 2' brings"
                                + " it back.");
        assertThat(collections()).doesNotContain("first.xsb").contains("second.xsb");
    }

    @Test
    void aDryRunChangesNothing() {
        String before = collections();

        CliRun.Result tried = run("remove", "--dry-run", "--format", "csv", folder);

        assertThat(tried.outLines())
                .containsExactly(
                        "run,file,levels,boards,puzzles,solutions,waiting,stays_at",
                        "," + first + ",1,1,1,1,0,",
                        "," + second + ",1,1,1,0,0,");
        assertThat(tried.err()).contains("Would remove 2 files, 2 levels");
        assertThat(collections()).isEqualTo(before);
    }

    @Test
    void onATerminalItAsks() {
        CliRun.Result no = answering("no\n", "remove", first);
        assertThat(no.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(no.err()).contains("Remove 1 file, 1 level", "Type yes:", "Nothing was removed.");
        assertThat(answering("", "remove", first).exitCode()).isEqualTo(ExitCode.NO);
        assertThat(collections()).contains("first.xsb");

        CliRun.Result yes = answering("yes\n", "remove", first);
        assertThat(yes.exitCode()).isZero();
        assertThat(yes.err()).contains("Removed 1 file");
        assertThat(collections()).doesNotContain("first.xsb");
    }

    @Test
    void marksThatStayWithoutALevelAreTold() {
        run("mark", "trivial", "--by", "ann", first);

        assertThat(run("remove", "--dry-run", first).err()).contains("What is said of 1 puzzle stays");
    }

    @Test
    void aPuzzleThatIsGoneIsNotCountedAsSolvedThoughItsSolutionStays() throws IOException {
        Path two = Files.writeString(
                folder.resolve("two.xsb"), "#####\n#.$@#\n#  ##\n####\nSolution: L\n\n#####\n#@$ #\n# . #\n#####\n");
        run("import", two);
        assertThat(run("stats", "--format", "json").out()).contains("\"solved_puzzles\":2");

        run("remove", "--yes", two + "#1");

        assertThat(run("stats", "--format", "json").out()).contains("\"solved_puzzles\":1");
        assertThat(run("solutions", "--format", "csv").out()).contains(",L");
    }

    @Test
    void aNameThatMeansNothingIsAnError() {
        CliRun.Result result = run("remove", "--yes", "secnod.xsb");

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains("no collection has the title or the file secnod.xsb");
    }

    @Test
    void undoBringsItBackAndTheListTellsIt() {
        String before = collections();
        run("remove", "--yes", first, second);

        assertThat(run("undo", "--list").outLines().get(2)).contains("  removed " + first);
        assertThat(run("undo", "--list", "--format", "csv").outLines().get(2))
                .endsWith("," + first + "|" + second + ",2,0,0");
        assertThat(run("undo", "--dry-run").err()).contains("2 files, 2 levels", " would be there again.");
        CliRun.Result undo = run("undo");
        assertThat(undo.exitCode()).isZero();
        assertThat(undo.err()).contains("Took back run 2", "1 solution are there again.");
        assertThat(collections()).isEqualTo(before);
    }

    @Test
    void whatWasImportedAgainCannotComeBack() {
        run("remove", "--yes", first);
        run("import", first);

        CliRun.Result undo = run("undo", "--run", 2);

        assertThat(undo.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(undo.err()).contains("cannot be taken back: " + first + " was imported again since");
    }

    @Test
    void whatWasRemovedSurvivesADump() {
        String before = collections();
        run("remove", "--yes", first, second);
        run("dump", folder.resolve("dump"));
        CliRun loaded = CliRun.withCatalog(folder.resolve("loaded"));
        assertThat(loaded.run("load", folder.resolve("dump")).exitCode()).isZero();

        assertThat(loaded.run("undo").exitCode()).isZero();

        assertThat(loaded.run("collections", "--format", "csv").out()).isEqualTo(before);
    }

    /** Whatever the files are, and whichever of them go. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void removingFilesAndUndoingThatChangesNoTable(long seed) throws IOException {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("random"))) {
            RandomFiles.fillFile(seed, folder.resolve("files"), catalog);
            Map<String, List<String>> before = Contents.of(catalog);
            Random random = new Random(seed);
            List<String> names = catalog.catalog().sources().all().stream()
                    .map(source -> source.places().get(0).location().orElse(source.name()))
                    .filter(name -> random.nextBoolean())
                    .toList();

            catalog.catalog().removals().remove(names, "test");
            List<String> flaws = new ArrayList<>();
            catalog.catalog().integrity().check(flaw -> flaws.add(flaw.toString()), rows -> {});
            assertThat(flaws).isEmpty();
            catalog.catalog()
                    .removals()
                    .takeBack(catalog.catalog().runs().last().orElseThrow(), diagnostic -> {});

            assertThat(Contents.of(catalog)).isEqualTo(before);
        }
    }

    @Test
    void aLevelGoesAloneAndComesBack() throws IOException {
        String set = "#####\n#@$.#\n#####\n\n#####\n#$@.#\n#   #\n#####\n";
        CliRun catalog = CliRun.withCatalog(folder.resolve("alone"));
        catalog.run("import", Files.writeString(folder.resolve("alone.xsb"), set));

        assertThat(catalog.run("remove", "--dry-run", "alone.xsb#1").err())
                .contains("Would remove 1 level, 1 board, 1 puzzle, 0 solutions.");
        CliRun.Result removed = catalog.run("remove", "--yes", "alone.xsb#1");
        assertThat(removed.out()).contains("alone.xsb#1");
        assertThat(removed.err()).contains("Removed 1 level,", "'sokobase undo --run 2' brings it back.");
        assertThat(catalog.run("undo", "--list").out()).contains("removed alone.xsb#1");
        assertThat(catalog.run("show", "alone.xsb#1").exitCode()).isNotZero();
        assertThat(catalog.run("undo").err()).contains(": 1 level, 1 board, 1 puzzle, 0 solutions are there again.");
        assertThat(catalog.run("remove", "--yes", "alone.xsb#1-2").err()).contains("alone.xsb has no other level");
    }
}
