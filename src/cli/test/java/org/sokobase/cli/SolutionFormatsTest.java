package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.Boards;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.format.ExportFormat;
import org.sokobase.notation.Notation;

/** Solutions on their way through files: every format that holds them, in every notation. */
class SolutionFormatsTest {

    private static final int LEVELS = 20;

    /** {@code RRRR} solves it; its player stands in column 3 and row 1 as published. */
    private static final String LEVEL = "  ########\n  #@$   .#\n  ########\n";

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    /** Level, verdict, moves and pushes of every solution, as {@code verify} has them. */
    private List<String> verified(Object... arguments) {
        return Stream.of(run(Stream.concat(Stream.of("verify", "-q", "--format", "csv"), Arrays.stream(arguments))
                                .toArray())
                        .out()
                        .split("\n"))
                .skip(1)
                .map(row -> row.split(","))
                .map(row -> row[3].replaceAll(".*#", "") + " " + row[4] + " " + row[6] + " " + row[7])
                .toList();
    }

    /** Random levels, set off from the edge, some without solution. */
    private static String levels() {
        StringBuilder text = new StringBuilder();
        for (int seed = 0; seed < LEVELS; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            text.append(solvable.board().toString().replaceAll("(?m)^", " ".repeat(seed % 5)));
            text.append("\nTitle: ").append(LEVELS - seed).append('\n');
            text.append(seed % 4 == 3 ? "" : "Solution: " + solvable.lurd() + "\n")
                    .append('\n');
        }
        return text.toString();
    }

    static Stream<Arguments> formatsAndNotations() {
        List<Arguments> all = new ArrayList<>();
        for (ExportFormat format : ExportFormat.values()) {
            for (Notation notation : Notation.values()) {
                boolean hasSolutions = format != ExportFormat.SLC && format != ExportFormat.ASM;
                if (hasSolutions && (format != ExportFormat.SSC || notation == Notation.LURD)) {
                    all.add(Arguments.of(format, notation));
                }
            }
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("formatsAndNotations")
    void convertedInAnyNotationTheySolveAsBefore(ExportFormat format, Notation notation) throws IOException {
        Path levels = file("levels.txt", levels());
        List<String> before = verified(levels);
        Path converted = folder.resolve("out/levels" + format.ending());
        Files.createDirectories(converted.getParent());

        CliRun.Result result = run("convert", levels, "--notation", notation, "-o", converted);

        assertThat(result.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(before).hasSize(LEVELS * 3 / 4).allMatch(line -> line.contains(" solves "));
        assertThat(format.hasBoards() ? verified(converted) : verified("--levels", levels, converted))
                .isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("formatsAndNotations")
    void exportedInAnyNotationAndImportedTheyAreTheSame(ExportFormat format, Notation notation) throws IOException {
        Path levels = file("levels.xsb", levels());
        run("import", levels);
        Path out = Files.createDirectories(folder.resolve("out"));
        run("export", "-o", out.resolve("levels.xsb"), "--solutions", "none");

        CliRun.Result result = run("export", "--notation", notation, "-o", out.resolve("levels" + format.ending()));
        CliRun other = CliRun.withCatalog(folder.resolve("other"));
        other.run("import", out);

        assertThat(result.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(lurds(other))
                .hasSize(LEVELS * 3 / 4)
                .isEqualTo(lurds(CliRun.withCatalog(folder.resolve("catalog"))));
    }

    private static List<String> lurds(CliRun run) {
        return run.run("solutions", "--format", "csv", "-q")
                .out()
                .lines()
                .skip(1)
                .map(row -> row.replaceAll(".*,([LURDlurd]+),.*", "$1"))
                .sorted()
                .toList();
    }

    @Test
    void aLineALevelIsReadBesideTheLevelFileOfTheSameName() throws IOException {
        Path levels = file("set.xsb", LEVEL + "\n" + LEVEL + "Solution: 4r\nSolution: RlrRRR\n\n" + LEVEL);

        CliRun.Result result = run("convert", levels, "--as", "lurd", "-o", folder.resolve("set.lurd"));

        assertThat(folder.resolve("set.lurd")).hasContent("\nRRRR\n\n");
        assertThat(result.err())
                .contains("set.lurd: .lurd has no place for these, so they are left out: 1 further solution");
        assertThat(verified(folder.resolve("set.lurd"))).containsExactly("2 solves 4 4");
    }

    @Test
    void anSscFileIsVerifiedImportedAndLintedLikeAFileOfLines() throws IOException {
        file("set.xsb", LEVEL + "Title: One\n\n" + LEVEL.replace("   .", "  . ") + "Title: Two\n");
        Path ssc = file(
                "set.ssc",
                "<SokobanScores Version='2'>\n<Score Id='Two'>AAAAA1Q=</Score>\n<Score Id='One'>AAAABFU=</Score>\n"
                        + "<Score Id='One'>AAAACFU=</Score></SokobanScores>\n");

        assertThat(run("verify", "--format", "csv", ssc).out())
                .contains("set.xsb#2,solves,3,3,3,1,1,1,1,\n")
                .contains("set.xsb#1,solves,4,4,4,1,1,1,1,\n")
                .contains(
                        "set.xsb#1,malformed,,,,,,,,not moves from column 17 on: it should have 8 moves but ends before");
        assertThat(run("lint", "--format", "csv", ssc).out())
                .contains(",4,17,warning,malformed-solution,not moves: it should have 8 moves but ends before")
                .contains("read as ssc");
        CliRun.Result imported = run("import", folder.resolve("set.xsb"), ssc);
        assertThat(imported.err()).contains("set.ssc:4:17: warning: solution: not moves");
        assertThat(lurds(CliRun.withCatalog(folder.resolve("catalog")))).containsExactly("RRR", "RRRR");
    }

    @Test
    void anSscFileWithoutLevelsFindsThemInTheCatalog() throws IOException {
        Path ssc = file("other.ssc", "<Scores><Score>AARV</Score></Scores>");
        run("import", file("set.xsb", LEVEL));

        assertThat(run("import", ssc).err()).contains("1 found by trial").doesNotContain("warning");
        assertThat(lurds(CliRun.withCatalog(folder.resolve("catalog")))).containsExactly("RRRR");
    }

    @Test
    void aPlaceholderIsNeitherPlayedNorMalformed() throws IOException {
        file("set.xsb", (LEVEL + "\n").repeat(3));
        Path lines = file("set.lurd", "undefined\nullull\nRRRR\n");

        assertThat(verified(lines)).containsExactly("3 solves 4 4");
        assertThat(run("verify", lines).exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(run("lint", lines).out())
                .contains("set.lurd:1: info: 'undefined' is a placeholder: the line is counted, but holds no solution")
                .contains("set.lurd:2: info: 'ullull' is a placeholder")
                .doesNotContain("malformed");
        assertThat(run("import", folder).err()).doesNotContain("warning");
    }

    @ParameterizedTest
    @EnumSource(Notation.class)
    void solutionsAreListedInAnyNotation(Notation notation) throws IOException {
        run("import", file("set.xsb", LEVEL + "Solution: RRRR\n"));

        String moves = switch (notation) {
            case LURD -> "RRRR";
            case RLE -> "4R";
            case REVERSE -> "[rrrr]LLLL";
            case WALK -> "3-1r4";
            case SQUARES -> "\"Db,Eb,Fb,Gb,Hb\"";
        };
        assertThat(run("solutions", "--notation", notation, "--format", "csv").out())
                .contains("," + moves + ",the only one,");
        assertThat(run("solutions", "--notation", notation).outLines().get(2).strip())
                .isEqualTo(moves.replace("\"", ""));
    }

    @Test
    void whatCannotBeSaidInANotationStandsAsItIsAndIsCounted() throws IOException {
        Path set = file("set.xsb", LEVEL + "Solution: rrlL\nSolution: RRxR\nSolution: RRR\nSolution: rrrr\n");

        CliRun.Result result = run("convert", set, "--notation", "reverse");

        assertThat(result.out()).contains("Solution: rrlL\nSolution: RRxR\nSolution: RRR\nSolution: [rrrr]LLLL\n");
        assertThat(result.err()).contains("3 solutions cannot be written in reverse: written as they stand");
    }

    @Test
    void sscTakesNoNotation() throws IOException {
        Path set = file("set.xsb", LEVEL + "Solution: RRRR\n");

        assertThat(run("convert", set, "--as", "ssc", "--notation", "rle").exitCode())
                .isEqualTo(ExitCode.USAGE);
        assertThat(run("convert", set, "--as", "ssc").out()).contains("<Score>AAAABFU=</Score>");
    }

    @Test
    void aMillionMovesGoThroughEveryFormat() throws IOException {
        String moves = "R" + "lr".repeat(500_000) + "RRR";
        Path set = file("set.xsb", LEVEL + "Solution: " + moves + "\n");
        for (String name : List.of("set.sok", "set.rle", "out.xsb", "set.lurd", "set.ssc")) {
            Path out = folder.resolve(name);
            run("convert", set, "-o", out);
            assertThat(verified("--levels", set, out)).as(name).containsExactly("1 solves 1000004 4");
        }
    }

    @Test
    void aRunLengthBombIsNamed() throws IOException {
        Path set = file("set.xsb", LEVEL + "Solution: 9999(9999(9999(r)))\n");
        Path lines = file("lines.lurd", "9999(9999(9999(r)))\n".repeat(1000));

        assertThat(run("verify", "--format", "csv", set).out())
                .contains("malformed")
                .contains("more than 10,000,000 moves");
        assertThat(verified("--levels", set, lines)).hasSize(1000).allMatch(line -> line.contains("malformed"));
    }

    /** Lines without boards are moves in any notation; the number in a failure's name is the seed. */
    @Test
    void noiseBetweenLinesOfMovesIsNamedAndNothingIsLost() throws IOException {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 20; i++) {
                text.append(
                        List.of("RRRR", "4R", "3-1r4", "Db,Eb,Fb,Gb,Hb", "RR?R").get(random.nextInt(5)));
                text.append('\n');
            }
            Path lines = file("lines" + seed + ".lurd", text.toString());
            Path levels = file("levels.xsb", (LEVEL + "\n").repeat(20));

            List<String> verified = verified("--levels", levels, lines);

            assertThat(verified).as("%d", seed).hasSize(20);
            assertThat(verified.stream().filter(line -> line.contains("malformed")))
                    .as("%d", seed)
                    .hasSize((int) text.toString()
                            .lines()
                            .filter(line -> line.contains("?"))
                            .count());
        }
    }
}
