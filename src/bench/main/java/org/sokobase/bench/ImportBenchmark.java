package org.sokobase.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.importing.IncomingFile;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.format.ReadAhead;

/**
 * A first import beside its limits, one after the other in one process: reading files and taking the ids of their levels
 * without any database, importing them, and inserting the rows that came of it by JDBC alone, with the same indexes made
 * afterwards. Arguments: level files, folders or archives.
 */
public final class ImportBenchmark {

    private static final int BATCH = 1000;
    private static final List<String> INDEXES = List.of("(exact_id, exact_nth, id)", "(unique_id, unique_nth)");

    private final List<String> paths;
    private final Path folder;

    private ImportBenchmark(List<String> paths, Path folder) {
        this.paths = paths;
        this.folder = folder;
    }

    /** Runs the three once to warm up, and once more. */
    public static void main(String... paths) throws IOException, SQLException {
        Path folder = Files.createTempDirectory("sokobase-benchmark");
        try {
            ImportBenchmark benchmark = new ImportBenchmark(List.of(paths), folder);
            for (int round = 1; round <= 2; round++) {
                System.out.println("round " + round);
                benchmark.run();
            }
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                files.map(Path::toFile).sorted((a, b) -> b.compareTo(a)).forEach(file -> file.delete());
            }
        }
    }

    private void run() throws IOException, SQLException {
        double reading = rate("read and identify", this::readAlone);
        Path catalog = folder.resolve("catalog.mv.db");
        double importing = rate("import", () -> importInto(catalog));
        System.out.printf("    catalog of %d MB%n", Files.size(catalog) >> 20);
        Object[][] rows = rowsOf(catalog);
        double raw = rate("the same rows by JDBC alone", () -> insert(rows));
        System.out.printf(
                "    the import reaches %.0f%% of JDBC alone and %.0f%% of reading alone%n",
                100 * importing / raw, 100 * importing / reading);
        Files.delete(catalog);
    }

    private interface Work {
        /** Returns how many levels there were. */
        long run() throws SQLException;
    }

    private static double rate(String name, Work work) throws SQLException {
        System.gc();
        long start = System.nanoTime();
        long levels = work.run();
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf("    %-28s %,9.0f levels/s  (%,d in %.1f s)%n", name, levels / seconds, levels, seconds);
        return levels / seconds;
    }

    private long readAlone() {
        long[] levels = {0};
        read(
                IncomingFile::read,
                file -> levels[0] += file.file().collection().levels().size());
        return levels[0];
    }

    private void read(
            java.util.function.Function<Source, IncomingFile> reader,
            java.util.function.Consumer<IncomingFile> consumer) {
        try (ReadAhead<IncomingFile> readAhead = new ReadAhead<>(reader, (source, file) -> consumer.accept(file))) {
            Inputs.walk(paths, InputStream.nullInputStream(), new Inputs.Visitor() {
                @Override
                public void file(Source source) {
                    readAhead.add(source);
                }

                @Override
                public void unreadable(String name, String reason) {
                    throw new IllegalArgumentException(name + ": " + reason);
                }
            });
            readAhead.finish();
        }
    }

    /** Also says how fast the first and the last tenth came, until all rows were in, without the indexes. */
    private long importInto(Path file) {
        List<long[]> steps = new ArrayList<>();
        long[] levels = {0};
        CatalogLocation location = CatalogLocation.of(Optional.of(file.toString()), Map.of());
        long start = System.nanoTime();
        try (Catalog catalog = Catalog.openOrCreate(location);
                Import run = catalog.startImport(Import.Mode.BULK, "benchmark", diagnostic -> {})) {
            read(run.reader(), incoming -> {
                levels[0] += run.add(incoming).size();
                steps.add(new long[] {levels[0], System.nanoTime() - start});
            });
            run.finish();
        }
        System.out.printf(
                "    rows: the first tenth %,.0f levels/s, the last tenth %,.0f levels/s%n",
                rateBetween(steps, 0, 0.1), rateBetween(steps, 0.9, 1));
        return levels[0];
    }

    private static double rateBetween(List<long[]> steps, double from, double to) {
        long all = steps.get(steps.size() - 1)[0];
        long[] first =
                steps.stream().filter(step -> step[0] >= from * all).findFirst().orElseThrow();
        long[] last =
                steps.stream().filter(step -> step[0] >= to * all).findFirst().orElseThrow();
        return 1e9 * (last[0] - first[0]) / (last[1] - first[1]);
    }

    private static Object[][] rowsOf(Path catalog) throws SQLException {
        List<Object[]> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection(url(catalog));
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("select * from level order by id")) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                Object[] row = new Object[columns];
                for (int i = 0; i < columns; i++) {
                    row[i] = result.getObject(i + 1);
                }
                rows.add(row);
            }
        }
        return rows.toArray(Object[][]::new);
    }

    private static String url(Path file) {
        return "jdbc:h2:file:" + file.toString().replace(".mv.db", "") + ";LAZY_QUERY_EXECUTION=1";
    }

    private long insert(Object[][] rows) throws SQLException {
        Path file = folder.resolve("raw.mv.db");
        try (Connection connection = DriverManager.getConnection(url(file));
                Statement statement = connection.createStatement()) {
            statement.execute("""
                    create table level (id bigint primary key, collection_id bigint not null, ordinal int not null,
                    line int not null, title varchar not null, author varchar not null, notes text not null,
                    published text not null, status varchar(120) not null, exact_id bigint, exact_nth smallint,
                    unique_id bigint, unique_nth smallint, width smallint, height smallint, boxes int)
                    """);
            connection.setAutoCommit(false);
            String values = Arrays.stream(rows[0]).map(value -> "?").collect(Collectors.joining(", "));
            try (PreparedStatement insert = connection.prepareStatement("insert into level values (" + values + ")")) {
                for (int i = 0; i < rows.length; i++) {
                    for (int column = 0; column < rows[i].length; column++) {
                        insert.setObject(column + 1, rows[i][column]);
                    }
                    insert.addBatch();
                    if (i % BATCH == BATCH - 1) {
                        insert.executeBatch();
                        connection.commit();
                    }
                }
                insert.executeBatch();
                connection.commit();
            }
            for (int i = 0; i < INDEXES.size(); i++) {
                statement.execute("create index level_" + i + " on level " + INDEXES.get(i));
            }
            statement.execute("shutdown compact");
        }
        file.toFile().delete();
        return rows.length;
    }
}
