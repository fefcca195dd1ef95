package org.sokobase.web.data;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.listing.LevelOrder;
import org.sokobase.catalog.listing.SortKey;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.where.Condition;
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
 * @param facets     the values of which a level must have one, for each facet
 * @param sort       names of conditions, separated by commas; with {@code :desc} the greatest first
 * @param size       the greatest number of levels on a page
 * @param after      the level behind which the page begins, as {@link #next} has written it
 */
public record LevelSelection(
        Optional<String> where,
        Optional<String> collection,
        Optional<String> author,
        Map<Facet, List<String>> facets,
        Optional<String> sort,
        int size,
        Optional<String> after) {

    /** How many levels a page has if the address does not say. */
    private static final int USUAL_SIZE = 60;

    private static final int LARGEST_SIZE = 1000;

    /** Digits of the token of a place. */
    private static final int BASE = 36;

    /** Ends of ranges that forms send for themselves. */
    private static final String FROM = "_from";

    private static final String TO = "_to";

    /**
     * What a request asks for.
     *
     * @throws WebException if a number is none; conditions and sort keys are looked at later
     */
    public static LevelSelection of(WebRequest request) {
        return of(request.query());
    }

    /** What the query of an address asks for, as {@link #query} has written it. */
    public static LevelSelection ofQuery(String query) {
        return of(QueryText.values(query));
    }

    /** What the parameters of an address ask for. */
    static LevelSelection of(Map<String, List<String>> query) {
        Map<Facet, List<String>> facets = new EnumMap<>(Facet.class);
        for (Facet facet : Facet.values()) {
            List<String> values = facetValues(facet, query);
            if (!values.isEmpty()) {
                facets.put(facet, values);
            }
        }
        return new LevelSelection(
                first(query, "where"),
                first(query, Facet.COLLECTION.parameter()),
                first(query, Facet.AUTHOR.parameter()),
                facets,
                first(query, "sort"),
                first(query, "size").map(LevelSelection::size).orElse(USUAL_SIZE),
                first(query, "after"));
    }

    /** The first value that is no whole text of a facet. */
    private static Optional<String> first(Map<String, List<String>> query, String name) {
        return all(query, name)
                .filter(value -> !value.startsWith(FacetText.WHOLE))
                .findFirst();
    }

    private static Stream<String> all(Map<String, List<String>> query, String name) {
        return query.getOrDefault(name, List.of()).stream().map(String::strip).filter(value -> !value.isEmpty());
    }

    private static List<String> facetValues(Facet facet, Map<String, List<String>> query) {
        Stream<String> typed = all(query, facet.parameter())
                .filter(value -> facet.kind() != Facet.Kind.PART_OF_TEXT || value.startsWith(FacetText.WHOLE))
                .flatMap(value -> FacetText.values(facet, value));
        String from = all(query, facet.parameter() + FROM).findFirst().orElse("");
        String to = all(query, facet.parameter() + TO).findFirst().orElse("");
        Stream<String> ends = from.isEmpty() && to.isEmpty() ? Stream.of() : Stream.of(from + "-" + to);
        return Stream.concat(typed, ends).distinct().toList();
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
        LevelFilter named = LevelFilter.ofCollection(collection).by(author);
        return named.where(
                Stream.concat(condition().stream(), facets.keySet().stream().map(this::condition))
                        .reduce(Condition::and));
    }

    /**
     * The condition.
     *
     * @throws WebException if it is none, with a mark under the place of the mistake
     */
    public Optional<Condition> condition() {
        return where.map(WhereText::condition);
    }

    /** What the values of a facet ask for. */
    public Condition condition(Facet facet) {
        return FacetText.condition(facet, values(facet));
    }

    /** The values of a facet of which a level must have one; any if there are none. */
    public List<String> values(Facet facet) {
        return facets.getOrDefault(facet, List.of());
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

    /** The same in the order of another one, and in pages of its size. */
    public LevelSelection orderedAs(LevelSelection other) {
        return new LevelSelection(where, collection, author, facets, other.sort(), other.size(), Optional.empty());
    }

    /** The same from its first page on. */
    public LevelSelection first() {
        return new LevelSelection(where, collection, author, facets, sort, size, Optional.empty());
    }

    /** The page that begins behind a level with this number in the catalog. */
    public LevelSelection next(long level) {
        return new LevelSelection(
                where, collection, author, facets, sort, size, Optional.of(Long.toString(level, BASE)));
    }

    /** The same from its first page on with another condition, or without one. */
    public LevelSelection where(Optional<String> condition) {
        return new LevelSelection(condition, collection, author, facets, sort, size, Optional.empty());
    }

    /** The same from its first page on with a part of the names of its collections, or without one. */
    public LevelSelection collection(Optional<String> part) {
        return new LevelSelection(where, part, author, facets, sort, size, Optional.empty());
    }

    /** The same from its first page on with a part of the names of authors, or without one. */
    public LevelSelection author(Optional<String> part) {
        return new LevelSelection(where, collection, part, facets, sort, size, Optional.empty());
    }

    /** The same from its first page on with these values of a facet; any values if there are none. */
    public LevelSelection with(Facet facet, List<String> values) {
        Map<Facet, List<String>> others = new EnumMap<>(Facet.class);
        others.putAll(facets);
        others.put(facet, values);
        others.values().removeIf(List::isEmpty);
        return new LevelSelection(where, collection, author, others, sort, size, Optional.empty());
    }

    /**
     * The address of this selection.
     *
     * @param path of the page
     */
    public String address(String path) {
        String query = query();
        return query.isEmpty() ? path : path + "?" + query;
    }

    /** What stands behind the question mark of its address; empty if it is all levels. */
    public String query() {
        return fields().stream()
                .map(field -> field.name() + "=" + URLEncoder.encode(field.value(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    /** A field of a form, or a parameter of an address. */
    public record Field(String name, String value) {}

    /** All that it is made of. */
    public List<Field> fields() {
        List<Field> fields = new ArrayList<>();
        where.ifPresent(text -> fields.add(new Field("where", text)));
        collection.ifPresent(text -> fields.add(new Field(Facet.COLLECTION.parameter(), text)));
        author.ifPresent(text -> fields.add(new Field(Facet.AUTHOR.parameter(), text)));
        facets.forEach((facet, values) -> values.forEach(value -> fields.add(new Field(facet.parameter(), value))));
        sort.ifPresent(text -> fields.add(new Field("sort", text)));
        if (size != USUAL_SIZE) {
            fields.add(new Field("size", Integer.toString(size)));
        }
        after.ifPresent(text -> fields.add(new Field("after", text)));
        return fields;
    }
}
