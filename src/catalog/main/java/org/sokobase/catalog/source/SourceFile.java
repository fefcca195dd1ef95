package org.sokobase.catalog.source;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.level.LevelFile;

/**
 * A file with levels in the catalog, or a file of solutions without boards.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param name       its name at its current place
 * @param places     all places at which it was found: the current one, then the others, newest first; its bytes may be
 *                   at any of them
 * @param sha256     the SHA-256 of its bytes, 64 hexadecimal digits
 * @param format     the format in which it was read
 * @param collection the collection of its levels; empty for a file of solutions
 */
public record SourceFile(
        String name,
        List<FilePlace> places,
        String sha256,
        LevelFile.Format format,
        Optional<CatalogLevel.CollectionRef> collection) {

    /** The number of its levels in the catalog, including defective ones. */
    public int levels() {
        return collection.map(CatalogLevel.CollectionRef::levels).orElse(0);
    }

    private FilePlace used() {
        return places.get(0);
    }

    /** The location of its current place; empty for standard input. */
    public Optional<String> location() {
        return used().location();
    }

    /** The path that the user named when the file was found at its current place. */
    public Optional<String> root() {
        return used().root();
    }

    /** Whether these are its bytes as of its import. */
    public boolean has(byte[] bytes) {
        return Sha256.of(bytes).equals(sha256);
    }
}
