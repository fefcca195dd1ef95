package org.sokobase.catalog.match;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.catalog.importing.ImportedLevel;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Relation;
import org.sokobase.lint.Diagnostic;

/**
 * Ids find candidates, forms decide. Nobody has found two boards with one id yet, so that another board is put into the
 * tables under the id of the one that is imported then.
 */
class CollidingIdsTest {

    private static final Board BOARD = Boards.of(Boards.CORRIDOR);
    private static final Board OTHER = Boards.of("#####\n#@$.#\n#####\n");
    private static final LevelIdentity IDENTITY = new Identifier().identify(BOARD);

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    /** Imports the other board and gives its rows the ids of the first. */
    private void otherBoardWithTheSameIds() {
        catalog.add("other.xsb", OTHER.toString());
        catalog.execute("update level set unique_id = " + IDENTITY.unique().bits());
        catalog.execute("update level set exact_id = " + IDENTITY.exact().bits());
    }

    @Test
    void differentBoardsWithOneIdStayTwoPuzzles() {
        otherBoardWithTheSameIds();

        ImportedFile file = catalog.add("set.xsb", BOARD.toString());

        assertThat(file.count(Relation.NEW)).isEqualTo(1);
        assertThat(catalog.rows("select exact_nth, unique_nth, published from level order by id"))
                .containsExactly(
                        "0|0|" + OTHER.toString().strip(),
                        "1|1|" + BOARD.toString().strip());
        assertThat(catalog.catalog().stats().puzzles()).isEqualTo(2);
        assertThat(catalog.catalog().stats().exactBoards()).isEqualTo(2);
        assertThat(catalog.duplicates(DuplicateGroup.Scope.ALL)).isEmpty();
    }

    @Test
    void theyAreReported() {
        otherBoardWithTheSameIds();

        catalog.add("set.xsb", "; Title\n" + BOARD);

        assertThat(catalog.diagnostics())
                .extracting(Diagnostic::toString)
                .containsExactly(
                        "set.xsb:2: warning: a different level in the catalog has the same id (%s, %s): both are kept"
                                .formatted(IDENTITY.exact(), IDENTITY.unique()));
    }

    @Test
    void aBoardWhoseUniqueIdAloneCollidesIsReportedToo() {
        catalog.add("other.xsb", OTHER.toString());
        catalog.execute("update level set unique_id = " + IDENTITY.unique().bits());

        catalog.add("set.xsb", BOARD.toString());

        assertThat(catalog.diagnostics()).extracting(Diagnostic::code).containsExactly("id-collision");
        assertThat(catalog.catalog().stats().puzzles()).isEqualTo(2);
    }

    @Test
    void aCopyOfOneOfThemJoinsItsOwnPuzzle() {
        otherBoardWithTheSameIds();
        catalog.add("set.xsb", BOARD.toString());

        ImportedFile copies = catalog.add("copies.xsb", BOARD + "\n" + Boards.of("########\n#.   $@#\n########\n"));

        assertThat(copies.levels())
                .extracting(ImportedLevel::verdict)
                .containsExactly(Relation.EXACT, Relation.SYMMETRIC);
        assertThat(catalog.catalog().stats().puzzles()).isEqualTo(2);
    }

    @Test
    void findingABoardFindsOnlyItsOwnPuzzle() {
        otherBoardWithTheSameIds();
        catalog.add("set.xsb", BOARD.toString());

        assertThat(catalog.catalog().find(BOARD))
                .extracting(found -> found.level().collection().file())
                .containsExactly("set.xsb");
    }

    @Test
    void findingAnIdFindsBothBoards() {
        otherBoardWithTheSameIds();
        catalog.add("set.xsb", BOARD.toString());

        assertThat(catalog.catalog().find(IDENTITY.unique()))
                .extracting(found -> found.level().collection().file())
                .containsExactly("other.xsb", "set.xsb");
        assertThat(catalog.catalog().find(IDENTITY.exact())).hasSize(2);
    }
}
