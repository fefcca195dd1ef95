package org.sokobase.catalog.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;

class FindTest {

    /** Without a symmetry of its own, the player free to walk. */
    private static final Board BOARD = Boards.of("""
            #######
            #@ $ .#
            # $ ###
            #  .  #
            #######
            """);

    private final TestCatalog catalog = TestCatalog.inMemory();
    private final Identifier identifier = new Identifier();

    @BeforeEach
    void fill() {
        catalog.add("set.xsb", """
                Title: 100%% Straße_1!
                Author: Ødipus

                %s
                Title: First
                Author: Émile Ångström

                %s
                Title: A%%B_C!D
                """.formatted(BOARD, turned(Symmetry.ROT180)));
        catalog.add("other.xsb", Boards.CORRIDOR + "Title: ОДНА дорога\n");
    }

    @AfterEach
    void close() {
        catalog.close();
    }

    @Test
    void marksWithoutALetterAreNotFoundEverywhere() {
        assertThat(catalog.catalog().levels().find("\u030a")).isEmpty();
        assertThat(catalog.catalog().levels().find("\u0301\u0308")).isEmpty();
        assertThat(catalog.catalog().levels().find("A\u030a")).hasSize(2);
    }

    private static Board turned(Symmetry view) {
        return Board.of(BOARD.grid().seen(view));
    }

    private static List<String> titles(List<FoundLevel> found) {
        return found.stream().map(level -> level.level().title()).toList();
    }

    @Test
    void anExactIdFindsTheLevelsOfThatVeryBoard() {
        List<FoundLevel> found =
                catalog.catalog().find(identifier.identify(BOARD).exact());

        assertThat(titles(found)).containsExactly("First");
        assertThat(found.get(0).matchedBy()).isEqualTo(FoundLevel.MatchedBy.EXACT);
        assertThat(found.get(0).likeness()).contains(new Likeness(Relation.EXACT, Symmetry.IDENTITY));
    }

    @Test
    void aUniqueIdFindsAllLevelsOfThePuzzleWithTheirViewFromTheFirst() {
        List<FoundLevel> found =
                catalog.catalog().find(identifier.identify(BOARD).unique());

        assertThat(titles(found)).containsExactly("First", "A%B_C!D");
        assertThat(found).extracting(FoundLevel::matchedBy).containsOnly(FoundLevel.MatchedBy.UNIQUE);
        assertThat(found)
                .extracting(FoundLevel::likeness)
                .containsExactly(
                        Optional.of(new Likeness(Relation.EXACT, Symmetry.IDENTITY)),
                        Optional.of(new Likeness(Relation.SYMMETRIC, Symmetry.ROT180)));
    }

    @Test
    void aFirstEditionIdFindsTheLevelsThatHaveIt() {
        LevelId firstEdition = identifier.firstEdition(BOARD);
        assertThat(firstEdition).isNotEqualTo(identifier.identify(BOARD).unique());

        List<FoundLevel> found = catalog.catalog().find(firstEdition);

        assertThat(titles(found)).containsExactly("First", "A%B_C!D");
        assertThat(found).extracting(FoundLevel::matchedBy).containsOnly(FoundLevel.MatchedBy.FIRST_EDITION);
    }

    @Test
    void anIdThatNoLevelHasFindsNothing() {
        assertThat(catalog.catalog().find(new LevelId(1))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void theBoardTurnedByTheViewIsTheBoardFound(Symmetry view) {
        Board wanted = turned(view);

        List<FoundLevel> found = catalog.catalog().find(wanted);

        assertThat(titles(found)).containsExactly("First", "A%B_C!D");
        assertThat(found)
                .allSatisfy(level -> assertThat(wanted.grid()
                                .seen(level.likeness().orElseThrow().view()))
                        .isEqualTo(level.level().normalBoard().grid()));
    }

    @Test
    void aBoardWithThePlayerElsewhereFindsThePuzzle() {
        Board moved = Boards.withPlayerElsewhere(turned(Symmetry.MIRROR)).get(2);

        assertThat(catalog.catalog().find(moved))
                .extracting(found -> found.likeness().orElseThrow().relation())
                .containsExactly(Relation.SYMMETRIC_MOVED, Relation.SYMMETRIC_MOVED);
    }

    @Test
    void onlyTheVeryBoardIsFoundByItsExactId() {
        assertThat(catalog.catalog().find(BOARD))
                .extracting(FoundLevel::matchedBy)
                .containsExactly(FoundLevel.MatchedBy.EXACT, FoundLevel.MatchedBy.UNIQUE);
    }

    @Test
    void aBoardThatIsNotThereFindsNothing() {
        assertThat(catalog.catalog().find(Boards.of("#####\n#@$.#\n#####\n"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    first      | First         | title
                    IRS        | First         | title
                    A%B_C!D    | A%B_C!D       | title
                    %B         | A%B_C!D       | title
                    C!D        | A%B_C!D       | title
                    _C         | A%B_C!D       | title
                    дорога     | ОДНА дорога   | title
                    одна ДОР   | ОДНА дорога   | title
                    ÅNGSTRÖM   | First         | author
                    émile      | First         | author
                    øDIPUS     | A%B_C!D       | author
                    oedipus    | A%B_C!D       | author
                    odipus     | A%B_C!D       | author
                    angstrom   | First         | author
                    EMILE aang | First         | author
                    other      | ОДНА дорога   | collection
                    """)
    void aPartOfATextFindsALevelInAnyCase(String part, String title, String matchedBy) {
        List<FoundLevel> found = catalog.catalog().levels().find(part);

        assertThat(titles(found)).containsExactly(title);
        assertThat(found.get(0).matchedBy().label()).isEqualTo(matchedBy);
        assertThat(found.get(0).likeness()).isEmpty();
    }

    @Test
    void theTitleOfACollectionFindsAllItsLevels() {
        assertThat(titles(catalog.catalog().levels().find("100% STRAßE_1!"))).containsExactly("First", "A%B_C!D");
        assertThat(titles(catalog.catalog().levels().find("strasse_"))).containsExactly("First", "A%B_C!D");
    }

    @Test
    void levelsWithoutTextsAreFoundByThoseOfTheirCollections() {
        catalog.add("plain.xsb", "Title: Sheds\nAuthor: Zoe\n\n" + Boards.CORRIDOR + "\n" + BOARD + "Title: Barn\n");
        catalog.add("more.xsb", "Title: Zoetrope\n\n" + Boards.CORRIDOR + "\n" + BOARD + "Author: Ann\n");

        assertThat(catalog.catalog().levels().find("zoe"))
                .extracting(found -> found.level().collection().title()
                        + found.level().index() + " " + found.matchedBy().label())
                .containsExactly("Sheds1 author", "Sheds2 author", "Zoetrope1 collection", "Zoetrope2 collection");
    }

    /** More levels than are read at a time, all different. */
    @Test
    void amongManyLevelsThoseAreFoundThatHaveTheText() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 2100; i++) {
            String wall = "#".repeat(6 + i % 50);
            String floor = "#" + " ".repeat(4 + i % 50) + "#\n";
            text.append(wall).append("\n#@$.").append(floor.substring(4)).append(floor.repeat(i / 50));
            text.append(wall)
                    .append("\nTitle: ")
                    .append(i % 500 == 99 ? "Nádraží" : "Depot")
                    .append("\n\n");
        }
        catalog.add("many.xsb", text.toString());

        assertThat(catalog.catalog().levels().find("nadrazi"))
                .extracting(found -> found.level().index())
                .containsExactly(100, 600, 1100, 1600, 2100);

        FoundLevels first = catalog.catalog().levels().findFirst("nadrazi", 2);
        assertThat(first.levels()).extracting(found -> found.level().index()).containsExactly(100, 600);
        assertThat(first.all()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"100_", "%%", "F%t", "F_rst", "!%", "\\", "'", "; drop table level", "?", ":text"})
    void charactersWithAMeaningToTheDatabaseMeanThemselves(String text) {
        assertThat(catalog.catalog().levels().find(text)).isEmpty();
    }

    @Test
    void aLevelsOwnAuthorStandsBeforeThatOfItsCollection() {
        assertThat(titles(catalog.catalog().levels().find("Ødipus"))).containsExactly("A%B_C!D");
    }
}
