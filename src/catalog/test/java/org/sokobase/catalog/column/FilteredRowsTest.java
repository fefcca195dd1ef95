package org.sokobase.catalog.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Rows that are sorted by what they fail, compared with rows that are asked one by one. */
class FilteredRowsTest {

    private static final int SIZE = 300;

    /** A column whose numbers are few, or too many for a table; some are missing. */
    private static int[] numbers(Random random) {
        int most = random.nextBoolean() ? 5 : Integer.MAX_VALUE;
        return random.ints(SIZE, 0, most)
                .map(number -> random.nextInt(10) == 0 ? NumberColumn.MISSING : number - most / 3)
                .toArray();
    }

    private static int[] rows(IntPredicate passing) {
        return IntStream.range(0, SIZE).filter(passing).toArray();
    }

    @RepeatedTest(50)
    void rowsPassAsIfTheyWereAskedOneByOne(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        List<IntPredicate> one = new ArrayList<>();
        List<IntPredicate> asked = new ArrayList<>();
        for (int part = random.nextInt(5); part > 0; part--) {
            int[] numbers = numbers(random);
            double most = numbers[random.nextInt(SIZE)];
            one.add(row -> numbers[row] != NumberColumn.MISSING && numbers[row] <= most);
            asked.add(
                    random.nextBoolean()
                            ? NumberColumn.of(numbers).where(number -> number <= most)
                            : one.get(one.size() - 1));
        }
        IntPredicate all = row -> one.stream().allMatch(part -> part.test(row));

        FilteredRows rows = FilteredRows.of(SIZE, asked);

        assertThat(rows.passing()).containsExactly(rows(all));
        assertThat(rows.count()).isEqualTo(rows(all).length);
        assertThat(rows(rows::passes)).containsExactly(rows(all));
        NumberColumn column = NumberColumn.of(numbers(random));
        assertThat(rows.counts(column, OptionalInt.empty())).isEqualTo(counts(rows(all), column));
        for (int part = 0; part < one.size(); part++) {
            List<IntPredicate> others = new ArrayList<>(one);
            others.remove(part);
            int[] without = rows(row -> others.stream().allMatch(other -> other.test(row)));
            assertThat(rows.countWithout(part)).isEqualTo(without.length);
            assertThat(rows.counts(column, OptionalInt.of(part))).isEqualTo(counts(without, column));
        }
    }

    private static Map<Integer, Long> counts(int[] rows, NumberColumn column) {
        return IntStream.of(rows)
                .mapToObj(column::at)
                .map(number -> number.isNaN() ? NumberColumn.MISSING : number.intValue())
                .collect(Collectors.groupingBy(number -> number, Collectors.counting()));
    }

    @RepeatedTest(20)
    void copiesAreTheOtherRowsOfThePuzzle(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        long[] keys = random.longs(1 + random.nextInt(SIZE)).toArray();
        long[] puzzles = random.ints(SIZE, 0, keys.length)
                .mapToLong(i -> keys[i] & (random.nextBoolean() ? -1 : -1L >>> 32)) // some meet in the table
                .toArray();
        int[] boxes = numbers(random);

        int[] copies = CopiesOfPuzzles.of(puzzles, boxes);

        for (int row = 0; row < SIZE; row++) {
            long puzzle = puzzles[row];
            int same = rows(other -> puzzles[other] == puzzle && boxes[other] != NumberColumn.MISSING).length;
            assertThat(copies[row]).isEqualTo(boxes[row] == NumberColumn.MISSING ? NumberColumn.MISSING : same - 1);
        }
    }

    @Test
    void nothingAndEverythingAreColumnsToo() {
        FilteredRows none = FilteredRows.of(0, List.of(row -> true));
        assertThat(none.passing()).isEmpty();
        assertThat(none.counts(NumberColumn.of(new int[0]), OptionalInt.of(0))).isEmpty();
        int[] missing = {NumberColumn.MISSING, NumberColumn.MISSING};
        assertThat(FilteredRows.of(2, List.of(NumberColumn.of(missing).where(number -> true)))
                        .count())
                .isZero();
        assertThat(CopiesOfPuzzles.of(new long[0], new int[0])).isEmpty();
    }

    @Test
    void asManyPartsAsThereAreBits() {
        List<IntPredicate> parts = new ArrayList<>(Collections.nCopies(FilteredRows.MOST_PARTS, row -> row > 0));
        FilteredRows rows = FilteredRows.of(3, parts);
        assertThat(rows.passing()).containsExactly(1, 2);
        assertThat(rows.countWithout(FilteredRows.MOST_PARTS - 1)).isEqualTo(2);
        parts.add(row -> true);
        assertThatIllegalArgumentException().isThrownBy(() -> FilteredRows.of(3, parts));
    }
}
