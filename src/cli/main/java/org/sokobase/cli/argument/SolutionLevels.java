package org.sokobase.cli.argument;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.cli.option.Program;
import org.sokobase.file.Source;
import org.sokobase.format.SolutionLines;
import org.sokobase.identity.LevelId;
import org.sokobase.jobs.playing.LevelsById;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.WrittenSolution;

/**
 * Finds the level of every solution in a file: the one it stands with; or that of the same number in the level file that
 * the user named or that lies beside it; or one with the id beside it, of that file or else of the catalog, if there is one.
 */
public final class SolutionLevels implements AutoCloseable {

    private final Program program;
    private final Optional<Named> named;
    private @Nullable Catalog catalog;

    /** Levels of a file, by order. */
    private record Named(LevelArgument file, List<Level> levels) {}

    /**
     * A level that a solution is meant to solve.
     *
     * @param name     file#index
     * @param title    its title, or an empty string
     * @param status   {@code ok}, or the names of its problems
     * @param playable the level to play on, unless it is defective
     */
    public record Subject(String name, String title, String status, Optional<PlayedLevel> playable) {

        /** A level of a file. */
        static Subject of(LevelArgument file, Level level) {
            return new Subject(file.name(level), level.title(), level.status(), PlayedLevel.of(file, level));
        }

        private static Subject of(CatalogLevel level) {
            return new Subject(
                    level.collection().file() + "#" + level.index(),
                    level.title(),
                    level.status(),
                    PlayedLevel.of(level));
        }
    }

    /** A solution and its level, if it is known. */
    public record Pair(WrittenSolution solution, Optional<Subject> level) {}

    /** Looks in these levels of a file for what stands in solution files, or in those beside them. */
    public SolutionLevels(Program program, Optional<LevelArgument> levels) {
        this.program = program;
        named = levels.map(argument -> new Named(argument, argument.levels(program.console())));
    }

    /** The solutions of a file with their levels, in the order of the file. */
    public List<Pair> of(Source source, LevelFile file) {
        List<Pair> pairs = new ArrayList<>();
        for (Level level : file.collection().levels()) {
            for (WrittenSolution solution : level.solutions()) {
                pairs.add(new Pair(solution, Optional.of(Subject.of(whole(source.name()), level))));
            }
        }
        if (file.isOfSolutions()) {
            pairs.addAll(lines(source, file));
        }
        return pairs;
    }

    private List<Pair> lines(Source source, LevelFile file) {
        Named levels = named.or(() -> SolutionLines.levelFileBeside(source)
                        .map(beside -> new Named(
                                whole(beside.name()), beside.collection().levels())))
                .orElseGet(() -> new Named(whole(""), List.of()));
        LevelsById byId = new LevelsById(levels.levels());
        return SolutionLines.pair(file.solutions(), levels.levels()).stream()
                .map(pair -> new Pair(
                        pair.solution(),
                        pair.level()
                                .map(level -> Subject.of(levels.file(), level))
                                .or(() -> LevelId.parse(pair.solution().id())
                                        .flatMap(id -> byId.with(id).stream()
                                                .findFirst()
                                                .map(level -> Subject.of(levels.file(), level))
                                                .or(() -> inCatalog(id))))))
                .toList();
    }

    private static LevelArgument whole(String file) {
        return new LevelArgument(file, Optional.empty());
    }

    private Optional<Subject> inCatalog(LevelId id) {
        if (catalog == null && program.catalogLocation().exists()) {
            catalog = program.openCatalog(Access.READ);
        }
        return catalog == null
                ? Optional.empty()
                : catalog.find(id).stream().findFirst().map(FoundLevel::level).map(Subject::of);
    }

    @Override
    public void close() {
        if (catalog != null) {
            catalog.close();
        }
    }
}
