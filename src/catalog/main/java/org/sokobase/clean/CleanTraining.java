package org.sokobase.clean;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sokobase.board.Count;
import org.sokobase.file.UnwrittenFileException;

/**
 * Writes a training set without the levels in which test levels were found: each file at its place in a folder, with all
 * else as it was. Files without levels go along; solutions are copied as they are.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class CleanTraining {

    private final Path folder;
    private final CleanNames names = new CleanNames();
    private final Set<String> shortened = new HashSet<>();
    private final List<String> solutions = new ArrayList<>();
    private long files;
    private long levels;
    private long removed;
    private long written;

    /** Writes into an empty folder; {@link org.sokobase.file.NewFolder} makes one appear only when it is complete. */
    public CleanTraining(Path folder) {
        this.folder = folder;
    }

    /**
     * Writes the next file.
     *
     * @throws UnwrittenFileException if that fails
     */
    public void write(CleanTrainingFile file) {
        String name = file.file().source().name();
        int going = file.going();
        files++;
        levels += file.file().counts().levels();
        removed += going;
        if (going > 0) {
            shortened.add(CleanNames.withoutEnding(name));
        }
        if (file.file().read().isOfSolutions()) {
            solutions.add(name);
        }
        if (file.outcome() != CleanFile.Outcome.NOT_WRITTEN) {
            written++;
            write(folder.resolve(names.place(file.name())), file.bytes());
        }
    }

    private static void write(Path file, byte[] bytes) {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UnwrittenFileException(file, e);
        }
    }

    /** The files of solutions that still have those of levels that went from the file beside them. */
    public List<String> solutionsOfMore() {
        return solutions.stream()
                .filter(name -> shortened.contains(CleanNames.withoutEnding(name)))
                .toList();
    }

    /** The numbers of everything. */
    public String summary() {
        return String.format(
                Locale.ROOT,
                "Training set of %s with %s: %s, %d in %s stay.",
                Count.of(files, "file"),
                Count.of(levels, "level"),
                Count.of(removed, "level goes", "levels go"),
                levels - removed,
                Count.of(written, "file"));
    }
}
