package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.file.Source;
import org.sokobase.web.data.JsonBody;

/** Charts count what the lists of levels show. */
@Timeout(120)
class ChartsTest {

    private static final String HOSTILE = "<script>window.hacked=1</script>,\"'&";

    private static final String LEVELS = """
            #####
            #@$.#
            #####
            Title: one

            #######
            #@$. $.#
            #######
            """;

    @TempDir
    private static Path folder;

    private static TestPage page;

    @BeforeAll
    static void start() {
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        TestPage.ofCollections(location).close();
        String text = "Title: " + HOSTILE + "\n\n" + LEVELS;
        TestPage.fill(location, List.of(Source.of("hostile.sok", text.getBytes(StandardCharsets.UTF_8))));
        page = TestPage.of(location);
    }

    @AfterAll
    static void end() {
        page.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x=boxes",
                "x=pushes",
                "x=moves&where=boxes>1",
                "x=boxes&y=pushes",
                "x=width&by=collection",
                "x=boxes&y=height&by=solved",
                "x=floor&boxes=2-3&by=author",
                "x=pushes&where=boxes=1+or+boxes=2"
            })
    void everyRowNamesTheLevelsThatItCounts(String query) {
        JsonBody chart = JsonBody.of(page.text("/charts.json?" + query.replace(">", "%3E")));

        assertThat(chart.list("rows")).isNotEmpty().allSatisfy(row -> {
            Map<?, ?> values = (Map<?, ?>) row;
            String url = values.get("url").toString();
            assertThat(JsonBody.of(page.text(url.replace("/levels?", "/levels.json?size=1&")))
                            .required("total"))
                    .as(url)
                    .isEqualTo(values.get("levels").toString());
        });
    }

    @Test
    void whatHasNoValueIsSaid() {
        assertThat(page.text("/charts?x=pushes")).contains("without a value are left out", "charts.svg?x&#x3D;pushes");
        assertThat(page.text("/charts?x=least_box_lines")).contains("Nothing to chart", "evaluate --save");
    }

    @Test
    void theDrawingIsSvgThatNamesNothingElse() {
        for (String query : List.of("x=pushes", "x=boxes&y=pushes", "x=boxes&by=collection", "x=floor&y=pushes")) {
            String svg = page.text("/charts.svg?" + query);
            assertThat(svg).startsWith("<svg").doesNotContain("<script", "http://127", "foreignObject");
        }
    }

    @Test
    void hostileTextsAreTexts() {
        for (String address : List.of("/charts?x=boxes&by=collection", "/charts?x=boxes&y=width&by=collection")) {
            assertThat(page.text(address)).doesNotContain("<script>window").contains("&lt;script&gt;window");
        }
        assertThat(page.text("/charts.svg?x=boxes&by=collection")).doesNotContain("<script>");
        assertThat(page.text("/charts.csv?x=boxes&by=collection"))
                .startsWith("set,boxes_from,boxes_below,levels,url\r\n")
                .contains("\"" + HOSTILE.replace("\"", "\"\"") + "\",");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/charts?x=nothing", "/charts?y=run", "/charts?by=boxes", "/charts?where=boxes%3E"})
    void whatCannotBeChartedIsRefused(String address) {
        assertThat(page.get(address).statusCode()).isEqualTo(400);
        assertThat(page.get(address.replace("/charts", "/charts.json")).statusCode())
                .isEqualTo(400);
    }
}
