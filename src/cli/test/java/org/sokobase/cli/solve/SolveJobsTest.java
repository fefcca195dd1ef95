package org.sokobase.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.console.ExitCode;

/** Several levels at once are solved as one after the other, and what is left is said for each file. */
@Timeout(120)
class SolveJobsTest {

    private static final String COLLECTIONS = "collections";
    private static final String CORNERED = "#####\n#$  #\n#@ .#\n#####\n";
    private static final String OPEN = "#####\n#@$.\n#####\n";
    private static final String STEP = "#####\n#@$.#\n#####\n";

    @TempDir
    private Path folder;

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    private static List<String> withoutTimes(CliRun.Result result) {
        return result.outLines().stream()
                .map(line -> line.replaceAll("\"(cpu|wall)_ms\":\\d+", ""))
                .toList();
    }

    private static String withoutDate(String row) {
        return row.replaceAll("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z", "");
    }

    @Test
    void theRowsAreThoseOfOneLevelAfterTheOther() throws IOException {
        Path hard = Files.writeString(folder.resolve("hard.xsb"), HardLevel.rows(18, 18));
        Object[] line = {"solve", "--format", "json", "--nodes", "2000", hard, COLLECTIONS};
        Object[] atOnce =
                Stream.concat(Stream.of(line), Stream.of("--jobs", "3")).toArray();

        CliRun.Result one = run(line);
        CliRun.Result three = run(atOnce);

        assertThat(one.outLines()).hasSizeGreaterThan(200);
        assertThat(one.out()).contains("\"gave-up\"").contains("\"refused\"").contains("\"unsolvable\"");
        assertThat(String.join("\n", withoutTimes(three))).isEqualTo(String.join("\n", withoutTimes(one)));
        assertThat(three.exitCode()).isEqualTo(one.exitCode());
    }

    /** All solutions and marks are the same, in the same order. */
    @Tag("long")
    @Test
    void theCatalogIsThatOfOneLevelAfterTheOther() {
        List<List<String>> saved = new ArrayList<>();
        for (int jobs = 1; jobs <= 3; jobs += 2) {
            CliRun run = CliRun.withCatalog(folder.resolve("catalog-" + jobs));
            run.run("import", "-q", COLLECTIONS);
            run.run("solve", "--where", "boxes>0", "--nodes", "200", "--jobs", jobs);
            saved.add(run.run("solutions", "--format", "csv").outLines());
            saved.add(run.run("marks", "--format", "csv").outLines());
            assertThat(run.run("check").exitCode()).isZero();
        }

        assertThat(saved.get(0)).hasSizeGreaterThan(200);
        assertThat(saved.get(1)).hasSizeGreaterThan(1);
        assertThat(saved.get(2)).isEqualTo(saved.get(0));
        assertThat(saved.get(3).stream().map(SolveJobsTest::withoutDate))
                .containsExactlyElementsOf(
                        saved.get(1).stream().map(SolveJobsTest::withoutDate).toList());
    }

    @Test
    void whatWasGivenUpByAnyThreadIsKept() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int width = 16; width < 26; width++) {
            text.append(HardLevel.rows(width, 16)).append("\n\n");
        }
        run("import", Files.writeString(folder.resolve("hard.xsb"), text + STEP));

        assertThat(run("solve", "--unsolved", "--nodes", "500", "--jobs", "4").out())
                .containsPattern("(?s)(gave-up.*){10}");
        assertThat(run("stats").out()).contains("10  puzzles tried in vain (10 for 30s)");
        assertThat(run("solve", "--unsolved", "--nodes", "500", "--jobs", "3").err())
                .as("the memory was not full, so a larger share of it is no help")
                .startsWith("10 puzzles passed over");
    }

    @Test
    void levelsAtOnceShareTheMemoryThatIsSaved() throws IOException {
        run("import", "-q", Files.writeString(folder.resolve("step.xsb"), STEP));

        run("solve", "--unsolved", "--memory", "64m", "--jobs", "4");

        assertThat(run("solutions").out()).contains("sokobase (30s, 16384k, seed 0)");
    }

    @Test
    void whatIsLeftIsSaidForEachFileIfThereAreSeveral() throws IOException {
        Path first = Files.writeString(
                folder.resolve("first.xsb"),
                STEP + "\n" + OPEN + "\n" + CORNERED + "\n" + HardLevel.rows(16, 16) + "\n");
        Path second = Files.writeString(folder.resolve("second.xsb"), STEP);

        List<String> table = run("solve", first, second, "--nodes", "10", "-o", folder.resolve("out.lurd"))
                .outLines();
        List<String> beside = run("solve", first, second, "--nodes", "10").errLines();

        assertThat(table)
                .endsWith(
                        "",
                        " solved      of unsolvable refused    left  file",
                        "      1       4          1       1       1  " + first,
                        "      1       1          0       0       0  " + second);
        assertThat(beside).endsWith(table.get(table.size() - 1));
        assertThat(run("solve", first, "--nodes", "10").err()).doesNotContain("left");
    }

    @Test
    void oneAtATimeIsTheLeast() throws IOException {
        Path step = Files.writeString(folder.resolve("step.xsb"), STEP);

        CliRun.Result none = run("solve", step, "--jobs", "0");

        assertThat(none.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(none.errLines()).containsExactly("sokobase: --jobs must be 1 or more");
        assertThat(run("solve", "--serve", "--jobs", "2").err()).contains("one at a time");
    }
}
