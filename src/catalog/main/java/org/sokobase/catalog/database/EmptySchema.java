package org.sokobase.catalog.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * The tables of an empty catalog in H2 as the migrations have made them first in this process; whoever needs them once more gets
 * them by the same statements at once, in a tenth of the time. A large first import and the loading of a dump make two catalogs.
 *
 * <p><b>Threads.</b> For any.
 */
final class EmptySchema {

    private static volatile List<String> known = List.of();

    private EmptySchema() {}

    /** Makes the tables in an empty database, and returns whether it is known how. */
    static boolean make(Connection empty) throws SQLException {
        List<String> statements = known;
        try (Statement statement = empty.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
        return !statements.isEmpty();
    }

    /** Keeps how the tables are made that a database has, and the rows in them, which are those of its history. */
    static void keep(Connection migrated) throws SQLException {
        List<String> statements = new ArrayList<>();
        try (Statement statement = migrated.createStatement();
                ResultSet lines = statement.executeQuery("script nosettings")) {
            while (lines.next()) {
                statements.add(lines.getString(1));
            }
        }
        known = List.copyOf(statements);
    }
}
