package org.sokobase.web.http;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was asked for, decoded.
 *
 * <p>Immutable, as long as the maps it was made of are; equal if all components are.
 *
 * @param path   such as {@code /levels/1674E2D1AC70B61C}
 * @param pieces the pieces of the path that its route names
 * @param query  the values of each parameter behind the question mark, in their order
 */
public record WebRequest(String path, Map<String, String> pieces, Map<String, List<String>> query) {

    /** The piece of the path with this name; empty if the route has none. */
    public String piece(String name) {
        return pieces.getOrDefault(name, "");
    }

    /** The first value of a parameter, without blanks around it; nothing if it is missing or blank. */
    public Optional<String> parameter(String name) {
        return query.getOrDefault(name, List.of()).stream()
                .map(String::strip)
                .filter(value -> !value.isEmpty())
                .findFirst();
    }
}
