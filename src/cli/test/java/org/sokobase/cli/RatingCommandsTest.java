package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.cli.console.ExitCode;

/** Rating puzzles, asking for ratings, and taking in those of others. All of them are made up. */
class RatingCommandsTest {

    private static final String SET = """
            #####
            #@$.#
            #####
            Title: Short

            ######
            #@ $.#
            ######
            Title: Long

            #####
            #@$.
            #####
            """;

    private static final String ELSEWHERE = """
            player,id,hard,interesting,moves,pushes,seconds,age
            cy,E84B163E0BE1C35A,3,4,1,1,2.5,20
            cy,E84B163E0BE1C35A,3,4,1,1,2.5,20
            ann,E84B163E0BE1C35A,1,,,,,
            dee,E84B163E0BE1C35A,9,1,,,,
            dee,0000000000000000,1,1,,,,
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void fillCatalog() throws IOException {
        Files.writeString(folder.resolve("set.xsb"), SET);
        Files.writeString(folder.resolve("elsewhere.csv"), ELSEWHERE);
        run("import FOLDER/set.xsb");
    }

    private CliRun.Result run(String line) {
        return CliRun.withCatalog(folder.resolve("catalog"))
                .with("USER", "ann")
                .runLine(line.replace("FOLDER", folder.toString()));
    }

    @Test
    void everythingAboutRatingsInEveryFormat() {
        Transcript transcript = new Transcript("ratings");
        String[] commands = {
            "ratings",
            "rate FOLDER/set.xsb --hard 2",
            "rate FOLDER/set.xsb#1 --interesting 6 --note dull",
            "rate FOLDER/set.xsb#1 --interesting 6 --note dull",
            "rate E84B163E0BE1C35A 0123456789ABCDEF --hard 5 --by B.Author",
            "ratings",
            "--format csv ratings",
            "--format json ratings FOLDER/set.xsb#2",
            "ratings --by B.Author",
            "ratings --study none",
            "ratings import FOLDER/elsewhere.csv",
            "ratings FOLDER/set.xsb#1 FOLDER/set.xsb#3",
            "find Short",
            "--format csv find t",
            "find --hard 2..3 set",
            "find --hard 4 set",
            "show E84B163E0BE1C35A",
            "--format csv show E84B163E0BE1C35A",
            "ids --hard 3 --interesting 5..7",
            "ids --hard 2",
            "export --hard 2..2",
            "export --interesting 5",
            "ratings import --remove FOLDER/elsewhere.csv",
            "rate --remove FOLDER/set.xsb#1 --by B.Author",
            "rate --remove FOLDER/set.xsb#1 --by B.Author",
            "ratings",
            "check",
        };
        for (String command : commands) {
            CliRun.Result result = run(command);
            String out = result.out().replaceAll("20\\d\\d-\\d\\d-\\d\\d(T[0-9:.]+Z)?", "TIME");
            transcript.add(command, new CliRun.Result(result.exitCode(), out, result.err()), folder);
        }
        transcript.check();
    }

    @Test
    void whatIsListedCanBeTakenIn() throws IOException {
        run("rate FOLDER/set.xsb#1 --hard 2 --interesting 7 --by Zoë");
        String listed = run("--format csv ratings").out();
        Files.writeString(folder.resolve("listed.csv"), listed);
        run("rate --remove FOLDER/set.xsb#1 --by Zoë");

        CliRun.Result result = run("ratings import FOLDER/listed.csv");

        assertThat(result.exitCode()).isZero();
        assertThat(run("--format csv ratings").out()).isEqualTo(listed);
    }

    @Test
    void ratingsMayComeThroughAPipe() {
        CliRun.Result result = CliRun.withCatalog(folder.resolve("catalog"))
                .reading("player,id,hard\ncy,E84B163E0BE1C35A,3\n")
                .run("ratings", "import", "-");

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEqualTo("1 rating: 1 new, 0 changed, 0 known already, 0 left out.\n");
    }

    @Test
    void ratingsMayBeInUtf16AndPartedBySemicolons() throws IOException {
        Files.writeString(folder.resolve("r.csv"), "player;id;hard\nZoë;E84B163E0BE1C35A;3\n", StandardCharsets.UTF_16);

        assertThat(run("ratings import FOLDER/r.csv").exitCode()).isZero();
        assertThat(run("ratings").out()).contains(": Zoë, ");
    }

    @Test
    void aHeaderIsNoRatingThatIsLeftOut() throws IOException {
        Files.writeString(folder.resolve("r.csv"), "name,level\nann,x\n");

        CliRun.Result result = run("ratings import FOLDER/r.csv");
        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err())
                .contains("r.csv:1: error: the header has no column player or said_by, only name, level")
                .contains("0 ratings: 0 new, 0 changed, 0 known already, 0 left out.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rate FOLDER/set.xsb#1 | 2 | how hard, or how interesting? Give --hard or --interesting, 1 to 7",
                "rate FOLDER/set.xsb#1 --hard 9 | 2 | --hard 9: a number from 1 to 7 is expected",
                "rate FOLDER/set.xsb#1 --interesting 0 | 2 | --interesting 0: a number from 1 to 7 is expected",
                "rate FOLDER/set.xsb#1 --hard 4 --remove | 2 | --remove excludes --hard, --interesting and --note",
                "rate FOLDER/set.xsb#1 --hard 4 --by= | 2 | who says so? Give a name with --by",
                "rate FOLDER/none.xsb --hard 4 | 3 | FOLDER/none.xsb: neither an id nor a file",
                "find set --hard 8 | 2 | --hard: '8': must be between 1 and 7 (see 'sokobase find --help')",
                "ids --hard 5..2 | 2 | --hard: '5..2': 5 is more than 2 (see 'sokobase ids --help')",
                "export --interesting x | 2 | --interesting: 'x': write a number, such as 3, or a range, such as 2..4 (see 'sokobase export --help')",
                "ratings --study none | 1 | there is no study none: 'sokobase study list' shows all",
                "ratings import FOLDER/none.csv | 3 | FOLDER/none.csv: no such file or folder",
            })
    void whatMakesNoSenseIsSaidInOneLine(String line, int exitCode, String message) {
        CliRun.Result result = run(line);

        assertThat(result.exitCode()).isEqualTo(exitCode);
        assertThat(result.err()).isEqualTo("sokobase: " + message.replace("FOLDER", folder.toString()) + "\n");
        assertThat(run("ratings").out()).isEmpty();
    }
}
