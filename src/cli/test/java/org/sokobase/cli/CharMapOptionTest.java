package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.console.ExitCode;

/** The option {@code --charmap}, at every place where level files are read. */
class CharMapOptionTest {

    private static final String MAP = "x=#,b=$,_=.";

    private static final String SET = """
            xxxxx
            x@b_x
            xxxxx
            Title: xxx
            Solution: R

            xxxxxx
            x@b _x
            xxxxxx
            Title: Longer
            """;

    private static final String IN_XSB = """
            #####
            #@$.#
            #####
            Title: xxx
            Solution: R

            ######
            #@$ .#
            ######
            Title: Longer
            """;

    @TempDir
    private Path folder;

    private Path set;
    private CliRun cli;

    @BeforeEach
    void writeSet() throws IOException {
        set = Files.writeString(folder.resolve("set.txt"), SET);
        cli = CliRun.withCatalog(folder.resolve("catalog"));
    }

    private String exported() {
        return cli.run("export", "--as", "xsb").out();
    }

    private CliRun.Result imported(Object... options) {
        Object[] arguments = new Object[options.length + 2];
        arguments[0] = "import";
        System.arraycopy(options, 0, arguments, 1, options.length);
        arguments[options.length + 1] = set;
        return cli.run(arguments);
    }

    @Test
    void filesAreConvertedToXsb() {
        CliRun.Result result = cli.run("convert", "--charmap", MAP, set);

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).isEqualTo(IN_XSB);
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "lint", "verify", "show", "solve --no-save", "find", "similar", "import --levels"})
    void everyCommandThatReadsLevelsReadsThemSo(String command) throws IOException {
        Path plain = Files.createDirectory(folder.resolve("plain")).resolve("set.txt");
        Files.writeString(plain, IN_XSB);
        cli.run("import", "collections");
        boolean wantsOne = command.equals("similar") || command.equals("show");
        String number = wantsOne ? "#2" : "";

        CliRun.Result expected = cli.run((Object[]) (command + " " + plain + number).split(" "));
        if (command.startsWith("import")) {
            cli.run("undo");
        }
        CliRun.Result result = cli.run((Object[]) (command + " " + set + number + " --charmap " + MAP).split(" "));

        assertThat(result.exitCode()).isEqualTo(expected.exitCode());
        assertThat(result.out().replaceAll("[0-9.]+ ?m?s\\b", ""))
                .isEqualTo(
                        expected.out().replace(plain.toString(), set.toString()).replaceAll("[0-9.]+ ?m?s\\b", ""));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            delimiter = ';',
            value = {
                "x=q; --charmap: 'q' is no square: # wall",
                "x=#,x=$; --charmap: 'x' is mapped twice",
                "walls; --charmap: 'walls' is not a character, = and a square",
                "\"\"; --charmap: '' is not a character, = and a square"
            })
    void nonsenseIsRefusedInOneLine(String map, String why) {
        CliRun.Result result = cli.run("lint", "--charmap", map, set);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.errLines()).hasSize(1);
        assertThat(result.err()).contains(why);
    }

    @Test
    void anImportKeepsBoardsInXsbAndDoingItAgainChangesNothing() {
        assertThat(imported("--charmap", MAP).exitCode()).isZero();
        String kept = exported();

        CliRun.Result again = imported("--charmap", MAP, "--format", "csv");

        assertThat(kept).isEqualTo(IN_XSB);
        assertThat(again.out()).contains(",2,0,0,0,0,0,0,unchanged,");
        assertThat(exported()).isEqualTo(kept);
    }

    @Test
    void importedWithoutTheMapItStaysAsItWasReadAndThatIsSaid() {
        imported("--charmap", MAP);

        CliRun.Result again = imported();

        assertThat(again.errLines()).contains(set + ": stays as it was read with --charmap or --symbols");
        CliRun.Result levels = imported("--levels");
        assertThat(levels.exitCode()).isZero();
        assertThat(levels.errLines()).contains(set + ": stays as it was read with --charmap or --symbols");
        assertThat(imported("--levels", "--charmap", MAP).out()).contains("set.txt#1 xxx", "set.txt#2 Longer");
        assertThat(exported()).isEqualTo(IN_XSB);
    }

    @Test
    void readAgainWithoutTheMapItStaysAsItWasRead() throws IOException {
        Files.writeString(set, "#######\n#@ $ .#\n#######\n\n" + SET); // without the map there is one level
        imported("--charmap", MAP);
        String kept = exported();

        CliRun.Result again = imported("--reread");

        assertThat(again.errLines()).contains(set + ": stays as it was read with --charmap or --symbols");
        assertThat(exported()).isEqualTo(kept).contains(IN_XSB);
    }

    @Test
    void importedWithAnotherMapItIsReadAnewAndThatIsSaid() {
        imported("--charmap", MAP);

        CliRun.Result other = imported("--charmap", "x=#,b=*,_=-");

        assertThat(other.errLines()).contains(set + ": replaces its earlier content of 2 levels");
        assertThat(exported()).contains("#@* #").doesNotContain("$");
        assertThat(imported("--charmap", MAP).out()).contains("updated");
        assertThat(exported()).isEqualTo(IN_XSB);
    }

    @Test
    void aFileThatWasImportedWithoutLevelsGetsThemWithTheMap() {
        assertThat(imported().exitCode()).isEqualTo(ExitCode.UNREADABLE);

        assertThat(imported("--charmap", MAP).exitCode()).isZero();

        assertThat(exported()).isEqualTo(IN_XSB);
    }

    @Test
    void aMapThatChangesNothingOfAFileLeavesItUnchanged() throws IOException {
        Files.writeString(set, IN_XSB);
        imported();

        CliRun.Result again = imported("--charmap", MAP, "--format", "csv");

        assertThat(again.out()).contains(",unchanged,");
        assertThat(imported().err()).doesNotContain("--charmap");
    }

    @Test
    void theSameBytesAtTwoPlacesMayBeReadInTwoWays() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other")).resolve("set.txt");
        Files.writeString(set, "#####\n#@$.#\n#x  #\n#####\n");
        Files.copy(set, other);
        cli.run("import", set, other);

        imported("--charmap", "x=$,.=*");
        String both = exported();

        assertThat(both).contains("#@$*#\n#$  #", "#@$.#");
        assertThat(cli.run("import", set, other).exitCode()).isZero();
        assertThat(cli.run("import", "--charmap", "x=$,.=*", set).exitCode()).isZero();
        assertThat(exported()).isEqualTo(both);
        assertThat(cli.run("check").exitCode()).isZero();
    }

    @Test
    void anArchiveIsUnpackedForAMapThoughItIsKnown() throws IOException {
        Path archive = folder.resolve("sets.zip");
        try (OutputStream bytes = Files.newOutputStream(archive);
                ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String text : new String[] {SET, "#####\n#@ $.#\n#####\n"}) {
                zip.putNextEntry(new ZipEntry(text.length() + ".txt"));
                zip.write(text.getBytes(StandardCharsets.UTF_8));
            }
        }
        cli.run("import", archive);

        cli.run("import", "--charmap", MAP, archive);
        String all = exported();

        assertThat(all).contains("#@$.#", "#@ $.#");
        assertThat(cli.run("import", archive).exitCode()).isZero();
        assertThat(exported()).isEqualTo(all);
    }

    @Test
    void aCleanSetHasTheFileFromTheCatalogWhereItCannotBeCut() throws IOException {
        String first = "#####\n#@$.#\n#####\nTitle: One\nAuthor: Ann\nDate: 1999\nSolution: R\n\n";
        cli.run("import", Files.writeString(folder.resolve("first.xsb"), first + first.replace("@$.", " .$@")));
        imported("--charmap", MAP);
        Path tidy = folder.resolve("tidy");

        CliRun.Result result = cli.run("export", "--clean", tidy);

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).contains("written anew: it was read otherwise at its import");
        try (Stream<Path> files = Files.walk(tidy)) {
            Path written =
                    files.filter(file -> file.endsWith("set.txt")).findFirst().orElseThrow();
            assertThat(Files.readString(written)).contains("######\n#@$ .#").doesNotContain("#@$.#");
        }
    }

    @Test
    void aDumpKeepsThatAFileWasReadSo() {
        imported("--charmap", MAP);
        Path dump = folder.resolve("dump");
        assertThat(cli.run("dump", dump).exitCode()).isZero();
        CliRun copy = CliRun.withCatalog(folder.resolve("copy"));
        assertThat(copy.run("load", dump).exitCode()).isZero();

        assertThat(copy.run("import", set).err()).contains("stays as it was read with --charmap or --symbols");
        assertThat(copy.run("export").out()).isEqualTo(exported());
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "lint", "verify", "find", "import --levels"})
    void symbolsAreAnotherSpellingOfTheSameMap(String command) throws IOException {
        Files.writeString(set, "#####\n#PXO#\n#####\nTitle: One\n\n######\n#P_X√#\n######\n");
        Object[] asMap = (command + " --charmap #=#,_=-,O=.,√=*,X=$,P=@,S=+ " + set).split(" ");
        Object[] asSymbols = (command + " " + set + " --symbols #_O√XPS").split(" ");

        CliRun.Result expected = cli.run(asMap);
        if (command.startsWith("import")) {
            cli.run("undo");
        }

        assertThat(cli.run(asSymbols)).isEqualTo(expected);
    }

    @Test
    void anImportWithSymbolsStaysAsItWasRead() throws IOException {
        Files.writeString(set, "#####\n#PXO#\n#####\nTitle: One\n");
        assertThat(imported("--symbols", "#_O√XPS").exitCode()).isZero();

        assertThat(exported()).isEqualTo("#####\n#@$.#\n#####\nTitle: One\n");
        assertThat(imported("--symbols", "#_O√XPS").out()).contains("unchanged");
        assertThat(imported("--reread").err()).contains("stays as it was read with --charmap or --symbols");
        assertThat(exported()).isEqualTo("#####\n#@$.#\n#####\nTitle: One\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"walls", "", "#_O√XPX", "#_O√XP\t"})
    void otherSymbolsAreRefusedInOneLine(String symbols) {
        CliRun.Result result = cli.run("lint", "--symbols", symbols, set);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.errLines()).hasSize(1);
        assertThat(result.err()).contains("--symbols: ", "expected are seven different characters: wall, floor, goal,");
    }

    @Test
    void onlyOneOfBothIsAccepted() {
        CliRun.Result result = cli.run("lint", "--symbols", "#_O√XPS", "--charmap", MAP, set);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).isEqualTo("sokobase: --charmap and --symbols say the same thing: give one of them\n");
    }
}
