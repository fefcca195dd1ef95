package org.sokobase.web.http;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.pathmap.MatchedResource;
import org.eclipse.jetty.http.pathmap.PathMappings;
import org.eclipse.jetty.http.pathmap.UriTemplatePathSpec;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;

/** Brings a request to its route, and what comes of it back. */
final class Dispatcher extends Handler.Abstract {

    private static final int MOST_BODIES = 32;

    private final Semaphore bodies = new Semaphore(MOST_BODIES);
    private final Guard guard;
    private final Site site;
    private final PathMappings<Route> routes = new PathMappings<>();

    Dispatcher(Guard guard, Site site) {
        this.guard = guard;
        this.site = site;
        site.visitors().routes().forEach((path, route) -> routes.put(new UriTemplatePathSpec(path), route));
        site.routes().forEach((path, route) -> routes.put(new UriTemplatePathSpec(path), route));
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Answer answer = answer(request);
        response.setStatus(answer.status());
        Guard.HEADERS.forEach((name, value) -> response.getHeaders().put(name, value));
        answer.headers().forEach((name, value) -> response.getHeaders().put(name, value));
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.type());
        if (answer.status() == HttpStatus.UNAUTHORIZED_401) {
            sayHowToBeKnown(request, response);
        }
        if (!response.getHeaders().contains(HttpHeader.CACHE_CONTROL)) {
            response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        }
        if (answer.body() instanceof AnswerBody.Whole whole) {
            response.getHeaders().put(HttpHeader.CONTENT_LENGTH, whole.bytes().length);
        }
        if (request.getMethod().equals("HEAD")) {
            response.write(true, ByteBuffer.allocate(0), callback);
        } else if (answer.body() instanceof AnswerBody.Streamed streamed) {
            stream(streamed.writer(), response, callback);
        } else if (answer.body() instanceof AnswerBody.Whole whole) {
            response.write(true, ByteBuffer.wrap(whole.bytes()), callback);
        }
        return true;
    }

    /** A browser that comes by a link of another site brings no cookie along; it does when our own page sends it here once more. */
    private static void sayHowToBeKnown(Request request, Response response) {
        response.getHeaders().put(HttpHeader.WWW_AUTHENTICATE, "Bearer realm=\"sokobase\"");
        if (Guard.isFollowedLink(request)) {
            String host = request.getHeaders().get(HttpHeader.HOST);
            response.getHeaders()
                    .put(
                            "Refresh",
                            "0;url=http://" + host + request.getHttpURI().getPathQuery());
        }
    }

    /** The stream is closed only if it is whole: its close is what tells the reader that nothing is missing. */
    private static void stream(AnswerBody.Writer writer, Response response, Callback callback) {
        OutputStream out = new BufferedOutputStream(Content.Sink.asOutputStream(response));
        try {
            writer.writeTo(out);
            out.close();
            callback.succeeded();
        } catch (IOException | RuntimeException e) {
            callback.failed(e); // the connection breaks off, so the reader sees that something is missing
        }
    }

    private Answer answer(Request request) {
        String path = Request.getPathInContext(request);
        try {
            guard.check(request);
            MatchedResource<Route> route = routes.getMatched(path);
            if (route == null) {
                throw new WebException(
                        404, "not-found", "There is no page " + path + ".", "The links at the top lead to all pages.");
            }
            if (!route.getResource().methods().contains(request.getMethod())) {
                throw WebException.method(
                        request.getMethod(), route.getResource().methods());
            }
            JettyBody body = new JettyBody(request);
            WebRequest asked = new WebRequest(
                    request.getMethod(),
                    path,
                    pieces(route, path),
                    query(request),
                    cookies(request),
                    body,
                    Instant.now());
            return Route.READING.contains(request.getMethod())
                    ? route.getResource().answer(asked)
                    : answer(route.getResource(), asked, body);
        } catch (WebException e) {
            return site.failures().of(e, asAsked(request, path));
        } catch (RuntimeException e) {
            return site.failures().of(site.unknown().apply(e), asAsked(request, path));
        }
    }

    /** A body takes a thread until it has arrived; slow ones leave threads to those who only read. */
    private Answer answer(Route route, WebRequest request, JettyBody body) {
        if (!bodies.tryAcquire()) {
            throw new WebException(
                            503, "busy", "Too much is being sent at once: nothing was changed.", "Send it again.")
                    .again(1);
        }
        try {
            return route.answer(request);
        } finally {
            body.skip();
            bodies.release();
        }
    }

    /** Who sends JSON, or what no form sends, is a program: a failure is told to it as to one that asked for JSON. */
    private static String asAsked(Request request, String path) {
        boolean isProgram = Set.of("PUT", "DELETE").contains(request.getMethod())
                || String.valueOf(request.getHeaders().get(HttpHeader.CONTENT_TYPE))
                        .startsWith("application/json");
        return isProgram && !path.endsWith(".json") ? path + ".json" : path;
    }

    private static Map<String, String> pieces(MatchedResource<Route> route, String path) {
        return route.getPathSpec() instanceof UriTemplatePathSpec template ? template.getPathParams(path) : Map.of();
    }

    /** The first of each name. */
    private static Map<String, String> cookies(Request request) {
        Map<String, String> cookies = new LinkedHashMap<>();
        Request.getCookies(request).forEach(cookie -> cookies.putIfAbsent(cookie.getName(), cookie.getValue()));
        return cookies;
    }

    private static Map<String, List<String>> query(Request request) {
        Map<String, List<String>> query = new LinkedHashMap<>();
        try {
            for (Fields.Field field : Request.extractQueryParameters(request)) {
                query.put(field.getName(), field.getValues());
            }
        } catch (RuntimeException e) { // of one of several kinds: whatever it is, the text is none
            throw new WebException(
                    400,
                    "query",
                    "What follows the question mark cannot be read.",
                    "Begin again from the page without it.");
        }
        return query;
    }
}
