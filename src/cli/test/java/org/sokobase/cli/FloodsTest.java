package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.Requirement;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Fitting;

/** What is said of many files: equal reports in one line, a screen on a terminal, everything in a file. */
class FloodsTest {

    private static final int WIDTH = 80;
    private static final int SCREEN = 24;
    private static final String HOLE = "#####\n#@$.\n#####\n";
    private static final String SOUND = "#######\n#@ $ .#\n#######\nTitle: A sound one\nSolution: rR\n";

    @TempDir
    private Path folder;

    private CliRun run() {
        return CliRun.withCatalog(folder.resolve("catalog"));
    }

    private CliRun onTerminal() {
        return run().on(Console.Terminals.BOTH).with("COLUMNS", "" + WIDTH).with("NO_COLOR", "1");
    }

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /** Forty files with a hole each, in four folders, and as many that are no levels. */
    private Path damaged() throws IOException {
        for (int i = 0; i < 40; i++) {
            file("sets/" + i / 10 + "/damaged-" + i + ".xsb", HOLE + "Title: " + i + "\n");
            file("sets/" + i / 10 + "/letter-" + i + ".txt", "Dear diary\n");
        }
        return folder.resolve("sets");
    }

    @ParameterizedTest
    @ValueSource(strings = {"import", "import --dry-run", "id", "convert -o OUT/"})
    void equalReportsAreToldInOneLineAfterTheFirstThree(String command) throws IOException {
        Path sets = damaged();

        CliRun.Result result =
                run().runLine(command.replace("OUT", folder.resolve("out").toString()) + " " + sets);

        assertThat(result.errLines())
                .filteredOn(line -> line.contains("hole"))
                .containsExactly(
                        sets + "/0/damaged-0.xsb:1: error: level 1: the outer wall has a hole",
                        sets + "/0/damaged-1.xsb:1: error: level 1: the outer wall has a hole",
                        sets + "/0/damaged-2.xsb:1: error: level 1: the outer wall has a hole",
                        "error: level …: the outer wall has a hole: 40 times in 40 files, first at " + sets
                                + "/0/damaged-0.xsb:1");
    }

    @Test
    void solutionsOfOneFileFoldAsWell() throws IOException {
        StringBuilder moves = new StringBuilder();
        for (int i = 1; i <= 2000; i++) {
            moves.append(Integer.toBinaryString(i).replace('0', 'l').replace('1', 'R'))
                    .append("uD\n");
        }
        Path many = file("many.lurd", moves.toString());

        CliRun.Result result = run().run("import", file("sound.xsb", SOUND), many);

        assertThat(result.errLines())
                .hasSize(9)
                .contains("warning: solution: solves no level of the catalog; kept until its level comes: 2,000 times,"
                        + " first at " + many + ":1:1");
    }

    @Test
    void oneMoreThanWasSaidIsSaidItself() throws IOException {
        Path sets = Files.createDirectories(folder.resolve("four"));
        for (int i = 0; i < 4; i++) {
            file("four/" + i + ".xsb", HOLE);
        }

        assertThat(run().run("id", sets).errLines())
                .hasSize(4)
                .endsWith(sets + "/3.xsb:1: error: level 1: the outer wall has a hole");
    }

    @Test
    void filesWithoutLevelsAreCountedAndNotListed() throws IOException {
        Path sets = damaged();

        CliRun.Result text = run().run("import", "--dry-run", sets);
        CliRun.Result csv = run().run("import", "--dry-run", "--format", "csv", sets);

        assertThat(text.outLines()).hasSize(1 + 40).noneMatch(line -> line.contains("letter"));
        assertThat(text.err()).contains("\n80 files, 40 without levels: 40 levels, 0 new, ");
        assertThat(csv.outLines()).hasSize(1 + 80);
    }

    @Test
    void quietLeavesTheSummaryAndErrors() throws IOException {
        Path cut = file("sets/cut.xsb", SOUND.replace("\n#@", "\n\n#@") + "\n" + HOLE);
        file("sets/sound.xsb", SOUND);

        CliRun.Result loud = run().run("import", "--dry-run", folder.resolve("sets"));
        CliRun.Result quiet = onTerminal().run("import", "-q", folder.resolve("sets"));

        assertThat(loud.err()).contains(": warning: ");
        assertThat(quiet.out()).isEmpty();
        assertThat(quiet.errLines()).last().asString().startsWith("2 files: ").endsWith(" linked. 2 warnings.");
        assertThat(quiet.err()).contains(cut + ":").contains(": error: ").doesNotContain(": warning: ");
    }

    @Test
    void detailsKeepEverything() throws IOException {
        Path sets = damaged();
        Path details = folder.resolve("details.txt");

        run().run("import", "--details", details, sets);

        assertThat(Files.readAllLines(details))
                .filteredOn(line -> line.contains(": error: not-enclosed: level 1: the outer wall has a hole"))
                .hasSize(40);
        assertThat(Files.readAllLines(details))
                .contains(
                        sets + "/0/damaged-0.xsb:1: error: not-enclosed: level 1: the outer wall has a hole",
                        sets + "/0/damaged-0.xsb: info: imported: 1 file: 1 level, 0 new, 0 known already,"
                                + " 1 defective; 0 solutions linked. text, US-ASCII")
                .anyMatch(line -> line.startsWith(sets + "/0/letter-0.txt: info: no-levels: "));
    }

    @Test
    void detailsForWhichThereIsNoRoomNameTheirFile() throws IOException {
        Requirement.fullDisk();

        CliRun.Result result = run().run("import", "--details", "/dev/full", damaged());

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.errLines())
                .endsWith("sokobase: /dev/full: cannot be written: No space left on device")
                .doesNotHaveDuplicates();
    }

    @Test
    void detailsThatCannotBeKeptAreSaidBeforeAnythingIsDone() throws IOException {
        CliRun.Result result =
                run().findingNoCatalog().run("import", "--details", folder.resolve("no/details.txt"), damaged());

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err())
                .isEqualTo("sokobase: " + folder.resolve("no/details.txt")
                        + ": cannot be written: no such file or folder\n");
        assertThat(folder.resolve("catalog.mv.db")).doesNotExist();
    }

    @Test
    void anImportOfHundredsOfFilesWithManyKindsOfTroubleFitsOneScreen() throws IOException {
        for (int i = 0; i < 300; i++) {
            String cut = SOUND.replace("\n#@", "\n\n#@");
            String text = List.of(HOLE, cut, SOUND + "Solution: x9\n", "#####\n# $.#\n#####\n", Boards.random(i) + "\n")
                    .get(i % 5);
            file("a-folder-with-a-long-name/site-" + i % 60 + "/a-file-with-a-long-name-" + i + ".xsb", text);
        }

        CliRun.Result result = onTerminal().run("import", folder.resolve("a-folder-with-a-long-name"));

        assertThat(screenLines(result)).as(result.out() + result.err()).isLessThanOrEqualTo(SCREEN);
        assertThat(result.outLines()).hasSize(2).allMatch(line -> Fitting.columns(line) <= WIDTH);
        assertThat(result.outLines().get(1)).startsWith("   300 ").endsWith("…/a-folder-with-a-long-name");
        assertThat(result.err()).contains(" times in 60 files, first at …/");
    }

    private static long screenLines(CliRun.Result result) {
        return (result.out() + result.err())
                .replaceAll("[^\n]*\r", "") // where a progress bar was wiped away
                .lines()
                .mapToLong(line -> 1 + Math.max(0, Fitting.columns(line) - 1) / WIDTH)
                .sum();
    }

    @Test
    void aFolderHasARowForEachPartThatThereIsRoomFor() throws IOException {
        for (int i = 0; i < 20; i++) {
            file("all/many/" + i + ".xsb", Boards.random(i) + "\n");
        }
        file("all/few/one.xsb", Boards.random(30) + "\n");
        file("all/few/two.xsb", Boards.random(31) + "\n");
        file("all/beside.xsb", Boards.random(32) + "\n");
        file("all/note.txt", "Dear diary\n");

        List<String> rows = onTerminal().run("import", folder.resolve("all")).outLines();

        assertThat(rows)
                .extracting(line -> line.strip().replaceAll(" .*/all/", " "))
                .containsExactly(
                        " files  levels     new   known defective solutions  folder or file".strip(),
                        "1 beside.xsb",
                        "1 few/one.xsb",
                        "1 few/two.xsb",
                        "20 many");
    }

    @Test
    void filesThatWereNamedStandUnderTheirFolder() throws IOException {
        CliRun run = onTerminal();
        Object[] arguments = new Object[21];
        arguments[0] = "import";
        for (int i = 0; i < 20; i++) {
            arguments[i + 1] = file("all/" + i + ".xsb", Boards.random(i) + "\n");
        }

        assertThat(run.run(arguments).outLines()).hasSize(2).last().asString().startsWith("    20      20 ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import FILE",
                "import --levels FILE",
                "id FILE",
                "verify FILE",
                "find Tremendously",
                "duplicates",
                "duplicates --tier same --explain",
                "solutions --explain",
                "collections",
                "marks",
                "similar FILE#1 --within 90%",
                "score FILE",
                "solve FILE -o OUT --time 5s",
                "optimise FILE -o OUT --time 1s",
                "bench FILE --time 5s",
                "undo --list",
                "undo --dry-run"
            })
    void tablesFitTheTerminalAndAreWholeInAPipe(String command) throws IOException {
        String title = "A Tremendously Long Title That Goes On And On And On";
        String author = "Title: " + title + "\nAuthor: An Author With Several Names\n";
        String level = "########\n#@ $  .#\n########\n" + author + "Solution: rRRR\n\n";
        String turned = "########\n#.  $ @#\n########\n" + author + "Solution: lLLL\n\n";
        String other = "########\n#@ $ $.#\n#     .#\n########\n" + author + "\n";
        Path file = file("a-folder/and-another-folder/a-file-with-a-rather-long-name.xsb", level + turned + other);
        run().run("import", file);
        String line = command.replace("FILE", file.toString())
                .replace("OUT", folder.resolve("out.xsb").toString());

        CliRun.Result wide = run().runLine(line);
        CliRun.Result narrow = onTerminal().runLine(line);

        assertThat(narrow.exitCode()).isEqualTo(wide.exitCode());
        assertThat(narrow.outLines())
                .filteredOn(row -> !row.endsWith(".")) // sentences go on in the next line
                .isNotEmpty()
                .allSatisfy(row -> assertThat(Fitting.columns(row)).as(row).isLessThanOrEqualTo(WIDTH));
        assertThat(wide.out()).doesNotContain("…");
    }
}
