package org.sokobase.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.database.Backup;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.database.Schema;

/**
 * Catalogs as the last program of every earlier schema left them, in {@code catalogs/schema-N.zip}, are opened with all that
 * they had. Each program imported the same two sets and the same solutions, and from the third schema on somebody has marked
 * a level; from the seventh on its tiers were made and two puzzles decided, from the tenth on one was rated, from the
 * eleventh on all were measured, the thirteenth has removed a third set, and the seventeenth has tagged one and a level.
 */
@Timeout(120)
class UpgradeTest {

    private static final Path CATALOGS = Path.of("src/catalog/test/resources/catalogs");

    private static final String LEVELS = """
            select c.title, l.ordinal, l.title, l.status, l.unique_nth, l.exact_nth
            from level l join collection c on c.id = l.collection_id order by l.id
            """;

    @TempDir
    private Path folder;

    private CatalogLocation old(int schema) {
        CatalogLocation location =
                CatalogLocation.of(Optional.of(folder.resolve("old").toString()), Map.of());
        Backup.restore(location, LockTimeout.NONE, CATALOGS.resolve("schema-" + schema + ".zip"));
        return location;
    }

    /** The same rows in a database of a server, whose tables are those of the same schema. */
    private CatalogLocation onServer(int schema) throws SQLException {
        CatalogLocation server = PostgresqlServer.running().newCatalog();
        Flyway.configure()
                .dataSource(server.url(), null, null)
                .locations("classpath:db/migration")
                .target("" + schema)
                .load()
                .migrate();
        try (Connection from = DriverManager.getConnection(old(schema).url());
                Connection to = DriverManager.getConnection(server.url());
                Statement statement = to.createStatement()) {
            statement.execute("set session_replication_role = replica"); // whatever the order of the tables
            for (String table : tables(from)) {
                copy(table, from, to);
            }
        }
        return server;
    }

    private static List<String> tables(Connection connection) throws SQLException {
        List<String> tables = new ArrayList<>();
        try (ResultSet found = connection.getMetaData().getTables(null, "PUBLIC", "%", new String[] {"BASE TABLE"})) {
            while (found.next()) {
                tables.add(found.getString("TABLE_NAME"));
            }
        }
        tables.remove(Schema.HISTORY);
        return tables;
    }

    private static void copy(String table, Connection from, Connection to) throws SQLException {
        try (Statement reading = from.createStatement();
                Statement clearing = to.createStatement();
                ResultSet rows = reading.executeQuery("select * from " + table)) {
            clearing.execute("delete from " + table);
            ResultSetMetaData about = rows.getMetaData();
            List<String> columns = new ArrayList<>();
            for (int i = 1; i <= about.getColumnCount(); i++) {
                columns.add(about.getColumnName(i).toLowerCase(Locale.ROOT));
            }
            String values = String.join(", ", Collections.nCopies(columns.size(), "?"));
            try (PreparedStatement insert = to.prepareStatement(
                    "insert into " + table + " (" + String.join(", ", columns) + ") values (" + values + ")")) {
                while (rows.next()) {
                    for (int i = 1; i <= columns.size(); i++) {
                        Object value = rows.getObject(i);
                        insert.setObject(
                                i, value instanceof Clob text ? text.getSubString(1, (int) text.length()) : value);
                    }
                    insert.execute();
                }
            }
            if (columns.contains("id") && !table.equals("LEVEL") && !table.equals("AWAITED_SOLUTION")) {
                clearing.execute("select setval(pg_get_serial_sequence('" + table.toLowerCase(Locale.ROOT)
                        + "', 'id'), (select coalesce(max(id), 0) + 1 from " + table + "), false)");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 17, 20, 21})
    void aCatalogOfAnEarlierProgramHasAllThatItHad(int schema) {
        hasAllThatItHad(old(schema), schema);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 17, 20, 21})
    void soHasOneOnAServer(int schema) throws SQLException {
        hasAllThatItHad(onServer(schema), schema);
    }

    private static void hasAllThatItHad(CatalogLocation location, int schema) {
        try (TestCatalog catalog = TestCatalog.at(location)) {
            assertThat(catalog.rows(LEVELS))
                    .containsExactly(
                            "first|1|Hall|ok|0|0",
                            "first|2|Room|ok|0|0",
                            "first|3|Open|not-enclosed|null|null",
                            "second|1|Other way|ok|0|0",
                            "second|2|Hall again|ok|0|0",
                            "second|3|Corner|ok|0|0");
            assertThat(catalog.solutions())
                    .containsAll(List.of("RRRR|first.xsb|6", "RRRR|second.xsb|10"))
                    .hasSize(schema < 2 ? 2 : 3);
            assertThat(catalog.count("unmatched_solution")).isEqualTo(schema < 2 ? 0 : 1);
            assertThat(catalog.rows("select mark, said_by, note from puzzle_mark"))
                    .isEqualTo(schema < 3 ? List.of() : List.of("unsolvable|ann|box in a corner"));
            assertThat(catalog.catalog().decisions().all()).hasSize(schema < 7 ? 0 : 1);
            assertThat(catalog.rows("select said_by, hard from rating"))
                    .isEqualTo(schema < 10 ? List.of() : List.of("ann|3"));
            assertThat(catalog.count("puzzle_measure")).isEqualTo(schema < 11 ? 0 : 3);
            assertThat(catalog.count("removed_line")).isEqualTo(schema < 13 ? 0 : 3);
            assertThat(catalog.count("puzzle_tag") + catalog.count("collection_tag"))
                    .isEqualTo(schema < 17 ? 0 : 2);
            assertThat(flaws(catalog)).isEmpty();

            catalog.add("new.xsb", "#####\n#@$.#\n#####\nSolution: R\n");
            assertThat(flaws(catalog)).isEmpty();
        }
    }

    @Test
    void aLargeFileIsSmallAgainAfterItsLevelsWereWrittenAnew() throws Exception {
        CatalogLocation location = old(21);
        try (Connection connection = DriverManager.getConnection(location.url());
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "insert into level (id, collection_id, ordinal, line, title, author, notes, published, status,"
                            + " exact_id, exact_nth, unique_id, unique_nth, v1_id, width, height, boxes)"
                            + " select id + 1000 + x, collection_id, ordinal + 1000 + x, line, title, author, notes, published, status,"
                            + " x * 7919000033, 0, x * 7919000077, 0, x * 7919000099, width, height, boxes"
                            + " from level, system_range(1, 50000) where id = (select min(id) from level)");
            statement.execute("shutdown compact");
        }
        Path file = location.file().orElseThrow();
        long before = Files.size(file);

        Catalog.open(location).close();

        assertThat(Files.size(file)).isLessThan(before);
    }

    @Test
    void theFewestBoxLinesThatWereProvedAreForgottenInAFile() throws SQLException {
        theFewestBoxLinesThatWereProvedAreForgotten(old(11));
    }

    @Test
    void theFewestBoxLinesThatWereProvedAreForgottenOnAServer() throws SQLException {
        theFewestBoxLinesThatWereProvedAreForgotten(onServer(11));
    }

    private static void theFewestBoxLinesThatWereProvedAreForgotten(CatalogLocation location) throws SQLException {
        try (Connection connection = DriverManager.getConnection(location.url());
                Statement statement = connection.createStatement()) {
            statement.execute("update puzzle_measure set name = 'least_box_lines', proof = 'proved'"
                    + " where puzzle_id = (select max(puzzle_id) from puzzle_measure)");
            statement.execute("insert into puzzle_measure (puzzle_id, name, amount, proof)"
                    + " select min(puzzle_id), 'least_box_lines', 3, 'upper' from puzzle_measure");
        }
        try (TestCatalog catalog = TestCatalog.at(location)) {
            assertThat(catalog.rows("select name, proof from puzzle_measure where name = 'least_box_lines'"))
                    .containsExactly("least_box_lines|upper");
            assertThat(catalog.count("puzzle_measure")).isEqualTo(3);
            assertThat(flaws(catalog)).isEmpty();
        }
    }

    private static List<IntegrityProblem> flaws(TestCatalog catalog) {
        List<IntegrityProblem> flaws = new ArrayList<>();
        catalog.catalog().integrity().check(flaws::add, rows -> {});
        return flaws;
    }

    /** What a program that was killed, or had a bug, may have left; the schema did not forbid it. */
    private static final String DOUBLES = """
            insert into board (exact_id, exact_nth, unique_id, unique_nth, normal_form)
            select exact_id, exact_nth, unique_id, unique_nth, normal_form from board;
            insert into solution (board_id, lurd, moves, pushes, box_lines, box_changes, pushing_sessions, player_lines)
            select (select max(id) from board), lurd, moves, pushes, box_lines, box_changes, pushing_sessions, player_lines
            from solution;
            update solution_source set solution_id = (select max(id) from solution)
            where source_file_id = (select max(source_file_id) from solution_source);
            insert into puzzle (unique_id, unique_nth, canonical_form)
            select unique_id, unique_nth, canonical_form from puzzle;
            insert into puzzle_mark select max(id), 'unsolvable', 'ann', current_timestamp, 'later' from puzzle;
            insert into puzzle_mark select max(id), 'trivial', 'eve', current_timestamp, '' from puzzle;
            insert into tally select * from tally;
            """;

    @Test
    void rowsThatSayTheSameTwiceBecomeOneInAFile() throws SQLException {
        rowsThatSayTheSameTwiceBecomeOne(old(8));
    }

    @Test
    void rowsThatSayTheSameTwiceBecomeOneOnAServer() throws SQLException {
        rowsThatSayTheSameTwiceBecomeOne(onServer(8));
    }

    private static void rowsThatSayTheSameTwiceBecomeOne(CatalogLocation location) throws SQLException {
        try (Connection connection = DriverManager.getConnection(location.url());
                Statement statement = connection.createStatement()) {
            for (String sql : DOUBLES.split(";\n")) {
                statement.execute(sql);
            }
        }

        try (TestCatalog catalog = TestCatalog.at(location)) {
            assertThat(catalog.count("board")).isEqualTo(1);
            assertThat(catalog.count("solution")).isEqualTo(1);
            assertThat(catalog.solutions())
                    .containsExactly("RRRR|first.xsb|6", "RRRR|second.xsb|10", "RRRR|third.lurd|1");
            assertThat(catalog.rows("select mark, said_by, note from puzzle_mark order by mark"))
                    .containsExactly("trivial|eve|", "unsolvable|ann|box in a corner");
            assertThat(flaws(catalog)).isEmpty();
        }
    }

    @Test
    void twoBoardsUnderOneKeyArePartedAndARepairGivesThemTheirNumbers() throws SQLException {
        CatalogLocation location = old(8);
        try (Connection connection = DriverManager.getConnection(location.url());
                Statement statement = connection.createStatement()) {
            statement.execute("""
                    insert into board (exact_id, exact_nth, unique_id, unique_nth, normal_form)
                    select b.exact_id, b.exact_nth, b.unique_id, b.unique_nth, '#####\n#@$.#\n#####\n' from board b
                    """);
        }

        try (TestCatalog catalog = TestCatalog.at(location)) {
            assertThat(catalog.count("board")).isEqualTo(2);
            assertThat(flaws(catalog)).isNotEmpty();
            List<IntegrityProblem> repaired = new ArrayList<>();
            catalog.catalog().integrity().repair(repaired::add, rows -> {});
            assertThat(flaws(catalog)).isEmpty();
            assertThat(catalog.solutions()).hasSize(3);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "insert into board (exact_id, exact_nth, unique_id, unique_nth, normal_form)"
                        + " select exact_id, exact_nth, unique_id, unique_nth, 'x' from board",
                "insert into puzzle (unique_id, unique_nth, canonical_form) select unique_id, unique_nth, 'x' from puzzle",
                "insert into tally (boards, puzzles, repeated) values (0, 0, 0)"
            })
    void aKeyIsThereOnlyOnce(String sql) {
        for (CatalogLocation location :
                List.of(old(8), PostgresqlServer.running().catalog())) {
            try (TestCatalog catalog = TestCatalog.at(location)) {
                catalog.execute("delete from puzzle_mark");
                catalog.execute("delete from puzzle");
                catalog.execute("insert into puzzle (unique_id, unique_nth, canonical_form) values (1, 0, 'x')");
                catalog.execute("insert into board (exact_id, exact_nth, unique_id, unique_nth, normal_form)"
                        + " values (1, 0, 1, 0, 'x')");

                assertThatThrownBy(() -> catalog.execute(sql))
                        .hasRootCauseInstanceOf(SQLException.class)
                        .rootCause()
                        .extracting(cause -> ((SQLException) cause).getSQLState())
                        .isEqualTo("23505");
            }
        }
    }
}
