package org.sokobase.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Requirement;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.console.ExitCode;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** Benchmarks: what is measured, what is compared, what is drawn. */
@Timeout(120)
class BenchCommandTest {

    private static final String LEVELS = """
            ########
            #@$   .#
            ########
            Title: Corridor

            #####
            #@$.#
            #####
            Title: <Step> & "go"

            #####
            #@$.
            #####
            Title: Open
            """;

    @TempDir
    private Path folder;

    private Path levels;

    @BeforeEach
    void writeLevels() throws IOException {
        levels = Files.writeString(folder.resolve("levels.xsb"), LEVELS);
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withoutCatalog().run(arguments);
    }

    /** A program that solves the first level only. */
    private String solver() throws IOException {
        Requirement.program(Path.of("/bin/sh"));
        Path script = Files.writeString(folder.resolve("solver.sh"), "echo RRRR\n");
        return "sh '" + script + "' {level}";
    }

    private static List<String> masked(CliRun.Result result) {
        return result.outLines().stream()
                .map(line -> line.replaceAll(" +\\d+\\.\\d{3}", " S.SSS"))
                .toList();
    }

    @Test
    void aTableHasARowForEachLevelAndALineForEachSolver() throws IOException {
        List<String> lines = masked(run("bench", levels, "--time", "5s", "--run", solver()));

        assertThat(lines.get(0)).startsWith("result       moves  pushes   seconds");
        assertThat(lines.get(1)).startsWith("solved           4       4 S.SSS").endsWith("levels.xsb#1 \"Corridor\"");
        assertThat(lines.get(2)).startsWith("solved           4       4 S.SSS").contains("sh: " + levels + "#1");
        assertThat(lines.get(3)).startsWith("solved           1       1 S.SSS");
        assertThat(lines.get(4))
                .startsWith("solved           1       1 S.SSS")
                .endsWith("3 extra moves after the solution");
        assertThat(lines.get(5)).startsWith("refused          -       - S.SSS").endsWith("#3 \"Open\": not-enclosed");
        assertThat(lines.get(6)).startsWith("refused").contains("sh: ");
        assertThat(lines).anyMatch(line -> line.matches("sokobase \\S+ +2/3 S.SSS +5 +5 .*"));
        // whether so short a process is still there when its memory is looked at is a matter of chance
        assertThat(lines).anyMatch(line -> line.matches("sh +2/3 S.SSS +5 +5 +- +(-|\\d+)"));
        assertThat(lines.get(lines.size() - 1)).startsWith("Limits: 5s, seed 0. Starting Java took S.SSS seconds");
    }

    @Test
    void eachTwoSolversAreComparedByWhatEachSolvesAloneAndByTimes() throws IOException {
        Path then = folder.resolve("then.csv");
        run("bench", levels, "--csv", then);
        List<String> lines =
                masked(run("bench", levels, "--time", "5s", "--run", "false", "--run", solver(), "--against", then));

        int head = IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).startsWith(" first alone"))
                .findFirst()
                .orElseThrow();
        assertThat(lines.subList(head, head + 8))
                .map(line -> line.replace("sokobase development", "sokobase"))
                .map(line -> line.replaceAll(" +", " ")
                        .replaceAll(" 2 \\S+ \\S+ ", " 2 R P ")
                        .strip())
                .containsExactly(
                        "first alone second alone p both time ratio p first : second",
                        "2/3 0/3 0.5 0 - - sokobase : false",
                        "0/3 0/3 1 2 R P sokobase : sh",
                        "0/3 0/3 1 2 R P sokobase : sokobase in then.csv",
                        "0/3 2/3 0.5 0 - - false : sh",
                        "0/3 2/3 0.5 0 - - false : sokobase in then.csv",
                        "0/3 0/3 1 2 R P sh : sokobase in then.csv",
                        "p is how likely chance alone makes such a difference: above 0.05 none is shown.");
    }

    @Test
    void twoSolversAreDrawnLevelByLevel() throws Exception {
        Path drawing = folder.resolve("pairs.svg");
        assertThat(run("bench", levels, "--run", "false", "--scatter", drawing).exitCode())
                .isZero();

        assertThat(Files.readString(drawing))
                .startsWith("<svg")
                .contains("Level by level; unsolved ones at the rim", "seconds of false", "seconds of sokobase");
        CliRun.Result alone = run("bench", levels, "--scatter", drawing);
        assertThat(alone.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(alone.err()).isEqualTo("sokobase: --scatter needs a second solver: --run or --against\n");
    }

    @Test
    void anEarlierBenchmarkIsComparedWithLevelByLevel() throws IOException {
        Path then = folder.resolve("then.csv");
        run("bench", levels, "--csv", then);
        Files.writeString(
                then,
                Files.readString(then)
                        .replaceFirst(
                                "(?m)^(.*\"\"go\"\"\".*?),solved,,1,1,(.*),R,1,0,threads$",
                                "$1,gave-up,time limit reached,,,$2,,1,0,threads")
                        .replaceFirst("not-enclosed,,,", ",99,9,"));

        CliRun.Result result = run("bench", levels, "--against", then);

        assertThat(masked(result))
                .anyMatch(line -> line.matches("sokobase \\S+ in then.csv +2/3 S.SSS +103 +13 .*"))
                .anyMatch(line -> line.matches("Of 3 levels that sokobase \\S+ in then.csv had as well, both solve 1: "
                        + "now S.SSS seconds, 4 moves, 4 pushes, then S.SSS seconds, 4 moves, 4 pushes."))
                .containsSubsequence(
                        "1 newly solved:",
                        "  " + levels + "#2 \"<Step> & \"go\"\"",
                        "1 lost:",
                        "  " + levels + "#3 \"Open\"");
    }

    @Test
    void whatIsNoBenchmarkCannotBeComparedWith() throws IOException {
        for (String text : List.of("", "solver,file\nx,y\n", "a,b\n\"", "solver\n")) {
            Path wrong = Files.writeString(folder.resolve("wrong.csv"), text);

            CliRun.Result result = run("bench", levels, "--against", wrong);

            assertThat(result.exitCode()).as(text).isEqualTo(ExitCode.UNREADABLE);
            assertThat(result.err()).contains("wrong.csv").doesNotContain("Exception");
            assertThat(result.out()).isEmpty();
        }
    }

    @Test
    void aChartIsXmlWithALineForEachSolver() throws Exception {
        Path chart = folder.resolve("chart.svg");
        Path csv = folder.resolve("rows.csv");
        run("bench", levels, "--csv", csv, "--chart", chart);
        run("bench", levels, "--against", csv, "--chart", chart);

        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        Document document = factory.newDocumentBuilder().parse(chart.toFile());
        assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
        NodeList texts = document.getElementsByTagName("text");
        assertThat(IntStream.range(0, texts.getLength())
                        .mapToObj(i -> texts.item(i).getTextContent().strip()))
                .contains("0.001", "seconds of processor time for a level", "rows.csv: 2 of 3")
                .filteredOn(text -> text.startsWith("sokobase "))
                .hasSize(2);
    }

    @Test
    void aChartMayBeAPage() {
        Path chart = folder.resolve("chart.html");
        run("bench", levels, "--chart", chart);

        assertThat(chart)
                .content()
                .startsWith("<!DOCTYPE html>")
                .contains("<svg")
                .endsWith("</html>\n");
    }

    @Test
    void rowsForProgramsHoldTheSolutions() {
        List<String> rows = run("bench", "--format", "csv", levels + "#1").outLines();

        assertThat(rows.get(1))
                .matches("sokobase \\S+,.*#?levels.xsb,1,Corridor,[0-9A-F]{16},solved,,4,4,"
                        + "\\d+\\.\\d{6},\\d+\\.\\d{6},\\d+,\\d+,\\d+,[^,]*,1,RRRR,1,0,threads");
    }

    @Test
    void aSampleSaysThatItIsOne() {
        Path csv = folder.resolve("sample.csv");
        CliRun.Result result = run("bench", "--every", "2", levels, "--csv", csv);

        assertThat(result.outLines().get(0)).isEqualTo("A sample, one of every 2: 2 of 3 levels.");
        assertThat(result.out())
                .contains("levels.xsb#1")
                .contains("levels.xsb#3")
                .doesNotContain("levels.xsb#2");
        assertThat(csv)
                .content()
                .contains(",by,every,lurd,round,seed,cpu_clock\n")
                .contains(",2,RRRR,1,0,threads\n");
        assertThat(run("bench", levels, "--against", csv).out())
                .contains("Of 2 levels that sokobase")
                .doesNotContain("A sample");
    }

    /** A program whose answer depends on the seed: with 8 it solves the corridor, with other seeds nothing. */
    private String luckySolver() throws IOException {
        Requirement.program(Path.of("/bin/sh"));
        Path script = Files.writeString(folder.resolve("lucky.sh"), "[ $1 = 8 ] && echo RRRR\n");
        return "sh '" + script + "' {seed} {level}";
    }

    @Test
    void eachRunHasItsSeedAndAllAreInOneTable() throws IOException {
        Path csv = folder.resolve("runs.csv");
        List<String> lines = masked(run(
                "bench",
                levels + "#1",
                "--runs",
                "3",
                "--seed",
                "7",
                "--run",
                luckySolver(),
                "--run",
                solver(),
                "--csv",
                csv));

        assertThat(lines.subList(1, 10).stream()
                        .map(line -> line.replaceAll(" .*  ", " ").replace(levels + "", "L")))
                .containsExactly(
                        "solved L#1 \"Corridor\"",
                        "failed sh: L#1 \"Corridor\": exit code 1; no moves in its output",
                        "solved sh-2: L#1 \"Corridor\"",
                        "solved run 2: L#1 \"Corridor\"",
                        "solved sh: run 2: L#1 \"Corridor\"",
                        "solved sh-2: run 2: L#1 \"Corridor\"",
                        "solved run 3: L#1 \"Corridor\"",
                        "failed sh: run 3: L#1 \"Corridor\": exit code 1; no moves in its output",
                        "solved sh-2: run 3: L#1 \"Corridor\"");
        assertThat(lines.stream().filter(line -> line.contains(", run ")).map(line -> line.replaceAll(" S.SSS.*", "")))
                .satisfiesExactly(
                        line -> assertThat(line).matches("sokobase \\S+, run 1 +1/1"),
                        line -> assertThat(line).matches("sokobase \\S+, run 2 +1/1"),
                        line -> assertThat(line).matches("sokobase \\S+, run 3 +1/1"),
                        line -> assertThat(line).matches("sh, run 1 +0/1"),
                        line -> assertThat(line).matches("sh, run 2 +1/1"),
                        line -> assertThat(line).matches("sh, run 3 +0/1"),
                        line -> assertThat(line).matches("sh-2, run 1 +1/1"),
                        line -> assertThat(line).matches("sh-2, run 2 +1/1"),
                        line -> assertThat(line).matches("sh-2, run 3 +1/1"));
        assertThat(Files.readAllLines(csv))
                .anyMatch(line -> line.endsWith(",RRRR,2,8,threads"))
                .anyMatch(line -> line.matches("sh,.*,RRRR,2,8,(system|wall)"))
                .anyMatch(line -> line.matches("sh-2,.*,RRRR,3,,(system|wall)"));
    }

    @Test
    void ofSeveralRunsTheMiddleOneIsCompared() throws IOException {
        Path lucky = folder.resolve("lucky.csv");
        run(
                "bench",
                levels + "#1",
                "--runs",
                "3",
                "--seed",
                "7",
                "--run",
                luckySolver(),
                "--csv",
                lucky,
                "--others-only");

        assertThat(lucky).content().hasLineCount(4).doesNotContain("sokobase ");
        assertThat(run("bench", levels + "#1", "--runs", "2", "--against", lucky)
                        .out())
                .contains("Of 1 level that sh in lucky.csv had as well, both solve 0")
                .contains("1 newly solved:");
    }

    @Test
    void anEarlierBenchmarkNeedNotTellTheRun() throws IOException {
        Path then = folder.resolve("then.csv");
        run("bench", levels, "--csv", then);
        Files.writeString(then, Files.readString(then).replaceAll("(?m),(1,0,threads|round,seed,cpu_clock)$", ""));

        assertThat(then).content().endsWith(",1,\n").contains(",every,lurd\n");
        assertThat(run("bench", levels, "--against", then).out()).contains("both solve 2: ");
    }

    @Test
    void othersOnlyNeedsOthersAndRunsANumber() {
        assertThat(run("bench", levels, "--others-only").errLines())
                .containsExactly("sokobase: --others-only needs --run");
        assertThat(run("bench", levels, "--runs", "0").errLines())
                .containsExactly("sokobase: --runs must be 1 or more");
    }

    @Test
    void aSampleNeedsANumber() {
        CliRun.Result result = run("bench", "--every", "0", levels);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.errLines()).containsExactly("sokobase: --every must be 1 or more");
    }

    @Test
    void aPlaceWhereNothingCanBeWrittenIsSaidBeforeTheWork() {
        CliRun.Result result = run("bench", levels, "--csv", folder.resolve("no/such/folder.csv"));

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.out()).isEmpty();
    }
}
