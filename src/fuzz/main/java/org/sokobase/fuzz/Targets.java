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

    /** What takes longer than this on one input does not end. */
    static final int SECONDS_FOR_ONE_INPUT = 25;

    private static final List<Fuzzed> ALL = Stream.<Fuzzed[]>of(
                    FuzzTarget.values(), SolverTarget.values(), ConditionTarget.values(), RequestTarget.values())
            .flatMap(Stream::of)
            .toList();

    private Targets() {}

    /** The one of this name. */
    static Fuzzed named(String label) {
        return matching(label).get(0);
    }

    /** Those whose names match a regular expression, at least one: without any, the program ends. */
    static List<Fuzzed> wanted(String expression) {
        List<Fuzzed> targets = matching(expression);
        if (targets.isEmpty()) {
            System.err.println("no target has the name " + expression + "; see Targets");
            System.exit(2);
        }
        return targets;
    }

    private static List<Fuzzed> matching(String expression) {
        return ALL.stream().filter(target -> target.label().matches(expression)).toList();
    }
}
