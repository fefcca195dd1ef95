package org.sokobase.web.study;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.sokobase.catalog.study.StudyEntry;
import org.sokobase.catalog.study.StudyException;
import org.sokobase.catalog.study.StudySettings;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.Sentence;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/**
 * What a form about studies has in its fields, or an object of JSON by the same names.
 *
 * <p>Immutable, as long as the map it was made of is; equal if all components are.
 */
record StudyForm(Map<String, String> fields) {

    private static final int MOST_LEVELS = 10_000;
    private static final int MOST_PLAYERS = 100_000;
    private static final int LONGEST_NAME = 100;

    /** What a request sent. */
    static StudyForm of(WebRequest request) {
        Map<String, String> fields = new LinkedHashMap<>();
        if (request.body().header("Content-Type").orElse("").startsWith("application/json")) {
            JsonBody body = JsonBody.of(request.body());
            body.values().forEach((name, value) -> fields.put(name, text(value)));
        } else {
            request.withForm().query().forEach((name, values) -> fields.put(name, String.join("\n", values)));
        }
        return new StudyForm(fields);
    }

    private static String text(Object value) {
        return value instanceof List<?> list
                ? String.join("\n", list.stream().map(Object::toString).toList())
                : Boolean.TRUE.equals(value) ? "yes" : value.toString();
    }

    String text(String name) {
        return fields.getOrDefault(name, "").strip();
    }

    /** A name of a study or of somebody. */
    String name(String field) {
        String name = text(field);
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            throw wrong("name", "A name has 1 to " + LONGEST_NAME + " characters.");
        }
        return name;
    }

    /** The settings of a new study; without a seed the time decides. */
    StudySettings settings(Instant now) {
        List<String> from = text("from")
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        if (from.isEmpty()) {
            throw wrong("from", "A study needs a set at least.");
        }
        int levels = (int) number("levels", 40, from.size(), MOST_LEVELS);
        int practice = (int) number("practice", 2, 0, MOST_LEVELS);
        long seed = number("seed", now.getEpochSecond(), Long.MIN_VALUE, Long.MAX_VALUE);
        Optional<Integer> most = text("most_players").isEmpty()
                ? Optional.empty()
                : Optional.of((int) number("most_players", 0, 1, MOST_PLAYERS));
        StudySettings.Balance balance = text("equal_box_lines").equals("yes")
                ? StudySettings.Balance.EQUAL_BOX_LINES
                : StudySettings.Balance.BY_LOT;
        return new StudySettings(
                name("name"), from, levels, practice, seed, balance, new StudyEntry(time("opens_at"), most));
    }

    private long number(String name, long otherwise, long least, long most) {
        String text = text(name);
        try {
            long number = text.isEmpty() ? otherwise : Long.parseLong(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // what is no number is told like one that is out of range
        }
        throw wrong(
                name, "For '" + name.replace('_', ' ') + "' a number from " + least + " to " + most + " is expected.");
    }

    /** As browsers write it, which is the time of this machine, or with a zone. */
    private Optional<Instant> time(String name) {
        String text = text(name);
        try {
            return text.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            text.endsWith("Z")
                                    ? Instant.parse(text)
                                    : LocalDateTime.parse(text)
                                            .atZone(ZoneId.systemDefault())
                                            .toInstant());
        } catch (DateTimeException e) {
            throw wrong(name, "'" + text + "' is no time such as 2026-03-01T12:30.");
        }
    }

    static WebException wrong(String code, String message) {
        return new WebException(400, code, message, "Nothing was changed: go back, and send it again.");
    }

    /** Does something to a study; what is wrong with that is told in the words of the command line. */
    static <T> T saying(Supplier<T> work) {
        try {
            return work.get();
        } catch (StudyException e) {
            throw new WebException(
                    409,
                    "study",
                    Sentence.of(String.valueOf(e.getMessage())),
                    "The page of the study shows how it stands.");
        }
    }
}
