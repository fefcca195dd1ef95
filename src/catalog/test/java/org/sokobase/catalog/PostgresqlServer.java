package org.sokobase.catalog;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.sokobase.Requirement;
import org.sokobase.catalog.database.CatalogLocation;

/**
 * A real PostgreSQL server for the tests of one process, started when the first of them asks for it and stopped at the end.
 * Where there are no programs of it for this computer, these tests are skipped, see {@link Requirement}.
 */
public final class PostgresqlServer {

    /** The role that may do everything. */
    private static final String ADMINISTRATOR = "postgres";

    /** A role that is only let in with its {@link #PASSWORD}. */
    public static final String GUARDED = "guarded";

    public static final String PASSWORD = "open-sesame";

    /** A database with an empty catalog. */
    public static final String TEMPLATE = "empty_catalog";

    private static PostgresqlServer running;

    private final EmbeddedPostgres server;
    private final AtomicInteger databases = new AtomicInteger();

    private PostgresqlServer(EmbeddedPostgres server) {
        this.server = server;
        execute("create role " + GUARDED + " login password '" + PASSWORD + "'");
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
                    .setDataDirectoryCustomizer(PostgresqlServer::guard)
                    .setServerConfig("fsync", "off")
                    .setServerConfig("full_page_writes", "off")
                    .start();
        } catch (IOException | IllegalStateException e) {
            throw Requirement.unmet("no PostgreSQL server can be started: " + e.getMessage());
        }
    }

    private static void guard(File dataFolder) {
        Path access = dataFolder.toPath().resolve("pg_hba.conf");
        try {
            Files.writeString(access, "host all " + GUARDED + " all scram-sha-256\n" + Files.readString(access));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A catalog without levels that nobody else uses. */
    public CatalogLocation catalog() {
        return location(database("template " + TEMPLATE));
    }

    /** Where there is no catalog yet, but can be one. */
    public CatalogLocation newCatalog() {
        return location(database(""));
    }

    /** Makes a database, with these options, and returns its name. */
    public String database(String options) {
        String name = "catalog_" + databases.incrementAndGet();
        execute("create database " + name + " " + options);
        return name;
    }

    /** The catalog in a database, for the administrator. */
    public CatalogLocation location(String database) {
        return location(database, "user=" + ADMINISTRATOR);
    }

    /** The catalog in a database, with these parameters of its URL. */
    public CatalogLocation location(String database, String parameters) {
        return CatalogLocation.of(Optional.of(url(database) + "?" + parameters), Map.of());
    }

    /** The URL of a database without parameters. */
    public String url(String database) {
        return server.getJdbcUrl(ADMINISTRATOR, database).replaceFirst("\\?.*", "");
    }

    /** Runs a statement as administrator. */
    public void execute(String sql) {
        executeIn(ADMINISTRATOR, sql);
    }

    /** Runs a statement as administrator in a database. */
    public void executeIn(String database, String sql) {
        try (Connection connection = DriverManager.getConnection(server.getJdbcUrl(ADMINISTRATOR, database))) {
            connection.createStatement().execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
