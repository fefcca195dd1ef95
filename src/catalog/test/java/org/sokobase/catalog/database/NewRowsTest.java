package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.TestCatalog;

/** Whatever goes into a server's table as one of many rows comes out of it again, whether it is copied or inserted. */
@Timeout(120)
class NewRowsTest {

    private static final String TABLE = "odd";
    private static final List<String> COLUMNS = List.of("id", "number", "text", "more");
    private static final String HALF = "half \ud83d";
    private static final String BAD_CHARACTER = "22021";

    /** What a row or a value begins and ends with, in the text that is copied, and what else is rare. */
    private static final String[] PIECES = {
        "\\",
        "\\.",
        "\\N",
        "\\t",
        "\\x41",
        "\\101",
        "\t",
        "\n",
        "\r",
        "\r\n",
        "\b\f\u000b\u0001\u001a\u007f\u0085",
        "\u2028\u2029\ufeff\ufffd\uffff",
        "\ud83d\udce6\udbff\udfff",
        "e\u0301\u00e9\u7bb1\u05d0",
        "'\",;:?$1",
        "null",
        " ",
        "#####"
    };

    private final TestCatalog catalog = TestCatalog.onServer();
    private final Connection connection = catalog.connection();

    private record Row(long id, Long number, String text, String more) {}

    @BeforeEach
    void makeTable() throws SQLException {
        catalog.execute("create table odd (nth serial, id bigint, number int, text text, more text)");
        connection.setAutoCommit(false);
    }

    @AfterEach
    void close() {
        catalog.close();
    }

    private NewRows copied() throws SQLException {
        return new CopiedRows(connection, TABLE, COLUMNS);
    }

    private NewRows inserted() throws SQLException {
        return new InsertedRows(connection, TABLE, COLUMNS);
    }

    private static void add(NewRows rows, Row row) throws SQLException {
        rows.add(row.id());
        if (row.number() == null) {
            rows.addNull();
        } else {
            rows.add(row.number().intValue());
        }
        rows.add(row.text());
        rows.add(row.more());
        rows.endRow();
    }

    private static void write(NewRows rows, String text) throws SQLException {
        add(rows, new Row(1, 2L, text, ""));
        rows.write();
    }

    /** The rows in the order in which they went in. */
    private List<Row> table() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select id, number, text, more from odd order by nth")) {
            List<Row> rows = new ArrayList<>();
            while (row.next()) {
                Integer number = row.getObject(2, Integer.class);
                rows.add(new Row(
                        row.getLong(1),
                        number == null ? null : number.longValue(),
                        row.getString(3),
                        row.getString(4)));
            }
            return rows;
        }
    }

    private static Row random(Random random) {
        long id = random.nextInt(8) == 0 ? Long.MIN_VALUE : random.nextLong();
        Long number = random.nextBoolean() ? null : Long.valueOf(random.nextInt());
        return new Row(id, number, text(random), text(random));
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
            if (random.nextInt(4) == 0) {
                text.appendCodePoint(character(random));
            }
        }
        return text.toString();
    }

    /** Any character but NUL; a half of one is none. */
    private static int character(Random random) {
        int any = 1 + random.nextInt(Character.MAX_CODE_POINT);
        return Character.getType(any) == Character.SURROGATE ? '\\' : any;
    }

    @Test
    void onAServerTheyAreCopiedAndInAFileInserted() throws SQLException {
        assertThat(Database.rowsInto(TABLE, COLUMNS, connection)).isInstanceOf(CopiedRows.class);
        try (Connection h2 =
                        DriverManager.getConnection(CatalogLocation.inMemory().url());
                Statement statement = h2.createStatement()) {
            statement.execute("create table odd (id bigint, number int, text text, more text)");
            assertThat(Database.rowsInto(TABLE, COLUMNS, h2)).isInstanceOf(InsertedRows.class);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void anyTextsComeOutAsTheyWentIn(long seed) throws SQLException {
        Random random = new Random(seed);
        List<Row> all = new ArrayList<>();
        NewRows copied = copied();
        NewRows inserted = inserted();
        for (int batch = 0; batch < 10; batch++) {
            NewRows rows = random.nextBoolean() ? copied : inserted;
            for (int i = 0; i <= random.nextInt(300); i++) {
                Row row = random(random);
                add(rows, row);
                all.add(row);
            }
            rows.write();
        }

        assertThat(table()).isEqualTo(all);
    }

    @Test
    void everyCharacterOfTheFirstPlaneComesOutAsItWentIn() throws SQLException {
        NewRows rows = copied();
        List<Row> all = new ArrayList<>();
        for (char c = 1; c != 0; c++) {
            if (!Character.isSurrogate(c)) {
                Row row = new Row(c, null, String.valueOf(c), c + "N" + c + c);
                add(rows, row);
                all.add(row);
            }
        }
        rows.write();

        assertThat(table()).isEqualTo(all);
    }

    @Test
    void rowsAreGoneWithTheirTransaction() throws SQLException {
        NewRows rows = copied();
        write(rows, "taken back");
        connection.rollback();
        write(rows, "kept");
        connection.commit();

        assertThat(table()).containsExactly(new Row(1, 2L, "kept", ""));
    }

    /** Readers let none get that far. */
    @Test
    void aNulIsRefusedAsInAnyInsertAndTheNextTransactionSucceeds() throws SQLException {
        for (NewRows rows : List.of(inserted(), copied())) {
            assertThatThrownBy(() -> write(rows, "a\u0000b"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(BAD_CHARACTER));
            connection.rollback();
        }
        write(copied(), "ab");

        assertThat(table()).hasSize(1);
    }

    /** It has no bytes. */
    @Test
    void halfACharacterBecomesAQuestionMarkAsInAnyInsert() throws SQLException {
        write(inserted(), HALF);
        write(copied(), HALF);

        assertThat(table()).extracting(Row::text).containsExactly("half ?", "half ?");
    }

    @Test
    void whatTheDatabaseRefusesIsAFailureAndTheNextTransactionSucceeds() throws SQLException {
        catalog.execute("alter table odd add constraint refusal check (text <> 'refused')");
        connection.commit();
        NewRows rows = copied();
        add(rows, new Row(1, 1L, "good", ""));
        assertThatThrownBy(() -> write(rows, "refused"))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("refusal");
        connection.rollback();
        write(copied(), "good");

        assertThat(table()).containsExactly(new Row(1, 2L, "good", ""));
    }
}
