package org.sokobase.web.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.file.Source;
import org.sokobase.web.TestPage;

/** Whatever the texts of levels say, a browser shows it and does nothing else, and it turns no other text around. */
@Tag("long")
@Timeout(300)
class HostileTextsTest {

    private static final String OVERRIDE = "\u202Eesrever\u2067";

    private static final List<String> TEXTS = List.of(
            "<script>window.hacked = 1</script>",
            "\"><img src=x onerror=window.hacked=1>",
            "' onmouseover='window.hacked=1' autofocus onfocus='window.hacked=1",
            "</bdi></title></textarea></pre><svg onload=window.hacked=1>",
            "--><script>window.hacked = 1</script><!--",
            "{{{paths}}} {{> layout}} ${window.hacked = 1}",
            "<a href=javascript:window.hacked=1>javascript:window.hacked=1</a>",
            "<base href=//other.example><link rel=stylesheet href=//other.example/x.css>",
            "<meta http-equiv=refresh content=\"0;url=//other.example\">",
            "<iframe srcdoc=\"<script>parent.hacked=1</script>\">",
            "&lt;script&gt; &#0; \u0001 \uFFFE",
            "W".repeat(500),
            OVERRIDE);

    /** Texts that turn the direction, outside of what keeps it to itself. */
    private static final String TURNED = """
            () => {
              const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              const turned = [];
              while (walker.nextNode()) {
                const node = walker.currentNode;
                if (/[\\u202A-\\u202E\\u2066-\\u2069]/.test(node.data) && !node.parentElement.closest('bdi, pre, textarea, .wrong')) {
                  turned.push(node.parentElement.outerHTML);
                }
              }
              return turned;
            }
            """;

    @TempDir
    private static Path folder;

    private static TestBrowser browser;
    private static TestPage site;

    @BeforeAll
    static void start() {
        browser = TestBrowser.running();
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        List<Source> files = new ArrayList<>();
        for (String text : TEXTS) {
            files.add(Source.of(text + ".xsb", file(text).getBytes(StandardCharsets.UTF_8)));
        }
        TestPage.fill(location, files);
        site = TestPage.of(location);
    }

    /** A board of its own, by its width. */
    private static String file(String text) {
        int width = TEXTS.indexOf(text) + 1;
        String wall = "#".repeat(width + 5);
        return """
                Title: %1$s
                Author: %1$s
                Homepage: javascript:window.hacked=1

                %2$s
                #@$.%3$s#
                %2$s
                Title: %1$s
                Author: %1$s
                Key %1$s: %1$s
                Comment: %1$s

                #@$#
                Title: %1$s
                """.formatted(text, wall, " ".repeat(width));
    }

    @AfterAll
    static void end() {
        if (site != null) {
            site.close();
        }
    }

    @Test
    void allLevelsOfOneListAreTexts() {
        for (String path : List.of("/", "/levels?size=100", "/collections", "/find?what=hacked")) {
            isHarmless(path);
        }
    }

    @Test
    void everyLevelIsText() {
        List<String> ids = Pattern.compile("\"exact_id\":\"(\\w+)\"")
                .matcher(site.text("/levels.json?size=100"))
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
        assertThat(ids).hasSize(TEXTS.size());
        ids.forEach(id -> isHarmless("/levels/" + id));
    }

    @Test
    void whatAnAddressSaysIsText() {
        for (String text : TEXTS) {
            String encoded = TestPage.encoded(text).replace("+", "%20");
            isHarmless("/levels?where=" + encoded + "&collection=" + encoded);
        }
        String worst = TestPage.encoded(TEXTS.get(1)).replace("+", "%20");
        for (String path :
                List.of("/find?what=", "/levels?author=", "/levels?sort=", "/levels?after=", "/levels/", "/")) {
            isHarmless(path + worst);
        }
    }

    private static void isHarmless(String path) {
        try (BrowserPage page = browser.open(site, path)) {
            assertThat(page.page().evaluate("() => window.hacked")).as(path).isNull();
            assertThat((List<?>) page.page().evaluate(TURNED)).as(path).isEmpty();
            assertThat(page.page()
                            .locator(
                                    "main :is(script:not([src^='/assets/']), iframe, img, base, meta, link, object, embed)")
                            .count())
                    .as(path)
                    .isZero();
            assertThat(page.page().locator("[href^='javascript:' i]").count())
                    .as(path)
                    .isZero();
            page.page().setViewportSize(320, 640);
            assertThat(page.tooWide()).as(path).isEmpty();
        }
    }
}
