package org.sokobase.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.sokobase.format.Level;
import org.sokobase.format.LevelFile;

/** What the solutions of a file come to on the levels of a file, see {@link SolutionsByLevel}; of several the best counts. */
final class SubmittedSolutions implements ScoredSolver {

    private static final Played NONE = Played.not("none", "");

    private final Map<Integer, Played> byIndex = new HashMap<>();
    private final int strangers;

    /**
     * Reads and plays all solutions, and says which belong to no level.
     *
     * @param file   the file with the solutions
     * @param levels all levels of the file with the levels
     */
    SubmittedSolutions(LevelFile file, List<Level> levels, Console console) {
        this(file, levels, console, Played::better);
    }

    /** The same with another opinion on which of two solutions of a level is the better one. */
    SubmittedSolutions(LevelFile file, List<Level> levels, Console console, BinaryOperator<Played> better) {
        SolutionsByLevel solutions = new SolutionsByLevel(file, levels);
        LevelArgument whole = new LevelArgument(file.name(), Optional.empty());
        solutions.forEach((index, given) -> byIndex.merge(
                index,
                Played.of(given.solution(), Optional.of(SolutionLevels.Subject.of(whole, given.with()))),
                better));
        strangers = solutions.strangers();
        solutions.reportStrangers(file, console);
    }

    /** Whether there is no solution in the file at all. */
    boolean isEmpty() {
        return byIndex.isEmpty() && strangers == 0;
    }

    @Override
    public Attempt solve(Level level) {
        return new Attempt(byIndex.getOrDefault(level.index(), NONE), Optional.empty());
    }
}
