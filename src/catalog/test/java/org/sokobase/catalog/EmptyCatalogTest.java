package org.sokobase.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;

/** Copies of an empty catalog are what the program would have made in their place. */
@Tag("in-file")
class EmptyCatalogTest {

    @TempDir
    private Path folder;

    @Test
    void aCopyInMemoryHasTheSameTablesAsOneThatIsMadeThere() {
        try (TestCatalog made = TestCatalog.at(CatalogLocation.inMemory());
                TestCatalog copy = TestCatalog.inMemory()) {
            assertThat(made(copy)).isEqualTo(made(made)).hasSizeGreaterThan(50);
        }
    }

    @Test
    void aCopyInAFileHasTheSameTablesAsOneThatIsMadeThere() {
        CatalogLocation place = CatalogLocation.of(folder.resolve("new").resolve("copy"));
        EmptyCatalog.putAt(place);
        try (TestCatalog made = TestCatalog.in(folder.resolve("made"));
                TestCatalog copy = TestCatalog.at(place)) {
            assertThat(made(copy)).isEqualTo(made(made));
        }
    }

    /** The statements that make the tables, without when the migrations were made. */
    private static List<String> made(TestCatalog catalog) {
        return catalog.rows("script nosettings").stream()
                .filter(line -> !line.startsWith("INSERT INTO"))
                .sorted()
                .toList();
    }
}
