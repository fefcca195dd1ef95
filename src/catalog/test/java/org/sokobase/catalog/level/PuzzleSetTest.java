package org.sokobase.catalog.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sokobase.identity.LevelId;

class PuzzleSetTest {

    /** Ids that come again, that share their last bits, that are 0, and that several puzzles share. */
    private static PuzzleKey random(Random random) {
        long id = switch (random.nextInt(4)) {
            case 0 -> random.nextInt(3);
            case 1 -> (long) random.nextInt(2000) << 40;
            default -> random.nextInt(20_000) * 0x9E3779B97F4A7C15L;
        };
        return new PuzzleKey(new LevelId(id), random.nextInt(50) == 0 ? random.nextInt(3) : 0);
    }

    @Test
    void itKnowsWhatWasAdded() {
        for (long seed = 0; seed < 10; seed++) {
            Random random = new Random(seed);
            PuzzleSet set = new PuzzleSet();
            Set<PuzzleKey> expected = new HashSet<>();
            for (int i = 0; i < 10_000; i++) {
                PuzzleKey puzzle = random(random);
                assertThat(set.contains(puzzle)).isEqualTo(expected.contains(puzzle));
                assertThat(set.add(puzzle)).isEqualTo(expected.add(puzzle));
                assertThat(set.contains(puzzle)).isTrue();
            }
        }
    }
}
