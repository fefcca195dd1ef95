package org.sokobase.catalog.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.level.WrittenSolution;

/** Numbers, lists and filters. */
class OverviewTest {

    /** Five squares wide, three high. */
    private static final String SMALL = "#####\n#@$.#\n#####\n";

    /** Three squares wide, six high. */
    private static final String HIGH = "###\n#@#\n#$#\n# #\n#.#\n###\n";

    private static final String TWO_BOXES = "#######\n#@$$..#\n#######\n";

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    @Test
    void anEmptyCatalogHoldsNothing() {
        assertThat(catalog.catalog().stats()).isEqualTo(new CatalogStats(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
        assertThat(catalog.catalog().collections()).isEmpty();
        assertThat(catalog.levels()).isEmpty();
        assertThat(catalog.duplicates(DuplicateGroup.Scope.ALL)).isEmpty();
    }

    @Test
    void theStatsCountEachThingOnce() {
        catalog.add("a.xsb", SMALL + "Solution: R\n\n" + HIGH + "\n" + SMALL);
        catalog.add("b.xsb", SMALL + "Solution: R\n\n#####\n#.$@#\n#####\nSolution: L\n\n#####\n#@$.\n#####\n");

        assertThat(catalog.catalog().stats()).isEqualTo(new CatalogStats(2, 2, 6, 1, 3, 2, 1, 3, 2, 1, 0, 0));
    }

    @Test
    void theCollectionsStandInTheOrderOfTheirImportWithTheirNumbers() {
        catalog.add("z/b.xsb", "Title: The B\nAuthor: Bea\n\n" + SMALL + "Solution: R\n\n" + SMALL + "\n" + HIGH);
        catalog.add("z/a.xsb", "#####\n#@$.\n#####\n\n" + HIGH);

        assertThat(catalog.catalog().collections())
                .containsExactly(
                        new CollectionSummary(
                                1,
                                "The B",
                                "Bea",
                                "z/b.xsb",
                                Optional.empty(),
                                List.of(),
                                3,
                                2,
                                0,
                                2,
                                0,
                                0,
                                false,
                                List.of()),
                        new CollectionSummary(
                                2,
                                "a",
                                "",
                                "z/a.xsb",
                                Optional.empty(),
                                List.of(),
                                2,
                                1,
                                1,
                                0,
                                0,
                                0,
                                false,
                                List.of()));
    }

    private void fillForFilters() {
        catalog.add(
                "one.xsb",
                "Title: Möbel\nAuthor: Ann\n\n" + SMALL + "Title: small\nSolution: R\n\n" + HIGH
                        + "Title: high\nAuthor: Ben\n");
        catalog.add(
                "two.xsb",
                TWO_BOXES + "Title: two\n\n#####\n#@$.\n#####\nTitle: broken\n\n" + Boards.CORRIDOR + "Title: wide\n");
    }

    private List<String> titles(LevelFilter filter) {
        return catalog.levels(filter).stream().map(CatalogLevel::title).toList();
    }

    private static LevelFilter filter(String collection, String author, Integer width, Integer height, Integer boxes) {
        return new LevelFilter(
                Optional.ofNullable(collection),
                Optional.ofNullable(author),
                Optional.ofNullable(width),
                Optional.ofNullable(height),
                Optional.ofNullable(boxes),
                LevelFilter.Solved.ANY,
                Optional.empty());
    }

    private static LevelFilter filter(LevelFilter.Solved solved) {
        return new LevelFilter(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                solved,
                Optional.empty());
    }

    @Test
    void withoutCriteriaAFilterLetsEverythingThrough() {
        fillForFilters();

        assertThat(titles(LevelFilter.ALL)).containsExactly("small", "high", "two", "broken", "wide");
    }

    @Test
    void aFilterComparesPartsOfTextsInAnyCase() {
        fillForFilters();

        assertThat(titles(filter("MÖB", null, null, null, null))).containsExactly("small", "high");
        assertThat(titles(filter(null, "aNN", null, null, null))).containsExactly("small");
        assertThat(titles(filter(null, "ben", null, null, null))).containsExactly("high");
        LevelFilter percent = filter("%", null, null, null, null);
        assertThatThrownBy(() -> titles(percent)).isInstanceOf(UnknownNameException.class);
    }

    @Test
    void aFilterComparesTheSizesOfNormalForms() {
        fillForFilters();

        assertThat(titles(filter(null, null, 4, null, null))).containsExactly("high");
        assertThat(titles(filter(null, null, 5, null, null))).containsExactly("small", "high");
        assertThat(titles(filter(null, null, 7, null, null))).containsExactly("small", "high", "two");
        assertThat(titles(filter(null, null, null, 5, null))).containsExactly("small", "two", "wide");
        assertThat(titles(filter(null, null, 7, 3, null))).containsExactly("small", "two");
        assertThat(titles(filter(null, null, null, null, 1))).containsExactly("small", "high", "wide");
    }

    @ParameterizedTest
    @EnumSource
    void theSizeOfATurnedLevelIsItsOwn(Symmetry view) {
        Board board = Board.of(Boards.of(Boards.CORRIDOR).grid().seen(view));
        catalog.add("turned.xsb", board.toString());
        int width = board.grid().width();
        int height = board.grid().height();

        assertThat(catalog.levels(filter(null, null, width, height, null))).hasSize(1);
        assertThat(catalog.levels(filter(null, null, width - 1, null, null))).isEmpty();
        assertThat(catalog.levels(filter(null, null, null, height - 1, null))).isEmpty();
    }

    @Test
    void aFilterKnowsWhichLevelsAreSolved() {
        fillForFilters();

        assertThat(titles(filter(LevelFilter.Solved.SOLVED))).containsExactly("small");
        assertThat(titles(filter(LevelFilter.Solved.UNSOLVED)))
                .contains("high", "two", "wide")
                .doesNotContain("small");
    }

    @Test
    void theCollectionsOfAFilterAreThoseWithASoundLevelOfIt() {
        fillForFilters();
        catalog.add("broken.xsb", "#####\n#@$.\n#####\n");

        assertThat(catalog.catalog().levels().collections(LevelFilter.ALL))
                .extracting(CatalogLevel.CollectionRef::title)
                .containsExactly("Möbel", "two");
        assertThat(catalog.catalog().levels().collections(filter(null, null, null, null, 2)))
                .extracting(CatalogLevel.CollectionRef::title)
                .containsExactly("Möbel", "two");
        assertThat(catalog.catalog().levels().collections(filter(LevelFilter.Solved.SOLVED)))
                .extracting(CatalogLevel.CollectionRef::title)
                .containsExactly("Möbel");
    }

    @Test
    void moreLevelsThanFitOnOnePageComeInOrderToo() {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= 2500; i++) {
            text.append(SMALL).append("Title: ").append(i).append("\nSolution: R\n\n");
        }
        catalog.add("many.xsb", text.toString());

        List<String> seen = new ArrayList<>();
        catalog.catalog().levels().forEach(filter(LevelFilter.Solved.SOLVED), WithSolutions.ALL, (level, solutions) -> {
            assertThat(solutions).extracting(WrittenSolution::text).containsExactly("R");
            seen.add(level.title());
        });
        assertThat(seen).hasSize(2500).startsWith("1", "2").endsWith("2499", "2500");
    }
}
