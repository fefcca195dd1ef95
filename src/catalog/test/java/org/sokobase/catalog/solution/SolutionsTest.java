package org.sokobase.catalog.solution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.identity.Identifier;
import org.sokobase.level.Credit;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/** The solutions of boards: all entered ones, and of the twins' those that are better; the best ones marked. */
class SolutionsTest {

    private static final String HALL = """
            ########
            #@ $  .#
            #      #
            ########
            """;
    private static final String HALL_AT_THE_BOX = """
            ########
            # @$  .#
            #      #
            ########
            """;
    private static final String HALL_MIRRORED = """
            ########
            #.  $ @#
            #      #
            ########
            """;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private List<SolvedBoard> boards(SolvedBoard.Kinds kinds) {
        List<SolvedBoard> boards = new ArrayList<>();
        catalog.catalog().solutions().forEach(kinds, boards::add);
        return boards;
    }

    private List<String> solutions() {
        return described(boards(SolvedBoard.Kinds.ENTERED_AND_DERIVED));
    }

    private static List<String> described(List<SolvedBoard> boards) {
        List<String> lines = new ArrayList<>();
        for (SolvedBoard board : boards) {
            for (SolvedBoard.Known known : board.solutions()) {
                lines.add(board.level().map(CatalogLevel::title).orElse("-") + " " + known.moves()
                        + known.derived()
                                .map(d -> " derived " + d.likeness().view().label())
                                .orElse("")
                        + " " + known.mark() + " " + known.sources());
            }
        }
        return lines;
    }

    private static String level(String board, String title, String... solutions) {
        StringBuilder text =
                new StringBuilder(board).append("Title: ").append(title).append('\n');
        for (String solution : solutions) {
            text.append("Solution: ").append(solution).append('\n');
        }
        return text.append('\n').toString();
    }

    @Test
    void aSolutionIsListedOnceWithAllItsPlaces() {
        catalog.add("one.xsb", level(HALL, "One", "rRRR"));
        catalog.add("two.xsb", level(HALL, "Two", "rRRR", "RRRR"));

        assertThat(solutions()).containsExactly("One rRRR BOTH [one.xsb:6, two.xsb:6, two.xsb:7]");
    }

    @Test
    void theFirstFileThatSaysSoSaysWhoseASolutionIs() {
        catalog.add("one.xsb", level(HALL, "One", "rRRR"));
        catalog.add("two.xsb", level(HALL, "Two", "rRRR\nPlayer: A.\nSolved: 2001"));
        catalog.add("three.xsb", level(HALL_MIRRORED, "Three", "lLLL\nPlayer: B."));

        List<String> credits = new ArrayList<>();
        boards(SolvedBoard.Kinds.ENTERED_AND_DERIVED)
                .forEach(board -> board.solutions()
                        .forEach(known -> credits.add(
                                known.credit().player() + known.credit().date())));
        assertThat(credits).containsExactly("A.2001", "B.");
        List<Credit> written = new ArrayList<>();
        catalog.catalog()
                .levels()
                .forEach(
                        LevelFilter.ALL,
                        WithSolutions.ALL,
                        (level, solutions) -> solutions.forEach(solution -> written.add(solution.credit())));
        assertThat(written).extracting(Credit::player).containsExactly("A.", "A.", "B.");
    }

    @Test
    void whatIsDerivedIsHandedOverWhenAskedForAndMarked() {
        catalog.add("set.xsb", level(HALL, "Hall", "rRRR\nPlayer: A.") + level(HALL_MIRRORED, "Other way"));

        List<String> written = new ArrayList<>();
        catalog.catalog()
                .levels()
                .forEach(
                        LevelFilter.ALL,
                        WithSolutions.DERIVED,
                        (level, solutions) -> solutions.forEach(solution -> written.add(level.title() + " "
                                + solution.text() + " " + solution.credit().player()
                                + solution.credit().comment())));

        String exact = new Identifier().identify(Boards.of(HALL)).exact().toString();
        assertThat(written)
                .containsExactly(
                        "Hall rRRR A.", "Other way lLLL A.Derived from a solution of " + exact + ", view mirror");
    }

    @Test
    void theNumbersOfASolutionAreThoseOfItsPlaying() {
        catalog.add("one.xsb", level(HALL, "One", "drurRRR"));

        SolvedBoard board = boards(SolvedBoard.Kinds.ENTERED).get(0);

        Verdict.Solves solves = (Verdict.Solves) Replay.play(Boards.of(HALL), Moves.of("drurRRR"));
        assertThat(board.exact())
                .isEqualTo(new Identifier().identify(Boards.of(HALL)).exact());
        assertThat(board.unique())
                .isEqualTo(new Identifier().identify(Boards.of(HALL)).unique());
        assertThat(board.solutions().get(0).metrics()).isEqualTo(solves.metrics());
    }

    @Test
    void aSolutionIsDerivedForTheTwinsThatHaveNone() {
        catalog.add(
                "set.xsb",
                level(HALL, "Hall", "rRRR") + level(HALL_AT_THE_BOX, "Near") + level(HALL_MIRRORED, "Other way"));

        assertThat(solutions())
                .containsExactly(
                        "Hall rRRR BOTH [set.xsb:6]",
                        "Near RRR derived identity BOTH [set.xsb:6]",
                        "Other way lLLL derived mirror BOTH [set.xsb:6]");
        assertThat(described(boards(SolvedBoard.Kinds.ENTERED))).containsExactly("Hall rRRR BOTH [set.xsb:6]");
    }

    @Test
    void aBoardThatIsNotInTheCatalogHasTheSolutionsOfItsTwins() {
        catalog.add("set.xsb", level(HALL, "Hall", "rRRR", "rlrlrRRR"));

        assertThat(catalog.catalog().solutions().of(Boards.of(HALL_MIRRORED), SolvedBoard.Kinds.ENTERED_AND_DERIVED))
                .singleElement()
                .satisfies(known -> assertThat(known.moves()).isEqualTo(Moves.of("lLLL")));
        assertThat(catalog.catalog().solutions().of(Boards.of(HALL_MIRRORED), SolvedBoard.Kinds.ENTERED))
                .isEmpty();
        assertThat(catalog.catalog().solutions().of(Boards.of(HALL), SolvedBoard.Kinds.ENTERED))
                .hasSize(2);
        assertThat(catalog.catalog()
                        .solutions()
                        .of(Boards.of("#####\n#@$.#\n#####"), SolvedBoard.Kinds.ENTERED_AND_DERIVED))
                .isEmpty();
    }

    @Test
    void aDerivedSolutionNamesTheBoardThatItComesFrom() {
        catalog.add("set.xsb", level(HALL, "Hall", "rRRR") + level(HALL_MIRRORED, "Other way"));

        SolvedBoard.Known derived =
                boards(SolvedBoard.Kinds.ENTERED_AND_DERIVED).get(1).solutions().get(0);

        assertThat(derived.derived().map(SolvedBoard.Derived::from))
                .contains(new Identifier().identify(Boards.of(HALL)).exact());
    }

    @Test
    void aDerivedSolutionIsListedBesideEnteredOnesOnlyIfItIsBetter() {
        catalog.add("set.xsb", level(HALL, "Hall", "rRRR") + level(HALL_MIRRORED, "Other way", "dluLLL"));

        assertThat(solutions())
                .containsExactly(
                        "Hall rRRR BOTH [set.xsb:6]",
                        "Other way dluLLL NONE [set.xsb:13]",
                        "Other way lLLL derived mirror BOTH [set.xsb:6]");
        assertThat(described(boards(SolvedBoard.Kinds.ENTERED)))
                .containsExactly("Hall rRRR BOTH [set.xsb:6]", "Other way dluLLL BOTH [set.xsb:13]");
    }

    @Test
    void theSameMovesAreOneSolutionAndRatherEnteredThanDerived() {
        catalog.add("set.xsb", level(HALL, "Hall", "rRRR") + level(HALL_MIRRORED, "Other way", "lLLL"));

        assertThat(solutions()).containsExactly("Hall rRRR BOTH [set.xsb:6]", "Other way lLLL BOTH [set.xsb:13]");
    }

    @Test
    void solutionsOfLevelsThatAreGoneAreStillThere() {
        catalog.add("set.xsb", level(HALL, "Hall", "rRRR") + level(HALL_MIRRORED, "Other way"));
        catalog.execute("delete from level where title = 'Hall'");

        assertThat(solutions())
                .containsExactly("Other way lLLL derived mirror BOTH [set.xsb:6]", "- rRRR BOTH [set.xsb:6]");
    }

    @Test
    void onlyTheBoardsOfTheLevelsAskedForAreListed() {
        catalog.add("set.xsb", level(HALL, "Hall", "rRRR") + level(HALL_MIRRORED, "Other way"));
        catalog.add("again.xsb", level(HALL_MIRRORED, "Other way again") + level(Boards.CORRIDOR, "Corridor", "RRRR"));
        List<CatalogLevel> asked = catalog.levels().stream()
                .filter(level -> level.title().equals("Other way again"))
                .toList();
        List<SolvedBoard> boards = new ArrayList<>();

        catalog.catalog().solutions().forEach(asked, SolvedBoard.Kinds.ENTERED_AND_DERIVED, boards::add);

        assertThat(described(boards)).containsExactly("Other way again lLLL derived mirror BOTH [set.xsb:6]");
        assertThat(solutions())
                .containsExactly(
                        "Hall rRRR BOTH [set.xsb:6]",
                        "Other way lLLL derived mirror BOTH [set.xsb:6]",
                        "Corridor RRRR BOTH [again.xsb:11]");
    }

    @Test
    void nothingIsListedWhereThereAreNoSolutions() {
        catalog.add("set.xsb", level(HALL, "Hall") + "#####\n#$.#\n#####\nTitle: Nobody\n");
        List<SolvedBoard> boards = new ArrayList<>();

        catalog.catalog().solutions().forEach(catalog.levels(), SolvedBoard.Kinds.ENTERED_AND_DERIVED, boards::add);

        assertThat(boards).isEmpty();
        assertThat(solutions()).isEmpty();
    }

    /** On random boards; every derived solution solves, and moves no box more than the one that it comes from. */
    @ParameterizedTest
    @EnumSource
    void everyListedSolutionSolvesItsBoard(Symmetry view) {
        for (long seed = 0; seed < 10; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Board twin = solvable.board().seen(view);
            StringBuilder set = new StringBuilder(level(solvable.board().toString(), "First", solvable.lurd()));
            set.append(level(twin.toString(), "Twin"));
            Boards.withPlayerElsewhere(twin).forEach(moved -> set.append(level(moved.toString(), "Moved")));
            catalog.add(seed + ".xsb", set.toString());
        }

        for (SolvedBoard board : boards(SolvedBoard.Kinds.ENTERED_AND_DERIVED)) {
            Board played = board.level().orElseThrow().normalBoard();
            for (SolvedBoard.Known known : board.solutions()) {
                assertThat(Replay.play(played, known.moves()))
                        .isEqualTo(new Verdict.Solves(known.moves(), known.metrics(), 0, false));
            }
        }
        assertThat(boards(SolvedBoard.Kinds.ENTERED_AND_DERIVED))
                .hasSize((int) catalog.catalog().stats().exactBoards());
    }

    @Test
    void moreThanAPageOfPuzzlesIsListedWhole() {
        StringBuilder set = new StringBuilder();
        for (int left = 0; left < 11; left++) {
            for (int length = 1; length <= 100; length++) {
                set.append(level(corridor(left, length), left + "/" + length, "R".repeat(length)));
            }
        }
        catalog.add("corridors.xsb", set.toString());

        assertThat(boards(SolvedBoard.Kinds.ENTERED_AND_DERIVED))
                .extracting(board -> board.level().map(CatalogLevel::title))
                .hasSize(1100)
                .doesNotHaveDuplicates()
                .contains(Optional.of("0/1"), Optional.of("9/100"), Optional.of("10/1"), Optional.of("10/100"));
    }

    private static String corridor(int left, int length) {
        String wall = "#".repeat(left + length + 4) + "\n";
        return wall + "#" + " ".repeat(left) + "@$" + " ".repeat(length - 1) + ".#\n" + wall;
    }
}
