package org.sokobase.catalog.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.sokobase.catalog.database.CatalogException.Kind;

/** The tables of a catalog, which are the same in every database. */
public final class Schema {

    /** The version of the newest migration. */
    static final int VERSION = 22;

    /** The migrations that were made. */
    public static final String HISTORY = "flyway_schema_history";

    private Schema() {}

    /** The version of the tables, and of what reads and writes them: for people who report something. */
    public static List<String> versions() {
        return List.of("schema " + VERSION, H2Connections.PRODUCT, PostgresqlDatabase.DRIVER);
    }

    /** The version of a database in which some migrations were made. */
    static int version(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(
                        "select max(cast(\"version\" as int)) from \"" + HISTORY + "\" where \"success\"")) {
            return result.next() ? result.getInt(1) : 0;
        }
    }

    /** Refuses a catalog of which this program does not know the tables. */
    static void requireKnown(CatalogLocation location, int version) {
        if (version > VERSION) {
            throw new CatalogException(
                    Kind.INCOMPATIBLE_VERSION,
                    "the catalog " + location.shown() + " was made by a newer sokobase (schema " + version
                            + ", this one knows " + VERSION + "): update sokobase");
        }
    }

    /** Makes the migrations that are missing in a database. */
    static void migrate(CatalogLocation location, FluentConfiguration database) {
        try {
            database.locations("classpath:db/migration").load().migrate();
        } catch (FlywayException e) {
            Optional<CatalogException> full = causes(e)
                    .map(sql -> Database.describe(location, sql).of(location, sql))
                    .filter(failure -> failure.kind() == Kind.OUT_OF_SPACE)
                    .findFirst();
            throw full.orElseGet(() -> new CatalogException(
                    causes(e)
                            .findFirst()
                            .map(sql -> Database.describe(location, sql).kind())
                            .orElse(Kind.OTHER),
                    "the catalog " + location.shown() + " cannot be brought up to date: " + Database.firstLine(e),
                    e));
        }
    }

    private static Stream<SQLException> causes(FlywayException e) {
        return Stream.<Throwable>iterate(e, Objects::nonNull, Throwable::getCause)
                .filter(SQLException.class::isInstance)
                .map(SQLException.class::cast);
    }
}
