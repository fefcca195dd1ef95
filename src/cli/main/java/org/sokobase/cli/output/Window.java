package org.sokobase.cli.output;

import org.sokobase.board.Grid;
import org.sokobase.notation.Coordinates;

/** The part of a grid that is seen: its first column and row, and how many columns and rows. */
public record Window(int left, int top, int width, int height) {

    /** All of a grid. */
    static Window all(Grid grid) {
        return new Window(0, 0, grid.width(), grid.height());
    }

    /** At most so many columns and rows of a grid, at least one, with a square as near to their middle as can be. */
    public static Window around(Coordinates middle, Grid grid, int columns, int rows) {
        int width = Math.max(1, Math.min(columns, grid.width()));
        int height = Math.max(1, Math.min(rows, grid.height()));
        int left = Math.max(0, Math.min(grid.width() - width, middle.x() - width / 2));
        int top = Math.max(0, Math.min(grid.height() - height, middle.y() - height / 2));
        return new Window(left, top, width, height);
    }
}
