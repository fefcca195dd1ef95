package org.sokobase.level;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * When a level or a collection was published, as far as its notes say so. In order, what is not said comes after all that
 * could have been said.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param year  as written
 * @param month from 1; nothing if only the year is known
 * @param day   from 1; nothing if only year and month are known
 */
public record PublishedDate(int year, Optional<Integer> month, Optional<Integer> day)
        implements Comparable<PublishedDate> {

    private static final String KEY = "Date";

    /** Year, month and day in this order; the later ones may be missing, the year not. */
    private static final Pattern TEXT =
            Pattern.compile("\\b(1[89]\\d\\d|20\\d\\d)(?:[-./](0?[1-9]|1[0-2])(?:[-./](0?[1-9]|[12]\\d|3[01]))?)?\\b");

    private static final int UNKNOWN = 99;

    /** The earliest date that notes state. */
    public static Optional<PublishedDate> earliest(List<Note> notes) {
        return notes.stream()
                .filter(note -> note.key().equalsIgnoreCase(KEY))
                .flatMap(note -> of(note.text()).stream())
                .min(PublishedDate::compareTo);
    }

    /** The earlier one of two. */
    public static Optional<PublishedDate> earliest(Optional<PublishedDate> one, Optional<PublishedDate> other) {
        return Stream.concat(one.stream(), other.stream()).min(PublishedDate::compareTo);
    }

    private static Optional<PublishedDate> of(String text) {
        Matcher date = TEXT.matcher(text);
        return date.find()
                ? Optional.of(
                        new PublishedDate(Integer.parseInt(date.group(1)), part(date.group(2)), part(date.group(3))))
                : Optional.empty();
    }

    private static Optional<Integer> part(String digits) {
        return Optional.ofNullable(digits).map(Integer::valueOf);
    }

    /** Whether it is certainly before another: in what both say. */
    public boolean isBefore(PublishedDate other) {
        if (year != other.year || month.isEmpty() || other.month.isEmpty()) {
            return year < other.year;
        }
        if (!month.equals(other.month) || day.isEmpty() || other.day.isEmpty()) {
            return month.get() < other.month.get();
        }
        return day.get() < other.day.get();
    }

    @Override
    public int compareTo(PublishedDate other) {
        return Integer.compare(number(), other.number());
    }

    /** A number that orders dates as they are compared. */
    public int number() {
        return (year * 100 + month.orElse(UNKNOWN)) * 100 + day.orElse(UNKNOWN);
    }

    /** Such as {@code 1997-03}. */
    @Override
    public String toString() {
        return year
                + month.map(PublishedDate::twoDigits).orElse("")
                + day.map(PublishedDate::twoDigits).orElse("");
    }

    private static String twoDigits(int part) {
        return String.format(Locale.ROOT, "-%02d", part);
    }
}
