package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.browser.ShownPage;
import org.sokobase.web.data.JsonBody;

/** Every page is also JSON, and all lists are alike. */
@Timeout(120)
class JsonTest {

    @TempDir
    private static Path folder;

    private static TestPage page;

    @BeforeAll
    static void start() {
        page = TestPage.ofCollections(CatalogLocation.of(folder.resolve("catalog")));
        page.makeTierKeys();
    }

    @AfterAll
    static void end() {
        page.close();
    }

    static List<ShownPage> pages() {
        return ShownPage.ALL;
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyPageIsAlsoJson(ShownPage shown) {
        String[] parts = shown.address().split("\\?", 2);
        String path = (parts[0].equals("/") ? "/index" : parts[0]) + ".json" + (parts.length > 1 ? "?" + parts[1] : "");
        HttpResponse<String> answer = page.get(path);
        JsonBody json = JsonBody.of(answer.body());

        assertThat(answer.statusCode()).as(path).isEqualTo(shown.status());
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/json");
        if (shown.status() != 200) {
            assertThat(json.values()).containsKeys("error", "code", "status", "advice");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/levels.json",
                "/collections.json",
                "/jobs.json",
                "/decisions.json",
                "/duplicates.json",
                "/duplicates/preview.json?tier=all",
                "/clean.json",
                "/find.json?what=keyh",
                "/levels/CAA24CD80108784A/relatives.json",
                "/levels/CAA24CD80108784A/solutions.json"
            })
    void aListHasItsRowsTheNextPageAndHowManyThereAre(String path) {
        JsonBody list = JsonBody.of(page.text(path));

        assertThat(list.list("rows")).isNotNull();
        assertThat(list.required("total")).matches("\\d+");
        assertThat(page.text(path)).contains("\"next\":");
    }

    @Test
    void facetsSayHowManyValuesTheyHave() {
        Map<?, ?> facets =
                (Map<?, ?>) JsonBody.of(page.text("/levels.json")).values().get("facets");

        assertThat(facets).isNotEmpty().allSatisfy((name, facet) -> {
            assertThat(((Map<?, ?>) facet).keySet()).isEqualTo(Set.of("values", "others", "distinct"));
            JsonBody all = JsonBody.of(page.text("/facets/" + name + ".json"));
            assertThat(all.list("values").toString()).contains("value=", "label=", "count=", "selected=", "url=");
            assertThat(all.required("distinct"))
                    .isEqualTo(Integer.toString(all.list("values").size()));
        });
    }
}
