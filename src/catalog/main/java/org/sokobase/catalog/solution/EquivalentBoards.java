package org.sokobase.catalog.solution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.source.FileLine;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;
import org.sokobase.level.Credit;
import org.sokobase.play.BestOf;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.SolutionTransfer;

/** The exact boards of one puzzle with the solutions entered for each, and what these are worth on the others. */
final class EquivalentBoards {

    private final List<Twin> twins;
    private final SolvedBoard.Kinds wanted;

    /** For boards in the order in which they came into the catalog. */
    EquivalentBoards(List<Twin> twins, SolvedBoard.Kinds wanted) {
        this.twins = twins;
        this.wanted = wanted;
    }

    /** An exact board with the solutions entered for it, the oldest first. */
    record Twin(BoardKey key, LevelId unique, Board board, List<Entered> entered) {}

    /** A solution as it was entered, with all its places. */
    record Entered(Moves moves, Metrics metrics, List<FileLine> sources, Credit credit) {}

    private record Candidate(
            Moves moves,
            Metrics metrics,
            Optional<SolvedBoard.Derived> derived,
            List<FileLine> sources,
            Credit credit) {}

    List<Twin> all() {
        return twins;
    }

    /**
     * The solutions of one of these boards: all that were entered for it, and of the others' those that on this board are
     * better than the entered ones in some respect.
     */
    List<SolvedBoard.Known> solutionsOf(Twin twin) {
        return solutionsOf(twin.board());
    }

    /** As {@link #solutionsOf(Twin)}, for any board of the puzzle, also one that is none of these. */
    List<SolvedBoard.Known> solutionsOf(Board board) {
        List<Candidate> candidates = candidates(board);
        List<BestOf.Mark> marks =
                BestOf.marks(candidates.stream().map(Candidate::metrics).toList());
        List<SolvedBoard.Known> solutions = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            Candidate candidate = candidates.get(i);
            if (candidate.derived().isEmpty() || marks.get(i).isOnFront()) {
                solutions.add(new SolvedBoard.Known(
                        candidate.moves(),
                        candidate.metrics(),
                        marks.get(i),
                        candidate.derived(),
                        candidate.sources(),
                        candidate.credit()));
            }
        }
        return solutions;
    }

    /**
     * The entered ones stand first, so that on a full tie none of the others takes their place, as with the same moves,
     * which are therefore one solution.
     */
    private List<Candidate> candidates(Board board) {
        List<Candidate> entered = new ArrayList<>();
        List<Candidate> derived = new ArrayList<>();
        for (Twin twin : twins) {
            if (twin.board().equals(board)) {
                for (Entered solution : twin.entered()) {
                    entered.add(new Candidate(
                            solution.moves(),
                            solution.metrics(),
                            Optional.empty(),
                            solution.sources(),
                            solution.credit()));
                }
            } else if (wanted == SolvedBoard.Kinds.ENTERED_AND_DERIVED
                    && !twin.entered().isEmpty()) {
                derived.addAll(carried(twin, board));
            }
        }
        entered.addAll(derived);
        return entered;
    }

    private static List<Candidate> carried(Twin from, Board to) {
        Likeness likeness = Likeness.of(from.board(), to).orElseThrow();
        Optional<SolvedBoard.Derived> derived =
                Optional.of(new SolvedBoard.Derived(from.key().exact(), likeness));
        return from.entered().stream()
                .flatMap(entered -> SolutionTransfer.carry(entered.moves(), from.board(), to, likeness.view()).stream()
                        .map(solves -> new Candidate(
                                solves.solution(), solves.metrics(), derived, entered.sources(), entered.credit())))
                .toList();
    }
}
