package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Tour;
import org.sokobase.cli.console.ExitCode;

/** {@code list}, and the option {@code --where} of all commands that have it. */
@Timeout(120)
class ListCommandTest {

    @TempDir
    private static Path folder;

    private static CliRun run;

    @BeforeAll
    static void fillCatalog() {
        run = CliRun.withCatalog(folder.resolve("catalog"));
        run.runLine("import " + Tour.ARGUMENTS);
    }

    private static List<String> titles(String... options) {
        List<String> line = new ArrayList<>(List.of("list", "-q", "--format", "csv", "--columns", "title"));
        line.addAll(List.of(options));
        List<String> lines = run.run(line.toArray()).outLines();
        return lines.subList(1, lines.size());
    }

    @Test
    void allLevelsComeInTheOrderOfTheirImport() {
        CliRun.Result result = run.runLine("list --format csv --columns file,index");

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEqualTo("37 levels.\n");
        assertThat(result.outLines())
                .hasSize(38)
                .startsWith("file,index", "collections/damaged.xsb,1", "collections/damaged.xsb,2")
                .endsWith("collections/yard-sale.txt,10");
    }

    @Test
    void levelsWithoutAValueComeLastInBothDirections() {
        List<String> ascending = titles("--sort", "pushes", "--where", "file~first-steps");
        List<String> descending = titles("--sort", "pushes:desc", "--where", "file~first-steps");

        int solved = titles("--where", "file~first-steps and has pushes").size();
        assertThat(ascending).hasSize(12).containsExactlyInAnyOrderElementsOf(descending);
        assertThat(ascending.subList(solved, 12)).isEqualTo(descending.subList(solved, 12));
        assertThat(titles("--sort", "pushes:desc", "--limit", "3", "--where", "file~first-steps"))
                .isEqualTo(descending.subList(0, 3));
    }

    @Test
    void severalKeysOrderWhatTheFirstDoesNotTellApart() {
        assertThat(titles("--sort", "boxes,title:desc", "--where", "boxes=2..4 and file~steps"))
                .isNotEmpty()
                .isEqualTo(titles("--where", "boxes=2..4 and file~steps", "--sort", "boxes", "--sort", "title:desc"));
    }

    @Test
    void theTableFitsTheTerminal() {
        CliRun.Result result = run.with("COLUMNS", "80").runLine("list --where title~doorbell");

        assertThat(result.out()).isEqualTo("""
                width  height  boxes  moves  pushes  copies  level
                    9       5      2      6       4       0  collections/first-steps.xsb#1 "Doorbell" by Sokobase, in First Steps
                """);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    list --sort quality       | there is no name quality
                    list --sort boxs:desc     | there is no name boxs, perhaps boxes
                    list --columns titel      | there is no column titel, perhaps title; these are: collection,
                    list --limit 0            | --limit 0: must be at least 1
                    list --collection nowhere | no collection has the title or the file nowhere
                    list --author nobody      | no author has nobody in the name
                    evaluate --where solved x | --where is for levels of the catalog: leave out the names
                    solve --where solved x    | --where is for levels of the catalog: leave out the names
                    optimise --where solved x | --where is for levels of the catalog: leave out the names
                    """)
    void whatMeansNothingIsRefused(String line, String message) {
        CliRun.Result result = run.runLine(line);

        assertThat(result.err()).startsWith("sokobase: " + message);
        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "find o", "ids", "export", "duplicates", "marks", "evaluate", "solve", "optimise"})
    void everyCommandShowsWhereAConditionIsWrong(String command) {
        CliRun.Result result = run.runLine(command + " --where solved)");

        assertThat(result.err())
                .isEqualTo("sokobase: --where: 'and' or 'or' is missing before ')'\n  solved)\n        ^\n");
        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void ofALongConditionOnlyThePlaceIsShown() {
        CliRun.Result result =
                run.run("list", "--where", "solved or ".repeat(20) + "title=日本 $ " + "or solved".repeat(20));

        assertThat(result.err()).isEqualTo("""
                sokobase: --where: $ means nothing here; texts stand in quotes
                  … solved or solved or title=日本 $ or solvedor solvedor solvedo…
                                                   ^
                """);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ids -q                 | copies>0 and boxes<4
                    export -q              | title~o and not solved
                    duplicates -q          | boxes<=3
                    marks -q               | boxes<=2
                    find -q o              | pushes=none
                    """)
    void aCommandShowsOnlyLevelsForWhichItHolds(String command, String condition) {
        List<String> line = new ArrayList<>(List.of(command.strip().split(" ")));
        String all = run.run(line.toArray()).out();
        line.addAll(List.of("--where", condition));
        CliRun.Result some = run.run(line.toArray());

        assertThat(some.exitCode()).isZero();
        assertThat(some.out()).isNotEmpty().hasSizeLessThan(all.length());
        line.set(line.size() - 1, "solved or not solved");
        assertThat(run.run(line.toArray()).out()).isEqualTo(all);
        line.set(line.size() - 1, "boxes>900");
        assertThat(run.run(line.toArray()).out()).doesNotContain(".xsb");
    }
}
