package org.sokobase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Real level collections in a folder beside the project. They are other people's, so that they are no part of it; tests
 * that need them are skipped where the folder is absent, see {@link Requirement}.
 */
public final class SharedFolder {

    private static final Path ROOT = Path.of("..", "shared");

    private SharedFolder() {}

    /** A file or folder in there; skips the test if it is absent. */
    public static Path path(String name) {
        Path path = ROOT.resolve(name);
        Requirement.that(Files.exists(path), path + " is absent, so this test has nothing to compare with");
        return path;
    }

    /** The bytes of a file in there; skips the test if it is absent. */
    public static byte[] bytes(String name) {
        try {
            return Files.readAllBytes(path(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
