package org.sokobase.catalog.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Looks whether a database that was made beside a catalog has all that it must have, before it takes the catalog's place. */
final class ReplacementCheck {

    private static final String TABLES =
            "select table_name from information_schema.tables where table_schema = 'PUBLIC' and table_type = 'BASE"
                    + " TABLE'";

    private ReplacementCheck() {}

    /**
     * Makes sure that a database that was made beside a catalog is on the disk as a whole: closing it does not fail if there is
     * no room for what was not written yet.
     *
     * @param levels how many levels it must have
     */
    static void requireWhole(CatalogLocation location, CatalogLocation beside, long levels) {
        try (Connection connection = H2Connections.unchanged(beside);
                Statement statement = connection.createStatement();
                ResultSet count = statement.executeQuery("select count(*) from level")) {
            if (H2Connections.schemaVersion(connection) == Schema.VERSION
                    && count.next()
                    && count.getLong(1) == levels) {
                return;
            }
        } catch (SQLException | CatalogException e) {
            throw H2Errors.noRoom(location.shown(), e);
        }
        throw H2Errors.noRoom(location.shown());
    }

    /**
     * Makes sure that of two copies of a catalog the small one has all that the large one has: as many rows in each table.
     *
     * @throws CatalogException if it has not
     */
    static void requireSame(Path catalog, Path large, Path small) {
        if (!rows(large).equals(rows(small))) {
            throw H2Errors.noRoom(catalog.toString());
        }
    }

    private static Map<String, Long> rows(Path database) {
        CatalogLocation location = CatalogLocation.of(database);
        return Database.translating(location, () -> {
            Map<String, Long> rows = new TreeMap<>();
            try (Connection connection = H2Connections.unchanged(location);
                    Statement statement = connection.createStatement()) {
                List<String> tables = new ArrayList<>();
                try (ResultSet found = statement.executeQuery(TABLES)) {
                    while (found.next()) {
                        tables.add(found.getString(1));
                    }
                }
                for (String table : tables) {
                    try (ResultSet count = statement.executeQuery("select count(*) from \"" + table + "\"")) {
                        count.next();
                        rows.put(table, count.getLong(1));
                    }
                }
            }
            return rows;
        });
    }
}
