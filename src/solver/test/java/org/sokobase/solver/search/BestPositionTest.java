package org.sokobase.solver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BestPositionTest {

    @Test
    void whatIsLeftOfThePlanComesFirstAndAPlanBeforeNone() {
        List<BestPosition> fromBest = List.of(
                new BestPosition(20, 23, 4, 9),
                new BestPosition(5, 9, 0, 1),
                new BestPosition(19, 23, 1, 3),
                new BestPosition(19, 23, 2, 1),
                new BestPosition(19, 23, 2, 2),
                BestPosition.unplanned(0),
                BestPosition.unplanned(1));

        for (int i = 0; i < fromBest.size(); i++) {
            for (int j = 0; j < fromBest.size(); j++) {
                assertThat(fromBest.get(i).isBetterThan(fromBest.get(j)))
                        .as("%s, %s", fromBest.get(i), fromBest.get(j))
                        .isEqualTo(i < j);
            }
        }
    }

    @Test
    void itIsSaidInWords() {
        assertThat(new BestPosition(14, 23, 1, 9).description())
                .isEqualTo("stage 14 of 23, 1 box out of plan, 9 off goals");
        assertThat(new BestPosition(0, 2, 3, 3).description())
                .isEqualTo("stage 0 of 2, 3 boxes out of plan, 3 off goals");
        assertThat(new BestPosition(1, 2, 0, 0).description())
                .isEqualTo("stage 1 of 2, no box out of plan, 0 off goals");
        assertThat(BestPosition.unplanned(1).description()).isEqualTo("1 box off goals");
    }
}
