package org.sokobase.catalog.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;

/** An empty catalog that is loaded as a whole becomes what it would become file by file. */
public class LoadingTest {

    private static final String INDEXES = """
            select i.index_name, i.table_name, c.column_name
            from information_schema.indexes i
            join information_schema.index_columns c on c.index_name = i.index_name
            where i.index_name not like 'FLYWAY%' and i.index_name not like 'flyway%'
            order by 1, 3
            """;

    @TempDir
    private Path folder;

    private Catalog open(String name) {
        return Catalog.openOrCreate(
                CatalogLocation.of(Optional.of(folder.resolve(name).toString()), Map.of()));
    }

    /** Files in which levels stand several times, turned and moved, with solutions, defects and orphans. */
    private static List<Source> files() {
        List<Source> files = new ArrayList<>();
        StringBuilder orphans = new StringBuilder();
        for (int file = 0; file < 12; file++) {
            StringBuilder text = new StringBuilder();
            for (int level = 0; level < 20; level++) {
                Boards.Solvable solvable = Boards.solvable((file * 7 + level) % 90);
                Board board = solvable.board().seen(Symmetry.values()[(file + level) % 8]);
                text.append(board).append("Title: ").append(level).append('\n');
                if (file % 3 == 0) {
                    text.append("Solution: ").append(solvable.lurd()).append('\n');
                }
                text.append("\n#####\n#@$.\n#####\n\n");
                orphans.append(solvable.lurd()).append('\n');
            }
            files.add(source("set-" + file + ".xsb", text.toString()));
        }
        files.add(source("set-0.xsb", "not the same file of that name\n\n" + Boards.CORRIDOR));
        files.add(source("orphans.lurd", orphans.toString()));
        return files;
    }

    private static Source source(String name, String text) {
        return Source.of(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private List<ImportedFile> add(Catalog catalog, Import.Mode mode, List<Source> files) {
        try (Import run = catalog.startImport(mode, "test", diagnostic -> {})) {
            List<ImportedFile> added = files.stream()
                    .map(file -> run.add(file, LevelFiles.read(file)))
                    .toList();
            run.finish();
            return added;
        }
    }

    /** Everything but the moment of the import. */
    private Map<String, List<String>> tables(String name) {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve(name))) {
            catalog.execute("update import_run set started_at = date '2000-01-01'");
            Map<String, List<String>> tables = catalog.tables();
            tables.keySet().removeIf(table -> table.startsWith("flyway"));
            tables.put("indexes", catalog.rows(INDEXES));
            return tables;
        }
    }

    private List<Path> filesOfCatalogs() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Path::getFileName).sorted().toList();
        }
    }

    @Test
    void everyRowAndEveryIndexIsAsAfterAnImportFileByFile() throws IOException {
        List<ImportedFile> kept;
        List<ImportedFile> loaded;
        try (Catalog catalog = open("kept")) {
            kept = add(catalog, Import.Mode.PER_FILE, files());
        }
        try (Catalog catalog = open("loaded")) {
            assertThat(catalog.canBeLoaded()).isTrue();
            loaded = add(catalog, Import.Mode.BULK, files());

            assertThat(catalog.stats().levels()).isEqualTo(12 * 40 + 1);
            assertThat(catalog.canBeLoaded()).isFalse();
            assertThat(add(catalog, Import.Mode.PER_FILE, files()))
                    .extracting(ImportedFile::status)
                    .containsOnly(ImportedFile.Status.UNCHANGED);
        }

        assertThat(loaded)
                .extracting(ImportedFile::toString)
                .isEqualTo(kept.stream().map(ImportedFile::toString).toList());
        assertThat(tables("loaded")).isEqualTo(tables("kept"));
        assertThat(filesOfCatalogs()).containsExactly(Path.of("kept.mv.db"), Path.of("loaded.mv.db"));
    }

    /** An archive may have two members of one name: the second one takes the place of the first. */
    public static List<Source> replacing(Path folder) {
        String other = Boards.random(7) + "\n";
        return List.of(
                inArchive(folder, Boards.CORRIDOR + "\n" + Boards.CORRIDOR + "\n" + other),
                inArchive(folder, Boards.CORRIDOR + "\n"),
                source("copy.xsb", Boards.CORRIDOR + "\n" + other));
    }

    private static Source inArchive(Path folder, String text) {
        Source archive = Source.of("sets.zip", folder.resolve("sets.zip"), new byte[0]);
        return archive.member("a.xsb", text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aFileThatReplacesAnotherOfTheSameImportLeavesTheSameBehind() {
        try (Catalog catalog = open("kept");
                Catalog other = open("loaded")) {
            List<ImportedFile> kept = add(catalog, Import.Mode.PER_FILE, replacing(folder));

            assertThat(add(other, Import.Mode.BULK, replacing(folder))).hasToString(kept.toString());
            other.integrity().check(flaw -> fail(flaw.toString()), rows -> {});
        }
        assertThat(tables("loaded")).isEqualTo(tables("kept"));
    }

    @Test
    void nothingIsKeptBeforeTheEnd() throws IOException {
        try (Catalog catalog = open("catalog")) {
            try (Import run = catalog.startImport(Import.Mode.BULK, "test", diagnostic -> {})) {
                Source file = files().get(0);
                assertThat(run.add(file, LevelFiles.read(file)).status()).isEqualTo(ImportedFile.Status.IMPORTED);
            }

            assertThat(catalog.stats().levels()).isZero();
            assertThat(catalog.canBeLoaded()).isTrue();
        }
        assertThat(filesOfCatalogs()).containsExactly(Path.of("catalog.mv.db"));
    }

    @Test
    void whatAKilledLoadingLeftIsRemovedByTheNext() throws IOException {
        Files.writeString(folder.resolve(".loading." + UUID.randomUUID() + ".catalog.mv.db"), "half a database");
        String small = ".compacted." + UUID.randomUUID() + ".catalog.mv.db";
        Files.writeString(folder.resolve(small), "");
        Path room = Files.createDirectory(folder.resolve(small + ".folder"));
        Files.writeString(room.resolve("catalog.mv.db"), "half a database");
        try (Catalog catalog = open("catalog")) {
            add(catalog, Import.Mode.BULK, files());
            assertThat(catalog.stats().levels()).isPositive();
        }
        assertThat(filesOfCatalogs()).containsExactly(Path.of("catalog.mv.db"));
    }

    /** In a thread that finds no migrations, as in a host with class loaders of its own, a new database stays empty. */
    @Test
    void aLoadingThatCannotBeginLeavesNothingBehind() throws IOException {
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        try (Catalog catalog = open("catalog")) {
            thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
            try {
                assertThatThrownBy(() -> catalog.startImport(Import.Mode.BULK, "test", diagnostic -> {}))
                        .isInstanceOf(RuntimeException.class);
            } finally {
                thread.setContextClassLoader(usual);
            }
            assertThat(filesOfCatalogs()).containsExactly(Path.of(".catalog.holder"), Path.of("catalog.mv.db"));

            add(catalog, Import.Mode.BULK, files());
            assertThat(catalog.stats().levels()).isPositive();
        }
        assertThat(filesOfCatalogs()).containsExactly(Path.of("catalog.mv.db"));
    }

    @Test
    void onlyAnEmptyCatalogInAFileCanBeLoaded() {
        try (Catalog catalog = Catalog.openOrCreate(CatalogLocation.inMemory())) {
            assertThat(catalog.canBeLoaded()).isFalse();
        }
        try (Catalog catalog = open("catalog")) {
            add(catalog, Import.Mode.PER_FILE, files().subList(0, 1));

            assertThat(catalog.canBeLoaded()).isFalse();
            assertThatThrownBy(() -> catalog.startImport(Import.Mode.BULK, "test", diagnostic -> {}))
                    .isInstanceOf(IllegalStateException.class);
        }
    }
}
