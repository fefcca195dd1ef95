package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;

/** The rows of a file of H2, read past the database; whole catalogs are salvaged in the tests of the command line. */
class H2SalvageTest {

    @TempDir
    private Path folder;

    private TestCatalog open() {
        return TestCatalog.in(folder.resolve("catalog"));
    }

    /** Made a whole number, it takes up a gigabyte, and minutes. */
    @Test
    @Timeout(60)
    void aNumberThatNoColumnHasIsADamagedRow() throws SQLException {
        try (TestCatalog catalog = open()) {
            catalog.add("set.xsb", Boards.CORRIDOR);
            try (Statement statement = catalog.connection().createStatement()) {
                statement.execute("alter table level alter column line set data type decfloat");
                statement.execute("update level set line = 1E900000000");
            }
        }

        try (H2Salvage salvage = H2Salvage.of(CatalogLocation.of(folder.resolve("catalog.mv.db")), LockTimeout.NONE);
                TestCatalog rows = TestCatalog.at(salvage.rows())) {
            assertThat(salvage.lost()).containsExactly(entry("LEVEL", 1L));
            assertThat(rows.tables().get("collection")).hasSize(1);
        }
    }
}
