package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Moment;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.http.Writing;

/** The keys of the tiers are made by a job. */
@Timeout(120)
class TierKeysTest {

    private static final String ASKED = "/duplicates?tier=all";

    @TempDir
    private Path folder;

    private CatalogLocation location;
    private TestPage page;

    @BeforeEach
    void start() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        page = TestPage.ofCollections(location);
    }

    @AfterEach
    void end() {
        page.close();
    }

    private String started() {
        return JsonBody.of(Drop.required(page.post("/jobs", "application/json", "{\"kind\":\"keys\"}")))
                .required("job");
    }

    @Test
    void aProgramStartsItAndSeesItsEnd() {
        assertThat(page.get("/duplicates.json?tier=all").body()).contains("no-keys", "to /jobs makes them");

        JsonBody ended = Drop.end(page, started());

        assertThat(ended.required("state")).isEqualTo("done");
        assertThat(ended.required("kind")).isEqualTo("keys");
        assertThat(ended.values().get("counts")).hasToString("{levels=24}");
        assertThat(page.text("/duplicates.json?tier=all")).contains("\"rows\"");
        assertThat(page.text("/jobs/1")).contains("24</b> levels done", "href=\"/duplicates?tier&#x3D;all\"");
        assertThat(page.text("/jobs")).contains("Make the keys of the tiers");
    }

    @Test
    void theFormLeadsBackToThePageThatNeedsThem() {
        assertThat(page.text(ASKED)).contains("missing for 29 levels", "about a second", "Make the keys");

        HttpResponse<String> sent = page.post("/duplicates/keys?tier=trimmed&within=yard", "");

        assertThat(sent.headers().firstValue("Location")).hasValue("/duplicates?tier=trimmed&within=yard");
        Drop.end(page, "1");
        assertThat(page.text("/jobs/1")).contains("within&#x3D;yard");
        assertThat(page.text(ASKED)).contains("Filter and order");
    }

    @Test
    void whileAnotherProcessHasTheCatalogItWaitsAndThenGoesOnAndAfterARestart() {
        try (Catalog other = BesideTest.opened(location)) {
            assertThat(other.isEmpty()).isFalse();
            String job = started();
            while (!page.text("/jobs/" + job + ".json").contains("waits: ")) {
                Moment.pass();
            }
            assertThat(started()).isEqualTo(job);
            page.close();
            page = TestPage.of(location);
            assertThat(page.text("/jobs/" + job + ".json")).doesNotContain("\"state\":\"done\"");
        }

        assertThat(Drop.end(page, "1").required("state")).isEqualTo("done");
        assertThat(page.text(ASKED)).contains("Filter and order");
    }

    @Test
    void oneThatIsCancelledLeavesTheOfferAndAnotherOneMakesTheRest() {
        try (Catalog other = BesideTest.opened(location)) {
            assertThat(other.isEmpty()).isFalse();
            page.post("/jobs/" + started() + "/cancel", "");
            assertThat(Drop.end(page, "1").required("state")).isEqualTo("cancelled");
        }

        assertThat(page.text(ASKED)).contains("Make the keys").doesNotContain("being made");
        assertThat(Drop.end(page, started()).required("state")).isEqualTo("done");
    }

    @Test
    void aPageThatNeedsKeysShowsHowFarTheyAre() {
        page.close();
        KeptJob.keepKeys(location, "\"state\":\"running\",\"why\":\"\"");
        page = TestPage.of(location, Writing.REFUSED);

        assertThat(page.text(ASKED))
                .contains("being made", "data-job=\"1\" data-event=\"0a0b0c0d-1\"", "href=\"/jobs/1\"")
                .doesNotContain("<form method=\"post\"");
        assertThat(page.get("/duplicates.json?tier=all"))
                .returns(503, HttpResponse::statusCode)
                .satisfies(answer -> assertThat(answer.body()).contains("keys-made", "by job 1"));
        assertThat(page.text("/duplicates?tier=same")).contains("Filter and order");
        assertThat(page.post("/jobs", "kind=keys").statusCode()).isEqualTo(403);
    }

    @Test
    void oneThatHasFailedSaysWhyAndCanBeStartedAgain() {
        page.close();
        KeptJob.keepKeys(location, "\"state\":\"failed\",\"why\":\"the disk is full\"");
        page = TestPage.of(location);

        assertThat(page.text(ASKED)).contains("The keys were not made: the disk is full", "Make the keys");
        page.post("/jobs/1/again", "");
        assertThat(Drop.end(page, "1").required("state")).isEqualTo("done");
    }

    @Test
    void whoWaitsGetsTheCatalogBetweenChangesThatFollowEachOther() throws InterruptedException {
        try (CatalogLease lease = new CatalogLease(location, "test")) {
            CountDownLatch firstChange = new CountDownLatch(1);
            CompletableFuture<Integer> changing = CompletableFuture.supplyAsync(() -> {
                int changes = 0;
                while (change(lease)) {
                    changes++;
                    firstChange.countDown();
                }
                return changes;
            });
            assertThat(firstChange.await(1, TimeUnit.MINUTES)).isTrue();
            try (Catalog other = BesideTest.opened(location)) {
                assertThat(changing.join()).isPositive();
                assertThat(other.isEmpty()).isFalse();
            }
        }
    }

    @Test
    void whileKeysAreMadeListsAreNotReadAnew() {
        try (CatalogLease lease = new CatalogLease(location, "test")) {
            KeptColumns columns = new KeptColumns(lease);
            boolean isKept = lease.changeUnlisted(open -> {
                KeptColumns.Kept before =
                        CompletableFuture.supplyAsync(columns::current).join();
                open.tiers().makeKeys(levels -> {});
                return CompletableFuture.supplyAsync(columns::current).join().equals(before);
            });
            KeptColumns.Kept before = columns.current();
            boolean goesOn = change(lease);

            assertThat(isKept).isTrue();
            assertThat(goesOn).isTrue();
            assertThat(columns.current()).isNotSameAs(before);
        }
    }

    /** Until another one has the catalog. */
    private static boolean change(CatalogLease lease) {
        try {
            lease.change(open -> open.tags().addToCollections(Tag.parse("tag").orElseThrow(), List.of("First Steps")));
            return true;
        } catch (CatalogException e) {
            return false;
        }
    }
}
