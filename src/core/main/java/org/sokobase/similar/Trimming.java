package org.sokobase.similar;

import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Reach;
import org.sokobase.board.Square;

/**
 * Takes away from a board what plays no part in its puzzle, until there is none left: dead ends and bulges are filled (see
 * {@link Filling}), and boxes on goals that can never be moved become walls, with rooms that only they shut off.
 *
 * <p>A trimmed board can be solved if and only if the board itself can. Boards that were trimmed to the same puzzle are
 * the same to a player, though their ids differ. All rules are the same in every view.
 *
 * <p>Two things stay as they are: the boxes, if all of them are immovable, as a puzzle without boxes is none; and immovable
 * boxes that shut off a room in which something is left to do, as the puzzle could then be solved without it.
 */
final class Trimming {

    private Trimming() {}

    /** A board trimmed; the board itself if there is nothing to take away. Its player stands where he could have walked. */
    static Board of(Board board) {
        Board trimmed = board;
        Board before;
        do {
            before = trimmed;
            trimmed = withoutImmovableBoxes(filled(before));
        } while (!trimmed.equals(before));
        return trimmed;
    }

    private static Board filled(Board board) {
        byte[] squares = withoutPlayer(board);
        Reach reach = new Reach(board);
        reach.walk(board.player());
        boolean[] area = new boolean[squares.length];
        for (int i = 0; i < reach.size(); i++) {
            area[reach.square(i)] = true;
        }
        int width = board.grid().width();
        if (!Filling.fill(squares, width, area)) {
            return board;
        }
        int player = 0;
        while (!area[player]) {
            player++;
        }
        squares[player] = Square.withPlayer(squares[player]);
        return Board.of(Grid.of(width, board.grid().height(), squares));
    }

    /** The squares of a board, as if the player were not there. */
    static byte[] withoutPlayer(Board board) {
        byte[] squares = board.grid().symbols();
        squares[board.player()] = Square.cleared(squares[board.player()]);
        return squares;
    }

    private static Board withoutImmovableBoxes(Board board) {
        if (board.boxesOnGoals() == 0) {
            return board;
        }
        boolean[] immovable = new ImmovableBoxes(board.grid()).find();
        byte[] squares = board.grid().symbols();
        int walled = 0;
        for (int square = 0; square < squares.length; square++) {
            if (immovable[square]) {
                squares[square] = Square.WALL.symbol();
                walled++;
            }
        }
        if (walled == 0) {
            return board;
        }
        Board left = Board.of(Grid.of(board.grid().width(), board.grid().height(), squares));
        int lost = board.boxes() - walled - left.boxes();
        boolean wereSolved = board.boxesOnGoals() - walled - left.boxesOnGoals() == lost
                && board.goals() - walled - left.goals() == lost;
        return left.boxes() > 0 && wereSolved ? left : board;
    }

    /** Finds boxes on goals that can never be moved: along both axes a wall, or another such box, is on one side. */
    private static final class ImmovableBoxes {

        private final Grid grid;
        private final int width;
        private final boolean[] immovable;

        ImmovableBoxes(Grid grid) {
            this.grid = grid;
            this.width = grid.width();
            this.immovable = new boolean[grid.size()];
        }

        /** Begins with all boxes on goals and strikes out what can be moved, as long as this frees others. */
        boolean[] find() {
            int[] waiting = new int[grid.size()];
            int count = 0;
            for (int square = 0; square < immovable.length; square++) {
                if (grid.symbol(square) == Square.BOX_ON_GOAL.symbol()) {
                    immovable[square] = true;
                    waiting[count++] = square;
                }
            }
            while (count > 0) {
                int square = waiting[--count];
                if (immovable[square] && isMovable(square)) {
                    immovable[square] = false;
                    for (int direction : new int[] {-1, 1, -width, width}) {
                        if (immovable[square + direction]) {
                            waiting[count++] = square + direction;
                        }
                    }
                }
            }
            return immovable;
        }

        private boolean isMovable(int square) {
            return isFree(square - 1) && isFree(square + 1) || isFree(square - width) && isFree(square + width);
        }

        private boolean isFree(int square) {
            return !immovable[square] && !Square.isWall(grid.symbol(square));
        }
    }
}
