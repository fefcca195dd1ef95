package org.sokobase.catalog.solution;

import java.util.Optional;
import java.util.function.Predicate;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.identity.LevelId;

/**
 * The best known solutions of a puzzle, as they solve the board of its first level.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param unique      its Unique-Id
 * @param exact       the Exact-Id of the board
 * @param board       the normal form of the board
 * @param level       a level with this board; none if the catalog has only solutions of it
 * @param byMoves     the best by moves, then pushes
 * @param byPushes    the best by pushes, then moves
 * @param leastPushes what is known of the fewest pushes of all solutions, which are the same for every board of the puzzle
 * @param atLeast     what is proved of the moves and pushes of all solutions of the board
 */
public record PuzzleRecord(
        LevelId unique,
        LevelId exact,
        Board board,
        Optional<CatalogLevel> level,
        SolvedBoard.Known byMoves,
        SolvedBoard.Known byPushes,
        Optional<KeptMeasure> leastPushes,
        AtLeast atLeast) {

    /** The name of the measure of {@link #leastPushes}. */
    public static final String LEAST_PUSHES = "least_pushes";

    static PuzzleRecord of(SolvedBoard board, Optional<KeptMeasure> leastPushes) {
        return new PuzzleRecord(
                board.unique(),
                board.exact(),
                board.board(),
                board.level(),
                best(board, SolvedBoard.Known::isByMoves),
                best(board, SolvedBoard.Known::isByPushes),
                leastPushes,
                board.atLeast());
    }

    private static SolvedBoard.Known best(SolvedBoard board, Predicate<SolvedBoard.Known> mark) {
        return board.solutions().stream().filter(mark).findFirst().orElseThrow();
    }
}
