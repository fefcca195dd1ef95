package org.sokobase.web.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.sokobase.catalog.column.NumberColumn;
import org.sokobase.catalog.column.TextColumn;
import org.sokobase.web.data.Facet;
import org.sokobase.web.data.SelectedLevels;

/**
 * How many levels of a selection have which values.
 *
 * @param x       the ranges of the measure
 * @param y       the ranges of the other one; one for all if there is none
 * @param series  each with its numbers
 * @param without how many levels have no value, and are not counted
 */
record Counted(Bins x, Bins y, List<Series> series, long without) {

    /** So many sets are told apart by colours and lines. */
    private static final int MOST_SERIES = 6;

    private static final int MOST_BINS = 40;
    private static final int MOST_COLUMNS = 20;
    private static final int MOST_ROWS = 14;

    /** Up to so many levels are points of their own. */
    private static final int MOST_POINTS = 400;

    /**
     * A set of levels.
     *
     * @param name   as people read it
     * @param value  of what parts the levels, as the address has it; nothing if it is all that are left, or nothing parts them
     * @param counts by the range of x, and then by that of y
     * @param values of y in each range of x, in their order
     * @param points pairs of x and y, if there are few
     */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares sets
    record Series(String name, Optional<String> value, long[][] counts, List<double[]> values, List<double[]> points) {

        long total() {
            return Arrays.stream(counts).flatMapToLong(Arrays::stream).sum();
        }

        /** All in a range of x. */
        long at(int bin) {
            return Arrays.stream(counts[bin]).sum();
        }
    }

    /** How levels are parted: the names of the sets, and the set of each row. */
    private record Parting(List<String> names, List<Optional<String>> values, IntUnaryOperator of) {
        static final Parting NONE = new Parting(List.of("levels"), List.of(Optional.empty()), row -> 0);
    }

    /** Whether there are few enough levels to draw each. */
    boolean isOfPoints() {
        return series.stream().mapToLong(Series::total).sum() <= MOST_POINTS;
    }

    static Counted of(ChartQuery query, SelectedLevels selected) {
        NumberColumn xs = selected.numbers(query.x()).orElseThrow();
        Optional<NumberColumn> ys = query.y().map(name -> selected.numbers(name).orElseThrow());
        NumberColumn second = ys.orElse(row -> 0);
        int[] all = selected.rows().toArray();
        int[] rows = Arrays.stream(all)
                .filter(row -> !Double.isNaN(xs.at(row)) && !Double.isNaN(second.at(row)))
                .toArray();
        Bins x = Bins.of(Arrays.stream(rows).mapToDouble(xs::at).toArray(), ys.isPresent() ? MOST_COLUMNS : MOST_BINS);
        Bins y = ys.map(column ->
                        Bins.of(Arrays.stream(rows).mapToDouble(column::at).toArray(), MOST_ROWS))
                .orElse(Bins.ONE);
        Parting parting =
                query.by().map(facet -> parting(facet, selected, rows)).orElse(Parting.NONE);
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < parting.names().size(); i++) {
            int set = i;
            int[] own = Arrays.stream(rows)
                    .filter(row -> parting.of().applyAsInt(row) == set)
                    .toArray();
            series.add(counted(parting.names().get(i), parting.values().get(i), own, xs, second, x, y));
        }
        return new Counted(x, y, series, all.length - (long) rows.length);
    }

    private static Series counted(
            String name, Optional<String> value, int[] rows, NumberColumn xs, NumberColumn ys, Bins x, Bins y) {
        long[][] counts = new long[x.size()][y.size()];
        for (int row : rows) {
            counts[x.at(xs.at(row))][y.at(ys.at(row))]++;
        }
        List<double[]> values = new ArrayList<>();
        for (long[] count : counts) {
            values.add(new double[(int) Arrays.stream(count).sum()]);
        }
        int[] filled = new int[x.size()];
        for (int row : rows) {
            int bin = x.at(xs.at(row));
            values.get(bin)[filled[bin]++] = ys.at(row);
        }
        values.forEach(Arrays::sort);
        List<double[]> points = Arrays.stream(rows)
                .limit(MOST_POINTS + 1L)
                .mapToObj(row -> new double[] {xs.at(row), ys.at(row)})
                .toList();
        return new Series(name, value, counts, values, points);
    }

    /** The sets with the most levels, and one of all others. */
    private static Parting parting(Facet facet, SelectedLevels selected, int[] rows) {
        if (facet == Facet.SOLVED) {
            NumberColumn solved = selected.numbers(facet.asked()).orElseThrow();
            return new Parting(
                    List.of("solved", "not solved"),
                    List.of(Optional.of("yes"), Optional.of("no")),
                    row -> solved.at(row) > 0 ? 0 : 1);
        }
        TextColumn texts = selected.texts(facet.asked()).orElseThrow();
        Map<Integer, Long> sizes = new HashMap<>();
        for (int row : rows) {
            sizes.merge(texts.number(row), 1L, Long::sum);
        }
        List<Integer> largest = sizes.entrySet().stream()
                .sorted(Map.Entry.<Integer, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .limit(MOST_SERIES)
                .toList();
        List<String> names = new ArrayList<>();
        List<Optional<String>> values = new ArrayList<>();
        for (int number : largest) {
            String text = texts.texts().get(number);
            names.add(text.isEmpty() ? "none" : text);
            values.add(Optional.of(facet.kind() == Facet.Kind.PART_OF_TEXT ? "=" + text : text));
        }
        if (sizes.size() > largest.size()) {
            names.add("all others");
            values.add(Optional.empty());
        }
        int[] sets = new int[texts.texts().size()];
        Arrays.fill(sets, largest.size());
        IntStream.range(0, largest.size()).forEach(i -> sets[largest.get(i)] = i);
        return new Parting(names, values, row -> sets[texts.number(row)]);
    }
}
