package org.sokobase.jobs.playing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.sokobase.board.Board;
import org.sokobase.board.Count;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Conversion;
import org.sokobase.notation.Coordinates;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/**
 * What came of a solution that somebody gives.
 *
 * @param verdict  what playing it came to, or why it was not played
 * @param solution the moves up to the one that solved, if they solve
 * @param metrics  of the solution, or of moves that fall short
 * @param message  what else is to be said of it, in words, or an empty string
 * @param illegal  the first illegal move, if that is what is wrong
 */
public record Played(
        Outcome verdict,
        Optional<Moves> solution,
        Optional<Metrics> metrics,
        String message,
        Optional<Verdict.Illegal> illegal) {

    /** What may come of a solution, from the best; of those in which nothing was played none is better than another. */
    public enum Outcome {
        SOLVES("solves", 3),
        FALLS_SHORT("falls-short", 2),
        ILLEGAL("illegal", 1),
        /** It is no solution in any notation. */
        MALFORMED("malformed", 0),
        /** Its level is not known, or defective. */
        UNMATCHED("unmatched", 0),
        /** There is none. */
        NONE("none", 0),
        /** The program that should find it was killed when its time was over. */
        TIMEOUT("timeout", 0),
        /** The program that should find it failed. */
        FAILED("failed", 0),
        /** Nobody was asked for one, as the level cannot be played. */
        UNPLAYABLE("unplayable", 0),
        /** The same in a benchmark. */
        REFUSED("refused", 0);

        private final String label;
        private final int rank;

        Outcome(String label, int rank) {
            this.label = label;
            this.rank = rank;
        }

        /** The name in output and files. */
        public String label() {
            return label;
        }
    }

    private static final Comparator<Played> BEST_FIRST = Comparator.comparingInt(
                    (Played played) -> -played.verdict.rank)
            .thenComparingInt(
                    played -> played.solves() ? played.metrics.orElseThrow().moves() : 0)
            .thenComparingInt(
                    played -> played.solves() ? played.metrics.orElseThrow().pushes() : 0);

    private static final Comparator<Metrics> BY_PUSHES =
            Comparator.comparingInt(Metrics::pushes).thenComparingInt(Metrics::moves);

    /**
     * Plays what stands in a file.
     *
     * @param board  the board of its level, unless that is defective
     * @param level  the level in words, if it is defective
     * @param player where the player stands in the level as published
     */
    public static Played of(
            WrittenSolution solution, Optional<Board> board, Supplier<Coordinates> player, String level) {
        SolutionText text = solution.parse();
        if (text instanceof SolutionText.Malformed wrong) {
            return not(Outcome.MALFORMED, solution.describe(wrong));
        }
        return board.map(playable -> of(text, playable, player.get()))
                .map(played -> solution.foldedInWords().map(played::saying).orElse(played))
                .orElseGet(() -> not(Outcome.UNMATCHED, "its level is defective (" + level + ")"));
    }

    /**
     * What can be said of a solution whose level nobody knows.
     *
     * @param reason why not, in words
     */
    public static Played withoutLevel(WrittenSolution solution, String reason) {
        return solution.parse() instanceof SolutionText.Malformed wrong
                ? not(Outcome.MALFORMED, solution.describe(wrong))
                : not(Outcome.UNMATCHED, reason);
    }

    /** Plays moves in any notation, with coordinates that refer to a level in which the player stands here. */
    public static Played of(SolutionText text, Board board, Coordinates player) {
        Conversion conversion = text.on(board, player);
        return conversion
                .moves()
                .map(moves -> of(Replay.play(board, moves)))
                .orElseGet(() -> not(Outcome.ILLEGAL, conversion.reason()));
    }

    private static Played of(Verdict verdict) {
        if (verdict instanceof Verdict.Solves solves) {
            return solving(solves);
        }
        if (verdict instanceof Verdict.FallsShort fallsShort) {
            return new Played(
                    Outcome.FALLS_SHORT,
                    Optional.empty(),
                    Optional.of(fallsShort.metrics()),
                    fallsShort.description(),
                    Optional.empty());
        }
        Verdict.Illegal illegal = (Verdict.Illegal) verdict;
        return new Played(
                Outcome.ILLEGAL, Optional.empty(), Optional.empty(), illegal.description(), Optional.of(illegal));
    }

    private static Played solving(Verdict.Solves solves) {
        List<String> remarks = new ArrayList<>();
        if (solves.trailing() > 0) {
            remarks.add(Count.of(solves.trailing(), "extra move") + " after the solution");
        }
        if (solves.recased()) {
            remarks.add("upper and lower case corrected");
        }
        return new Played(
                Outcome.SOLVES,
                Optional.of(solves.solution()),
                Optional.of(solves.metrics()),
                String.join("; ", remarks),
                Optional.empty());
    }

    /** Nothing that could be played. */
    public static Played not(Outcome verdict, String message) {
        return new Played(verdict, Optional.empty(), Optional.empty(), message, Optional.empty());
    }

    /** The better of two: the one that solves, with the fewest moves, then pushes; else the one nearer to it; else the first. */
    public static Played better(Played first, Played second) {
        return BEST_FIRST.compare(first, second) <= 0 ? first : second;
    }

    /** The better of two by pushes: of two that solve the one with the fewest pushes, then moves. */
    public static Played betterByPushes(Played first, Played second) {
        boolean bothSolve = first.solves() && second.solves();
        return bothSolve && BY_PUSHES.compare(second.metrics.orElseThrow(), first.metrics.orElseThrow()) < 0
                ? second
                : bothSolve ? first : better(first, second);
    }

    public boolean solves() {
        return solution.isPresent();
    }

    /** The same with another verdict, under which nothing was solved. */
    public Played as(Outcome otherVerdict) {
        return new Played(otherVerdict, Optional.empty(), metrics, message, illegal);
    }

    /** The same with something more to be said, before what there was. */
    public Played saying(String more) {
        String both = message.isEmpty() ? more : more + "; " + message;
        return new Played(verdict, solution, metrics, both, illegal);
    }
}
