package org.sokobase.catalog.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.similar.Tier;

/** What follows from the numbers of an overlap. */
class OverlapTest {

    private static Overlap of(long here, long there, long common, long nearHere, long nearThere) {
        return new Overlap(
                new Side("here", "here.xsb", here),
                new Side("there", "there.xsb", there),
                Tier.TRIMMED,
                common,
                nearHere,
                nearThere,
                new Overlap.Dates(0, 0, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "5, 7, 3, 2, 4, NEITHER",
        "3, 7, 3, 0, 4, HERE",
        "5, 3, 3, 2, 0, THERE",
        "3, 3, 3, 0, 0, BOTH",
        "0, 7, 0, 0, 7, NEITHER",
        "0, 0, 0, 0, 0, NEITHER",
        "1, 1, 1, 0, 0, BOTH"
    })
    void oneIsInTheOtherIfNoPuzzleIsLeft(
            long here, long there, long common, long onlyHere, long onlyThere, Overlap.Containment contained) {
        Overlap overlap = of(here, there, common, 0, 0);

        assertThat(overlap.onlyHere()).isEqualTo(onlyHere);
        assertThat(overlap.onlyThere()).isEqualTo(onlyThere);
        assertThat(overlap.contained()).isEqualTo(contained);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0, false", "1, 0, 0, true", "0, 1, 0, true", "0, 0, 1, true"})
    void nearPuzzlesAreSomethingInCommon(long common, long nearHere, long nearThere, boolean any) {
        assertThat(of(2, 2, common, nearHere, nearThere).isAny()).isEqualTo(any);
    }
}
