package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Moment;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.file.Source;

/** While another process has the catalog, pages that were shown are shown again, and what is sent waits and is entered. */
@Timeout(120)
class AwayTest {

    private static final String LEVELS = "#####\n#@$.#\n#####\nTitle: One\n\n######\n#@ $.#\n######\nTitle: Two\n";
    private static final String NOBODY = "0123456789ABCDEF";

    @TempDir
    private Path folder;

    private CatalogLocation location;
    private TestPage page;
    private String exact;
    private String unique;

    @BeforeEach
    void start() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        TestPage.fill(location, List.of(Source.of("a.xsb", LEVELS.getBytes(StandardCharsets.US_ASCII))));
        page = TestPage.of(location);
        String list = page.text("/levels.json?where=title%3DOne");
        exact = list.replaceAll("(?s).*\"exact_id\":\"(\\w+)\".*", "$1");
        unique = list.replaceAll("(?s).*\"unique_id\":\"(\\w+)\".*", "$1");
    }

    @AfterEach
    void end() {
        page.close();
    }

    private HttpResponse<String> send(String method, String path, String sender, String json) {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create(page.link()).resolve(path))
                .header("Origin", page.link().replaceAll("/$", ""))
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(json));
        return page.send((sender.isEmpty() ? request : request.header("Idempotency-Key", sender)).build());
    }

    @Test
    void whatWasShownIsShownAgainAndSaysAsOfWhen() {
        String before = page.text("/levels?boxes=1");
        page.text("/levels/" + exact);
        try (Catalog writer = BesideTest.opened(location)) {
            assertThat(writer.isEmpty()).isFalse();

            HttpResponse<String> again = page.get("/levels?boxes=1");
            assertThat(again.statusCode()).isEqualTo(200);
            assertThat(again.headers().firstValue("Age")).isPresent();
            assertThat(again.body())
                    .containsPattern(
                            "<p class=\"note away\" role=\"status\">Another process has the catalog; you see it "
                                    + "as of \\d\\d:\\d\\d\\.</p>")
                    .hasSizeGreaterThan(before.length());
            assertThat(page.text("/levels/" + exact)).contains("note away", "One");
            HttpResponse<String> none = page.get("/levels?boxes=1&size=7");
            assertThat(none.statusCode()).isEqualTo(503);
            assertThat(none.headers().firstValue("Retry-After")).hasValue("2");
            assertThat(none.body()).doesNotContain(folder.toString());
        }

        assertThat(page.text("/levels?boxes=1&size=7")).doesNotContain("note away");
        assertThat(page.text("/levels?boxes=1")).doesNotContain("note away");
    }

    @Test
    void whatIsSentMeanwhileIsKeptOnceAndEntered() {
        try (Catalog writer = BesideTest.opened(location)) {
            assertThat(writer.isEmpty()).isFalse();
            HttpResponse<String> first = send("PUT", "/marks/" + unique + "/trivial", "a-1", "{\"note\":\"easy\"}");
            HttpResponse<String> twice = send("PUT", "/marks/" + unique + "/trivial", "a-1", "{\"note\":\"easy\"}");
            HttpResponse<String> wrong = send("PUT", "/tags/" + NOBODY + "/nice", "a-2", "{}");
            HttpResponse<String> solved = send("POST", "/levels/" + exact + "/solutions.json", "", "{\"lurd\":\"R\"}");

            assertThat(first.statusCode()).isEqualTo(202);
            assertThat(first.body()).contains("\"journal\":1", "has the catalog");
            assertThat(twice.body()).contains("\"journal\":1");
            assertThat(wrong.body()).contains("\"journal\":2");
            assertThat(solved.body()).contains("\"journal\":3");
            assertThat(page.post("/tags/" + unique, "do=add&tag=formed").statusCode())
                    .isEqualTo(202);
            assertThat(page.text("/journal")).contains("Waits for the catalog", "/marks/" + unique + "/trivial");
            assertThat(page.text("/journal.json")).contains("\"failed\":[]");
        }

        awaitEntered();
        assertThat(page.text("/levels/" + exact)).contains("trivial", "easy", "formed");
        assertThat(page.text("/levels/" + exact + ".json")).contains("\"lurd\":\"R\"");
        assertThat(page.text("/journal"))
                .contains("Could not be entered", "No puzzle of the catalog has the id " + NOBODY);
        assertThat(page.text("/")).contains("could not be entered: <a href=\"/journal\">");
        assertThat(page.post("/journal/2/forget", "").statusCode()).isEqualTo(303);
        assertThat(page.text("/")).doesNotContain("could not be entered");
        assertThat(page.text("/journal")).contains("Nothing waits");
        assertThat(page.post("/journal/2/forget", "").statusCode()).isEqualTo(404);
    }

    private void awaitEntered() {
        while (!page.text("/journal.json").startsWith("{\"waiting\":[],")) {
            Moment.pass();
        }
    }

    /** Also behind a line that a crash has cut off. */
    @Test
    void whatIsKeptIsEnteredAtTheNextStart() throws IOException {
        try (Catalog writer = BesideTest.opened(location)) {
            assertThat(writer.isEmpty()).isFalse();
            assertThat(send("PUT", "/marks/" + unique + "/trivial", "b", "{}").statusCode())
                    .isEqualTo(202);
            page.close();
        }
        Files.writeString(
                folder.resolve("catalog.page").resolve("journal.jsonl"),
                "{\"number\":2,\"what\":\"kep",
                StandardOpenOption.APPEND);

        page = TestPage.of(location);
        awaitEntered();

        assertThat(page.text("/levels/" + exact + ".json")).contains("trivial");
        assertThat(send("DELETE", "/marks/" + unique + "/trivial", "", "{}").body())
                .contains("\"changed\":\"yes\"");
        assertThat(send("PUT", "/marks/" + unique + "/trivial", "b", "{}").statusCode())
                .as("the same number again")
                .isEqualTo(202);
        assertThat(page.text("/levels/" + exact + ".json")).doesNotContain("trivial");
    }

    /** What was sent first is entered first. */
    @Test
    void whatComesLaterIsEnteredLater() {
        try (Catalog writer = BesideTest.opened(location)) {
            assertThat(writer.isEmpty()).isFalse();
            assertThat(send("PUT", "/tags/" + unique + "/nice", "", "{}").statusCode())
                    .isEqualTo(202);
        }

        assertThat(send("DELETE", "/tags/" + unique + "/nice", "", "{}").statusCode())
                .isIn(200, 202);
        awaitEntered();
        assertThat(page.text("/levels/" + exact)).contains("One").doesNotContain("nice");
    }

    /** A name can go between the sending and the entering; the decision is saved, and so is what was sent after it. */
    @Test
    void aDecisionInAReviewOfWhatIsGoneIsSaved() {
        String other = page.text("/levels.json?where=title%3DTwo").replaceAll("(?s).*\"unique_id\":\"(\\w+)\".*", "$1");
        String path = "/decisions/" + unique + "/" + other + "?tier=same&within=gone";
        try (Catalog writer = BesideTest.opened(location)) {
            assertThat(writer.isEmpty()).isFalse();
            assertThat(send("PUT", path, "", "{\"ruling\":\"different\"}").statusCode())
                    .isEqualTo(202);
            assertThat(send("PUT", "/tags/" + unique + "/later", "", "{}").statusCode())
                    .isEqualTo(202);
        }

        awaitEntered();
        assertThat(page.text("/journal.json")).contains("\"failed\":[]");
        assertThat(page.text("/decisions.json")).contains(unique, other, "different");
        assertThat(page.text("/levels/" + exact)).contains("later");
        HttpResponse<String> again = send("PUT", path, "", "{\"ruling\":\"same\"}");
        assertThat(again.statusCode()).as(again.body()).isEqualTo(200);
        String noRun = path.replace("within=gone", "run=" + "9".repeat(18));
        assertThat(send("PUT", noRun, "", "{\"ruling\":\"different\"}").statusCode())
                .isEqualTo(400);
        assertThat(page.text("/decisions.json")).contains("\"same\"").doesNotContain("\"different\"");
    }

    /** Here, something that was kept by a version with a method that this one does not have. */
    @Test
    void whatFailsUnexpectedlyHoldsNothingUp() throws IOException {
        page.close();
        String line =
                "{\"number\":%d,\"what\":\"kept\",\"sender\":\"\",\"at\":\"2026-01-01T00:00:00Z\",\"method\":\"%s\","
                        + "\"pattern\":\"/tags/{unique}/{tag}\",\"values\":{\"path\":\"/tags/%s/later\",\"pieces\":{\"unique\":\"%3$s\","
                        + "\"tag\":\"later\"},\"query\":{},\"type\":\"application/json\",\"body\":\"{}\"}}\n";
        Files.writeString(
                folder.resolve("catalog.page").resolve("journal.jsonl"),
                line.formatted(1, "PATCH", unique) + line.formatted(2, "PUT", unique));

        page = TestPage.of(location);
        awaitEntered();

        assertThat(page.text("/levels/" + exact)).contains("later");
        assertThat(page.text("/journal")).contains("Could not be entered", "This is a mistake in the program");
    }
}
