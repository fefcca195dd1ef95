package org.sokobase.jobs.chart;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A square for each cell of a table, the darker the greater its share is, with its percentage where there is room. White cells
 * say that nothing is known, or nothing is there.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param title   what is shown
 * @param rows    the names of the rows, from the top
 * @param columns the names of the columns, from the left
 * @param cells   those that are not white
 */
public record HeatMap(String title, List<String> rows, List<String> columns, List<Cell> cells) {

    /** The chart library cuts the ends of longer names, by which files differ. */
    private static final int LONGEST_NAME = 20;

    /**
     * A share in a table.
     *
     * @param row    its number from 0
     * @param column its number from 0
     * @param share  from 0 to 1: how dark it is
     * @param words  what stands in it, if there is room
     */
    public record Cell(int row, int column, double share, String words) {

        /** With its percentage. */
        public Cell(int row, int column, double share) {
            this(row, column, share, percent(share));
        }

        public Cell {
            if (row < 0 || column < 0 || !(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("no share in a table: " + row + ", " + column + ", " + share);
            }
        }

        /** The share as people read it: no share that is not whole is called so. */
        private static String percent(double share) {
            long rounded = Math.round(100 * share);
            return share > 0 && rounded == 0 ? "<1" : share < 1 && rounded == 100 ? ">99" : Long.toString(rounded);
        }
    }

    public HeatMap {
        rows = List.copyOf(rows);
        columns = List.copyOf(columns);
        cells = List.copyOf(cells);
    }

    /** The names so that they have room: without what all begin with, and the ends of long ones. */
    static List<String> shortened(List<String> names) {
        int common = folder(names).length();
        return names.stream()
                .map(name -> name.substring(common))
                .map(name ->
                        name.length() <= LONGEST_NAME ? name : "…" + name.substring(name.length() - LONGEST_NAME + 1))
                .toList();
    }

    /** The folders in which all files lie. */
    private static String folder(List<String> names) {
        String first = names.isEmpty() ? "" : names.get(0);
        return IntStream.iterate(first.lastIndexOf('/'), i -> i >= 0, i -> first.lastIndexOf('/', i - 1))
                .mapToObj(i -> first.substring(0, i + 1))
                .filter(folder -> names.stream().allMatch(name -> name.startsWith(folder)))
                .findFirst()
                .orElse("");
    }
}
