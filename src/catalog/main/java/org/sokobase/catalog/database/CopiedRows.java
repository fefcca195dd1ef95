package org.sokobase.catalog.database;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;
import org.postgresql.copy.CopyManager;

/**
 * Rows that PostgreSQL copies out of a text: a line each, with tabs between the values and a backslash before what would be
 * taken for one of these marks.
 */
final class CopiedRows implements NewRows {

    private final CopyManager manager;
    private final String sql;
    private final StringBuilder text = new StringBuilder();

    CopiedRows(Connection connection, String table, List<String> columns) throws SQLException {
        this.manager = connection.unwrap(PGConnection.class).getCopyAPI();
        this.sql = "copy %s (%s) from stdin".formatted(table, String.join(", ", columns));
    }

    @Override
    public void add(int value) {
        text.append(value).append('\t');
    }

    @Override
    public void add(long value) {
        text.append(value).append('\t');
    }

    @Override
    public void add(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '\\' -> text.append("\\\\");
                case '\t' -> text.append("\\t");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                default -> text.append(c);
            }
        }
        text.append('\t');
    }

    @Override
    public void addNull() {
        text.append("\\N\t");
    }

    @Override
    public void endRow() {
        text.setCharAt(text.length() - 1, '\n');
    }

    @Override
    public void write() throws SQLException {
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        text.setLength(0);
        CopyIn copy = manager.copyIn(sql);
        try {
            copy.writeToCopy(bytes, 0, bytes.length);
            copy.endCopy();
        } finally {
            if (copy.isActive()) {
                copy.cancelCopy(); // or else the connection would be good for nothing any more
            }
        }
    }
}
