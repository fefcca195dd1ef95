package org.sokobase.catalog.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LongMultimapTest {

    @Test
    void aKeyHasItsValuesInTheOrderInWhichTheyCame() {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            LongMultimap map = new LongMultimap();
            Map<Long, List<Long>> expected = new HashMap<>();
            for (long value = 1; value <= 5_000; value++) {
                long key = random.nextInt(3) == 0 ? random.nextInt(50) : random.nextLong();
                map.add(key, value);
                expected.computeIfAbsent(key, k -> new ArrayList<>()).add(value);
            }

            expected.forEach((key, values) -> assertThat(map.get(key)).isEqualTo(values));
            assertThat(map.get(random.nextLong())).isEmpty();
        }
    }

    @Test
    void keysThatDifferOnlyInTheirHighBitsAreToldApart() {
        LongMultimap map = new LongMultimap();
        for (long high = 0; high < 1 << 12; high++) {
            map.add(high << 52, high + 1);
        }

        assertThat(map.get(7L << 52)).containsExactly(8L);
    }

    @Test
    void zeroIsNoValue() {
        assertThatThrownBy(() -> new LongMultimap().add(1, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
