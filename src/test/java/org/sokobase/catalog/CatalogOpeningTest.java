package org.sokobase.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;

/** Catalogs that are there, are not, or are something else. */
class CatalogOpeningTest {

    @TempDir
    private Path folder;

    private CatalogLocation location() {
        return CatalogLocation.of(Optional.of(folder.resolve("catalog").toString()), Map.of());
    }

    private Path file() {
        return location().file().orElseThrow();
    }

    private void makeCatalog() {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            catalog.add("set.xsb", Boards.CORRIDOR);
        }
    }

    private AbstractThrowableAssert<?, ?> assertThatOpeningFails() {
        return assertThatThrownBy(() -> Catalog.open(location()))
                .isInstanceOf(CatalogException.class)
                .hasMessageContaining(file().toString())
                .hasMessageNotContaining("\n");
    }

    @Test
    void aCatalogIsMadeWithTheFoldersAroundIt() {
        Path deep = folder.resolve("some/new/folder/catalog");

        try (TestCatalog catalog = TestCatalog.in(deep)) {
            assertThat(catalog.count("level")).isZero();
        }

        assertThat(folder.resolve("some/new/folder/catalog.mv.db")).isRegularFile();
    }

    @Test
    void aCatalogIsOneFile() throws IOException {
        makeCatalog();

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file());
        }
    }

    @Test
    void whatWasImportedIsThereWhenTheCatalogIsOpenedAgain() {
        makeCatalog();

        try (Catalog catalog = Catalog.open(location())) {
            assertThat(catalog.stats().levels()).isEqualTo(1);
        }
    }

    @Test
    void aCatalogThatHasGrownALotIsClosedAndOpenedLikeAnyOther() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 6000; i++) {
            text.append(Boards.random(i % 500)).append("Title: ").append(i).append("\n\n");
        }
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            catalog.add("large.xsb", text.toString());
        }

        try (Catalog catalog = Catalog.open(location())) {
            assertThat(catalog.stats().levels()).isEqualTo(6000);
        }
    }

    @Test
    void everyCommitIsWrittenAtOnce() {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            assertThat(
                            catalog.rows(
                                    "select distinct setting_value from information_schema.settings where setting_name = 'WRITE_DELAY'"))
                    .containsExactly("0");
        }
    }

    @Test
    void theKnownSchemaIsThatOfTheNewestMigration() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("migrations"))) {
            List<String> names =
                    files.map(file -> file.getFileName().toString()).toList();

            assertThat(names).isNotEmpty().allMatch(name -> name.matches("V\\d+__\\w+\\.sql"));
            assertThat(names.stream().mapToInt(CatalogOpeningTest::version).max())
                    .hasValue(CatalogConnection.SCHEMA_VERSION);
            assertThat(names)
                    .allSatisfy(name -> assertThat(getClass().getResource("/db/migration/" + name))
                            .as(name)
                            .isNotNull());
        }
    }

    private static int version(String migration) {
        return Integer.parseInt(migration.substring(1, migration.indexOf("__")));
    }

    @Test
    void aNewCatalogHasTheKnownSchema() {
        try (TestCatalog catalog = TestCatalog.inMemory()) {
            assertThat(catalog.rows("select max(cast(\"version\" as int)) from \"flyway_schema_history\""))
                    .containsExactly("" + CatalogConnection.SCHEMA_VERSION);
        }
    }

    /** As the version before left it: with everything that was in it, and what is new works. */
    @Test
    void aCatalogOfTheSecondSchemaIsBroughtUpToDateWithItsContent() throws SQLException {
        Flyway.configure()
                .dataSource(location().url(), "", "")
                .locations("classpath:db/migration")
                .target("2")
                .load()
                .migrate();
        LevelIdentity identity = new Identifier().identify(Boards.of(Boards.CORRIDOR));
        try (Connection old = DriverManager.getConnection(location().url());
                Statement statement = old.createStatement()) {
            statement.execute(
                    "insert into import_run values (1, timestamp with time zone '2026-03-01 12:00:00Z', 'old')");
            statement.execute("insert into source_file values (1, 1, 'set.xsb', null, '%s', 60, 'text', 'US-ASCII')"
                    .formatted("0".repeat(64)));
            statement.execute("insert into collection values (1, 1, 'set', false, '', '')");
            statement.execute("insert into puzzle values (1, %d, '%s', 1)"
                    .formatted(
                            identity.unique().bits(),
                            Boards.of(Boards.CORRIDOR).saturated().seen(identity.view())));
            statement.execute("insert into exact_board values (1, 1, %d, 0, '%s', 8, 3, '%s')"
                    .formatted(
                            identity.exact().bits(),
                            Boards.of(Boards.CORRIDOR),
                            identity.view().label()));
            statement.execute("insert into level values (1, 1, 1, 1, 'Corridor', '', '', '%s', 'ok', 1)"
                    .formatted(Boards.CORRIDOR));
            statement.execute("insert into solution values (1, 1, 'RRRR', 4, 4, 1, 1, 1, 1)");
            statement.execute("insert into solution_source values (1, 1, 5)");
        }

        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            CatalogLevel level = catalog.levels().get(0);
            PuzzleKey puzzle =
                    catalog.catalog().puzzle(Boards.of(Boards.CORRIDOR)).orElseThrow();
            PuzzleMark solvable = new PuzzleMark(Mark.SOLVABLE, "set.xsb:5", Instant.parse("2026-03-01T12:00:00Z"), "");
            PuzzleMark trivial = new PuzzleMark(Mark.TRIVIAL, "ann", Instant.parse("2026-03-02T12:00:00Z"), "");

            assertThat(catalog.catalog().marks(List.of(level)).of(level)).containsExactly(solvable);
            assertThat(catalog.catalog().mark(puzzle, trivial)).isEqualTo(new Marking.Done());
            assertThat(catalog.catalog().marks(List.of(level)).of(level)).containsExactly(solvable, trivial);
            assertThat(catalog.solutions()).containsExactly("RRRR|set.xsb|5");
        }
    }

    @Test
    void aMissingCatalogIsNotMadeByOpeningIt() {
        assertThatOpeningFails().hasMessageEndingWith("yet: 'sokobase import PATH' makes one");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aCatalogOfANewerVersionIsRefused() {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            catalog.execute("update \"flyway_schema_history\" set \"version\" = '99' where \"version\" is not null");
        }

        assertThatOpeningFails()
                .hasMessageContaining("was made by a newer sokobase (schema 99, this one knows "
                        + CatalogConnection.SCHEMA_VERSION + "): update sokobase");
    }

    @Test
    void aFileThatIsNoDatabaseIsRefusedAndStaysAsItIs() throws IOException {
        Files.writeString(file(), "Dear diary, today I pushed a box.\n".repeat(1000));

        assertThatOpeningFails();
        assertThat(file()).hasContent("Dear diary, today I pushed a box.\n".repeat(1000));
    }

    @Test
    void aDamagedCatalogIsRefused() throws IOException {
        makeCatalog();
        byte[] bytes = Files.readAllBytes(file());
        new Random(1).nextBytes(bytes);
        Files.write(file(), bytes);

        assertThatOpeningFails();
    }

    @Test
    void aCatalogThatWasCutOffIsRefused() throws IOException {
        makeCatalog();
        byte[] bytes = Files.readAllBytes(file());
        Files.write(file(), Arrays.copyOf(bytes, 5000));

        assertThatOpeningFails();
    }

    @Test
    void aCatalogInUseIsRefusedUntilItIsFree() throws IOException {
        makeCatalog();
        try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.READ, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertThat(lock.isValid()).isTrue();
            assertThatOpeningFails().hasMessageEndingWith("is in use by another process: wait until it is done");
        }

        try (Catalog catalog = Catalog.open(location())) {
            assertThat(catalog.stats().levels()).isEqualTo(1);
        }
    }

    @Test
    void aDatabaseOfAnotherProgramIsRefusedAndStaysAsItIs() throws SQLException {
        try (Connection other = DriverManager.getConnection(location().url())) {
            other.createStatement().execute("create table customer (id int)");
        }

        assertThatOpeningFails();
        try (Connection other = DriverManager.getConnection(location().url());
                ResultSet tables = other.createStatement()
                        .executeQuery("select count(*) from information_schema.tables where table_schema = 'PUBLIC'")) {
            assertThat(tables.next()).isTrue();
            assertThat(tables.getInt(1)).isEqualTo(1);
        }
    }

    @Test
    void aDatabaseWithAPasswordIsRefused() throws SQLException {
        DriverManager.getConnection(location().url(), "sa", "secret").close();

        assertThatOpeningFails().hasMessageEndingWith("is another program's database");
    }

    @Test
    void aFileInTheWayOfTheFolderIsNamed() throws IOException {
        Path inTheWay = Files.writeString(folder.resolve("file"), "");
        CatalogLocation below =
                CatalogLocation.of(Optional.of(inTheWay.resolve("sub/catalog").toString()), Map.of());

        assertThatThrownBy(() -> Catalog.openOrCreate(below))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("cannot make the folder " + inTheWay.resolve("sub") + " for the catalog: ")
                .hasMessageNotContaining("\n");
    }

    @Test
    void aReadOnlyCatalogCanBeReadButNotChanged() {
        makeCatalog();
        assertThat(file().toFile().setReadOnly()).isTrue();
        assumeFalse(Files.isWritable(file()), "the superuser may write to every file");

        try (Catalog catalog = Catalog.open(location())) {
            assertThat(catalog.stats().levels()).isEqualTo(1);
        }
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            assertThatThrownBy(() -> catalog.add("other.xsb", Boards.CORRIDOR))
                    .isInstanceOf(CatalogException.class)
                    .hasMessageEndingWith("is read-only");
        }
    }

    @Test
    void wrongSqlIsABugAndNoTroubleOfTheUsers() {
        try (TestCatalog catalog = TestCatalog.inMemory()) {
            catalog.execute("alter table level drop column published");

            assertThatThrownBy(catalog::levels).isInstanceOf(IllegalStateException.class);
        }
    }
}
