package org.sokobase.board;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Finds the normal form of a grid and all its problems. One object is for one grid and one thread. */
final class GridInspection {

    private final byte[] squares;
    private final int width;
    private final Reach reach;

    GridInspection(Grid grid) {
        this.squares = grid.squares();
        this.width = grid.width();
        this.reach = new Reach(squares, width);
    }

    /** Takes time linear in the number of squares. */
    Board.Inspection run() {
        int player = -1;
        int players = 0;
        for (int i = 0; i < squares.length; i++) {
            if (Square.hasPlayer(squares[i])) {
                player = i;
                players++;
            }
        }
        if (players != 1 || !reach.fillThroughBoxes(player)) {
            return new Board.Inspection(Optional.empty(), faults(players));
        }
        Board board = walledIn(player);
        return new Board.Inspection(Optional.of(board), board.problems());
    }

    /**
     * The problem that keeps these squares from being a board, and those that remain however it is fixed, see
     * {@link BoardProblem}. Without a player, one may be put on any enclosed square; if none is enclosed, on any square.
     */
    private Set<BoardProblem> faults(int players) {
        Set<BoardProblem> faults = EnumSet.noneOf(BoardProblem.class);
        if (players == 0) {
            faults.add(BoardProblem.NO_PLAYER);
        } else if (players > 1) {
            faults.add(BoardProblem.SEVERAL_PLAYERS);
        }
        reach.fillOutside();
        int outside = reach.size();
        for (int i = 0; i < squares.length; i++) {
            if (players == 0 ? !Square.isWall(squares[i]) : Square.hasPlayer(squares[i])) {
                reach.fillAlso(i);
            }
        }
        boolean isEnclosed = reach.size() > outside;
        int boxes = 0;
        int goals = 0;
        for (int i = isEnclosed ? outside : 0; i < reach.size(); i++) {
            byte symbol = squares[reach.square(i)];
            boxes += Square.hasBox(symbol) ? 1 : 0;
            goals += Square.hasGoal(symbol) ? 1 : 0;
        }
        if (players > 0 && !isEnclosed) {
            faults.add(BoardProblem.NOT_ENCLOSED);
        } else if (players > 0 && boxes != goals) {
            faults.add(BoardProblem.BOXES_GOALS_DIFFER);
        }
        if (boxes == 0) {
            faults.add(BoardProblem.NO_BOXES);
        }
        return faults;
    }

    /** Puts a wall on every square that was not collected, and keeps one row or column of walls on each side. */
    private Board walledIn(int player) {
        int left = width;
        int right = 0;
        int top = Integer.MAX_VALUE;
        int bottom = 0;
        int boxes = 0;
        int goals = 0;
        int boxesOnGoals = 0;
        for (int row = 0, y = 0; row < squares.length; row += width, y++) {
            for (int x = 0; x < width; x++) {
                if (reach.contains(row + x)) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                    top = Math.min(top, y);
                    bottom = y;
                    byte symbol = squares[row + x];
                    boxes += Square.hasBox(symbol) ? 1 : 0;
                    goals += Square.hasGoal(symbol) ? 1 : 0;
                    boxesOnGoals += symbol == Square.BOX_ON_GOAL.symbol() ? 1 : 0;
                }
            }
        }
        int newWidth = right - left + 3;
        int newHeight = bottom - top + 3;
        byte[] walled = new byte[newWidth * newHeight];
        Arrays.fill(walled, Square.WALL.symbol());
        for (int y = top; y <= bottom; y++) {
            int from = y * width;
            int to = (y - top + 1) * newWidth - left + 1;
            for (int x = left; x <= right; x++) {
                if (reach.contains(from + x)) {
                    walled[to + x] = squares[from + x];
                }
            }
        }
        int newPlayer = (player / width - top + 1) * newWidth + (player % width - left + 1);
        return new Board(Grid.wrap(newWidth, newHeight, walled), newPlayer, boxes, goals, boxesOnGoals);
    }
}
