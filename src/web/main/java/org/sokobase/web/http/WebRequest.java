package org.sokobase.web.http;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was asked for, decoded.
 *
 * <p>Immutable but for its body, as long as the maps it was made of are; equal if all components are.
 *
 * @param method of HTTP, such as {@code GET}
 * @param path   such as {@code /levels/1674E2D1AC70B61C}
 * @param pieces the pieces of the path that its route names
 * @param query  the values of each parameter behind the question mark, in their order
 * @param cookies what the browser keeps for pages of this machine
 * @param body   what it brings along
 * @param at     when it came
 */
public record WebRequest(
        String method,
        String path,
        Map<String, String> pieces,
        Map<String, List<String>> query,
        Map<String, String> cookies,
        RequestBody body,
        Instant at) {

    /** The same with other pieces of its path. */
    public WebRequest withPieces(Map<String, String> others) {
        return new WebRequest(method, path, others, query, cookies, body, at);
    }

    /** The same with another body. */
    public WebRequest withBody(RequestBody other) {
        return new WebRequest(method, path, pieces, query, cookies, other, at);
    }

    /** The same with the fields of the form that it brings along, as if they stood behind the question mark. */
    public WebRequest withForm() {
        return new WebRequest(method, path, pieces, body.form(), cookies, body, at);
    }

    /** When it came, to the second, as the catalog keeps it. */
    public Instant second() {
        return at.truncatedTo(ChronoUnit.SECONDS);
    }

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
