package org.sokobase.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.database.ServerLocation;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;

/** A real catalog for tests: it remembers what its imports reported, and lays its tables open. */
public final class TestCatalog implements AutoCloseable {

    /** What a killed process had on a server is free as soon as the server has noticed. */
    private static final LockTimeout PATIENCE = new LockTimeout(Duration.ofMinutes(1), "sokobase test", said -> {});

    private final Catalog catalog;
    private final Connection tables;
    private final CatalogLocation location;
    private final Runnable removal;
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    private TestCatalog(CatalogLocation location, Runnable removal) {
        this.location = location;
        this.removal = removal;
        catalog = Catalog.openOrCreate(location, PATIENCE);
        try {
            tables = DriverManager.getConnection(location.url());
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        if (location instanceof ServerLocation) {
            execute("set time zone 'UTC'"); // or it would show times in the zone of this computer, as H2 does not
        }
    }

    /**
     * A new one that nobody else sees, in the database that the property {@code sokobase.test.db} names: {@code postgresql},
     * or by default H2.
     */
    public static TestCatalog inMemory() {
        return System.getProperty("sokobase.test.db", "h2").equals("postgresql") ? onServer() : copyInMemory();
    }

    private static TestCatalog copyInMemory() {
        CatalogLocation location = CatalogLocation.inMemory();
        try (Connection first = DriverManager.getConnection(location.url())) {
            EmptyCatalog.fill(first);
            return at(location);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A new one on a PostgreSQL server, which is gone when it is closed. */
    public static TestCatalog onServer() {
        PostgresqlServer server = PostgresqlServer.running();
        String database = server.database("template " + PostgresqlServer.TEMPLATE);
        return new TestCatalog(
                server.location(database), () -> server.execute("drop database " + database + " with (force)"));
    }

    /** The one in a file, made if there is none. */
    public static TestCatalog in(Path file) {
        return at(CatalogLocation.of(Optional.of(file.toString()), Map.of()));
    }

    /** The one at a place, made if there is none. */
    public static TestCatalog at(CatalogLocation location) {
        return new TestCatalog(location, () -> {});
    }

    public Catalog catalog() {
        return catalog;
    }

    /** Imports a text that came through standard input or lies nowhere, under this name. */
    public ImportedFile add(String name, String text) {
        return add(source(name, text), Import.Mode.PER_FILE);
    }

    private static Source source(String name, String text) {
        return Source.of(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Imports texts in one run, by their names. */
    public void addTogether(Map<String, String> texts) {
        try (Import run = catalog.startImport(Import.Mode.PER_FILE, "test", diagnostics::add)) {
            texts.forEach((name, text) -> {
                Source source = source(name, text);
                run.add(source, LevelFiles.read(source));
            });
        }
    }

    /** Imports a file as a run of its own. */
    public ImportedFile add(Path file) {
        return add(file.toString().replace('\\', '/'), file);
    }

    /** Imports a file that the user named like this. */
    public ImportedFile add(String name, Path file) {
        try {
            Source source = Source.of(name, file.toRealPath(), Files.readAllBytes(file));
            return add(source, Import.Mode.PER_FILE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public ImportedFile add(Source source, Import.Mode mode) {
        try (Import run = catalog.startImport(mode, "test", diagnostics::add)) {
            return run.add(source, LevelFiles.read(source));
        }
    }

    /** Imports whole folders and archives in one run, solution files after the others. */
    public List<ImportedFile> addAll(Path... folders) {
        return addAll(Import.Mode.PER_FILE, folders);
    }

    public List<ImportedFile> addAll(Import.Mode mode, Path... folders) {
        return addAll(mode, "test", folders);
    }

    /** The same with a certain version of the program. */
    public List<ImportedFile> addAll(Import.Mode mode, String version, Path... folders) {
        List<ImportedFile> imported = new ArrayList<>();
        Map<Source, LevelFile> solutions = new LinkedHashMap<>();
        try (Import run = catalog.startImport(mode, version, diagnostics::add)) {
            Inputs.walk(
                    Stream.of(folders)
                            .map(folder -> folder.toString().replace('\\', '/'))
                            .toList(),
                    InputStream.nullInputStream(),
                    new Inputs.Visitor() {
                        @Override
                        public void file(Source source) {
                            LevelFile file = LevelFiles.read(source);
                            if (file.isOfSolutions()) {
                                solutions.put(source, file);
                            } else {
                                imported.add(run.add(source, file));
                            }
                        }

                        @Override
                        public void unreadable(String name, String reason) {
                            throw new AssertionError(name + ": " + reason);
                        }

                        @Override
                        public boolean wants(Source archive) {
                            Optional<ImportedFile> unchanged = run.unchanged(archive);
                            unchanged.ifPresent(imported::add);
                            return unchanged.isEmpty();
                        }

                        @Override
                        public void unpacked(Source archive, int members) {
                            run.unpacked(archive, members);
                        }
                    });
            solutions.forEach((source, file) -> imported.add(run.add(source, file)));
            run.finish();
        }
        return imported;
    }

    /** What all imports so far have reported about single lines. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** All levels in the catalog's order. */
    public List<CatalogLevel> levels() {
        return levels(LevelFilter.ALL);
    }

    public List<CatalogLevel> levels(LevelFilter filter) {
        List<CatalogLevel> levels = new ArrayList<>();
        catalog.levels().forEach(filter, WithSolutions.NONE, (level, solutions) -> levels.add(level));
        return levels;
    }

    public List<DuplicateGroup> duplicates(DuplicateGroup.Scope scope) {
        List<DuplicateGroup> groups = new ArrayList<>();
        catalog.duplicates().groups(scope, groups::add);
        return groups;
    }

    /** The moves of all solutions, with every place where each was found. */
    public List<String> solutions() {
        return rows("""
                select s.lurd, f.name, o.line from solution s
                join solution_source o on o.solution_id = s.id
                join source_file f on f.id = o.source_file_id
                order by s.lurd, f.name, o.line
                """);
    }

    /** All rows of all tables, by table and sorted. */
    public Map<String, List<String>> tables() {
        Map<String, List<String>> dump = new TreeMap<>();
        for (String table :
                rows("select table_name from information_schema.tables where table_schema = current_schema")) {
            dump.put(
                    table.toLowerCase(Locale.ROOT),
                    rows("select * from \"" + table + "\"").stream().sorted().toList());
        }
        return dump;
    }

    /** How many rows a table has. */
    public long count(String table) {
        return Long.parseLong(rows("select count(*) from " + table).get(0));
    }

    /** The rows of a query, the columns of each separated by bars. */
    public List<String> rows(String query) {
        try (Statement statement = tables.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            List<String> rows = new ArrayList<>();
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= columns; i++) {
                    row.add(String.valueOf(result.getString(i)));
                }
                rows.add(String.join("|", row));
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(query, e);
        }
    }

    /** The connection behind the catalog's back. */
    public Connection connection() {
        return tables;
    }

    /** Changes the tables behind the catalog's back. */
    public void execute(String sql) {
        try (Statement statement = tables.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /** Lets {@link #execute} leave rows that refer to nothing, as only a damaged catalog has them. */
    public void ignoreReferences() {
        execute(
                location instanceof ServerLocation
                        ? "set session_replication_role = replica"
                        : "set referential_integrity false");
    }

    @Override
    public void close() {
        catalog.close();
        try {
            tables.close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        removal.run();
    }
}
