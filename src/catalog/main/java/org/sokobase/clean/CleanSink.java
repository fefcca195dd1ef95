package org.sokobase.clean;

import java.io.IOException;

/** Where the files of a clean set go. */
@FunctionalInterface
interface CleanSink {

    /**
     * Writes a file.
     *
     * @param place its path, with slashes, which no other file has
     */
    void write(String place, byte[] bytes) throws IOException;
}
