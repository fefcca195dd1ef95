package org.sokobase.catalog.database;

import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import org.sokobase.catalog.database.CatalogException.Kind;

/** What failures of a PostgreSQL server, and of the way to it, mean to the user. */
final class PostgresqlErrors {

    /** The state of statements that the role has no right to. */
    static final String NOT_ALLOWED = "42501";

    /** The beginning of the states that say that there is no connection. */
    private static final String NO_CONNECTION = "08";

    private PostgresqlErrors() {}

    /** What a failure means. */
    static Failure describe(ServerLocation location, SQLException e) {
        String role = "the role " + PostgresqlDatabase.role(location);
        String state = String.valueOf(e.getSQLState());
        return switch (state) {
            case "28000", "28P01" ->
                new Failure(Kind.LOGIN_REFUSED, "cannot be opened: the server refuses " + role + ": " + message(e));
            case "3D000" -> new Failure(Kind.MISSING, "cannot be opened: the server has no such database");
            case NOT_ALLOWED -> new Failure(Kind.ACCESS_DENIED, "does not allow this to " + role + ": " + message(e));
            case "25006" -> new Failure(Kind.READ_ONLY, "cannot be written: the server only allows reading");
            case "08001" -> new Failure(Kind.UNREACHABLE, "cannot be opened: " + noConnection(e));
            case "08004" ->
                new Failure(Kind.LOGIN_REFUSED, "cannot be opened: " + noConnection(e)); // such as without password
            case "53100" -> new Failure(Kind.OUT_OF_SPACE, "cannot be written: the disk of the server is full");
            case "53300" -> new Failure(Kind.UNREACHABLE, "cannot be opened: the server has too many connections");
            case "57P01", "57P02", "57P05" -> new Failure(Kind.UNREACHABLE, "was cut off by the server: " + message(e));
            case "57P03" ->
                new Failure(Kind.UNREACHABLE, "cannot be opened: the server is starting up or shutting down");
            case "40001", "40P01", "55P03" ->
                new Failure(Kind.IN_USE, "is being changed by another program: try again");
            default ->
                state.startsWith(NO_CONNECTION)
                        ? new Failure(Kind.UNREACHABLE, "is cut off: the connection to the server is lost")
                        : new Failure(Kind.OTHER, "cannot be used: " + message(e));
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
