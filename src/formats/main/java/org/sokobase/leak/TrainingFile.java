package org.sokobase.leak;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/**
 * A file of the training set that was searched.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param source where it was read
 * @param read   its content
 * @param leaked the pairs of test and training levels that were found in it, in the order of its levels
 * @param counts how many levels it has
 */
public record TrainingFile(Source source, LevelFile read, List<LeakedLevel> leaked, LevelCounts counts) {

    /** Reads and searches a file. Any number of threads may do so at once. */
    public static TrainingFile search(Source source, TestSet set) {
        LevelFile file = LevelFiles.read(source);
        LeakSearch search = new LeakSearch(set);
        List<LeakedLevel> leaked = new ArrayList<>();
        LevelCounts counts = LevelCounts.NONE;
        for (Level level : file.collection().levels()) {
            counts = counts.plus(LevelCounts.of(level, set.sought()));
            level.inspection()
                    .board()
                    .ifPresent(board -> search.leaks(board)
                            .forEach(leak ->
                                    leaked.add(new LeakedLevel(leak, source.name(), level.index(), level.line()))));
        }
        return new TrainingFile(source, file, leaked, counts);
    }

    /** The numbers of its levels in which something was found. */
    public Set<Integer> leakedIndexes() {
        return leaked.stream().map(LeakedLevel::index).collect(Collectors.toSet());
    }
}
