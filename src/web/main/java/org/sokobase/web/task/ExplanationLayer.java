package org.sokobase.web.task;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sokobase.board.Grid;
import org.sokobase.solver.Explanation;

/**
 * One thing that the solver sees of a board, as marks on squares. Each has a shape of its own, so that nobody needs colours.
 *
 * @param id     for the page
 * @param label  what it is
 * @param count  how many squares have it, in words
 * @param sample a mark by itself, as SVG
 * @param marks  all marks in units of the drawing, as SVG
 * @param shown  whether it is shown at first
 */
record ExplanationLayer(String id, String label, String count, String sample, String marks, boolean shown) {

    /** The side of a square in units of the drawing. */
    private static final int UNIT = 10;

    private static final String CROSS = "m2.5 2.5l5 5m0-5l-5 5";
    private static final String LINES = "m2 3.5h6m-6 3h6";
    private static final String CORNER = "m3 8v-5h5";
    private static final String RING = "m2.5 5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0";
    private static final String STROKE = "m5 1.5v4.5m0 1.5v1";
    private static final String GRATE = "m2 2h6v6h-6zm3 0v6m-3-3h6";
    private static final String DIAMOND = "m5 2l3 3l-3 3l-3-3z";

    /** All of an explanation. */
    static List<ExplanationLayer> of(Explanation seen, Grid grid) {
        int width = grid.width();
        return List.of(
                marks("dead", "Dead squares: no box comes from there to a goal", seen.dead(), CROSS, width),
                marks("tunnels", "Tunnels", seen.straight(), LINES, width),
                marks("bent", "Bends of tunnels", seen.bent(), CORNER, width),
                numbers("rooms", "Rooms, by their numbers", seen.rooms(), width),
                marks("closed", "Squares out of the player's reach at the start", seen.closed(), RING, width),
                marks("corral", "Boxes of which one must be pushed first", seen.corral(), STROKE, width),
                marks("frozen", "Boxes that can never be moved", seen.frozen(), GRATE, width),
                numbers("packing", "Order in which goals are filled, as planned", seen.packing(), width),
                marks("parking", "Squares where boxes wait meanwhile", seen.parking(), DIAMOND, width));
    }

    private static ExplanationLayer marks(
            String id, String label, Collection<Integer> squares, String mark, int width) {
        String path = squares.stream()
                .map(square -> "M" + UNIT * (square % width) + " " + UNIT * (square / width) + mark)
                .collect(Collectors.joining());
        return new ExplanationLayer(
                id,
                label,
                count(squares.size()),
                path("M0 0" + mark),
                path(path),
                id.equals("dead") || id.equals("frozen") || id.equals("corral"));
    }

    private static String path(String d) {
        return "<path class=\"halo\" d=\"" + d + "\"/><path d=\"" + d + "\"/>";
    }

    private static ExplanationLayer numbers(String id, String label, Map<Integer, Integer> numbers, int width) {
        String texts = numbers.entrySet().stream()
                .map(each -> text(
                        UNIT * (each.getKey() % width) + UNIT / 2,
                        UNIT * (each.getKey() / width) + UNIT / 2 + 2,
                        each.getValue().toString()))
                .collect(Collectors.joining());
        return new ExplanationLayer(id, label, count(numbers.size()), text(UNIT / 2, UNIT / 2 + 2, "1"), texts, false);
    }

    private static String text(int x, int y, String text) {
        return "<text x=\"" + x + "\" y=\"" + y + "\">" + text + "</text>";
    }

    private static String count(int squares) {
        return squares == 0 ? "none" : squares == 1 ? "1 square" : squares + " squares";
    }

    /** Whether there is nothing to show. */
    boolean isEmpty() {
        return count.equals("none");
    }
}
