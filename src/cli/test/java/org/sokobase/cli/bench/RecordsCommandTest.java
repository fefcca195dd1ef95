package org.sokobase.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.console.ExitCode;

/** {@code records} lists the best solutions of puzzles and whose they are, and compares them with those of others. */
class RecordsCommandTest {

    private static final String HALL = """
            ########
            #@ $  .#
            #      #
            ########
            """;
    private static final String HALL_AT_THE_BOX = HALL.replace("@ $", " @$");
    private static final String CORRIDOR = "#######\n#@$  .#\n#######\n";
    private static final String ROOM = "#####\n#   #\n# $ #\n#@ .#\n#####\n";

    @TempDir
    private Path folder;

    @BeforeEach
    void fillCatalog() throws IOException {
        run(
                "import",
                file(
                        "mine.xsb",
                        HALL + """
                Title: Hall
                Solution: druldruRRR
                Player: Ann
                Solved: 2001-02-03
                Solution: rRRlrR
                Player: Bob
                Program: X

                """ + CORRIDOR + "Title: Corridor\nSolution: RRR\n\n" + ROOM + "Title: Room\n"));
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    @Test
    void theBestOfEachPuzzleAreListedWithWhoseTheyAre() {
        CliRun.Result records = run("records");

        assertThat(records.outLines())
                .hasSize(3)
                .anySatisfy(line ->
                        assertThat(line).startsWith("      6               3").endsWith(": by Bob with X"))
                .anySatisfy(line ->
                        assertThat(line).startsWith("      3               3").contains("\"Corridor\""));
        assertThat(records.err()).isEqualTo("2 puzzles.\n");
        assertThat(run("records", "--where", "title='nothing'").exitCode()).isEqualTo(ExitCode.NO);
    }

    @Test
    void theListThatIsWrittenIsEqualToItself() throws IOException {
        Path list = file("list.csv", run("--format", "csv", "records").out());

        CliRun.Result compared = run("records", "--against", list);

        assertThat(compared.err())
                .isEqualTo("By moves 0 better, 2 equal, 0 worse, 0 only here, 0 only there;"
                        + " by pushes 0 better, 2 equal, 0 worse, 0 only here, 0 only there.\n");
        assertThat(compared.exitCode()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void solutionsOfOthersAreReplayedAndCarriedToTheBoardOfTheRecord() throws IOException {
        Path theirs =
                file("theirs.xsb", HALL_AT_THE_BOX + "Solution: RRR\nSolution: L\n\n" + ROOM + "Solution: uurDldR\n\n");

        CliRun.Result compared = run("records", "--against", theirs);

        assertThat(compared.outLines())
                .anySatisfy(line ->
                        assertThat(line).contains("worse").contains("equal").contains("\"Hall\""))
                .anySatisfy(line ->
                        assertThat(line).contains("only here  only here").contains("\"Corridor\""));
        assertThat(compared.err()).startsWith("1 solution of ").contains("1 only there");
    }

    @Test
    void whatOnlyOthersHaveIsListed() throws IOException {
        String room = run("--format", "csv", "list", "--where", "title='Room'")
                .out()
                .lines()
                .skip(1)
                .findFirst()
                .orElseThrow();
        String unique = Arrays.stream(room.split(","))
                .filter(cell -> cell.matches("[0-9A-F]{16}"))
                .findFirst()
                .orElseThrow();
        Path list = file("theirs.csv", "pushes,unique_id\n7," + unique + "\n9,0123456789ABCDEF\n");

        assertThat(run("records", "--against", list).outLines())
                .anySatisfy(line ->
                        assertThat(line).contains("(7)").contains("only there").contains("\"Room\""))
                .anySatisfy(line -> assertThat(line).contains("(9)").contains("no level, Unique-Id 0123456789ABCDEF"));
    }

    @Test
    void ifNothingCanBeReadThereIsNothingToCompareWith() {
        CliRun.Result result = run("records", "--against", folder.resolve("none.sok"));

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.out()).isEmpty();
        assertThat(result.errLines()).singleElement().asString().contains("none.sok");
    }

    @Test
    void whatIsNoListIsSaidWithItsPlace() throws IOException {
        assertThat(run("records", "--against", file("a.csv", "name,moves\nx,1\n"))
                        .err())
                .endsWith("a.csv: no list of records: its first line must name unique_id, and moves or pushes\n");
        CliRun.Result wrong = run("records", "--against", file("b.csv", "unique_id,moves\n0123456789ABCDEF,few\n"));
        assertThat(wrong.err()).endsWith("b.csv:2: moves is 'few', not a number\n");
        assertThat(wrong.exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }

    @Test
    void whatIsProvedIsSaid() {
        run("evaluate", "--save", "--measure", "least_pushes", "mine");

        assertThat(run("records").outLines())
                .anySatisfy(line -> assertThat(line).contains("proved").contains("\"Corridor\""));
        assertThat(run("--format", "csv", "records").out()).contains(",proved,");
    }
}
