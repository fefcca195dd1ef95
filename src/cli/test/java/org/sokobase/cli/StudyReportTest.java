package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.study.StudyDeed;
import org.sokobase.catalog.study.StudyEvent;
import org.sokobase.catalog.study.StudyPlay;
import org.sokobase.catalog.study.StudyTurn;
import org.sokobase.cli.console.ExitCode;

/** The report of a study, with made-up participants and made-up ratings. */
@Timeout(120)
class StudyReportTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @TempDir
    private Path folder;

    private CliRun run;

    @BeforeEach
    void makeStudy() throws IOException {
        run = CliRun.withCatalog(folder.resolve("catalog"));
        run.run("import", Files.writeString(folder.resolve("short.xsb"), Boards.corridors(1, 4)));
        run.run("import", Files.writeString(folder.resolve("long.xsb"), Boards.corridors(11, 14)));
        run.runLine("study new one --from short --from long --levels 8 --practice 0 --seed 1");
    }

    /** The longer a corridor, the harder it is said to be; the second participant gives a grade more, and no interest. */
    private void playAll() {
        try (Catalog catalog = Catalog.openOrCreate(folder.resolve("catalog"))) {
            for (String name : List.of("Ann", "Bob")) {
                int more = name.equals("Bob") ? 1 : 0;
                StudyPlay play = catalog.studies().play();
                for (Optional<StudyTurn> turn = play.next("one", name, NOON);
                        turn.isPresent();
                        turn = play.next("one", name, NOON)) {
                    int pushes = turn.get().board().grid().width() - 4;
                    Opinion opinion = new Opinion(
                            Optional.of(pushes > 10 ? 4 + more : 2 + more),
                            more == 1 ? Optional.empty() : Optional.of(3),
                            Optional.empty());
                    play.keep("one", name, turn.get().place(), solving(pushes), NOON);
                    play.rate("one", name, turn.get().place(), opinion, NOON);
                }
            }
        }
    }

    /** A push a second. */
    private static List<StudyEvent> solving(int pushes) {
        return IntStream.rangeClosed(0, pushes)
                .mapToObj(i -> new StudyEvent(i + 1, "a", i == 0 ? StudyDeed.OPENED : StudyDeed.RIGHT, 1_000L * i))
                .toList();
    }

    private CliRun.Result report() {
        return run.run("study", "report", "one", "-o", folder.resolve("results"));
    }

    private List<String> lines(String file) throws IOException {
        return Files.readAllLines(folder.resolve("results").resolve(file));
    }

    @Test
    void theSetsStandBesideEachOther() throws IOException {
        playAll();
        run.runLine("study close one");

        CliRun.Result result = report();

        assertThat(result.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(result.err()).startsWith("Reported 16 answers in ");
        assertThat(lines("sets-hard.csv"))
                .containsExactly(
                        "set,ratings,mean,low,high,quarter,median,three_quarters",
                        "long,8,4.5,4.13,4.87,4,4.5,5",
                        "short,8,2.5,2.13,2.87,2,2.5,3");
        assertThat(lines("sets-interesting.csv")).contains("long,4,3,3,3,3,3,3", "short,4,3,3,3,3,3,3");
        assertThat(lines("overlap-hard.csv")).element(1).asString().startsWith("long,short,0,2,");
        assertThat(lines("overlap-interesting.csv")).element(1).asString().startsWith("long,short,100,0,");
        assertThat(folder.resolve("results").resolve("index.html"))
                .content()
                .contains("<th>set</th><th class=\"number\">ratings</th>", "<th class=\"number\">overlap [%]</th>")
                .contains("A box holds the middle half of the ratings")
                .doesNotContain("<h2>");
    }

    @Test
    void everyLevelHasItsOriginAndItsRatings() throws IOException {
        playAll();
        run.runLine("study close one");
        report();

        assertThat(lines("levels.csv"))
                .hasSize(9)
                .anyMatch(line -> line.matches("\\d,short,.*short\\.xsb#1,[0-9A-F]{16},2,2,2\\.5,3,1"));
    }

    @Test
    void measuresAreComparedWithRatings() throws IOException {
        playAll();
        run.runLine("study close one");
        run.runLine("evaluate --save -q --measure least_pushes");
        report();

        List<String> hard = lines("correlations.csv").stream()
                .filter(line -> line.startsWith("hard,least_pushes,8,"))
                .toList();
        assertThat(hard).hasSize(1);
        // Four levels share each of two grades: the ranks 2.5 and 6.5 against 1 to 8.
        assertThat(Double.parseDouble(hard.get(0).split(",", -1)[3])).isCloseTo(0.8729, within(0.0001));
        assertThat(lines("correlations.csv")).noneMatch(line -> line.startsWith("interesting,"));
    }

    @Test
    void thePageHasPicturesAndTablesAndNamesNobody() throws IOException {
        playAll();
        run.runLine("study close one");
        report();

        String page = String.join("\n", lines("index.html"));
        assertThat(page)
                .contains("<title>The study one</title>", "How hard the levels of each set are", "<svg", "<table>")
                .doesNotContain("Ann", "The claims of the paper", "src=", "href=");
        assertThat(folder.resolve("results/sets-hard.svg")).exists();
    }

    @Test
    void aStudyThatIsOpenOrUnknownOrWithoutAnswersHasNoReport() {
        assertThat(report().err())
                .isEqualTo("sokobase: the study one is not closed: 'sokobase study close' ends it first\n");
        run.runLine("study close one");
        assertThat(report().err()).isEqualTo("sokobase: nobody has answered in the study one\n");
        assertThat(run.runLine("study report two -o x").err())
                .isEqualTo("sokobase: there is no study two: 'sokobase study list' shows all\n");
        assertThat(run.runLine("study report one").exitCode()).isEqualTo(ExitCode.USAGE);
    }
}
