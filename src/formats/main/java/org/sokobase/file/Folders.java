package org.sokobase.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Folders with all that is in them.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class Folders {

    private Folders() {}

    /**
     * Deletes a folder that is there, and all that is in it; links are deleted, not followed.
     *
     * @throws IOException if something cannot be deleted, or has come meanwhile
     */
    public static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : all) {
            Files.deleteIfExists(file);
        }
    }

    /** The same as far as that is possible; the folder need not be there. */
    public static void deleteIfPossible(Path folder) {
        try {
            if (Files.exists(folder)) {
                delete(folder);
            }
        } catch (IOException | UncheckedIOException e) {
            // What cannot be deleted stays.
        }
    }
}
