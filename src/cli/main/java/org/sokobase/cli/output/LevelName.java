package org.sokobase.cli.output;

import org.sokobase.catalog.level.CatalogLevel;

/** How a level of the catalog is named for people: its file and number, its title, its author, its collection. */
public final class LevelName {

    private LevelName() {}

    /** Such as {@code sets/first.xsb#3 "Corner" by A. Author, in First Steps}. */
    public static String of(CatalogLevel level) {
        return level.describe();
    }

    /** Its file and number, {@code sets/first.xsb#3}. */
    public static String place(CatalogLevel level) {
        return level.collection().file() + "#" + level.index();
    }
}
