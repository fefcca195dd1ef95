package org.sokobase.jobs.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** All rows of one solver in a benchmark, and what they come to together. */
public record BenchRows(String solver, List<BenchRow> rows) {

    public BenchRows {
        rows = List.copyOf(rows);
    }

    /** The rows of each solver, in the order in which the solvers first come. */
    public static List<BenchRows> bySolver(List<BenchRow> all) {
        Map<String, List<BenchRow>> bySolver =
                all.stream().collect(Collectors.groupingBy(BenchRow::solver, LinkedHashMap::new, Collectors.toList()));
        List<BenchRows> solvers = new ArrayList<>();
        bySolver.forEach((solver, rows) -> solvers.add(new BenchRows(solver, rows)));
        return solvers;
    }

    /** The rows of each run of each solver, with the number of the run in the name if there are several. */
    public static List<BenchRows> byRound(List<BenchRow> all) {
        boolean several = all.stream().anyMatch(row -> row.round().number() > 1);
        if (!several) {
            return bySolver(all);
        }
        Map<String, List<BenchRow>> byRound = new LinkedHashMap<>();
        for (BenchRow row : all) {
            String name = row.solver() + ", run " + row.round().number();
            byRound.computeIfAbsent(name, anew -> new ArrayList<>()).add(row);
        }
        List<BenchRows> rounds = new ArrayList<>();
        byRound.forEach((name, rows) -> rounds.add(new BenchRows(name, rows)));
        rounds.sort(Comparator.comparingInt(
                one -> places(all).indexOf(one.rows().get(0).solver())));
        return rounds;
    }

    private static List<String> places(List<BenchRow> all) {
        return all.stream().map(BenchRow::solver).distinct().toList();
    }

    /**
     * One row for each level: of several runs the one with the middle time, of those that solved it if these are the most. So a
     * run that was lucky once counts for little.
     */
    public BenchRows middle() {
        Map<String, List<BenchRow>> byLevel =
                rows.stream().collect(Collectors.groupingBy(BenchRow::key, LinkedHashMap::new, Collectors.toList()));
        return new BenchRows(
                solver, byLevel.values().stream().map(BenchRows::middle).toList());
    }

    private static BenchRow middle(List<BenchRow> runs) {
        long solved = runs.stream().filter(BenchRow::isSolved).count();
        List<BenchRow> most = runs.stream()
                .filter(row -> row.isSolved() == solved * 2 > runs.size())
                .sorted(Comparator.comparing(BenchRow::cpu))
                .toList();
        return most.get((most.size() - 1) / 2);
    }

    /** Under another name. */
    public BenchRows named(String other) {
        return new BenchRows(other, rows);
    }

    public long solved() {
        return rows.stream().filter(BenchRow::isSolved).count();
    }

    public Duration cpu() {
        return rows.stream().map(BenchRow::cpu).reduce(Duration.ZERO, Duration::plus);
    }

    public long nodes() {
        return rows.stream().mapToLong(BenchRow::nodes).sum();
    }

    public long nodesPerSecond() {
        return cpu().isZero() ? 0 : Math.round(nodes() * 1e9 / cpu().toNanos());
    }

    public long moves() {
        return rows.stream()
                .flatMap(row -> row.metrics().stream())
                .mapToLong(BenchRow.Length::moves)
                .sum();
    }

    public long pushes() {
        return rows.stream()
                .flatMap(row -> row.metrics().stream())
                .mapToLong(BenchRow.Length::pushes)
                .sum();
    }

    /** The most memory that a level took. */
    public long bytes() {
        return rows.stream().mapToLong(BenchRow::bytes).max().orElse(0);
    }

    /** The processor times of the solved levels, the shortest first. */
    List<Duration> solvedAfter() {
        return rows.stream()
                .filter(BenchRow::isSolved)
                .map(BenchRow::cpu)
                .sorted(Comparator.naturalOrder())
                .toList();
    }
}
