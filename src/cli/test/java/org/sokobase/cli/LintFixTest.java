package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.cli.console.ExitCode;

/** {@code lint --fix}: what it shows, where it writes, and what it leaves. */
class LintFixTest {

    private static final String CLEAN = "; One\n#####\n#@$.#\n#####\n";
    private static final String ODD = "; One\r\n  ###\r\n #@$.#\r\n  ###\r\nSolution: r\r\n";
    private static final String FIXED = "; One\r\n#####\r\n#@$.#\r\n#####\r\nSolution: R\r\n";
    private static final String DEFECTIVE = "; One\n  ###\n #@$.#\n";

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static CliRun.Result fix(Object... arguments) {
        Object[] all =
                Stream.concat(Stream.of("lint", "--fix"), Stream.of(arguments)).toArray();
        return CliRun.withoutCatalog().run(all);
    }

    private Stream<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        }
    }

    @Test
    void theDifferenceIsShownAndTheFixedFileStandsBeside() throws IOException {
        Path set = file("set.xsb", ODD);

        CliRun.Result result = fix(set);

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .isEqualTo("""
                        --- SET.xsb
                        +++ SET.fixed.xsb
                        @@ -2,4 +2,4 @@ level 1: corner, margin, letter-case
                        -  ###
                        - #@$.#
                        -  ###
                        -Solution: r
                        +#####
                        +#@$.#
                        +#####
                        +Solution: R
                        """.replace("SET", folder.resolve("set").toString()));
        assertThat(result.err())
                .contains("1 corner, 1 letter-case, 1 margin fixed; written to ", "1 file: 1 fixed, 0 with");
        assertThat(set).hasContent(ODD);
        assertThat(folder.resolve("set.fixed.xsb")).content().isEqualTo(FIXED);
    }

    @Test
    void aFileThatIsNotOursIsNotReplaced() throws IOException {
        Path set = file("set.xsb", ODD);
        Path other = file("set.fixed.xsb", "mine");

        assertThat(fix(set).exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(other).hasContent("mine");

        Files.writeString(other, FIXED);
        assertThat(fix(set).exitCode()).isZero();
    }

    @Test
    void whatCannotBeWrittenIsSaidAndTheFileStays() throws IOException {
        Path set = file("set.xsb", ODD);
        Files.createDirectory(folder.resolve("set.fixed.xsb"));

        CliRun.Result result = fix(set);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err()).contains("set.xsb: is not written: ");
        assertThat(set).content().isEqualTo(ODD);
    }

    @Test
    void inPlaceTheModeStays() throws IOException {
        Path set = file("set.xsb", ODD);
        Files.setPosixFilePermissions(set, PosixFilePermissions.fromString("rw-r-x---"));

        assertThat(fix("--in-place", set).exitCode()).isZero();

        assertThat(set).content().isEqualTo(FIXED);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(set)))
                .isEqualTo("rw-r-x---");
        assertThat(names()).containsExactly("set.xsb");
        assertThat(fix("--in-place", set).out()).isEmpty();
    }

    @Test
    void aDryRunWritesNothing() throws IOException {
        Path set = file("set.xsb", ODD);

        CliRun.Result result = fix("--dry-run", set);

        assertThat(result.out()).contains("+Solution: R");
        assertThat(result.err()).contains("1 file: 1 to fix");
        assertThat(names()).containsExactly("set.xsb");
        assertThat(set).content().isEqualTo(ODD);
    }

    @Test
    void aFolderGetsAllFilesAlsoThoseThatNeedNoFix() throws IOException {
        file("clean.xsb", CLEAN);
        file("odd.sok", ODD);
        Path out = folder.resolve("out");

        assertThat(fix(folder.resolve("clean.xsb"), folder.resolve("odd.sok"), "-o", out + "/")
                        .exitCode())
                .isZero();
        assertThat(out.resolve("clean.xsb")).content().isEqualTo(CLEAN);
        assertThat(out.resolve("odd.sok")).content().isEqualTo(FIXED);
        assertThat(fix(folder.resolve("odd.sok"), "-o", folder.resolve("one.xsb"))
                        .exitCode())
                .isZero();
        assertThat(folder.resolve("one.xsb")).content().isEqualTo(FIXED);
    }

    @Test
    void whatIsLeftIsSaidAndMakesTheAnswerNo() throws IOException {
        CliRun.Result result = fix(file("set.xsb", DEFECTIVE));

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(result.err()).contains("1 margin fixed; 1 not-enclosed left");
        assertThat(fix("--code", "tab", file("set.xsb", DEFECTIVE), "--dry-run").exitCode())
                .isZero();
    }

    @Test
    void joinedLevelsAreNamedWithTheirIds() throws IOException {
        CliRun.Result result = fix(file("set.xsb", "; One\n#####\n#@$.#\n\n# * #\n#####\n"));

        assertThat(result.out())
                .contains("@@ -4 +3,0 @@ level 1: cut-board\n-\n", "levels 1 and 2 are level 1 now, Exact-Id ");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void archivesAndOtherFormatsAreLeftAndThatIsSaid() throws IOException {
        Path zip = folder.resolve("sets.zip");
        try (OutputStream out = Files.newOutputStream(zip);
                ZipOutputStream archive = new ZipOutputStream(out)) {
            archive.putNextEntry(new ZipEntry("set.xsb"));
            archive.write(ODD.getBytes(StandardCharsets.UTF_8));
        }
        byte[] before = Files.readAllBytes(zip);

        CliRun.Result result = fix("--in-place", zip);

        assertThat(result.err()).contains("sets.zip/set.xsb: is left as it is: files in archives are not fixed");
        assertThat(Files.readAllBytes(zip)).isEqualTo(before);
        assertThat(fix(
                                "--in-place",
                                file(
                                        "set.slc",
                                        "<SokobanLevels><LevelCollection><Level Id='1'><L> ###</L>"
                                                + "<L>#@$.#</L><L> ###</L></Level></LevelCollection></SokobanLevels>"))
                        .err())
                .contains("only level text is fixed, not slc");
    }

    @Test
    void programsGetOneRecordForEachChange() throws IOException {
        Path set = file("set.xsb", CLEAN + "\n" + CLEAN.substring(6));

        CliRun.Result result = fix("--dry-run", "--format", "csv", set);

        assertThat(result.out()).isEqualTo("file,index,line,code,before,after\n" + set + ",2,5,title,,; 2\n");
        assertThat(fix("--dry-run", "--format", "json", set).out()).contains("\"after\":\"; 2\"");
    }

    @Test
    void onlyTheNamedFixesAreMade() throws IOException {
        Path set = file("set.xsb", ODD);

        assertThat(CliRun.withoutCatalog()
                        .run("lint", "--fix=Letter-Case,title", "--in-place", set)
                        .exitCode())
                .isZero();
        assertThat(set).content().isEqualTo(ODD.replace("Solution: r", "Solution: R"));
    }

    @Test
    void standardInputNeedsAPlace() {
        CliRun.Result result = CliRun.withoutCatalog().reading(ODD).run("lint", "--fix", "-");

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err()).contains("use -o");
    }

    @ParameterizedTest
    @CsvSource({
        "lint --in-place collections, belong to --fix",
        "lint --dry-run collections, belong to --fix",
        "lint --fix --in-place --dry-run collections, only one of",
        "lint --fix=tabs collections, perhaps tab",
        "lint --fix collections -o one.xsb, several files need a folder",
        "lint --fix collections/workshop.xsb -o collections/workshop.xsb, overwritten by itself"
    })
    void wrongCommandLinesAreExplained(String line, String explanation) {
        CliRun.Result result = CliRun.withoutCatalog().runLine(line);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains(explanation);
        assertThat(Path.of("one.xsb")).doesNotExist();
    }
}
