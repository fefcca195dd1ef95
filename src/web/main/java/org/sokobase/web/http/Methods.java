package org.sokobase.web.http;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One address that is asked in several ways, some of which change something.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param byName the route of each method of HTTP; that of {@code GET} answers {@code HEAD} as well
 */
public record Methods(Map<String, Route> byName) implements Route {

    public Methods {
        byName = Map.copyOf(byName);
    }

    /** What is only sent, as by the button of a form. */
    public static Methods post(Route route) {
        return new Methods(Map.of("POST", route));
    }

    /** What is shown, and sent. */
    public static Methods getAndPost(Route get, Route post) {
        return new Methods(Map.of("GET", get, "POST", post));
    }

    /** The same with a further method. */
    public Methods with(String name, Route route) {
        Map<String, Route> more = new TreeMap<>(byName);
        more.put(name, route);
        return new Methods(more);
    }

    @Override
    public Set<String> methods() {
        Set<String> names = new TreeSet<>(byName.keySet());
        if (names.contains("GET")) {
            names.add("HEAD");
        }
        return names;
    }

    @Override
    public Answer answer(WebRequest request) {
        Route route = byName.get(request.method().equals("HEAD") ? "GET" : request.method());
        if (route == null) {
            throw new IllegalArgumentException(request.method() + " has no route: " + byName.keySet());
        }
        return route.answer(request);
    }
}
