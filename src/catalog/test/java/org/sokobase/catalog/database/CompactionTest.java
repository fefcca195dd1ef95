package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.TestCatalog;

/** Making the file of a catalog small. */
class CompactionTest {

    @TempDir
    private Path folder;

    private CatalogLocation catalog() {
        return location(folder.resolve("catalog").toString());
    }

    private static CatalogLocation location(String name) {
        return CatalogLocation.of(Optional.of(name), Map.of());
    }

    /** Opens the catalog for each of some files of its own, as many imports do. */
    private void importInto(int files) {
        for (int file = 0; file < files; file++) {
            try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
                StringBuilder text = new StringBuilder();
                for (int level = 0; level < 50; level++) {
                    text.append(Boards.random(50L * file + level)).append('\n');
                }
                catalog.add("set" + file + ".xsb", text + Boards.CORRIDOR + "Solution: RRRR\n");
            }
        }
    }

    private Map<String, List<String>> content() {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            return catalog.tables();
        }
    }

    @Test
    void leavesTheCatalogSmallerAndAsItWas() throws IOException {
        importInto(20);
        Map<String, List<String>> content = content();

        Compaction compaction = Compaction.of(catalog(), LockTimeout.NONE);

        assertThat(compaction.after()).isLessThan(compaction.before()).isEqualTo(Files.size(file()));
        assertThat(content()).isEqualTo(content);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file());
        }
    }

    @Test
    void aCopyThatLacksALevelIsNotTakenForTheCatalog() {
        importInto(2);
        try (TestCatalog other = TestCatalog.in(folder.resolve("other"))) {
            other.add("set.xsb", Boards.CORRIDOR);
        }
        Path lacking = folder.resolve("other.mv.db");

        ReplacementCheck.requireSame(file(), file(), file());
        assertThatThrownBy(() -> ReplacementCheck.requireSame(file(), file(), lacking))
                .isInstanceOf(CatalogException.class)
                .hasMessageContaining(file().toString());
    }

    private Path file() {
        return folder.resolve("catalog.mv.db");
    }

    @Test
    void ofACatalogThatIsSmallSaysSo() {
        importInto(1);
        Compaction first = Compaction.of(catalog(), LockTimeout.NONE);

        Compaction again = Compaction.of(catalog(), LockTimeout.NONE);

        assertThat(again.after()).isLessThanOrEqualTo(again.before()).isLessThanOrEqualTo(first.after());
    }

    @Test
    void isNotDoneWhileTheCatalogIsRead() throws IOException {
        importInto(1);
        byte[] bytes = Files.readAllBytes(file());
        try (Catalog reader = Catalog.open(catalog())) {
            assertThatThrownBy(() -> Compaction.of(catalog(), LockTimeout.NONE))
                    .isInstanceOf(CatalogException.class)
                    .hasMessageContaining("is open in this very process already");
            assertThat(reader.stats().levels()).isEqualTo(51);
        }
        assertThat(file()).hasBinaryContent(bytes);
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:h2:mem:small, there is nothing to make smaller",
        "jdbc:postgresql://localhost/nowhere, 'its server makes room by itself, see VACUUM'",
    })
    void isForFiles(String location, String why) {
        assertThatThrownBy(() -> Compaction.of(location(location), LockTimeout.NONE))
                .isInstanceOf(CatalogException.class)
                .hasMessageEndingWith(" is no file: " + why);
    }
}
