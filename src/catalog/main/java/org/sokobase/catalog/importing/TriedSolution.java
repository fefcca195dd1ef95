package org.sokobase.catalog.importing;

import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.solution.UnassignedSolution;
import org.sokobase.identity.LevelId;
import org.sokobase.level.Level;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/** What is known about a solution and its level without the catalog. */
sealed interface TriedSolution {

    /** It solves the board of its level. */
    record Solving(WrittenSolution solution, Board board, Verdict.Solves verdict) implements TriedSolution {}

    /** Its board has to be found. */
    record Looking(WrittenSolution solution, UnassignedSolution orphan) implements TriedSolution {}

    /** It is not to be kept. */
    record Useless(AddedSolution.Refused refused) implements TriedSolution {}

    /** Plays a solution on the board of its own or paired level. */
    static TriedSolution on(Level level, WrittenSolution solution) {
        SolutionText text = solution.parse();
        if (text instanceof SolutionText.Malformed wrong) {
            return useless(solution, "malformed", solution.describe(wrong));
        }
        if (level.inspection().board().isEmpty()) {
            return useless(solution, "unplayable", "its level " + level.index() + " is defective");
        }
        Board board = level.inspection().board().get();
        Optional<Verdict> verdict = text.on(board, level.player()).moves().map(moves -> Replay.play(board, moves));
        if (verdict.isPresent() && verdict.get() instanceof Verdict.Solves solves) {
            return new Solving(solution, board, solves);
        }
        String code = verdict.map(Verdict::label).orElse("illegal");
        return useless(solution, code, "does not solve level " + level.index() + ": 'sokobase verify' says why");
    }

    /** A solution for which no level is known. */
    static TriedSolution alone(WrittenSolution solution) {
        if (solution.parse() instanceof SolutionText.Malformed wrong) {
            return useless(solution, "malformed", solution.describe(wrong));
        }
        return orphan(solution)
                .<TriedSolution>map(orphan -> new Looking(solution, orphan))
                .orElseGet(
                        () -> useless(
                                solution,
                                "unmatched",
                                "only its board says which moves it means: name the level file with --levels or --solutions-of"));
    }

    /** The orphan that a solution without level is, if its notation gives moves without a board. */
    static Optional<UnassignedSolution> orphan(WrittenSolution solution) {
        return solution.parse()
                .withoutBoard()
                .map(moves -> new UnassignedSolution(moves, LevelId.parse(solution.id())));
    }

    private static Useless useless(WrittenSolution solution, String code, String reason) {
        return new Useless(new AddedSolution.Refused(solution, code, reason));
    }
}
