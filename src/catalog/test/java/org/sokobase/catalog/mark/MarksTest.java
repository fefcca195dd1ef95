package org.sokobase.catalog.mark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.query.CatalogStats;
import org.sokobase.catalog.query.CollectionSummary;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.lint.Diagnostic;

/** What is known of puzzles, who says so, and what becomes of it when levels and solutions come and go. */
class MarksTest {

    private static final String HALL = """
            ########
            #@ $  .#
            #      #
            ########
            """;
    private static final String HALL_MIRRORED = """
            ########
            #.  $ @#
            #      #
            ########
            """;
    private static final String CORNER = """
            #####
            #$@.#
            #   #
            #####
            """;

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @TempDir
    private Path folder;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private static String level(String board, String title, String... solutions) {
        StringBuilder text =
                new StringBuilder(board).append("Title: ").append(title).append('\n');
        for (String solution : solutions) {
            text.append("Solution: ").append(solution).append('\n');
        }
        return text.append('\n').toString();
    }

    private PuzzleKey puzzle(String board) {
        return catalog.catalog().levels().puzzle(Boards.of(board)).orElseThrow();
    }

    private Marking mark(String board, Mark mark, String saidBy, Instant when, String note) {
        return catalog.catalog().marks().mark(puzzle(board), new PuzzleMark(mark, saidBy, when, note));
    }

    private Marking mark(String board, Mark mark, String saidBy) {
        return mark(board, mark, saidBy, NOON, "");
    }

    /** All marks, each with the title of the level, in words. */
    private List<String> marks() {
        return marks(Optional.empty());
    }

    private List<String> marks(Optional<PuzzleStatus> status) {
        List<String> marks = new ArrayList<>();
        catalog.catalog()
                .marks()
                .forEach(
                        status,
                        List.of(),
                        puzzle -> puzzle.marks()
                                .forEach(mark -> marks.add(
                                        puzzle.level().map(CatalogLevel::title).orElse("-") + " "
                                                + mark.mark().label() + " " + mark.saidBy())));
        return marks;
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void aMarkHasANameATimeAndANote() {
        catalog.add("set.xsb", level(CORNER, "Corner"));

        assertThat(mark(CORNER, Mark.UNSOLVABLE, "ann", NOON, "stuck from the start"))
                .isEqualTo(new Marking.Done());

        List<MarkedPuzzle> marked = new ArrayList<>();
        catalog.catalog().marks().forEach(Optional.empty(), List.of(), marked::add);
        assertThat(marked)
                .containsExactly(new MarkedPuzzle(
                        new Identifier().identify(Boards.of(CORNER)).unique(),
                        Optional.of(catalog.levels().get(0)),
                        List.of(new PuzzleMark(Mark.UNSOLVABLE, "ann", NOON, "stuck from the start"))));
    }

    @Test
    void aMarkBelongsToThePuzzleHoweverALevelIsTurned() {
        catalog.add("set.xsb", level(HALL, "Hall") + level(CORNER, "Corner") + level(HALL_MIRRORED, "Other way"));

        mark(HALL_MIRRORED, Mark.TRIVIAL, "ann");

        KnownMarks known = catalog.catalog().marks().of(catalog.levels());
        assertThat(catalog.levels()).extracting(level -> known.of(level).size()).containsExactly(1, 0, 1);
        assertThat(marks()).containsExactly("Hall trivial ann");
    }

    @Test
    void aSolvedPuzzleIsSolvableAndThePlaceOfItsOldestSolutionSaysSo() {
        catalog.add("set.xsb", level(HALL, "Hall") + level(HALL_MIRRORED, "Other way", "dluLLL", "lLLL"));
        catalog.add("later.xsb", level(HALL, "Later", "rRRR"));

        assertThat(marks()).containsExactly("Hall solvable set.xsb:12");
        assertThat(catalog.count("puzzle_mark")).isZero();
    }

    @Test
    void aPuzzleIsSolvableOnlyAsLongAsItsSolutionIsThere() throws IOException {
        catalog.add(file("set.xsb", level(HALL, "Hall", "rRRR")));
        assertThat(marks()).hasSize(1);

        catalog.add(file("set.xsb", level(HALL, "Hall")));

        assertThat(marks()).isEmpty();
    }

    @Test
    void nobodyMarksAPuzzleAsSolvable() {
        catalog.add("set.xsb", level(HALL, "Hall"));

        assertThatThrownBy(() -> mark(HALL, Mark.SOLVABLE, "ann")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatHasASolutionIsNotMarkedAsUnsolvable() {
        catalog.add("set.xsb", level(HALL, "Hall", "rRRR") + level(HALL_MIRRORED, "Other way"));

        Marking marking = mark(HALL_MIRRORED, Mark.UNSOLVABLE, "ann");

        assertThat(marking)
                .isInstanceOfSatisfying(
                        Marking.Refuted.class,
                        refuted -> assertThat(refuted.by().saidBy()).isEqualTo("set.xsb:6"));
        assertThat(catalog.count("puzzle_mark")).isZero();
        assertThat(mark(HALL, Mark.TRIVIAL, "ann")).isEqualTo(new Marking.Done());
    }

    @Test
    void theSameMarkAgainChangesNothingButANewNoteCounts() {
        catalog.add("set.xsb", level(CORNER, "Corner"));
        mark(CORNER, Mark.UNSOLVABLE, "ann", NOON, "stuck");
        Map<String, List<String>> before = catalog.tables();

        assertThat(mark(CORNER, Mark.UNSOLVABLE, "ann", NOON.plusSeconds(1), "stuck"))
                .isEqualTo(new Marking.Known());
        assertThat(mark(CORNER, Mark.UNSOLVABLE, "ann", NOON.plusSeconds(2), ""))
                .isEqualTo(new Marking.Known());
        assertThat(catalog.tables()).isEqualTo(before);

        assertThat(mark(CORNER, Mark.UNSOLVABLE, "ann", NOON.plusSeconds(3), "a box in a corner"))
                .isEqualTo(new Marking.Done());
        assertThat(catalog.rows("select said_by, note from puzzle_mark")).containsExactly("ann|a box in a corner");
    }

    @Test
    void severalMaySayTheSameAndEachTakesBackHisOwn() {
        catalog.add("set.xsb", level(CORNER, "Corner"));
        mark(CORNER, Mark.TRIVIAL, "cid", NOON, "");
        mark(CORNER, Mark.UNSOLVABLE, "ben", NOON.plusSeconds(1), "");
        mark(CORNER, Mark.UNSOLVABLE, "ann", NOON.plusSeconds(2), "");
        assertThat(marks()).containsExactly("Corner unsolvable ben", "Corner unsolvable ann", "Corner trivial cid");

        assertThat(catalog.catalog().marks().unmark(puzzle(CORNER), Mark.UNSOLVABLE, "ben"))
                .isTrue();
        assertThat(catalog.catalog().marks().unmark(puzzle(CORNER), Mark.UNSOLVABLE, "ben"))
                .isFalse();

        assertThat(marks()).containsExactly("Corner unsolvable ann", "Corner trivial cid");
    }

    @Test
    void aSolutionThatComesLaterTakesTheMarkAwayAndSaysSo() throws IOException {
        catalog.add(file("set.xsb", level(HALL, "Hall")));
        mark(HALL, Mark.UNSOLVABLE, "ann");
        mark(HALL, Mark.UNSOLVABLE, "ben", NOON.plusSeconds(1), "");
        mark(HALL, Mark.TRIVIAL, "ann");

        catalog.add("other.xsb", level(HALL_MIRRORED, "Other way", "lLLL"));

        assertThat(marks()).containsExactly("Other way solvable other.xsb:6", "Other way trivial ann");
        assertThat(catalog.diagnostics())
                .extracting(Diagnostic::toString)
                .containsExactly(
                        "other.xsb:6: warning: solution: solves a level that ann had marked as unsolvable: the mark is removed",
                        "other.xsb:6: warning: solution: solves a level that ben had marked as unsolvable: the mark is removed");
        assertThat(catalog.diagnostics()).extracting(Diagnostic::code).containsOnly("mark-refuted");
    }

    @Test
    void aSolutionFoundByTrialRefutesAMarkToo() {
        catalog.add("set.xsb", level(HALL, "Hall"));
        mark(HALL, Mark.UNSOLVABLE, "ann");

        catalog.add("trial.lurd", "rRRR\n");

        assertThat(marks()).containsExactly("Hall solvable trial.lurd:1");
        assertThat(catalog.diagnostics()).extracting(Diagnostic::code).contains("mark-refuted");
    }

    @Test
    void aSolutionThatWaitedRefutesTheMarkWhenTheLevelReturns() throws IOException {
        catalog.add(file("set.xsb", level(HALL, "Hall")));
        mark(HALL, Mark.UNSOLVABLE, "ann");
        catalog.add(file("set.xsb", level(CORNER, "Corner")));
        catalog.add("trial.lurd", "rRRR\n");
        assertThat(marks()).containsExactly("- unsolvable ann");

        catalog.add("back.xsb", level(HALL, "Hall again"));

        assertThat(marks()).containsExactly("Hall again solvable trial.lurd:1");
        assertThat(catalog.diagnostics())
                .extracting(Diagnostic::toString)
                .contains(
                        "trial.lurd:1: warning: solution: solves a level that ann had marked as unsolvable: the mark is removed");
    }

    @Test
    void anImportThatIsOnlyTriedOutTakesNoMarkAway() throws IOException {
        catalog.add("set.xsb", level(HALL, "Hall"));
        mark(HALL, Mark.UNSOLVABLE, "ann");
        file("other.xsb", level(HALL, "Again", "rRRR"));

        catalog.addAll(Import.Mode.DRY_RUN, folder);

        assertThat(catalog.diagnostics()).extracting(Diagnostic::code).containsExactly("mark-refuted");
        assertThat(marks()).containsExactly("Hall unsolvable ann");
    }

    @Test
    void importingAgainChangesNothing() throws IOException {
        Path set = file("set.xsb", level(HALL, "Hall", "rRRR") + level(CORNER, "Corner"));
        catalog.add(set);
        mark(CORNER, Mark.UNSOLVABLE, "ann");
        mark(HALL, Mark.TRIVIAL, "ann");
        Map<String, List<String>> before = catalog.tables();

        catalog.add(set);

        assertThat(catalog.tables()).isEqualTo(before);
        assertThat(catalog.diagnostics()).isEmpty();
    }

    @Test
    void aMarkStaysWhenAFileChangesAroundItsLevel() throws IOException {
        catalog.add(file("set.xsb", level(CORNER, "Corner")));
        mark(CORNER, Mark.UNSOLVABLE, "ann");

        catalog.add(file("set.xsb", level(HALL, "Hall") + level(CORNER, "Corner, moved")));

        assertThat(marks()).containsExactly("Corner, moved unsolvable ann");
        assertThat(catalog.catalog().stats().puzzles()).isEqualTo(2);
    }

    @Test
    void aMarkOutlivesItsLevelsAndHoldsAgainWhenOneReturns() throws IOException {
        catalog.add(file("set.xsb", level(CORNER, "Corner")));
        mark(CORNER, Mark.UNSOLVABLE, "ann");

        catalog.add(file("set.xsb", level(HALL, "Hall")));
        assertThat(catalog.levels()).extracting(CatalogLevel::title).containsExactly("Hall");
        assertThat(marks()).containsExactly("- unsolvable ann");
        assertThat(catalog.catalog().stats().puzzles()).isEqualTo(1);

        catalog.add("back.xsb", level(Boards.of(CORNER).toString(), "Corner again"));
        assertThat(marks()).containsExactly("Corner again unsolvable ann");
        assertThat(catalog.count("puzzle")).isEqualTo(1);
    }

    @Test
    void aPuzzleWithoutLevelsGoesWithItsLastMark() throws IOException {
        catalog.add(file("set.xsb", level(CORNER, "Corner")));
        mark(CORNER, Mark.UNSOLVABLE, "ann");
        mark(CORNER, Mark.TRIVIAL, "ann");
        PuzzleKey corner = puzzle(CORNER);
        catalog.add(file("set.xsb", level(HALL, "Hall")));

        catalog.catalog().marks().unmark(corner, Mark.TRIVIAL, "ann");
        assertThat(catalog.count("puzzle")).isEqualTo(1);
        catalog.catalog().marks().unmark(corner, Mark.UNSOLVABLE, "ann");
        assertThat(catalog.count("puzzle")).isZero();

        mark(HALL, Mark.TRIVIAL, "ann");
        catalog.catalog().marks().unmark(puzzle(HALL), Mark.TRIVIAL, "ann");
        assertThat(catalog.count("puzzle")).isZero();
    }

    @Test
    void aPuzzleIsFoundByAnyOfItsIdsAndByAnyOfItsBoards() {
        catalog.add("set.xsb", level(HALL, "Hall"));
        Board hall = Boards.of(HALL);
        LevelIdentity identity = new Identifier().identify(hall);

        assertThat(catalog.catalog().levels().puzzles(identity.exact())).containsExactly(puzzle(HALL));
        assertThat(catalog.catalog().levels().puzzles(identity.unique())).containsExactly(puzzle(HALL));
        assertThat(catalog.catalog().levels().puzzles(new Identifier().firstEdition(hall)))
                .containsExactly(puzzle(HALL));
        assertThat(catalog.catalog().levels().puzzle(Boards.of(HALL_MIRRORED))).contains(puzzle(HALL));
        assertThat(catalog.catalog().levels().puzzle(Boards.of(CORNER))).isEmpty();
    }

    /** Four puzzles: a solved one, one marked as unsolvable, one as trivial and one of which nothing is known. */
    private void fillForStatus() {
        catalog.add(
                "set.xsb",
                level(HALL, "solved", "rRRR")
                        + level(HALL_MIRRORED, "solved twin")
                        + level(CORNER, "stuck")
                        + level(Boards.CORRIDOR, "easy")
                        + level("#####\n#@$.\n#####\n", "defective")
                        + level("#######\n#@$$..#\n#######\n", "unknown"));
        catalog.add(
                "copies.xsb",
                level(CORNER, "stuck copy")
                        + level(Boards.CORRIDOR, "easy copy")
                        + level("#######\n#@$$..#\n#######\n", "unknown copy"));
        mark(CORNER, Mark.UNSOLVABLE, "ann");
        mark(CORNER, Mark.UNSOLVABLE, "ben");
        mark(Boards.CORRIDOR, Mark.TRIVIAL, "ann");
    }

    @ParameterizedTest
    @CsvSource({
        "SOLVABLE, 'solved, solved twin'",
        "UNSOLVABLE, 'stuck, stuck copy'",
        "TRIVIAL, 'easy, easy copy'",
        "OPEN, 'easy, unknown, easy copy, unknown copy'",
    })
    void everyQuestionKnowsTheStatus(PuzzleStatus status, String titles) {
        fillForStatus();
        Optional<PuzzleStatus> wanted = Optional.of(status);
        LevelFilter filter = LevelFilter.ALL.having(wanted);

        String[] expected = titles.split(", ");
        assertThat(catalog.levels(filter)).extracting(CatalogLevel::title).containsExactly(expected);
        assertThat(catalog.catalog()
                        .levels()
                        .having(status, catalog.catalog().levels().find("")))
                .extracting(found -> found.level().title())
                .containsExactly(expected);
        assertThat(catalog.duplicates(new DuplicateGroup.Scope(
                        Optional.empty(), DuplicateGroup.Collections.ANY, DuplicateGroup.Sameness.PUZZLE, wanted)))
                .flatExtracting(DuplicateGroup::members)
                .extracting(member -> member.level().title())
                .containsExactlyInAnyOrder(expected);
        assertThat(catalog.catalog().levels().collections(filter))
                .extracting(CatalogLevel.CollectionRef::title)
                .containsExactly(
                        status == PuzzleStatus.SOLVABLE ? new String[] {"set"} : new String[] {"set", "copies"});
    }

    @ParameterizedTest
    @CsvSource({
        "SOLVABLE, 'solved solvable set.xsb:6'",
        "UNSOLVABLE, 'stuck unsolvable ann, stuck unsolvable ben'",
        "TRIVIAL, 'easy trivial ann'",
        "OPEN, 'easy trivial ann'",
    })
    void theMarksOfAStatusAreListed(PuzzleStatus status, String marks) {
        fillForStatus();

        assertThat(marks(Optional.of(status))).containsExactly(marks.split(", "));
    }

    @Test
    void theNumbersCountMarkedPuzzlesOnce() {
        fillForStatus();
        mark(HALL, Mark.TRIVIAL, "ann");

        CatalogStats stats = catalog.catalog().stats();
        assertThat(stats.unsolvablePuzzles()).isEqualTo(1);
        assertThat(stats.trivialPuzzles()).isEqualTo(2);
        assertThat(catalog.catalog().collections())
                .extracting(
                        CollectionSummary::title,
                        CollectionSummary::unsolvablePuzzles,
                        CollectionSummary::trivialPuzzles)
                .containsExactly(tuple("set", 1L, 2L), tuple("copies", 1L, 1L));
    }

    @Test
    void moreThanAPageOfMarksIsListedWhole() {
        StringBuilder set = new StringBuilder();
        for (int left = 0; left < 11; left++) {
            for (int length = 1; length <= 100; length++) {
                set.append(level(corridor(left, length), left + "/" + length, "R".repeat(length)));
            }
        }
        catalog.add("corridors.xsb", set.toString());

        assertThat(marks()).hasSize(1100).doesNotHaveDuplicates();
        KnownMarks known = catalog.catalog().marks().of(catalog.levels());
        assertThat(catalog.levels())
                .allSatisfy(level -> assertThat(known.of(level)).hasSize(1));
        assertThat(catalog.catalog()
                        .levels()
                        .having(
                                PuzzleStatus.SOLVABLE,
                                catalog.catalog().levels().find("")))
                .hasSize(1100);
    }

    private static String corridor(int left, int length) {
        String wall = "#".repeat(left + length + 4) + "\n";
        return wall + "#" + " ".repeat(left) + "@$" + " ".repeat(length - 1) + ".#\n" + wall;
    }
}
