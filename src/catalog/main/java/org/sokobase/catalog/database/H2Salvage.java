package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.h2.value.Value;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.file.Folders;
import org.sokobase.file.IoMessages;

/**
 * Copies of a catalog's file from which is taken what can still be read. They lie in a temporary folder that only its owner may read,
 * and are deleted at the end; the file itself stays as it is. For one thread.
 */
public final class H2Salvage implements AutoCloseable {

    /** What follows from other tables. */
    private static final List<String> COMPUTED = List.of("TALLY", "TIER_KEY", "FIRST_EDITION", Schema.HISTORY);

    /** The columns of the table of migrations, and those that say which of them were made. */
    private static final int COLUMNS_OF_HISTORY = 10;

    private static final int VERSION = 1;
    private static final int SUCCESS = 9;

    private static final String COLUMNS =
            "select table_name, count(*) from information_schema.columns where table_schema = 'PUBLIC'"
                    + " group by table_name order by table_name";

    private final CatalogLocation catalog;
    private final Path folder;
    private final Map<String, Long> lost = new TreeMap<>();
    private long inserted;
    private long refused;

    private H2Salvage(CatalogLocation catalog, Path folder) {
        this.catalog = catalog;
        this.folder = folder;
    }

    /**
     * Copies the file of a catalog as soon as no other process writes to it.
     *
     * @throws CatalogException {@code UNSUPPORTED} if it lies in no file; {@code MISSING}; {@code IN_USE}; {@code OUT_OF_SPACE}
     */
    public static H2Salvage of(CatalogLocation catalog, LockTimeout waiting) {
        CatalogFile file = CatalogFile.at(catalog.file().orElseThrow(() -> inNoFile(catalog)));
        H2Database.existing(catalog);
        H2Salvage salvage = null;
        try {
            salvage = new H2Salvage(catalog, Files.createTempDirectory("sokobase-salvage"));
            try (var copy = Files.newOutputStream(salvage.damaged())) {
                file.copyTo(copy, waiting);
            }
            Files.copy(salvage.damaged(), salvage.file("whole"));
            return salvage;
        } catch (IOException | CatalogException e) {
            if (salvage != null) {
                salvage.close();
            }
            throw e instanceof CatalogException known ? known : failure(catalog, (IOException) e);
        }
    }

    private static CatalogException inNoFile(CatalogLocation catalog) {
        return new CatalogException(
                Kind.UNSUPPORTED,
                "the catalog " + catalog.shown() + " is no file: only files can be salvaged"
                        + (catalog instanceof ServerLocation ? "; pg_dump saves what a server can still read" : ""));
    }

    private static CatalogException failure(CatalogLocation catalog, IOException e) {
        return new CatalogException(
                Kind.of(e, Path.of(System.getProperty("java.io.tmpdir"))),
                "the catalog " + catalog.shown() + " cannot be salvaged: " + IoMessages.describe(e),
                e);
    }

    /** Lets rows go of which others say that they belong to them, while something is done. */
    public static void withoutLinks(Connection rows, DatabaseWork.Action work) throws SQLException {
        H2Connections.setUnlinked(rows);
        work.run();
        H2Connections.setLinked(rows);
    }

    private Path damaged() {
        return file("damaged");
    }

    private Path file(String name) {
        return folder.resolve(FileLocation.withEnding(name));
    }

    /** For other files, and deleted with them. */
    public Path folder() {
        return folder;
    }

    /** A copy that can be opened if nothing important is damaged. */
    public CatalogLocation whole() {
        return CatalogLocation.of(file("whole"));
    }

    /**
     * Makes a catalog of all rows that can be read, whether or not they agree.
     *
     * @throws CatalogException {@code DAMAGED} if there is none; {@code INCOMPATIBLE_VERSION}
     */
    public CatalogLocation rows() {
        Path model = empty("model").file().orElseThrow();
        return Database.translating(catalog, () -> {
            try (FileChannel damaged = FileChannel.open(damaged(), StandardOpenOption.READ);
                    FileChannel sound = FileChannel.open(model, StandardOpenOption.READ)) {
                return fill(H2Rows.of(damaged), H2Rows.of(sound));
            } catch (IOException e) {
                throw failure(catalog, e);
            }
        });
    }

    /** Makes an empty catalog of this name in the folder. */
    public CatalogLocation empty(String name) {
        return ofVersion(name, Schema.VERSION);
    }

    private CatalogLocation ofVersion(String name, int version) {
        Path model = file("of-version-" + version);
        return Database.translating(catalog, () -> {
            try {
                if (!Files.exists(model)) {
                    Files.createFile(model);
                    H2Connections.ofVersion(CatalogLocation.of(model), version).close();
                }
                return CatalogLocation.of(Files.copy(model, file(name)));
            } catch (IOException e) {
                throw failure(catalog, e);
            }
        });
    }

    private CatalogLocation fill(H2Rows rows, H2Rows model) throws SQLException, IOException {
        int version = version(rows);
        Schema.requireKnown(catalog, version);
        if (version == Schema.VERSION) {
            rows.completeBy(model);
        }
        CatalogLocation filled = ofVersion("rows", version);
        try (Connection connection = H2Connections.toSalvage(filled)) {
            connection.setAutoCommit(false);
            for (Map.Entry<String, Integer> table : columns(connection).entrySet()) {
                if (!COMPUTED.contains(table.getKey())) {
                    fill(table.getKey(), table.getValue(), rows, connection);
                }
            }
            connection.commit();
            if (inserted == 0) {
                throw hopeless();
            }
        }
        return filled;
    }

    /** The version of the tables; that of new ones if it is lost. */
    private static int version(H2Rows rows) throws IOException {
        int[] version = new int[1];
        rows.forEachRow(Schema.HISTORY, COLUMNS_OF_HISTORY, row -> {
            if (row.get(SUCCESS).getBoolean() && row.get(VERSION).getString().matches("\\d{1,4}")) {
                version[0] = Math.max(version[0], row.get(VERSION).getInt());
            }
        });
        return version[0] == 0 ? Schema.VERSION : version[0];
    }

    private static Map<String, Integer> columns(Connection connection) throws SQLException {
        Map<String, Integer> columns = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet tables = statement.executeQuery(COLUMNS)) {
            while (tables.next()) {
                columns.put(tables.getString(1), tables.getInt(2));
            }
        }
        return columns;
    }

    private CatalogException hopeless() {
        return new CatalogException(
                Kind.DAMAGED,
                "the catalog " + catalog.shown() + " is so damaged that nothing of it can be read: "
                        + H2Errors.RESTORE);
    }

    private void fill(String table, int columns, H2Rows rows, Connection connection) throws SQLException, IOException {
        String values = Stream.generate(() -> "?").limit(columns).collect(Collectors.joining(", "));
        long before = refused;
        try (PreparedStatement insert =
                connection.prepareStatement("insert into \"" + table + "\" values (" + values + ")")) {
            long unread = rows.forEachRow(table, columns, row -> insert(row, insert));
            if (unread + refused > before) {
                lost.put(table, unread + refused - before);
            }
        }
    }

    /** Enters a row. One of which a number, a text or a key is damaged the database may not take. */
    private void insert(List<Value> row, PreparedStatement insert) {
        try {
            for (int i = 0; i < row.size(); i++) {
                insert.setObject(i + 1, row.get(i));
            }
            inserted += insert.executeUpdate();
        } catch (SQLException | RuntimeException e) {
            refused++;
        }
    }

    /** Whether the file ends before its newest data, so that those before them were taken. */
    public boolean hasLostItsEnd() throws IOException {
        try (FileChannel file = FileChannel.open(damaged(), StandardOpenOption.READ)) {
            return DatabaseEnd.isBeyond(file);
        }
    }

    /** How many rows of which tables {@link #rows} could not read, as far as that is known. */
    public Map<String, Long> lost() {
        return lost;
    }

    @Override
    public void close() {
        try {
            Folders.delete(folder);
        } catch (IOException e) {
            // It lies in the folder for temporary files.
        }
    }
}
