package org.sokobase.catalog.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.sokobase.catalog.database.CatalogException.Kind;

/**
 * The schema of a database on a server in which a catalog is or can be, as it was when it was looked at.
 *
 * @param location where it is
 * @param name     its name
 * @param version  the version of the catalog's tables, or 0 if there is none
 * @param occupied whether there are tables or the like; the migrations' own table, which comes first and stays alone when
 *                 a process is stopped then, does not count
 * @param writable whether the role may change it
 */
record ServerSchema(ServerLocation location, String name, int version, boolean occupied, boolean writable) {

    private static final String LOOK = """
            select nspname, current_setting('server_encoding'),
                   exists (select 1 from pg_class where relnamespace = n.oid and relname = 'flyway_schema_history')
                   and exists (select 1 from pg_class where relnamespace = n.oid and relname = 'import_run'),
                   exists (select 1 from pg_class
                           where relnamespace = n.oid and not starts_with(relname, 'flyway_schema_history')),
                   coalesce((select has_table_privilege(oid, 'insert') from pg_class
                             where relnamespace = n.oid and relname = 'import_run'),
                            has_schema_privilege(n.oid, 'create'))
            from pg_namespace n where nspname = current_schema()
            """;

    /** Of these letters some databases only know the first one in lower case, and some take that for another one. */
    private static final String KNOWS_LETTERS = "select lower('I\u00c4\u0416') = 'i\u00e4\u0436'";

    /** Looks at the schema in which a new table would be. */
    static ServerSchema of(ServerLocation location, Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(LOOK)) {
            if (!row.next()) {
                throw trouble(
                        Kind.MISSING,
                        location,
                        "cannot be opened: its schema does not exist, or the role " + PostgresqlDatabase.role(location)
                                + " may not use it");
            }
            if (!row.getString(2).equals("UTF8")) {
                throw trouble(
                        Kind.UNSUPPORTED,
                        location,
                        "cannot be used: the encoding of the database is " + row.getString(2)
                                + ", which cannot hold all texts; make one with encoding 'UTF8'");
            }
            int version = row.getBoolean(3) ? Schema.version(connection) : 0;
            Schema.requireKnown(location, version);
            return new ServerSchema(location, row.getString(1), version, row.getBoolean(4), row.getBoolean(5));
        }
    }

    boolean holdsCatalog() {
        return version > 0;
    }

    boolean isUpToDate() {
        return version == Schema.VERSION;
    }

    void requireCatalog() {
        if (!holdsCatalog()) {
            throw new CatalogException(
                    Kind.MISSING,
                    "there is no catalog at " + location.shown() + " (schema " + name
                            + ") yet: 'sokobase import PATH' makes one");
        }
    }

    /** Makes sure that a catalog can be made here: nothing else is here, and texts can be found in any case of letters. */
    void requireRoom(Connection connection) throws SQLException {
        if (occupied) {
            throw trouble(
                    Kind.OCCUPIED,
                    location,
                    "cannot be made: the schema " + name + " has tables of another program;"
                            + " make another one and name it with currentSchema=NAME in the URL");
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(KNOWS_LETTERS)) {
            if (!row.next() || !row.getBoolean(1)) {
                throw trouble(
                        Kind.UNSUPPORTED,
                        location,
                        "cannot be made: the database does not know all letters in upper and lower case;"
                                + " make one with locale 'C.UTF-8'");
            }
        }
    }

    void requireWritable() {
        if (!writable) {
            throw trouble(
                    Kind.READ_ONLY,
                    location,
                    "may be read but not written by the role " + PostgresqlDatabase.role(location));
        }
    }

    private static CatalogException trouble(Kind kind, ServerLocation location, String what) {
        return new CatalogException(kind, "the catalog " + location.shown() + " " + what);
    }
}
