package org.sokobase.web.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.sokobase.catalog.column.FilteredRows;
import org.sokobase.catalog.column.LevelColumns;
import org.sokobase.catalog.column.NumberColumn;
import org.sokobase.catalog.column.TextColumn;
import org.sokobase.level.FoldedText;

/**
 * How many levels have each value of a facet.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param values those that occur: of texts the commonest first, of numbers the smallest, and that there is none last
 */
public record FacetCounts(Facet facet, List<Count> values) {

    /** Where the ranges begin that are offered of numbers that can be of any size: 1, 2 or 5 and zeros. */
    private static final int[] STEPS = steps();

    /**
     * A value.
     *
     * @param value as it stands in addresses
     * @param label as people read it
     * @param count how many levels have it
     */
    public record Count(String value, String label, long count) {}

    public FacetCounts {
        values = List.copyOf(values);
    }

    private static int[] steps() {
        List<Integer> steps = new ArrayList<>(List.of(0, 1));
        for (int zeros = 10; zeros <= 100_000_000; zeros *= 10) {
            steps.addAll(List.of(zeros, 2 * zeros, 5 * zeros));
        }
        return steps.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Of filtered rows, whatever the part of the filter asks that is about the facet. */
    static FacetCounts of(Facet facet, LevelColumns columns, FilteredRows rows, OptionalInt own) {
        return new FacetCounts(
                facet,
                switch (facet.kind()) {
                    case TEXT, PART_OF_TEXT -> {
                        TextColumn column = columns.texts(facet.asked()).orElseThrow();
                        yield texts(facet, column, rows.counts(column, own));
                    }
                    default ->
                        numbers(
                                facet,
                                rows.counts(columns.numbers(facet.asked()).orElseThrow(), own));
                });
    }

    /** Texts that are one to a reader are counted together. */
    private static List<Count> texts(Facet facet, TextColumn column, long[] counts) {
        Map<FoldedText, Count> folded = new LinkedHashMap<>();
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                String text = column.texts().get(i);
                String value = facet.kind() == Facet.Kind.PART_OF_TEXT ? FacetText.WHOLE + text : text;
                folded.merge(
                        FoldedText.of(text),
                        new Count(value, FacetText.shown(facet, value), counts[i]),
                        (one, other) -> new Count(one.value(), one.label(), one.count() + other.count()));
            }
        }
        return folded.values().stream()
                .sorted(Comparator.comparing(Count::count).reversed().thenComparing(Count::label))
                .toList();
    }

    private static List<Count> numbers(Facet facet, SortedMap<Integer, Long> numbers) {
        SortedMap<Integer, Long> counts = new TreeMap<>();
        numbers.forEach((number, count) -> counts.merge(
                facet.kind() == Facet.Kind.STEPS && number != NumberColumn.MISSING ? step(number) : number,
                count,
                Long::sum));
        Long none = counts.remove(NumberColumn.MISSING);
        List<Count> values = new ArrayList<>();
        counts.forEach((at, count) -> values.add(count(facet, at, count)));
        if (none != null) {
            values.add(new Count(FacetText.NONE, FacetText.NONE, none));
        }
        return values;
    }

    private static int step(int number) {
        int at = Arrays.binarySearch(STEPS, number);
        return at < 0 ? -2 - at : at;
    }

    private static Count count(Facet facet, int at, long count) {
        String value = switch (facet.kind()) {
            case FLAG -> at == 1 ? "yes" : "no";
            case STEPS -> at == 0 ? "0" : STEPS[at] + "-" + (at == STEPS.length - 1 ? "" : STEPS[at + 1] - 1);
            default -> Integer.toString(at);
        };
        return new Count(value, FacetText.shown(facet, value), count);
    }

    /** Some of the values: the commonest, in their order, and those that are chosen. */
    public List<Count> commonest(int most, List<String> chosen) {
        if (values.size() <= most) {
            return values;
        }
        List<Count> common = values.stream()
                .sorted(Comparator.comparing(Count::count).reversed())
                .limit(most)
                .toList();
        return values.stream()
                .filter(value -> common.contains(value) || chosen.contains(value.value()))
                .toList();
    }
}
