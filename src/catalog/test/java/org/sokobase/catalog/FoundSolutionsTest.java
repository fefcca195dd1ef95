package org.sokobase.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sokobase.board.Board;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.Credit;
import org.sokobase.play.Moves;

/** Solutions that come from no file stand in one, whenever they come. */
class FoundSolutionsTest {

    private static final List<FoundSolutions.Solution> SOLUTIONS = List.of(
            solution("#####\n#@$.#\n#####", "R"),
            solution("######\n#@$ .#\n######", "RR"),
            solution("#######\n#@$  .#\n#######", "RRR"));

    private static final String FILES =
            "select name, sha256, size_bytes, format, charset, reader_version from source_file";

    private static final String LINES =
            "select f.name, p.line, s.lurd from solution_source p join solution s on s.id = p.solution_id"
                    + " join source_file f on f.id = p.source_file_id order by s.id, p.line";

    private final TestCatalog atOnce = TestCatalog.inMemory();
    private final TestCatalog oneByOne = TestCatalog.inMemory();
    private final FoundSolutions found = new FoundSolutions("found", "test", diagnostic -> {});

    private static FoundSolutions.Solution solution(String board, String moves) {
        return new FoundSolutions.Solution(Board.of(board), Moves.of(moves));
    }

    @BeforeEach
    void importLevels() {
        String levels = String.join(
                "\n\n", SOLUTIONS.stream().map(one -> one.board().toString()).toList());
        Source source = Source.of("levels.xsb", levels.getBytes(StandardCharsets.US_ASCII));
        for (TestCatalog catalog : List.of(atOnce, oneByOne)) {
            try (Import adding = catalog.catalog().startImport(Import.Mode.PER_FILE, "test", diagnostic -> {})) {
                adding.add(source, LevelFiles.read(source));
            }
        }
    }

    @AfterEach
    void close() {
        atOnce.close();
        oneByOne.close();
    }

    @Test
    void oneByOneTheyComeToTheSameAsAllAtOnce() {
        new FoundSolutions("found", "test", diagnostic -> {}).enter(atOnce.catalog(), SOLUTIONS);

        SOLUTIONS.forEach(
                one -> assertThat(found.enter(oneByOne.catalog(), List.of(one))).containsExactly(true));

        assertThat(oneByOne.rows(FILES)).hasSize(2).isEqualTo(atOnce.rows(FILES));
        assertThat(oneByOne.rows(LINES))
                .containsExactly("found|1|R", "found|2|RR", "found|3|RRR")
                .isEqualTo(atOnce.rows(LINES));
        assertThat(oneByOne.catalog().runs().last()).map(ImportRun::files).contains(1L);
    }

    @Test
    void whoseTheyAreIsKeptAlsoIfMoreCome() {
        Credit ann = new Credit("Ännchen", "2026-01-02", "", "", "");
        Credit program = new Credit("", "2026-01-03", "Mover 1", "", "");
        FoundSolutions.Solution one = SOLUTIONS.get(0);
        FoundSolutions.Solution other = SOLUTIONS.get(1);

        found.enter(oneByOne.catalog(), List.of(new FoundSolutions.Solution(one.board(), one.moves(), ann)));
        found.enter(oneByOne.catalog(), List.of(new FoundSolutions.Solution(other.board(), other.moves(), program)));

        assertThat(credits(one)).containsExactly(ann);
        assertThat(credits(other)).containsExactly(program);
    }

    private List<Credit> credits(FoundSolutions.Solution solution) {
        return oneByOne.catalog().solutions().of(solution.board(), SolvedBoard.Kinds.ENTERED).stream()
                .map(SolvedBoard.Known::credit)
                .toList();
    }

    /** A level that stands in a list twice is found twice, in one batch or in two. */
    @Test
    void theSameSolutionAgainStandsInALineOfItsOwn() {
        FoundSolutions.Solution one = SOLUTIONS.get(0);
        new FoundSolutions("found", "test", diagnostic -> {}).enter(atOnce.catalog(), List.of(one, one));

        found.enter(oneByOne.catalog(), List.of(one));
        found.enter(oneByOne.catalog(), List.of(one));

        assertThat(oneByOne.rows(FILES)).isEqualTo(atOnce.rows(FILES));
        assertThat(oneByOne.rows(LINES))
                .containsExactly("found|1|R", "found|2|R")
                .isEqualTo(atOnce.rows(LINES));
    }

    @Test
    void whatWasTakenBackMeanwhileDoesNotComeAgain() {
        found.enter(oneByOne.catalog(), SOLUTIONS.subList(0, 1));
        oneByOne.catalog().runs().undo(oneByOne.catalog().runs().last().orElseThrow());

        found.enter(oneByOne.catalog(), SOLUTIONS.subList(1, 2));
        found.enter(oneByOne.catalog(), SOLUTIONS.subList(2, 3));

        assertThat(oneByOne.rows(LINES)).containsExactly("found|1|RR", "found|2|RRR");
        assertThat(oneByOne.catalog().runs().all()).hasSize(2);
    }

    /** As it would be if it had come after the others. */
    @Test
    void whatTheCatalogHasAlreadyIsAddedWithWhatFollows() {
        new FoundSolutions("found", "test", diagnostic -> {}).enter(atOnce.catalog(), SOLUTIONS.subList(0, 1));
        new FoundSolutions("found", "test", diagnostic -> {}).enter(oneByOne.catalog(), SOLUTIONS.subList(0, 1));
        new FoundSolutions("found", "test", diagnostic -> {}).enter(atOnce.catalog(), SOLUTIONS);

        SOLUTIONS.forEach(one -> found.enter(oneByOne.catalog(), List.of(one)));

        assertThat(oneByOne.rows(FILES)).isEqualTo(atOnce.rows(FILES));
        assertThat(oneByOne.rows(LINES)).isEqualTo(atOnce.rows(LINES));
    }
}
