package org.sokobase.catalog.listing;

import java.util.Comparator;
import java.util.Optional;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.where.Name;
import org.sokobase.catalog.where.Names;

/**
 * What levels are sorted by. Those without a value come last.
 *
 * @param name      whose values are compared
 * @param direction which of them come first
 */
public record SortKey(Name name, Direction direction) {

    private static final String DESCENDING = ":desc";
    private static final String ASCENDING = ":asc";

    /** Which values come first. */
    public enum Direction {
        LEAST_FIRST,
        GREATEST_FIRST
    }

    /**
     * A key as it is typed: {@code pushes}, or {@code pushes:desc} for the greatest first.
     *
     * @throws UnknownNameException if there is no such name
     */
    public static SortKey parse(String text, Names names) {
        if (text.endsWith(DESCENDING)) {
            return new SortKey(names.required(without(text, DESCENDING)), Direction.GREATEST_FIRST);
        }
        return new SortKey(
                names.required(text.endsWith(ASCENDING) ? without(text, ASCENDING) : text), Direction.LEAST_FIRST);
    }

    private static String without(String text, String end) {
        return text.substring(0, text.length() - end.length());
    }

    /** By this key alone; all values of a name are of one type. */
    @SuppressWarnings("unchecked")
    Comparator<Optional<Comparable<?>>> order() {
        Comparator<Comparable<Object>> values =
                direction == Direction.LEAST_FIRST ? Comparator.naturalOrder() : Comparator.reverseOrder();
        return (one, other) -> one.isPresent() && other.isPresent()
                ? values.compare((Comparable<Object>) one.get(), (Comparable<Object>) other.get())
                : Boolean.compare(one.isEmpty(), other.isEmpty());
    }
}
