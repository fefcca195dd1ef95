package org.sokobase.web.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.TestPage;

/**
 * Pictures of all pages, light, dark and narrow, to be looked at: {@code -Dsokobase.screenshots=FOLDER} names where they go. With
 * {@code -Dsokobase.approve=true} those of the documentation are made anew. They are not compared, as each computer has other
 * letters.
 */
@Tag("long")
@Timeout(600)
class PicturesTest {

    private static final Map<String, Look> LOOKS =
            new TreeMap<>(Map.of("light", Look.LIGHT, "dark", Look.DARK, "narrow", Look.NARROW.touched()));

    /** Those of the documentation, by their names there. */
    private static final Map<String, String> KEPT =
            Map.of("levels-light", "levels", "level-dark", "level-dark", "levels-narrow", "levels-narrow");

    private static final Path DOCUMENTATION = Path.of("src/site/markdown/pictures");

    @TempDir
    private Path folder;

    @Test
    void everyPageHasAPicture() throws Exception {
        Path pictures = Path.of(System.getProperty("sokobase.screenshots", folder.toString()));
        Files.createDirectories(pictures);
        TestBrowser browser = TestBrowser.running();
        try (TestPage site = TestPage.ofCollections(CatalogLocation.of(folder.resolve("catalog")))) {
            for (Map.Entry<String, Look> look : LOOKS.entrySet()) {
                try (BrowserPage page = browser.open(site, "/", look.getValue())) {
                    for (ShownPage shown : ShownPage.ALL) {
                        Path picture = pictures.resolve(shown.name() + "-" + look.getKey() + ".png");
                        page.go(shown.address());
                        page.page().screenshot(new Page.ScreenshotOptions().setPath(picture));
                        assertThat(picture).isNotEmptyFile();
                    }
                }
            }
        }
        if (Boolean.getBoolean("sokobase.approve")) {
            Files.createDirectories(DOCUMENTATION);
            for (Map.Entry<String, String> kept : KEPT.entrySet()) {
                Files.copy(
                        pictures.resolve(kept.getKey() + ".png"),
                        DOCUMENTATION.resolve(kept.getValue() + ".png"),
                        StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
