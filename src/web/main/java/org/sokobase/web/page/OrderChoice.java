package org.sokobase.web.page;

import java.util.List;
import java.util.stream.Stream;

/** An order that one can choose; the value is what the address has, names of the filter language. */
record OrderChoice(String value, String name, boolean selected) {

    /** The orders that one can choose without typing, by the names of their keys. */
    private static final List<List<String>> ORDERS = List.of(
            List.of("", "order of import"),
            List.of("title", "title"),
            List.of("author", "author"),
            List.of("boxes", "fewest boxes"),
            List.of("boxes:desc", "most boxes"),
            List.of("floor", "smallest floor"),
            List.of("floor:desc", "largest floor"),
            List.of("moves", "fewest moves"),
            List.of("moves:desc", "most moves"),
            List.of("pushes", "fewest pushes"),
            List.of("pushes:desc", "most pushes"),
            List.of("copies:desc", "most copies"),
            List.of("hard:desc", "hardest, as people rate it"),
            List.of("interesting:desc", "most interesting, as people rate it"));

    /** All that are offered, and the one in use. */
    static List<OrderChoice> all(String inUse) {
        List<OrderChoice> known = ORDERS.stream()
                .map(order ->
                        new OrderChoice(order.get(0), order.get(1), order.get(0).equals(inUse)))
                .toList();
        return known.stream().anyMatch(OrderChoice::selected)
                ? known
                : Stream.concat(Stream.of(new OrderChoice(inUse, inUse, true)), known.stream())
                        .toList();
    }
}
