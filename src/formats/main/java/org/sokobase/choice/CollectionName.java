package org.sokobase.choice;

import org.sokobase.file.FileNames;
import org.sokobase.level.FoldedText;

/**
 * What a user calls collections by: a part of their titles, or their file. A file is named as it was at its import, which is
 * how it is printed, or by its place, or without its folders, also without its ending. A folder or an archive means all files
 * in it.
 *
 * <p>Immutable; any number of threads may ask it at once. Two of them are equal only if they are the same object.
 */
public final class CollectionName {

    private final String file;
    private final FoldedText folded;

    public CollectionName(String name) {
        this.file = name.length() > 1 && name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
        this.folded = FoldedText.of(name);
    }

    /** Whether it is a part of a title. */
    public boolean isInTitle(String title) {
        return FoldedText.of(title).contains(folded);
    }

    /** Whether it is a whole title. */
    public boolean isTitle(String title) {
        return FoldedText.of(title).agreesWith(folded);
    }

    /** Whether it is the name of a file, or of what the file lies in. */
    public boolean isFile(String name) {
        String bare = FileNames.withoutFolders(name);
        return isIn(file, name)
                || folded.agreesWith(FoldedText.of(bare))
                || folded.agreesWith(FoldedText.of(FileNames.withoutEnding(bare)));
    }

    /** Whether a path is that of a file, or of a folder or an archive around it. */
    public static boolean isIn(String path, String name) {
        return name.startsWith(path) && (name.length() == path.length() || name.charAt(path.length()) == '/');
    }
}
