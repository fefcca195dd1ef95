package org.sokobase.web.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.TestPage;

/** A page of another program of this machine, in the same browser, reads nothing of ours and changes nothing. */
@Tag("long")
@Timeout(120)
class OtherSiteTest {

    /** What it tries, and what comes of it: the answer, if it can be read. */
    private static final String TRIES = """
            async ({ ours }) => {
              const results = {};
              const loaded = (name, part) => new Promise(done => {
                part.onload = () => done(results[name] = 'loaded');
                part.onerror = () => done(results[name] = 'failed');
                document.body.append(part);
              });
              for (const mode of ['cors', 'no-cors', 'same-origin']) {
                for (const method of ['GET', 'POST']) {
                  results[`fetch ${mode} ${method}`] = await fetch(ours + 'settings', {
                    mode, method, credentials: 'include', body: method === 'POST' ? new URLSearchParams('theme=dark&keys=off') : undefined
                  }).then(async answer => answer.type + await answer.text(), () => 'failed');
                }
              }
              for (const method of ['PUT', 'DELETE', 'PATCH']) {
                results[method] = await fetch(ours + 'levels.json', { method }).then(answer => answer.text(), () => 'failed');
              }
              navigator.sendBeacon(ours + 'settings', new URLSearchParams('theme=dark&keys=off'));
              await loaded('image', Object.assign(new Image(), { src: ours + 'assets/icon.svg' }));
              await loaded('script', Object.assign(document.createElement('script'), { src: ours + 'assets/keys.js' }));
              await loaded('style', Object.assign(document.createElement('link'), { rel: 'stylesheet', href: ours + 'assets/site.css' }));
              const frame = Object.assign(document.createElement('iframe'), { src: ours + 'about' });
              await loaded('frame', frame);
              try { results.frame = frame.contentWindow.document.body.innerText; } catch { results.frame = 'closed'; }
              return results;
            }
            """;

    @TempDir
    private static Path folder;

    private static TestBrowser browser;
    private static TestPage site;
    private static HttpServer other;

    @BeforeAll
    static void start() throws IOException {
        browser = TestBrowser.running();
        site = TestPage.ofCollections(CatalogLocation.of(folder.resolve("catalog")));
        byte[] html = "<!doctype html><title>Another page</title><body>".getBytes(StandardCharsets.UTF_8);
        other = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        other.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, html.length);
            exchange.getResponseBody().write(html);
            exchange.close();
        });
        other.start();
    }

    @AfterAll
    static void end() {
        if (other != null) {
            other.stop(0);
            site.close();
        }
    }

    /** Another port of the same name is the same site, another name another one. */
    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "localhost"})
    void anotherPageOfThisMachineReadsAndChangesNothing(String name) {
        String before = site.text("/index.json");
        try (BrowserPage tab = browser.open(site, "/settings")) {
            tab.expect(""); // its complaints are what is wanted
            Page page = tab.page();
            page.navigate("http://" + name + ":" + other.getAddress().getPort() + "/");

            Map<?, ?> results = (Map<?, ?>) page.evaluate(TRIES, Map.of("ours", site.link()));

            assertThat(results.keySet()).hasSizeGreaterThan(10);
            results.forEach(
                    (way, result) -> assertThat(result).as(way.toString()).isIn("failed", "closed", "opaque"));
            page.setContent("<form method=post action=" + site.link()
                    + "settings><input name=theme value=dark><input name=keys value=off><button>Go</button></form>");
            page.locator("button").click();
            assertThat(page.locator("h1").innerText())
                    .contains("A page of another site sent this: nothing was changed.");
            assertThat(page.context().cookies())
                    .extracting(cookie -> cookie.name + "=" + cookie.value)
                    .containsExactly(site.cookie());
            assertThat(tab.complaints()).isEmpty();
        }
        assertThat(site.text("/index.json")).isEqualTo(before);
    }

    /** The cookie of the owner stays away from what another site begins, but he comes to the page whose link he follows. */
    @Test
    void aLinkOfAnotherPageOpensOurs() {
        try (BrowserPage tab = browser.open(site, "/about")) {
            tab.expect(""); // the other page is one
            Page page = tab.page();
            page.navigate("http://localhost:" + other.getAddress().getPort() + "/");
            page.setContent("<a href=" + site.link() + "levels?where=solved>Levels</a>");
            page.locator("a").click();
            page.waitForURL(site.link() + "levels?where=solved");

            page.locator("h1")
                    .filter(new Locator.FilterOptions().setHasText("Levels"))
                    .waitFor();
        }
    }

    @Test
    void aNewLinkLeavesTheAddressAndIsGoodOnce() {
        String link = site.newLink();
        try (BrowserPage tab = browser.openAsStranger(site, link)) {
            assertThat(tab.page().url()).isEqualTo(site.link());
            assertThat(tab.go("/levels")).isEqualTo(200);
            assertThat(tab.page().evaluate("document.cookie")).isEqualTo("");
        }
        try (BrowserPage second = browser.openAsStranger(site, link)) {
            second.isAnsweredBy(401);
            assertThat(second.page().locator("main").innerText()).contains("sokobase serve");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/levels", "/settings", "/nothing"})
    void noPageIsShownInAFrameEvenOfOurs(String path) {
        try (BrowserPage tab = browser.open(site, "/about")) {
            tab.expect("frame");
            tab.expect("403");
            Object shown = tab.page().evaluate("""
                    path => new Promise(done => {
                      const frame = Object.assign(document.createElement('iframe'), { src: path });
                      frame.onload = () => { try { done(frame.contentDocument?.body?.innerText ?? ''); } catch { done(''); } };
                      document.body.append(frame);
                    })
                    """, path);

            assertThat(List.of("", "null")).contains(String.valueOf(shown));
        }
    }
}
