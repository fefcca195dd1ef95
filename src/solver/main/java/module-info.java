/** Solves Sokoban levels and improves solutions. */
module org.sokobase.solver {
    requires transitive org.sokobase.core;
    requires java.management;
    requires static org.jspecify;

    exports org.sokobase.solver;
    exports org.sokobase.solver.search;
}
