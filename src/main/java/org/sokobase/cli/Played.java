package org.sokobase.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.format.WrittenSolution;
import org.sokobase.play.Conversion;
import org.sokobase.play.Coordinates;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.SolutionText;
import org.sokobase.play.Verdict;

/**
 * What came of a solution, in the terms of the output.
 *
 * @param verdict  the label of the {@link Verdict}, or why there is none: {@code malformed}, {@code unmatched} or a word of
 *                 the command
 * @param solution the moves up to the one that solved, if they solve
 * @param metrics  of the solution, or of moves that fall short
 * @param message  what else is to be said of it, or an empty string
 * @param illegal  the first illegal move, if that is what is wrong
 */
record Played(
        String verdict,
        Optional<Moves> solution,
        Optional<Metrics> metrics,
        String message,
        Optional<Verdict.Illegal> illegal) {

    /** Verdicts from the worst to the best; all others are worse still. */
    private static final List<String> RANKS = List.of("illegal", "falls-short", "solves");

    private static final Comparator<Played> BEST_FIRST = Comparator.comparingInt(
                    (Played played) -> -RANKS.indexOf(played.verdict))
            .thenComparingInt(
                    played -> played.solves() ? played.metrics.orElseThrow().moves() : 0)
            .thenComparingInt(
                    played -> played.solves() ? played.metrics.orElseThrow().pushes() : 0);

    private static final Comparator<Metrics> BY_PUSHES =
            Comparator.comparingInt(Metrics::pushes).thenComparingInt(Metrics::moves);

    /** Plays what stands in a file, on its level if that is known. */
    static Played of(WrittenSolution solution, Optional<SolutionLevels.Subject> level) {
        SolutionText text = solution.parse();
        if (text instanceof SolutionText.Malformed wrong) {
            return not("malformed", solution.inWords(wrong));
        }
        if (level.isEmpty()) {
            return not("unmatched", "no level for it: name the level file with --levels");
        }
        return level.get()
                .playable()
                .map(playable -> of(text, playable.board(), playable.layout().player()))
                .map(played -> solution.foldedInWords().map(played::saying).orElse(played))
                .orElseGet(() -> not(
                        "unmatched", "its level is defective (" + level.get().status() + ")"));
    }

    /** Plays moves in any notation, with coordinates that refer to a level in which the player stands here. */
    static Played of(SolutionText text, Board board, Coordinates player) {
        Conversion conversion = text.on(board, player);
        return conversion
                .moves()
                .map(moves -> of(Replay.play(board, moves)))
                .orElseGet(() -> not("illegal", conversion.reason()));
    }

    private static Played of(Verdict verdict) {
        if (verdict instanceof Verdict.Solves solves) {
            return solving(solves);
        }
        if (verdict instanceof Verdict.FallsShort fallsShort) {
            return new Played(
                    verdict.label(),
                    Optional.empty(),
                    Optional.of(fallsShort.metrics()),
                    Words.of(fallsShort),
                    Optional.empty());
        }
        Verdict.Illegal illegal = (Verdict.Illegal) verdict;
        return new Played(verdict.label(), Optional.empty(), Optional.empty(), Words.of(illegal), Optional.of(illegal));
    }

    private static Played solving(Verdict.Solves solves) {
        List<String> remarks = new ArrayList<>();
        if (solves.trailing() > 0) {
            remarks.add("goes on after it has solved, for " + Words.count(solves.trailing(), "move"));
        }
        if (solves.recased()) {
            remarks.add("upper and lower case corrected");
        }
        return new Played(
                solves.label(),
                Optional.of(solves.solution()),
                Optional.of(solves.metrics()),
                String.join("; ", remarks),
                Optional.empty());
    }

    /** Nothing that could be played. */
    static Played not(String verdict, String message) {
        return new Played(verdict, Optional.empty(), Optional.empty(), message, Optional.empty());
    }

    /** The better of two: the one that solves, with the fewest moves, then pushes; else the one nearer to it; else the first. */
    static Played better(Played first, Played second) {
        return BEST_FIRST.compare(first, second) <= 0 ? first : second;
    }

    /** The better of two by pushes: of two that solve the one with the fewest pushes, then moves. */
    static Played betterByPushes(Played first, Played second) {
        boolean bothSolve = first.solves() && second.solves();
        return bothSolve && BY_PUSHES.compare(second.metrics.orElseThrow(), first.metrics.orElseThrow()) < 0
                ? second
                : bothSolve ? first : better(first, second);
    }

    boolean solves() {
        return solution.isPresent();
    }

    /** The same with another verdict, under which nothing was solved. */
    Played as(String otherVerdict) {
        return new Played(otherVerdict, Optional.empty(), metrics, message, illegal);
    }

    /** The same with something more to be said, before what there was. */
    Played saying(String more) {
        String both = message.isEmpty() ? more : more + "; " + message;
        return new Played(verdict, solution, metrics, both, illegal);
    }
}
