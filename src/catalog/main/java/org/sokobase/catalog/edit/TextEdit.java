package org.sokobase.catalog.edit;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/**
 * What a user wants to be shown instead of the texts of a level or a collection. An empty text shows none.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param base   what it begins with
 * @param title  the title, in one line; nothing leaves it
 * @param author the author, in one line; nothing leaves it
 * @param note   the free text in the place of all that was there; nothing leaves it
 * @param date   the date in any spelling, in one line; nothing leaves it
 */
public record TextEdit(
        Base base, Optional<String> title, Optional<String> author, Optional<String> note, Optional<String> date) {

    private static final Pattern LINE_END = Pattern.compile("\\R");

    /** What an edit begins with. */
    public enum Base {
        /** What earlier edits have made. */
        SHOWN,
        /** What was published: earlier edits count no more. */
        PUBLISHED
    }

    /** Changes nothing. */
    static final TextEdit NOTHING =
            new TextEdit(Base.SHOWN, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Shows again what was published. */
    public static final TextEdit AS_PUBLISHED =
            new TextEdit(Base.PUBLISHED, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * An edit, without blanks around its texts, and without the character 0, which ends lines.
     *
     * @throws IllegalArgumentException if a title, an author or a date has several lines
     */
    public TextEdit {
        title = title.map(TextEdit::line);
        author = author.map(TextEdit::line);
        note = note.map(text -> LINE_END.matcher(stripped(text)).replaceAll("\n"));
        date = date.map(TextEdit::line);
    }

    private static String line(String text) {
        String line = stripped(text);
        if (LINE_END.matcher(line).find()) {
            throw new IllegalArgumentException(line);
        }
        return line;
    }

    private static String stripped(String text) {
        return text.replace("\0", "").strip();
    }

    /** Whether it changes no text at all, whatever is there. */
    public boolean isNothing() {
        return base == Base.SHOWN && title.isEmpty() && author.isEmpty() && note.isEmpty() && date.isEmpty();
    }

    /**
     * The texts with this edit.
     *
     * @param untitled the title that is shown where the edit wants none
     */
    Texts of(Texts published, Texts shown, String untitled) {
        Texts from = base == Base.PUBLISHED ? published : shown;
        Texts named = title.map(text ->
                        new Texts(text.isEmpty() ? untitled : text, !text.isEmpty(), from.author(), from.notes()))
                .orElse(from);
        Texts authored = author.map(name -> new Texts(named.title(), named.titled(), name, named.notes()))
                .orElse(named);
        return with(date, with(note, authored, Texts::withNote), Texts::withDate);
    }

    private static Texts with(Optional<String> text, Texts texts, BiFunction<Texts, String, Texts> change) {
        return text.map(wanted -> change.apply(texts, wanted)).orElse(texts);
    }
}
