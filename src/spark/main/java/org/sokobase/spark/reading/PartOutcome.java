package org.sokobase.spark.reading;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What became of some rows of a table that follow each other.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param input    the number of the table
 * @param firstRow the number of the first of them, which tells parts of a table apart
 * @param levels   how many levels they have
 * @param rejected how many of these have no board
 * @param problems what is wrong with them, each kind once
 */
record PartOutcome(int input, long firstRow, long levels, long rejected, List<ProblemRow> problems)
        implements Serializable {

    /** What became of the tables, put together of their parts; a part that was told twice counts once. */
    static List<InputOutcome> together(Collection<PartOutcome> parts, Collection<ParquetFooter> tables) {
        Map<Integer, TreeMap<Long, PartOutcome>> byTable = new TreeMap<>();
        parts.forEach(part ->
                byTable.computeIfAbsent(part.input(), number -> new TreeMap<>()).put(part.firstRow(), part));
        List<InputOutcome> outcomes = new ArrayList<>();
        for (ParquetFooter table : tables) {
            int number = table.input().number();
            outcomes.add(outcome(
                    table.input(), byTable.getOrDefault(number, new TreeMap<>()).values()));
        }
        return outcomes;
    }

    private static InputOutcome outcome(Input table, Collection<PartOutcome> parts) {
        FileRow file = new FileRow(
                (long) table.number() << Integer.SIZE,
                table.name(),
                table.size(),
                "",
                "Parquet",
                "",
                parts.stream().mapToLong(PartOutcome::levels).sum(),
                parts.stream().mapToLong(PartOutcome::rejected).sum());
        Map<String, ProblemRow> kinds = new LinkedHashMap<>();
        parts.forEach(
                part -> part.problems().forEach(problem -> kinds.merge(problem.code(), problem, ProblemRow::and)));
        return new InputOutcome(table.number(), List.of(file), List.copyOf(kinds.values()));
    }
}
