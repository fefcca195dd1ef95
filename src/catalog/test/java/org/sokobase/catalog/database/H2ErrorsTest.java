package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import org.h2.api.ErrorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.catalog.database.CatalogException.Kind;

/** What cannot be brought about at will: failures inside the database. */
@Timeout(60)
class H2ErrorsTest {

    private static final CatalogLocation IN_FILE = CatalogLocation.of(Path.of("catalog"));

    private static SQLException generalError(RuntimeException cause) {
        return new SQLException("General error: \"" + cause + "\"", "HY000", ErrorCode.GENERAL_ERROR_1, cause);
    }

    @Test
    void whatTheDatabaseStumblesOverGoesWithTheMessage() {
        Failure failure =
                H2Errors.describe(IN_FILE, generalError(new IllegalStateException("Chunk 5 not found\nat 7")));

        assertThat(failure.kind()).isEqualTo(Kind.DAMAGED);
        assertThat(failure.text())
                .startsWith("cannot be read, as if it were damaged: 'sokobase restore FILE' ")
                .endsWith(" (the database says: Chunk 5 not found)");
    }

    @Test
    void whatHasNoWordsIsNamed() {
        assertThat(H2Errors.describe(IN_FILE, generalError(new NullPointerException()))
                        .text())
                .endsWith(" (the database says: NullPointerException)");
    }

    @Test
    void aDatabaseInMemoryIsNotDamaged() {
        assertThat(H2Errors.describe(CatalogLocation.inMemory(), generalError(new NullPointerException()))
                        .kind())
                .isEqualTo(Kind.OTHER);
    }
}
