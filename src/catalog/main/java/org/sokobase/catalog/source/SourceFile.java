package org.sokobase.catalog.source;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.level.LevelFile;

/**
 * A file from which the catalog has levels, or the solutions of a file without boards.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param name       as it was named where it is used
 * @param places     all places at which it was met: first the one that is used, then the others, the newest first; its bytes may
 *                   be at any of them
 * @param sha256     of its bytes, 64 hexadecimal digits
 * @param format     as which it was read
 * @param collection its levels; nothing for a file of solutions
 */
public record SourceFile(
        String name,
        List<FilePlace> places,
        String sha256,
        LevelFile.Format format,
        Optional<CatalogLevel.CollectionRef> collection) {

    /** How many levels the catalog has of it, defective ones included. */
    public int levels() {
        return collection.map(CatalogLevel.CollectionRef::levels).orElse(0);
    }

    private FilePlace used() {
        return places.get(0);
    }

    /** Where it lies: the location of the place that is used; nothing for standard input. */
    public Optional<String> location() {
        return used().location();
    }

    /** What the user named when the file was met at the place that is used. */
    public Optional<String> root() {
        return used().root();
    }

    /** Whether these are its bytes, as they were at its import. */
    public boolean has(byte[] bytes) {
        return Sha256.of(bytes).equals(sha256);
    }
}
