package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.solver.ShutInHall;

@Timeout(20)
class FloodTest {

    @Test
    void floodsStayRightWhenTheirMarksStartOver() {
        SquareGraph graph = ShutInHall.graph();
        Flood flood = new Flood(graph, SearchState.set(graph, graph.boxes));
        int outside = graph.size - graph.boxes.length - 1;
        int far = Arrays.stream(graph.goals).max().orElseThrow();
        int lowest = new Flood(graph, SearchState.set(graph, graph.boxes)).from(far);

        for (int i = 0; i < ShutInHall.FLOODS_UNTIL_MARKS_START_OVER; i++) {
            assertThat(flood.from(graph.player)).isEqualTo(graph.player);
            if (flood.size() != 1 || flood.has(far)) {
                throw new AssertionError("flood " + i + " is not of one square");
            }
            if (i % 1000 == 0) {
                assertThat(flood.from(far)).isEqualTo(lowest);
                assertThat(flood.size()).isEqualTo(outside);
                assertThat(flood.has(graph.player) || flood.has(graph.boxes[0])).isFalse();
            }
        }
    }
}
