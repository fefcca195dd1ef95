package org.sokobase.catalog;

import static org.junit.jupiter.api.Assumptions.abort;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A real PostgreSQL server for the tests of one process, started when the first of them asks for it and stopped at the end.
 * Where there are no programs of it for this computer, these tests are skipped.
 */
public final class PostgresqlServer {

    /** The role that may do everything. */
    private static final String ADMINISTRATOR = "postgres";

    private static final String TEMPLATE = "empty_catalog";

    private static PostgresqlServer running;

    private final EmbeddedPostgres server;
    private final AtomicInteger databases = new AtomicInteger();

    private PostgresqlServer(EmbeddedPostgres server) {
        this.server = server;
        execute("create database " + TEMPLATE);
        Catalog.openOrCreate(location(TEMPLATE)).close();
    }

    /** The server. */
    public static synchronized PostgresqlServer running() {
        if (running == null) {
            running = new PostgresqlServer(start());
        }
        return running;
    }

    private static EmbeddedPostgres start() {
        try {
            return EmbeddedPostgres.builder()
                    .setLocaleConfig("locale", "C.UTF-8")
                    .setLocaleConfig("encoding", "UTF8")
                    .setServerConfig("fsync", "off")
                    .setServerConfig("full_page_writes", "off")
                    .start();
        } catch (IOException | IllegalStateException e) {
            return abort("no PostgreSQL server can be started here: " + e.getMessage());
        }
    }

    /** A catalog without levels that nobody else uses. */
    public CatalogLocation catalog() {
        return location(database("template " + TEMPLATE));
    }

    /** Makes a database, with these options, and returns its name. */
    String database(String options) {
        String name = "catalog_" + databases.incrementAndGet();
        execute("create database " + name + " " + options);
        return name;
    }

    /** The catalog in a database, for the administrator. */
    CatalogLocation location(String database) {
        return location(database, "user=" + ADMINISTRATOR);
    }

    /** The catalog in a database, with these parameters of its URL. */
    CatalogLocation location(String database, String parameters) {
        return CatalogLocation.of(Optional.of(url(database) + "?" + parameters), Map.of());
    }

    /** The URL of a database without parameters. */
    String url(String database) {
        return server.getJdbcUrl(ADMINISTRATOR, database).replaceFirst("\\?.*", "");
    }

    /** Runs a statement as administrator. */
    void execute(String sql) {
        try (Connection connection = DriverManager.getConnection(server.getJdbcUrl(ADMINISTRATOR, ADMINISTRATOR))) {
            connection.createStatement().execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
