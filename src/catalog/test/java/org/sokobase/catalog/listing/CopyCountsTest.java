package org.sokobase.catalog.listing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.query.LevelFilter;

/** How many copies a list shows of levels that fill several pages of it, and of others between them. */
@Timeout(60)
class CopyCountsTest {

    private static final String MANY = "#####\n#@$.#\n#####\n\n";
    private static final String TWO = "######\n#@$ .#\n######\n\n";
    private static final String DEFECTIVE = "#####\n#@$ #\n#####\n\n";

    @Test
    void everyPageKnowsAllCopies() {
        try (TestCatalog catalog = TestCatalog.inMemory()) {
            catalog.add("set.xsb", TWO + MANY.repeat(1500) + DEFECTIVE + TWO + MANY.repeat(600));

            List<Optional<Integer>> copies = new ArrayList<>();
            catalog.catalog()
                    .listing()
                    .forEach(
                            LevelFilter.ALL,
                            LevelOrder.OF_CATALOG,
                            level -> copies.add(level.numbers().copies()));

            assertThat(copies).hasSize(2103);
            assertThat(copies)
                    .filteredOn(number -> number.equals(Optional.of(2099)))
                    .hasSize(2100);
            assertThat(copies.get(0)).contains(1);
            assertThat(copies.get(1502)).contains(1);
        }
    }
}
