package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URLConnection;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Moment;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.file.Source;
import org.sokobase.web.http.Writing;

/** Groups of copies, and the review of pairs that are alike, over HTTP. */
@Timeout(120)
class ReviewPagesTest {

    /** Four puzzles with the same walls and goals: a group of three pairs; and one with its mirror image. */
    private static final String LEVELS = """
            Title: Set
            Date: 2001

            #######
            #@$  .#
            #     #
            #  $ .#
            #######
            Title: First
            Author: Ann

            #######
            #@ $ .#
            #     #
            #  $ .#
            #######
            Title: Second

            #######
            #@  $.#
            #     #
            #  $ .#
            #######
            Title: Third

            #######
            #.    #
            #     #
            #. $ @#
            ###$ ##
              #  #
              ####
            Title: Bay

            #######
            #.  @ #
            # $   #
            #. $  #
            #######
            Title: Fourth <b>
            """;

    private static final String ASKED = "/duplicates?tier=other-boxes";
    private static final String REVIEW = "/duplicates/review?tier=other-boxes";
    private static final Pattern PAIR = Pattern.compile("name=\"pairs\" value=\"([0-9A-F]{16}-[0-9A-F]{16})\"");
    private static final Pattern STEP = Pattern.compile("name=\"step\" value=\"(\\d+)\"");

    @TempDir
    private Path folder;

    private CatalogLocation location;
    private TestPage page;

    @BeforeEach
    void start() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        fill("set.xsb", LEVELS);
        page = TestPage.of(location);
    }

    private void fill(String name, String levels) {
        TestPage.fill(location, List.of(Source.of(name, levels.getBytes(StandardCharsets.US_ASCII))));
    }

    @AfterEach
    void end() {
        page.close();
    }

    private void makeKeys() {
        page.makeTierKeys();
    }

    private static List<String> pairs(String body) {
        return PAIR.matcher(body).results().map(found -> found.group(1)).toList();
    }

    private String pair(String path) {
        assertThat(pairs(page.text(path))).hasSize(1);
        return pairs(page.text(path)).get(0);
    }

    private static String location(HttpResponse<String> response) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(303);
        return response.headers().firstValue("Location").orElseThrow();
    }

    private HttpResponse<String> json(String method, String path, String body) {
        return page.send(HttpRequest.newBuilder(URI.create(page.link()).resolve(path))
                .header("Origin", page.link().substring(0, page.link().length() - 1))
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    private List<Decision> decisions() {
        while (true) {
            try (Catalog catalog = Catalog.open(location)) {
                return catalog.decisions().all();
            } catch (CatalogException e) {
                assertThat(e.kind()).isEqualTo(CatalogException.Kind.IN_USE);
                Thread.onSpinWait(); // the page has it for a moment
            }
        }
    }

    @Test
    void ofCopiesThePageSaysWhichIsKeptAndWhyAndAsksNothing() {
        fill("copy.xsb", LEVELS.replace("Title: Set", "Title: Copy").replace("Date: 2001", "Date: 2002"));
        String body = page.text("/duplicates?tier=exact");

        assertThat(body).contains("5 groups, 5 redundant levels", "kept", "the first ", "has the earlier date");
        assertThat(body).contains("Fourth &lt;b&gt;").doesNotContain("Review this group", "All the same");
        assertThat(page.text("/duplicates.json?tier=exact"))
                .contains("\"relation\":\"exact\"", "\"decided_by\":\"date\"", "\"total\":5");
        assertThat(page.get("/duplicates/review?tier=same").statusCode()).isEqualTo(400);
    }

    @Test
    void keysThatAreMissingAreMadeByAButton() {
        assertThat(page.text(ASKED)).contains("missing for 5 levels", "Make the keys");
        assertThat(page.get("/duplicates.json?tier=all").body()).contains("\"code\":\"no-keys\",\"status\":409");
        makeKeys();
        assertThat(page.text(ASKED)).contains("3 pairs left, 0 decided", "Review pair by pair");
    }

    @Test
    void anAnswerByAFormIsSavedAndLeadsToTheNextPairAndIsTakenBack() {
        makeKeys();
        String first = pair(REVIEW);
        assertThat(page.text(REVIEW)).contains("Pair 1 of 3", "3 pairs left", "has more texts", "squares differ");

        String next = location(page.post(
                "/decisions?tier=other-boxes", "pairs=" + first + "&seen=&answer=right-variant&note=why+not"));
        String[] ids = first.split("-");
        assertThat(decisions()).singleElement().satisfies(made -> {
            assertThat(made.ruling()).isEqualTo(Decision.Ruling.VARIANT_OF);
            assertThat(made.puzzle()).hasToString(ids[1]);
            assertThat(made.other()).hasToString(ids[0]);
            assertThat(made.note()).isEqualTo("why not");
        });
        assertThat(pair(next)).isNotEqualTo(first);
        assertThat(page.text(REVIEW)).contains("2 pairs left, 1 decided");
        assertThat(pair(REVIEW)).isEqualTo(pair(next));

        Matcher step = new Matcher(page.text(next));
        String back = location(page.post("/decisions/undo?tier=other-boxes", "step=" + step.number()));
        assertThat(decisions()).isEmpty();
        assertThat(pair(back)).isEqualTo(first);
        assertThat(page.post("/decisions/undo", "step=" + step.number()).statusCode())
                .isEqualTo(404);
    }

    /** The number of the step that a page offers to take back. */
    private record Matcher(String body) {
        String number() {
            return STEP.matcher(body)
                    .results()
                    .map(found -> found.group(1))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void aPairLeftForLaterComesAgainAndTheOneBeforeIsThere() {
        makeKeys();
        String first = pair(REVIEW);
        String body = page.text(REVIEW);
        String later = link(body, "ArrowRight Space");
        assertThat(pair(later)).isNotEqualTo(first);
        assertThat(page.text(later)).contains("1 left for later");
        assertThat(pair(link(page.text(later), "ArrowLeft"))).isEqualTo(first);
        String last = link(page.text(later), "ArrowRight Space");
        assertThat(page.text(link(page.text(last), "ArrowRight Space")))
                .contains("No further pair", "3 left for later", "left for later</a>");
    }

    private static String link(String body, String key) {
        return Pattern.compile("href=\"([^\"]*)\" data-key=\"" + key + "\"")
                .matcher(body)
                .results()
                .map(found -> found.group(1).replace("&amp;", "&").replace("&#x3D;", "="))
                .findFirst()
                .orElseThrow(() -> new AssertionError(body));
    }

    @Test
    void programsPutAndDeleteDecisions() {
        makeKeys();
        String[] ids = pair(REVIEW).split("-");
        String path = "/decisions/" + ids[0] + "/" + ids[1];

        HttpResponse<String> put = json("PUT", path + "?tier=other-boxes", "{\"ruling\":\"different\",\"note\":\"n\"}");
        assertThat(put.statusCode()).as(put.body()).isEqualTo(200);
        assertThat(put.body())
                .contains(
                        "\"decision\":\"different\"", "\"note\":\"n\"", "\"step\":1", "\"next\":\"/duplicates/review?");
        assertThat(page.text("/decisions.json")).contains("\"unique_id\":\"" + ids[0] + "\"", "\"level\":\"set.xsb#1 ");
        assertThat(page.text("/decisions")).contains("is different from", "1 decision,");
        assertThat(json("DELETE", path, "").statusCode()).isEqualTo(200);
        assertThat(json("DELETE", path, "").body()).contains("\"code\":\"undecided\"");
        assertThat(decisions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    /decisions/1/2; {"ruling":"same"}; 400; pair
                    /decisions/0000000000000001/0000000000000002; {"ruling":"same"}; 404; unknown-pair
                    /decisions/0000000000000001/0000000000000002; {"ruling":"alike"}; 400; ruling
                    /decisions/0000000000000001/0000000000000002; {}; 400; missing
                    /decisions/0000000000000001/0000000000000001; {"ruling":"same"}; 400; pair
                    """)
    void aDecisionThatIsNoneIsRefusedAsJson(String path, String body, int status, String code) {
        assertThat(json("PUT", path, body))
                .returns(status, HttpResponse::statusCode)
                .satisfies(answer -> assertThat(answer.body()).contains("\"code\":\"" + code + "\""));
    }

    @Test
    void aSecondTabDoesNotReplaceWhatItHasNotSeen() {
        makeKeys();
        String first = pair(REVIEW);
        page.post("/decisions?tier=other-boxes", "pairs=" + first + "&seen=&answer=same");
        HttpResponse<String> second =
                page.post("/decisions?tier=other-boxes", "pairs=" + first + "&seen=&answer=different");

        assertThat(second.statusCode()).isEqualTo(409);
        assertThat(second.body()).contains("decided meanwhile: same");
        assertThat(decisions()).extracting(Decision::ruling).containsExactly(Decision.Ruling.SAME);
        assertThat(page.text(REVIEW + "&pair=" + first))
                .contains("Decided by ", "value=\"same\" data-key=\"s\" aria-pressed");
        assertThat(location(page.post("/decisions?tier=other-boxes", "pairs=" + first + "&seen=same&answer=different")))
                .startsWith("/duplicates/review");
    }

    @Test
    void whileAnotherProcessHasTheCatalogAnAnswerIsKept() {
        makeKeys();
        String first = pair(REVIEW);
        String[] ids = first.split("-");
        try (Catalog other = opened()) {
            assertThat(other.isEmpty()).isFalse();
            HttpResponse<String> kept = json("PUT", "/decisions/" + ids[0] + "/" + ids[1], "{\"ruling\":\"same\"}");
            assertThat(kept.statusCode()).isEqualTo(202);
            assertThat(kept.body()).startsWith("{\"journal\":1,");
        }
        while (!page.text("/journal.json").startsWith("{\"waiting\":[],")) {
            Moment.pass(); // it is entered as soon as the page has the catalog again
        }
        assertThat(decisions()).hasSize(1);
        assertThat(pair(REVIEW)).isNotEqualTo(first);
    }

    private Catalog opened() {
        while (true) {
            try {
                return Catalog.open(location);
            } catch (CatalogException e) {
                Thread.onSpinWait(); // the page has it for a moment
            }
        }
    }

    @Test
    void aRuleIsAppliedToTickedGroupsAfterAPreviewAndIsOneStep() {
        makeKeys();
        String group = PATTERN_OF_GROUP
                .matcher(page.text(ASKED))
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow();
        String preview = page.text("/duplicates/preview?tier=other-boxes&groups=" + TestPage.encoded(group)
                + "&answer=different&prefer=set");
        List<String> shown = pairs(preview);
        assertThat(shown).hasSize(3);
        assertThat(preview).contains("3 pairs: different", "The copies of set are preferred.", "Nothing is saved yet");
        assertThat(decisions()).isEmpty();

        String form = "to=list&answer=different&pairs=" + String.join("&pairs=", shown);
        String list = location(page.post("/decisions?tier=other-boxes", form));
        assertThat(decisions()).hasSize(3);
        assertThat(page.text(list)).contains("Take it back");
        page.post("/decisions/undo", "to=list&step=" + new Matcher(page.text(list)).number());
        assertThat(decisions()).isEmpty();
    }

    private static final Pattern PATTERN_OF_GROUP = Pattern.compile("name=\"groups\" value=\"([^\"]*)\"");

    @Test
    void thereAreThreeWaysToLook() {
        makeKeys();
        assertThat(page.text(REVIEW)).contains("class=\"bi\"").doesNotContain("<clipPath", "<figure hidden");
        assertThat(page.text(REVIEW + "&look=over"))
                .containsOnlyOnce("<figure>")
                .contains("<clipPath id=\"lower\">");
        String place = page.text(REVIEW + "&look=place");
        assertThat(place).containsOnlyOnce("<figure hidden>").contains("data-switch");
        assertThat(place.indexOf("<figure hidden>")).isGreaterThan(place.indexOf("<figure>"));
        String other = page.text(REVIEW + "&look=place&show=right");
        assertThat(other.indexOf("<figure hidden>")).isLessThan(other.indexOf("<figure>"));
        assertThat(page.text(REVIEW + "&as=published"))
                .doesNotContain("class=\"bi\"")
                .contains("turned to fit");
        assertThat(page.text("/duplicates/review.json?tier=other-boxes"))
                .contains("\"differing\":[[", "\"rule\":\"texts\",\"speaks_for\":\"left\"");
    }

    @Test
    void aPageThatChangesNothingOffersNothing() {
        makeKeys();
        page.close();
        page = TestPage.of(location, Writing.REFUSED);

        assertThat(page.text(REVIEW)).doesNotContain("method=\"post\"").contains("What differs");
        assertThat(page.text(ASKED)).doesNotContain("All the same", "Decide the ticked");
        assertThat(page.post("/decisions?tier=all", "pairs=1-2&answer=same").statusCode())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @CsvSource({
        "/duplicates?tier=alike, tier",
        "/duplicates?distance=near, distance",
        "/duplicates?sort=luck, sort",
        "/duplicates/review?pair=1, pair",
        "/duplicates/review?look=away, look",
        "/duplicates/review?tier=exact, tier",
        "/duplicates?done=x, step",
        "/decisions?after=x, pair"
    })
    void aWordThatIsNotKnownIsRefused(String path, String code) {
        assertThat(page.get(path).statusCode()).isEqualTo(400);
        assertThat(page.get(path.replace("?", ".json?")).body()).containsAnyOf("\"code\":\"" + code + "\"", "\"rows\"");
    }

    @Test
    void aCleanSetIsShownAndDownloadedAndNothingChanges() throws IOException {
        fill("copy.xsb", LEVELS.replace("Title: Set", "Title: Copy").replace("Date: 2001", "Date: 2002"));
        assertThat(page.text("/clean"))
                .contains("Clean set of 2 files with 10 levels: 5 copies go", "has the earlier date");
        assertThat(page.text("/clean.json")).contains("\"kept_file\":\"set.xsb\"", "\"tier\":\"exact\"");
        assertThat(page.text("/clean?prefer=collection%3DCopy,order")).contains("stands in the collection Copy");

        Map<String, String> files = new TreeMap<>();
        URLConnection download =
                URI.create(page.link()).resolve("/clean.zip").toURL().openConnection();
        download.setRequestProperty("Cookie", page.cookie());
        try (ZipInputStream zip = new ZipInputStream(download.getInputStream())) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        assertThat(files).containsKeys("set.xsb", "REPORT.txt", "REMOVED.json").doesNotContainKey("copy.xsb");
        assertThat(files.get("set.xsb")).contains("Third");
        assertThat(files.get("REPORT.txt")).contains("5 copies go");
        assertThat(page.text("/index.json")).contains("\"levels\":10");
    }

    @ParameterizedTest
    @CsvSource({"tier=similar, tier", "prefer=beauty, prefer"})
    void aCleanSetThatIsNoneIsRefused(String query, String code) {
        assertThat(page.get("/clean.json?" + query).body()).contains("\"code\":\"" + code + "\",\"status\":400");
    }

    @Test
    void theKeysOfTrimmedLevelsAreAskedForByACleanSetToo() {
        assertThat(page.text("/clean?tier=trimmed")).contains("Make the keys");
        assertThat(page.get("/clean.zip?tier=trimmed").statusCode()).isEqualTo(409);
    }

    @Test
    void filtersAndOrdersApply() {
        makeKeys();
        assertThat(page.text("/duplicates?tier=other-boxes&within=set")).contains("3 pairs left");
        assertThat(page.text("/duplicates?tier=other-boxes&across=yes")).contains("Nothing is left here");
        assertThat(page.text("/duplicates?tier=other-boxes&author=Ann")).contains("Nothing is left here");
        assertThat(page.text("/duplicates?tier=other-boxes&distance=1")).contains("Nothing is left here");
        assertThat(page.text("/duplicates?tier=other-boxes&distance=4")).contains("3 pairs left");
        assertThat(page.text("/duplicates?tier=all&sort=distance")).contains("pairs left");
        assertThat(page.text("/duplicates?tier=all&sort=collection")).contains("pairs left");
    }

    @Test
    void theListIsPagedByGroups() {
        StringBuilder many = new StringBuilder();
        for (int width = 8; width < 34; width++) {
            for (int box = 2; box < 4; box++) {
                String floor = " ".repeat(width);
                many.append("#".repeat(width + 2)).append('\n');
                many.append('#').append(floor).append("#\n");
                many.append('#')
                        .append(floor, 0, box)
                        .append('$')
                        .append(floor, box + 1, width)
                        .append("#\n");
                many.append("#@").append(floor, 2, width).append(".#\n");
                many.append("#".repeat(width + 2)).append("\n\n");
            }
        }
        fill("many.xsb", many.toString());
        makeKeys();
        List<String> keys = new ArrayList<>();
        String next = "/duplicates.json?tier=other-boxes";
        while (!next.isEmpty()) {
            String body = page.text(next);
            Pattern.compile("\"key\":\"([0-9A-F]{16})\"")
                    .matcher(body)
                    .results()
                    .map((MatchResult found) -> found.group(1))
                    .filter(key -> !keys.contains(key))
                    .forEach(keys::add);
            next = Pattern.compile("\"next\":\"([^\"]*)\"")
                    .matcher(body)
                    .results()
                    .map(found -> found.group(1))
                    .findFirst()
                    .orElse("");
        }
        assertThat(keys).hasSize(27);
        assertThat(page.text(ASKED)).contains("rel=\"next\"");
    }
}
