package org.sokobase.format;

import static org.sokobase.format.ReaderLaws.require;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.WrittenSolution;

/**
 * What holds for a file of which it is known what was written into it, besides the {@link ReaderLaws}: all levels come back in
 * their order, no others, each with its squares, its title and its moves.
 */
final class StructureLaws {

    private StructureLaws() {}

    /** Reads a file and compares. */
    static void check(KnownFile file) {
        ReaderLaws.check(file.bytes());
        LevelFile read = Reading.read(file.bytes());
        List<Level> levels = read.collection().levels();
        require(
                levels.size() == file.levels().size(),
                "%s levels were written, not %s".formatted(file.levels().size(), levels.size()));
        requireSame(file.title(), read.collection().title(), "the title of the collection");
        for (int i = 0; i < levels.size(); i++) {
            check(file.levels().get(i), levels.get(i));
        }
    }

    private static void check(KnownLevel written, Level read) {
        String level = "level " + read.index() + ": ";
        requireSame(written.title(), read.title(), level + "the title");
        requireSame(
                written.solutions(),
                read.solutions().stream().map(WrittenSolution::text).toList(),
                level + "the moves");
        if (written.grid().isPresent()) {
            Grid grid = written.grid().get();
            requireSame(Optional.of(grid), read.grid(), level + "the squares");
            requireSame(Board.inspect(grid).board(), read.inspection().board(), level + "the board in normal form");
        }
    }

    private static void requireSame(Object written, Object read, String what) {
        require(written.equals(read), "%s is the one that was written:%n%s%nnot%n%s".formatted(what, written, read));
    }
}
