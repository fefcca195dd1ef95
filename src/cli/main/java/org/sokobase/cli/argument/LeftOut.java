package org.sokobase.cli.argument;

import org.sokobase.cli.output.Phrases;

/**
 * How much was left out because the user did not want it.
 *
 * @param files   files that were looked at, also in archives
 * @param folders folders that were not looked into
 */
public record LeftOut(int files, int folders) {

    static final LeftOut NOTHING = new LeftOut(0, 0);

    /** One more, whose name ends with a slash if it is a folder. */
    LeftOut plus(String name) {
        return name.endsWith("/") ? new LeftOut(files, folders + 1) : new LeftOut(files + 1, folders);
    }

    public boolean isNothing() {
        return files + folders == 0;
    }

    /** Such as "3 files and 1 folder". */
    public String describe() {
        String ofFiles = Phrases.count(files, "file");
        String ofFolders = Phrases.count(folders, "folder");
        return folders == 0 ? ofFiles : files == 0 ? ofFolders : ofFiles + " and " + ofFolders;
    }
}
