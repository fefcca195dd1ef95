package org.sokobase.web.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.Cookie;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sokobase.Requirement;
import org.sokobase.web.TestPage;

/**
 * The system's Chromium without a screen, for tests of pages that run in a browser: one for all tests of this process, as it takes
 * seconds to start, with a new context, which is a new person's browser, for each page that is opened. It ends with the process.
 * Another one is named by {@code -Dsokobase.test.chromium}. Where there is none, or nothing to drive it, a test is skipped.
 *
 * <p><b>Threads.</b> For one thread only.
 */
public final class TestBrowser {

    /** Chromium without anything around the page takes half of the processor time. */
    private static final Path SHELL = Path.of("/usr/bin/chromium-headless-shell");

    private static final Path CHROMIUM = Path.of(
            System.getProperty("sokobase.test.chromium", Files.exists(SHELL) ? SHELL.toString() : "/usr/bin/chromium"));

    /** For this machine, which may have neither a sandbox nor a screen; and so that it asks nobody for anything by itself. */
    private static final List<String> FLAGS = List.of(
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost");

    /** In milliseconds: a machine that does much else is slow to show something. */
    private static final double PATIENCE = 30_000;

    private static @Nullable TestBrowser running;

    private final Browser browser;

    private TestBrowser(Browser browser) {
        this.browser = browser;
    }

    /** The browser of this process, which is started if necessary. */
    public static TestBrowser running() {
        Requirement.program(CHROMIUM);
        Map<String, String> environment = NodeProgram.environment();
        TestBrowser known = running;
        if (known == null) {
            Playwright playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
            known = new TestBrowser(playwright
                    .chromium()
                    .launch(new BrowserType.LaunchOptions()
                            .setExecutablePath(CHROMIUM)
                            .setArgs(FLAGS)));
            PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE);
            running = known;
        }
        return known;
    }

    /** Opens a page for the owner of the catalog, in a browser that knows nothing but that. */
    public BrowserPage open(TestPage site, String path, Look look) {
        BrowserContext context = browser.newContext(look.options());
        String[] cookie = site.cookie().split("=", 2);
        context.addCookies(List.of(new Cookie(cookie[0], cookie[1]).setUrl(site.link())));
        BrowserPage page = new BrowserPage(context, site.link(), PATIENCE);
        page.go(path);
        return page;
    }

    /** Opens a link for somebody who has no cookie of the page. */
    public BrowserPage openAsStranger(TestPage site, String link) {
        BrowserPage page = new BrowserPage(browser.newContext(Look.LIGHT.options()), site.link(), PATIENCE);
        page.go(link);
        return page;
    }

    public BrowserPage open(TestPage site, String path) {
        return open(site, path, Look.LIGHT);
    }
}
