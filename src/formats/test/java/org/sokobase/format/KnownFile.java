package org.sokobase.format;

import java.util.List;

/** A file and what was written into it. Equal only to itself. */
final class KnownFile {

    private final byte[] bytes;
    private final String title;
    private final List<KnownLevel> levels;

    KnownFile(byte[] bytes, String title, List<KnownLevel> levels) {
        this.bytes = bytes;
        this.title = title;
        this.levels = List.copyOf(levels);
    }

    /** The file itself; not to be changed. */
    byte[] bytes() {
        return bytes;
    }

    /** The title of the collection, or an empty string. */
    String title() {
        return title;
    }

    /** All levels that a reader must find, in their order. */
    List<KnownLevel> levels() {
        return levels;
    }
}
