package org.sokobase.jobs.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Two solvers on the levels that both were given, and whether chance alone could explain how they differ. Of several runs the
 * one with the middle time counts, see {@link BenchRows#middle}.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param first       the name of one solver
 * @param second      the name of the other one
 * @param levels      how many both were given
 * @param firstAlone  how many of these only the first solves
 * @param secondAlone how many of these only the second solves
 * @param solvedP     how likely a split as uneven as that is by chance alone, from 0 to 1
 * @param both        how many both solve
 * @param timeRatio   the processor time of the first divided by that of the second, as the geometric mean over the levels that
 *     both solve; nothing if there are none
 * @param timeP       how likely times that differ as much are by chance alone, from 0 to 1
 */
public record SolverComparison(
        String first,
        String second,
        int levels,
        int firstAlone,
        int secondAlone,
        double solvedP,
        int both,
        OptionalDouble timeRatio,
        double timeP) {

    /** Shorter times count as this one, as the clocks of other programs are no finer: seconds. */
    static final double FINEST_SECONDS = 0.01;

    /** A level, as two solvers have tried it. */
    record Pair(BenchRow first, BenchRow second) {

        boolean isSolvedByBoth() {
            return first.isSolved() && second.isSolved();
        }

        private double logOfRatio() {
            return Math.log(seconds(first) / seconds(second));
        }
    }

    /** Compares two solvers. */
    public static SolverComparison of(BenchRows first, BenchRows second) {
        List<Pair> pairs = pairs(first, second);
        List<Pair> both = pairs.stream().filter(Pair::isSolvedByBoth).toList();
        int firstAlone = (int) pairs.stream()
                .filter(pair -> pair.first().isSolved() && !pair.second().isSolved())
                .count();
        int secondAlone = (int) pairs.stream()
                .filter(pair -> !pair.first().isSolved() && pair.second().isSolved())
                .count();
        OptionalDouble mean = both.stream().mapToDouble(Pair::logOfRatio).average();
        return new SolverComparison(
                first.solver(),
                second.solver(),
                pairs.size(),
                firstAlone,
                secondAlone,
                SignedDifferences.signTest(firstAlone, secondAlone),
                both.size(),
                mean.isPresent() ? OptionalDouble.of(Math.exp(mean.getAsDouble())) : OptionalDouble.empty(),
                SignedDifferences.signedRanks(both.stream().mapToDouble(Pair::logOfRatio)));
    }

    /** Each two of some solvers, in their order. */
    public static List<SolverComparison> ofEachTwo(List<BenchRows> solvers) {
        List<SolverComparison> all = new ArrayList<>();
        for (int i = 0; i < solvers.size(); i++) {
            for (BenchRows other : solvers.subList(i + 1, solvers.size())) {
                all.add(of(solvers.get(i), other));
            }
        }
        return all;
    }

    /** The levels that both have tried, in the order of the first. */
    static List<Pair> pairs(BenchRows first, BenchRows second) {
        Map<String, BenchRow> others = second.middle().rows().stream()
                .collect(Collectors.toMap(BenchRow::key, Function.identity(), (row, copy) -> row));
        List<Pair> pairs = new ArrayList<>();
        for (BenchRow row : first.middle().rows()) {
            BenchRow other = others.get(row.key());
            if (other != null) {
                pairs.add(new Pair(row, other));
            }
        }
        return pairs;
    }

    /** The processor time of a row, as far as clocks can tell it from others. */
    static double seconds(BenchRow row) {
        return Math.max(FINEST_SECONDS, row.cpu().toNanos() / 1e9);
    }
}
