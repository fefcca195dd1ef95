package org.sokobase.catalog.tier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sokobase.SharedFolder;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.similar.Tier;

/**
 * How much each tier finds in two thousand six hundred real levels, compared with an approved list, which {@code mvn test
 * -Dsokobase.approve=true} writes anew.
 */
class RealTiersTest {

    private static final Path APPROVED = Path.of("src/catalog/test/resources/tiers-of-real-levels.txt");

    @Test
    @Tag("in-file")
    void eachTierFindsAsMuchAsWasApproved() throws IOException {
        Path corpus = SharedFolder.path("corpus");
        StringBuilder found = new StringBuilder("tier groups levels_beside_the_preferred\n");
        try (TestCatalog catalog = TestCatalog.inMemory()) {
            catalog.addAll(corpus.resolve("free-levels"), corpus.resolve("xsokoban90"));
            catalog.catalog().tiers().makeKeys(levels -> {});
            for (Tier tier : Tier.values()) {
                List<DuplicateGroup> groups = catalog.duplicates(new DuplicateGroup.Scope(
                        Optional.empty(),
                        DuplicateGroup.Collections.ANY,
                        DuplicateGroup.Sameness.addedBy(tier),
                        Optional.empty()));
                int beside = groups.stream()
                        .mapToInt(group -> group.members().size() - 1)
                        .sum();
                found.append("%s %s %s\n".formatted(tier.label(), groups.size(), beside));
            }
        }
        if (Boolean.getBoolean("sokobase.approve")) {
            Files.writeString(APPROVED, found);
        }
        assertThat(found.toString()).isEqualTo(Files.readString(APPROVED));
    }
}
