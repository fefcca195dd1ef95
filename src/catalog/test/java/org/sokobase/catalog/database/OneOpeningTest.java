package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.importing.Import;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;

/**
 * A process opens the file of a catalog once. Closing a second opening would give up the lock of the first, as locks belong to
 * processes, and another process could then open the file under it.
 */
@Timeout(120)
class OneOpeningTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void makeACatalogAndABackup() {
        file = folder.resolve("catalog.mv.db");
        try (Catalog catalog = Catalog.openOrCreate(at(file))) {
            add(catalog, Import.Mode.PER_FILE, Boards.CORRIDOR);
        }
        Backup.write(at(file), LockTimeout.NONE, folder.resolve("backup.zip"), Backup.IfThere.REFUSE);
    }

    private static CatalogLocation at(Path file) {
        return CatalogLocation.of(Optional.of(file.toString()), Map.of());
    }

    private static void add(Catalog catalog, Import.Mode mode, String text) {
        Source source = Source.of("set.xsb", text.getBytes(StandardCharsets.UTF_8));
        try (Import run = catalog.startImport(mode, "test", diagnostic -> {})) {
            run.add(source, LevelFiles.read(source));
            run.finish();
        }
    }

    /** What another process hears that tries to take the catalog. */
    private String another() throws Exception {
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Another.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(other.waitFor()).as(said).isZero();
        return said;
    }

    /** Another process. */
    static final class Another {
        public static void main(String[] arguments) {
            try (Catalog catalog = Catalog.openOrCreate(at(Path.of(arguments[0])))) {
                System.out.print("has it, with " + catalog.stats().levels());
            } catch (CatalogException e) {
                System.out.print(e.getMessage());
            }
        }
    }

    private static void assertIsRefused(Path file, ThrowingCallable opening) {
        assertThatThrownBy(opening)
                .isInstanceOf(CatalogException.class)
                .hasMessageContaining(file + " is open in this very process already");
    }

    @Test
    void everySecondOpeningIsRefusedAndTheFirstKeepsTheCatalog() throws Exception {
        Path symbolic = Files.createSymbolicLink(folder.resolve("symbolic.mv.db"), file);
        Path hard = Files.createLink(folder.resolve("hard.mv.db"), file);
        Path backup = folder.resolve("other.zip");
        try (Catalog first = Catalog.openOrCreate(at(file))) {
            assertIsRefused(file, () -> Catalog.open(at(file)));
            assertIsRefused(file, () -> Catalog.openOrCreate(at(file)));
            assertIsRefused(file, () -> Catalog.open(at(symbolic)));
            assertIsRefused(hard, () -> Catalog.open(at(hard)));
            assertIsRefused(hard, () -> Catalog.openOrCreate(at(hard)));
            assertIsRefused(file, () -> Backup.write(at(file), LockTimeout.NONE, backup, Backup.IfThere.REFUSE));
            assertIsRefused(hard, () -> Backup.write(at(hard), LockTimeout.NONE, backup, Backup.IfThere.REFUSE));
            assertIsRefused(file, () -> Backup.restore(at(file), LockTimeout.NONE, folder.resolve("backup.zip")));
            assertIsRefused(file, () -> Backup.restore(at(folder.resolve("new.mv.db")), LockTimeout.NONE, file));
            CatalogFile.at(file).compactIfPossible("test");

            assertThat(another())
                    .contains(file + " is in use by process "
                            + ProcessHandle.current().pid());
            add(first, Import.Mode.PER_FILE, Boards.random(1).toString());
        }
        assertThat(another()).isEqualTo("has it, with 2");
    }

    @Test
    void aCatalogThatWasLoadedAndOpenedAgainIsRefusedAsWell() throws Exception {
        Path loaded = folder.resolve("loaded.mv.db");
        try (Catalog first = Catalog.openOrCreate(at(loaded))) {
            add(first, Import.Mode.BULK, Boards.CORRIDOR);
            assertThat(first.stats().levels()).isEqualTo(1);

            assertIsRefused(loaded, () -> Catalog.open(at(loaded)));
            file = loaded;
            assertThat(another()).contains(" is in use by process ");
        }
        assertThat(another()).isEqualTo("has it, with 1");
    }

    @Test
    void anOpeningThatFailsLeavesTheFileToTheNext() throws IOException {
        byte[] sound = Files.readAllBytes(file);
        Files.writeString(file, "Dear diary, today I pushed a box.\n".repeat(1000));
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> Catalog.openOrCreate(at(file)))
                    .isInstanceOf(CatalogException.class)
                    .hasMessageNotContaining("this very process");
        }
        Files.write(file, sound);

        try (Catalog catalog = Catalog.open(at(file))) {
            assertThat(catalog.stats().levels()).isEqualTo(1);
        }
    }

    @Test
    void ofManyThreadsAtOnceOneOpensTheCatalog() throws Exception {
        int threads = 8;
        CountDownLatch start = new CountDownLatch(threads);
        CountDownLatch allTried = new CountDownLatch(threads);
        Callable<Boolean> opening = () -> {
            start.countDown();
            start.await();
            try (Catalog catalog = Catalog.openOrCreate(at(file))) {
                allTried.countDown();
                allTried.await();
                return catalog.stats().levels() == 1;
            } catch (CatalogException e) {
                allTried.countDown();
                return !e.getMessage().contains(" is open in this very process already");
            }
        };
        ExecutorService all = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Boolean>> tries = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                tries.add(all.submit(opening));
            }
            int opened = 0;
            for (Future<Boolean> each : tries) {
                opened += each.get() ? 1 : 0;
            }
            assertThat(opened).isEqualTo(1);
        } finally {
            all.shutdownNow();
        }
    }
}
