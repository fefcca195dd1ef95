package org.sokobase.web.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.web.http.RequestBody;
import org.sokobase.web.http.WebException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/**
 * The object of JSON that a request brings along: texts, numbers, truth values, and lists and objects of these. What is null is
 * as if it were not there.
 *
 * <p>Immutable; equal if the values are.
 *
 * @param values by name, each a {@link String} (numbers as they are written), {@link Boolean}, {@link List} or {@link Map}
 */
public record JsonBody(Map<String, Object> values) {

    private static final int DEEPEST = 8;
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
            .build();

    public JsonBody {
        values = Map.copyOf(values);
    }

    /**
     * Reads it.
     *
     * @throws WebException if it is too large, or no object
     */
    public static JsonBody of(RequestBody body) {
        return of(body.text());
    }

    /**
     * Reads a text.
     *
     * @throws WebException if it is no object of JSON
     */
    public static JsonBody of(String text) {
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw broken();
            }
            Map<String, Object> values = object(parser);
            if (parser.nextToken() != null) {
                throw broken();
            }
            return new JsonBody(values);
        } catch (JacksonException e) {
            throw broken();
        }
    }

    private static WebException broken() {
        return new WebException(
                400, "json", "What was sent is no object of JSON.", "Send an object: {\"name\": value}.");
    }

    private static Map<String, Object> object(JsonParser parser) {
        Map<String, Object> values = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            value(parser).ifPresent(value -> values.put(name, value));
        }
        return values;
    }

    private static Optional<Object> value(JsonParser parser) {
        return switch (parser.currentToken()) {
            case START_OBJECT -> Optional.of(object(parser));
            case START_ARRAY -> Optional.of(array(parser));
            case VALUE_TRUE -> Optional.of(true);
            case VALUE_FALSE -> Optional.of(false);
            case VALUE_NULL -> Optional.empty();
            default -> Optional.of(parser.getString());
        };
    }

    private static List<Object> array(JsonParser parser) {
        List<Object> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            value(parser).ifPresent(values::add);
        }
        return values;
    }

    /** A text or a number, without blanks around it; nothing if it is missing or blank. */
    public Optional<String> text(String name) {
        return values.get(name) instanceof String text && !text.isBlank()
                ? Optional.of(text.strip())
                : Optional.empty();
    }

    /**
     * A text that must be there.
     *
     * @throws WebException if it is missing
     */
    public String required(String name) {
        return text(name)
                .orElseThrow(() -> new WebException(
                        400, "missing", "The field '" + name + "' is missing.", "Send it along with the others."));
    }

    /** The list of this name; empty if there is none. */
    public List<?> list(String name) {
        return values.get(name) instanceof List<?> list ? list : List.of();
    }

    /** Whether something is said to be so. */
    public boolean is(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }
}
