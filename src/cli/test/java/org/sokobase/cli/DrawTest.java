package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.Packed;
import org.sokobase.cli.console.ExitCode;

/** Pictures of levels as files. */
class DrawTest {

    private static final String LEVELS =
            Boards.CORRIDOR + "Title: One\n\n" + Boards.CORRIDOR.replace("$ ", " $") + "Title: 2\n";

    @TempDir
    private Path folder;

    private Path file(String name) throws IOException {
        return Files.writeString(folder.resolve(name), LEVELS);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aFileGetsOneSheetWithAllLevels() throws IOException {
        Path sheet = folder.resolve("sheet.svg");
        CliRun.Result run = CliRun.withoutCatalog().run("draw", file("a.xsb"), "-o", sheet, "--square", 30);

        assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).isEqualTo("Drew 2 levels in 1 picture.\n");
        assertThat(Files.readString(sheet)).contains(">1 One</text>", ">2</text>", "scale(3.0)");
    }

    /** With {@code -Dsokobase.approve=true} it is written anew. */
    @Test
    void thePictureOfTheReadmeIsTheOneThatIsDrawn() throws IOException {
        Path shown = Path.of("src/site/pictures/workshop.svg");
        Path drawn = Boolean.getBoolean("sokobase.approve") ? shown : folder.resolve("workshop.svg");

        CliRun.withoutCatalog().runLine("draw collections/workshop.xsb --columns 6 --square 12 -o " + drawn);

        assertThat(shown).hasSameBinaryContentAs(drawn);
        assertThat(Path.of("README.md")).content().contains("](" + shown + ")");
    }

    @Test
    void aFolderGetsAPictureForEachLevelOfFilesFoldersAndArchives() throws IOException {
        Files.createDirectories(folder.resolve("in/a"));
        Files.createDirectories(folder.resolve("in/b"));
        file("in/a/set.xsb");
        file("in/b/set.xsb");
        Files.write(folder.resolve("in/more.zip"), Packed.zip("inner.xsb", LEVELS));
        CliRun.Result run = CliRun.withoutCatalog()
                .run("draw", folder.resolve("in"), "-o", folder.resolve("out") + "/", "--as", "png", "--no-titles");

        assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(names())
                .containsExactly("inner-1.png", "inner-2.png", "set-1.png", "set-2-1.png", "set-2-2.png", "set-2.png");
        BufferedImage image = ImageIO.read(folder.resolve("out/set-1.png").toFile());
        assertThat(image.getWidth()).isEqualTo(8 * 16);
        assertThat(image.getHeight()).isEqualTo(3 * 16);
    }

    @Test
    void sheetsWithFewLevelsAreNumbered() throws IOException {
        Files.createDirectories(folder.resolve("out"));
        CliRun.withoutCatalog()
                .run("draw", file("a.xsb"), file("b.xsb"), "-o", folder.resolve("out/s.svg"), "--per-sheet", 3);

        assertThat(names()).containsExactly("s-2.svg", "s.svg");
        assertThat(Files.readString(folder.resolve("out/s-2.svg"))).containsOnlyOnce("<g ");
    }

    @Test
    void aLevelWithoutABoardIsNamedAndLeftOut() throws IOException {
        Path damaged = Files.writeString(folder.resolve("d.xsb"), Boards.CORRIDOR + "\n#####\n#@?$.#\n#####\n");
        CliRun.Result run = CliRun.withoutCatalog().run("draw", damaged, "-o", folder.resolve("d.svg"));

        assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).contains("#2 has no board to draw\n").endsWith("Drew 1 level in 1 picture.\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    x.gif   |                        | a picture is a file that ends in .png or .svg, or use --as
                    x.png   | --square=3             | --square 3: a number from 4 to 256 is expected
                    x.png   | --square=257           | --square 257: a number from 4 to 256 is expected
                    x.png   | --columns=0            | --columns and --per-sheet: a number from 1 on is expected
                    x.png   | --per-sheet=0          | --columns and --per-sheet: a number from 1 on is expected
                    x.png   | --colour=wall=red      | --colour wall=red: a colour such as #1f5fbf is expected
                    x.png   | --colour=roof=#123456  | expected one of [paper, text, floor, wall, goal, box, done, player]
                    x.png   | --colours=pink         | expected one of [light, dark, print]
                    -       | --as=svg --per-sheet=1 | several sheets need a file: -o FILE
                    """)
    void whatCannotBeDrawnIsSaidInOneLine(String output, String option, String message) throws IOException {
        Object[] arguments = Stream.of(
                        Stream.of("draw", file("a.xsb"), "-o", output.equals("-") ? output : folder.resolve(output)),
                        Stream.ofNullable(option).flatMap(options -> Stream.of(options.split(" "))))
                .flatMap(part -> part)
                .toArray();
        CliRun.Result run = CliRun.withoutCatalog().run(arguments);

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err().lines().toList()).hasSize(1);
        assertThat(run.err()).contains(message);
        assertThat(folder.resolve("x.png")).doesNotExist();
    }
}
