package org.sokobase.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.identity.LevelId;

/** First-edition ids are made once, when very many levels would be gone over, and only where the catalog can be changed. */
class SearchedCatalogTest {

    private static final LevelId UNKNOWN = new LevelId(7);

    @TempDir
    private Path folder;

    private CatalogLocation location;
    private final List<Long> told = new ArrayList<>();

    @BeforeEach
    void fill() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        try (TestCatalog catalog = TestCatalog.at(location)) {
            catalog.add("a", Boards.corridors(1, 9));
        }
    }

    private Catalog open(LevelId id, long many) {
        return SearchedCatalog.open(
                location,
                LockTimeout.NONE,
                levels -> levels.levelsToSearch(id.toString()),
                (levels, making) -> {
                    told.add(levels);
                    making.accept(told::add);
                },
                many);
    }

    @Test
    void theyAreMadeOnceAndTheCatalogIsThenOpenToBeRead() {
        try (Catalog reading = open(UNKNOWN, 9)) {
            assertThat(told).containsExactly(9L, 9L);
            assertThat(reading.levels().withoutFirstEditions()).isZero();
            assertThat(reading.find(UNKNOWN)).isEmpty();
            assertThatThrownBy(() -> reading.levels().makeFirstEditions(levels -> {}))
                    .isInstanceOf(IllegalStateException.class);
        }
        open(UNKNOWN, 1).close();
        assertThat(told).hasSize(2);
    }

    @Test
    void forFewLevelsOrAnIdOfAnotherKindTheyAreNotMade() {
        LevelId known;
        try (Catalog reading = open(UNKNOWN, 10)) {
            known = reading.levels()
                    .named("a#1")
                    .get(0)
                    .identity()
                    .orElseThrow()
                    .unique();
        }
        open(known, 1).close();
        assertThat(told).isEmpty();
    }

    @Test
    void whileSomebodyElseChangesTheCatalogTheyAreFoundAsWell() throws SQLException {
        location = PostgresqlServer.running().newCatalog();
        try (TestCatalog other = TestCatalog.at(location)) {
            other.add("a", Boards.corridors(1, 9));
            try (Catalog reading = open(UNKNOWN, 1)) {
                assertThat(told).isEmpty();
                assertThat(reading.find(UNKNOWN)).isEmpty();
                assertThat(reading.levels().withoutFirstEditions()).isEqualTo(9);
            }
        }
    }
}
