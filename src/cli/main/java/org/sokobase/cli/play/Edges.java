package org.sokobase.cli.play;

import org.sokobase.board.Grid;
import org.sokobase.cli.output.BoardPicture;

/** What stands along the edges of a board that is drawn. */
enum Edges {
    /** Nothing. */
    PLAIN,
    /** The letters of the squares' coordinates, at the top and at the left. */
    LETTERED;

    /** Draws a grid with these edges. */
    void draw(BoardPicture picture, Grid grid, int indent) {
        switch (this) {
            case PLAIN -> picture.draw(grid, indent);
            case LETTERED -> picture.drawWithCoordinates(grid, indent);
        }
    }
}
