package org.sokobase.leak;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.Identifier;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/**
 * A file of the test set that was read.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param read   its content
 * @param levels those of its levels that can be compared
 * @param counts how many there are
 */
public record TestFile(LevelFile read, List<TestLevel> levels, LevelCounts counts) {

    /** Reads a file. Any number of threads may do so at once. */
    public static TestFile read(Source source, Sought sought) {
        LevelFile file = LevelFiles.read(source);
        Identifier identifier = new Identifier();
        List<TestLevel> levels = new ArrayList<>();
        LevelCounts counts = LevelCounts.NONE;
        for (Level level : file.collection().levels()) {
            counts = counts.plus(LevelCounts.of(level, sought));
            level.inspection()
                    .board()
                    .ifPresent(board -> levels.add(new TestLevel(
                            source.name(),
                            source.place(),
                            level.index(),
                            level.line(),
                            level.title(),
                            board,
                            identifier.identify(board))));
        }
        return new TestFile(file, levels, counts);
    }
}
