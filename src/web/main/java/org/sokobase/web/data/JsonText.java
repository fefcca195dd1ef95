package org.sokobase.web.data;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Maps, lists, texts and numbers as JSON. */
public final class JsonText {

    private static final JsonFactory JSON = new JsonFactory();

    private JsonText() {}

    /**
     * A value as JSON: maps are objects and lists are arrays of such values, no value is null, numbers are as they are, whether something
     * is so is {@code yes} or {@code no}, and everything else is a text.
     */
    public static String of(Object value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
            write(generator, value);
        }
        return text.append('\n').toString();
    }

    /** What a list is as JSON that has all its rows on one page. */
    public static Map<String, Object> whole(List<?> rows) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("rows", rows);
        values.put("next", Optional.empty());
        values.put("total", rows.size());
        return values;
    }

    private static void write(JsonGenerator generator, Object value) {
        if (value instanceof Optional<?> optional) {
            if (optional.isPresent()) {
                write(generator, optional.get());
            } else {
                generator.writeNull();
            }
        } else if (value instanceof Map<?, ?> map) {
            generator.writeStartObject();
            map.forEach((key, each) -> {
                generator.writeName(key.toString());
                write(generator, each);
            });
            generator.writeEndObject();
        } else if (value instanceof List<?> list) {
            generator.writeStartArray();
            list.forEach(each -> write(generator, each));
            generator.writeEndArray();
        } else {
            scalar(generator, value);
        }
    }

    private static void scalar(JsonGenerator generator, Object value) {
        if (value instanceof Long || value instanceof Integer) {
            generator.writeNumber(((Number) value).longValue());
        } else if (value instanceof BigDecimal decimal) {
            generator.writeNumber(decimal);
        } else if (value instanceof Boolean is) {
            generator.writeString(is ? "yes" : "no");
        } else {
            generator.writeString(value.toString());
        }
    }
}
