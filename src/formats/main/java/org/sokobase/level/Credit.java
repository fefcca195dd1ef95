package org.sokobase.level;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a file says of a solution: who found it, when, with which program, and in what time. All texts are as published,
 * and empty if the file does not say.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param player  who found it, on one line
 * @param date    when, on one line
 * @param program the solver or optimiser that found it, on one line
 * @param time    how long it took, on one line
 * @param comment anything else, perhaps on several lines, none of which is blank
 */
public record Credit(String player, String date, String program, String time, String comment) {

    /** Nothing is said. */
    public static final Credit NONE = new Credit("", "", "", "", "");

    /** A line below moves; possessive, so that long lines are matched, or not, in one go. */
    private static final Pattern LINE =
            Pattern.compile("\\s*+(\\p{Alpha}++(?: \\p{Alpha}++)?+)\\s*+[:=](.*+)", Pattern.DOTALL);

    /** Strips blanks and blank lines, and makes one line of every text but the comment. */
    public Credit {
        player = oneLine(player);
        date = oneLine(date);
        program = oneLine(program);
        time = oneLine(time);
        comment = comment.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /** One of the texts, with the keys under which files have it; the first is written. */
    public enum Field {
        PLAYER(Credit::player, "Player", "Solved by", "Found by"),
        DATE(Credit::date, "Solved", "Solved on", "Date"),
        PROGRAM(Credit::program, "Program", "Solver", "Optimizer", "Optimiser"),
        TIME(Credit::time, "Time", "Solver time", "Optimizer time", "Elapsed time", "Elapsed"),
        COMMENT(Credit::comment, "Remark", "Comment");

        private static final Map<String, Field> BY_KEY = Arrays.stream(values())
                .flatMap(field -> field.keys.stream().map(key -> Map.entry(key.toLowerCase(Locale.ROOT), field)))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

        private final Function<Credit, String> text;
        private final List<String> keys;

        Field(Function<Credit, String> text, String... keys) {
            this.text = text;
            this.keys = List.of(keys);
        }

        /** The key under which it is written. */
        public String key() {
            return keys.get(0);
        }

        /** The text of a credit. */
        public String of(Credit credit) {
            return text.apply(credit);
        }

        /** The one with a key, in any case. */
        public static Optional<Field> ofKey(String key) {
            return Optional.ofNullable(BY_KEY.get(key.toLowerCase(Locale.ROOT)));
        }
    }

    /** A text with its key, {@code Player: N. N.}, as it may stand on a line below moves. */
    public record Line(String key, String text) {

        /** The one that a line is. */
        public static Optional<Line> of(String line) {
            Matcher matcher = LINE.matcher(line);
            return matcher.matches() && Field.ofKey(matcher.group(1)).isPresent()
                    ? Optional.of(new Line(matcher.group(1), matcher.group(2).strip()))
                    : Optional.empty();
        }

        /** As it is written. */
        @Override
        public String toString() {
            return text.isEmpty() ? key + ":" : key + ": " + text;
        }
    }

    /** What the heading of a solution says, such as {@code Solution by N. N. (2001-02-03)}; nothing if it is empty. */
    public static Credit ofHeading(String heading) {
        return heading.isEmpty() ? NONE : CreditHeading.read(heading);
    }

    /** Whether nothing is said. */
    public boolean isNone() {
        return equals(NONE);
    }

    /**
     * This, and texts under their keys. If there is such a text already, the new one is added to the comment, with its key. Takes
     * time linear in all texts.
     */
    public Credit with(List<Line> more) {
        Map<Field, String> texts = new EnumMap<>(Field.class);
        StringBuilder comments = new StringBuilder(comment);
        for (Line line : more) {
            Field field = Field.ofKey(line.key()).orElseThrow();
            String before = texts.getOrDefault(field, field.of(this));
            if (field == Field.COMMENT) {
                comments.append('\n').append(line.text());
            } else if (before.isEmpty()) {
                texts.put(field, line.text());
            } else if (!line.text().isEmpty() && !before.equals(line.text())) {
                comments.append('\n').append(line);
            }
        }
        return new Credit(
                texts.getOrDefault(Field.PLAYER, player),
                texts.getOrDefault(Field.DATE, date),
                texts.getOrDefault(Field.PROGRAM, program),
                texts.getOrDefault(Field.TIME, time),
                comments.toString());
    }

    /** This with another line of the comment, or several. */
    public Credit withComment(String lines) {
        return with(List.of(new Line(Field.COMMENT.key(), lines)));
    }

    /** All texts under their keys; a comment has a line for each of its own. */
    public List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (Field field : Field.values()) {
            field.of(this).lines().forEach(text -> lines.add(new Line(field.key(), text)));
        }
        return lines;
    }

    private static String oneLine(String text) {
        return text.replaceAll("[\\r\\n]++", " ").strip();
    }
}
