package org.sokobase.catalog.name;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.LevelFilter;

/** Which collections a name means. */
class CollectionNamesTest {

    @TempDir
    private Path folder;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @BeforeEach
    void fill() throws IOException {
        Path sets = Files.createDirectories(folder.resolve("sets"));
        catalog.add("../sets/cellar.xsb", write(sets.resolve("cellar.xsb"), "Title: Grüße aus Łódź\n\n"));
        catalog.add("../sets/attic.txt", write(sets.resolve("attic.txt"), "Title: The Roof\n\n"));
        catalog.add("attic.zip/roof/tiles.xsb", write(folder.resolve("tiles.xsb"), ""));
    }

    @AfterEach
    void close() {
        catalog.close();
    }

    private static Path write(Path file, String head) throws IOException {
        return Files.writeString(file, head + Boards.CORRIDOR);
    }

    private List<String> meant(String name) {
        LevelFilter filter = LevelFilter.ofCollection(Optional.of(name));
        return catalog.catalog().levels().collections(filter).stream()
                .map(CatalogLevel.CollectionRef::title)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "Roof, The Roof",
        "grusse aus lodz, Grüße aus Łódź",
        "GRUESSE, Grüße aus Łódź",
        "cellar, Grüße aus Łódź",
        "CELLAR.XSB, Grüße aus Łódź",
        "../sets/cellar.xsb, Grüße aus Łódź",
        "attic.txt, The Roof",
        "attic, The Roof",
        "tiles, tiles",
        "attic.zip, tiles",
        "attic.zip/roof, tiles",
        "attic.zip/roof/, tiles",
        "attic.zip/roof/tiles.xsb, tiles",
    })
    void byAPartOfTheTitleOrByTheFile(String name, String title) {
        assertThat(meant(name)).containsExactly(title);
    }

    @Test
    void byThePlaceOfTheFileOrOfAFolderAroundIt() throws IOException {
        assertThat(meant(folder.resolve("sets/attic.txt").toString())).containsExactly("The Roof");
        assertThat(meant(folder.resolve("sets").toString())).containsExactly("Grüße aus Łódź", "The Roof");
        Path here = Path.of("").toAbsolutePath();
        assertThat(meant(here.relativize(folder.toRealPath().resolve("sets/attic.txt"))
                        .toString()))
                .containsExactly("The Roof");

        Files.delete(folder.resolve("sets/attic.txt"));
        assertThat(meant(folder.resolve("sets/attic.txt").toString())).containsExactly("The Roof");
    }

    @Test
    void byAnyPlaceOfTheFile() throws IOException {
        Files.createDirectory(folder.resolve("moved"));
        Path moved = Files.move(folder.resolve("sets/attic.txt"), folder.resolve("moved/attic.txt"));
        catalog.add("moved/attic.txt", moved);

        for (String name : List.of("../sets/attic.txt", "moved/attic.txt", "moved", "attic")) {
            assertThat(meant(name)).containsExactly("The Roof");
        }
        assertThat(meant(folder.resolve("sets/attic.txt").toString())).containsExactly("The Roof");
        assertThat(meant(moved.toString())).containsExactly("The Roof");
    }

    @ParameterizedTest
    @CsvSource({
        "Teh Roof,           perhaps The Roof",
        "atitc.txt,          perhaps ../sets/attic.txt",
        "Gruesse aus Lotz,   perhaps Grüße aus Łódź",
        "celler,             perhaps ../sets/cellar.xsb",
        "something else,     no collection has the title or the file something else: 'sokobase collections' lists all",
        "sets/cellar.xsb/x,  perhaps ../sets/cellar.xsb",
    })
    void aNameThatMeansNoneIsRefusedWithTheNearest(String name, String message) {
        assertThatThrownBy(() -> meant(name))
                .isInstanceOf(UnknownNameException.class)
                .hasMessageStartingWith("no collection has the title or the file " + name)
                .hasMessageContaining(message);
    }
}
