package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sokobase.catalog.TestCatalog;

/** The second catalog of a process has the tables that the migrations make, to the name of each constraint, and their history. */
@Tag("in-file")
class EmptySchemaTest {

    @Test
    void whatIsMadeAgainIsWhatTheMigrationsMake() throws SQLException {
        String url = CatalogLocation.inMemory().url();
        try (Connection kept = DriverManager.getConnection(url);
                TestCatalog first = TestCatalog.at(CatalogLocation.inMemory());
                TestCatalog second = TestCatalog.at(CatalogLocation.inMemory())) {
            Flyway.configure()
                    .dataSource(url, "", "")
                    .locations("classpath:db/migration")
                    .load()
                    .migrate();
            try (TestCatalog migrated = TestCatalog.at(CatalogLocation.of(Optional.of(url), Map.of()))) {
                assertThat(tables(second))
                        .isEqualTo(tables(first))
                        .isEqualTo(tables(migrated))
                        .hasSizeGreaterThan(50);
                assertThat(history(second)).isEqualTo(history(migrated)).hasSize(Schema.VERSION - 1);
            }
            assertThat(kept.isClosed()).isFalse();
        }
    }

    /** The statements that make the tables. */
    private static List<String> tables(TestCatalog catalog) {
        return catalog.rows("script nodata nosettings").stream().sorted().toList();
    }

    /** The migrations, without when and how fast each was made. */
    private static List<String> history(TestCatalog catalog) {
        return catalog.rows("select \"version\", \"script\", \"checksum\", \"success\" from \"" + Schema.HISTORY
                + "\" order by \"installed_rank\"");
    }
}
