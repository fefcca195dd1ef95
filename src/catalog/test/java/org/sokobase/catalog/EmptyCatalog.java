package org.sokobase.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.sokobase.catalog.database.CatalogLocation;

/**
 * An empty catalog as the program makes it, for tests that need one and do not ask how it is made: made once in a process and then
 * copied, which takes a tenth of the time. Tests of the making itself, of updates and of plans have theirs made.
 *
 * <p><b>Threads.</b> For any.
 */
public final class EmptyCatalog {

    /** Nothing is written, nor a log beside the file. */
    private static final String UNCHANGED = ";ACCESS_MODE_DATA=r;TRACE_LEVEL_FILE=0";

    private static final EmptyCatalog MADE = new EmptyCatalog();

    private final byte[] file;
    private final List<String> statements;

    private EmptyCatalog() {
        try {
            Path folder = Files.createTempDirectory("empty-catalog");
            CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
            Path path = location.file().orElseThrow();
            Catalog.openOrCreate(location).close();
            file = Files.readAllBytes(path);
            statements = script(location);
            Files.delete(path);
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The statements that make the tables of a catalog, and the rows in them. */
    private static List<String> script(CatalogLocation location) {
        try (Connection connection = DriverManager.getConnection(location.url() + UNCHANGED);
                Statement statement = connection.createStatement();
                ResultSet lines = statement.executeQuery("script nosettings")) {
            List<String> script = new ArrayList<>();
            while (lines.next()) {
                script.add(lines.getString(1));
            }
            return script;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Puts one where a catalog in a file is to be, and is not yet; nothing at places on a server. */
    public static void putAt(CatalogLocation location) {
        if (location.file().isEmpty() || location.exists()) {
            return;
        }
        try {
            Files.createDirectories(location.file().get().getParent());
            Files.write(location.file().get(), MADE.file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes the tables of one in an empty database in memory. */
    static void fill(Connection database) throws SQLException {
        try (Statement statement = database.createStatement()) {
            for (String line : MADE.statements) {
                statement.execute(line);
            }
        }
    }
}
