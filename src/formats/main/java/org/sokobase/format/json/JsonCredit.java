package org.sokobase.format.json;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.sokobase.level.Credit;

/**
 * What keys of JSON say of a solution. Those of an object with a solution are about it: they are those of {@link Credit.Field} and
 * some more, in any case, in words, with underscores or as {@code solvedBy}. Among the texts of a level only keys that cannot be
 * the level's are.
 */
final class JsonCredit {

    private static final Map<String, Credit.Field> MORE = Map.ofEntries(
            Map.entry("by", Credit.Field.PLAYER),
            Map.entry("name", Credit.Field.PLAYER),
            Map.entry("author", Credit.Field.PLAYER),
            Map.entry("user", Credit.Field.PLAYER),
            Map.entry("tool", Credit.Field.PROGRAM),
            Map.entry("note", Credit.Field.COMMENT),
            Map.entry("notes", Credit.Field.COMMENT),
            Map.entry("comments", Credit.Field.COMMENT),
            Map.entry("description", Credit.Field.COMMENT),
            Map.entry("solving time", Credit.Field.TIME));

    private static final Map<String, Credit.Field> OF_LEVELS = Map.ofEntries(
            Map.entry("solved by", Credit.Field.PLAYER),
            Map.entry("found by", Credit.Field.PLAYER),
            Map.entry("solution by", Credit.Field.PLAYER),
            Map.entry("solved on", Credit.Field.DATE),
            Map.entry("solution date", Credit.Field.DATE),
            Map.entry("solver", Credit.Field.PROGRAM),
            Map.entry("solution program", Credit.Field.PROGRAM),
            Map.entry("solver time", Credit.Field.TIME),
            Map.entry("solution time", Credit.Field.TIME),
            Map.entry("solution comment", Credit.Field.COMMENT));

    /** Numbers that follow from the moves. */
    private static final Pattern FIGURES =
            Pattern.compile("(moves|pushes|steps|length|box (lines|changes)|pushing sessions|player lines)");

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    private JsonCredit() {}

    /** What a text in an object with a solution says of it; nothing if it follows from the moves. */
    static Optional<Credit.Line> ofSolution(String key, String text) {
        String words = words(key);
        Optional<Credit.Field> field = Credit.Field.ofKey(words).or(() -> Optional.ofNullable(MORE.get(words)));
        if (field.isEmpty()
                && FIGURES.matcher(words).matches()
                && NUMBER.matcher(text).matches()) {
            return Optional.empty();
        }
        return Optional.of(field.map(known -> new Credit.Line(known.key(), text))
                .orElseGet(() -> new Credit.Line(Credit.Field.COMMENT.key(), JsonObject.oneLine(key) + ": " + text)));
    }

    /** What a text of a level says of its solution, if it is about that. */
    static Optional<Credit.Line> ofLevel(String key, String text) {
        return Optional.ofNullable(OF_LEVELS.get(words(key))).map(field -> new Credit.Line(field.key(), text));
    }

    /** {@code solvedBy} and {@code Solved_By} are {@code solved by}. */
    private static String words(String key) {
        return key.replaceAll("(\\p{Lower})(\\p{Upper})", "$1 $2")
                .replaceAll("[_-]", " ")
                .strip()
                .toLowerCase(Locale.ROOT);
    }
}
