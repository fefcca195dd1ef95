package org.sokobase.jobs.scoring;

import java.util.Optional;
import org.sokobase.play.BestKnown;
import org.sokobase.play.Metrics;
import org.sokobase.play.Score;
import org.sokobase.play.TestScore;

/** What a solver made of all levels of a set so far. */
public final class SolverTotals {

    private final String solver;
    private int levels;
    private int unplayable;
    private int solved;
    private long moves;
    private long pushes;
    private Score byMoves = Score.NONE;
    private Score byPushes = Score.NONE;
    private TestScore test = TestScore.NONE;

    SolverTotals(String solver) {
        this.solver = solver;
    }

    /** The name of the solver. */
    public String solver() {
        return solver;
    }

    /**
     * Takes in the next level.
     *
     * @param best the best known of it, also of those that this solver is compared with
     */
    void add(ScoredLevel scored, Optional<BestKnown> best) {
        Optional<Metrics> solution = scored.solution();
        levels++;
        unplayable += scored.attempt().isEmpty() ? 1 : 0;
        solved += solution.isPresent() ? 1 : 0;
        moves += solution.map(Metrics::moves).orElse(0);
        pushes += solution.map(Metrics::pushes).orElse(0);
        byMoves = byMoves.plus(scored.byMoves());
        byPushes = byPushes.plus(scored.byPushes());
        if (scored.attempt().isPresent()) {
            test = test.plus(TestScore.of(solution, best));
        }
    }

    public int playable() {
        return levels - unplayable;
    }

    public int unplayable() {
        return unplayable;
    }

    public int solved() {
        return solved;
    }

    /** How many levels that can be played were not solved. */
    int unsolved() {
        return playable() - solved;
    }

    public long moves() {
        return moves;
    }

    public long pushes() {
        return pushes;
    }

    public Score byMoves() {
        return byMoves;
    }

    public Score byPushes() {
        return byPushes;
    }

    /** The share of levels that are solved, such as {@code 83%}; nothing if none can be played. */
    public Optional<String> share() {
        return playable() == 0 ? Optional.empty() : Optional.of(100L * solved / playable() + "%");
    }

    /** The test score of all levels that can be played. */
    public TestScore test() {
        return test;
    }
}
