package org.sokobase.solver;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.Fuzzed;
import org.sokobase.PictureOfBytes;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/** What fuzzing does to the solver. */
public enum SolverTarget implements Fuzzed {
    /** A small board of the bytes: trying everything finds a solution where the solver does, and nowhere else. */
    SOLVED_BOARD {
        @Override
        public void run(byte[] bytes) {
            if (bytes.length >= PictureOfBytes.FEWEST) {
                byte[] few = Arrays.copyOf(bytes, Math.min(bytes.length, MOST_BYTES));
                Board.inspect(Grid.of(balanced(PictureOfBytes.of(few))))
                        .board()
                        .filter(SolverTarget::isForBoth)
                        .ifPresent(SolverTarget::requireSameAnswer);
            }
        }
    };

    private static final int MOST_BYTES = 40;

    /** Ways to put the boxes on the floor, each of which may have several places for the player. */
    private static final double MOST_POSITIONS = 20_000;

    @Override
    public String folder() {
        return "board";
    }

    /** Clears the last boxes or goals of which there are too many, so that it can be solved. */
    private static String balanced(String picture) {
        StringBuilder balanced = new StringBuilder(picture);
        long surplus = picture.chars().filter(square -> square == '$').count()
                - picture.chars()
                        .filter(square -> square == '.' || square == '+')
                        .count();
        for (int i = balanced.length() - 1; i >= 0 && surplus != 0; i--) {
            char square = balanced.charAt(i);
            if (surplus > 0 ? square == '$' : square == '.' || square == '+') {
                balanced.setCharAt(i, square == '+' ? '@' : ' ');
                surplus -= Long.signum(surplus);
            }
        }
        return balanced.toString();
    }

    /** Whether the solver takes it, and trying everything ends. */
    private static boolean isForBoth(Board board) {
        Grid grid = board.grid();
        if (grid.size() > Long.SIZE) {
            return false;
        }
        int floor = 0;
        int goals = 0;
        for (int i = 0; i < grid.size(); i++) {
            floor += Square.isWall(grid.symbol(i)) ? 0 : 1;
            goals += Square.hasGoal(grid.symbol(i)) ? 1 : 0;
        }
        if (board.boxes() == 0 || board.boxes() != goals) {
            return false; // some are out of reach
        }
        double positions = 1;
        for (int box = 0; box < board.boxes(); box++) {
            positions *= (floor - box) / (box + 1.0);
        }
        return positions <= MOST_POSITIONS;
    }

    private static void requireSameAnswer(Board board) {
        boolean solvable = new BruteForce(board).isSolvable();
        SearchResult result =
                Solver.solve(board, SearchLimits.NONE, SearchSettings.USUAL, new Cancellation(), SearchProgress.UNSEEN);
        Optional<SearchResult.Solved> solved =
                result instanceof SearchResult.Solved found ? Optional.of(found) : Optional.empty();
        require(solved.isPresent() == solvable, "trying everything says " + solvable + ", the solver " + result, board);
        solved.ifPresent(found -> require(
                Replay.play(board, found.moves()) instanceof Verdict.Solves, found.moves() + " does not solve", board));
    }

    private static void require(boolean holds, String otherwise, Board board) {
        if (!holds) {
            throw new AssertionError(otherwise + ":\n" + board);
        }
    }
}
