/** Solves Sokoban levels and improves solutions. */
module org.sokobase.solver {
    requires transitive org.sokobase.core;
    requires java.management;

    exports org.sokobase.solver;
    exports org.sokobase.solver.search;
}
