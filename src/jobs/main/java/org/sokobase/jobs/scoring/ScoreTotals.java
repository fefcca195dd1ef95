package org.sokobase.jobs.scoring;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.play.BestKnown;

/** The totals of solvers over all levels of a set, in which what any of them found counts among the best known. */
public final class ScoreTotals {

    private final List<SolverTotals> solvers;

    /** For solvers with these names. */
    public ScoreTotals(List<String> names) {
        this.solvers = names.stream().map(SolverTotals::new).toList();
    }

    /** The totals of each solver so far. */
    public List<SolverTotals> solvers() {
        return solvers;
    }

    /** Takes in what the solvers made of a level. What any of them found counts among the best known. */
    public void add(List<ScoredLevel> ofSolvers) {
        Stream<BestKnown> found = ofSolvers.stream()
                .flatMap(scored -> scored.solution().stream())
                .map(metrics -> new BestKnown(metrics.moves(), metrics.pushes()));
        Optional<BestKnown> best =
                Stream.concat(ofSolvers.get(0).best().stream(), found).reduce(BestKnown::and);
        for (int i = 0; i < ofSolvers.size(); i++) {
            solvers.get(i).add(ofSolvers.get(i), best);
        }
    }

    /** Whether a solver left a level unsolved that can be played. */
    public boolean isAnyUnsolved() {
        return solvers.stream().anyMatch(solver -> solver.unsolved() > 0);
    }
}
