package org.sokobase.fuzz;

import java.util.List;
import java.util.stream.Stream;
import org.sokobase.Fuzzed;
import org.sokobase.catalog.where.ConditionTarget;
import org.sokobase.format.FuzzTarget;
import org.sokobase.jobs.service.RequestTarget;
import org.sokobase.solver.SolverTarget;

/** All that is fuzzed. */
final class Targets {

    private static final List<Fuzzed> ALL = Stream.<Fuzzed[]>of(
                    FuzzTarget.values(), SolverTarget.values(), ConditionTarget.values(), RequestTarget.values())
            .flatMap(Stream::of)
            .toList();

    private Targets() {}

    /** Those whose names match a regular expression. */
    static List<Fuzzed> named(String expression) {
        return ALL.stream().filter(target -> target.label().matches(expression)).toList();
    }
}
