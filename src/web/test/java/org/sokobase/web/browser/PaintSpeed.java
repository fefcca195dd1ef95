package org.sokobase.web.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.file.Source;
import org.sokobase.web.TestPage;

/**
 * How long a browser takes for what people wait for, for the page of performance: {@code -Dtest=PaintSpeed
 * -Dsokobase.speed.catalog=FILE}. It is no test, and no build runs it.
 */
@Timeout(600)
class PaintSpeed {

    private static final int PAGES = 20;
    private static final int SIDE = 50;
    private static final int BOXES = 100;

    private static final String PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
            + " - performance.getEntriesByType('navigation')[0].responseEnd";
    private static final String NODES = "() => document.querySelectorAll('*').length";

    /** From a key to the frame in which its picture stands. */
    private static final String KEYS = """
            async keys => {
              const times = [];
              for (const key of keys) {
                await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
                const begin = performance.now();
                document.getElementById('board').dispatchEvent(
                  new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
                dispatchEvent(new KeyboardEvent('keyup', { key, code: key }));
                await new Promise(done => requestAnimationFrame(() => {
                  const channel = new MessageChannel();
                  channel.port1.onmessage = done;
                  channel.port2.postMessage(0);
                }));
                times.push(performance.now() - begin);
              }
              return times;
            }
            """;

    private final StringBuilder report = new StringBuilder();

    @TempDir
    private Path folder;

    @Test
    void paintingAndKeys() {
        TestBrowser browser = TestBrowser.running();
        String catalog = System.getProperty("sokobase.speed.catalog");
        try (TestPage site = TestPage.of(CatalogLocation.of(Path.of(catalog)));
                BrowserPage page = browser.open(site, "/levels?size=200")) {
            List<Double> times = new ArrayList<>();
            for (int i = 0; i < PAGES; i++) {
                page.go("/levels?size=200");
                page.page().waitForFunction("() => performance.getEntriesByName('first-contentful-paint').length");
                times.add(((Number) page.page().evaluate(PAINTED)).doubleValue());
            }
            say(
                    "200 cards: %s elements, first paint after the last byte: %s",
                    page.page().evaluate(NODES), in(times));
        }
        CatalogLocation own = CatalogLocation.of(folder.resolve("catalog"));
        TestPage.fill(own, List.of(Source.of("large.xsb", room().getBytes(StandardCharsets.UTF_8))));
        try (TestPage site = TestPage.of(own)) {
            Matcher id = Pattern.compile("/levels/([0-9A-F]{16})").matcher(site.text("/levels"));
            assertThat(id.find()).isTrue();
            try (BrowserPage page = browser.open(site, id.group() + "/play")) {
                List<String> keys = new ArrayList<>();
                for (int i = 0; i < 50; i++) {
                    keys.addAll(List.of("ArrowRight", "ArrowRight", "ArrowLeft", "Backspace"));
                }
                List<Double> times = new ArrayList<>();
                ((List<?>) page.page().evaluate(KEYS, keys)).forEach(time -> times.add(((Number) time).doubleValue()));
                say("%dx%d squares, %d boxes: from a key to the picture: %s", SIDE, SIDE, BOXES, in(times));
            }
        }
        System.out.print(report);
        assertThat(report).contains("key");
    }

    private static String room() {
        StringBuilder rows = new StringBuilder("#".repeat(SIDE)).append('\n');
        for (int y = 1; y < SIDE - 1; y++) {
            boolean hasBoxes = y % 2 == 1 && y < 2 * BOXES / 5;
            String row = y == SIDE - 2 ? "@" : hasBoxes ? " $ $ $ $ $ . . . . ." : "";
            rows.append('#')
                    .append(row)
                    .append(" ".repeat(SIDE - 2 - row.length()))
                    .append("#\n");
        }
        return rows.append("#".repeat(SIDE)).append('\n').toString();
    }

    private void say(String format, Object... values) {
        report.append(String.format(Locale.ROOT, format + "%n", values));
    }

    private static String in(List<Double> times) {
        List<Double> sorted = times.stream().sorted().toList();
        return String.format(
                Locale.ROOT,
                "median %.0f ms, 95%% %.0f ms",
                sorted.get(sorted.size() / 2),
                sorted.get((sorted.size() - 1) * 95 / 100));
    }
}
