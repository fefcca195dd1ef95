package org.sokobase.catalog.overlap;

import java.util.List;

/** What a user calls levels that are to be compared. */
public sealed interface SetName {

    /** What is printed. */
    String name();

    /**
     * Collections of the catalog.
     *
     * @param name a part of their titles, or their file, or a folder or an archive around it
     */
    record OfCatalog(String name) implements SetName {}

    /**
     * Levels of files on the disk.
     *
     * @param name   what the user named
     * @param levels in their order; defective ones are passed over
     */
    record OfFiles(String name, List<FileLevel> levels) implements SetName {}
}
