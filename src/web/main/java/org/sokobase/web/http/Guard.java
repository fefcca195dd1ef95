package org.sokobase.web.http;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * What a request must be like. The server is for the people of one machine: a page of another site must neither read nor change
 * anything, even if a name of its own leads to this machine.
 */
final class Guard {

    /** The headers of every answer. */
    static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy",
            "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; "
                    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
            "X-Content-Type-Options",
            "nosniff",
            "Cross-Origin-Resource-Policy",
            "same-origin",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Referrer-Policy",
            "same-origin");

    /** A path with a piece that is no name, or with a parameter: no page has one, and a server leaves it out before it looks. */
    private static final Pattern ODD = Pattern.compile("(?i)(^|/)(\\.|%2e){1,2}(/|$)|;");

    /** What changes nothing but what the browser keeps. */
    private static final String SETTINGS = "/settings";

    private static final int MOST_HEADERS = 50;

    private final Set<String> names;
    private final Writing writing;
    private final Visitors visitors;

    /** Lets requests through that name one of these hosts, each with its port. */
    Guard(Set<String> names, Writing writing, Visitors visitors) {
        this.names = names;
        this.writing = writing;
        this.visitors = visitors;
    }

    /**
     * Looks at a request before anything else does.
     *
     * @throws WebException if it must not be answered
     */
    void check(Request request) {
        HttpFields headers = request.getHeaders();
        if (headers.size() > MOST_HEADERS) {
            throw new WebException(
                    431, "headers", "The request has more than " + MOST_HEADERS + " headers.", "Send fewer.");
        }
        List<String> hosts = headers.getFields(HttpHeader.HOST).stream()
                .map(HttpField::getValue)
                .toList();
        if (hosts.size() != 1 || !names.contains(hosts.get(0).toLowerCase(Locale.ROOT))) {
            throw new WebException(
                    421,
                    "host",
                    "This page answers under its own address only.",
                    "Open the link that 'sokobase serve' prints.");
        }
        if (ODD.matcher(request.getHttpURI().getPath()).find()) {
            throw new WebException(400, "path", "No page has such an address.", "Leave out dots and semicolons.");
        }
        if (Route.READING.contains(request.getMethod())) {
            checkReading(headers);
        } else {
            checkWriting(headers, request.getHttpURI().getPath());
        }
        visitors.check(request);
    }

    private static void checkReading(HttpFields headers) {
        if (headers.contains(HttpHeader.TRANSFER_ENCODING) || headers.getLongField(HttpHeader.CONTENT_LENGTH) > 0) {
            throw new WebException(413, "body", "A request that reads has no body.", "Leave it out.");
        }
        if (isForAnotherSite(headers)) {
            throw new WebException(
                    403,
                    "other-site",
                    "A page of another site asked for this.",
                    "Open the address in the browser itself.");
        }
    }

    /**
     * A browser says of what is sent by a page which page that is: only one of this server may. Pages of another port of this
     * machine are other pages. A program that says nothing of that must have the token, which no page can send elsewhere.
     */
    private void checkWriting(HttpFields headers, String path) {
        if (writing == Writing.REFUSED && !path.equals(SETTINGS)) {
            throw new WebException(
                    403,
                    "read-only",
                    "This page only reads: nothing was changed.",
                    "Start 'sokobase serve' without --read-only to change something.");
        }
        String origin = headers.get(HttpHeader.ORIGIN);
        boolean isOurs = origin != null
                ? origin.startsWith("http://")
                        && names.contains(origin.substring("http://".length()).toLowerCase(Locale.ROOT))
                : headers.contains("Sec-Fetch-Site")
                        ? "same-origin".equals(headers.get("Sec-Fetch-Site"))
                        : visitors.hasToken(headers);
        if (!isOurs) {
            throw new WebException(
                    403,
                    "other-site",
                    "A page of another site sent this: nothing was changed.",
                    "Send it from a page of this server, or with the header 'Authorization: Bearer TOKEN', where TOKEN is "
                            + "what 'sokobase serve --token' prints.");
        }
    }

    /** Following a link from elsewhere is what people do; anything else would put the page's contents into another one. */
    private static boolean isForAnotherSite(HttpFields headers) {
        return isFromAnotherSite(headers) && !isLink(headers);
    }

    private static boolean isFromAnotherSite(HttpFields headers) {
        String site = headers.get("Sec-Fetch-Site");
        return site != null && !site.equals("same-origin") && !site.equals("none");
    }

    private static boolean isLink(HttpFields headers) {
        return "navigate".equals(headers.get("Sec-Fetch-Mode")) && "document".equals(headers.get("Sec-Fetch-Dest"));
    }

    /** Whether somebody has followed a link of another site, so that his browser has kept the owner's cookie to itself. */
    static boolean isFollowedLink(Request request) {
        return request.getMethod().equals("GET")
                && isFromAnotherSite(request.getHeaders())
                && isLink(request.getHeaders());
    }
}
