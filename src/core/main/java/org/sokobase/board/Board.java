package org.sokobase.board;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A board in normal form: one player, enclosed on all sides, walls on every square that the player can never reach, and
 * exactly one row or column of walls on each side.
 *
 * <p>The page "Level Identity" of sourcecode.se defines the normal form: fill from the player through everything except
 * walls, put walls everywhere else, crop. A normal form is its own normal form. The neighbours of a square that is not a
 * wall are always inside the grid, so players, solvers and generators need no bounds checks.
 *
 * <p><b>Equality.</b> Two boards are equal if their grids are, that is, if they are the same exact board.
 *
 * <p>Immutable.
 */
public final class Board {

    private final Grid grid;
    private final int player;
    private final int boxes;
    private final int goals;
    private final int boxesOnGoals;

    Board(Grid grid, int player, int boxes, int goals, int boxesOnGoals) {
        this.grid = grid;
        this.player = player;
        this.boxes = boxes;
        this.goals = goals;
        this.boxesOnGoals = boxesOnGoals;
    }

    /**
     * The normal form of a grid and the problems found.
     *
     * @param board    the normal form, if the grid has one
     * @param problems all problems that the grid certainly has, in the order of {@link BoardProblem}; empty if there are
     *                 none. If there is no board, the first one is the reason.
     */
    public record Inspection(Optional<Board> board, Set<BoardProblem> problems) {

        /** The inspection of something that is not a grid at all. */
        public static Inspection refused(BoardProblem problem) {
            return new Inspection(Optional.empty(), EnumSet.of(problem));
        }

        /** {@code ok}, or the names of all problems, separated by commas. */
        public String status() {
            return problems.isEmpty()
                    ? "ok"
                    : problems.stream().map(BoardProblem::label).collect(Collectors.joining(","));
        }

        /** The board, if nothing prevents playing it as the game is meant. */
        public Optional<Board> playable() {
            return problems.stream().anyMatch(BoardProblem::preventsPlay) ? Optional.empty() : board;
        }
    }

    /**
     * The squares of a grid that the fill from its player reaches, by row-major index; if the fill leaves the grid, those
     * reached before that.
     *
     * @throws IllegalArgumentException if there is no player, or more than one
     */
    public static BitSet filled(Grid grid) {
        int[] players = IntStream.range(0, grid.size())
                .filter(square -> Square.hasPlayer(grid.symbol(square)))
                .toArray();
        if (players.length != 1) {
            throw new IllegalArgumentException(players.length + " players");
        }
        Reach inside = new Reach(grid.squares(), grid.width());
        inside.fillThroughBoxes(players[0]);
        BitSet filled = new BitSet(grid.size());
        for (int i = 0; i < inside.size(); i++) {
            filled.set(inside.square(i));
        }
        return filled;
    }

    /** Looks for the normal form of a grid and for all its problems. Takes time linear in the number of squares. */
    public static Inspection inspect(Grid grid) {
        return new GridInspection(grid).run();
    }

    /**
     * The normal form of a grid.
     *
     * @throws IllegalArgumentException if the grid has none; the message names the problem
     */
    public static Board of(Grid grid) {
        Inspection inspection = inspect(grid);
        return inspection
                .board()
                .orElseThrow(() -> new IllegalArgumentException("not a board: "
                        + inspection.problems().iterator().next().description()));
    }

    /**
     * The normal form of a level given as text, such as
     *
     * <pre>{@code
     * #####
     * #@$.#
     * #####
     * }</pre>
     *
     * @param picture XSB rows, each on a line of its own; see {@link Grid#ofRows}
     * @throws IllegalArgumentException if a line is not a row, or there is no normal form; the message says what is wrong
     */
    public static Board of(String picture) {
        return of(Grid.of(picture));
    }

    /** The problems of this board. */
    public Set<BoardProblem> problems() {
        Set<BoardProblem> problems = EnumSet.noneOf(BoardProblem.class);
        if (boxes != goals) {
            problems.add(BoardProblem.BOXES_GOALS_DIFFER);
        }
        if (boxes == 0) {
            problems.add(BoardProblem.NO_BOXES);
        } else if (boxesOnGoals == boxes && boxes == goals) {
            problems.add(BoardProblem.ALREADY_SOLVED);
        }
        return problems;
    }

    /** The squares. */
    public Grid grid() {
        return grid;
    }

    /** The row-major index of the player's square. */
    public int player() {
        return player;
    }

    /** The number of squares that are no wall, whatever stands there. Takes time linear in the number of squares. */
    public int floor() {
        int floor = 0;
        for (int square = 0; square < grid.size(); square++) {
            floor += Square.isWall(grid.symbol(square)) ? 0 : 1;
        }
        return floor;
    }

    /** The number of boxes. */
    public int boxes() {
        return boxes;
    }

    /** The number of goals. */
    public int goals() {
        return goals;
    }

    /** The number of boxes on goals. */
    public int boxesOnGoals() {
        return boxesOnGoals;
    }

    /** This board in another view, which is a board as well. */
    public Board seen(Symmetry view) {
        Grid seen = grid.seen(view);
        int newPlayer = 0;
        while (!Square.hasPlayer(seen.symbol(newPlayer))) {
            newPlayer++;
        }
        return new Board(seen, newPlayer, boxes, goals, boxesOnGoals);
    }

    /**
     * This board with the player on the first square within reach, row by row from the top. Boards that differ only in
     * where the player starts within that area become equal.
     */
    public Board withNormalizedPlayer() {
        Reach reach = new Reach(grid.squares(), grid.width());
        reach.walk(player);
        int first = player;
        for (int i = 0; i < reach.size(); i++) {
            first = Math.min(first, reach.square(i));
        }
        byte[] squares = grid.symbols();
        squares[player] = Square.cleared(squares[player]);
        squares[first] = Square.withPlayer(squares[first]);
        return new Board(Grid.wrap(grid.width(), grid.height(), squares), first, boxes, goals, boxesOnGoals);
    }

    /**
     * This board with the player drawn on every square within reach without a push. Boards that differ only in where the
     * player starts within that area have the same picture.
     */
    public Grid saturated() {
        byte[] squares = grid.symbols();
        Reach reach = new Reach(grid.squares(), grid.width());
        reach.walk(player);
        for (int i = 0; i < reach.size(); i++) {
            int square = reach.square(i);
            squares[square] = Square.withPlayer(squares[square]);
        }
        return Grid.wrap(grid.width(), grid.height(), squares);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Board that && grid.equals(that.grid);
    }

    @Override
    public int hashCode() {
        return grid.hashCode();
    }

    /** The XSB text of the normal form, from which the Exact-Id is computed. */
    @Override
    public String toString() {
        return grid.toString();
    }
}
