package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Requirement;
import org.sokobase.cli.console.ExitCode;

/** One clear line for each trouble, the right exit code, and the batch goes on. */
class BadInputTest {

    private static final String GOOD = "#####\n#@$.#\n#####\n";

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private CliRun run() {
        return CliRun.withCatalog(folder.resolve("catalog"));
    }

    /** What stands on standard error, but for the summary of an import, which a user who wants quiet gets as well. */
    private static String problems(CliRun.Result result) {
        return result.err().replaceFirst("(?m)^\\d+ files?[,:].* solutions? linked\\.\n", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "import", "verify"})
    void aMissingFileDoesNotStopTheOthers(String command) throws IOException {
        Path missing = folder.resolve("missing.xsb");
        Path good = file("good.xsb", GOOD + "Solution: R\n");

        CliRun.Result result = run().run(command, "-q", missing, good);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(problems(result)).isEqualTo(missing + ": no such file or folder\n");
        assertThat(result.out()).contains("good.xsb");
    }

    @Test
    void whatIsWrongWithAPathIsSaidOnceWhateverWentWrongBefore() throws IOException {
        Path missing = folder.resolve("missing.xsb");
        Path lost = folder.resolve("lost.xsb");
        Path prose = file("prose.txt", "Nothing here yet.\n");

        CliRun.Result result = run().run("id", missing, lost, prose);

        assertThat(problems(result).lines())
                .containsExactly(
                        missing + ": no such file or folder",
                        lost + ": no such file or folder",
                        prose + ": no levels found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "import", "verify"})
    void aFolderWithoutLevelsIsNamed(String command) throws IOException {
        file("sets/README.txt", "Nothing here yet.\n");
        Path sets = folder.resolve("sets");

        CliRun.Result result = run().run(command, "-q", sets);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(problems(result)).isEqualTo(sets + ": no levels found\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "import", "lint"})
    void levelsOfAnotherGameAreRefusedByItsName(String command) throws IOException {
        Path hexagons = file("set.sok", "Game: Hexoban\n\n" + GOOD);

        CliRun.Result result = run().run(command, "-q", hexagons);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.out() + result.err()).contains(hexagons + ":3: error: Hexoban, a game on hexagons");
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "import", "verify"})
    void aBinaryFileIsTroubleOnlyIfItWasNamed(String command) throws IOException {
        file("sets/good.xsb", GOOD + "Solution: R\n");
        Path picture = folder.resolve("sets/picture.png");
        Files.write(picture, new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0, 0, 13});

        CliRun.Result inFolder = run().run(command, "-q", folder.resolve("sets"));
        CliRun.Result named = run().run(command, "-q", picture, folder.resolve("sets/good.xsb"));

        assertThat(inFolder.exitCode()).isZero();
        assertThat(problems(inFolder)).isEmpty();
        assertThat(named.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(problems(named)).isEqualTo(picture + ": not a text file and of no format known here\n");
    }

    @Test
    void aFileThatIsCutOffIsReportedWithItsLine() throws IOException {
        Path cut = file("cut.xsb", "; Whole\n" + GOOD + "\n; Cut\n#######\n#@ $. #\n#   ");

        CliRun.Result result = run().run("import", "-q", cut);

        assertThat(result.exitCode()).isZero();
        assertThat(problems(result)).isEqualTo(cut + ":7: error: level 2: the outer wall has a hole\n");
        assertThat(result.out()).contains("1       0         0       0         1");
    }

    @Test
    void anUnreadableFileAndFolderDoNotStopTheOthers() throws IOException {
        Path secret = file("sets/a-secret.xsb", GOOD);
        Path closed = Files.createDirectories(folder.resolve("sets/b-closed"));
        file("sets/c-good.xsb", GOOD);
        assertThat(secret.toFile().setReadable(false)).isTrue();
        assertThat(closed.toFile().setReadable(false)).isTrue();
        Requirement.that(!Files.isReadable(secret), "the superuser may read every file");

        CliRun.Result result = run().run("import", "-q", folder.resolve("sets"));

        assertThat(closed.toFile().setReadable(true)).isTrue();
        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(problems(result).lines())
                .containsExactly(secret + ": permission denied", closed + ": permission denied");
        assertThat(result.out()).contains("c-good.xsb").contains("unreadable");
    }

    @Test
    void aLinkThatLeadsBackIsNotFollowedForEver() throws IOException {
        file("sets/good.xsb", GOOD);
        Files.createSymbolicLink(folder.resolve("sets/back"), folder.resolve("sets"));

        CliRun.Result result = run().run("import", "-q", folder.resolve("sets"));

        assertThat(problems(result)).isEqualTo(folder.resolve("sets/back") + ": a link back to a folder above it\n");
        assertThat(result.out()).contains("good.xsb");
    }

    @Test
    void solutionsWithoutLevelsAreNamed() throws IOException {
        Path alone = file("alone.lurd", "RRRR\n");

        CliRun.Result result = run().run("import", alone);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.errLines())
                .startsWith(
                        alone + ":1:1: warning: solution: solves no level of the catalog; kept until its level comes",
                        alone
                                + ": solutions, but none that solves a level in the catalog, 1 kept until its level comes");
    }

    @Test
    void aDryRunWhereThereIsNoCatalogMakesNone() throws IOException {
        Path good = file("good.xsb", GOOD);

        assertThat(run().run("import", "--dry-run", good).exitCode()).isZero();
        assertThat(folder.resolve("catalog.mv.db")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"find 1", "duplicates", "export", "show 1674E2D1AC70B61C", "stats", "collections"})
    void aMissingCatalogIsNamedWithTheWayToMakeOne(String line) {
        CliRun.Result result = run().runLine(line);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err())
                .isEqualTo("sokobase: there is no catalog at " + folder.resolve("catalog.mv.db")
                        + " yet: 'sokobase import PATH' makes one\n");
        assertThat(result.out()).isEmpty();
    }

    @Test
    void aCatalogThatIsNoneIsNamed() throws IOException {
        Path none = file("catalog.mv.db", "Dear diary\n".repeat(1000));

        CliRun.Result result = run().runLine("stats");

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err())
                .isEqualTo(
                        "sokobase: the catalog " + none + " is damaged, or no catalog at all:"
                                + " 'sokobase restore FILE' puts a backup in its place, 'sokobase dump --salvage DIR' writes what can still be read\n");
    }

    @Test
    void aDatabaseIsNoFileOfLevels() throws IOException {
        file("set.xsb", GOOD);
        Path database = file("other.mv.db", "Dear diary");
        Path link = Files.createSymbolicLink(folder.resolve("link.xsb"), database);

        for (Path path : List.of(database, link)) {
            assertThat(run().run("import", "-q", path).exitCode()).isEqualTo(ExitCode.UNREADABLE);
            assertThat(problems(run().run("import", "-q", path)))
                    .isEqualTo(path + ": this is a database, not a file of levels\n");
        }
        Files.delete(link);
        CliRun.Result folderOnly = run().run("import", "-q", "--format", "csv", folder);
        assertThat(folderOnly.exitCode()).isZero();
        assertThat(folderOnly.outLines().subList(1, folderOnly.outLines().size()))
                .singleElement()
                .satisfies(row -> assertThat(row).contains("set.xsb,1,1,"));
    }

    @Test
    void aCatalogNameThatWouldSetSomethingIsRefused() {
        CliRun.Result result = run().runLine("--db x;INIT=SHUTDOWN stats");

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err()).isEqualTo("sokobase: x;INIT=SHUTDOWN: the name of a catalog cannot contain ';'\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "show ABC: ABC: neither an id nor a file",
                "show FILE#99: FILE has 1 level, no #99",
                "find FILE#0: FILE has 1 level, no #0",
                "show FOLDER: FOLDER is a folder: name a level file",
                "verify --levels MISSING FILE: MISSING: no such file",
                "export --solved --unsolved: --solved and --unsolved exclude each other",
                "xyzzy: unknown argument 'xyzzy' (see 'sokobase --help')",
                "exprot: unknown argument 'exprot', perhaps export or experiment (see 'sokobase --help')",
                "export -o FOLDER/x --removed FOLDER/./x: -o and --removed name the same file",
                "id: Missing required parameter: 'FILE' (see 'sokobase id --help')",
                "solve x --nodes abc: --nodes: 'abc' is not a whole number (see 'sokobase solve --help')",
                "bench x --every 1.5: --every: '1.5' is not a whole number (see 'sokobase bench --help')",
                "bench x --every 99999999999: --every: '99999999999' is more than 2147483647"
                        + " (see 'sokobase bench --help')",
                "undo --run -99999999999999999999: --run: '-99999999999999999999' is less than -9223372036854775808"
                        + " (see 'sokobase undo --help')",
                "stats --format xml: --format: expected one of [text, csv, json]"
                        + " (case-insensitive) but was 'xml' (see 'sokobase stats --help')"
            })
    void whatCannotBeMeantIsAnsweredInOneLine(String lineAndAnswer) throws IOException {
        Path good = file("good.xsb", GOOD);
        run().run("import", "-q", good);
        String filled = lineAndAnswer
                .replace("FILE#", good + "#")
                .replace("FILE h", good + " h")
                .replace("FOLDER", folder.toString())
                .replace("MISSING", folder.resolve("missing").toString());
        List<String> parts = List.of(filled.split(": ", 2));

        CliRun.Result result = run().runLine(parts.get(0));

        assertThat(result.err()).isEqualTo("sokobase: " + parts.get(1) + "\n");
        assertThat(result.exitCode()).isIn(ExitCode.USAGE, ExitCode.UNREADABLE);
        assertThat(result.out()).isEmpty();
    }

    /** As of a variable of a script that is not set. */
    @ParameterizedTest
    @ValueSource(strings = {"id FILE,FILE", "import GOOD FILE,PATH", "convert GOOD -o=,--output", "stats --db=,--db"})
    void anEmptyNameIsNotTheFolderInWhichTheCommandRuns(String lineAndName) throws IOException {
        Path good = file("good.xsb", GOOD);
        String[] parts = lineAndName.split(",");
        Object[] words = Stream.of(parts[0].split(" "))
                .map(word -> word.equals("FILE") ? "" : word.equals("GOOD") ? good.toString() : word)
                .toArray();

        CliRun.Result result = run().run(words);

        assertThat(result)
                .isEqualTo(new CliRun.Result(
                        ExitCode.USAGE, "", "sokobase: " + parts[1] + " is empty: name a file or a folder\n"));
    }

    @Test
    void aNameThatNoFileCanHaveIsSaid() throws IOException {
        run().run("import", "-q", file("good.xsb", GOOD));

        CliRun.Result result = run().run("export", "-o", "a\0b.sok");

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.errLines()).singleElement().asString().contains("not a file name: Nul character");
    }

    @Test
    void theRootIsNoFileForWhatIsLeftOut() throws IOException {
        run().run("import", "-q", file("good.xsb", GOOD));

        CliRun.Result result = run().run("export", "--unique", "--removed", "/", "-o", folder.resolve("kept.xsb"));

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.errLines()).singleElement().asString().startsWith("sokobase: /: cannot be written: ");
    }

    @Test
    void aFileThatLooksLikeAnOptionIsNamed() throws IOException {
        CliRun.Result missing = run().run("id", "-dash.xsb");
        Path here = Files.createTempFile(Path.of(""), "-dash", ".xsb");
        try {
            CliRun.Result there = run().run("id", here);

            assertThat(there.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(there.err())
                    .isEqualTo("sokobase: unknown argument '%s', the file is ./%s (see 'sokobase id --help')\n"
                            .formatted(here, here));
            assertThat(missing.err()).isEqualTo("sokobase: unknown argument '-dash.xsb' (see 'sokobase id --help')\n");
        } finally {
            Files.delete(here);
        }
    }

    @Test
    void aLevelThatIsNotInTheCatalogIsAnsweredWithNo() throws IOException {
        run().run("import", "-q", file("good.xsb", GOOD));

        CliRun.Result result = run().run("find", "collections/workshop.xsb#2");

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(result.err()).isEqualTo("nothing found for collections/workshop.xsb#2\n");
    }

    @Test
    void aLevelWithoutIdentityCannotBeFound() throws IOException {
        run().run("import", "-q", file("good.xsb", GOOD));

        CliRun.Result result = run().run("find", "collections/damaged.xsb#2");

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(result.err()).contains("collections/damaged.xsb#2: no identity (not-enclosed)\n");
    }
}
