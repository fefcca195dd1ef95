package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.catalog.TestCatalog;

/**
 * Whatever single value of a catalog is damaged, {@code dump --salvage} makes a dump that can be loaded, and at most one level is lost.
 * This takes values that nobody would have written, and the database lets be.
 */
@Timeout(60)
class SalvagedValuesTest {

    private static final long SEED = 20_261_127;

    /** Whose random catalogs have rows in most tables. */
    private static final int CATALOGS = 3;

    /** How many columns are damaged in every build. */
    private static final int FEW = 8;

    /** How many in the long profile. More than there are columns damage some with several values. */
    private static final int MANY = Integer.getInteger("sokobase.test.damages", 40);

    private static final String COLUMNS = """
            select c.table_name, c.column_name, c.data_type
            from information_schema.columns c
            join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
            where t.table_schema = 'PUBLIC' and t.table_type = 'BASE TABLE'
            and t.table_name <> 'flyway_schema_history'
            order by c.table_name, c.ordinal_position
            """;

    /** How many each catalog has, by its number. */
    private static final Map<Integer, Integer> LEVELS = new HashMap<>();

    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    /** A value, as SQL, that takes the place of the one in the last row of a table. */
    private record Damage(int catalog, String table, String column, String value) {

        String statement() {
            return "update \"%1$s\" set \"%2$s\" = %3$s where _rowid_ = (select max(_rowid_) from \"%1$s\")"
                    .formatted(table, column, value);
        }

        @Override
        public String toString() {
            return table + "." + column + " = " + value;
        }
    }

    @BeforeAll
    static void fillCatalogs() throws IOException {
        for (int i = 1; i <= CATALOGS; i++) {
            try (TestCatalog catalog = TestCatalog.in(sound(i))) {
                RandomFiles.fillFile(i, shared.resolve("files" + i), catalog);
            }
            LEVELS.put(i, levels(sound(i)));
        }
    }

    private static Path sound(int catalog) {
        return shared.resolve("sound" + catalog);
    }

    /** Values for a column of a type. */
    private static List<String> nonsense(String type, String column) {
        return switch (type) {
            case "CHARACTER VARYING", "CHARACTER", "CHARACTER LARGE OBJECT" ->
                List.of("''", "U&'\\0000\\+01f600'", "concat('#', substring(" + column + ", 2))", "null");
            case "BOOLEAN" -> List.of("not " + column, "null");
            case "TIMESTAMP WITH TIME ZONE" ->
                List.of(
                        "timestamp with time zone '-99999-01-01 00:00:00+18'",
                        "timestamp with time zone '99999-01-01 00:00:00+18'",
                        "null");
            case "BIGINT" -> List.of("-1", "0", "9223372036854775807", column + " + 1048576", "null");
            case "INTEGER" -> List.of("-1", "0", "2147483647", column + " + 1048576", "null");
            case "DOUBLE PRECISION" ->
                List.of("-1", "cast('NaN' as double precision)", "cast('Infinity' as double precision)", "null");
            default -> List.of("-1", "0", "127", "null");
        };
    }

    /** Every damage that one of the catalogs has a row for, and that the database lets be; in a random order. */
    private static List<Damage> all() throws SQLException {
        Map<String, Damage> all = new LinkedHashMap<>();
        for (int i = 1; i <= CATALOGS; i++) {
            try (TestCatalog catalog = TestCatalog.in(sound(i))) {
                catalog.ignoreReferences();
                catalog.connection().setAutoCommit(false);
                for (Damage damage : ofCatalog(i, catalog)) {
                    if (!all.containsKey(damage.toString()) && isPossible(damage, catalog)) {
                        all.put(damage.toString(), damage);
                    }
                }
            }
        }
        List<Damage> shuffled = new ArrayList<>(all.values());
        Collections.shuffle(shuffled, new Random(SEED));
        return shuffled;
    }

    private static List<Damage> ofCatalog(int number, TestCatalog catalog) throws SQLException {
        List<Damage> damages = new ArrayList<>();
        try (Statement query = catalog.connection().createStatement();
                ResultSet columns = query.executeQuery(COLUMNS)) {
            while (columns.next()) {
                String column = columns.getString(2);
                for (String value : nonsense(columns.getString(3), "\"" + column + "\"")) {
                    damages.add(new Damage(number, columns.getString(1), column, value));
                }
            }
        }
        return damages;
    }

    private static boolean isPossible(Damage damage, TestCatalog catalog) throws SQLException {
        try (Statement update = catalog.connection().createStatement()) {
            boolean isThere = update.executeUpdate(damage.statement()) > 0;
            catalog.connection().rollback();
            return isThere;
        } catch (SQLException e) {
            assertThat(e.getSQLState()).as(damage + ": " + e.getMessage()).startsWith("23"); // such a row cannot be
            return false;
        }
    }

    static Stream<Damage> few() throws SQLException {
        return eachColumnFirst().limit(FEW);
    }

    static Stream<Damage> many() throws SQLException {
        return eachColumnFirst().skip(FEW).limit(MANY);
    }

    private static Stream<Damage> eachColumnFirst() throws SQLException {
        List<Damage> all = all();
        Map<String, Damage> first = new LinkedHashMap<>();
        all.forEach(damage -> first.putIfAbsent(damage.table() + "." + damage.column(), damage));
        Set<Damage> ordered = new LinkedHashSet<>(first.values());
        ordered.addAll(all);
        return ordered.stream();
    }

    @ParameterizedTest
    @MethodSource("few")
    void theRestIsSaved(Damage damage) throws Exception {
        check(damage);
    }

    @Test
    void aLevelFarBeyondTheOthersIsTakenOutAndNoGapBeforeItIsFilled() throws Exception {
        check(new Damage(1, "LEVEL", "ID", "\"ID\" + 1073741824"));
    }

    @Test
    void aCommandThatADamagedValueEndsNamesTheOneThatFindsIt() throws Exception {
        Path file = damaged(new Damage(1, "LEVEL", "PUBLISHED", "''"));

        CliRun.Result result = CliRun.withCatalog(file).run("export");

        assertThat(result.exitCode()).isEqualTo(70);
        assertThat(result.err())
                .startsWith("sokobase: this is a bug in sokobase, unless 'sokobase check' finds a value in the catalog"
                        + " that is damaged; if it finds none, please report it with all that follows\n");
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("many")
    void soItIsForOthers(Damage damage) throws Exception {
        check(damage);
    }

    private void check(Damage damage) throws Exception {
        Path file = damaged(damage);
        byte[] before = Files.readAllBytes(file);
        Path dump = folder.resolve("dump");
        Path loaded = folder.resolve("loaded");

        CliRun.Result result = CliRun.withCatalog(file).run("dump", "--salvage", dump);

        assertThat(result.exitCode()).as(result.err()).isIn(0, 3);
        assertThat(dump).as(result.err()).exists();
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        CliRun.Result load = CliRun.withCatalog(loaded).run("load", dump);
        assertThat(load.exitCode()).as(result.err() + load.err()).isZero();
        CliRun.Result check = CliRun.withCatalog(loaded).run("check");
        assertThat(check.exitCode()).as(check.out()).isZero();
        assertThat(levels(loaded)).as(result.err()).isGreaterThanOrEqualTo(LEVELS.get(damage.catalog()) - 1);
        for (String command : List.of("check", "stats")) {
            CliRun.Result other = CliRun.withCatalog(file).run(command);
            assertThat(other.exitCode()).as(command + ": " + other.err()).isIn(0, 1, 3);
        }
    }

    private static int levels(Path catalog) {
        try (TestCatalog tables = TestCatalog.in(catalog)) {
            return tables.rows("select id from level where published <> '(lost)'")
                    .size();
        }
    }

    private Path damaged(Damage damage) throws IOException {
        Path file = folder.resolve("damaged.mv.db");
        Files.copy(Path.of(sound(damage.catalog()) + ".mv.db"), file);
        try (TestCatalog tables = TestCatalog.in(folder.resolve("damaged"))) {
            tables.ignoreReferences();
            tables.execute(damage.statement());
        }
        return file;
    }
}
