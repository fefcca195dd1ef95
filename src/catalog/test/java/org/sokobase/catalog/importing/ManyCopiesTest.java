package org.sokobase.catalog.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.catalog.TestCatalog;

/** What is there a thousand times is looked at once: else the time of an import grows with the square of the copies. */
@Tag("long")
@Timeout(120)
class ManyCopiesTest {

    private static final int COPIES = 40_000;

    @Test
    void manyCopiesOfOneLevelAreTakenInAndOutAgain() {
        try (TestCatalog catalog = TestCatalog.inMemory()) {
            catalog.add(
                    "many.xsb",
                    IntStream.range(0, COPIES)
                            .mapToObj(i -> "#####\n#@$.#\n#####\nTitle: " + i + "\nSolution: R\n\n")
                            .collect(Collectors.joining()));
            assertThat(catalog.count("level")).isEqualTo(COPIES);
            assertThat(catalog.catalog().stats().puzzles()).isEqualTo(1);

            catalog.catalog().runs().undo(catalog.catalog().runs().last().orElseThrow());

            assertThat(catalog.count("level")).isZero();
        }
    }
}
