package org.sokobase.catalog.measure;

import java.util.Collection;
import java.util.stream.Collectors;

/** What makes the measures of a puzzle lie in ranges, in SQL. No other place knows it. */
public final class MeasureCondition {

    private MeasureCondition() {}

    /**
     * A condition that holds for puzzles of which every range contains what is known; without ranges, always.
     *
     * @param row a row in SQL with the columns {@code unique_id} and {@code unique_nth}, which may be null, such as {@code l}
     */
    public static String of(Collection<MeasureRange> ranges, String row) {
        return ranges.isEmpty()
                ? "1 = 1"
                : ranges.stream().map(range -> of(range, row)).collect(Collectors.joining(" and "));
    }

    private static String of(MeasureRange range, String row) {
        String most = Double.isInfinite(range.most()) ? "" : " and m.amount <= " + KeptMeasure.digits(range.most());
        return """
                exists (select 1 from puzzle join puzzle_measure m on m.puzzle_id = puzzle.id
                        where puzzle.unique_id = %1$s.unique_id and puzzle.unique_nth = %1$s.unique_nth
                        and m.name = '%2$s' and m.amount >= %3$s%4$s)""".formatted(row, range.name(), KeptMeasure.digits(range.least()), most);
    }
}
