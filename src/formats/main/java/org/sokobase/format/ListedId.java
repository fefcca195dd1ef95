package org.sokobase.format;

import java.util.Optional;
import org.sokobase.identity.LevelId;

/**
 * An id in a list. A list is text: an id of any kind at the beginning of each line, followed by anything; lines that
 * begin
 * with {@code ;} or {@code #} are comments.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param id   of any kind
 * @param text the rest of its line, or an empty string
 * @param line its line in the list, counted from 1; 0 for an id of a catalog
 */
public record ListedId(LevelId id, String text, int line) {

    private static final int ID_LENGTH = 16;

    /** Describes the form of a line. */
    public static final String WHAT_IS_MISSING = "no id of 16 hexadecimal digits at the beginning";

    /** Whether a line is blank or a comment. */
    public static boolean isEmpty(String line) {
        return line.isBlank() || line.strip().startsWith(";") || line.strip().startsWith("#");
    }

    /** Parses a line; empty if it does not begin with an id. */
    public static Optional<ListedId> read(String text, int line) {
        String stripped = text.strip();
        boolean ends = stripped.length() <= ID_LENGTH || !Character.isLetterOrDigit(stripped.charAt(ID_LENGTH));
        String id = stripped.substring(0, Math.min(ID_LENGTH, stripped.length()));
        return LevelId.parse(id)
                .filter(any -> ends)
                .map(parsed ->
                        new ListedId(parsed, stripped.substring(id.length()).strip(), line));
    }
}
