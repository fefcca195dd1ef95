package org.sokobase.cli;

/** Tells what came of each level, and at last of all. */
interface LevelReport {

    /** What the rows for people look like. */
    enum Shape {
        /** The moves of the solution, and an empty line where there is none; all else is said beside. */
        MOVES,
        /** A table. */
        TABLE
    }

    /**
     * Takes in the next level.
     *
     * @param saved what became of its solution in the catalog, or an empty string
     */
    void add(LevelResult result, String saved);

    /**
     * Ends the report with the totals.
     *
     * @param saved how much was saved in the catalog, in words, or an empty string
     */
    void totals(String saved);
}
