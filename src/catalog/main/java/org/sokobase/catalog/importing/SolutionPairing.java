package org.sokobase.catalog.importing;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.file.Source;
import org.sokobase.format.SolutionLines;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/** Pairs the solutions of a file with levels, as far as their order determines it. */
final class SolutionPairing {

    private Optional<Levels> named = Optional.empty();

    /** The levels for the lines of a solution file, and their file. */
    record Levels(String file, List<Level> inOrder) {}

    /** From now on, pairs lines with these levels rather than with the file beside them. */
    void name(String file, List<Level> levels) {
        named = Optional.of(new Levels(file, levels));
    }

    /** Whether the levels have been set. */
    boolean isNamed() {
        return named.isPresent();
    }

    /** The levels to which the lines of a solution file belong. */
    Optional<Levels> levelsOf(Source solutions) {
        return named.or(() -> SolutionLines.levelFileBeside(solutions)
                .map(file -> new Levels(file.name(), file.collection().levels())));
    }

    /** The solutions of a file with their levels. */
    List<SolutionLines.Paired> pairs(Source source, LevelFile file) {
        return pairs(file, levelsOf(source));
    }

    /** The solutions of a file with their levels: its own, or those that the lines of a solution file belong to. */
    static List<SolutionLines.Paired> pairs(LevelFile file, Optional<Levels> levels) {
        Stream<SolutionLines.Paired> own = file.collection().levels().stream()
                .flatMap(level -> level.solutions().stream()
                        .map(solution -> new SolutionLines.Paired(solution, Optional.of(level))));
        List<SolutionLines.Paired> lines =
                SolutionLines.pair(file.solutions(), levels.map(Levels::inOrder).orElse(List.of()));
        return Stream.concat(own, lines.stream()).toList();
    }
}
