package org.sokobase.web.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * A page in a browser. Closing it fails the test if anything was wrong meanwhile: a line in the console, which is also where the
 * browser reports what the page's security policy forbids, an error of a script that nobody caught, a request to another host.
 *
 * <p><b>Threads.</b> For one thread only, that of its {@link TestBrowser}.
 */
public final class BrowserPage implements AutoCloseable {

    /** What the browser says of every answer that is a failure; a page that is one is no complaint. */
    private static final String FAILED = "Failed to load resource: the server responded with a status of ";

    private static final String TOO_WIDE = """
            () => document.documentElement.scrollWidth <= window.innerWidth ? [] :
              [...document.querySelectorAll('body *')]
                .filter(part => part.getBoundingClientRect().right > window.innerWidth)
                .map(part => part.outerHTML.slice(0, 200))
            """;

    private final BrowserContext context;
    private final Page page;
    private final URI site;
    private final List<String> complaints = new ArrayList<>();
    private final List<Pattern> expected = new ArrayList<>();
    private String shown = "";
    private int status;

    BrowserPage(BrowserContext context, String link, double patience) {
        this.context = context;
        this.site = URI.create(link);
        context.setDefaultTimeout(patience);
        context.onConsoleMessage(this::said);
        context.onWebError(error -> complaints.add("error: " + error.error()));
        context.onRequest(this::asked);
        this.page = context.newPage();
    }

    private void said(ConsoleMessage line) {
        boolean isPage = line.text().startsWith(FAILED) && line.location().startsWith(shown);
        if (!isPage) {
            complaints.add("console: " + line.type() + ": " + line.text() + " (" + line.location() + ")");
        }
    }

    private void asked(Request request) {
        URI address = URI.create(request.url().replaceFirst("[?#].*", ""));
        boolean isOurs = address.getScheme().equals("data")
                || address.getScheme().equals("blob")
                || site.getAuthority().equals(address.getAuthority());
        if (!isOurs) {
            complaints.add("other host: " + request.method() + " " + request.url());
        }
    }

    /** Goes to an address of the site, such as {@code /levels}, and returns the status of HTTP. */
    public int go(String path) {
        shown = site.resolve(path).toString();
        Response response = page.navigate(shown);
        status = response.status();
        return status;
    }

    /** Gives the page that is shown another size and other colours; what points stays as it is. */
    public void change(Look look) {
        page.setViewportSize(look.width(), look.height());
        page.emulateMedia(new Page.EmulateMediaOptions()
                .setColorScheme(look.scheme())
                .setContrast(look.contrast())
                .setForcedColors(look.colours())
                .setReducedMotion(look.motion()));
    }

    /** Fails the test if the page was answered by another status of HTTP. */
    public void isAnsweredBy(int expectedStatus) {
        if (status != expectedStatus) {
            throw new AssertionError(shown + " is answered by " + status + ", not by " + expectedStatus);
        }
    }

    /** What Playwright knows of it: finds elements, clicks, types. Other tabs of the same person come from its context. */
    public Page page() {
        return page;
    }

    /**
     * Takes requests to addresses of a pattern away from the server, and loads the page anew: one that was there before may still send
     * past it.
     */
    public void reroute(String pattern, Consumer<Route> handler) {
        page.route(pattern, handler);
        page.reload();
    }

    /** Lets complaints pass that have a part like this. */
    public void expect(String pattern) {
        expected.add(Pattern.compile(pattern));
    }

    /** What was wrong up to now, each in a line. */
    public List<String> complaints() {
        page.evaluate("() => 0"); // what the browser has said before that has arrived
        return complaints.stream()
                .filter(line ->
                        expected.stream().noneMatch(part -> part.matcher(line).find()))
                .toList();
    }

    /** Its headings, links, fields and other parts, as they are read out. */
    public String roles() {
        return roles("body");
    }

    /** Those of one part of it, which a selector of CSS names. */
    public String roles(String part) {
        return page.locator(part).ariaSnapshot();
    }

    /** The parts that reach out of the window at the side, so that one has to scroll both ways to read the page. */
    public List<String> tooWide() {
        return ((List<?>) page.evaluate(TOO_WIDE)).stream().map(String::valueOf).toList();
    }

    /**
     * What a script makes of a module of the page. The script is the body of an asynchronous function, in which the module's exports
     * have the name {@code module}.
     *
     * @param module such as {@code /assets/game.js}
     * @param argument has the name {@code argument}: numbers, texts, lists and maps of them
     * @return of the same kinds
     */
    public Object inModule(String module, String script, Object argument) {
        return page.evaluate(
                "async ({ path, argument }) => { const module = await import(path); " + script + " }",
                Map.of("path", module, "argument", argument));
    }

    /** The breaches of rules of accessibility that axe finds, each with what it is about. */
    public List<String> accessibility() {
        return Axe.breaches(page);
    }

    @Override
    public void close() {
        Optional<List<String>> wrong = page.isClosed() ? Optional.empty() : Optional.of(complaints());
        context.close();
        wrong.filter(lines -> !lines.isEmpty()).ifPresent(lines -> {
            throw new AssertionError(shown + " had something to complain about:\n" + String.join("\n", lines));
        });
    }
}
