package org.sokobase.catalog.importing;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.edit.MovedEdits;
import org.sokobase.catalog.mark.ReferenceRows;
import org.sokobase.catalog.tag.TagRows;

/** What users have said of a collection stays with the file that takes its place: that it is a reference, tags and edits. */
final class Inheritance {

    private final ReferenceRows references;
    private final TagRows tags;
    private final MovedEdits edits;

    Inheritance(Handle handle) {
        this.references = new ReferenceRows(handle);
        this.tags = new TagRows(handle);
        this.edits = new MovedEdits(handle);
    }

    /**
     * Passes it on, besides what the file has already.
     *
     * @param file    which takes the place
     * @param earlier the files that were there, which must not have gone yet
     */
    void pass(long file, List<Long> earlier) {
        references.inherit(file, earlier);
        tags.inherit(file, earlier);
        edits.inherit(file, earlier);
    }
}
