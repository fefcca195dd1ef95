package org.sokobase.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.console.ExitCode;

/** Scores of solutions that stand in files. */
class ScoreCommandTest {

    private static final String HALL = """
            ########
            #@ $  .#
            #      #
            ########
            """;
    private static final String CORRIDOR = """
            ########
            #@$   .#
            ########
            """;
    private static final String OPEN = "#####\n#@$.\n#####\n";
    private static final String LEVELS =
            HALL + "Title: Hall\n\n" + OPEN + "Title: Open\n\n" + CORRIDOR + "Title: Corridor\n";

    @TempDir
    private Path folder;

    private Path levels;

    /** The catalog knows two solutions of a twin of the hall, the better one with 4 moves and 3 pushes. */
    @BeforeEach
    void fillCatalog() throws IOException {
        levels = file("levels.xsb", LEVELS);
        Path known = file("known.xsb", HALL.replace("@ $  .", ".  $ @") + "Solution: lrlrlLLL\nSolution: lLLL\n");
        run("import", known);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    /** Index, verdict, moves, pushes, best moves, best pushes, scores, seconds and message of every level. */
    private List<String> scored(Object... arguments) {
        Object[] all = new Object[arguments.length + 3];
        all[0] = "score";
        all[1] = "--format";
        all[2] = "csv";
        System.arraycopy(arguments, 0, all, 3, arguments.length);
        return run(all).outLines().stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(c -> List.of(c[1], c[4], c[5], c[6], c[11], c[12], c[13], c[14], c[15], c[16]))
                .map(c -> c.stream().map(v -> v.isEmpty() ? "-" : v).collect(Collectors.joining(" ")))
                .toList();
    }

    @Test
    void solutionsArePairedByOrderAndComparedWithThoseOfTwins() throws IOException {
        Path solutions = file("theirs.lurd", "rlrRRR\n\nRRR\n");

        assertThat(scored(levels, solutions))
                .containsExactly(
                        "1 solves 6 3 4 3 0.666 1.000 - -",
                        "2 unplayable - - - - - - - not-enclosed",
                        "3 falls-short 3 3 - - - - - 1 box left off the goals");
    }

    @ParameterizedTest
    @CsvSource({
        "1674E2D1AC70B61C RRRR, none",
        "%s RRRR, solves",
        "; %s / RRRR, solves",
    })
    void anIdBesideASolutionNamesItsLevel(String line, String verdict) throws IOException {
        String exact = run("id", "--format", "csv", levels).outLines().get(3).split(",")[8];
        Path solutions = file("theirs.lurd", line.formatted(exact).replace(" / ", "\n") + "\n");

        assertThat(scored(levels, solutions).get(0)).startsWith("1 none");
        assertThat(scored(levels, solutions).get(2)).startsWith("3 " + verdict);
    }

    @Test
    void solutionsWithLevelsBelongToTheSameBoards() throws IOException {
        Path solutions = file("theirs.xsb", """
                #####
                #@$.#
                #####
                Solution: R

                #########
                ##@$   .#
                #########
                Solution: RlrRRR
                Solution: RRRR
                """);

        CliRun.Result result = run("score", levels, solutions);

        assertThat(result.outLines().get(1)).startsWith("none");
        assertThat(result.outLines().get(3)).startsWith("solves            4");
        assertThat(result.err()).endsWith(solutions + ": 1 solution of other levels left out\n");
    }

    @Test
    void linesBeyondTheLastLevelAreNamed() throws IOException {
        assertThat(run("score", "-q", levels, file("theirs.lurd", "l\nl\nl\nl\nl\n"))
                        .err())
                .endsWith("theirs.lurd: 2 solutions of other levels left out\n");
    }

    @Test
    void aFileMayHoldLevelsAndSolutions() throws IOException {
        Path both = file("both.xsb", LEVELS + "Solution: RRRR\n");

        assertThat(scored(both + "#3")).containsExactly("3 solves 4 4 - - - - - -");
    }

    @Test
    void theTotalsFollowTheTable() throws IOException {
        CliRun.Result result = run("score", levels, file("theirs.lurd", "rRRR\n\nRRRR\n"));

        assertThat(result.out().replace(folder.toString(), "")).isEqualTo("""
                verdict       moves    best  score  pushes    best  score  level
                solves            4       4  1.000       3       3  1.000  /levels.xsb#1 "Hall"
                unplayable        -       -      -       -       -      -  /levels.xsb#2 "Open": not-enclosed
                solves            4       -      -       4       -      -  /levels.xsb#3 "Corridor"
                Solved 2 of 2 levels (100%) with 8 moves and 7 pushes. 1 level cannot be played.
                Score of 1: 1.000 by moves, 1.000 by pushes. New bests: 0 by moves, 0 by pushes. \
                No solution is known of 1 level.
                Test score: 100.0 out of 100 (weights: 40 for levels solved, 30 for moves, 30 for pushes).
                """);
    }

    @Test
    void whatLooksPerfectIsPerfect() {
        double tenTenths = 0;
        for (int i = 0; i < 10; i++) {
            tenTenths += 0.1;
        }

        assertThat(ScoreReport.rounded(tenTenths)).isEqualTo("1.000");
        assertThat(ScoreReport.rounded(9999.0 / 10_000)).isEqualTo("0.999");
    }

    @Test
    void betterThanTheBestKnownIsSaid() throws IOException {
        Path worse = file("worse.xsb", CORRIDOR + "Solution: RlrRRR\n");
        run("import", worse);

        assertThat(scored(levels + "#3", file("theirs.lurd", "\n\nRRRR\n")))
                .containsExactly("3 solves 4 4 6 4 1.000 1.000 - new best by moves");
    }

    @Test
    void withoutCatalogThereIsNothingToCompareWithAndNoneIsMade() throws IOException {
        Path missing = folder.resolve("missing/catalog");
        CliRun.Result result = CliRun.withCatalog(missing).run("score", levels, file("theirs.lurd", "rRRR\n\n\n"));

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).endsWith("no catalog at " + missing + ".mv.db: nothing to compare with\n");
        assertThat(result.out()).contains("solves            4       -      -").doesNotContain("Score of");
        assertThat(missing.getParent()).doesNotExist();
    }

    @Test
    void onRequestAnUnsolvedLevelIsAFailure() throws IOException {
        Path half = file("half.lurd", "rRRR\n\n\n");
        Path whole = file("whole.lurd", "rRRR\n\nRRRR\n");

        assertThat(run("score", levels, half).exitCode()).isZero();
        assertThat(run("score", "--fail", levels, half).exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run("score", "--fail", levels, whole).exitCode()).isZero();
    }

    @Test
    void solutionsAreSavedALineForEachLevel() throws IOException {
        Path saved = folder.resolve("saved.lurd");

        assertThat(run("score", levels, file("theirs.lurd", "U\n\n4Rlll\n"), "--save", saved)
                        .exitCode())
                .isZero();
        assertThat(saved).hasContent("\n\nRRRR\n");
    }

    @Test
    void aPlaceWhereNothingCanBeSavedIsSaidBeforeTheWork() throws IOException {
        CliRun.Result result =
                run("score", levels, file("theirs.lurd", "rRRR\n"), "--save", folder.resolve("no/such/folder.lurd"));

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err()).contains("cannot be written").contains("folder.lurd");
        assertThat(result.out()).doesNotContain("solves");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "score; 2; Missing required parameter",
                "score no-such-file.xsb; 3; no such file",
                "score LEVELS no-such-file.lurd; 3; no such file",
                "score LEVELS; 2; holds no solutions: name a file of solutions, or a solver with --run",
                "score LEVELS LEVELS; 3; no solutions found",
                "score LEVELS#9 LEVELS; 2; has 3 levels, no #9",
                "score LEVELS LEVELS --run x; 2; either SOLUTIONS or --run, not both",
                "score LEVELS LEVELS --time 3s; 2; --time needs --run",
                "score LEVELS --run x --time 3; 2; '3' is no time such as 500ms",
            })
    void whatCannotBeScoredIsSaid(String line, int exitCode, String message) {
        CliRun.Result result =
                CliRun.withCatalog(folder.resolve("catalog")).runLine(line.replace("LEVELS", levels.toString()));

        assertThat(result.exitCode()).isEqualTo(exitCode);
        assertThat(result.errLines().get(result.errLines().size() - 1)).contains(message);
        assertThat(result.out()).isEmpty();
    }
}
