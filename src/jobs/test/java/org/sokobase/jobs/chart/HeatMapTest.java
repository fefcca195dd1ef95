package org.sokobase.jobs.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names that have room, and shares as people read them. */
class HeatMapTest {

    @Test
    void namesLoseTheFoldersThatAllHaveAndTheirBeginnings() {
        assertThat(HeatMap.shortened(List.of("/a/b/c.xsb", "/a/b/d/e.xsb"))).containsExactly("c.xsb", "d/e.xsb");
        assertThat(HeatMap.shortened(List.of("a.xsb", "b/a.xsb"))).containsExactly("a.xsb", "b/a.xsb");
        assertThat(HeatMap.shortened(List.of("one.xsb"))).containsExactly("one.xsb");
        assertThat(HeatMap.shortened(List.of("x/y", "a-very-long-name-of-a-collection.xsb")))
                .containsExactly("x/y", "…of-a-collection.xsb");
        assertThat(HeatMap.shortened(List.of())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0.001, <1", "0.3, 30", "0.999, >99", "1, 100"})
    void onlyWhatIsAllIsCalledSo(double share, String percent) {
        assertThat(new HeatMap.Cell(0, 0, share).words()).isEqualTo(percent);
    }

    @ParameterizedTest
    @CsvSource({"-1, 0, 0", "0, -1, 0", "0, 0, 1.1", "0, 0, -0.1", "0, 0, NaN"})
    void aCellHasAPlaceAndAShare(int row, int column, double share) {
        assertThatThrownBy(() -> new HeatMap.Cell(row, column, share)).isInstanceOf(IllegalArgumentException.class);
    }
}
