package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Requirement;
import org.sokobase.catalog.database.CatalogLocation;

/** A real browser takes the page as it is meant: with its style, without a word of complaint. */
class BrowserTest {

    private static final Path CHROMIUM = Path.of(System.getProperty("sokobase.test.chromium", "/usr/bin/chromium"));
    private static final int PATIENCE_SECONDS = 60;

    @TempDir
    private Path folder;

    /** What the browser made of a page, and what it had to say. */
    private record Rendered(String dom, String said) {}

    @Test
    void aBrowserShowsThePageWithoutComplaint() throws Exception {
        Requirement.program(CHROMIUM);
        try (TestPage page = TestPage.ofCollections(CatalogLocation.of(folder.resolve("catalog")))) {
            Rendered levels = rendered(page.link() + "levels?where=title%3DKeyhole");

            assertThat(levels.dom()).contains("aria-label=\"Keyhole, 7 by 9, 3 boxes, solved in 21 moves\"", "<path");
            assertThat(levels.said()).doesNotContain("CONSOLE", "Refused", "violates");
        }
    }

    private Rendered rendered(String link) throws IOException, InterruptedException {
        Process browser = new ProcessBuilder(List.of(
                        CHROMIUM.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--enable-logging=stderr",
                        "--user-data-dir=" + folder.resolve("profile"),
                        "--dump-dom",
                        link))
                .start();
        try {
            CompletableFuture<String> said = CompletableFuture.supplyAsync(() -> all(browser.getErrorStream()));
            String dom = all(browser.getInputStream());
            assertThat(browser.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            return new Rendered(dom, said.join());
        } finally {
            browser.destroyForcibly();
        }
    }

    private static String all(java.io.InputStream in) {
        try (in) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
