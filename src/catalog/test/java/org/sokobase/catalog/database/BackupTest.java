package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.Requirement;
import org.sokobase.catalog.TestCatalog;

/** A copy of the catalog that can take its place. */
class BackupTest {

    @TempDir
    private Path folder;

    private Path backup;
    private Map<String, List<String>> content;

    @BeforeEach
    void makeBackup() {
        backup = folder.resolve("backups.zip");
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            catalog.add("set.xsb", Boards.CORRIDOR + "Solution: RRRR\n");
            content = catalog.tables();
        }
        write(Backup.IfThere.REFUSE);
    }

    private CatalogLocation location(String name) {
        return CatalogLocation.of(Optional.of(folder.resolve(name).toString()), Map.of());
    }

    private void write(Backup.IfThere ifThere) {
        Backup.write(location("catalog"), LockTimeout.NONE, backup, ifThere);
    }

    private Optional<Path> restore(String name) {
        return Backup.restore(location(name), LockTimeout.NONE, backup);
    }

    private Map<String, List<String>> content(String name) {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve(name))) {
            return catalog.tables();
        }
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private void addToCatalog() {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            catalog.add("more.xsb", Boards.random(1).toString());
        }
    }

    @Test
    void aBackupBecomesACatalogWhereNoneIs() throws IOException {
        assertThat(restore("sub/other")).isEmpty();

        assertThat(content("sub/other")).isEqualTo(content);
        assertThat(files()).containsExactly("backups.zip", "catalog.mv.db", "sub");
    }

    @Test
    void aRestoredCatalogIsAsBeforeAndTheOtherOneIsKept() throws IOException {
        addToCatalog();
        Map<String, List<String>> more = content("catalog");
        assertThat(more).isNotEqualTo(content);

        assertThat(restore("catalog")).contains(folder.toRealPath().resolve("catalog.before-restore.mv.db"));
        assertThat(content("catalog")).isEqualTo(content);
        assertThat(content("catalog.before-restore")).isEqualTo(more);

        assertThat(restore("catalog")).contains(folder.toRealPath().resolve("catalog.before-restore-2.mv.db"));
        assertThat(content("catalog.before-restore")).as("still there").isEqualTo(more);
    }

    @Test
    void whatLiesBesideTheCatalogUnderANameLikeItsIsNoPartOfIt() {
        addToCatalog();
        restore("catalog");
        write(Backup.IfThere.REPLACE);

        restore("third");
        assertThat(content("third")).isEqualTo(content);
    }

    @Test
    void aBackupLeavesTheCatalogAsItIsToTheByte() throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve("catalog.mv.db"));

        write(Backup.IfThere.REPLACE);

        assertThat(folder.resolve("catalog.mv.db")).hasBinaryContent(bytes);
    }

    @Test
    void aFileThatIsThereIsReplacedOnlyIfThatIsWanted() throws IOException {
        byte[] bytes = Files.readAllBytes(backup);
        addToCatalog();

        assertThatThrownBy(() -> write(Backup.IfThere.REFUSE))
                .isInstanceOf(CatalogException.class)
                .hasMessage(backup + ": there is a file already; --force replaces it");
        assertThat(backup).hasBinaryContent(bytes);

        write(Backup.IfThere.REPLACE);
        restore("other");
        assertThat(content("other")).isEqualTo(content("catalog"));
    }

    @Test
    void theCatalogItselfIsNoPlaceForItsBackup() {
        assertThatThrownBy(() -> Backup.write(
                        location("catalog"), LockTimeout.NONE, folder.resolve("catalog.mv.db"), Backup.IfThere.REPLACE))
                .isInstanceOf(CatalogException.class)
                .hasMessageEndingWith("this is the catalog itself, not a place for its backup");
        assertThat(content("catalog")).isEqualTo(content);
    }

    @Test
    void whatCannotBeWrittenLeavesNothing() throws IOException {
        for (Path wrong : List.of(folder, folder.resolve("no/such/folder.zip"), backup.resolve("below.zip"))) {
            assertThatThrownBy(() -> Backup.write(location("catalog"), LockTimeout.NONE, wrong, Backup.IfThere.REPLACE))
                    .isInstanceOf(CatalogException.class)
                    .hasMessageStartingWith(wrong + ": the backup cannot be written: ");
        }
        assertThat(files()).containsExactly("backups.zip", "catalog.mv.db");
    }

    @Test
    void onlyTheOwnerMayReadABackupAndARestoredCatalog() throws IOException {
        Requirement.permissions();
        restore("other");

        for (Path file : List.of(backup, folder.resolve("other.mv.db"))) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
    }

    private void assertIsRefused(String reason) throws IOException {
        List<String> before = files();
        assertThatThrownBy(() -> restore("catalog"))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith(backup + ": ")
                .hasMessageContaining(reason)
                .hasMessageNotContaining("\n");
        assertThat(files()).isEqualTo(before);
        assertThat(content("catalog")).isEqualTo(content);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.5, 0.95})
    void aBackupThatWasCutOffIsRefused(double part) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(backup.toFile(), "rw")) {
            file.setLength((long) (file.length() * part));
        }
        assertIsRefused("the backup is damaged");
    }

    @Test
    void aBackupWithOneWrongByteIsRefused() throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(backup.toFile(), "rw")) {
            file.seek(file.length() / 2);
            int value = file.read();
            file.seek(file.length() / 2);
            file.write(value ^ 0x10);
        }
        assertIsRefused("the backup is damaged");
    }

    @Test
    void aFileThatIsNoBackupIsRefused() throws IOException {
        Files.writeString(backup, Boards.CORRIDOR);
        assertIsRefused("this is no backup of a catalog");

        zip("levels.xsb", Boards.CORRIDOR.getBytes());
        assertIsRefused("this is no backup of a catalog");

        zip("catalog.mv.db", new byte[100_000]);
        assertIsRefused("not a backup that can be restored: it is damaged");

        Files.delete(backup);
        assertIsRefused("no such file");
    }

    private void zip(String name, byte[] bytes) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(backup))) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(bytes);
        }
    }

    @Test
    void aBackupOfANewerVersionIsRefused() throws IOException {
        try (TestCatalog newer = TestCatalog.in(folder.resolve("newer"))) {
            newer.execute("update \"flyway_schema_history\" set \"version\" = '99' where \"version\" is not null");
        }
        zip("catalog.mv.db", Files.readAllBytes(folder.resolve("newer.mv.db")));

        assertIsRefused("not a backup that can be restored: it was made by a newer sokobase (schema 99");
    }

    @Test
    void aDamagedCatalogCanBeReplacedAndIsKept() throws IOException {
        Path catalog = folder.resolve("catalog.mv.db");
        Files.writeString(catalog, "something else");

        Path kept = restore("catalog").orElseThrow();

        assertThat(content("catalog")).isEqualTo(content);
        assertThat(kept).hasContent("something else");
    }

    @Test
    void aCatalogInUseIsNotReplaced() throws IOException {
        try (TestCatalog user = TestCatalog.in(folder.resolve("catalog"))) {
            assertThatThrownBy(() -> restore("catalog"))
                    .isInstanceOf(CatalogException.class)
                    .hasMessageContaining("is open in this very process already");
            assertThat(user.tables()).isEqualTo(content);
        }
        assertThat(files()).containsExactly("backups.zip", "catalog.mv.db");
    }
}
