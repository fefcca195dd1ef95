package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Logger;
import org.assertj.core.api.AbstractThrowableAssert;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.Contents;
import org.sokobase.catalog.PostgresqlServer;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.catalog.importing.LoadingTest;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;

/** Opening a catalog on a PostgreSQL server, several at once, and what may be in the way. */
@Timeout(120)
class CatalogOnServerTest {

    private final PostgresqlServer server = PostgresqlServer.running();
    private final List<String> said = new ArrayList<>();

    private static void add(Catalog catalog, String name, String text) {
        addAll(catalog, List.of(source(name, text)));
    }

    private static Source source(String name, String text) {
        return Source.of(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static long levels(Catalog catalog) {
        return catalog.stats().levels();
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> assertThatOpeningFails(CatalogLocation location) {
        return assertThatThrownBy(() -> Catalog.openOrCreate(location).close())
                .isInstanceOf(CatalogException.class)
                .hasMessageNotContaining("\n");
    }

    private LockTimeout waiting(int milliseconds) {
        return new LockTimeout(Duration.ofMillis(milliseconds), "sokobase test", said::add);
    }

    /** Cuts all connections to a database, as when their programs are killed. */
    private void kill(String database) {
        server.execute(
                "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '" + database + "'");
    }

    @Test
    void theFirstToWriteMakesTheTables() {
        CatalogLocation location = server.location(server.database(""));
        assertThat(location.exists()).isFalse();
        assertThatThrownBy(() -> Catalog.open(location))
                .isInstanceOf(CatalogException.class)
                .hasMessage("there is no catalog at " + location.shown()
                        + " (schema public) yet: 'sokobase import PATH' makes one");
        assertThat(location.exists()).isFalse();

        try (Catalog catalog = Catalog.openOrCreate(location)) {
            add(catalog, "a.xsb", Boards.CORRIDOR);
        }

        assertThat(location.exists()).isTrue();
        try (Catalog catalog = Catalog.open(location)) {
            assertThat(levels(catalog)).isEqualTo(1);
        }
    }

    @Test
    void anOlderCatalogIsBroughtUpToDateEvenByWhoWantsToRead() {
        String database = server.database("");
        Flyway.configure()
                .dataSource(server.location(database).url(), null, null)
                .locations("classpath:db/migration")
                .target("3")
                .load()
                .migrate();

        try (Catalog reader = Catalog.open(server.location(database));
                Catalog writer = Catalog.openOrCreate(server.location(database))) {
            assertThat(reader.runs().all()).isEmpty();

            add(writer, "a.xsb", Boards.CORRIDOR);
            assertThat(levels(writer)).isEqualTo(1);
        }
    }

    @Test
    void aCatalogOfANewerProgramIsRefused() {
        String database = server.database("template " + PostgresqlServer.TEMPLATE);
        server.executeIn(database, "update flyway_schema_history set version = '99' where version is not null");

        assertThatOpeningFails(server.location(database))
                .hasMessageEndingWith(" was made by a newer sokobase (schema 99, this one knows " + Schema.VERSION
                        + "): update sokobase");
    }

    @Test
    void theTablesOfAnotherProgramStayAsTheyAre() {
        String database = server.database("");
        server.executeIn(database, "create table customer (id int)");

        assertThatOpeningFails(server.location(database))
                .hasMessageEndingWith(" cannot be made: the schema public has tables of another program;"
                        + " make another one and name it with currentSchema=NAME in the URL");
        assertThat(server.location(database).exists()).isFalse();
    }

    /** What a process that makes the tables has made so far is neither a catalog nor another program's. */
    @Test
    void tablesInTheMakingAreWaitedFor() throws SQLException {
        String database = server.database("");
        try (Connection maker =
                DriverManager.getConnection(server.location(database).url())) {
            maker.createStatement()
                    .execute("select pg_advisory_lock(" + 0x534f4b4f + ", 'public'::regnamespace::oid::int)");
            maker.createStatement().execute("create table level (id int)");

            assertThatOpeningFails(server.location(database)).hasMessageContaining(" is in use by ");
        }
    }

    @Test
    void aProgramStoppedBeforeTheFirstTableIsNoHindrance() throws SQLException {
        CatalogLocation location = server.location(server.database("template " + PostgresqlServer.TEMPLATE));
        try (Connection stopped = DriverManager.getConnection(location.url())) {
            stopped.createStatement().execute("""
                    create schema begun;
                    alter table flyway_schema_history set schema begun;
                    truncate begun.flyway_schema_history;
                    drop schema public cascade;
                    alter schema begun rename to public""");
        }

        try (Catalog catalog = Catalog.openOrCreate(location)) {
            add(catalog, "a.xsb", Boards.CORRIDOR);
            assertThat(levels(catalog)).isEqualTo(1);
        }
    }

    @Test
    void everySchemaCanHoldACatalogOfItsOwn() {
        String database = server.database("template " + PostgresqlServer.TEMPLATE);
        server.executeIn(database, "create schema mine");
        CatalogLocation mine = server.location(database, "user=postgres&currentSchema=mine");
        assertThat(mine.shown()).isEqualTo(server.url(database) + "?currentSchema=mine");

        try (Catalog catalog = Catalog.openOrCreate(server.location(database));
                Catalog other = Catalog.openOrCreate(mine)) {
            add(other, "a.xsb", Boards.CORRIDOR);

            assertThat(levels(catalog)).isZero();
            assertThat(levels(other)).isEqualTo(1);
        }
    }

    @Test
    void aSchemaThatIsNotThereIsNamed() {
        assertThatOpeningFails(server.location(server.database(""), "user=postgres&currentSchema=mine"))
                .hasMessageEndingWith("?currentSchema=mine cannot be opened: its schema does not exist, or the role"
                        + " postgres may not use it");
    }

    @Test
    void aServerThatDoesNotAnswerIsNamed() {
        CatalogLocation nowhere = CatalogLocation.of(Optional.of("jdbc:postgresql://localhost:1/db"), Map.of());

        assertThatOpeningFails(nowhere)
                .hasMessage("the catalog jdbc:postgresql://localhost:1/db cannot be opened: no server answers there");
    }

    /** The program that the catalog is part of decides what is logged. */
    @Test
    void theLoggingOfTheDriverStaysAsItIs() {
        Logger driver = Logger.getLogger("org.postgresql");

        Catalog.openOrCreate(server.newCatalog()).close();

        assertThat(driver.getLevel()).isNull();
    }

    @Test
    void aDatabaseThatIsNotThereIsNamed() {
        assertThatOpeningFails(server.location("nothing"))
                .hasMessageEndingWith("/nothing cannot be opened: the server has no such database");
    }

    @Test
    void whoHasTheWrongPasswordIsToldWithoutIt() {
        String database = server.database("");
        String role = "user=" + PostgresqlServer.GUARDED;
        CatalogLocation right = server.location(database, role + "&password=" + PostgresqlServer.PASSWORD);
        CatalogLocation wrong = server.location(database, role + "&password=wrong-word");
        assertThat(wrong.toString()).doesNotContain("wrong-word");

        assertThatOpeningFails(wrong)
                .hasMessageContaining(" cannot be opened: the server refuses the role guarded: ")
                .hasMessageNotContaining("wrong-word");
        assertThatOpeningFails(server.location(database, role))
                .hasMessageContaining(" cannot be opened: ")
                .hasMessageContaining("no password was provided");
        Catalog.openOrCreate(right).close();
    }

    @Test
    void aRoleThatMayOnlyReadReads() {
        String database = server.database("template " + PostgresqlServer.TEMPLATE);
        server.executeIn(database, "grant select on all tables in schema public to guarded");
        CatalogLocation location = server.location(database, "user=guarded&password=" + PostgresqlServer.PASSWORD);

        try (Catalog catalog = Catalog.open(location)) {
            assertThat(levels(catalog)).isZero();
        }
        assertThatOpeningFails(location).hasMessageEndingWith(" may be read but not written by the role guarded");
    }

    @Test
    void aRoleThatMayNotEvenReadIsTold() {
        String database = server.database("template " + PostgresqlServer.TEMPLATE);
        CatalogLocation location = server.location(database, "user=guarded&password=" + PostgresqlServer.PASSWORD);

        assertThatOpeningFails(location)
                .hasMessageContaining(" does not allow this to the role guarded: permission denied for table ");
    }

    @Test
    void aDatabaseThatCannotHoldAllTextsIsRefused() {
        String database = server.database("template template0 encoding 'LATIN1' locale 'C'");

        assertThatOpeningFails(server.location(database))
                .hasMessageEndingWith(" cannot be used: the encoding of the database is LATIN1, which cannot hold all"
                        + " texts; make one with encoding 'UTF8'");
    }

    @Test
    void aDatabaseThatDoesNotKnowLettersInBothCasesIsRefused() {
        String database = server.database("template template0 encoding 'UTF8' locale 'C'");

        assertThatOpeningFails(server.location(database))
                .hasMessageEndingWith(
                        " does not know all letters in upper and lower case; make one with locale 'C.UTF-8'");
    }

    @Test
    void whoWritesWaitsForWhoWritesAndWhoReadsWaitsForNobody() {
        CatalogLocation location = server.catalog();
        try (Catalog writer = Catalog.openOrCreate(location, waiting(0))) {
            add(writer, "a.xsb", Boards.CORRIDOR);

            String pid = String.valueOf(ProcessHandle.current().pid());
            String holder = "sokobase test, process " + pid
                    + " \\(role postgres, at [0-9a-f.:]+, since [-\\d]{10} [:\\d]{8}\\)";
            assertThatOpeningFails(location)
                    .message()
                    .matches("the catalog \\S+ is in use by " + holder + ": wait until it is done");
            assertThatThrownBy(() -> Catalog.open(location, Access.WRITE, waiting(1500)))
                    .isInstanceOf(CatalogException.class)
                    .hasMessageEndingWith(" and was not free within 1500 ms: --wait TIME waits longer");
            assertThat(said)
                    .singleElement()
                    .asString()
                    .matches("waiting up to 1500 ms for " + holder + " to be done with the catalog \\S+");
            try (Catalog reader = Catalog.open(location)) {
                assertThat(levels(reader)).isEqualTo(1);
            }
        }

        Catalog.openOrCreate(location).close();
    }

    @Test
    void whoComesNextFindsItFree() throws SQLException {
        CatalogLocation location = server.catalog();
        try (Connection connection = DriverManager.getConnection(location.url())) {
            WriteLock next = WriteLock.of((ServerLocation) location, connection);
            for (int i = 0; i < 20; i++) {
                Catalog.openOrCreate(location).close();

                next.take(LockTimeout.NONE);
                next.release();
            }
        }
    }

    @Test
    void whoReadsHasTheCatalogAsItWasAtTheBeginning() {
        CatalogLocation location = server.catalog();
        try (Catalog writer = Catalog.openOrCreate(location);
                Catalog reader = Catalog.open(location)) {
            assertThat(levels(reader)).isZero();

            add(writer, "a.xsb", Boards.CORRIDOR);

            assertThat(levels(reader)).isZero();
            assertThat(reader.collections()).isEmpty();
            try (Catalog later = Catalog.open(location)) {
                assertThat(levels(later)).isEqualTo(1);
            }
        }
    }

    @Test
    void whoReadsCannotWrite() {
        try (Catalog reader = Catalog.open(server.catalog())) {
            assertThatThrownBy(() -> add(reader, "a.xsb", Boards.CORRIDOR)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void theLockOfAKilledProcessIsFreeAndItsLastFileIsNotThere() {
        String database = server.database("template " + PostgresqlServer.TEMPLATE);
        CatalogLocation location = server.location(database);
        Catalog killed = Catalog.openOrCreate(location);
        add(killed, "a.xsb", Boards.CORRIDOR);
        Import run = killed.startImport(Import.Mode.DRY_RUN, "test", diagnostic -> {});
        Source file = source("b.xsb", Boards.random(1).toString());
        run.add(file, LevelFiles.read(file));

        kill(database);

        try (Catalog catalog = Catalog.openOrCreate(location)) {
            assertThat(levels(catalog)).isEqualTo(1);
            add(catalog, "c.xsb", Boards.random(2).toString());
        }
        assertThatThrownBy(() ->
                        run.add(source("d.xsb", Boards.CORRIDOR), LevelFiles.read(source("d.xsb", Boards.CORRIDOR))))
                .isInstanceOf(CatalogException.class)
                .hasMessageContaining(" was cut off by the server: ")
                .hasMessageNotContaining("\n");
        assertThatThrownBy(killed::stats)
                .isInstanceOf(CatalogException.class)
                .hasMessageEndingWith(" is cut off: the connection to the server is lost");
        killed.close();
    }

    /** As it does in catalogs in files, whatever the database thinks of letters. */
    @Test
    void namesAreInTheOrderOfTheirCharacters() {
        String database = server.database("template " + PostgresqlServer.TEMPLATE);
        server.executeIn(database, "alter table puzzle_mark alter column said_by type varchar collate \"en-x-icu\"");
        try (Catalog catalog = Catalog.openOrCreate(server.location(database))) {
            add(catalog, "a.xsb", Boards.CORRIDOR);
            PuzzleKey puzzle =
                    catalog.levels().puzzle(Board.of(Grid.of(Boards.CORRIDOR))).orElseThrow();
            for (String name : List.of("ann", "Zoe")) {
                catalog.marks().mark(puzzle, new PuzzleMark(Mark.TRIVIAL, name, Instant.EPOCH, ""));
            }

            List<String> names = new ArrayList<>();
            catalog.marks()
                    .forEach(
                            Optional.empty(),
                            List.of(),
                            marked -> marked.marks().forEach(mark -> names.add(mark.saidBy())));
            assertThat(names).containsExactly("Zoe", "ann");
        }
    }

    /** A first import keeps the ids in memory, until a file replaces another one. */
    @Test
    void aFirstImportLeavesTheSameBehindAsInAFile(@TempDir Path folder) {
        List<Source> files = new ArrayList<>(LoadingTest.replacing(folder));
        for (int file = 0; file < 5; file++) {
            String text = Boards.random(file) + "\n" + Boards.random(file / 2) + "\n" + Boards.CORRIDOR;
            files.add(source("set-" + file + ".xsb", text));
        }
        try (TestCatalog inMemory = TestCatalog.inMemory();
                TestCatalog onServer = TestCatalog.onServer()) {
            for (List<Source> run : List.of(files.subList(3, 6), files)) {
                assertThat(addAll(onServer.catalog(), run))
                        .hasToString(addAll(inMemory.catalog(), run).toString());
                assertThat(Contents.of(onServer)).isEqualTo(Contents.of(inMemory));
                onServer.catalog().integrity().check(flaw -> fail(flaw.toString()), rows -> {});
            }
        }
        try (TestCatalog inMemory = TestCatalog.inMemory();
                TestCatalog onServer = TestCatalog.onServer()) {
            assertThat(addAll(onServer.catalog(), files))
                    .hasToString(addAll(inMemory.catalog(), files).toString());
            assertThat(Contents.of(onServer)).isEqualTo(Contents.of(inMemory));
        }
    }

    private static List<ImportedFile> addAll(Catalog catalog, List<Source> files) {
        try (Import run = catalog.startImport(Import.Mode.PER_FILE, "test", diagnostic -> {})) {
            return files.stream()
                    .map(file -> run.add(file, LevelFiles.read(file)))
                    .toList();
        }
    }

    @Test
    void aBackupIsTheServersOwnWork() {
        CatalogLocation location = server.catalog();

        assertThatThrownBy(() -> Backup.write(location, LockTimeout.NONE, Path.of("none.zip"), Backup.IfThere.REFUSE))
                .isInstanceOf(CatalogException.class)
                .hasMessage("the catalog " + location.shown()
                        + " is no file: pg_dump backs up a database, and pg_restore brings it back");
    }
}
