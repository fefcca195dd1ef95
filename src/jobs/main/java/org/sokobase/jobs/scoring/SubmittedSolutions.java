package org.sokobase.jobs.scoring;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.sokobase.jobs.playing.Played;
import org.sokobase.jobs.playing.SolutionsByLevel;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/** What the solutions of a file come to on the levels of a file, see {@link SolutionsByLevel}; of several the best counts. */
public final class SubmittedSolutions implements ScoredSolver {

    private static final Played NONE = Played.not(Played.Outcome.NONE, "");

    private final Map<Integer, Played> byIndex = new HashMap<>();
    private final int strangers;

    /**
     * Reads and plays all solutions.
     *
     * @param file   the file with the solutions
     * @param levels all levels of the file with the levels
     */
    public SubmittedSolutions(LevelFile file, List<Level> levels) {
        this(file, levels, Played::better);
    }

    /** The same with another opinion on which of two solutions of a level is the better one. */
    public SubmittedSolutions(LevelFile file, List<Level> levels, BinaryOperator<Played> better) {
        SolutionsByLevel solutions = new SolutionsByLevel(file, levels);
        solutions.forEach((index, given) -> byIndex.merge(index, played(given), better));
        strangers = solutions.strangers();
    }

    private static Played played(SolutionsByLevel.Given given) {
        Level with = given.with();
        return Played.of(given.solution(), with.inspection().board(), with::player, with.status());
    }

    /** How many solutions of the file belong to no level. */
    public int strangers() {
        return strangers;
    }

    /** Whether there is no solution in the file at all. */
    public boolean isEmpty() {
        return byIndex.isEmpty() && strangers == 0;
    }

    @Override
    public Attempt solve(Level level) {
        return Attempt.unwatched(byIndex.getOrDefault(level.index(), NONE));
    }
}
