package org.sokobase.catalog.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;

/** A file is one transaction: when the database refuses a part of it, nothing of it is in the catalog. */
class FailingImportTest {

    private static final String GOOD = """
            ########
            #@$   .#
            ########
            Title: Good
            """;

    /** The database is made to refuse its second title. */
    private static final String REFUSED = """
            ######
            #@$ .#
            ######
            Title: First of the refused file
            Solution: RR

            #######
            #@$  .#
            #######
            Title: Refused
            """;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @BeforeEach
    void refuse() {
        catalog.execute("alter table level add constraint refusal check (title <> 'Refused')");
    }

    @AfterEach
    void close() {
        catalog.close();
    }

    private static Source source(String name, String text) {
        return Source.of(name, Path.of("/" + name), text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aFileThatTheDatabaseRefusesInTheMiddleIsTakenBackWhole() {
        Map<String, List<String>> before = catalog.tables();

        assertThatThrownBy(() -> catalog.add("refused.xsb", REFUSED)).isInstanceOf(CatalogException.class);

        assertThat(catalog.tables()).isEqualTo(before);
    }

    @Test
    void aFileAfterARefusedOneIsTakenInByTheSameRun() {
        Source refused = source("refused.xsb", REFUSED);
        Source good = source("good.xsb", GOOD);
        try (Import run = catalog.catalog().startImport(Import.Mode.PER_FILE, "test", diagnostic -> {})) {
            assertThatThrownBy(() -> run.add(refused, LevelFiles.read(refused))).isInstanceOf(CatalogException.class);

            assertThat(run.add(good, LevelFiles.read(good)).status()).isEqualTo(ImportedFile.Status.IMPORTED);
        }
        assertThat(catalog.levels()).extracting(CatalogLevel::title).containsExactly("Good");
        assertThat(catalog.count("import_run")).isEqualTo(1);
    }

    @Test
    void aFileBeforeARefusedOneStays() {
        Source refused = source("refused.xsb", REFUSED);
        Source good = source("good.xsb", GOOD);
        try (Import run = catalog.catalog().startImport(Import.Mode.PER_FILE, "test", diagnostic -> {})) {
            run.add(good, LevelFiles.read(good));
            Map<String, List<String>> before = catalog.tables();

            assertThatThrownBy(() -> run.add(refused, LevelFiles.read(refused))).isInstanceOf(CatalogException.class);

            assertThat(catalog.tables()).isEqualTo(before);
        }
    }

    @Test
    void anUpdateThatIsRefusedLeavesTheEarlierContent() {
        Source good = source("set.xsb", GOOD);
        Source refused = source("set.xsb", REFUSED);
        catalog.add(good, Import.Mode.PER_FILE);
        Map<String, List<String>> before = catalog.tables();

        assertThatThrownBy(() -> catalog.add(refused, Import.Mode.PER_FILE)).isInstanceOf(CatalogException.class);

        assertThat(catalog.tables()).isEqualTo(before);
    }

    /** On a server it is asked first whether anything is there. */
    @Test
    @Timeout(120)
    void anImportThatCannotBeginLeavesNoTransactionOpen() {
        try (TestCatalog onServer = TestCatalog.onServer()) {
            onServer.execute("alter table source_file rename to elsewhere");

            assertThatThrownBy(() -> onServer.catalog().startImport(Import.Mode.DRY_RUN, "test", diagnostic -> {}))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("wrong SQL");

            onServer.execute("alter table elsewhere rename to source_file");
            assertThat(onServer.add("good.xsb", GOOD).status()).isEqualTo(ImportedFile.Status.IMPORTED);
            assertThat(onServer.count("source_file")).isEqualTo(1);
        }
    }

    /** The runs that are still there go first. */
    @Test
    @Timeout(120)
    void aLoadThatCannotBeginLeavesNoTransactionOpen(@TempDir Path dump) throws IOException {
        catalog.catalog().dump().write(dump, "test", done -> {});
        try (TestCatalog onServer = TestCatalog.onServer()) {
            onServer.execute("alter table import_run rename to elsewhere");

            assertThatThrownBy(() -> onServer.catalog().dump().load(dump, diagnostic -> {}, done -> {}))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("wrong SQL");

            onServer.execute("alter table elsewhere rename to import_run");
            assertThat(onServer.add("good.xsb", GOOD).status()).isEqualTo(ImportedFile.Status.IMPORTED);
            assertThat(onServer.count("source_file")).isEqualTo(1);
        }
    }

    @Test
    void theRefusalIsOneLineInWords() {
        String name = "n".repeat(4097);

        assertThatThrownBy(() -> catalog.add(name, GOOD))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith(
                        "the catalog " + catalog.catalog().location().shown() + " cannot be used: ")
                .message()
                .containsIgnoringCase("value too long for")
                .doesNotContain("\n");
        assertThat(catalog.count("source_file")).isZero();
    }
}
