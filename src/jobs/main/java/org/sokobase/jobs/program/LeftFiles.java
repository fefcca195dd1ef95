package org.sokobase.jobs.program;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files that a solver leaves beside its level: some write their solution into one, and give it a name of their own. */
final class LeftFiles {

    /** Of larger files only the end is read. */
    private static final int MOST_BYTES = 1 << 20;

    private final Path folder;
    private final Path level;

    /**
     * Those in a folder.
     *
     * @param level is in it, and none of them
     */
    LeftFiles(Path folder, Path level) {
        this.folder = folder;
        this.level = level;
    }

    /** Their texts in the order of their names, each ending in a line feed. They are gone then. */
    String taken() {
        StringBuilder texts = new StringBuilder();
        for (Path file : files()) {
            texts.append(end(file)).append('\n');
            delete(file);
        }
        return texts.toString();
    }

    private List<Path> files() {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> !file.equals(level))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of(); // the folder is gone
        }
    }

    private static String end(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            in.skipNBytes(Math.max(0, Files.size(file) - MOST_BYTES));
            return new String(in.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // what cannot be read is no solution
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // It is in the folder for temporary files, where others tidy up.
        }
    }
}
