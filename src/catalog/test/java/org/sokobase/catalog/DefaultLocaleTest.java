package org.sokobase.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.lint.Diagnostic;

/** A program that embeds the catalog may run where numbers are written in other digits. */
@Timeout(120)
class DefaultLocaleTest {

    private static final List<String> ENGINES = List.of("core", "formats", "solver", "generator", "catalog", "jobs");

    /** Formats a number as the default locale writes it. */
    private static final Pattern LOCALISED = Pattern.compile("%(\\d+\\$)?[-#+0,(]*\\d*(\\.\\d+)?[deEfgG]");

    private final Locale before = Locale.getDefault();

    @TempDir
    private Path folder;

    @BeforeEach
    void useArabicDigits() {
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        assertThat("%d".formatted(1)).isEqualTo("\u0661");
    }

    @AfterEach
    void useDigitsAsBefore() {
        Locale.setDefault(before);
    }

    @Test
    void aCatalogInAFileIsWrittenDumpedAndLoaded() throws IOException {
        isWrittenDumpedAndLoaded(TestCatalog.in(folder.resolve("one")), TestCatalog.in(folder.resolve("other")));
    }

    @Test
    void aCatalogOnAServerIsWrittenDumpedAndLoaded() throws IOException {
        isWrittenDumpedAndLoaded(TestCatalog.onServer(), TestCatalog.onServer());
    }

    private void isWrittenDumpedAndLoaded(TestCatalog one, TestCatalog other) throws IOException {
        Path dump = Files.createDirectory(folder.resolve("dump"));
        List<Diagnostic> problems = new ArrayList<>();
        try (one;
                other) {
            one.add("set.xsb", Boards.CORRIDOR + "Solution: RRRR\n");
            one.catalog().dump().write(dump, "test", levels -> {});
            assertThat(other.catalog().dump().load(dump, problems::add, characters -> {}))
                    .as("%s", problems)
                    .hasValue(1);

            other.add("more.xsb", Boards.random(1).toString());
            assertThat(other.catalog().runs().all()).hasSize(2);
        }
    }

    @Test
    void whoHasTheLockOfAServerIsNamed() {
        CatalogLocation location = PostgresqlServer.running().catalog();
        try (Catalog writer = Catalog.openOrCreate(location)) {
            assertThat(writer.isEmpty()).isTrue();

            assertThat(catchThrowable(() -> Catalog.openOrCreate(location)))
                    .isInstanceOf(CatalogException.class)
                    .hasMessageContaining(" is in use by sokobase, process ");
        }
    }

    /**
     * SQL is written with bound parameters, or with numbers that are put together with texts by {@code +} or as {@code %s}. What
     * needs more names its locale.
     */
    @Test
    void noEngineWritesANumberAsTheLocaleDoes() throws IOException {
        for (String engine : ENGINES) {
            try (Stream<Path> files = Files.walk(Path.of("src", engine, "main", "java"))) {
                assertThat(files.filter(Files::isRegularFile)
                                .filter(file -> LOCALISED.matcher(read(file)).find()
                                        && !read(file).contains("Locale.ROOT")))
                        .isEmpty();
            }
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
