package org.sokobase.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.CatalogLevel;
import org.sokobase.catalog.FoundLevel;
import org.sokobase.format.Level;
import org.sokobase.format.LevelFile;
import org.sokobase.format.PublishedBoard;
import org.sokobase.format.SolutionLines;
import org.sokobase.format.Source;
import org.sokobase.format.WrittenSolution;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.play.Coordinates;

/**
 * Finds the level of every solution in a file: the one it stands with; or that of the same number in the level file that
 * the user named or that lies beside it; or one with the id beside it, of that file or else of the catalog, if there is one.
 */
final class SolutionLevels implements AutoCloseable {

    private final Sokobase sokobase;
    private final Optional<Named> named;
    private final Identifier identifier = new Identifier();
    private Catalog catalog;

    /** Levels of a file, by order. */
    private record Named(String file, List<Level> levels) {

        Optional<Subject> with(LevelId id, Identifier identifier) {
            return levels.stream()
                    .filter(level -> level.inspection()
                            .board()
                            .filter(board -> hasId(board, id, identifier))
                            .isPresent())
                    .findFirst()
                    .map(level -> Subject.of(file, level));
        }
    }

    /**
     * A level that a solution is meant to solve.
     *
     * @param name   file#index
     * @param title  its title, or an empty string
     * @param status {@code ok}, or the names of its problems
     * @param start  where it begins, unless it is defective
     */
    record Subject(String name, String title, String status, Optional<Start> start) {

        private static Subject of(String file, Level level) {
            return new Subject(
                    file + "#" + level.index(),
                    level.title(),
                    level.status(),
                    level.inspection().board().map(board -> new Start(board, level.player())));
        }

        private static Subject of(CatalogLevel level) {
            Board board = level.identity().orElseThrow().board();
            Coordinates player = PublishedBoard.grid(level.published())
                    .flatMap(Coordinates::ofPlayer)
                    .orElseGet(() -> Coordinates.ofPlayer(board));
            return new Subject(
                    level.collection().file() + "#" + level.index(),
                    level.title(),
                    level.status(),
                    Optional.of(new Start(board, player)));
        }
    }

    /** A board, and where its player stands in the level as published. */
    record Start(Board board, Coordinates player) {}

    /** A solution and its level, if it is known. */
    record Pair(WrittenSolution solution, Optional<Subject> level) {}

    /** Looks in these levels of a file for what stands in solution files, or in those beside them. */
    SolutionLevels(Sokobase sokobase, Optional<LevelArgument> levels) {
        this.sokobase = sokobase;
        named = levels.map(argument -> new Named(argument.file(), argument.levels(sokobase.console())));
    }

    /** The solutions of a file with their levels, in the order of the file. */
    List<Pair> of(Source source, LevelFile file) {
        List<Pair> pairs = new ArrayList<>();
        for (Level level : file.collection().levels()) {
            for (WrittenSolution solution : level.solutions()) {
                pairs.add(new Pair(solution, Optional.of(Subject.of(source.name(), level))));
            }
        }
        if (file.format() == LevelFile.Format.SOLUTIONS) {
            pairs.addAll(lines(source, file));
        }
        return pairs;
    }

    private List<Pair> lines(Source source, LevelFile file) {
        Named levels = named.or(() -> SolutionLines.levelFileBeside(source)
                        .map(beside ->
                                new Named(beside.name(), beside.collection().levels())))
                .orElseGet(() -> new Named("", List.of()));
        return SolutionLines.pair(file.solutions(), levels.levels()).stream()
                .map(pair -> new Pair(
                        pair.solution(),
                        pair.level()
                                .map(level -> Subject.of(levels.file(), level))
                                .or(() -> LevelId.parse(pair.solution().id())
                                        .flatMap(id ->
                                                levels.with(id, identifier).or(() -> inCatalog(id))))))
                .toList();
    }

    private static boolean hasId(Board board, LevelId id, Identifier identifier) {
        LevelIdentity identity = identifier.identify(board);
        return identity.exact().equals(id)
                || identity.unique().equals(id)
                || identifier.firstEdition(board).equals(id);
    }

    private Optional<Subject> inCatalog(LevelId id) {
        if (catalog == null && sokobase.catalogLocation().exists()) {
            catalog = sokobase.openCatalog();
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
