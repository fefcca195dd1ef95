package org.sokobase.generator.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.pull.GoalRoom;

/** Templates, the rooms of them, and all ways to place goals. */
class TemplateRoomTest {

    @Test
    void designsAreSeenFromAllSidesEachOnce() {
        assertThat(Template.ALL).hasSizeBetween(40, 17 * 8).doesNotHaveDuplicates();
        assertThat(Template.ALL).allMatch(template -> template.squares().matches("[ #.]{25}"));
    }

    @Test
    void everyRoomPassesTheChecks() {
        TemplateRoom room = new TemplateRoom(2, 2);
        SeededRandom random = new SeededRandom(1, 1);
        int built = 0;
        for (int i = 0; i < 20_000; i++) {
            Optional<GoalRoom> made = room.build(3, random);
            if (made.isPresent()) {
                built++;
                long floor = made.get().floor();
                assertThat(made.get().isConnected()).isTrue();
                assertThat(Long.bitCount(floor)).isGreaterThan(6);
                for (long left = floor; left != 0; left &= left - 1) {
                    assertNoNookAndNoBlock(floor, Long.numberOfTrailingZeros(left));
                }
            }
        }
        assertThat(built).isGreaterThan(20);
    }

    private static void assertNoNookAndNoBlock(long floor, int square) {
        int beside = 0;
        for (int offset : new int[] {-8, 8, -1, 1}) {
            beside += isFloor(floor, square + offset) ? 1 : 0;
        }
        assertThat(beside).isGreaterThanOrEqualTo(2);
        for (List<Integer> block : List.of(List.of(3, 4), List.of(4, 3))) {
            boolean open = true;
            for (int i = 0; i < 12; i++) {
                open &= isFloor(floor, square + i % block.get(0) + 8 * (i / block.get(0)));
            }
            assertThat(open).isFalse();
        }
    }

    private static boolean isFloor(long floor, int square) {
        return square >= 0 && square < Long.SIZE && (floor >>> square & 1) != 0;
    }

    @Test
    void goalsArePlacedInAllWaysEachOnce() {
        GoalPlacements placements = new GoalPlacements(0b110_1011, 3, new SeededRandom(1, 1));
        Set<Long> seen = new HashSet<>();
        while (placements.hasNext()) {
            long goals = placements.next();
            assertThat(Long.bitCount(goals)).isEqualTo(3);
            assertThat(goals & ~0b110_1011).isZero();
            assertThat(seen.add(goals)).isTrue();
        }
        assertThat(seen).hasSize(10);
    }
}
