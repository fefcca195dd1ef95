package org.sokobase.jobs.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.mark.Decision.Ruling;
import org.sokobase.identity.LevelId;

/** What is decided together is taken back together; and what decisions say of pairs that nobody has named. */
class DecisionBatchesTest {

    private static final LevelId A = new LevelId(1);
    private static final LevelId B = new LevelId(2);
    private static final LevelId C = new LevelId(3);
    private static final LevelId D = new LevelId(4);

    private final Catalog catalog = Catalog.openOrCreate(CatalogLocation.inMemory());
    private final DecisionBatches batches = new DecisionBatches();

    @AfterEach
    void close() {
        catalog.close();
    }

    private static Decision decision(LevelId puzzle, LevelId other, Ruling ruling) {
        return new Decision(puzzle, other, ruling, "ann", Instant.parse("2026-03-01T12:30:00Z"), "");
    }

    @Test
    void aBatchIsTakenBackAsAWholeAndWhatItReplacedComesBack() {
        Decision earlier = decision(A, B, Ruling.DIFFERENT);
        batches.save(catalog, List.of(earlier), 0);
        DecisionBatch second =
                batches.save(catalog, List.of(decision(B, A, Ruling.SAME), decision(C, A, Ruling.VARIANT_OF)), 1);

        assertThat(second.before()).isEqualTo(1);
        assertThat(catalog.decisions().all()).containsExactlyInAnyOrderElementsOf(second.made());
        assertThat(batches.takeBack(catalog, second.number())).contains(second);
        assertThat(catalog.decisions().all()).containsExactly(earlier);
        assertThat(batches.takeBack(catalog, second.number())).isEmpty();
        assertThat(batches.takeBack(catalog, 1)).isPresent();
        assertThat(catalog.decisions().all()).isEmpty();
    }

    @Test
    void whatSomebodyElseHasDecidedSinceThenStays() {
        DecisionBatch batch =
                batches.save(catalog, List.of(decision(A, B, Ruling.SAME), decision(A, C, Ruling.SAME)), 0);
        Decision later = decision(A, B, Ruling.DIFFERENT);
        catalog.decisions().put(List.of(later));

        assertThat(batches.takeBack(catalog, batch.number())).isPresent();
        assertThat(catalog.decisions().all()).containsExactly(later);
    }

    @Test
    void aRemovalIsTakenBack() {
        Decision decision = decision(A, B, Ruling.SAME);
        batches.save(catalog, List.of(decision), 0);
        DecisionBatch removal = batches.remove(catalog, Set.of(PuzzlePair.of(B, A)), 0);
        assertThat(catalog.decisions().all()).isEmpty();

        batches.takeBack(catalog, removal.number());
        assertThat(catalog.decisions().all()).containsExactly(decision);
    }

    @Test
    void whatIsSaidOfOnePuzzleIsSaidOfAllThatAreTheSame() {
        Settled settled = new Settled(
                List.of(decision(A, B, Ruling.SAME), decision(C, B, Ruling.SAME), decision(D, A, Ruling.DIFFERENT)));

        assertThat(settled.has(PuzzlePair.of(A, C))).isTrue();
        assertThat(settled.has(PuzzlePair.of(C, D))).isTrue();
        assertThat(settled.has(PuzzlePair.of(D, new LevelId(5)))).isFalse();
        assertThat(new Settled(List.of(decision(A, B, Ruling.DIFFERENT), decision(B, C, Ruling.DIFFERENT)))
                        .has(PuzzlePair.of(A, C)))
                .isFalse();
    }

    @Test
    void theOrderOfDecisionsDoesNotMatter() {
        Settled settled = new Settled(List.of(
                decision(D, C, Ruling.DIFFERENT),
                decision(A, B, Ruling.SAME),
                decision(B, A, Ruling.SAME),
                decision(C, B, Ruling.SAME)));

        assertThat(settled.has(PuzzlePair.of(A, D))).isTrue();
        assertThat(settled.has(PuzzlePair.of(B, C))).isTrue();
    }

    @Test
    void aPairIsWrittenAndRead() {
        assertThat(PuzzlePair.parse(PuzzlePair.of(B, A).toString())).contains(new PuzzlePair(A, B));
        assertThat(PuzzlePair.parse("1-2")).isEmpty();
        assertThat(PuzzlePair.parse("")).isEmpty();
    }

    @Test
    void noKeyMeansTwoThings() {
        for (ReviewKey.Where where : ReviewKey.Where.values()) {
            List<String> keys = Arrays.stream(ReviewKey.values())
                    .filter(action -> action.isKnownTo(where))
                    .flatMap(action -> Arrays.stream(action.keys().split(" ")))
                    .toList();
            assertThat(keys).doesNotHaveDuplicates().contains("s");
        }
        assertThat(ReviewKey.of(ReviewKey.Where.TERMINAL, "q")).contains(ReviewKey.QUIT);
        assertThat(ReviewKey.of(ReviewKey.Where.PAGE, "q")).isEmpty();
        assertThat(ReviewKey.of(ReviewKey.Where.PAGE, "?")).contains(ReviewKey.SHOW_KEYS);
        assertThat(ReviewKey.of(ReviewKey.Where.TERMINAL, "?")).contains(ReviewKey.HELP);
    }
}
