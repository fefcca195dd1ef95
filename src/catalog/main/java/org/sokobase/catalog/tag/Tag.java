package org.sokobase.catalog.tag;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A word by which a puzzle or a collection is found again. It needs no quotes in conditions, and several stand in one column with
 * commas between them.
 *
 * <p>Immutable; equal if the words are.
 *
 * @param word letters, digits and {@code _ - / : .}, in small letters
 */
public record Tag(String word) implements Comparable<Tag> {

    /** The greatest number of characters. */
    public static final int LONGEST = 100;

    /** What separates tags in a text. */
    private static final String SEPARATOR = ",";

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_/:.-]*");

    /** That of favourites; below the pattern, which it needs. */
    public static final Tag FAVOURITE = new Tag("favourite");

    /**
     * The tag with a word.
     *
     * @throws IllegalArgumentException if it is no such word, see {@link #parse}
     */
    public Tag {
        if (!word.equals(small(word)) || !WORD.matcher(word).matches() || word.length() > LONGEST) {
            throw new IllegalArgumentException(word);
        }
    }

    /** A text as tags are compared: in small letters, composed. */
    public static String small(String text) {
        return Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFC);
    }

    /** The tag that somebody has typed, in any case; nothing if it can be none. */
    public static Optional<Tag> parse(String typed) {
        try {
            return Optional.of(new Tag(small(typed.strip())));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * The tags that a text lists, separated by commas; none of an empty one.
     *
     * @throws IllegalArgumentException if one of them is none
     */
    public static List<Tag> list(String text) {
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(SEPARATOR, -1)).map(Tag::new).toList();
    }

    /** A text that lists tags, in their order. */
    public static String text(Collection<Tag> tags) {
        return tags.stream().sorted().map(Tag::word).collect(Collectors.joining(SEPARATOR));
    }

    /** By characters, whatever the language. */
    @Override
    public int compareTo(Tag other) {
        return word.compareTo(other.word);
    }

    @Override
    public String toString() {
        return word;
    }
}
