package org.sokobase.jobs.service;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Function;
import org.sokobase.board.Board;
import org.sokobase.board.Count;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.jobs.solving.LimitText;
import org.sokobase.level.Level;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchSettings;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

/**
 * A line that another program has sent: a JSON object whose values are texts, numbers, truth values, or rows of a board. A
 * search has an {@code id} and a {@code board}; {@code {"cancel":"id"}} ends one.
 *
 * @param fields all fields, numbers as they were written; rows joined by line feeds
 */
record ServeRequest(Map<String, String> fields) {

    private static final JsonFactory JSON = new JsonFactory();
    private static final List<String> KNOWN =
            List.of("id", "board", "time", "nodes", "memory", "optimal", "seed", "threads", "progress", "cancel");

    /** A line that is no request, with the id in it if there is one. */
    static final class Malformed extends Exception {

        private static final long serialVersionUID = 1;

        private final String id;
        private final String message;

        Malformed(String id, String message) {
            super(message);
            this.id = id;
            this.message = message;
        }

        @Override
        public String getMessage() {
            return message;
        }

        /** The id, or an empty string. */
        String id() {
            return id;
        }
    }

    /** Reads a line. */
    static ServeRequest parse(String line) throws Malformed {
        Map<String, String> fields = new HashMap<>();
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new Malformed("", "a request is a JSON object");
            }
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                Optional<String> value = value(parser, name, fields.getOrDefault("id", ""));
                if (value.isPresent() && fields.putIfAbsent(name, value.get()) != null) {
                    throw new Malformed(fields.getOrDefault("id", ""), "the field " + name + " comes twice");
                }
            }
            if (parser.nextToken() != null) {
                throw new Malformed(fields.getOrDefault("id", ""), "something follows the JSON object on its line");
            }
        } catch (JacksonException e) {
            String why = e instanceof UnexpectedEndOfInputException ? "the line ends within it" : "this is no JSON";
            throw new Malformed(fields.getOrDefault("id", ""), why);
        }
        return new ServeRequest(fields).checked();
    }

    /** The value of a field; nothing for a null, which is as if the field were not there. */
    private static Optional<String> value(JsonParser parser, String name, String id) throws Malformed {
        JsonToken token = parser.nextToken();
        if (token == JsonToken.START_ARRAY && name.equals("board")) {
            StringJoiner rows = new StringJoiner("\n");
            while (parser.nextToken() == JsonToken.VALUE_STRING) {
                rows.add(parser.getString());
            }
            if (parser.currentToken() == JsonToken.END_ARRAY) {
                return Optional.of(rows.toString());
            }
        } else if (token.isScalarValue()) {
            return token == JsonToken.VALUE_NULL ? Optional.empty() : Optional.of(parser.getString());
        }
        throw new Malformed(id, "the field " + name + " is of the wrong kind");
    }

    private ServeRequest checked() throws Malformed {
        for (String name : fields.keySet()) {
            if (!KNOWN.contains(name)) {
                throw new Malformed(id(), "there is no field " + name);
            }
        }
        if (cancels().isEmpty() && id().isEmpty()) {
            throw new Malformed("", "the field id is missing");
        }
        return this;
    }

    /** By what the answers name it; an empty string for one that only cancels. */
    String id() {
        return fields.getOrDefault("id", "");
    }

    /** The id of the search to be ended, if it asks for that. */
    Optional<String> cancels() {
        return Optional.ofNullable(fields.get("cancel"));
    }

    /** Whether it wants to know how the search gets on. */
    boolean wantsProgress() {
        return "true".equals(fields.get("progress"));
    }

    /** The board, in any notation that a level file may have it in. */
    Board board() throws Malformed {
        String text = fields.get("board");
        if (text == null) {
            throw new Malformed(id(), "the field board is missing");
        }
        Source source = Source.of("board", (text + "\n").getBytes(StandardCharsets.UTF_8));
        List<Level> levels = LevelFiles.read(source).collection().levels();
        if (levels.size() != 1) {
            throw new Malformed(id(), "the field board holds " + Count.of(levels.size(), "board") + ", not one");
        }
        Level level = levels.get(0);
        return level.inspection().board().orElseThrow(() -> new Malformed(id(), "the board: " + level.status()));
    }

    /** The limits that it asks for, else the usual ones. */
    SearchLimits limits(SearchLimits usual) throws Malformed {
        SearchLimits limits = usual;
        Optional<Duration> time = converted("time", LimitText::time);
        Optional<Long> memory = converted("memory", LimitText::bytes);
        limits = time.isPresent() ? limits.withCpu(time.get()) : limits;
        limits = memory.isPresent() ? limits.withBytes(memory.get()) : limits;
        return fields.containsKey("nodes") ? limits.withNodes(number("nodes", 1)) : limits;
    }

    /** The settings that it asks for, else the usual ones. */
    SearchSettings settings(SearchSettings usual) throws Malformed {
        SearchSettings settings = usual;
        settings = fields.containsKey("seed") ? settings.withSeed(number("seed", Long.MIN_VALUE)) : settings;
        settings = fields.containsKey("threads")
                ? settings.withThreads((int) Math.min(Integer.MAX_VALUE, number("threads", 1)))
                : settings;
        String optimal = fields.get("optimal");
        if (optimal == null) {
            return settings;
        }
        return switch (optimal) {
            case "pushes" -> settings.withWanted(SearchSettings.Wanted.FEWEST_PUSHES);
            case "moves" -> settings.withWanted(SearchSettings.Wanted.FEWEST_MOVES);
            default -> throw new Malformed(id(), "the field optimal is neither pushes nor moves");
        };
    }

    private <T> Optional<T> converted(String field, Function<String, T> converter) throws Malformed {
        String text = fields.get(field);
        if (text == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(converter.apply(text));
        } catch (IllegalArgumentException e) {
            throw new Malformed(id(), "the field " + field + ": " + e.getMessage());
        }
    }

    private long number(String field, long least) throws Malformed {
        try {
            long number = Long.parseLong(fields.get(field));
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            // It is said below, together with numbers that are too small.
        }
        throw new Malformed(
                id(), "field " + field + ": expected an integer" + (least > 0 ? " of at least " + least : ""));
    }
}
