package org.sokobase.web.view;

import org.sokobase.board.Grid;
import org.sokobase.picture.BoardSvg;

/**
 * A board as a drawing within a page.
 *
 * @param units  its width and height in units of the drawing, as SVG wants them
 * @param width  in pixels
 * @param height in pixels
 * @param label  what it shows, for those who cannot see it
 * @param paths  its parts
 */
public record Drawing(String units, int width, int height, String label, String paths) {

    /** The side of a square in units of the drawing. */
    private static final int UNIT = 10;

    private static final int FEWEST_PIXELS = 3;

    /** A drawing whose squares are as large as fit, up to a limit, all in pixels. */
    public static Drawing fitting(Grid grid, String label, int room, int largestSquare) {
        int longest = Math.max(grid.width(), grid.height());
        int square = Math.max(FEWEST_PIXELS, Math.min(largestSquare, room / longest));
        return new Drawing(
                "0 0 " + UNIT * grid.width() + " " + UNIT * grid.height(),
                square * grid.width(),
                square * grid.height(),
                label,
                BoardSvg.paths(grid));
    }

    /** The same as strokes, which take a third of the bytes: for pages with many drawings. */
    public static Drawing small(Grid grid, int room, int largestSquare) {
        int longest = Math.max(grid.width(), grid.height());
        int square = Math.max(FEWEST_PIXELS, Math.min(largestSquare, room / longest));
        return new Drawing(
                "-.5 -.5 " + grid.width() + " " + grid.height(),
                square * grid.width(),
                square * grid.height(),
                "",
                BoardStrokes.paths(grid));
    }
}
