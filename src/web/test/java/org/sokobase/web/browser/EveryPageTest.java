package org.sokobase.web.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.Moment;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.KeptJob;
import org.sokobase.web.TestPage;
import org.sokobase.web.http.Writing;

/**
 * Every page in every state can be read by everybody: axe finds nothing, the browser complains of nothing, 320 pixels are wide
 * enough, and what is read out is what was approved: the files in {@code roles}, which {@code -Dsokobase.approve=true} writes anew.
 * Look at every difference before you commit it.
 */
@Timeout(300)
class EveryPageTest {

    private static final Path ROLES = Path.of("src/web/test/resources/roles");

    /**
     * Those of whoever points with a mouse, and with a finger. A page is loaded once for all of them, and changes as it does when its
     * user changes the window or the colours of the system.
     */
    private static final List<List<Look>> LOOKS = List.of(
            List.of(
                    Look.LIGHT,
                    Look.DARK,
                    Look.LIGHT.highContrast(),
                    Look.DARK.highContrast(),
                    Look.LIGHT.forcedColours(),
                    Look.DARK.forcedColours(),
                    Look.DARK.sized(320, 640),
                    Look.LIGHT.sized(768, 1024)),
            List.of(Look.NARROW.touched()));

    /** Pages on which one plays, and drops folders; what they are without script, other tests look at. */
    private static final Set<String> NEED_SCRIPT =
            Set.of("play", "playback", "import", "player-level", "player-rating");

    /** Buttons that only a script can do something for. */
    private static final Pattern COPYING = Pattern.compile("(?m)^ *- button \"Copy[^\n]*\n");

    @TempDir
    private static Path folder;

    private static TestBrowser browser;
    private static TestPage site;

    @BeforeAll
    static void start() {
        browser = TestBrowser.running();
        site = TestPage.ofCollections(CatalogLocation.of(folder.resolve("catalog")));
        site.makeTierKeys();
    }

    @AfterAll
    static void end() {
        if (site != null) {
            site.close();
        }
    }

    @Test
    @Tag("long")
    void whatIsReadOutIsAsApproved() throws IOException {
        try (BrowserPage page = browser.open(site, "/")) {
            for (ShownPage shown : ShownPage.ALL) {
                page.go(shown.address());
                page.isAnsweredBy(shown.status());
                approved(shown.name(), page.roles("main"));
            }
        }
    }

    /** The others in the long run, in which axe looks at all in every look. */
    @Test
    void thePagesOfLevelsAreAccessible() {
        try (BrowserPage page = browser.open(site, "/levels", Look.NARROW)) {
            for (String address : List.of("/levels", "/levels/CAA24CD80108784A")) {
                page.go(address);
                assertThat(page.accessibility()).as(address).isEmpty();
                assertThat(page.tooWide()).as(address).isEmpty();
            }
        }
    }

    @Test
    @Tag("long")
    void withoutScriptTheSameIsReadOut() throws IOException {
        try (BrowserPage page = browser.open(site, "/", Look.LIGHT.withoutScript())) {
            for (ShownPage shown : ShownPage.ALL) {
                if (!NEED_SCRIPT.contains(shown.name())) {
                    page.go(shown.address());
                    String scripted = Files.readString(ROLES.resolve(shown.name() + ".txt"));
                    assertThat(stable(page.roles("main")))
                            .as(shown.name())
                            .isEqualTo(COPYING.matcher(scripted).replaceAll(""));
                }
            }
        }
    }

    @Test
    void theFrameOfAllPagesIsReadOutAsApproved() throws IOException {
        try (BrowserPage page = browser.open(site, "/about")) {
            approved("frame", page.roles(".top") + "\n" + page.roles(".foot"));
        }
    }

    static List<ShownPage> pages() {
        return ShownPage.ALL;
    }

    @ParameterizedTest
    @MethodSource("pages")
    @Tag("long")
    void everyPageIsAccessible(ShownPage shown) {
        SoftAssertions all = new SoftAssertions();
        for (List<Look> looks : LOOKS) {
            try (BrowserPage page = browser.open(site, shown.address(), looks.get(0))) {
                for (Look look : looks) {
                    page.change(look);
                    all.assertThat(page.accessibility()).as(look.toString()).isEmpty();
                    all.assertThat(page.tooWide()).as(look.toString()).isEmpty();
                }
            }
        }
        all.assertAll();
    }

    @Test
    @Tag("long")
    void aPageWithoutACatalogIsAccessible() throws IOException {
        try (TestPage none = TestPage.of(CatalogLocation.of(folder.resolve("none")))) {
            try (BrowserPage page = browser.open(none, "/")) {
                page.isAnsweredBy(503);
                approved("no-catalog", page.roles("main"));
                assertThat(page.accessibility()).isEmpty();
            }
        }
    }

    @Test
    @Tag("long")
    void anEmptyCatalogIsAccessible() throws IOException {
        CatalogLocation location = CatalogLocation.of(folder.resolve("empty"));
        Catalog.openOrCreate(location).close();
        try (TestPage empty = TestPage.of(location)) {
            for (String path : List.of("/", "/levels", "/collections")) {
                try (BrowserPage page = browser.open(empty, path)) {
                    approved("empty-" + path.substring(1), page.roles("main"));
                    assertThat(page.accessibility()).isEmpty();
                }
            }
        }
    }

    @Test
    @Tag("long")
    void howKeysAreMadeIsReadOutAsApproved() throws IOException {
        CatalogLocation location = CatalogLocation.of(folder.resolve("keys"));
        try (TestPage missing = TestPage.ofCollections(location)) {
            approved("duplicates-no-keys", missing, "/duplicates?tier=all");
            approved("jobs-none", missing, "/jobs");
        }
        KeptJob.keepKeys(location, "\"state\":\"running\",\"why\":\"\"", "\"counts\":{\"levels\":12}");
        try (TestPage making = TestPage.of(location, Writing.REFUSED)) {
            approved("duplicates-keys-made", making, "/duplicates?tier=all");
            approved("job-keys-running", making, "/jobs/1");
        }
        KeptJob.keepKeys(location, "\"state\":\"failed\",\"why\":\"the disk is full\"");
        try (TestPage failed = TestPage.of(location)) {
            approved("duplicates-keys-failed", failed, "/duplicates?tier=all");
            approved("job-keys-failed", failed, "/jobs/1");
            failed.makeTierKeys();
            approved("job-keys-done", failed, "/jobs/2");
        }
    }

    @Test
    @Tag("long")
    void howFilesAreMadeIsReadOutAsApproved() throws IOException {
        CatalogLocation location = CatalogLocation.of(folder.resolve("export"));
        String order = "\"kind\":\"export\",\"title\":\"Write levels as sok\",\"values\":{\"as\":[\"sok\"]}";
        TestPage.ofCollections(location).close();
        KeptJob.keep(location, 1, order, "\"state\":\"running\",\"why\":\"\"", "\"counts\":{\"levels\":12}");
        try (TestPage running = TestPage.of(location, Writing.REFUSED)) {
            approved("job-export-running", running, "/jobs/1");
        }
        KeptJob.keep(location, 1, order, "\"state\":\"failed\",\"why\":\"the disk is full\"");
        try (TestPage site = TestPage.of(location)) {
            approved("job-export-failed", site, "/jobs/1");
            site.post("/jobs", "kind=export&as=sok");
            while (!site.text("/jobs/2").contains("Save levels.sok")) {
                Moment.pass();
            }
            approved("job-export-done", site, "/jobs/2");
        }
    }

    /** A page of a site of its own, in all its looks. */
    private static void approved(String name, TestPage site, String address) throws IOException {
        for (Look look : List.of(Look.LIGHT, Look.DARK, Look.NARROW)) {
            try (BrowserPage page = browser.open(site, address, look)) {
                approved(name, page.roles("main"));
                assertThat(page.accessibility()).as(name).isEmpty();
                assertThat(page.tooWide()).as(name).isEmpty();
                picture(name, look, page);
            }
        }
    }

    /** For people to look at. */
    private static void picture(String name, Look look, BrowserPage page) {
        Optional.ofNullable(System.getProperty("sokobase.screenshots"))
                .map(Path::of)
                .ifPresent(pictures -> page.page()
                        .screenshot(new Page.ScreenshotOptions()
                                .setPath(pictures.resolve(name + "-" + look.width() + look.scheme() + ".png"))));
    }

    @Test
    @Tag("long")
    void aCatalogThatAnotherProcessHasIsAccessible() throws IOException {
        CatalogLocation location = CatalogLocation.of(folder.resolve("busy"));
        try (Catalog catalog = Catalog.openOrCreate(location);
                TestPage busy = TestPage.of(location);
                BrowserPage page = browser.open(busy, "/levels")) {
            page.isAnsweredBy(503);
            assertThat(page.roles()).contains("- link \"Try again\"");
            assertThat(page.accessibility()).isEmpty();
            assertThat(catalog.location()).isNotNull();
        }
    }

    private static void approved(String name, String roles) throws IOException {
        Path file = ROLES.resolve(name + ".txt");
        String said = stable(roles);
        if (Boolean.getBoolean("sokobase.approve")) {
            Files.createDirectories(ROLES);
            Files.writeString(file, said);
        }
        assertThat(said).as(name).isEqualTo(Files.readString(file));
    }

    /** Without what is different on each day, on each computer and in each version. */
    private static String stable(String roles) {
        return roles.replaceAll("20\\d\\d-\\d\\d-\\d\\d( |T)\\d\\d:\\d\\d(:\\d\\d)?(Z| UTC)?", "TIME")
                        .replace(folder.toString(), "FOLDER")
                        .replace(Path.of("").toAbsolutePath().toString(), "PROJECT")
                        .replace(System.getProperty("java.version"), "JAVA")
                + "\n";
    }
}
