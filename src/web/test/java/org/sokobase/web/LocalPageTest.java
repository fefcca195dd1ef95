package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.PostgresqlServer;
import org.sokobase.catalog.database.CatalogLocation;

/** What the pages show. */
class LocalPageTest {

    /** Keyhole of First Steps, which Yard Sale has once more under another title. */
    private static final String KEYHOLE = "CAA24CD80108784A";

    private static final Pattern LINK = Pattern.compile("href=\"(/[^\"]*)\"");

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

    @Test
    void everyLinkLeadsToAPage() {
        List<String> known = new ArrayList<>(List.of("/"));
        for (int i = 0; i < known.size(); i++) {
            String body = page.text(known.get(i));
            LINK.matcher(body)
                    .results()
                    .map(found -> unescaped(found.group(1)))
                    .filter(link -> !known.contains(link) && known.size() < 300)
                    .filter(link -> known.stream()
                                    .filter(other -> kind(other).equals(kind(link)))
                                    .count()
                            < 4)
                    .forEach(known::add);
        }

        assertThat(known).contains("/levels.json", "/collections", "/about", "/levels.json?where=solved");
    }

    /** Links that differ only in an id or in the values of parameters lead to pages of one kind. */
    private static String kind(String link) {
        return link.replaceAll("=[^&]*", "=").replaceAll("[0-9A-F]{16}", "ID").replaceAll("/\\d+", "/N");
    }

    @Test
    void theFirstPageHasTheNumbersAndTheLastImport() {
        assertThat(page.text("/")).contains("<b>3</b> collections", "Last imports", "<td class=\"n\">3</td>");
        assertThat(page.text("/index.json")).startsWith("{\"files\":3,\"collections\":3,");
    }

    @Test
    void aFilterShowsWhatItLetsThrough() {
        String path = "/levels?where=" + TestPage.encoded("title=Keyhole");

        assertThat(cards(page.text(path))).containsExactly(KEYHOLE);
        assertThat(page.text("/levels?where=" + TestPage.encoded("boxes>1000"))).contains("No level is like that");
        assertThat(page.text("/levels?author=attic")).contains("Old Lock").doesNotContain("Keyhole");
    }

    @Test
    void aMistakeInAFilterIsMarkedAtItsPlace() {
        HttpResponse<String> wrong = page.get("/levels?where=" + TestPage.encoded("boxes<=x and solved"));

        assertThat(wrong.statusCode()).isEqualTo(400);
        assertThat(unescaped(wrong.body()))
                .contains("<pre>boxes<=x and solved\n       ^</pre>", "value=\"boxes<=x and solved\"");
        assertThat(page.get("/levels.json?where=boxes").body()).contains("\"code\":\"filter\",\"status\":400");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "title", "boxes:desc", "moves,title:desc", "copies:desc"})
    void pagesOfAListAreTheListInPieces(String sort) {
        String whole = page.text("/levels.json?size=1000&sort=" + sort);
        List<String> pieces = new ArrayList<>();
        String next = "/levels.json?size=7&sort=" + sort;
        while (!next.isEmpty()) {
            String body = page.text(next);
            pieces.addAll(ids(body));
            next = Pattern.compile("\"next\":\"([^\"]*)\"")
                    .matcher(body)
                    .results()
                    .map(found -> found.group(1))
                    .findFirst()
                    .orElse("");
        }

        assertThat(pieces).hasSizeGreaterThan(20).isEqualTo(ids(whole));
    }

    @Test
    void theLevelHasItsIdsItsPlacesItsSolutionsAndEightViews() {
        String level = page.text("/levels/" + KEYHOLE);

        assertThat(level).contains("<h1><bdi>Keyhole</bdi></h1>", "287E78702D2A2D85", "Old Lock", "<td>both</td>");
        assertThat(level.split("<svg", -1)).hasSize(1 + 1 + 1 + 8);
        assertThat(page.get("/levels/" + KEYHOLE.substring(0, 8)).statusCode()).isEqualTo(303);
        assertThat(page.text("/levels/" + KEYHOLE + ".json"))
                .contains("\"rows\":[\"", "\"places\":[{", "\"lurd\":\"", "\"unique_id\":\"287E78702D2A2D85\"");
    }

    @Test
    void theLevelComesAsAFileOfItsOwn() {
        assertThat(page.text("/levels/" + KEYHOLE + ".xsb")).contains("Title: Keyhole\n", "Solution: ");
        assertThat(page.text("/levels/" + KEYHOLE + ".svg?view=mirror-rot90")).startsWith("<svg");
        assertThat(page.text("/levels/" + KEYHOLE + ".png")).contains("PNG");
        assertThat(page.get("/levels/" + KEYHOLE + ".svg?view=upside").statusCode())
                .isEqualTo(400);
        assertThat(page.get("/levels/" + KEYHOLE + ".exe").body()).contains("json, png, svg, xsb");
    }

    @Test
    void aLevelIsFoundByItsBoardInAnyViewByIdAndByText() {
        String board = page.text("/levels/" + KEYHOLE + ".xsb").split("\n\n|Title")[0];

        assertThat(page.text("/find?what=" + TestPage.encoded(board))).contains("2 levels have this board.", "Keyhole");
        assertThat(page.text("/find?what=keyh")).contains("1 level has this text.");
        assertThat(page.get("/find?what=" + KEYHOLE).headers().firstValue("Location"))
                .hasValue("/levels/" + KEYHOLE);
        assertThat(page.text("/find?what=0123456789ABCDEF")).contains("No level has this id.");
        assertThat(page.text("/find.json?what=keyh")).contains("\"matched_by\":\"title\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/nothing",
                "/levels/0123456789ABCDEF",
                "/levels/xyz",
                "/levels?sort=size",
                "/levels?collection=no"
            })
    void whatIsNotThereSaysSoAndWhatToDo(String path) {
        HttpResponse<String> none = page.get(path);

        assertThat(none.statusCode()).isEqualTo(404);
        assertThat(none.body()).contains("<section class=\"note wrong\">", "Nothing has changed in the catalog.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/levels?size=0", "/levels?size=many", "/levels?after=*", "/levels?where=%ff%fe<"})
    void whatCannotBeReadIsABadRequest(String path) {
        assertThat(page.get(path.replace("<", "%3C")).statusCode()).isEqualTo(400);
    }

    @Test
    void withoutACatalogThePageSaysHowToMakeOne() {
        try (TestPage none = TestPage.of(CatalogLocation.of(folder.resolve("none")))) {
            assertThat(none.get("/").statusCode()).isEqualTo(503);
            assertThat(none.get("/levels").body()).contains("There is no catalog yet.", "sokobase import FILE");
            assertThat(none.text("/about")).contains("The filter language");
        }
    }

    @Test
    void aCatalogOnAServerIsShownAlike() {
        CatalogLocation server = PostgresqlServer.running().newCatalog();
        try (TestPage onServer = TestPage.ofCollections(server)) {
            assertThat(ids(onServer.text("/levels.json?sort=title&size=1000")))
                    .isEqualTo(ids(page.text("/levels.json?sort=title&size=1000")));
            assertThat(onServer.text("/levels/" + KEYHOLE)).contains("Old Lock", "<td>both</td>");
        }
    }

    private static List<String> ids(String json) {
        return Pattern.compile("\"index\":(\\d+).*?\"exact_id\":(null|\"\\w+\")")
                .matcher(json)
                .results()
                .map(MatchResult::group)
                .map(row -> row.replaceAll("(?s)^\"index\":(\\d+).*:", "$1 "))
                .toList();
    }

    private static List<String> cards(String html) {
        return Pattern.compile("<a href=\"/levels/(\\w+)(?:\\?[^\"]*)?\" aria-label")
                .matcher(html)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static String unescaped(String html) {
        return html.replace("&#x3D;", "=")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }
}
