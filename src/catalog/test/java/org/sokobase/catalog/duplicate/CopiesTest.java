package org.sokobase.catalog.duplicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.choice.Preference;
import org.sokobase.similar.Tier;

/** Of which levels one is enough. */
class CopiesTest {

    private static final String PLAIN = "######\n#@ $.#\n######\nTitle: plain\n\n";
    private static final String TURNED = "######\n#.$ @#\n######\nTitle: turned\n\n";
    private static final String DEAD_END = "######\n#@ $.#\n## ###\n ###\nTitle: dead end\n\n";
    private static final String LONGER = "########\n#@ $  .#\n########\nTitle: longer\n\n";
    private static final String WIDER = "######\n#@ $.#\n#    #\n######\nTitle: wider\n\n";

    private TestCatalog catalog;

    @BeforeEach
    void fill() {
        catalog = TestCatalog.inMemory();
        catalog.add("a.xsb", PLAIN + TURNED + PLAIN + DEAD_END + DEAD_END + LONGER + WIDER);
        catalog.catalog().tiers().makeKeys(done -> {});
    }

    @AfterEach
    void close() {
        catalog.close();
    }

    /** The titles of the levels that count as one. */
    private List<String> copies(Tier tier) {
        List<String> all = new ArrayList<>();
        catalog.catalog()
                .duplicates()
                .copies(
                        tier,
                        Preference.USUAL,
                        copies -> all.add(copies.levels().stream()
                                .map(CatalogLevel::title)
                                .collect(Collectors.joining(", "))));
        return all;
    }

    private void decide(String title, String ruling, String other) {
        catalog.execute("""
                insert into decision (unique_id, other_id, decision, said_by, said_at, note)
                select a.unique_id, b.unique_id, '%s', 'me', timestamp with time zone '2026-01-01 00:00:00+00', ''
                from level a, level b where a.title = '%s' and b.title = '%s' order by a.id, b.id fetch first 1 rows only
                """.formatted(ruling, title, other));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "EXACT   | plain, plain         | dead end, dead end",
                "SAME    | plain, turned, plain | dead end, dead end",
            })
    void aTierPutsTogetherWhatItHoldsForTheSame(Tier tier, String first, String second) {
        assertThat(copies(tier)).containsExactly(first, second);
    }

    @Test
    void onceTrimmedAllLevelsOfBothPuzzlesAreOne() {
        assertThat(copies(Tier.TRIMMED)).containsExactly("plain, turned, plain, dead end, dead end");
    }

    @Test
    void whatSomebodyHasDecidedToBeTheSameIsOneToo() {
        decide("longer", "same", "plain");
        decide("wider", "same", "longer");

        assertThat(copies(Tier.SAME)).containsExactly("plain, turned, plain, longer, wider", "dead end, dead end");
        assertThat(copies(Tier.EXACT)).containsExactly("plain, plain", "dead end, dead end");
    }

    @ParameterizedTest
    @ValueSource(strings = {"different", "variant-of"})
    void whatSomebodyHasDecidedToDifferIsNeverPutTogether(String ruling) {
        decide("dead end", ruling, "plain");
        decide("longer", "same", "plain");
        decide("longer", "same", "dead end");

        assertThat(copies(Tier.TRIMMED)).containsExactly("plain, turned, plain", "dead end, dead end");
    }

    @Test
    void aDecisionAboutLevelsThatAreNotThereDoesNotMatter() {
        decide("longer", "same", "plain");
        catalog.execute("delete from level where title = 'longer'");

        assertThat(copies(Tier.SAME)).containsExactly("plain, turned, plain", "dead end, dead end");
    }

    @Test
    void theBestOfSomeIsTheOneThatTheRulesPreferAndTheySayWhy() {
        catalog.add("b.xsb", PLAIN.replace("plain", "solved") + "Solution: rR\n");

        catalog.catalog().duplicates().copies(Tier.EXACT, Preference.USUAL, copies -> {
            CatalogLevel best = copies.best(copies.levels());
            CatalogLevel other = copies.levels().get(0);
            if (best.title().equals("solved")) {
                assertThat(copies.deciding(best, other).orElseThrow().describe())
                        .isEqualTo("has more texts");
            }
            assertThat(copies.deciding(best, best)).isEmpty();
        });
    }

    @Test
    void theTierThatHoldsTwoForTheSameIsFoundAgain() {
        List<CatalogLevel> levels = catalog.levels();

        Copies.Sameness trimmed = Copies.ofDifferentPuzzles(levels.get(0), levels.get(3));
        assertThat(trimmed.tier()).hasValue(Tier.TRIMMED);
        assertThat(trimmed.view()).isPresent();
        assertThat(Copies.ofDifferentPuzzles(levels.get(0), levels.get(5)).tier())
                .isEmpty();
    }

    @Test
    void aTierThatIsNotCertainIsRefused() {
        assertThatThrownBy(() -> copies(Tier.ANY_PLAYER)).isInstanceOf(IllegalArgumentException.class);
    }
}
