package org.sokobase.jobs.measuring;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sokobase.level.Note;

/**
 * What authors say of the difficulty of their levels, as numbers: a number is taken as it is, and {@code 3/5} as its share of ten;
 * of words only those that everybody uses have one. Numbers and words are different scales, and are never compared.
 */
public final class DifficultyText {

    /** The key of the note. */
    private static final String KEY = "Difficulty";

    private static final Pattern NUMBER =
            Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(?:\\s*(?:/|of|out of)\\s*(\\d{1,9}))?.*");

    /** From easy to hard; what stands first is looked for first. */
    private static final List<List<String>> WORDS = List.of(
            List.of("trivial", "very easy", "beginner", "tutorial"),
            List.of("easy", "simple"),
            List.of("medium", "normal", "moderate", "average", "intermediate"),
            List.of("very hard", "very difficult", "expert", "extreme", "master"),
            List.of("hard", "difficult", "advanced"));

    /** What each of these groups is worth. */
    private static final List<Integer> WORTH = List.of(1, 2, 3, 5, 4);

    private DifficultyText() {}

    /** The text beside a level. */
    public static Optional<String> of(List<Note> notes) {
        return notes.stream()
                .filter(note -> note.key().equals(KEY))
                .map(Note::text)
                .findFirst();
    }

    /** The number in a text. */
    public static OptionalDouble number(String text) {
        Matcher number = NUMBER.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!number.matches()) {
            return OptionalDouble.empty();
        }
        double value = Double.parseDouble(number.group(1));
        double of = number.group(2) == null ? 10 : Double.parseDouble(number.group(2));
        return of == 0 ? OptionalDouble.empty() : OptionalDouble.of(10 * value / of);
    }

    /** What the words of a text are worth, from 1 to 5. */
    public static OptionalDouble words(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        for (int i = 0; i < WORDS.size(); i++) {
            if (WORDS.get(i).stream().anyMatch(lower::contains)) {
                return OptionalDouble.of(WORTH.get(i));
            }
        }
        return OptionalDouble.empty();
    }
}
