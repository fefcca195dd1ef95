package org.sokobase.web.data;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.listing.LevelOrder;
import org.sokobase.catalog.listing.SortKey;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.ConditionException;
import org.sokobase.jobs.measuring.ConditionNames;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/**
 * The levels that an address selects: all of the filter, the order and the place in the list is in it, so that a link shows the
 * same levels everywhere. The words are those of {@code sokobase list}.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param where      a condition of the filter language
 * @param collection a text in the titles of collections, or a file
 * @param author     a text in the names of authors
 * @param sort       names of conditions, separated by commas; with {@code :desc} the greatest first
 * @param size       the greatest number of levels on a page
 * @param after      the level behind which the page begins, as {@link #next} has written it
 */
public record LevelSelection(
        Optional<String> where,
        Optional<String> collection,
        Optional<String> author,
        Optional<String> sort,
        int size,
        Optional<String> after) {

    /** How many levels a page has if the address does not say. */
    private static final int USUAL_SIZE = 60;

    private static final int LARGEST_SIZE = 1000;

    /** Digits of the token of a place. */
    private static final int BASE = 36;

    /** How much of a condition is shown on either side of a mistake. */
    private static final int SHOWN = 60;

    /**
     * What a request asks for.
     *
     * @throws WebException if a number is none; conditions and sort keys are looked at later
     */
    public static LevelSelection of(WebRequest request) {
        return new LevelSelection(
                request.parameter("where"),
                request.parameter("collection"),
                request.parameter("author"),
                request.parameter("sort"),
                request.parameter("size").map(LevelSelection::size).orElse(USUAL_SIZE),
                request.parameter("after"));
    }

    private static int size(String typed) {
        try {
            int size = Integer.parseInt(typed);
            if (size >= 1 && size <= LARGEST_SIZE) {
                return size;
            }
        } catch (NumberFormatException e) {
            // no number is as wrong as one out of range
        }
        throw new WebException(
                400, "size", "The size of a page is a number from 1 to " + LARGEST_SIZE + ".", "Leave 'size' out.");
    }

    /**
     * Which levels pass.
     *
     * @throws WebException if the condition is none, with a mark under the place of the mistake
     */
    public LevelFilter filter() {
        LevelFilter named = new LevelFilter(
                collection,
                author,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                LevelFilter.Solved.ANY,
                Optional.empty());
        return named.where(where.map(LevelSelection::condition));
    }

    /**
     * A condition of the filter language.
     *
     * @throws WebException if it is none, with a mark under the place of the mistake
     */
    public static Condition condition(String text) {
        try {
            return Condition.parse(text, ConditionNames.ALL);
        } catch (ConditionException e) {
            throw new WebException(
                            400,
                            "filter",
                            "The filter cannot be read: " + e.getMessage() + ".",
                            "Mend it at the mark, or leave it empty.")
                    .with(place(e));
        }
    }

    private static String place(ConditionException wrong) {
        String text = wrong.text().replaceAll("[\\p{Cntrl}\\u2028\\u2029]", " ");
        int from = Math.max(0, wrong.place() - SHOWN);
        int to = Math.min(text.length(), wrong.place() + SHOWN);
        return text.substring(from, to) + "\n" + " ".repeat(wrong.place() - from) + "^";
    }

    /**
     * Their order, and one level more than a page has, by which one sees whether there is a next page.
     *
     * @throws org.sokobase.catalog.name.UnknownNameException if there is no such name to sort by
     * @throws WebException if the place in the list is none
     */
    public LevelOrder order() {
        List<SortKey> keys = sort.stream()
                .flatMap(names -> Stream.of(names.split(",", -1)))
                .map(key -> SortKey.parse(key.strip(), ConditionNames.ALL))
                .toList();
        return new LevelOrder(keys, size + 1L, after.map(LevelSelection::place));
    }

    private static long place(String token) {
        try {
            return Long.parseLong(token, BASE);
        } catch (NumberFormatException e) {
            throw new WebException(400, "after", "The address names no place in the list.", "Begin at its first page.");
        }
    }

    /** The same from its first page on. */
    public LevelSelection first() {
        return new LevelSelection(where, collection, author, sort, size, Optional.empty());
    }

    /** The page that begins behind a level with this number in the catalog. */
    public LevelSelection next(long level) {
        return new LevelSelection(where, collection, author, sort, size, Optional.of(Long.toString(level, BASE)));
    }

    /** The same from its first page on with another condition. */
    public LevelSelection where(String condition) {
        return new LevelSelection(Optional.of(condition), collection, author, sort, size, Optional.empty());
    }

    /** The same from its first page on without a part of the filter. */
    public LevelSelection without(Part part) {
        return new LevelSelection(
                part == Part.WHERE ? Optional.empty() : where,
                part == Part.COLLECTION ? Optional.empty() : collection,
                part == Part.AUTHOR ? Optional.empty() : author,
                sort,
                size,
                Optional.empty());
    }

    /** The parts of a filter. */
    public enum Part {
        WHERE("condition", LevelSelection::where),
        COLLECTION("collection", LevelSelection::collection),
        AUTHOR("author", LevelSelection::author);

        private final String label;
        private final Function<LevelSelection, Optional<String>> text;

        Part(String label, Function<LevelSelection, Optional<String>> text) {
            this.label = label;
            this.text = text;
        }

        /** What it is called. */
        public String label() {
            return label;
        }

        /** What a selection asks of it. */
        public Optional<String> of(LevelSelection selection) {
            return text.apply(selection);
        }
    }

    /**
     * The address of this selection.
     *
     * @param path of the page
     */
    public String address(String path) {
        Map<String, String> query = new LinkedHashMap<>();
        where.ifPresent(text -> query.put("where", text));
        collection.ifPresent(text -> query.put("collection", text));
        author.ifPresent(text -> query.put("author", text));
        sort.ifPresent(text -> query.put("sort", text));
        if (size != USUAL_SIZE) {
            query.put("size", Integer.toString(size));
        }
        after.ifPresent(text -> query.put("after", text));
        return query.isEmpty()
                ? path
                : path + "?"
                        + query.entrySet().stream()
                                .map(each -> each.getKey() + "="
                                        + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
                                .collect(Collectors.joining("&"));
    }
}
