package org.sokobase.similar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumbersByKeyTest {

    @Test
    void everyKeyHasItsNumbersInTheirOrderAndNoOthers() {
        Random random = new Random(3);
        Map<Long, List<Integer>> expected = new HashMap<>();
        NumbersByKey.Builder builder = new NumbersByKey.Builder();
        for (int number = 0; number < 10_000; number++) {
            long key = random.nextLong() >> random.nextInt(64);
            builder.add(key, number);
            expected.computeIfAbsent(key, none -> new ArrayList<>()).add(number);
        }
        NumbersByKey numbers = builder.build();

        assertThat(expected).hasSizeBetween(1_000, 9_999);
        expected.forEach((key, those) -> assertThat(numbers.of(key)).containsExactly(those.toArray(Integer[]::new)));
        for (int i = 0; i < 1_000; i++) {
            long key = random.nextLong();
            assertThat(numbers.of(key))
                    .hasSize(expected.getOrDefault(key, List.of()).size());
        }
    }

    @Test
    void withoutNumbersNothingIsFound() {
        assertThat(new NumbersByKey.Builder().build().of(0)).isEmpty();
    }
}
