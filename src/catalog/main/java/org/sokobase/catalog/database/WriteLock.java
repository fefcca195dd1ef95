package org.sokobase.catalog.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lock of a catalog on a server: whoever writes has it. It belongs to a connection, and the server takes it back when
 * that ends, however it ends. Every schema has a lock of its own.
 */
final class WriteLock implements LockTimeout.Contested {

    /** Tells these locks from those of other programs. */
    private static final String SOKOBASE = "" + 0x534f4b4f;

    /** A connection without a sign of life for so long, in seconds, has ended. */
    private static final String SIGNS_OF_LIFE =
            "set tcp_keepalives_idle = 60; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 6";

    private static final String SCHEMA = "(select oid from pg_namespace where nspname = current_schema())";
    private static final String TAKE = "select pg_try_advisory_lock(" + SOKOBASE + ", " + SCHEMA + "::int)";
    private static final String RELEASE = "select pg_advisory_unlock(" + SOKOBASE + ", " + SCHEMA + "::int)";

    /** What the server does not tell everybody is null. */
    private static final String HOLDER = """
            select a.application_name, a.usename, host(a.client_addr), a.backend_start
            from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where l.locktype = 'advisory' and l.granted and l.classid = %s and l.objid = %s and l.objsubid = 2
            and l.database = (select oid from pg_database where datname = current_database())
            """.formatted(SOKOBASE, SCHEMA);

    private final ServerLocation location;
    private final Connection connection;

    private WriteLock(ServerLocation location, Connection connection) {
        this.location = location;
        this.connection = connection;
    }

    /** The lock of the catalog that a connection leads to. */
    static WriteLock of(ServerLocation location, Connection connection) {
        return new WriteLock(location, connection);
    }

    /** Takes the lock, as soon as no other connection has it. */
    void take(LockTimeout waiting) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(SIGNS_OF_LIFE);
        }
        waiting.until(
                this, () -> Database.translating(location, () -> isTrue(TAKE)) ? Optional.of(this) : Optional.empty());
    }

    /** Gives it back before the connection ends. */
    void release() throws SQLException {
        isTrue(RELEASE);
    }

    /**
     * Gives it back as the connection ends. The server would do so, too, but only some time after the connection has ended, and
     * who comes next would find the catalog in use. With changes that are neither there nor undone it is left to the server.
     */
    void end() {
        try {
            if (connection.getAutoCommit()) {
                release();
            }
        } catch (SQLException e) {
            // The connection is of no use any more, and the server knows it or will.
        }
    }

    private boolean isTrue(String question) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(question)) {
            return answer.next() && answer.getBoolean(1);
        }
    }

    @Override
    public String shown() {
        return location.shown();
    }

    @Override
    public Optional<String> holder() {
        return Database.translating(location, () -> {
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(HOLDER)) {
                return row.next() ? Optional.of(describe(row)) : Optional.empty();
            }
        });
    }

    /** Such as "sokobase import, process 4711 (role ann, at 10.0.0.7, since 2026-03-01 12:00:00)". */
    private static String describe(ResultSet row) throws SQLException {
        List<String> more = new ArrayList<>();
        more.add("role " + row.getString(2));
        if (row.getString(3) != null) {
            more.add("at " + row.getString(3));
        }
        OffsetDateTime since = row.getObject(4, OffsetDateTime.class);
        if (since != null) {
            more.add("since " + LockOwner.describe(since.toInstant()));
        }
        return row.getString(1) + " (" + String.join(", ", more) + ")";
    }
}
