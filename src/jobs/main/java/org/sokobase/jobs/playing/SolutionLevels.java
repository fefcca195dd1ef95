package org.sokobase.jobs.playing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.file.Source;
import org.sokobase.format.SolutionLines;
import org.sokobase.identity.LevelId;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Layout;
import org.sokobase.row.PublishedBoard;

/**
 * Finds the level of every solution in a file: the one it stands with; or that of the same number in a level file that was
 * named or that lies beside it; or one with the id beside it, of that file or else of the catalog.
 *
 * <p>For as many threads at a time as the lookup in the catalog is.
 */
public final class SolutionLevels {

    private final Optional<Named> named;
    private final Function<LevelId, Optional<CatalogLevel>> catalog;

    /**
     * The levels of a file.
     *
     * @param file   its name for people
     * @param levels in their order
     */
    public record Named(String file, List<Level> levels) {

        private Subject subject(Level level) {
            return new Subject(
                    file + "#" + level.index(),
                    level.title(),
                    level.status(),
                    level.inspection().board().map(board -> SolutionLevels.layout(level.published(), board)));
        }
    }

    /**
     * A level that a solution is meant to solve. Immutable; equal if all components are.
     *
     * @param name   file#index
     * @param title  its title, or an empty string
     * @param status {@code ok}, or the names of its problems
     * @param layout its board as it lies in the level as published, unless the level is defective
     */
    public record Subject(String name, String title, String status, Optional<Layout> layout) {

        private static Subject of(CatalogLevel level) {
            return new Subject(
                    level.collection().file() + "#" + level.index(),
                    level.title(),
                    level.status(),
                    level.identity().map(identity -> SolutionLevels.layout(level.published(), level.normalBoard())));
        }

        /** The board to play on, unless the level is defective. */
        public Optional<Board> board() {
            return layout.map(Layout::board);
        }
    }

    /** A solution and its level, if it is known. */
    public record Pair(WrittenSolution solution, Optional<Subject> level) {}

    /**
     * Looks there for the levels of solutions.
     *
     * @param named   the levels to which the lines of solution files belong; if empty, those of a level file beside each
     * @param catalog a level of the catalog with an id of any kind; always empty where there is no catalog
     */
    public SolutionLevels(Optional<Named> named, Function<LevelId, Optional<CatalogLevel>> catalog) {
        this.named = named;
        this.catalog = catalog;
    }

    /** The board of a level, as it lies in the rows as published. */
    public static Layout layout(String published, Board board) {
        return PublishedBoard.grid(published)
                .map(rows -> Layout.of(rows, board))
                .orElseGet(() -> Layout.of(board));
    }

    /** The solutions of a file with their levels, in the order of the file. */
    public List<Pair> of(Source source, LevelFile file) {
        List<Pair> pairs = new ArrayList<>();
        Named own = new Named(source.name(), file.collection().levels());
        for (Level level : own.levels()) {
            for (WrittenSolution solution : level.solutions()) {
                pairs.add(new Pair(solution, Optional.of(own.subject(level))));
            }
        }
        if (file.isOfSolutions()) {
            pairs.addAll(lines(source, file));
        }
        return pairs;
    }

    private List<Pair> lines(Source source, LevelFile file) {
        Named levels = named.or(() -> SolutionLines.levelFileBeside(source)
                        .map(beside ->
                                new Named(beside.name(), beside.collection().levels())))
                .orElseGet(() -> new Named("", List.of()));
        LevelsById byId = new LevelsById(levels.levels());
        return SolutionLines.pair(file.solutions(), levels.levels()).stream()
                .map(pair -> new Pair(
                        pair.solution(),
                        pair.level()
                                .map(levels::subject)
                                .or(() -> LevelId.parse(pair.solution().id())
                                        .flatMap(id -> byId.with(id).stream()
                                                .findFirst()
                                                .map(levels::subject)
                                                .or(() -> catalog.apply(id).map(Subject::of))))))
                .toList();
    }
}
