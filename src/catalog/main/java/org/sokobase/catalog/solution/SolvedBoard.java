package org.sokobase.catalog.solution;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.catalog.source.FileLine;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;
import org.sokobase.level.Credit;
import org.sokobase.level.WrittenSolution;
import org.sokobase.play.BestOf;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;

/**
 * An exact board with the solutions that are known for it, entered for it or derived from those of its twins, the other
 * exact boards of its puzzle.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param unique    its Unique-Id
 * @param exact     its Exact-Id
 * @param board     its normal form
 * @param level     a level with this board; none if the catalog has only solutions of it
 * @param solutions at least one: all entered ones, the oldest first, then those derived ones that are better than they in
 *                  some respect
 * @param atLeast   what is proved of the moves and pushes of all solutions
 */
public record SolvedBoard(
        LevelId unique,
        LevelId exact,
        Board board,
        Optional<CatalogLevel> level,
        List<Known> solutions,
        AtLeast atLeast) {

    /** The fewest moves of these solutions. */
    public int fewestMoves() {
        return solutions.stream()
                .mapToInt(known -> known.metrics().moves())
                .min()
                .orElseThrow();
    }

    /** The fewest pushes of these solutions. */
    public int fewestPushes() {
        return solutions.stream()
                .mapToInt(known -> known.metrics().pushes())
                .min()
                .orElseThrow();
    }

    /** Which solutions are wanted. Those that are not wanted are not compared with the others either. */
    public enum Kinds {
        ENTERED,
        ENTERED_AND_DERIVED
    }

    /**
     * A solution of this board.
     *
     * @param moves   its moves, as played on this board
     * @param metrics of these moves
     * @param mark    how good it is among the wanted solutions of the puzzle, each as it solves this board
     * @param derived where it comes from, if it was derived; nothing if it was entered
     * @param sources where it was entered, perhaps for the twin; the oldest first
     * @param credit  what the first of these that says anything says of it
     */
    public record Known(
            Moves moves,
            Metrics metrics,
            BestOf.Mark mark,
            Optional<Derived> derived,
            List<FileLine> sources,
            Credit credit) {

        /** The solution as it is written; of a derived one, a remark says that it is. */
        public WrittenSolution written() {
            Credit said = derived.map(from -> credit.withComment("Derived from a solution of " + from.from() + ", view "
                            + from.likeness().view().label()))
                    .orElse(credit);
            return WrittenSolution.of(moves.toString()).credited(said);
        }

        boolean isByMoves() {
            return mark.isByMoves();
        }

        boolean isByPushes() {
            return mark.isByPushes();
        }
    }

    /**
     * How a solution was derived.
     *
     * @param from     the Exact-Id of the twin for which it was entered
     * @param likeness how the twin must be turned to become this board
     */
    public record Derived(LevelId from, Likeness likeness) {}
}
