package org.sokobase.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.choice.Preference;
import org.sokobase.format.ListedId;
import org.sokobase.identity.LevelId;

class IdLookupTest {

    private static final LevelId NOBODYS = LevelId.parse("0123456789ABCDEF").orElseThrow();

    private final List<ListedId> asked = new ArrayList<>();
    private final List<Optional<CatalogLevel>> found = new ArrayList<>();

    private IdLookup into(TestCatalog catalog) {
        return new IdLookup(catalog.catalog(), Preference.USUAL, (listed, level) -> {
            asked.add(listed);
            found.add(level);
        });
    }

    @Test
    void handsOverMoreIdsThanAreLookedUpAtOnceInTheirOrder() {
        try (TestCatalog catalog = TestCatalog.inMemory()) {
            catalog.add("one.xsb", "#####\n#@$.#\n#####\nTitle: One\n");
            LevelId id = catalog.levels().get(0).identity().orElseThrow().unique();
            IdLookup lookup = into(catalog);
            for (int line = 1; line <= 2500; line++) {
                lookup.add(new ListedId(line % 100 == 0 ? id : NOBODYS, "", line));
            }
            lookup.finish();
        }

        assertThat(asked).extracting(ListedId::line).isSorted().hasSize(2500);
        assertThat(found.stream().flatMap(Optional::stream))
                .hasSize(25)
                .allSatisfy(level -> assertThat(level.title()).isEqualTo("One"));
        assertThat(found.get(99)).isPresent();
    }

    @Test
    void comparesThePuzzlesOfAnotherCatalogEachOnce() {
        try (TestCatalog own = TestCatalog.inMemory();
                TestCatalog other = TestCatalog.inMemory()) {
            own.add("own.xsb", Boards.random(1) + "Title: Own\n");
            other.add(
                    "other.xsb",
                    Boards.random(1) + "Title: A\n\n" + Boards.random(2) + "Title: B\n\n" + Boards.random(1));
            IdLookup lookup = into(own);
            lookup.addPuzzlesOf(other.catalog(), CatalogLevel::title);
            lookup.finish();
        }

        assertThat(asked).extracting(ListedId::text).containsExactly("A", "B");
        assertThat(found)
                .extracting(level -> level.map(CatalogLevel::title).orElse(""))
                .containsExactly("Own", "");
    }
}
