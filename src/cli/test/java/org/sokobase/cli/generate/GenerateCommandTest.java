package org.sokobase.cli.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.generator.Generator;
import org.sokobase.generator.wu.WuKind;
import picocli.CommandLine.Option;

/** Levels from the command line to files and the catalog, and back. */
@Timeout(120)
class GenerateCommandTest {

    private static final String RUN = "generate --seed 1 --count 20";

    @TempDir
    private Path folder;

    private CliRun.Result run(String line) {
        return CliRun.withCatalog(folder.resolve("catalog")).runLine(line);
    }

    private List<String> column(String name, String line) {
        List<String> rows = run("--format csv " + line).outLines();
        int column = Arrays.asList(rows.get(0).split(",")).indexOf(name);
        return rows.stream().skip(1).map(row -> row.split(",", -1)[column]).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"made.sok", "made.xsb", "made.slc"})
    void aFileHasTheLevelsWithTheirSolutions(String name) {
        Path file = folder.resolve(name);

        CliRun.Result result = run(RUN + " -o " + file);

        assertThat(result.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("Kept 20 levels of 20 made in 35 tries (wu, seed 1)", "box lines  levels");
        assertThat(column("unique_id", "id " + file)).isEqualTo(column("unique_id", RUN));
        if (!name.endsWith(".slc")) {
            assertThat(column("verdict", "verify " + file))
                    .hasSizeGreaterThan(20)
                    .containsOnly("solves");
            assertThat(run("regenerate " + file).err()).contains("20 of 20 levels are the same.");
        }
    }

    @Test
    void withoutAFileLevelsOrRecordsGoToStandardOutput() throws IOException {
        Path file = Files.writeString(folder.resolve("out.xsb"), run(RUN).out());

        assertThat(column("exact_id", "id " + file)).isEqualTo(column("exact_id", RUN));
    }

    @Test
    void theSolutionOfARowIsTheOneInTheFile() {
        Path file = folder.resolve("made.sok");
        run(RUN + " -o " + file);

        List<String> pushes = column("pushes", RUN);

        assertThat(column("pushes", "verify " + file)).containsAll(pushes);
    }

    @Test
    void theSameCommandWritesTheSameBytesIfTimesAreLeftOut() throws IOException {
        run(RUN + " --repeatable -o " + folder.resolve("one.sok"));
        run(RUN + " --repeatable --threads 3 -o " + folder.resolve("other.sok"));

        assertThat(folder.resolve("one.sok")).hasSameBinaryContentAs(folder.resolve("other.sok"));
        assertThat(Files.readString(folder.resolve("one.sok"))).doesNotContain("seconds");
    }

    @Test
    void anEvolutionCanBeginWithALevelOfAFileOrOfTheCatalog() throws IOException {
        Path file = folder.resolve("made.sok");
        String few = " --set evaluations=30 --seed 1 --until 2 --repeatable -o ";
        run("import collections");
        run("generate --start collections/workshop.xsb#2" + few + file);
        run("generate --method evolve --start 1C0BE0E5" + few + folder.resolve("other.sok"));

        assertThat(file).hasSameBinaryContentAs(folder.resolve("other.sok"));
        assertThat(column("boxes", "id " + file)).containsExactly("3", "3");
        assertThat(Files.readString(file)).contains(" evolve size=9x8 boxes=3", " start=#");
        assertThat(run("regenerate " + file).err()).contains("2 of 2 levels are the same.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--start collections/damaged.xsb#5 | a level with as many goals as boxes is wanted",
                "--start collections/damaged.xsb#2 | no level to begin with",
                "--start collections/workshop.xsb | has 6 levels: name one",
                "--start collections/workshop.xsb#2 --boxes 2 | --boxes 2: the level to begin with has 3",
                "--start collections/workshop.xsb#2 --size 9X9 | --size 9X9: the level to begin with has 9x8",
                "--start collections/workshop.xsb#2 --set positions=100 | its room has more than 100 positions",
                "--start collections/workshop.xsb#2 --method wu | this method has only"
            })
    void whatNoEvolutionCanBeginWithIsRefused(String options, String message) {
        CliRun.Result result = run("generate --seed 1 --count 1 " + options);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.errLines()).last().asString().startsWith("sokobase: ").contains(message);
    }

    @Test
    void aNumberAloneMakesItsLevel() {
        String number = column("number", RUN).get(7);

        assertThat(column("exact_id", "generate --seed 1 --number " + number))
                .containsExactly(column("exact_id", RUN).get(7));
    }

    @Test
    void savedLevelsAreACollectionThatUndoTakesBack() {
        run("import collections/first-steps.xsb");
        String before = run("stats").out();

        CliRun.Result saved = run(RUN + " --save --title Mine");

        assertThat(saved.err()).contains("Saved 20 levels as \"Mine\"; 'sokobase undo --run 2' takes them back.");
        assertThat(run("collections").out()).contains("Mine");
        assertThat(run("regenerate generated/Mine.sok").err()).contains("20 of 20 levels are the same.");
        assertThat(run("solutions --format csv").outLines()).hasSizeGreaterThan(20);
        assertThat(run("check").exitCode()).isZero();
        assertThat(run("undo --run 2").exitCode()).isZero();
        assertThat(run("stats").out()).isEqualTo(before);
    }

    @Test
    void whatTheCatalogHasIsNotKeptAgain() {
        run("import collections/first-steps.xsb");
        run(RUN + " --save");

        CliRun.Result again = run(RUN + " --new --no-evaluation --format csv");
        CliRun.Result more = run("generate --seed 1 --count 22 --new --apart 2 --no-evaluation --format csv");

        assertThat(again.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(again.err()).contains("20 known to the catalog");
        assertThat(more.outLines()).hasSizeLessThanOrEqualTo(3);
        assertThat(more.err()).contains("20 known to the catalog");
    }

    @Test
    void wishesAndTheBestAreAsTheyAreMeasured() {
        List<Integer> lines = new ArrayList<>(column("least_box_lines", "generate --seed 1 --count 300").stream()
                .map(Integer::valueOf)
                .toList());

        assertThat(column("least_box_lines", "generate --seed 1 --count 300 --min-box-lines 7"))
                .hasSameElementsAs(lines.stream()
                        .filter(least -> least >= 7)
                        .map(String::valueOf)
                        .toList());
        lines.sort((one, other) -> other - one);
        assertThat(column("least_box_lines", "generate --seed 1 --count 300 --best 5"))
                .isEqualTo(lines.stream().limit(5).map(String::valueOf).toList());
    }

    @Test
    void aSpreadGoesFromEasyToHard() {
        assertThat(column("least_box_lines", "generate --seed 1 --count 300 --spread 12").stream()
                        .map(Integer::valueOf)
                        .toList())
                .hasSize(12)
                .isSorted()
                .startsWith(3, 4)
                .endsWith(9, 10);
    }

    @Test
    void textsOfTheCollectionStandAboveItsLevels() throws IOException {
        Path file = folder.resolve("made.sok");
        String texts = "--note Copyright=CC0 --note Comment=try --title Set";
        run("generate --seed 1 --count 1 --repeatable " + texts + " -o " + file);

        assertThat(Files.readString(file))
                .contains("Collection: Set\nAuthor: Sokobase\nCopyright: CC0\n")
                .contains("try");
    }

    @Test
    void aLevelFromElsewhereHasNoProvenance() {
        CliRun.Result result = run("regenerate collections/workshop.xsb#1");

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(result.out()).contains("unknown, no text beside it says how it was made");
    }

    @Test
    void aLevelThatWasChangedIsAnotherOne() throws IOException {
        Path file = folder.resolve("made.sok");
        run("generate --seed 1 --count 1 -o " + file);
        Files.writeString(
                file, Files.readString(file).replace("number=1", "number=5").replace("Solution", "Old"));

        CliRun.Result result = run("regenerate " + file);

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(result.out()).contains(": different");
    }

    @Test
    void aMethodOfANewerProgramIsNamed() throws IOException {
        Path file = folder.resolve("made.sok");
        run("generate --seed 1 --count 1 -o " + file);
        Files.writeString(file, Files.readString(file).replace(" wu ", " magic "));

        assertThat(run("regenerate " + file).out())
                .contains("nothing, this program cannot make it: method magic: choose one of wu");
    }

    @Test
    void aMethodOfANewerProgramIsShownAsItIsBesideLevelsThatCanBeMade() throws IOException {
        Path file = folder.resolve("made.sok");
        run("generate --seed 1 --count 2 -o " + file);
        String first = " 9.0 magic stars=3 boxes=2 mood=b seed=1 number=2";
        Files.writeString(file, Files.readString(file).replaceFirst("(Generator: sokobase) .*", "$1" + first));

        CliRun.Result one = run("regenerate " + file + "#1");

        assertThat(one.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(one.out())
                .contains("nothing, this program cannot make it: method magic: choose one of wu", "sokobase" + first);
        assertThat(run("--format csv regenerate " + file).out())
                .contains(",nothing,", ",sokobase" + first + ",", ",same,");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--boxes 40 | --boxes 40: must be between 1 and 30",
                "--size 5x5 --boxes 9 | --size 5x5: the inside of 5x5 squares has no room for 9 boxes and the player",
                "--size 60x60 | --size 60x60: must be between 3 and 50",
                "--forward 0 | --forward 0: must be between 1 and 100000",
                "--strategy S0 | --strategy S0: choose one or several of S1",
                "--strategy S1 --mix | --mix and --strategy exclude each other",
                "--reading idle=x | --reading idle=x: choose one of counts, another-box",
                "--set nothing=2 | --set nothing=2: this method has only size",
                "--method magic | --method magic: choose one of wu",
                "--wish lines=3 | --wish: there is no measure lines; these are: moves, pushes",
                "--wish pushes=9..3 | --wish: 'pushes=9..3': 9 is more than 3",
                "--wish pushes | --wish pushes: every level has that; add a range, such as pushes=20..",
                "--wish pushes= | --wish: 'pushes=': write a number, such as 20, or a range, such as 20..60 or 20..",
                "--reading idle | --reading: 'idle' is no NAME=VALUE",
                "--set size | --set: 'size' is no NAME=VALUE",
                "--pushes many | --pushes: 'many': write a number, such as 20, or a range, such as 20..60 or 20..",
                "--by pushes | --by pushes: say how many are kept: best or spread",
                "--best 3 --spread 3 | --best 3: choose best or spread, not both",
                "--until 100 --best 10 | --until 100: does not go with best: choose count, tries or time",
                "--until 5 --spread 10 --time 1s | --until 5: does not go with spread: choose count, tries or time",
                "--spread 3 --by density | --spread 3: density is no whole number",
                "--spread 0 | --spread 0: must be at least 1",
                "--note Copyright= | --note Copyright=: write NAME=TEXT",
                "--best 3 --by lines | --by: there is no measure lines; these are: moves, pushes",
                "--best 0 | --best 0: must be at least 1",
                "--count 0 | --count 0: must be at least 1",
                "--apart 0 | --apart 0: different levels are at least 1 apart",
                "--threads 0 | threads must be between 1 and 256",
                "--number -1 | numbers begin with 0",
                "--as sok --format csv | --as needs -o where --format writes records",
                "--title x --format csv | --title and --note need -o or --save",
            })
    void wrongOptionsAreToldInOneLine(String options, String message) {
        CliRun.Result result = run("generate " + options);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.errLines()).hasSize(1);
        assertThat(result.err()).startsWith("sokobase: " + message);
    }

    @Test
    void whereNothingCanBeMadeItSaysSo() {
        CliRun.Result result = run("generate --boxes 30 --forward 2");

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(result.err()).contains("no try made a level: give the boxes more room, or more iterations");
    }

    @Test
    void everySettingOfTheDefaultMethodHasItsOption() {
        Set<String> options = Stream.of(MethodOptions.class.getDeclaredMethods())
                .flatMap(method -> Stream.ofNullable(method.getAnnotation(Option.class)))
                .map(option -> option.names()[0].substring(2))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(WuKind.WU.parameters().stream()
                        .map(parameter -> parameter.name().split("\\.")[0]))
                .isSubsetOf(options);
        assertThat(run("generate --methods --format csv").outLines())
                .hasSize(1
                        + Generator.methods().stream()
                                .mapToInt(kind -> kind.parameters().size())
                                .sum());
    }
}
