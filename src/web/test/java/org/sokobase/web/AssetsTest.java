package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.view.Assets;

/** What a page loads is small, as nothing makes it smaller but leaving out comments. */
class AssetsTest {

    private static final int MOST_OF_SCRIPTS = 60_000;
    private static final int MOST_OF_STYLES = 25_000;

    private static final Pattern IMPORT = Pattern.compile("from '\\./(\\w+\\.js)'");

    @TempDir
    private Path folder;

    @Test
    void whatAPageLoadsIsSmall() {
        try (TestPage page = TestPage.of(CatalogLocation.of(folder.resolve("catalog")))) {
            List<String> scripts = Assets.routes().keySet().stream()
                    .filter(path -> path.endsWith(".js"))
                    .map(path -> path.replace("/assets/", ""))
                    .toList();
            assertThat(scripts).contains("keys.js", "play.js").allSatisfy(script -> {
                Set<String> loaded = new TreeSet<>(Set.of("keys.js"));
                load(script, page, loaded);
                assertThat(loaded.stream().mapToInt(each -> bytes(page, each)).sum())
                        .as(script)
                        .isBetween(1, MOST_OF_SCRIPTS);
            });
            assertThat(bytes(page, "site.css")).isBetween(1, MOST_OF_STYLES);
        }
    }

    private static void load(String script, TestPage page, Set<String> loaded) {
        loaded.add(script);
        IMPORT.matcher(page.text("/assets/" + script))
                .results()
                .map(found -> found.group(1))
                .filter(each -> !loaded.contains(each))
                .toList()
                .forEach(each -> load(each, page, loaded));
    }

    private static int bytes(TestPage page, String name) {
        return page.text("/assets/" + name).getBytes(StandardCharsets.UTF_8).length;
    }
}
