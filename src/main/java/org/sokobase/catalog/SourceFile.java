package org.sokobase.catalog;

import java.util.Optional;
import org.sokobase.format.LevelFile;

/**
 * A file from which the catalog has levels, or the solutions of a file without boards.
 *
 * @param name       as it was named at its import
 * @param location   where it lay, absolute; a member of an archive as in a folder of the archive's name; nothing for standard
 *                   input
 * @param sha256     of its bytes, 64 hexadecimal digits
 * @param format     as which it was read
 * @param collection its levels; nothing for a file of solutions
 */
public record SourceFile(
        String name,
        Optional<String> location,
        String sha256,
        LevelFile.Format format,
        Optional<CatalogLevel.CollectionRef> collection) {

    /** How many levels the catalog has of it, defective ones included. */
    public int levels() {
        return collection.map(CatalogLevel.CollectionRef::levels).orElse(0);
    }

    /** Whether these are its bytes, as they were at its import. */
    public boolean has(byte[] bytes) {
        return Sha256.of(bytes).equals(sha256);
    }
}
