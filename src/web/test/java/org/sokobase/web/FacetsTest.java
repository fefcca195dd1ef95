package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.PostgresqlServer;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.file.Source;
import org.sokobase.web.http.Writing;

/** Lists of levels with facets: what they count, what they let through, and what can be done with it. */
@Timeout(120)
class FacetsTest {

    /** Keyhole of First Steps, which Yard Sale has once more under another title. */
    private static final String KEYHOLE = "CAA24CD80108784A";

    private static final Pattern TOTAL = Pattern.compile("\"total\":(\\d+)");

    @TempDir
    private static Path folder;

    private static TestPage page;

    @BeforeAll
    static void start() {
        page = TestPage.ofCollections(CatalogLocation.of(folder.resolve("catalog")));
    }

    @AfterAll
    static void end() {
        page.close();
    }

    /** Columns and the database mean the same: what columns answer is asked once more so that they cannot. */
    @ParameterizedTest
    @CsvSource({
        "boxes=2, boxes=2",
        "boxes=2-3, boxes=2..3",
        "boxes=4-, boxes>=4",
        "boxes=-2&boxes=5, boxes<=2 or boxes=5",
        "'boxes=1,3', 'boxes in (1, 3)'",
        "boxes=none, not has boxes",
        "boxes_from=2&boxes_to=3, boxes=2..3",
        "moves=none, not has moves",
        "moves=10-19, moves=10..19",
        "width=-8&height=6-, width<=8 and height>=6",
        "copies=1-, copies>0",
        "solved=no, not solved",
        "solved=yes, solved=true",
        "run=1, run=1",
        "status=ok, status=ok",
        "author==, not has author",
        "collection==first+steps, collection='First Steps'",
        "author=attic, author~attic",
        "collection=sale, collection~sale",
    })
    void aParameterMeansWhatTheFilterLanguageSays(String parameters, String condition) {
        String byDatabase = "(" + condition + ") and (unique_id=0000000000000001 or not unique_id=0000000000000001)";
        List<String> expected = rows("/levels.json?size=1000&where=" + TestPage.encoded(byDatabase));

        assertThat(rows("/levels.json?size=1000&" + parameters)).isEqualTo(expected);
        assertThat(rows("/levels.json?size=1000&where=" + TestPage.encoded(condition)))
                .isEqualTo(expected);
    }

    @Test
    void everyCountIsTheLengthOfTheListThatItPromises() {
        String json = page.text("/levels.json?boxes=2-4&solved=yes&size=1");
        List<MatchResult> values = Pattern.compile("\"count\":(\\d+),\"selected\":\"no\",\"url\":\"([^\"]*)\"")
                .matcher(json.substring(json.indexOf("\"facets\"")))
                .results()
                .toList();

        assertThat(values).hasSizeGreaterThan(20);
        for (MatchResult value : values) {
            boolean joins = value.group(2).matches(".*(boxes=2-4.*boxes|solved=yes.*solved).*");
            if (!joins) {
                assertThat(total(value.group(2))).as(value.group(2)).isEqualTo(Integer.parseInt(value.group(1)));
            }
        }
    }

    @Test
    void aFacetIgnoresItsOwnFilter() {
        String boxes = "\"boxes\":{\"values\":[{\"value\":\"";
        String all = page.text("/levels.json?size=1");
        String three = page.text("/levels.json?boxes=3&size=1");

        assertThat(facet(three, boxes)).isEqualTo(facet(all, boxes)).isNotEmpty();
        assertThat(total("/levels.json?boxes=3")).isLessThan(total("/levels.json"));
    }

    private static List<String> facet(String json, String begin) {
        int from = json.indexOf(begin);
        return Pattern.compile("\"value\":\"([^\"]*)\",\"label\":\"[^\"]*\",\"count\":(\\d+)")
                .matcher(json.substring(from, json.indexOf("\"others\"", from)))
                .results()
                .map(found -> found.group(1) + " " + found.group(2))
                .toList();
    }

    @Test
    void whereNothingIsLeftEachPartSaysWhatItCosts() {
        String none = page.text("/levels?where=" + TestPage.encoded("boxes>100 and solved") + "&width=1");

        assertThat(none).contains("No level is like that", "Without <bdi>condition: boxes&gt;100</bdi></a>: 0");
        String sorted = page.text("/levels?boxes=3&sort=moves&size=7");
        assertThat(sorted).contains("<a href=\"/levels?sort&#x3D;moves&amp;size&#x3D;7\" title=\"Leave out\">");
        String json = page.text("/levels.json?boxes=100&solved=yes");
        assertThat(json)
                .contains(
                        "\"total\":0",
                        "\"name\":\"boxes\",\"value\":\"100\",\"without\":" + total("/levels.json?solved=yes"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"boxes=x", "boxes=3-4-5", "boxes=-", "solved=perhaps", "moves=1000000000000"})
    void aValueThatCannotBeIsRefused(String parameters) {
        HttpResponse<String> refused = page.get("/levels.json?" + parameters);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("\"code\":\"facet\"");
    }

    @Test
    void allValuesOfAFacetCanBeSearched() {
        assertThat(page.text("/facets/collection?find=SALE"))
                .contains("Yard Sale")
                .doesNotContain("First Steps");
        assertThat(page.text("/facets/author.json")).contains("\"distinct\":");
        assertThat(page.get("/facets/colour").statusCode()).isEqualTo(404);
    }

    @Test
    void theListIsThatOfTheCatalogAfterEachChange() {
        CatalogLocation location = CatalogLocation.of(folder.resolve("changing"));
        TestPage.fill(location, List.of(source("one.xsb", "#####\n#@$.#\n#####\n")));
        try (TestPage changing = TestPage.of(location)) {
            assertThat(changing.text("/levels.json")).contains("\"total\":1");
            fillWhenFree(location, List.of(source("two.xsb", "######\n#@ $.#\n######\n")));
            assertThat(changing.text("/levels.json")).contains("\"total\":2");
            String id = changing.text("/levels.json?width=6").replaceFirst("(?s).*\"unique_id\":\"(\\w+)\".*", "$1");
            assertThat(changing.text("/levels.json?where=favourite")).contains("\"total\":0");
            assertThat(put(changing, "/tags/" + id + "/favourite", "PUT").body())
                    .contains("\"changed\":\"yes\"");
            assertThat(changing.text("/levels.json?where=favourite")).contains("\"total\":1");
            assertThat(put(changing, "/tags/" + id + "/favourite", "DELETE").body())
                    .contains("\"changed\":\"yes\"");
            assertThat(changing.text("/levels.json?where=favourite")).contains("\"total\":0");
        }
    }

    @Test
    void aCatalogOnAServerCountsAlikeAndSeesItsChanges() {
        CatalogLocation server = PostgresqlServer.running().newCatalog();
        try (TestPage onServer = TestPage.ofCollections(server)) {
            String path = "/levels.json?boxes=2-3&sort=moves:desc&size=5";
            assertThat(facet(onServer.text(path), "\"width\":{")).isEqualTo(facet(page.text(path), "\"width\":{"));
            int before = Integer.parseInt(totalOf(onServer.text("/levels.json")));
            TestPage.fill(server, List.of(source("new.xsb", "#######\n#@  $.#\n#######\n")));
            String now = totalOf(onServer.text("/levels.json")); // a page may see the moment before for a second
            for (Instant end = Instant.now().plusSeconds(20);
                    now.equals(Integer.toString(before)) && Instant.now().isBefore(end); ) {
                now = totalOf(onServer.text("/levels.json"));
            }
            assertThat(now).isEqualTo(Integer.toString(before + 1));
        }
    }

    @Test
    void marksAndTagsAreSaidAndTakenBackByForms() {
        String unique = "287E78702D2A2D85";
        String back = "&back=" + KEYHOLE;

        HttpResponse<String> marked = page.post("/marks/" + unique, "mark=trivial&note=too+easy&do=add" + back);
        assertThat(marked.statusCode()).isEqualTo(303);
        assertThat(marked.headers().firstValue("Location")).hasValue("/levels/" + KEYHOLE + "#said");
        assertThat(page.text("/levels/" + KEYHOLE)).contains("<b>trivial</b>: <bdi>too easy</bdi>", "Take back");
        HttpResponse<String> taken = page.post("/marks/" + unique + "/trivial", "do=remove&note=too+easy" + back);
        String undo = page.text(taken.headers().firstValue("Location").orElseThrow());
        assertThat(undo).contains("Put it back", "value=\"too easy\"").doesNotContain("<b>trivial</b>");

        page.post("/tags/" + unique, "tag=To-Publish&do=add" + back);
        assertThat(page.text("/levels/" + KEYHOLE)).contains("<bdi>to-publish</bdi>");
        page.post("/tags/" + unique, "tag=to-publish&do=remove" + back);
        assertThat(page.text("/levels/" + KEYHOLE)).doesNotContain("<bdi>to-publish</bdi>");
    }

    @Test
    void whatCannotBeSaidIsRefused() {
        assertThat(put(page, "/marks/287E78702D2A2D85/unsolvable", "PUT").body())
                .contains("\"code\":\"refuted\"");
        assertThat(put(page, "/marks/287E78702D2A2D85/solvable", "PUT").body()).contains("\"code\":\"mark\"");
        assertThat(put(page, "/marks/0123456789ABCDEF/trivial", "PUT").statusCode())
                .isEqualTo(404);
        assertThat(put(page, "/tags/287E78702D2A2D85/%20", "PUT").statusCode()).isEqualTo(400);
    }

    @Test
    void aPageForReadingOffersNoChange() {
        CatalogLocation location = CatalogLocation.of(folder.resolve("reading"));
        TestPage.ofCollections(location).close();
        try (TestPage reading = TestPage.of(location, Writing.REFUSED)) {
            assertThat(reading.text("/levels/" + KEYHOLE))
                    .contains("Marks and tags")
                    .doesNotContain("Mark it as", "Add</button>");
            assertThat(put(reading, "/tags/287E78702D2A2D85/favourite", "PUT").statusCode())
                    .isEqualTo(403);
        }
    }

    @Test
    void theLevelKnowsItsNeighboursInTheList() {
        String list = "boxes=2-3&sort=moves%3Adesc";
        List<String> ids = Pattern.compile("\"exact_id\":\"(\\w+)\"")
                .matcher(page.text("/levels.json?size=1000&" + list))
                .results()
                .map(found -> found.group(1))
                .toList();
        String second = page.text("/levels/" + ids.get(1) + "?list=" + TestPage.encoded(list));

        assertThat(second)
                .contains(
                        "rel=\"prev\" href=\"/levels/" + ids.get(0),
                        "rel=\"next\" href=\"/levels/" + ids.get(2),
                        "Back to the list");
        assertThat(page.text("/levels/" + ids.get(0) + "?list=" + TestPage.encoded(list)))
                .doesNotContain("rel=\"prev\"");
    }

    @Test
    void aDefectiveLevelIsShownAsItStands() {
        String list = page.text("/levels?where=defective");
        String address = list.replaceFirst("(?s).*<li class=card><a href=\"(/collections/\\d+/\\d+)\\?.*", "$1");

        assertThat(page.text(address)).contains("It is defective", "Its rows as they stand");
        assertThat(page.text(address + ".json")).contains("\"problems\":[", "\"rows\":[");
        String collection = address.replaceFirst("/\\d+$", "");
        assertThat(page.text(collection)).contains("Defective levels", address);
        assertThat(page.text(collection + ".json")).contains("\"defective\":[{");
        assertThat(page.get("/collections/9999").statusCode()).isEqualTo(404);
        assertThat(page.get(collection + "/9999").statusCode()).isEqualTo(404);
    }

    @Test
    void movesFindTheLevelsThatTheySolve() {
        String lurd = page.text("/levels/" + KEYHOLE + ".json").replaceFirst("(?s).*?\"lurd\":\"(\\w+)\".*", "$1");

        assertThat(page.text("/find?what=" + lurd)).contains("Keyhole", "these moves as a solution.");
        assertThat(page.text("/find?what=llllllllllllllllllllrrrr"))
                .contains("No level has these moves as a solution.");
        assertThat(page.text("/find?what=" + KEYHOLE.substring(0, 8) + "00000000"))
                .contains("are those of " + KEYHOLE);
        assertThat(page.get("/levels/" + KEYHOLE.substring(0, 8) + "00000000").body())
                .contains(KEYHOLE);
    }

    @Test
    void relativesWaitForTheirKeys() {
        assertThat(page.text("/levels/" + KEYHOLE + "/relatives")).contains("sokobase similar " + KEYHOLE);
        assertThat(page.text("/levels/" + KEYHOLE + "/relatives.json")).contains("\"without_keys\":");
        assertThat(page.get("/levels/" + KEYHOLE + "/relatives?within=far").statusCode())
                .isEqualTo(400);
    }

    /** The page of this process keeps the catalog for a moment, in which nobody else in it can have it. */
    private static void fillWhenFree(CatalogLocation location, List<Source> files) {
        Instant end = Instant.now().plusSeconds(20);
        while (true) {
            try {
                TestPage.fill(location, files);
                return;
            } catch (CatalogException e) {
                if (e.kind() != CatalogException.Kind.IN_USE || Instant.now().isAfter(end)) {
                    throw e;
                }
            }
        }
    }

    private static Source source(String name, String text) {
        return Source.of(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static HttpResponse<String> put(TestPage on, String path, String method) {
        return on.send(HttpRequest.newBuilder(URI.create(on.link()).resolve(path))
                .header("Origin", on.link().substring(0, on.link().length() - 1))
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString("{}"))
                .build());
    }

    private static int total(String path) {
        return Integer.parseInt(totalOf(page.text(path)));
    }

    private static String totalOf(String json) {
        return TOTAL.matcher(json).results().findFirst().orElseThrow().group(1);
    }

    private static List<String> rows(String path) {
        return Pattern.compile("\"collection\":\"[^\"]*\",\"index\":\\d+")
                .matcher(page.text(path))
                .results()
                .map(MatchResult::group)
                .toList();
    }
}
