package org.sokobase.spark.table;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The page {@code sokobase.json} of a folder of tables, written last: with it the folder is whole.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param program the version that wrote it
 * @param command what it was told to do, word by word
 * @param inputs  how many inputs its levels are numbered by
 * @param tables  the tables by name
 */
public record TableDescription(String program, List<String> command, int inputs, Map<String, Table> tables) {

    private static final JsonFactory JSON = new JsonFactory();

    /**
     * A table.
     *
     * @param rows how many rows it has
     * @param sum  a sum of all rows, in hexadecimal digits, that no order of theirs changes
     */
    public record Table(long rows, String sum) {}

    /** The page. */
    public String write() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeStringProperty("program", program);
            json.writeArrayPropertyStart("command");
            command.forEach(json::writeString);
            json.writeEndArray();
            json.writeNumberProperty("inputs", inputs);
            json.writeObjectPropertyStart("tables");
            tables.forEach((name, table) -> {
                json.writeObjectPropertyStart(name);
                json.writeNumberProperty("rows", table.rows());
                json.writeStringProperty("sum", table.sum());
                json.writeEndObject();
            });
            json.writeEndObject();
            json.writeEndObject();
        }
        return text + "\n";
    }

    /**
     * Reads a page.
     *
     * @throws IllegalArgumentException if it is none
     */
    static TableDescription read(String text) {
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
            return new PageReader(json).page();
        } catch (JacksonException e) {
            throw new IllegalArgumentException("no page of a table: " + e.getOriginalMessage(), e);
        }
    }

    /** Reads the properties in whatever order; those that it does not know are passed over. */
    private static final class PageReader {

        private final JsonParser json;
        private String program = "";
        private final List<String> command = new ArrayList<>();
        private int inputs = -1;
        private final Map<String, Table> tables = new LinkedHashMap<>();

        PageReader(JsonParser json) {
            this.json = json;
        }

        TableDescription page() {
            json.nextToken();
            while (json.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = json.currentName();
                json.nextToken();
                switch (name) {
                    case "program" -> program = json.getString();
                    case "inputs" -> inputs = json.getIntValue();
                    case "command" -> {
                        while (json.nextToken() == JsonToken.VALUE_STRING) {
                            command.add(json.getString());
                        }
                    }
                    case "tables" -> tables();
                    default -> json.skipChildren();
                }
            }
            if (inputs < 0) {
                throw new IllegalArgumentException("no page of a table: it does not say how many inputs there are");
            }
            return new TableDescription(program, command, inputs, tables);
        }

        private void tables() {
            while (json.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = json.currentName();
                long rows = 0;
                String sum = "";
                json.nextToken();
                while (json.nextToken() == JsonToken.PROPERTY_NAME) {
                    String property = json.currentName();
                    json.nextToken();
                    switch (property) {
                        case "rows" -> rows = json.getLongValue();
                        case "sum" -> sum = json.getString();
                        default -> json.skipChildren();
                    }
                }
                tables.put(name, new Table(rows, sum));
            }
        }
    }
}
