package org.sokobase.cli.solve;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments that name levels to work on, of files and of the catalog. */
public final class LevelNames {

    @Parameters(
            paramLabel = "FILE[#N]|ID",
            arity = "0..*",
            description = "Level files (or one level of each), folders, archives, or ids of the catalog.")
    private List<String> names = List.of();

    @Option(
            names = "--collection",
            paramLabel = "TEXT",
            description = "The levels of the catalog in collections with this text in their title, or of this file.")
    private Optional<String> collection = Optional.empty();

    /** Each {@code FILE[#N]}, a folder, an archive, or an id. */
    public List<String> names() {
        return names;
    }

    /** A text in the titles of collections, or a file. */
    public Optional<String> collection() {
        return collection;
    }

    /** Whether levels of the catalog are wanted beside those named one by one. */
    public boolean areOfCatalog() {
        return names.isEmpty() || collection.isPresent();
    }

    /** Whether there is nothing of either. */
    public boolean areNone() {
        return names.isEmpty() && collection.isEmpty();
    }
}
