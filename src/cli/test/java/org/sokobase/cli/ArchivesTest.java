package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.Packed;
import org.sokobase.cli.console.ExitCode;

/** Archives other than .zip, under the commands that read files, and read them again. */
@Timeout(60)
class ArchivesTest {

    private static final String ONE = "#####\n#@$.#\n#####\nTitle: One\n\n";
    private static final String TWO = "######\n#@ $.#\n######\nTitle: Two\n\n";

    @TempDir
    private Path folder;

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    static Stream<Arguments> archives() {
        String[] members = {
            "kept/one.xsb",
            ONE,
            "kept/one.lurd",
            "R\n",
            "kept/LICENSE",
            "Free to copy. Do not alter it.",
            "two.xsb",
            TWO + ONE
        };
        return Stream.of(
                Arguments.of("sets.tar", Packed.tar(members)),
                Arguments.of("sets.tgz", Packed.gzip(Packed.tar(members))),
                Arguments.of("sets.tar.bz2", Packed.bzip2(Packed.tar(members))),
                Arguments.of("sets.txz", Packed.xz(Packed.tar(members))),
                Arguments.of("no-ending", Packed.sevenZip(Optional.empty(), members)));
    }

    @ParameterizedTest
    @MethodSource("archives")
    void theirFilesAreImportedAndWrittenAgainUnderTheTermsBesideThem(String name, byte[] content) throws IOException {
        Path archive = Files.write(folder.resolve(name), content);

        CliRun.Result imported = run("import", archive);
        assertThat(imported.out()).contains(name + "/kept/one.xsb", name + "/two.xsb", name + "/kept/one.lurd");
        assertThat(imported.err()).contains("solutions of", "3 levels, 2 new, 1 known already");
        assertThat(imported.exitCode()).isZero();

        Path tidy = folder.resolve("tidy");
        assertThat(run("export", "--clean", tidy).exitCode()).isZero();
        Path clean = tidy.resolve(archive.toString().substring(1));
        assertThat(clean.resolve("kept/one.xsb")).hasContent(ONE);
        assertThat(clean.resolve("two.xsb")).hasContent(TWO);
    }

    @Test
    void oneThatIsInTheCatalogAsAWholeIsNotUnpackedAgain() throws IOException {
        Path archive = Files.write(folder.resolve("sets.tar.xz"), Packed.xz(Packed.tar("a.xsb", ONE, "b.xsb", TWO)));
        run("import", archive);

        assertThat(run("import", archive).out()).contains("archive, 2 files");
    }

    @Test
    void thoseThatAreNotReadAreSaidAndUnreadableEvenInAFolder() throws IOException {
        byte[] rar = {'R', 'a', 'r', '!', 26, 7, 1, 0, 35, 64};
        Path file = Files.write(folder.resolve("set.xsb"), rar);

        for (String command : new String[] {"import", "lint", "id", "verify"}) {
            CliRun.Result result = run(command, folder.resolve("."));
            assertThat(result.err()).contains("/set.xsb: a RAR archive: unpack it, then import the folder");
            assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        }
        assertThat(run("show", file).err()).contains("a RAR archive, which is not opened here");
    }

    @Test
    void oneWithinAnotherIsSaid() throws IOException {
        Path outer = Files.write(
                folder.resolve("outer.tgz"),
                Packed.gzip(Packed.tar("a.xsb", ONE, "inner.tar", new String(Packed.tar("b.xsb", TWO), "ISO-8859-1"))));

        CliRun.Result imported = run("import", "--format", "csv", outer);

        assertThat(imported.err())
                .contains("outer.tgz/inner.tar: warning: an archive, which is not opened here: unpack it");
        assertThat(imported.outLines())
                .filteredOn(row -> row.contains("inner.tar,"))
                .singleElement()
                .asString()
                .contains(",binary,");
    }
}
