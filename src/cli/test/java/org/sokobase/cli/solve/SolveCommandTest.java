package org.sokobase.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.console.ExitCode;

/** What becomes of solutions that our solver finds, and of all that can be wrong with a level. */
@Timeout(120)
class SolveCommandTest {

    private static final String CORRIDOR = """
            ########
            #@$   .#
            ########
            """;
    private static final String ROOM = """
            #####
            #   #
            #@$.#
            #####
            """;
    private static final String OPEN = "#####\n#@$.\n#####\n";
    private static final String CORNERED = "#####\n#$  #\n#@ .#\n#####\n";
    private static final String LEVELS = CORRIDOR + "Title: Corridor\n\n" + OPEN + "Title: Open\n\n" + CORNERED
            + "Title: Cornered\n\n" + ROOM + "Title: Room\n";

    @TempDir
    private Path folder;

    private Path levels;

    @BeforeEach
    void writeLevels() throws IOException {
        levels = file("levels.xsb", LEVELS);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    /** Some columns of the rows in CSV. */
    private List<String> csv(List<Integer> columns, Object... arguments) {
        Object[] all = new Object[arguments.length + 2];
        all[0] = "--format";
        all[1] = "csv";
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        return run(all).outLines().stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(row -> columns.stream().map(i -> row[i]).collect(Collectors.joining(" ")))
                .toList();
    }

    @Test
    void everyLevelHasALineAndWhatIsNotSolvedAnEmptyOne() {
        CliRun.Result result = run("solve", levels);

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).isEqualTo("RRRR\n\n\nR\n");
        assertThat(result.errLines())
                .contains(
                        levels + "#2 \"Open\": refused, not-enclosed",
                        levels + "#3 \"Cornered\": unsolvable, a box is on a dead square",
                        "Solved 2 of 4 levels (50%) with 5 moves and 5 pushes; 1 unsolvable; 1 refused.");
    }

    @Test
    void quietLeavesTheSolutionsAndTheProblems() {
        CliRun.Result result = run("solve", "-q", levels + "#2", levels + "#3", levels + "#4");

        assertThat(result.out()).isEqualTo("\n\nR\n");
        assertThat(result.err())
                .contains("refused")
                .doesNotContain("unsolvable")
                .doesNotContain("Solved");
    }

    @Test
    void onRequestAnUnsolvedLevelIsAFailure() {
        assertThat(run("solve", "--fail", levels).exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run("solve", "--fail", levels + "#1", levels + "#4").exitCode())
                .isZero();
    }

    @Test
    void recordsSayWhatCameOfEachLevel() {
        assertThat(csv(List.of(1, 2, 5, 6, 7, 8, 15, 16), "solve", levels))
                .containsExactly(
                        "1 Corridor solved  4 4  RRRR",
                        "2 Open refused not-enclosed    ",
                        "3 Cornered unsolvable a box is on a dead square    ",
                        "4 Room solved  1 1  R");
    }

    @Test
    void whatIsNoLevelToSolveIsSaidPlainly() throws IOException {
        Path odd = file(
                "odd.xsb",
                "####\n#@.#\n####\nTitle: No box\n\n######\n#@$$.#\n######\nTitle: Two boxes\n\n"
                        + "######\n#@ * #\n######\nTitle: Solved\n\n#####\n#@* #\n#  ##\n#####\nTitle: Pushed back\n");

        assertThat(csv(List.of(2, 5, 6), "solve", odd))
                .satisfiesExactly(
                        row -> assertThat(row).isEqualTo("No box refused there is no box"),
                        row -> assertThat(row).isEqualTo("Two boxes refused the numbers of boxes and goals differ"),
                        row -> assertThat(row).startsWith("Solved ").contains("every box stands on a goal"),
                        row -> assertThat(row).startsWith("Pushed back ").contains("every box stands on a goal"));
    }

    @Test
    void aFolderAndAnArchiveAreWalkedAndWhatCannotBeReadStopsNothing() {
        CliRun.Result result = run("solve", folder.resolve("no-such-file"), folder);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.out()).isEqualTo("RRRR\n\n\nR\n");
    }

    @Test
    void aFileGetsTheLevelsWithTheirSolutions() {
        Path out = folder.resolve("out.sok");
        CliRun.Result result = run("solve", levels, "-o", out);

        assertThat(result.exitCode()).isZero();
        assertThat(result.outLines().get(0)).isEqualTo("result       moves  pushes   seconds  level");
        assertThat(result.out()).doesNotContain("RRRR").contains("Solved 2 of 4 levels");
        assertThat(CliRun.withoutCatalog().run("verify", "--format", "csv", out).outLines())
                .hasSize(3)
                .filteredOn(line -> line.contains(",solves,"))
                .hasSize(2);
        assertThat(CliRun.withoutCatalog().run("id", "--format", "csv", out).outLines())
                .hasSize(5);
    }

    @Test
    void aFileGetsTheSolutionsAlone() {
        Path out = folder.resolve("out");

        assertThat(run("solve", levels, "-o", out).exitCode()).isZero();
        assertThat(out).hasContent("RRRR\n\n\nR\n");
    }

    @Test
    void solutionsThatStandThereAreKeptAndNotLookedForAgain() throws IOException {
        Path half = file("half.xsb", CORRIDOR + "Solution: RlrRRR\n\n" + ROOM);
        Path out = folder.resolve("whole.xsb");

        assertThat(run("solve", "--unsolved", half, "-o", out).outLines().get(1))
                .startsWith("known            6");
        assertThat(out).content().contains("RlrRRR").contains("R\n").doesNotContain("RRRR\n");
        assertThat(run("solve", half, "-o", out).outLines().get(1)).startsWith("solved           4");
        assertThat(out).content().contains("RRRR\n").contains("RlrRRR");
        assertThat(run("solve", "--unsolved", out).errLines())
                .contains("Solved 2 of 2 levels (100%) with 5 moves and 5 pushes; 2 known before.");
    }

    @Test
    void thePuzzlesOfTheCatalogAreSolvedOnceAndProofsMarkThem() throws IOException {
        Path turned = file("turned.xsb", CORRIDOR.replace("@$   .", ".   $@") + "\n" + "####\n#**#\n#@ #\n####\n");
        run("import", levels, turned);

        CliRun.Result first = run("solve", "--unsolved", "--time", "5s", "--seed", "3");
        assertThat(first.exitCode()).isZero();
        assertThat(first.out()).contains("Solved 2 of 4 levels");
        assertThat(first.out()).contains("2 solutions saved in the catalog, 1 puzzle marked as unsolvable");
        assertThat(run("solutions").out()).contains(": sokobase (5s, seed 3):1").contains("derived");
        assertThat(run("marks", "--status", "unsolvable").out())
                .contains("Cornered")
                .contains("sokobase, ")
                .contains("a box is on a dead square");

        assertThat(run("solve", "--unsolved").out()).doesNotContain("Corridor").doesNotContain("Cornered");
        assertThat(run("check").exitCode()).isZero();
        assertThat(run("undo").err()).contains("2 solutions");
        assertThat(run("marks", "--status", "solvable").exitCode()).isEqualTo(ExitCode.NO);
    }

    @Test
    void anIdAndACollectionNameLevelsOfTheCatalog() {
        run("import", levels);
        String id = run("id", "--format", "csv", levels).outLines().get(1).split(",")[9];

        assertThat(run("solve", id).outLines().get(1)).contains(levels + "#1 \"Corridor\"");
        assertThat(run("solve", "--collection", "levels").out()).contains("Solved 2 of 3 levels");
        assertThat(run("solve", "--no-save", "--collection", "levels").out()).isEqualTo("RRRR\n\nR\n");
    }

    @Test
    void withoutSavingTheCatalogStaysAsItIs() {
        run("import", levels);

        assertThat(run("solve", "--unsolved", "--no-save").out()).isEqualTo("\nR\nRRRR\n");
        assertThat(run("solutions").exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run("marks").exitCode()).isEqualTo(ExitCode.NO);
    }

    @Test
    void solutionsOfFilesAreSavedOnRequestWhereTheCatalogHasTheBoard() throws IOException {
        run("import", file("known.xsb", CORRIDOR));

        CliRun.Result result = run("solve", "--save", levels);

        assertThat(result.out()).isEqualTo("RRRR\n\n\nR\n");
        assertThat(result.errLines())
                .contains(levels + "#4 \"Room\": not in the catalog")
                .anyMatch(line -> line.startsWith("1 solution saved in the catalog;"));
        assertThat(run("solutions", "--format", "csv").outLines()).hasSize(2);
    }

    @Test
    void savingNeedsACatalogBeforeAnythingIsSolved() {
        CliRun.Result result = run("solve", "--save", levels);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("there is no catalog");
    }

    @Test
    void aSolutionRefutesAMarkAndSaysSo() {
        run("import", levels);
        run("mark", "unsolvable", levels + "#1", "--by", "Ann");

        CliRun.Result result = run("solve", "--collection", "levels");

        assertThat(result.err()).contains("Ann had marked as unsolvable: the mark is removed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pushes", "moves"})
    void aSolutionWithTheFewestIsOneAsWell(String what) {
        assertThat(run("solve", "--optimal", what, levels + "#1", levels + "#4").out())
                .isEqualTo("RRRR\nR\n");
    }

    @Test
    void thatAProofIsMissingIsSaid() throws IOException {
        Path fourBoxes = file("four.xsb", """
                ##########
                #        #
                # $ $ $  #
                #  #  #  #
                #. @   . #
                #   #    #
                # .  $ . #
                #        #
                ##########
                """);
        String said = fourBoxes + "#1: there may be one with fewer moves";

        assertThat(run("solve", "--optimal", "moves", "--nodes", "2000", fourBoxes)
                        .err())
                .contains(said);
        assertThat(run("solve", "--optimal", "moves", fourBoxes).err()).doesNotContain(said);
    }

    @Test
    void nothingToSolveIsSaid() {
        run("import", levels);
        run("solve", "--unsolved");

        CliRun.Result result = run("solve", "--unsolved");

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(result.err()).isEqualTo("no level is like that: nothing to solve\n");
    }

    @Test
    void whatWasTriedInVainIsPassedOverUntilTheLimitsAreLarger() throws IOException {
        Path hard = file("hard.xsb", HardLevel.rows(16, 16) + "\n\n" + ROOM);
        run("import", hard);

        assertThat(run("solve", "--unsolved", "--nodes", "10").out()).contains("solved ", "gave-up");
        assertThat(run("stats").out()).contains("1  puzzle tried in vain (1 for 30s)", "0  puzzles not tried yet");
        CliRun.Result again = run("solve", "--unsolved", "--nodes", "10");
        assertThat(again.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(again.err())
                .isEqualTo("1 puzzle passed over: tried before with limits as large; a longer --time, or --again,"
                        + " tries them again\n");
        assertThat(run("solve", "--unsolved", "--nodes", "10", "--no-save").err())
                .startsWith("1 puzzle passed over");
        assertThat(run("solve", "--unsolved", "--nodes", "10", "--again").out()).contains("Solved 0 of 1 level");
        assertThat(run("solve", "--unsolved", "--nodes", "11").out()).contains("Solved 0 of 1 level");
        assertThat(run("solve", "--unsolved", "--nodes", "11", "--seed", "1").out())
                .contains("Solved 0 of 1 level");
        assertThat(run("solve", "--unsolved", "--nodes", "11").err()).startsWith("1 puzzle passed over");
        assertThat(run("solve", hard, "--nodes", "10").out())
                .as("what is named is searched")
                .contains("\nR");
    }

    @Test
    void anAttemptCountsWhileThePuzzleIsOpenAndGoesWithItsLevel() throws IOException {
        Path hard = file("hard.xsb", HardLevel.rows(16, 16));
        run("import", hard);
        run("solve", "--unsolved", "--nodes", "10");
        run("mark", "unsolvable", hard + "#1", "--by", "Ann");
        assertThat(run("stats", "--format", "csv").outLines().get(1)).endsWith(",1,0,0,0,");

        run("mark", "unsolvable", hard + "#1", "--by", "Ann", "--remove");
        assertThat(run("stats", "--format", "csv").outLines().get(1)).endsWith(",0,0,1,0,30=1");
        run("remove", hard, "--yes");
        assertThat(run("stats", "--format", "csv").outLines().get(1)).endsWith(",0,0,0,0,");
    }

    @Test
    void roundsDoubleTheTimeAndGoOnWhereTheyEnded() throws IOException {
        run("import", file("hard.xsb", HardLevel.rows(30, 30) + "\n\n" + ROOM));

        CliRun.Result first = run("solve", "--unsolved", "--time", "10ms", "--up-to", "50ms");
        assertThat(first.err())
                .contains(
                        "round of 10ms each: 2 puzzles, 0 passed over",
                        "round of 20ms each: 1 puzzle, 0 passed over",
                        "round of 40ms each: 1 puzzle, 0 passed over",
                        "round of 50ms each: 1 puzzle, 0 passed over");
        assertThat(first.out()).containsOnlyOnce("result ").contains("Solved 1 of 2 levels", "Solved 0 of 1 level ");
        assertThat(run("stats").out()).contains("1  puzzle tried in vain (1 for 0.05s)");
        CliRun.Result second = run("solve", "--unsolved", "--time", "10ms", "--up-to", "80ms");
        assertThat(second.err())
                .contains("round of 80ms each: 1 puzzle, 0 passed over")
                .doesNotContain("round of 40ms");
        assertThat(run("solve", "--unsolved", "--time", "10ms", "--up-to", "80ms")
                        .exitCode())
                .isEqualTo(ExitCode.NO);
    }

    @ParameterizedTest
    @CsvSource({
        "--again, '--again and --up-to are for the puzzles of the catalog: use --unsolved, and name no levels'",
        "--up-to 1m, '--again and --up-to are for the puzzles of the catalog: use --unsolved, and name no levels'",
        "--unsolved --up-to 5s, --up-to must not be shorter than --time",
        "--unsolved --up-to 1m --no-save, '--up-to keeps what it finds in the catalog: leave out -o and --no-save'"
    })
    void optionsAboutAttemptsThatMakeNoSenseAreRefused(String options, String why) {
        List<Object> arguments = new ArrayList<>(List.of("solve"));
        arguments.addAll(List.of(options.split(" ")));
        if (!options.contains("unsolved")) {
            arguments.add(levels);
        }
        CliRun.Result result = run(arguments.toArray());

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).startsWith("sokobase: " + why);
    }

    @Test
    void whatIsWrongWithALevelIsSeenWithoutASearch() throws IOException {
        Path wide = file("wide.xsb", OPEN + "\n    ######\n    #@$ .#\n    ######\n");

        CliRun.Result drawn = run("solve", "--explain", levels + "#3", wide);

        assertThat(drawn.exitCode()).isZero();
        assertThat(drawn.out())
                .startsWith(levels
                        + "#3 \"Cornered\"\nUnsolvable: a box is on a dead square\nDead squares x, from which no box can reach a goal, X with a box:\n"
                        + "  #####\n  #Xxx#\n  #x .#\n  #####\n")
                .contains("Boxes F that can never be moved:\n  #####\n  #F  #\n")
                .contains(wide + "#1\nRefused: not-enclosed\n\n")
                .contains(wide + "#2\nAt least 2 pushes\n");
        assertThat(csv(List.of(1, 5, 6, 7), "solve", "--explain", wide)).containsExactly("1 not-enclosed  ", "2  2 Fb");
    }

    @Test
    void aHugeBoardIsExplainedWithoutAPlan() throws IOException {
        CliRun.Result drawn = run("solve", "--explain", file("huge.xsb", HardLevel.rows(40, 40)));

        assertThat(drawn.out())
                .contains("#1\nIncomplete: the board is too large; left out: the order of filling the goals\nAt least ")
                .endsWith("Order of filling the goals, squares p where boxes wait: none\n\n");
    }

    @Test
    void anExplanationEndsWithItsTimeOrMemoryAndSaysWhatItLeftOut() throws IOException {
        Path crowd = file("crowd.xsb", HardLevel.rows(71, 72));

        assertThat(run("solve", "--explain", crowd, "--time", "1ms", "--format", "csv")
                        .out())
                .contains("\"CPU time limit reached; left out: ", "the order of filling the goals\"");
        assertThat(run("solve", "--explain", crowd, "--memory", "1m").out())
                .contains(
                        "#1\nIncomplete: memory limit reached; left out: some dead squares, the least pushes, the order of"
                                + " filling the goals\nDead squares x");
    }

    @Test
    void manyGoalsHaveWideNumbers() throws IOException {
        Path row = file("row.xsb", """
                ##############
                #            #
                # $$$$$$$$$$@#
                #            #
                # .......... #
                #            #
                ##############
                """);

        assertThat(run("solve", "--explain", row).out())
                .contains("\n  ############################\n")
                .containsPattern("10")
                .contains("At least 20 pushes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--serve", "--save", "--no-save", "--fail", "--output=x.sok"})
    void whoWantsAnExplanationWantsNoSolution(String option) {
        CliRun.Result result = run("solve", "--explain", option, levels);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains("--explain searches for nothing");
    }
}
