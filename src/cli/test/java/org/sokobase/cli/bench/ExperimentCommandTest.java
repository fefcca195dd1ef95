package org.sokobase.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.jobs.experiment.Experiment;
import org.sokobase.jobs.experiment.Experiments;
import org.sokobase.jobs.report.FindingsFolder;
import org.sokobase.jobs.report.KeptFindings;

/** Experiments through the command, with few levels: what is written, what is kept, and what is refused. */
@Tag("long")
@Timeout(300)
class ExperimentCommandTest {

    private static final String BESIDE = """
            ; 1: 12 lines (60.038 seconds)

            #####
            #@$.#
            #####

            ; 2: 7 lines (0.5 seconds)

            #####
            #.$@#
            #####
            """;

    @TempDir
    private static Path folder;

    private static Path whole;
    private static CliRun.Result result;

    @BeforeAll
    static void runAll() throws IOException {
        whole = folder.resolve("whole");
        Path beside = Files.writeString(folder.resolve("others.txt"), BESIDE);
        result = run("all", "-o", whole, "--levels", 6, "--beside", beside);
    }

    private static CliRun.Result run(Object... arguments) {
        return CliRun.withoutCatalog()
                .run(Stream.concat(Stream.of("experiment"), Stream.of(arguments))
                        .toArray());
    }

    /** The tables of a folder without what was measured in time. */
    private static Map<String, List<String>> tables(Path in) throws IOException {
        Map<String, List<String>> tables = new TreeMap<>();
        try (Stream<Path> files = Files.walk(in)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".csv")).toList()) {
                tables.put(in.relativize(file).toString(), untimed(Files.readAllLines(file)));
            }
        }
        return tables;
    }

    private static List<String> untimed(List<String> lines) {
        String[] columns = lines.get(0).split(",");
        int[] kept = IntStream.range(0, columns.length)
                .filter(column -> !columns[column].matches(".*_(u?s|by_time)"))
                .toArray();
        return lines.stream()
                .filter(line -> !line.matches("total,(make|wall)_us,.*"))
                .map(line -> line.split(",", -1))
                .filter(cells -> cells.length == columns.length)
                .map(cells -> IntStream.of(kept).mapToObj(i -> cells[i]).collect(Collectors.joining(",")))
                .toList();
    }

    @Test
    void theListSaysWhatEachShows() {
        CliRun.Result list = run();

        assertThat(list.exitCode()).isZero();
        assertThat(list.out()).contains("strategies   Figure 7: levels by each of the sets of strategies");
        assertThat(run("--format", "csv").outLines())
                .hasSize(1 + Experiments.all().size())
                .startsWith("experiment,shows");
    }

    @Test
    void allWritesTablesPicturesAndAPageWithVerdicts() throws IOException {
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .contains("(a) time: ", "(d) strategies: ", "Written to " + whole.resolve("index.html") + ".");
        assertThat(whole.resolve("index.html"))
                .content()
                .startsWith("<!DOCTYPE html>")
                .contains("experiment all --levels 6 --seed 1", "<svg", "others.txt", "[s]</th>")
                .contains("<td>(f)</td>", "no ratings by people yet")
                .endsWith("</html>\n");
        for (Experiment experiment : Experiments.all()) {
            assertThat(whole.resolve("index.html")).content().contains("<h2>" + experiment.name() + "</h2>");
        }
        assertThat(whole.resolve("claims.csv"))
                .content()
                .startsWith("claim,experiment,holds,finding\n(a),time,")
                .contains("\n(h),map,", "\n(f),,not tested here,");
        assertThat(whole.resolve("strategies.svg"))
                .content()
                .startsWith("<svg ")
                .contains(">", "S9");
    }

    @Test
    void whatWasFoundIsKeptAsAProgramCanShowIt() {
        FindingsFolder kept = new FindingsFolder(whole);

        for (Experiment experiment : Experiments.all()) {
            KeptFindings findings = kept.find(experiment.name()).orElseThrow();
            assertThat(findings.figures()).as(experiment.name()).isNotEmpty().allSatisfy(figure -> {
                assertThat(figure.table().columns()).as(figure.name()).isNotEmpty();
                assertThat(figure.drawing() == KeptFindings.Drawing.CHART)
                        .as(figure.name())
                        .isEqualTo(kept.picture(figure).isPresent());
            });
            assertThat(findings.circumstances())
                    .containsEntry("levels", "6")
                    .containsEntry("others", "2")
                    .containsEntry("beside", "others.txt");
        }
        KeptFindings strategies = kept.find("strategies").orElseThrow();
        assertThat(strategies.verdicts())
                .first()
                .satisfies(verdict ->
                        assertThat(whole.resolve("claims.csv")).content().contains(verdict.finding()));
        KeptFindings.KeptFigure first = strategies.figures().get(0);
        assertThat(whole.resolve(first.name() + ".csv"))
                .hasContent(first.table().csv());
        assertThat(kept.find("gallery").orElseThrow().figures().get(0).boards()).isNotEmpty();
    }

    @Test
    void theSameSeedGivesTheSameFiguresWithAnyNumberOfThreads() throws IOException {
        Path again = folder.resolve("again");
        run("strategies", "variety", "-o", again, "--levels", 6, "--threads", 2);

        Map<String, List<String>> expected = tables(whole);
        Map<String, List<String>> tables = tables(again);
        tables.remove("claims.csv");
        tables.keySet().removeIf(name -> name.startsWith("findings")); // which say how many threads there were
        assertThat(tables)
                .isNotEmpty()
                .allSatisfy((name, rows) -> assertThat(rows).as(name).isEqualTo(expected.get(name)));
    }

    @Test
    void figuresNeverChange() throws IOException {
        Path golden = Path.of("src", "cli", "test", "resources", "experiments", "strategies.csv");
        List<String> rows = tables(whole).get("strategies.csv");
        if (Boolean.getBoolean("sokobase.approve")) {
            Files.write(golden, rows);
        }

        assertThat(rows).isEqualTo(Files.readAllLines(golden));
    }

    @Test
    void whatIsFinishedIsNotMadeAgain() throws IOException {
        Path ended = folder.resolve("ended");
        run("strategies", "-o", ended, "--levels", 4);
        Path samples = ended.resolve("samples");
        FileTime past = FileTime.fromMillis(0);
        List<Path> totals;
        try (Stream<Path> files = Files.list(samples)) {
            totals = files.filter(file -> !file.toString().endsWith(".levels.csv"))
                    .sorted()
                    .toList();
        }
        for (Path file : totals) {
            Files.setLastModifiedTime(file, past);
        }
        // As after a kill: the levels are written, but not that they are all.
        Files.delete(totals.get(3));
        run("strategies", "-o", ended, "--levels", 4);

        for (Path file : totals) {
            assertThat(Files.getLastModifiedTime(file).equals(past))
                    .as("%s", file)
                    .isEqualTo(!file.equals(totals.get(3)));
        }
        run("strategies", "-o", ended, "--levels", 5);
        assertThat(Files.getLastModifiedTime(totals.get(0))).isNotEqualTo(past);
    }

    @Test
    void anExperimentThatIsAddedLeavesWhatOthersFound() throws IOException {
        Path both = folder.resolve("both");
        run("strategies", "-o", both, "--levels", 4);
        Path verdicts = both.resolve("claims.csv");
        List<String> before = Files.readAllLines(verdicts).stream()
                .filter(row -> row.contains(",strategies,"))
                .toList();
        String drawing = Files.readString(both.resolve("strategies.svg"));

        CliRun.Result added = run("forward", "-o", both, "--levels", 5);

        assertThat(added.exitCode()).isZero();
        assertThat(added.out()).doesNotContain("strategies");
        assertThat(before).isNotEmpty();
        assertThat(Files.readAllLines(verdicts))
                .containsAll(before)
                .anyMatch(row -> row.contains(",forward,"))
                .doesNotHaveDuplicates();
        assertThat(both.resolve("index.html"))
                .content()
                .contains("<h2>forward</h2>", "<h2>strategies</h2>", drawing, "Of an earlier run, ", ", levels 4, ");
        run("strategies", "-o", both, "--levels", 4);
        assertThat(both.resolve("index.html")).content().containsOnlyOnce("<h2>strategies</h2>");
    }

    @Test
    void aSampleThatIsDamagedIsNamed() throws IOException {
        Path damaged = folder.resolve("damaged");
        run("strategies", "-o", damaged, "--levels", 2);
        Path sample = damaged.resolve("samples").resolve("wu-reading.border.included-strategy.S1.levels.csv");
        Files.writeString(sample, "number\nx\n");

        CliRun.Result again = run("strategies", "-o", damaged, "--levels", 2);

        assertThat(again.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(again.err()).contains("wu-reading.border.included-strategy.S1.csv: no sample");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            nothing -o NEW                       | 2 | 'nothing' is no experiment: choose all, or of gallery,
            all time -o NEW                      | 2 | 'all' are all experiments: name no other beside it
            time                                 | 2 | name a folder for the results: -o FOLDER
            time -o NEW --levels 1               | 2 | --levels must be from 2 to 1000000
            time -o NEW --levels many            | 2 | 'many' is not a whole number
            time -o NEW --threads 0              | 2 | --threads must be 1 or more
            time -o OTHER                        | 2 | is no folder of experiments: name a new one, or one of an earlier run
            time -o FILE                         | 2 | is no folder of experiments
            time -o FILE/below                   | 3 | FILE
            time -o NEW --beside FILE            | 3 | no heading such as '; 1: 12 lines (60.038 seconds)' in it
            time -o NEW --beside no-such-file    | 3 | no-such-file
            """)
    void wrongNamesAndValuesGetOneLine(String line, int exitCode, String message) throws IOException {
        Path other = Files.createDirectories(folder.resolve("other"));
        Path file = Files.writeString(other.resolve("file.txt"), "text\n", StandardCharsets.UTF_8);
        Object[] arguments = Stream.of(line.split(" "))
                .map(word -> word.replace("NEW", folder.resolve("new").toString())
                        .replace("OTHER", other.toString())
                        .replace("FILE", file.toString()))
                .toArray();

        CliRun.Result refused = run(arguments);

        assertThat(refused.exitCode()).isEqualTo(exitCode);
        assertThat(refused.errLines()).hasSize(1);
        assertThat(refused.err()).contains(message.replace("FILE", file.toString()));
        assertThat(refused.out()).isEmpty();
        assertThat(folder.resolve("new")).doesNotExist();
    }
}
