package org.sokobase.catalog.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/** Solutions are played at import; those that solve hang on the exact board, each once, with all its sources. */
class ImportedSolutionsTest {

    private static final String BOARD = """
            ########
            #@$   .#
            ########
            """;
    private static final String SHORT_BOARD = """
            ######
            #@$ .#
            ######
            """;
    private static final String THREE_LEVELS = BOARD + "\n" + SHORT_BOARD + "\n" + BOARD.replace("   ", "  ");

    @TempDir
    private Path folder;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private ImportedFile add(String name, String text) throws IOException {
        return catalog.add(name, Files.writeString(folder.resolve(name), text));
    }

    @Test
    void aSolutionIsKeptWithItsNumbersInTheCaseAsPlayed() throws IOException {
        ImportedFile file = add("set.xsb", BOARD + "Solution: lrrrrr\n" + "Solution: rrrr\n");

        assertThat(file.linked()).isEqualTo(1);
        assertThat(catalog.rows("select lurd, moves, pushes, box_lines, box_changes, pushing_sessions, player_lines"
                        + " from solution"))
                .containsExactly("RRRR|4|4|1|1|1|1");
    }

    @Test
    void movesAfterTheOneThatSolvesAreNotKept() throws IOException {
        add("set.xsb", BOARD + "Solution: RRRRlll\n");

        assertThat(catalog.solutions()).containsExactly("RRRR|set.xsb|4");
    }

    @Test
    void theSameSolutionFromSeveralPlacesIsOneWithAllItsSources() throws IOException {
        add("one.xsb", BOARD + "Solution: RRRR\n");
        add("two.xsb", BOARD + "Solution: rrrr\nSolution: RRRRl\n\n" + BOARD + "Solution: RRRR\n");

        assertThat(catalog.count("solution")).isEqualTo(1);
        assertThat(catalog.solutions())
                .containsExactly("RRRR|one.xsb|4", "RRRR|two.xsb|4", "RRRR|two.xsb|5", "RRRR|two.xsb|10");
    }

    @Test
    void aSolutionThatDoesNotSolveIsReportedWithItsPlaceAndNotKept() throws IOException {
        ImportedFile file = add("set.xsb", BOARD + "Solution: RRR\nSolution: uuuuuuuu\nSolution: RRxR\n");

        assertThat(file.linked()).isZero();
        assertThat(catalog.count("solution")).isZero();
        assertThat(catalog.diagnostics())
                .containsExactly(
                        warning(4, "falls-short", "does not solve level 1: 'sokobase verify' says why"),
                        warning(5, "illegal", "does not solve level 1: 'sokobase verify' says why"),
                        warning(6, "malformed", "not moves from column 13 on: 'x' is no move: expected l, u, r or d"));
    }

    private static Diagnostic warning(int line, String code, String message) {
        return new Diagnostic("set.xsb", line, 11, Severity.WARNING, "solution-" + code, "solution: " + message);
    }

    @Test
    void aSolutionInAnyNotationIsKeptAsTheMovesThatItMeans() throws IOException {
        String indented = BOARD.indent(2);
        for (String solution : List.of("4R", "2(RR)", "RR*RR", "[4r]4L", "3-1r4", "Db,Eb,Fb,Gb,Hb")) {
            ImportedFile file = add("set.xsb", indented + "Solution: " + solution + "\n");

            assertThat(file.linked()).as(solution).isEqualTo(1);
        }
        assertThat(catalog.solutions()).containsExactly("RRRR|set.xsb|4");
        assertThat(catalog.diagnostics()).isEmpty();
    }

    @Test
    void aSolutionThatItsBoardDoesNotAllowIsReported() throws IOException {
        add("set.xsb", BOARD + "Solution: 6-9r1\n");

        assertThat(catalog.diagnostics())
                .containsExactly(warning(4, "illegal", "does not solve level 1: 'sokobase verify' says why"));
    }

    @Test
    void aSolutionOfADefectiveLevelIsReported() throws IOException {
        add("set.xsb", "#### \n#@$.\n####\nSolution: R\n");

        assertThat(catalog.diagnostics())
                .extracting(Diagnostic::code)
                .containsExactlyInAnyOrder("not-enclosed", "solution-unplayable");
    }

    @Test
    void theLinesOfASolutionFileBelongToTheLevelsOfTheFileBesideIt() throws IOException {
        add("set.xsb", THREE_LEVELS);

        ImportedFile solutions = add("set.lurd", "RRRR\nRR\nRRR\n");

        assertThat(solutions.linked()).isEqualTo(3);
        assertThat(solutions.remark()).isEqualTo("solutions of set.xsb");
        assertThat(catalog.rows("""
                        select l.ordinal, s.lurd from solution s join board b on b.id = s.board_id
                        join level l on l.exact_id = b.exact_id and l.exact_nth = b.exact_nth
                        order by l.ordinal
                        """)).containsExactly("1|RRRR", "2|RR", "3|RRR");
    }

    @Test
    void anEmptyLineStandsForALevelWithoutSolutionIfThereAreAsManyLinesAsLevels() throws IOException {
        add("set.xsb", THREE_LEVELS);

        add("set.lurd", "RRRR\n\nRRR\n");

        assertThat(catalog.solutions()).containsExactly("RRR|set.lurd|3", "RRRR|set.lurd|1");
        assertThat(catalog.diagnostics()).isEmpty();
    }

    @Test
    void emptyLinesDoNotCountIfThereAreFewerOrMoreLinesThanLevels() throws IOException {
        add("set.xsb", THREE_LEVELS);

        add("set.lurd", "\nRRRR\n\nRR\n\n\nRRR\n");

        assertThat(catalog.solutions()).containsExactly("RR|set.lurd|4", "RRR|set.lurd|7", "RRRR|set.lurd|2");
    }

    @Test
    void aLineBeyondTheLastLevelIsReportedIfItSolvesNoOther() throws IOException {
        add("set.xsb", BOARD);

        assertThat(add("set.lurd", "RRRR\nRR\n").linked()).isEqualTo(1);
        assertThat(catalog.diagnostics())
                .extracting(Diagnostic::toString)
                .containsExactly(
                        "set.lurd:2:1: warning: solution: solves no level of the catalog; kept until its level comes");
    }

    @Test
    void aSolutionFileWithoutLevelFileBesideItIsUnmatched() throws IOException {
        ImportedFile alone = add("alone.lurd", "RRRR\n");

        assertThat(alone.status()).isEqualTo(ImportedFile.Status.UNMATCHED);
        assertThat(alone.remark())
                .isEqualTo("solutions, but none that solves a level in the catalog, 1 kept until its level comes");
    }

    @Test
    void aSolutionFileOfLevelsThatAreNotInTheCatalogIsUnmatchedUntilTheyAre() throws IOException {
        Path levels = Files.writeString(folder.resolve("set.xsb"), BOARD);
        ImportedFile early = add("set.lurd", "RRRR\n");

        catalog.add("set.xsb", levels);

        assertThat(early.status()).isEqualTo(ImportedFile.Status.UNMATCHED);
        assertThat(early.remark())
                .isEqualTo("solutions, but none that solves a level in the catalog, 1 kept until its level comes");
        assertThat(catalog.solutions()).containsExactly("RRRR|set.lurd|1");
        assertThat(add("set.lurd", "RRRR\n").status()).isEqualTo(ImportedFile.Status.UNCHANGED);
    }

    @Test
    void aChangedSolutionFileReplacesItsEarlierSolutions() throws IOException {
        add("set.xsb", BOARD);
        add("set.lurd", "RRRR\n");

        ImportedFile changed = add("set.lurd", "RlrRRR\n");

        assertThat(changed.status()).isEqualTo(ImportedFile.Status.UPDATED);
        assertThat(catalog.solutions()).containsExactly("RlrRRR|set.lurd|1");
        assertThat(catalog.count("solution")).isEqualTo(1);
    }

    @Test
    void theShortestSolutionComesFirst() throws IOException {
        add("set.xsb", BOARD + "Solution: RlrRRR\nSolution: RRlrRR\nSolution: RRRR\n");

        catalog.catalog()
                .levels()
                .forEach(
                        LevelFilter.ALL,
                        WithSolutions.ALL,
                        (level, solutions) -> assertThat(solutions)
                                .extracting(WrittenSolution::text)
                                .containsExactly("RRRR", "RlrRRR", "RRlrRR"));
    }
}
