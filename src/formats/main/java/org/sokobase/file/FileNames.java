package org.sokobase.file;

/**
 * The names of files.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class FileNames {

    private FileNames() {}

    /** The last name of a path whose parts a slash parts: that of the file. */
    public static String withoutFolders(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** A file's name without its last ending. */
    public static String withoutEnding(String fileName) {
        int dot = fileName.lastIndexOf('.');
        return dot > 0 ? fileName.substring(0, dot) : fileName;
    }
}
