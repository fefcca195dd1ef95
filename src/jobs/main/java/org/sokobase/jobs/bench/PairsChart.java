package org.sokobase.jobs.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.chart.Series;

/**
 * The first of some solvers beside each other one, level by level: a mark lies as far to the right as the first took, and as far
 * up as the other. What one of them does not solve lies at the rim, beyond the longest time; what neither solves is left out.
 */
final class PairsChart {

    /** How much farther away the rim is than the longest time. */
    private static final double RIM = 2;

    private PairsChart() {}

    static Chart of(List<BenchRows> solvers) {
        BenchRows first = solvers.get(0);
        double rim = RIM
                * solvers.stream()
                        .flatMap(solver -> solver.rows().stream())
                        .filter(BenchRow::isSolved)
                        .mapToDouble(SolverComparison::seconds)
                        .max()
                        .orElse(1);
        List<Series> series = new ArrayList<>();
        for (BenchRows other : solvers.subList(1, solvers.size())) {
            series.add(new Series.Points(other.solver(), points(SolverComparison.pairs(first, other), rim)));
        }
        Point fastest = new Point(SolverComparison.FINEST_SECONDS, SolverComparison.FINEST_SECONDS);
        series.add(new Series.Line("equally fast", List.of(fastest, new Point(rim, rim))));
        return new Chart(
                "Level by level; unsolved ones at the rim",
                Axis.logarithmic("seconds of " + first.solver()),
                Axis.logarithmic(
                        solvers.size() == 2 ? "seconds of " + solvers.get(1).solver() : "seconds of the other"),
                series);
    }

    private static List<Point> points(List<SolverComparison.Pair> pairs, double rim) {
        Predicate<SolverComparison.Pair> isSolvedByAny =
                pair -> Stream.of(pair.first(), pair.second()).anyMatch(BenchRow::isSolved);
        return pairs.stream()
                .filter(isSolvedByAny)
                .map(pair -> new Point(place(pair.first(), rim), place(pair.second(), rim)))
                .toList();
    }

    private static double place(BenchRow row, double rim) {
        return row.isSolved() ? SolverComparison.seconds(row) : rim;
    }
}
