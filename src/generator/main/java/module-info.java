/** Makes Sokoban levels that are solvable by the way they are made, and measures levels. */
module org.sokobase.generator {
    requires transitive org.sokobase.core;
    requires transitive org.sokobase.solver;
    requires static org.jspecify;

    exports org.sokobase.generator;
    exports org.sokobase.generator.evaluation;
    exports org.sokobase.generator.evolve;
    exports org.sokobase.generator.method;
    exports org.sokobase.generator.pull;
    exports org.sokobase.generator.reverse;
    exports org.sokobase.generator.room;
    exports org.sokobase.generator.strategy;
    exports org.sokobase.generator.template;
    exports org.sokobase.generator.wu;
}
