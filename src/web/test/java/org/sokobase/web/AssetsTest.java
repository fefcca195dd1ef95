package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.view.Assets;

/** The files that pages need are small as they are written, as nothing makes them smaller. */
class AssetsTest {

    private static final int MOST_OF_SCRIPTS = 60_000;
    private static final int MOST_OF_STYLES = 15_000;

    @TempDir
    private Path folder;

    @Test
    void scriptsAndStylesAreSmall() {
        try (TestPage page = TestPage.of(CatalogLocation.of(folder.resolve("catalog")))) {
            assertThat(bytes(page, ".js")).isBetween(1, MOST_OF_SCRIPTS);
            assertThat(bytes(page, ".css")).isBetween(1, MOST_OF_STYLES);
        }
    }

    private static int bytes(TestPage page, String ending) {
        return Assets.routes().keySet().stream()
                .filter(path -> path.endsWith(ending))
                .mapToInt(path -> page.text(path).getBytes(StandardCharsets.UTF_8).length)
                .sum();
    }
}
