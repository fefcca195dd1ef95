package org.sokobase.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.sokobase.format.Level;
import org.sokobase.format.LevelFile;
import org.sokobase.format.SolutionLines;
import org.sokobase.format.WrittenSolution;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/**
 * The solutions of a file for the levels of a file, perhaps the same one. Those that stand with levels go to all levels with
 * the same Exact-Id; lines without levels to the levels with the id that stands beside them, else by order.
 */
final class SubmittedSolutions implements ScoredSolver {

    private static final Played NONE = Played.not("none", "");

    private final LevelFile file;
    private final Console console;
    private final Identifier identifier = new Identifier();
    private final LevelsById levelsById;
    private final BinaryOperator<Played> better;
    private final Map<Integer, Played> byIndex = new HashMap<>();
    private int strangers;

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
        this.better = better;
        this.file = file;
        this.console = console;
        this.levelsById = new LevelsById(levels);
        file.collection().levels().forEach(this::takeSolutionsOf);
        takeLines(levels);
        if (strangers > 0) {
            console.complain(file.name() + ": " + Words.count(strangers, "solution") + " of other levels left out");
        }
    }

    private void takeSolutionsOf(Level source) {
        for (WrittenSolution solution : source.solutions()) {
            List<Level> owners = source.inspection()
                    .board()
                    .map(board -> levelsById.with(identifier.identify(board).exact()))
                    .orElse(List.of());
            strangers += owners.isEmpty() ? 1 : 0;
            Played played = played(solution, source);
            owners.forEach(level -> add(level, played));
        }
    }

    private void takeLines(List<Level> levels) {
        for (SolutionLines.Paired pair : SolutionLines.pair(file.solutions(), levels)) {
            List<Level> owners = pair.level().map(List::of).orElseGet(() -> withId(pair.solution()));
            strangers += owners.isEmpty() ? 1 : 0;
            owners.forEach(level -> add(level, played(pair.solution(), level)));
        }
    }

    private List<Level> withId(WrittenSolution line) {
        return LevelId.parse(line.id()).map(levelsById::with).orElse(List.of());
    }

    private Played played(WrittenSolution solution, Level level) {
        LevelArgument whole = new LevelArgument(file.name(), Optional.empty());
        return Played.of(solution, Optional.of(SolutionLevels.Subject.of(whole, level)));
    }

    private void add(Level level, Played played) {
        byIndex.merge(level.index(), played, better);
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
