package org.sokobase.play;

import org.sokobase.board.Direction;

/**
 * The size of the smallest board on which moves can be played: the bounding box of the player's path, with a wall on each
 * side.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param width  columns
 * @param height rows
 * @param left   how far the player goes to the left of its start
 * @param up     how far it goes above its start
 */
public record Extent(int width, int height, int left, int up) {

    private static final int WALLS = 2;

    /** The extent of moves, whatever their case. */
    public static Extent of(Moves moves) {
        int x = 0;
        int y = 0;
        int left = 0;
        int right = 0;
        int top = 0;
        int bottom = 0;
        for (int i = 0; i < moves.length(); i++) {
            Direction direction = moves.direction(i);
            x += direction.dx();
            y += direction.dy();
            left = Math.min(left, x);
            right = Math.max(right, x);
            top = Math.min(top, y);
            bottom = Math.max(bottom, y);
        }
        return new Extent(right - left + 1 + WALLS, bottom - top + 1 + WALLS, -left, -top);
    }

    /** Whether a board of this size is large enough. */
    boolean fitsInto(int otherWidth, int otherHeight) {
        return width <= otherWidth && height <= otherHeight;
    }
}
