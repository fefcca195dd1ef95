package org.sokobase.catalog.match;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/**
 * Finds out what a level that comes is to those that are there. Boards and puzzles are found by their ids and confirmed by
 * comparing them: different ones with one id stay apart, and are reported.
 */
public final class BoardMatcher {

    private static final Likeness EXACT = new Likeness(Relation.EXACT, Symmetry.IDENTITY);
    private static final CatalogTotals FIRST = new CatalogTotals(1, 1, 0);

    private final KnownLevels levels;
    private final ExistingIds present;
    private final RetainedKeys keptKeys;
    private final Consumer<Diagnostic> diagnostics;

    /**
     * Places among these levels.
     *
     * @param present  which ids are there at all
     * @param keptKeys of boards and puzzles that may have no level any more
     */
    public BoardMatcher(
            KnownLevels levels, ExistingIds present, RetainedKeys keptKeys, Consumer<Diagnostic> diagnostics) {
        this.levels = levels;
        this.present = present;
        this.keptKeys = keptKeys;
        this.diagnostics = diagnostics;
    }

    /** Places among all that a catalog has. */
    public static BoardMatcher among(Handle handle, KnownLevels levels, Consumer<Diagnostic> diagnostics) {
        return new BoardMatcher(levels, ExistingIds.any(), RetainedKeys.of(handle), diagnostics);
    }

    /**
     * Where a board has its place.
     *
     * @param keys     what the catalog calls it
     * @param likeness how the nearest board that was known before must be turned to become it, if there is one
     * @param original the first level with that board
     * @param news     by how much the numbers of the catalog grow
     */
    public record Placed(LevelKeys keys, Optional<Likeness> likeness, Optional<Long> original, CatalogTotals news) {

        public boolean isFirstOfBoard() {
            return news.boards() > 0;
        }

        public boolean isFirstOfPuzzle() {
            return news.puzzles() > 0;
        }
    }

    /** A level that was known before a board, and how it must be turned to become it. */
    public record Nearest(KnownLevels.Known level, Likeness likeness) {

        PuzzleKey puzzle() {
            return level.keys().puzzle();
        }
    }

    /** The boards that will be placed next. */
    public void expect(Collection<IncomingBoard> boards) {
        present.expect(boards);
    }

    /** Finds the place of a board. Where it stands in a file is for reports. */
    public Placed place(IncomingBoard incoming, String file, int line) {
        boolean exactIsPresent = present.hasExact(incoming);
        boolean uniqueIsPresent = present.hasUnique(incoming);
        present.add(incoming);
        LevelIdentity identity = incoming.identity();
        List<KnownLevels.Known> sameExactId = exactIsPresent ? levels.withExactId(identity.exact()) : List.of();
        Optional<KnownLevels.Known> copy = KnownLevels.Known.with(incoming.board(), sameExactId);
        if (copy.isPresent()) {
            return copyOf(copy.get());
        }
        List<KnownLevels.Known> sameUniqueId = uniqueIsPresent ? levels.withUniqueId(identity.unique()) : List.of();
        boolean mayBeKept = (exactIsPresent || uniqueIsPresent) && !keptKeys.areNone();
        if (sameExactId.isEmpty() && sameUniqueId.isEmpty() && !mayBeKept) {
            return firstWithItsIds(identity);
        }
        return among(sameExactId, sameUniqueId, incoming, file, line);
    }

    /** The level that was nearest to a board when a level with this number came with it, of those that are still there. */
    public Optional<Nearest> nearestBefore(long id, IncomingBoard incoming) {
        LevelIdentity identity = incoming.identity();
        return KnownLevels.Known.with(incoming.board(), before(id, levels.withExactId(identity.exact())))
                .map(copy -> new Nearest(copy, EXACT))
                .or(() -> nearest(incoming.board(), before(id, levels.withUniqueId(identity.unique()))));
    }

    private static List<KnownLevels.Known> before(long id, List<KnownLevels.Known> levels) {
        return levels.stream().filter(level -> level.id() < id).toList();
    }

    private Placed copyOf(KnownLevels.Known level) {
        CatalogTotals news =
                new CatalogTotals(0, 0, levels.isRepeated(level.keys().puzzle()) ? 0 : 1);
        return new Placed(level.keys(), Optional.of(EXACT), Optional.of(level.id()), news);
    }

    private static Placed firstWithItsIds(LevelIdentity identity) {
        LevelKeys keys = new LevelKeys(new BoardKey(identity.exact(), 0), new PuzzleKey(identity.unique(), 0));
        return new Placed(keys, Optional.empty(), Optional.empty(), FIRST);
    }

    private Placed among(
            List<KnownLevels.Known> sameExactId,
            List<KnownLevels.Known> sameUniqueId,
            IncomingBoard incoming,
            String file,
            int line) {
        Optional<Nearest> nearest = nearest(incoming.board(), sameUniqueId);
        BoardKey board = keptKeys.board(incoming, sameExactId);
        PuzzleKey puzzle = nearest.map(Nearest::puzzle).orElseGet(() -> keptKeys.puzzle(incoming, sameUniqueId));
        boolean idIsTaken = !sameExactId.isEmpty() || !sameUniqueId.isEmpty() && nearest.isEmpty();
        if (idIsTaken || board.nth() > 0 || puzzle.nth() > 0) {
            reportCollision(incoming.identity(), file, line);
        }
        int newPuzzles = nearest.isPresent() ? 0 : 1;
        int newRepeated = nearest.isPresent() && !levels.isRepeated(puzzle) ? 1 : 0;
        return new Placed(
                new LevelKeys(board, puzzle),
                nearest.map(Nearest::likeness),
                nearest.map(n -> n.level().id()),
                new CatalogTotals(1, newPuzzles, newRepeated));
    }

    /** The level of a puzzle whose board is most like this one; of equally like ones the first. */
    private static Optional<Nearest> nearest(Board board, List<KnownLevels.Known> sameUniqueId) {
        return sameUniqueId.stream()
                .flatMap(level ->
                        Likeness.of(level.board(), board).stream().map(likeness -> new Nearest(level, likeness)))
                .min(Comparator.comparing(n -> n.likeness().relation()));
    }

    private void reportCollision(LevelIdentity identity, String file, int line) {
        diagnostics.accept(new Diagnostic(
                file,
                line,
                0,
                Severity.WARNING,
                "id-collision",
                "a different level in the catalog has the same id (%s, %s): both are kept"
                        .formatted(identity.exact(), identity.unique())));
    }
}
