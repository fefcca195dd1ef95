package org.sokobase.cli.catalog;

import java.util.List;
import java.util.function.ToIntFunction;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.cli.output.Phrases;
import org.sokobase.play.Metrics;

/** Says why a solution is among the best of its board, or which one is better and by what. */
final class BestInWords {

    /** The measures in the order in which they decide. */
    private static final List<Measure> MEASURES = List.of(
            new Measure("moves", Metrics::moves),
            new Measure("pushes", Metrics::pushes),
            new Measure("box lines", Metrics::boxLines),
            new Measure("box changes", Metrics::boxChanges),
            new Measure("pushing sessions", Metrics::pushingSessions),
            new Measure("player lines", Metrics::playerLines));

    private record Measure(String name, ToIntFunction<Metrics> of) {}

    private BestInWords() {}

    /** Why a solution has its mark among all solutions that are known of its board. */
    static String why(SolvedBoard.Known solution, List<SolvedBoard.Known> all) {
        return switch (solution.mark()) {
            case BOTH -> all.size() == 1 ? "the only one" : "none has fewer moves, and none fewer pushes";
            case MOVES -> "none has fewer moves, or as many and fewer pushes";
            case PUSHES -> "none has fewer pushes, or as many and fewer moves";
            case PARETO -> "none saves moves without more pushes, or pushes without more moves";
            case NONE -> notBest(solution.metrics(), all);
        };
    }

    private static String notBest(Metrics metrics, List<SolvedBoard.Known> all) {
        Metrics better = all.stream()
                .filter(other -> other.mark().isOnFront())
                .map(SolvedBoard.Known::metrics)
                .filter(other -> other.moves() <= metrics.moves() && other.pushes() <= metrics.pushes())
                .findFirst()
                .orElseThrow();
        String than = " than the one of " + Phrases.count(better.moves(), "move") + " and "
                + Phrases.count(better.pushes(), "push", "pushes");
        return MEASURES.stream()
                .filter(measure ->
                        measure.of().applyAsInt(metrics) > measure.of().applyAsInt(better))
                .findFirst()
                .map(measure ->
                        "more " + measure.name() + than + ": " + measure.of().applyAsInt(metrics) + ", not "
                                + measure.of().applyAsInt(better))
                .orElse("an older one is as good in every measure");
    }
}
