package org.sokobase.catalog.dump;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.level.Credit;
import org.sokobase.level.Note;

/**
 * One line of a sidecar: a JSON object, see {@link DumpJson}, whose fields are texts, whole numbers, truth values, or lists of such objects.
 * A field that is null is as one that is not there. Every field of a line that was read must be asked for, or {@link
 * #end} complains, so that nothing is passed over in silence.
 */
public final class DumpLine {

    private final Map<String, Object> fields = new LinkedHashMap<>();
    private final Set<String> asked = new HashSet<>();

    /**
     * Reads a line.
     *
     * @throws DumpFormatException if it is no such object
     */
    public static DumpLine parse(String line) throws DumpFormatException {
        return DumpJson.parse(line);
    }

    /** Adds a field. */
    public DumpLine with(String field, @Nullable Object value) {
        fields.put(field, value);
        return this;
    }

    /** Adds a number, unless it is 0. */
    public DumpLine withUnlessZero(String field, long number) {
        return number == 0 ? this : with(field, number);
    }

    /** Adds a text, unless it is empty. */
    DumpLine withUnlessEmpty(String field, String text) {
        return text.isEmpty() ? this : with(field, text);
    }

    /** Adds notes, if there are any. */
    public DumpLine withNotes(List<Note> notes) {
        List<DumpLine> lines = notes.stream()
                .map(note -> new DumpLine().with("key", note.key()).with("text", note.text()))
                .toList();
        return lines.isEmpty() ? this : with("notes", lines);
    }

    /** Adds tags, if there are any. */
    public DumpLine withTags(List<Tag> tags) {
        return withUnlessEmpty("tags", Tag.text(tags));
    }

    /** Adds what a file says of a solution, as far as it does. */
    public DumpLine withCredit(Credit credit) {
        return withUnlessEmpty("player", credit.player())
                .withUnlessEmpty("solved", credit.date())
                .withUnlessEmpty("program", credit.program())
                .withUnlessEmpty("time", credit.time())
                .withUnlessEmpty("remark", credit.comment());
    }

    /** A text of any length that must be there. */
    public String text(String field) throws DumpFormatException {
        return required(field, optional(field, String.class));
    }

    /** A text that must be there and has a place in the catalog for so many characters. */
    public String text(String field, int longest) throws DumpFormatException {
        return checked(field, text(field), longest);
    }

    /** A text that may be missing, with a place for so many characters. */
    public Optional<String> textIfAny(String field, int longest) throws DumpFormatException {
        Optional<String> text = optional(field, String.class);
        return text.isEmpty() ? text : Optional.of(checked(field, text.get(), longest));
    }

    private static String checked(String field, String text, int longest) throws DumpFormatException {
        if (text.length() > longest) {
            throw new DumpFormatException("the field " + field + " is longer than " + longest + " characters");
        }
        return text;
    }

    /** A number that must be there. */
    public long number(String field) throws DumpFormatException {
        return required(field, optional(field, Long.class));
    }

    /** A number that must be there, from 0 to the greatest that the catalog has a place for. */
    public int count(String field) throws DumpFormatException {
        long number = number(field);
        if (number < 0 || number > Integer.MAX_VALUE) {
            throw new DumpFormatException("the field " + field + " cannot be " + number);
        }
        return (int) number;
    }

    /** A number that is 0 if it is missing, and else as {@link #count}. */
    public int countIfAny(String field) throws DumpFormatException {
        return has(field) ? count(field) : 0;
    }

    /** A time that must be there. */
    public Instant time(String field) throws DumpFormatException {
        try {
            return OffsetDateTime.parse(text(field)).toInstant();
        } catch (DateTimeException e) {
            throw new DumpFormatException("the field " + field + " is no time such as 2026-03-01T12:30:00Z");
        }
    }

    /** A truth value that must be there. */
    public boolean truth(String field) throws DumpFormatException {
        return required(field, optional(field, Boolean.class));
    }

    /** A truth value, false if it is missing. */
    public boolean truthIfAny(String field) throws DumpFormatException {
        return optional(field, Boolean.class).orElse(false);
    }

    /** Whether there is such a field. */
    public boolean has(String field) {
        return fields.get(field) != null;
    }

    /** A list, which is empty if it is missing. */
    public List<DumpLine> list(String field) throws DumpFormatException {
        List<DumpLine> lines = new ArrayList<>();
        for (Object line : optional(field, List.class).orElse(List.of())) {
            lines.add((DumpLine) line);
        }
        return lines;
    }

    /** The notes in the field {@code notes}. */
    public List<Note> notes() throws DumpFormatException {
        List<Note> notes = new ArrayList<>();
        for (DumpLine note : list("notes")) {
            notes.add(new Note(note.text("key"), note.text("text")));
            note.end();
        }
        return notes;
    }

    /** The tags in the field {@code tags}; none before version 7. */
    public List<Tag> tags() throws DumpFormatException {
        String text = textIfAny("tags", Integer.MAX_VALUE).orElse("");
        try {
            return Tag.list(text);
        } catch (IllegalArgumentException e) {
            throw new DumpFormatException("the field tags is no list of tags: " + text);
        }
    }

    /** What a file says of a solution; nothing before version 6. */
    public Credit credit() throws DumpFormatException {
        return new Credit(
                textIfAny("player", DumpFormat.LONGEST_TEXT).orElse(""),
                textIfAny("solved", DumpFormat.LONGEST_TEXT).orElse(""),
                textIfAny("program", DumpFormat.LONGEST_TEXT).orElse(""),
                textIfAny("time", DumpFormat.LONGEST_TEXT).orElse(""),
                textIfAny("remark", Integer.MAX_VALUE).orElse(""));
    }

    private <T> Optional<T> optional(String field, Class<T> type) throws DumpFormatException {
        asked.add(field);
        Object value = fields.get(field);
        if (value != null && !type.isInstance(value)) {
            throw new DumpFormatException("the field " + field + " is of the wrong kind");
        }
        return Optional.ofNullable(value).map(type::cast);
    }

    private static <T> T required(String field, Optional<T> value) throws DumpFormatException {
        return value.orElseThrow(() -> new DumpFormatException("the field " + field + " is missing"));
    }

    /** All fields were asked for: complains of one that is left. */
    public void end() throws DumpFormatException {
        for (String field : fields.keySet()) {
            if (!asked.contains(field)) {
                throw new DumpFormatException("there is no place for the field " + field);
            }
        }
    }

    /** All fields, in the order in which they were added. */
    Map<String, Object> fields() {
        return fields;
    }

    /** The JSON object, without a line end. */
    @Override
    public String toString() {
        return DumpJson.write(this);
    }
}
