package org.sokobase.catalog.tier;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.CatalogLocation;

/** Keys are the same, in whatever parts they are made, and whatever happens between these. */
@Timeout(120)
class TierKeyMakingTest {

    /** Levels between two commits. */
    private static final int PAGE = 10;

    /** The parts of two collections of 60 levels, and the eight indexes. */
    private static final int PARTS = 12 + 8;

    private static final BooleanSupplier ONE_PART = () -> false;
    private static final BooleanSupplier ALL = () -> true;

    @TempDir
    private Path folder;

    private CatalogLocation location;

    @BeforeEach
    void fill() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        try (TestCatalog catalog = TestCatalog.at(location)) {
            catalog.add("a", levels(0, 60));
            catalog.add("b", levels(40, 100));
        }
    }

    private static String levels(long from, long to) {
        return LongStream.range(from, to)
                .mapToObj(seed -> Boards.random(seed).toString())
                .collect(Collectors.joining("\n"));
    }

    private TestCatalog opened() {
        return TestCatalog.at(location);
    }

    private static TierKeyMaking making(TestCatalog catalog) {
        return catalog.catalog().tiers().keyMaking(PAGE, levels -> {});
    }

    private static List<String> keys(TestCatalog catalog) {
        return catalog.rows("select * from tier_key order by unique_id, unique_nth");
    }

    private static long indexes(TestCatalog catalog) {
        return Long.parseLong(
                catalog.rows("select count(*) from information_schema.indexes where table_name = 'TIER_KEY'")
                        .get(0));
    }

    /** What is there if all is made at once. */
    private static void assertComplete(TestCatalog catalog) {
        assertThat(making(catalog).goOn(ALL)).isTrue();
        List<String> made = keys(catalog);
        assertThat(catalog.catalog().tiers().levelsWithoutKeys()).isZero();
        assertThat(indexes(catalog)).isEqualTo(8);
        catalog.execute("update tally set keyed_up_to = 0");
        assertThat(making(catalog).goOn(ALL)).isTrue();
        assertThat(made).isEqualTo(keys(catalog)).doesNotHaveDuplicates().isNotEmpty();
    }

    @Test
    void thereAreAsManyPartsAsItIsThought() {
        try (TestCatalog catalog = opened()) {
            TierKeyMaking making = making(catalog);
            int parts = 1;
            while (!making.goOn(ONE_PART)) {
                assertThat(catalog.catalog().tiers().levelsWithoutKeys()).isPositive();
                parts++;
            }
            assertThat(parts).isEqualTo(PARTS);
            assertComplete(catalog);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 6, 7, 12, 13, 16, 19})
    void whoComesLaterGoesOn(int parts) {
        try (TestCatalog catalog = opened()) {
            make(catalog, parts);
        }
        try (TestCatalog catalog = opened()) {
            long[] looked = new long[1];
            assertThat(catalog.catalog().tiers().levelsWithoutKeys()).isEqualTo(Math.max(1, 120 - 10L * parts));
            assertThat(catalog.catalog()
                            .tiers()
                            .keyMaking(PAGE, levels -> looked[0] += levels)
                            .goOn(ALL))
                    .isTrue();
            assertThat(looked[0]).isEqualTo(Math.max(0, 120 - 10L * parts));
            assertComplete(catalog);
        }
    }

    private static TierKeyMaking make(TestCatalog catalog, int parts) {
        TierKeyMaking making = making(catalog);
        for (int i = 0; i < parts; i++) {
            assertThat(making.goOn(ONE_PART)).isFalse();
        }
        return making;
    }

    /** Imports, takes back, reads again, and what others of its kind do, in any order between parts. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void othersMayChangeTheCatalogBetweenParts(long seed) {
        Random random = new Random(seed);
        try (TestCatalog catalog = opened()) {
            TierKeyMaking making = making(catalog);
            for (int i = 0; i < 40; i++) {
                switch (random.nextInt(8)) {
                    case 0 -> {
                        int from = random.nextInt(100);
                        catalog.add("c" + random.nextInt(3), levels(from, from + 1 + random.nextInt(40)));
                    }
                    case 1 ->
                        catalog.catalog()
                                .runs()
                                .last()
                                .filter(run -> catalog.catalog().collections().size() > 2)
                                .ifPresent(run -> catalog.catalog().runs().undo(run));
                    case 2 -> making(catalog).goOn(ONE_PART);
                    case 3 -> making(catalog).goOn(random.nextInt(4) == 0 ? ALL : ONE_PART);
                    default -> making.goOn(ONE_PART);
                }
                if (catalog.catalog().tiers().levelsWithoutKeys() == 0) {
                    assertThat(keys(catalog)).as("after step %d", i).isEqualTo(fresh(catalog));
                }
            }
            assertThat(making.goOn(ALL)).isTrue();
            assertComplete(catalog);
        }
    }

    /** The puzzles that must have keys, as many as there are keys, each with the keys that there are. */
    private static List<String> fresh(TestCatalog catalog) {
        return catalog.rows("""
                select k.* from tier_key k
                join (select distinct unique_id, unique_nth from level where unique_id is not null) l
                on l.unique_id = k.unique_id and l.unique_nth = k.unique_nth
                union
                select distinct unique_id, unique_nth, null, null, null, null, null, null, null, null, null, null
                from level l where unique_id is not null and not exists (
                    select 1 from tier_key k where k.unique_id = l.unique_id and k.unique_nth = l.unique_nth)
                order by unique_id, unique_nth
                """);
    }

    @Test
    void manyThatComeWhenIndexesAreThereDoNotGoIntoThem() {
        try (TestCatalog catalog = opened()) {
            TierKeyMaking making = make(catalog, 14);
            assertThat(indexes(catalog)).isEqualTo(2);
            catalog.add("c", levels(200, 240));
            assertThat(making.goOn(ONE_PART)).isFalse();
            assertThat(indexes(catalog)).isZero();
            assertComplete(catalog);
        }
    }

    @Test
    void whatIsTakenAwayMeanwhileHasNoKeys() {
        try (TestCatalog catalog = opened()) {
            TierKeyMaking making = make(catalog, 11);
            catalog.catalog().runs().undo(catalog.catalog().runs().last().orElseThrow());
            assertThat(making.goOn(ALL)).isTrue();
            assertThat(catalog.count("tier_key")).isEqualTo(fresh(catalog).size());
            assertComplete(catalog);
        }
    }
}
