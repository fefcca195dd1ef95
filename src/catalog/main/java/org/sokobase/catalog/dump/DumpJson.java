package org.sokobase.catalog.dump;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;

/** Reads and writes the lines of sidecars. */
final class DumpJson {

    /** A list of objects may stand in a field, and no list in those. */
    private static final int DEEPEST = 3;

    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private DumpJson() {}

    /** Reads a line. */
    static DumpLine parse(String text) throws DumpFormatException {
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new DumpFormatException("not a JSON object");
            }
            DumpLine line = object(parser);
            if (parser.nextToken() != null) {
                throw new DumpFormatException("more than one JSON object in the line");
            }
            return line;
        } catch (JacksonException e) {
            throw new DumpFormatException(
                    "not JSON, or cut off, at column " + e.getLocation().getColumnNr());
        }
    }

    private static DumpLine object(JsonParser parser) throws DumpFormatException {
        DumpLine line = new DumpLine();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String field = parser.currentName();
            parser.nextToken();
            if (line.fields().containsKey(field)) {
                throw new DumpFormatException("the field " + field + " stands twice");
            }
            line.with(field, value(parser, field));
        }
        return line;
    }

    private static @Nullable Object value(JsonParser parser, String field) throws DumpFormatException {
        return switch (parser.currentToken()) {
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT -> number(parser, field);
            case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
            case VALUE_NULL -> null;
            case START_ARRAY -> list(parser, field);
            default -> throw new DumpFormatException("the field " + field + " cannot be a " + parser.currentToken());
        };
    }

    private static Long number(JsonParser parser, String field) throws DumpFormatException {
        if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
            throw new DumpFormatException("the number in the field " + field + " is too large");
        }
        return parser.getLongValue();
    }

    private static List<DumpLine> list(JsonParser parser, String field) throws DumpFormatException {
        List<DumpLine> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (parser.currentToken() != JsonToken.START_OBJECT) {
                throw new DumpFormatException("the field " + field + " can only list objects");
            }
            list.add(object(parser));
        }
        return list;
    }

    /** Writes a line, without a line end. */
    static String write(DumpLine line) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
            write(line, generator);
        }
        return withoutHalves(text.toString());
    }

    /** Halves of characters, which UTF-8 does not have, in the way in which JSON has them. */
    private static String withoutHalves(String json) {
        if (!hasPairsOrHalves(json)) {
            return json;
        }
        StringBuilder text = new StringBuilder(json.length());
        json.codePoints().forEach(c -> {
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                text.append("\\u%04x".formatted(c));
            } else {
                text.appendCodePoint(c);
            }
        });
        return text.toString();
    }

    private static boolean hasPairsOrHalves(String json) {
        for (int i = 0; i < json.length(); i++) {
            if (Character.isSurrogate(json.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    private static void write(DumpLine line, JsonGenerator generator) {
        generator.writeStartObject();
        line.fields().forEach((field, value) -> {
            if (value != null) {
                generator.writeName(field);
                write(value, generator);
            }
        });
        generator.writeEndObject();
    }

    private static void write(Object value, JsonGenerator generator) {
        if (value instanceof Number number) {
            generator.writeNumber(number.longValue());
        } else if (value instanceof Boolean truth) {
            generator.writeBoolean(truth);
        } else if (value instanceof List<?> list) {
            generator.writeStartArray();
            list.forEach(line -> write((DumpLine) line, generator));
            generator.writeEndArray();
        } else {
            generator.writeString(value.toString());
        }
    }
}
