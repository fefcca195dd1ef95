package org.sokobase.jobs.playing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.sokobase.format.SolutionLines;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.WrittenSolution;

/**
 * The solutions of a file for the levels of a file, perhaps the same one. Those that stand with levels go to all levels with
 * the same Exact-Id; lines without levels to the levels with the id that stands beside them, else by order.
 */
public final class SolutionsByLevel {

    private final LevelsById levelsById;
    private final Identifier identifier = new Identifier();
    private final Map<Integer, List<Given>> byIndex = new HashMap<>();
    private int strangers;

    /**
     * A solution of a level.
     *
     * @param with the level as it stands where the solution was written, which is what its squares refer to
     */
    public record Given(WrittenSolution solution, Level with) {}

    /**
     * Finds the levels of all solutions.
     *
     * @param file   the file with the solutions
     * @param levels all levels of the file with the levels
     */
    public SolutionsByLevel(LevelFile file, List<Level> levels) {
        levelsById = new LevelsById(levels);
        file.collection().levels().forEach(level -> level.solutions().forEach(one -> add(one, level)));
        for (SolutionLines.Paired pair : SolutionLines.pair(file.solutions(), levels)) {
            List<Level> owners = pair.level().map(List::of).orElseGet(() -> withId(pair.solution()));
            strangers += owners.isEmpty() ? 1 : 0;
            owners.forEach(level -> add(new Given(pair.solution(), level), level));
        }
    }

    private void add(WrittenSolution solution, Level with) {
        List<Level> owners = with.inspection()
                .board()
                .map(board -> levelsById.with(identifier.identify(board).exact()))
                .orElse(List.of());
        strangers += owners.isEmpty() ? 1 : 0;
        owners.forEach(level -> add(new Given(solution, with), level));
    }

    private List<Level> withId(WrittenSolution line) {
        return LevelId.parse(line.id()).map(levelsById::with).orElse(List.of());
    }

    private void add(Given given, Level level) {
        byIndex.computeIfAbsent(level.index(), none -> new ArrayList<>()).add(given);
    }

    /** The solutions of a level, in the order of their file; one that is no more than a placeholder is among them. */
    public List<Given> of(Level level) {
        return byIndex.getOrDefault(level.index(), List.of());
    }

    /** Hands over every solution with the number of its level. */
    public void forEach(BiConsumer<Integer, Given> consumer) {
        byIndex.forEach((index, all) -> all.forEach(given -> consumer.accept(index, given)));
    }

    /** How many solutions belong to no level. */
    public int strangers() {
        return strangers;
    }
}
