package org.sokobase.catalog.duplicate;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.identity.LevelId;

/**
 * A decision as one line of text, for people and to be passed on: both Unique-Ids with the ruling between them, when, by whom,
 * and why. Lines that begin with {@code ;} are comments. What was written reads the same again.
 */
public final class DecisionText {

    /** What a line must look like, in words. */
    public static final String FORM = "expected ID same|different|variant-of ID TIME NAME: NOTE";

    private static final Pattern LINE =
            Pattern.compile("(\\p{XDigit}{16}) ([a-z-]+) (\\p{XDigit}{16}) (\\S+) ([^:]*):(.*)");

    private DecisionText() {}

    /** The line of a decision. */
    public static String write(Decision decision) {
        return "%s %s %s %s %s:%s"
                .formatted(
                        decision.puzzle(),
                        decision.ruling().label(),
                        decision.other(),
                        decision.saidAt(),
                        oneLine(decision.saidBy()).replace(':', ' '),
                        decision.note().isEmpty() ? "" : " " + oneLine(decision.note()));
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\R", " ");
    }

    /** Whether a line says nothing. */
    public static boolean isEmpty(String line) {
        return line.isBlank() || line.startsWith(";");
    }

    /** The decision of a line, if it is one of two different puzzles. */
    public static Optional<Decision> read(String line) {
        Matcher matcher = LINE.matcher(line.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        try {
            LevelId puzzle = LevelId.parse(matcher.group(1)).orElseThrow();
            LevelId other = LevelId.parse(matcher.group(3)).orElseThrow();
            Instant saidAt = Instant.parse(matcher.group(4));
            return Decision.Ruling.labelled(matcher.group(2))
                    .filter(ruling -> !puzzle.equals(other))
                    .map(ruling -> new Decision(
                            puzzle,
                            other,
                            ruling,
                            matcher.group(5).strip(),
                            saidAt,
                            matcher.group(6).strip()));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
