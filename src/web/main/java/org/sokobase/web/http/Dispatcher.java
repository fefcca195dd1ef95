package org.sokobase.web.http;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.pathmap.MatchedResource;
import org.eclipse.jetty.http.pathmap.PathMappings;
import org.eclipse.jetty.http.pathmap.UriTemplatePathSpec;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;

/** Brings a request to its route, and what comes of it back. */
final class Dispatcher extends Handler.Abstract {

    private final Guard guard;
    private final Site site;
    private final PathMappings<Route> routes = new PathMappings<>();

    Dispatcher(Guard guard, Site site) {
        this.guard = guard;
        this.site = site;
        site.routes().forEach((path, route) -> routes.put(new UriTemplatePathSpec(path), route));
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Answer answer = answer(request);
        response.setStatus(answer.status());
        Guard.HEADERS.forEach((name, value) -> response.getHeaders().put(name, value));
        answer.headers().forEach((name, value) -> response.getHeaders().put(name, value));
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.type());
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, answer.body().length);
        if (!response.getHeaders().contains(HttpHeader.CACHE_CONTROL)) {
            response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        }
        boolean withBody = !request.getMethod().equals("HEAD");
        response.write(true, ByteBuffer.wrap(withBody ? answer.body() : new byte[0]), callback);
        return true;
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
            return route.getResource().answer(new WebRequest(path, pieces(route, path), query(request)));
        } catch (WebException e) {
            return site.failures().of(e, path);
        } catch (RuntimeException e) {
            return site.failures().of(site.unknown().apply(e), path);
        }
    }

    private static Map<String, String> pieces(MatchedResource<Route> route, String path) {
        return route.getPathSpec() instanceof UriTemplatePathSpec template ? template.getPathParams(path) : Map.of();
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
