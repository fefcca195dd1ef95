package org.sokobase.cli.solve;

import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.SolverCatalog;

/** Tells what came of each level, and at last of all. */
interface LevelReport {

    /** What the rows for people look like. */
    enum Shape {
        /** The moves of the solution, and an empty line where there is none; all else is said beside. */
        MOVES,
        /** A table. */
        TABLE
    }

    /** What became of a result in the catalog: a few words, or an empty string if there was nothing to keep. */
    static String describe(SolverCatalog.Fate fate) {
        if (fate instanceof SolverCatalog.Fate.Saved) {
            return "saved";
        }
        if (fate instanceof SolverCatalog.Fate.Marked) {
            return "marked";
        }
        if (fate instanceof SolverCatalog.Fate.Refuted refuted) {
            return "not marked, as " + refuted.saidBy() + " solves it";
        }
        return fate instanceof SolverCatalog.Fate.Unknown ? "not in the catalog" : "";
    }

    /** The same where it goes without saying that a solution is saved. */
    static String unlessSaved(SolverCatalog.Fate fate) {
        return fate instanceof SolverCatalog.Fate.Saved ? "" : describe(fate);
    }

    /**
     * Takes in the next level.
     *
     * @param fate what became of it in the catalog
     */
    void add(LevelResult result, SolverCatalog.Fate fate);

    /**
     * Ends the report with the totals.
     *
     * @param saved how much was saved in the catalog, in words, or an empty string
     */
    void totals(String saved);
}
