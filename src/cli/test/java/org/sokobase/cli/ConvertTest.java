package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sokobase.Requirement;
import org.sokobase.SharedFolder;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.format.ExportFormat;

class ConvertTest {

    private static final String LEVEL = """
            #####
            #@$.#
            #####
            Title: Push
            """;

    private static final String DEFECTIVE = """
            #####
            #@$.#
            # ? #
            #####
            """;

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static CliRun.Result convert(Object... arguments) {
        return CliRun.withoutCatalog()
                .run(Stream.concat(Stream.of("convert"), Stream.of(arguments)).toArray());
    }

    private List<String> written(Path out) throws IOException {
        try (Stream<Path> files = Files.walk(out)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> out.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aFileIsWrittenWithItsTextsAndSolutionsAsTheyStand() throws IOException {
        String text = "Title: Set\nAuthor: Ann\nDate: 1999\n\n" + LEVEL + "Difficulty: low\nSolution: r\nSolution: L\n";
        Path source = file("set.txt", text);
        Path target = folder.resolve("new.xsb");

        CliRun.Result result = convert(source, "-o", target);

        assertThat(result.exitCode()).isZero();
        assertThat(target).hasContent(text);
        assertThat(convert(source).out()).isEqualTo(text);
    }

    @Test
    void defectiveLevelsAreWrittenToo() throws IOException {
        CliRun.Result result = convert(file("set.txt", DEFECTIVE + "\n" + LEVEL));

        assertThat(result.out()).isEqualTo(DEFECTIVE + "\n" + LEVEL);
        assertThat(result.err()).contains("set.txt:3:3: error: '?' is no square of a board");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void aFolderIsWrittenAsItIs() throws IOException {
        file("sets/a.txt", LEVEL);
        file("sets/deep/er/a.txt", LEVEL);
        file("sets/deep/b.sok", LEVEL);
        file("sets/deep/b.txt", LEVEL);
        file("sets/readme", "nothing here");
        file("c.txt", LEVEL);
        Path out = folder.resolve("out");

        CliRun.Result result = convert(folder.resolve("sets"), folder.resolve("c.txt"), "-o", out + "/");

        assertThat(result.exitCode()).isZero();
        assertThat(written(out)).containsExactly("a.xsb", "c.xsb", "deep/b-2.xsb", "deep/b.xsb", "deep/er/a.xsb");
    }

    @Test
    void noMemberOfAnArchiveLeadsOutOfTheFolder() throws IOException {
        Path archive = folder.resolve("evil.zip");
        try (OutputStream bytes = Files.newOutputStream(archive);
                ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : List.of("../../up.txt", "/abs/olute.txt", "in/side.txt", "..")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(LEVEL.getBytes(StandardCharsets.US_ASCII));
            }
        }
        Path out = folder.resolve("deep/out");

        assertThat(convert(archive, "-o", out + "/").exitCode()).isZero();

        assertThat(written(out)).containsExactly("abs/olute.xsb", "in/side.xsb", "unnamed.xsb", "up.xsb");
        assertThat(written(folder.resolve("deep"))).hasSize(4);
    }

    @Test
    void standardInputGetsAName() throws IOException {
        Path out = Files.createDirectory(folder.resolve("out"));

        CliRun.withoutCatalog().reading(LEVEL).run("convert", "-", "-o", out);

        assertThat(written(out)).containsExactly("standard-input.xsb");
    }

    @Test
    void severalFilesNeedAFolder() throws IOException {
        file("sets/a.txt", LEVEL);
        file("sets/b.txt", LEVEL);
        Path target = folder.resolve("all.xsb");

        CliRun.Result result = convert(folder.resolve("sets"), "-o", target);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.errLines()).containsExactly("sokobase: several files of levels need a folder: -o DIR/");
        assertThat(written(folder)).containsExactly("sets/a.txt", "sets/b.txt");
    }

    @Test
    void noFileIsOverwrittenByItself() throws IOException {
        Path set = file("sets/a.xsb", LEVEL + "\n\n\n");

        CliRun.Result result = convert(set, "-o", folder.resolve("sets"));

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains("would be overwritten by itself");
        assertThat(set).hasContent(LEVEL + "\n\n\n");
    }

    @Test
    void noFileIsOverwrittenByOneThatIsReadBeforeIt() throws IOException {
        Path first = file("sets/a.xsb", LEVEL + "Title: First\n");
        Path second = file("a.xsb", LEVEL + "Title: Second\n");

        CliRun.Result result = convert(first, second, "-o", folder + "/");

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.errLines())
                .containsExactly("sokobase: " + second + ", which is read too, would be overwritten by " + first
                        + ": use another -o");
        assertThat(second).hasContent(LEVEL + "Title: Second\n");
    }

    @Test
    void noFileIsOverwrittenThroughALink() throws IOException {
        Path set = file("sets/a.xsb", LEVEL + "\n\n\n");
        Path link = folder.resolve("link");
        Files.createSymbolicLink(link, set.getParent());

        for (Path named : List.of(set, link.resolve("a.xsb"), link)) {
            CliRun.Result result = convert(named, "-o", link + "/");

            assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(result.err()).contains("would be overwritten by itself");
            assertThat(convert(set, "-o", link.resolve("a.xsb")).exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(set).hasContent(LEVEL + "\n\n\n");
        }
    }

    @Test
    void whatAnEarlierRunWroteIsReplaced() throws IOException {
        Path set = file("sets/a.txt", LEVEL);
        Path out = folder.resolve("out");
        convert(folder.resolve("sets"), "-o", out + "/");
        Files.writeString(set, LEVEL + "Title: New\n");

        assertThat(convert(folder.resolve("sets"), "-o", out + "/").exitCode()).isZero();

        assertThat(out.resolve("a.xsb")).content().contains("New");
    }

    @Test
    void solutionsWithoutBoardsAreNotDroppedInSilence() throws IOException {
        file("sets/a.txt", LEVEL);
        file("sets/a.lurd", "R\n");

        CliRun.Result result = convert(folder.resolve("sets"), "-o", folder.resolve("out") + "/");

        assertThat(result.err()).contains("a.lurd: solutions without boards are not converted");
        assertThat(written(folder.resolve("out"))).containsExactly("a.xsb");
    }

    @Test
    void whatCannotBeReadOrWrittenDoesNotStopTheOthers() throws IOException {
        file("sets/a.txt", LEVEL);
        file("sets/b/b.txt", LEVEL);
        file("out/b", "a file where a folder should be");

        CliRun.Result result = convert(folder.resolve("none"), folder.resolve("sets"), "-o", folder.resolve("out"));

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.errLines())
                .containsExactly(
                        folder.resolve("none") + ": no such file or folder",
                        folder.resolve("sets/b/b.txt")
                                + ": cannot be converted: a file stands where a folder should be",
                        "Converted 1 file with 1 level.");
    }

    @Test
    void aFullDiskIsNoBug() throws IOException {
        Path full = Path.of("/dev/full");
        Requirement.fullDisk();

        CliRun.Result result = convert(file("set.txt", LEVEL), "-o", full);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.errLines())
                .containsExactly("sokobase: /dev/full: cannot be written: No space left on device");
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ASM", "LURD", "SSC"})
    void everyFormatKeepsTheTitlesAndExactIdsOfTheCorpus(ExportFormat format) throws IOException {
        Path corpus = SharedFolder.path("corpus");
        Path once = folder.resolve("once");
        Path twice = folder.resolve("twice");

        convert(corpus.resolve("free-levels"), corpus.resolve("xsokoban90"), "--as", format, "-o", once + "/");
        convert(once, "--as", format, "-o", twice + "/");

        assertThat(identities(once))
                .hasSizeGreaterThan(2600)
                .isEqualTo(identities(corpus.resolve("free-levels"), corpus.resolve("xsokoban90")));
        for (String name : written(once)) {
            assertThat(twice.resolve(name)).hasSameBinaryContentAs(once.resolve(name));
        }
    }

    /** Title and Exact-Id of every level with an identity. */
    private static List<String> identities(Path... paths) {
        Object[] arguments = Stream.concat(Stream.of("id", "-q", "--format", "json"), Stream.of(paths))
                .toArray();
        List<String> identities = new ArrayList<>();
        CliRun.withoutCatalog().run(arguments).outLines().forEach(line -> {
            if (!line.contains("\"exact_id\":null")) {
                identities.add(line.replaceAll(".*(\"title\":.*?),\"width.*(\"exact_id\":\"\\w+\").*", "$1 $2"));
            }
        });
        Collections.sort(identities); // files with new endings may come in another order
        return identities;
    }
}
