package org.sokobase.catalog.database;

import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.sql.SQLException;

/** What failures of a PostgreSQL server, and of the way to it, mean to the user. */
final class PostgresqlErrors {

    /** The state of statements that the role has no right to. */
    static final String NOT_ALLOWED = "42501";

    /** The beginning of the states that say that there is no connection. */
    private static final String NO_CONNECTION = "08";

    private PostgresqlErrors() {}

    /** A failure, as what follows the name of the catalog. */
    static String describe(ServerLocation location, SQLException e) {
        String role = "the role " + PostgresqlDatabase.role(location);
        String state = String.valueOf(e.getSQLState());
        return switch (state) {
            case "28000", "28P01" -> "cannot be opened: the server refuses " + role + ": " + message(e);
            case "3D000" -> "cannot be opened: the server has no such database";
            case NOT_ALLOWED -> "does not allow this to " + role + ": " + message(e);
            case "25006" -> "cannot be written: the server only allows reading";
            case "08001", "08004" -> "cannot be opened: " + noConnection(e);
            case "53100" -> "cannot be written: the disk of the server is full";
            case "53300" -> "cannot be opened: the server has too many connections";
            case "57P01", "57P02", "57P05" -> "was cut off by the server: " + message(e);
            case "57P03" -> "cannot be opened: the server is starting up or shutting down";
            case "40001", "40P01", "55P03" -> "is being changed by another program: try again";
            default ->
                state.startsWith(NO_CONNECTION)
                        ? "is cut off: the connection to the server is lost"
                        : "cannot be used: " + message(e);
        };
    }

    /** Why there was no connection in the first place. */
    private static String noConnection(SQLException e) {
        for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof UnknownHostException) {
                return "there is no such host";
            }
            if (cause instanceof ConnectException) {
                return "no server answers there";
            }
            if (cause instanceof SocketTimeoutException) {
                return "the server does not answer";
            }
        }
        return message(e);
    }

    /** What the server says, without its word for how bad it is. */
    private static String message(SQLException e) {
        return Database.firstLine(e).replaceFirst("^\\p{L}+: +", "");
    }
}
