package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.Requirement;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.Marking;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
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
                    .hasValue(Schema.VERSION);
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
                    .containsExactly("" + Schema.VERSION);
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
            statement.execute("insert into puzzle values (1, %s, '%s', 1)"
                    .formatted(
                            identity.unique().bits(),
                            Boards.of(Boards.CORRIDOR).saturated().seen(identity.view())));
            statement.execute("insert into exact_board values (1, 1, %s, 0, '%s', 8, 3, '%s')"
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
            PuzzleKey puzzle = catalog.catalog()
                    .levels()
                    .puzzle(Boards.of(Boards.CORRIDOR))
                    .orElseThrow();
            PuzzleMark solvable = new PuzzleMark(Mark.SOLVABLE, "set.xsb:5", Instant.parse("2026-03-01T12:00:00Z"), "");
            PuzzleMark trivial = new PuzzleMark(Mark.TRIVIAL, "ann", Instant.parse("2026-03-02T12:00:00Z"), "");

            assertThat(catalog.catalog().marks().of(List.of(level)).of(level)).containsExactly(solvable);
            assertThat(catalog.catalog().marks().mark(puzzle, trivial)).isEqualTo(new Marking.Done());
            assertThat(catalog.catalog().marks().of(List.of(level)).of(level)).containsExactly(solvable, trivial);
            assertThat(catalog.solutions()).containsExactly("RRRR|set.xsb|5");
        }
    }

    @Test
    void aMissingCatalogIsNotMadeByOpeningIt() {
        assertThatOpeningFails().hasMessageEndingWith("yet: 'sokobase import PATH' makes one");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aCatalogOfANewerVersionIsRefusedAndStaysAsItIs() throws IOException {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            catalog.execute("update \"flyway_schema_history\" set \"version\" = '99' where \"version\" is not null");
        }

        assertThatOpeningFailsAndChangesNothing()
                .hasMessageContaining("was made by a newer sokobase (schema 99, this one knows " + Schema.VERSION
                        + "): update sokobase");
    }

    private AbstractThrowableAssert<?, ?> assertThatOpeningFailsAndChangesNothing() throws IOException {
        byte[] bytes = Files.readAllBytes(file());
        Throwable failure = catchThrowable(() -> Catalog.openOrCreate(location()));
        assertThat(file()).hasBinaryContent(bytes);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).as("nothing is left beside it").containsExactly(file());
        }
        return assertThat(failure)
                .isInstanceOf(CatalogException.class)
                .hasMessageContaining(file().toString())
                .hasMessageNotContaining("\n");
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

        assertThatOpeningFailsAndChangesNothing();
    }

    /** Some lengths leave what the database takes for one in which nothing has been written yet. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5000, 8192, 8193, 12288, 20480})
    void aCatalogThatWasCutOffIsRefusedAndStaysAsItIs(int length) throws IOException {
        makeCatalog();
        byte[] bytes = Files.readAllBytes(file());
        assertThat(bytes).hasSizeGreaterThan(length);
        Files.write(file(), Arrays.copyOf(bytes, length));

        assertThatOpeningFailsAndChangesNothing()
                .hasMessageEndingWith(": 'sokobase restore FILE' puts a backup in its place,"
                        + " 'sokobase dump --salvage DIR' writes what can still be read");
    }

    /** Earlier data are still there then, and the database would be content with them. */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.5, 0.9, 0.99})
    void aCatalogOfManyImportsThatWasCutOffIsRefusedAndStaysAsItIs(double part) throws IOException {
        for (int run = 0; run < 5; run++) {
            StringBuilder text = new StringBuilder();
            for (int level = 0; level < 50; level++) {
                text.append(Boards.random(50 * run + level)).append('\n');
            }
            importInto(folder.resolve("catalog"), text.toString());
        }
        byte[] bytes = Files.readAllBytes(file());
        Files.write(file(), Arrays.copyOf(bytes, (int) (bytes.length * part)));

        assertThatOpeningFailsAndChangesNothing()
                .hasMessageEndingWith(" is cut off, so that what was written last is lost: "
                        + "'sokobase restore FILE' puts a backup in its place,"
                        + " 'sokobase dump --salvage DIR' writes what can still be read");
        assertThatThrownBy(() ->
                        Backup.write(location(), LockTimeout.NONE, folder.resolve("backup.zip"), Backup.IfThere.REFUSE))
                .isInstanceOf(CatalogException.class)
                .hasMessageContaining(" is cut off");
    }

    @Test
    void aFolderInPlaceOfTheCatalogIsNamed() throws IOException {
        Files.createDirectory(file());

        assertThatOpeningFails().hasMessageEndingWith("is a folder, not a file");
        assertThat(file()).isEmptyDirectory();
    }

    @Test
    void onlyTheOwnerMayReadACatalog() throws IOException {
        Requirement.permissions();
        Path deep = folder.resolve("new/catalog");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 6000; i++) {
            text.append(Boards.random(i % 500)).append('\n');
        }

        TestCatalog.in(deep).close();
        assertThat(permissions("new")).isEqualTo("rwx------");
        assertThat(permissions("new/catalog.mv.db")).isEqualTo("rw-------");

        importInto(deep, text.toString());
        assertThat(permissions("new/catalog.mv.db"))
                .as("when it was made small")
                .isEqualTo("rw-------");
    }

    private String permissions(String file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(file)));
    }

    /** Without a look behind the scenes, which would keep the database open. */
    private static void importInto(Path catalog, String text) {
        Source source = Source.of("large.xsb", text.getBytes(StandardCharsets.UTF_8));
        try (Catalog opened = Catalog.openOrCreate(CatalogLocation.of(Optional.of(catalog.toString()), Map.of()));
                Import run = opened.startImport(Import.Mode.PER_FILE, "test", diagnostic -> {})) {
            run.add(source, LevelFiles.read(source));
        }
    }

    @Test
    void aCatalogThatHasGrownALotIsMadeSmallAndKeepsItsReaders() throws IOException {
        Requirement.permissions();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 6000; i++) {
            text.append(Boards.random(i)).append('\n');
        }
        makeCatalog();
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-r-----"));
        Object before = Files.readAttributes(file(), BasicFileAttributes.class).fileKey();

        importInto(folder.resolve("catalog"), text.toString());

        assertThat(Files.readAttributes(file(), BasicFileAttributes.class).fileKey())
                .isNotEqualTo(before);
        assertThat(permissions("catalog.mv.db")).isEqualTo("rw-r-----");
        try (Catalog catalog = Catalog.open(location())) {
            assertThat(catalog.stats().levels()).isEqualTo(6001);
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file());
        }
    }

    @Test
    void aCatalogInUseIsRefusedUntilItIsFree() throws IOException {
        makeCatalog();
        try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.READ, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertThat(lock.isValid()).isTrue();
            assertThatOpeningFails().hasMessageEndingWith("is in use by another process: wait until it is done");
            assertThatThrownBy(() -> Catalog.open(location(), Access.READ, waiting(1500)))
                    .isInstanceOf(CatalogException.class)
                    .hasMessageEndingWith(
                            "is in use by another process and was not free within 1500 ms: --wait TIME waits longer");
            assertThat(said)
                    .containsExactly("waiting up to 1500 ms for another process to be done with the catalog " + file());
        }

        try (Catalog catalog = Catalog.open(location())) {
            assertThat(catalog.stats().levels()).isEqualTo(1);
        }
    }

    private final List<String> said = new ArrayList<>();

    private LockTimeout waiting(int milliseconds) {
        return new LockTimeout(Duration.ofMillis(milliseconds), "test", said::add);
    }

    /** Whoever waits for the lock of a file must not be content with it when another file is in its place. */
    @Test
    @Timeout(60)
    void whoWaitedOpensTheFileThatIsAtThePlaceThen() throws IOException {
        makeCatalog();
        Path other = folder.resolve("other.mv.db");
        TestCatalog.in(other).close();
        FileChannel channel = FileChannel.open(file(), StandardOpenOption.READ, StandardOpenOption.WRITE);
        assertThat(channel.lock().isValid()).isTrue();
        LockTimeout waiting = new LockTimeout(Duration.ofSeconds(30), "test", text -> {
            try {
                Files.move(other, file(), StandardCopyOption.ATOMIC_MOVE);
                channel.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });

        try (Catalog catalog = Catalog.open(location(), Access.READ, waiting)) {
            assertThat(catalog.stats().levels()).isZero();
        }
    }

    /** The database still has the file open that has lost its place, and would go on with that. */
    @Test
    void aFileThatHasLostItsPlaceIsNotTheCatalogEvenForWhoHasLockedIt() throws Exception {
        makeCatalog();
        Path other = folder.resolve("other.mv.db");
        TestCatalog.in(other).close();
        CatalogFile place = CatalogFile.at(file());
        FileClaim claim = FileClaim.of(file());
        assertThat(place.lockedByThisProcess(claim)).as("nobody has").isEmpty();
        try (Connection before = DriverManager.getConnection(location().url())) {
            assertThat(before.isValid(0)).isTrue();
            assertThat(place.lockedByThisProcess(claim)).hasValueSatisfying(FileChannel::isOpen);

            Files.move(other, file(), StandardCopyOption.ATOMIC_MOVE);

            assertThat(place.lockedByThisProcess(claim)).as("the other one").isEmpty();
            claim.close();
            try (Catalog catalog = Catalog.open(location(), Access.READ, waiting(30_000))) {
                assertThat(catalog.stats().levels()).isZero();
            }
        }
    }

    @Test
    void whoHasTheCatalogSaysSoInAFileBesideItUntilItIsClosed() throws IOException {
        makeCatalog();
        Path holder = folder.resolve(".catalog.holder");

        try (Catalog catalog = Catalog.open(location(), Access.READ, waiting(0))) {
            assertThat(catalog.stats().levels()).isEqualTo(1);
            assertThat(LockOwner.in(holder)).hasValueSatisfying(it -> {
                assertThat(it.pid()).isEqualTo(ProcessHandle.current().pid());
                assertThat(it.describe()).matches("process \\d+ \\(test, since [-\\d]{10} [:\\d]{8}\\)");
            });
        }

        assertThat(holder).doesNotExist();
    }

    @Test
    void whatAProcessThatIsGoneHasSaidCountsForNothing() throws Exception {
        makeCatalog();
        Path holder = folder.resolve(".catalog.holder");
        Process gone = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-version")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(gone.waitFor()).isZero();
        Files.writeString(holder, gone.pid() + "\n\n2026-03-01T12:00:00Z\nsokobase import\n");

        assertThat(LockOwner.in(holder)).isEmpty();
        try (Catalog catalog = Catalog.open(location())) {
            assertThat(catalog.stats().levels()).isEqualTo(1);
            assertThat(LockOwner.in(holder)).isPresent();
        }
        assertThat(holder).doesNotExist();
    }

    @Test
    void aProcessThatOnlyHasTheSameNumberIsNotTheHolder() throws IOException {
        ProcessHandle self = ProcessHandle.current();
        Requirement.that(self.info().startInstant().isPresent(), "this system does not say when a process began");
        Path holder = Files.writeString(
                folder.resolve(".catalog.holder"),
                self.pid() + "\n2001-01-01T00:00:00Z\n2026-03-01T12:00:00Z\nsokobase import\n");

        assertThat(LockOwner.in(holder)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "my diary", "1\n2\n3\n4\n", "99999999999999999999\n\n2026-03-01T12:00:00Z\nx\n"})
    void aFileThatOnlyHasThisNameStaysAndHindersNobody(String text) throws IOException {
        makeCatalog();
        Path holder = Files.writeString(folder.resolve(".catalog.holder"), text);

        try (Catalog catalog = Catalog.open(location())) {
            assertThat(catalog.stats().levels()).isEqualTo(1);
        }

        assertThat(holder).hasContent(text);
    }

    @Test
    void aDatabaseOfAnotherProgramIsRefusedAndStaysAsItIs() throws SQLException, IOException {
        try (Connection other = DriverManager.getConnection(location().url())) {
            other.createStatement().execute("create table customer (id int)");
        }

        assertThatOpeningFailsAndChangesNothing();
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
    void whoOnlyReadsLeavesTheFileAsItIs() throws IOException {
        makeCatalog();
        byte[] bytes = Files.readAllBytes(file());

        try (Catalog catalog = Catalog.open(location())) {
            assertThat(catalog.stats().levels()).isEqualTo(1);
            assertThat(catalog.sources().all()).hasSize(1);
        }

        assertThat(file()).hasBinaryContent(bytes);
    }

    /** What is copied while the database is open looks as after a kill. */
    @Test
    void whatAKilledProcessLeftIsTidiedUpBeforeItIsRead() throws IOException {
        Path left = folder.resolve("left.mv.db");
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            catalog.add("set.xsb", Boards.CORRIDOR);
            Files.copy(file(), left);
        }
        CatalogLocation place = CatalogLocation.of(Optional.of(left.toString()), Map.of());
        assertThat(isClosedWell(left)).isFalse();

        try (Catalog catalog = Catalog.open(place)) {
            assertThat(catalog.stats().levels()).isEqualTo(1);
            assertThat(isClosedWell(left)).as("while it is read").isTrue();
        }
    }

    private static boolean isClosedWell(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return DatabaseEnd.isClosedWell(channel);
        }
    }

    @Test
    void aReadOnlyCatalogCanBeReadButNotChanged() {
        makeCatalog();
        assertThat(file().toFile().setReadOnly()).isTrue();
        Requirement.that(!Files.isWritable(file()), "the superuser may write to every file");

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
